// SPDX-License-Identifier: GPL-3.0-or-later

extension Speaker {
  /// Opens the default audio device and lets go of it without a sound; eSpeak NG is not needed.
  ///
  /// - Parameter patience: milliseconds that opening may take.
  /// - Returns: `audioLibraryMissing`, `noAudioDevice`, `deviceStalled`; nil where it opens.
  package static func probeDevice(patience: Int) -> SpeechError? {
    do {
      _ = try Playback(patience: patience)
      return nil
    } catch {
      return error
    }
  }
}
