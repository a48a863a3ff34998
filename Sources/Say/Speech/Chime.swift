// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Soft notes that come before an announcement, so that a driver listens up and knows what kind it is.
package enum Chime: Sendable, CaseIterable {
  /// Two notes up: something is said.
  case announcement
  /// Two short notes of one height: the place is near.
  case approach
  /// Three notes up: the place is reached.
  case arrival
  /// Two notes down: something is wrong, or not there.
  case problem

  /// Hertz and milliseconds of each note.
  private var notes: [(hertz: Double, milliseconds: Int)] {
    let (b4, e5, a5, cis6) = (493.88, 659.26, 880.0, 1108.73)
    return switch self {
    case .announcement: [(e5, 130), (a5, 130)]
    case .approach: [(a5, 80), (a5, 130)]
    case .arrival: [(e5, 100), (a5, 100), (cis6, 160)]
    case .problem: [(e5, 130), (b4, 200)]
    }
  }

  /// The notes, each with a decay, and 120 ms of silence. `volume` in per cent.
  func sound(volume: Int) -> PCM {
    let amplitude = 8000 * Double(min(max(volume, 0), 200)) / 100
    var samples: [Int16] = []
    for (hertz, milliseconds) in notes {
      let count = PCM.count(milliseconds: milliseconds)
      for index in 0..<count {
        let seconds = Double(index) / Double(PCM.sampleRate)
        // 4 ms of attack, so that it does not click; the decay reaches nothing at the end of the note.
        let envelope =
          min(seconds / 0.004, 1) * exp(-seconds * 18) * (1 - Double(index) / Double(count))
        samples.append(Int16(clamping: Int(amplitude * envelope * sin(2 * .pi * hertz * seconds))))
      }
    }
    return PCM(samples + PCM.silence(milliseconds: 120).samples)
  }
}
