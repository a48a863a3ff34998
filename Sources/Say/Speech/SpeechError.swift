// SPDX-License-Identifier: GPL-3.0-or-later

/// Why nothing is said.
public enum SpeechError: Error, Sendable, Equatable {
  /// libespeak-ng.so.1 is not installed.
  case libraryMissing
  /// libespeak-ng.so.1 lacks a function that is needed.
  case libraryUnsuitable
  /// The library finds no speech data in this folder, or data of another version.
  case dataMissing(folder: String)
  /// The speech data has no Mandarin voice, or no English one, of this name.
  case voiceMissing(String)
  /// No voice has the name that was asked for.
  case voiceUnknown(String)
  /// The library refused to synthesise.
  case synthesisFailed
  /// The sound would last over two hours.
  case tooLong
  /// libpcaudio.so.0 is not installed.
  case audioLibraryMissing
  /// There is no audio device, or it refuses to open.
  case noAudioDevice
  /// The audio device went away, or refused samples.
  case deviceFailed
  /// The audio device took nothing for seconds.
  case deviceStalled
  /// The program was interrupted, as by Ctrl-C.
  case interrupted
}

// MARK: The words for them

extension SpeechError {
  /// The languages that messages come in.
  public enum Language: Sendable {
    /// Mandarin as written in Taiwan.
    case taiwanMandarin
    /// English.
    case english
  }

  /// One line, without a full stop's newline, that says what is wrong and what to do.
  public func message(in language: Language) -> String {
    switch language {
    case .taiwanMandarin: taiwanMandarin
    case .english: english
    }
  }

  private var taiwanMandarin: String {
    switch self {
    case .libraryMissing: "無法發聲：未安裝 eSpeak NG（apt-get install libespeak-ng1）"
    case .libraryUnsuitable: "無法發聲：libespeak-ng.so.1 缺少需要的函式，請安裝 1.51 版以上"
    case .dataMissing(let folder):
      "無法發聲：\(folder) 沒有可用的語音資料（請安裝 espeak-ng-data，並檢查 ESPEAK_DATA_PATH）"
    case .voiceMissing(let name):
      "無法發聲：語音資料裡沒有「\(name)」（請安裝 espeak-ng-data，並檢查 ESPEAK_DATA_PATH）"
    case .voiceUnknown(let name):
      "無法發聲：沒有名為「\(name)」的聲音；可用 zh-TW、stock，或 eSpeak NG 的變體名稱，例如 Annie、f2"
    case .synthesisFailed: "無法發聲：eSpeak NG 合成失敗"
    case .tooLong: "文字太長：一次最多兩小時的聲音"
    case .audioLibraryMissing: "無法播放：未安裝 libpcaudio（apt-get install libpcaudio0）"
    case .noAudioDevice: "無法播放：找不到音訊裝置"
    case .deviceFailed: "播放中斷：音訊裝置停止運作"
    case .deviceStalled: "播放中斷：音訊裝置沒有回應"
    case .interrupted: "已中斷"
    }
  }

  private var english: String {
    switch self {
    case .libraryMissing: "cannot speak: eSpeak NG is not installed (apt-get install libespeak-ng1)"
    case .libraryUnsuitable:
      "cannot speak: libespeak-ng.so.1 lacks functions that are needed; install 1.51 or later"
    case .dataMissing(let folder):
      "cannot speak: no usable speech data in \(folder) (install espeak-ng-data; check ESPEAK_DATA_PATH)"
    case .voiceMissing(let name):
      "cannot speak: the data has no voice '\(name)' (install espeak-ng-data; check ESPEAK_DATA_PATH)"
    case .voiceUnknown(let name):
      "cannot speak: no voice is named '\(name)'; try zh-TW, stock, or a variant such as Annie or f2"
    case .synthesisFailed: "cannot speak: eSpeak NG failed to synthesise"
    case .tooLong: "the text is too long: one sound may last two hours"
    case .audioLibraryMissing: "cannot play: libpcaudio is not installed (apt-get install libpcaudio0)"
    case .noAudioDevice: "cannot play: there is no audio device"
    case .deviceFailed: "playback ended early: the audio device stopped working"
    case .deviceStalled: "playback ended early: the audio device does not answer"
    case .interrupted: "interrupted"
    }
  }
}

extension VoiceFolder.Failure {
  /// One line that says why the stock voice speaks.
  func message(in language: SpeechError.Language) -> String {
    let reason =
      switch (self, language) {
      case (.noCache, .taiwanMandarin): "沒有 XDG_CACHE_HOME 或 HOME"
      case (.noCache, .english): "neither XDG_CACHE_HOME nor HOME is set"
      case (.longPath(let path), .taiwanMandarin): "路徑太長：\(path)"
      case (.longPath(let path), .english): "the path is too long: \(path)"
      case (.unwritable(let path), .taiwanMandarin): "無法寫入 \(path)"
      case (.unwritable(let path), .english): "cannot write \(path)"
      case (.incomplete(let path), .taiwanMandarin): "缺少 \(path)"
      case (.incomplete(let path), .english): "\(path) is missing"
      }
    return switch language {
    case .taiwanMandarin: "改用 eSpeak NG 內建的聲音：\(reason)"
    case .english: "speaking with eSpeak NG's own voice: \(reason)"
    }
  }
}
