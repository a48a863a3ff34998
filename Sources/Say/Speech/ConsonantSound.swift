// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A consonant of our own: shaped noise, or a recording of the installed data changed by filters, or one after the other.
///
/// `Voices/zh-TW/consonants.tsv` has them; nothing of a recording is stored by us.
struct ConsonantSound: Equatable {
  /// A change over a sound's time: milliseconds and decibels, straight between them.
  struct Point: Equatable {
    let time: Double
    let level: Double
  }

  enum Filter: Equatable {
    case low(Double, gain: Double)
    case peak(Double, gain: Double, quality: Double)
    case high(Double, gain: Double)

    var biquad: Biquad {
      switch self {
      case .low(let hertz, let gain): .lowShelf(hertz, gain: gain)
      case .peak(let hertz, let gain, let quality): .peak(hertz, gain: gain, quality: quality)
      case .high(let hertz, let gain): .highShelf(hertz, gain: gain)
      }
    }
  }

  enum Part: Equatable {
    /// A recording by its name in `phondata-manifest`.
    case recording(String, level: Double, filters: [Filter])
    /// Noise, level in dB of full scale; without a start it fades in where the part before it ends.
    case noise(
      start: Double?, length: Double, seed: UInt64, level: Double, bands: [Noise.Band], course: [Point])
  }

  let name: String
  var parts: [Part]

  /// The samples in units of full scale.
  ///
  /// - Parameter recording: the samples of a recording in the same units, nil where there is none.
  func samples(recording: (String) -> [Double]?) -> [Double]? {
    var sound: [Double] = []
    var isNoise = false
    for part in parts {
      switch part {
      case .recording(let name, let level, let filters):
        guard var samples = recording(name) else { return nil }
        for filter in filters { samples = filter.biquad.applied(to: samples) }
        let factor = pow(10, level / 20)
        sound += samples.map { $0 * factor }
      case .noise(let start, let length, let seed, let level, let bands, let course):
        isNoise = true
        var noise = Noise.samples(Self.count(length), bands: bands, seed: seed)
        for place in noise.indices {
          let time = Double(place) * 1000 / Double(PCM.sampleRate)
          noise[place] *= pow(10, (level + Self.level(of: course, at: time)) / 20)
        }
        let place: Int
        if let start {
          place = Self.count(start)
        } else {
          let overlap = min(110, sound.count / 3, noise.count)
          place = sound.count - overlap
          for step in 0..<overlap {
            let part = Double(step) / Double(max(overlap - 1, 1))
            sound[place + step] *= 1 - part
            noise[step] *= part
          }
        }
        if sound.count < place + noise.count {
          sound += [Double](repeating: 0, count: place + noise.count - sound.count)
        }
        for step in noise.indices { sound[place + step] += noise[step] }
      }
    }
    // Noise that stops at once clicks; a recording ends as it was made.
    let fade = isNoise ? min(22, sound.count) : 0
    for step in 0..<fade { sound[sound.count - 1 - step] *= Double(step) / 21 }
    return sound
  }

  private static func count(_ milliseconds: Double) -> Int {
    Int(min(max(milliseconds, 0), 180) * Double(PCM.sampleRate) / 1000)
  }

  private static func level(of course: [Point], at time: Double) -> Double {
    guard let first = course.first, let last = course.last else { return 0 }
    if time <= first.time { return first.level }
    for (from, to) in zip(course, course.dropFirst()) where time < to.time {
      return from.level + (to.level - from.level) * (time - from.time) / (to.time - from.time)
    }
    return last.level
  }
}

// MARK: Table

extension ConsonantSound {
  /// The sounds of a table's rows (sound, source, level, colour, course); nil where a row makes no sense.
  ///
  /// A sound may have several rows; they follow one another.
  static func all(rows: [[String]]) -> [ConsonantSound]? {
    var sounds: [ConsonantSound] = []
    for row in rows {
      guard row.count == 5, let part = part(row) else { return nil }
      if sounds.last?.name == row[0] {
        sounds[sounds.count - 1].parts.append(part)
      } else {
        sounds.append(ConsonantSound(name: row[0], parts: [part]))
      }
    }
    return sounds
  }

  private static func part(_ row: [String]) -> Part? {
    let source = row[1].split(separator: " ")
    let colours = row[3] == "-" ? [] : row[3].split(separator: " ").map { $0.split(separator: "/") }
    guard let level = Double(row[2]), let kind = source.first else { return nil }
    guard kind == "noise" else {
      let filters = colours.compactMap(filter)
      return filters.count == colours.count && source.count == 1
        ? .recording(row[1], level: level, filters: filters) : nil
    }
    guard source.count == 4, let length = Double(source[2]), let seed = UInt64(source[3]) else { return nil }
    let start = Double(source[1])
    guard start != nil || source[1] == "after" else { return nil }
    let bands = colours.compactMap { colour -> Noise.Band? in
      let numbers = colour.compactMap { Double($0) }
      guard numbers.count == 3, numbers[1] > 0 else { return nil }
      return Noise.Band(centre: numbers[0], width: numbers[1], height: numbers[2])
    }
    let points = row[4].split(separator: " ").map { $0.split(separator: "/").compactMap { Double($0) } }
    guard bands.count == colours.count, points.allSatisfy({ $0.count == 2 }) else { return nil }
    return .noise(
      start: start, length: length, seed: seed, level: level, bands: bands,
      course: points.map { Point(time: $0[0], level: $0[1]) })
  }

  private static func filter(_ fields: [Substring]) -> Filter? {
    let numbers = fields.dropFirst().compactMap { Double($0) }
    switch (fields.first, numbers.count) {
    case ("low", 2): return .low(numbers[0], gain: numbers[1])
    case ("peak", 3): return .peak(numbers[0], gain: numbers[1], quality: numbers[2])
    case ("high", 2): return .high(numbers[0], gain: numbers[1])
    default: return nil
    }
  }
}
