// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A change of a formant track: how much its first frames are louder, longer, or moved.
struct FormantBend: Equatable {
  /// Hertz that the second formant is raised.
  var secondFormant = 0.0
  /// Factors of the heights of the first and the second formant, of the loudness and of the length.
  var (first, second, loudness, length) = (1.0, 1.0, 1.0, 1.0)
  /// How much of it each frame gets, from the first frame on.
  var weights: [Double] = []

  /// `h1*0.7 h2*1.73 rms*1.9 length*1.6 F2+84.9 over 1 1 0.3`
  init?(words: [String]) {
    var isOver = false
    for word in words {
      if word == "over" {
        isOver = true
        continue
      }
      if isOver {
        guard let weight = Double(word) else { return nil }
        weights.append(weight)
        continue
      }
      let parts = word.split(whereSeparator: { $0 == "*" || $0 == "+" })
      guard parts.count == 2, let value = Double(parts[1]), value > 0 else { return nil }
      switch parts[0] {
      case "F2": secondFormant = value
      case "h1": first = value
      case "h2": second = value
      case "rms": loudness = value
      case "length": length = value
      default: return nil
      }
    }
    if weights.isEmpty { return nil }
  }

  /// A bent copy of the track that begins at `start`: a head of 4 bytes (length in ms, count of frames, flags) and
  /// frames of 44 bytes, or of 64 where their first bit is set. Nil where that is cut short.
  func bent(_ sounds: [UInt8], at start: Int) -> [UInt8]? {
    guard start >= 0, start + 4 <= sounds.count else { return nil }
    let count = Int(sounds[start + 2])
    var track = Array(sounds[start..<(start + 4)])
    var place = start + 4
    var total = 0
    for frame in 0..<count {
      guard place + 44 <= sounds.count else { return nil }
      let size = sounds[place] & 1 == 0 ? 44 : 64
      guard place + size <= sounds.count else { return nil }
      var bytes = Array(sounds[place..<(place + size)])
      let weight = frame < weights.count ? weights[frame] : 0
      func scale(_ byte: Int, by factor: Double) {
        bytes[byte] = UInt8(min((Double(bytes[byte]) * pow(factor, weight)).rounded(), 255))
      }
      // Flags, seven frequencies, length, loudness, eight heights.
      let formant = Int(Int16(bitPattern: UInt16(bytes[6]) | UInt16(bytes[7]) << 8))
      let moved = UInt16(bitPattern: Int16(clamping: formant + Int((secondFormant * weight).rounded())))
      (bytes[6], bytes[7]) = (UInt8(truncatingIfNeeded: moved), UInt8(moved >> 8))
      scale(16, by: length)
      scale(17, by: loudness)
      scale(19, by: first)
      scale(20, by: second)
      total += Int(bytes[16])
      track += bytes
      place += size
    }
    (track[0], track[1]) = (UInt8(truncatingIfNeeded: total), UInt8(truncatingIfNeeded: total >> 8))
    return track
  }
}
