// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Two soft notes that come before an announcement, so that a driver listens up.
enum Chime {
  /// E5 and then A5, 130 ms each with a decay, and 120 ms of silence. `volume` in per cent.
  static func sound(volume: Int) -> PCM {
    let amplitude = 5000 * Double(min(max(volume, 0), 200)) / 100
    var samples: [Int16] = []
    for hertz in [659.26, 880.0] {
      let count = PCM.count(milliseconds: 130)
      for index in 0..<count {
        let seconds = Double(index) / Double(PCM.sampleRate)
        // 4 ms of attack, so that it does not click; the decay reaches nothing at the end of the note.
        let envelope = min(seconds / 0.004, 1) * exp(-seconds * 18) * (1 - Double(index) / Double(count))
        samples.append(Int16(clamping: Int(amplitude * envelope * sin(2 * .pi * hertz * seconds))))
      }
    }
    return PCM(samples + PCM.silence(milliseconds: 120).samples)
  }
}
