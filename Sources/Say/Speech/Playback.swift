// SPDX-License-Identifier: GPL-3.0-or-later

import CAudio

/// A sound on its way to the audio device: the only caller of `CAudio`'s player.
struct Playback: ~Copyable {
  private let player: OpaquePointer

  /// Opens the audio device: `caudio_open`.
  ///
  /// `patience` in milliseconds is how long the device may stand still.
  /// - Throws: `audioLibraryMissing`, `noAudioDevice`, `deviceStalled`, `interrupted`.
  init(patience: Int) throws(SpeechError) {
    var status = CAUDIO_OK
    guard let player = caudio_open(Int32(PCM.sampleRate), Int32(clamping: patience), &status) else {
      throw Self.error(status) ?? .noAudioDevice
    }
    self.player = player
  }

  deinit { caudio_abandon(player) }

  /// Queues more sound: `caudio_write`.
  ///
  /// - Throws: `deviceFailed`, `deviceStalled`, `interrupted`.
  func play(_ sound: PCM) throws(SpeechError) {
    let status = sound.samples.withUnsafeBufferPointer { samples in
      samples.baseAddress.map { caudio_write(player, $0, samples.count) } ?? CAUDIO_OK
    }
    if let error = Self.error(status) { throw error }
  }

  /// Waits until all is heard: `caudio_finish`.
  ///
  /// - Throws: `deviceFailed`, `deviceStalled`, `interrupted`.
  consuming func finish() throws(SpeechError) {
    let status = caudio_finish(player)
    discard self
    if let error = Self.error(status) { throw error }
  }

  private static func error(_ status: caudio_status) -> SpeechError? {
    switch status {
    case CAUDIO_OK: nil
    case CAUDIO_NO_LIBRARY: .audioLibraryMissing
    case CAUDIO_NO_DEVICE: .noAudioDevice
    case CAUDIO_STALLED: .deviceStalled
    case CAUDIO_INTERRUPTED: .interrupted
    default: .deviceFailed
    }
  }
}
