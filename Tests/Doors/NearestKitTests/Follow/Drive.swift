// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import NearestKit

/// A drive through 西屯, Taichung, along 福科路, 福康路 and 臺灣大道: corners of the roads, and how long it waits there.
struct Drive {
  /// What a second of the drive is.
  struct Second {
    let time: Double
    let latitude: Double
    let longitude: Double
    let isStanding: Bool
    /// Degrees from north along the road, by plane trigonometry.
    let course: Double
  }

  private static let corners: [(latitude: Double, longitude: Double, wait: Int)] = [
    (24.182052, 120.624996, 0), (24.182804, 120.623287, 0), (24.183494, 120.621758, 0),
    (24.184009, 120.620615, 0),
    (24.184771, 120.618945, 0), (24.185413, 120.617551, 20), (24.184689, 120.617234, 0),
    (24.184065, 120.616983, 0),
    (24.183335, 120.616747, 0), (24.182701, 120.616504, 90), (24.182226, 120.617501, 0),
    (24.181409, 120.619167, 0),
    (24.181048, 120.619862, 0), (24.180035, 120.621646, 0), (24.178731, 120.624515, 0),
  ]

  /// Once along the way at a speed in metres per second.
  static func seconds(speed: Double = 11) -> [Second] {
    var seconds: [Second] = []
    var time = 0.0
    for (a, b) in zip(corners, corners.dropFirst()) {
      let (north, east) = ((b.latitude - a.latitude) * 110_760, (b.longitude - a.longitude) * 101_660)
      let course = (atan2(east, north) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
      let count = max(1, Int(((north * north + east * east).squareRoot() / speed).rounded()))
      if seconds.isEmpty {
        seconds.append(
          Second(time: 0, latitude: a.latitude, longitude: a.longitude, isStanding: false, course: course))
      }
      for step in 1...count {
        time += 1
        let part = Double(step) / Double(count)
        seconds.append(
          Second(
            time: time, latitude: a.latitude + (b.latitude - a.latitude) * part,
            longitude: a.longitude + (b.longitude - a.longitude) * part, isStanding: false, course: course))
      }
      for _ in 0..<b.wait {
        time += 1
        seconds.append(
          Second(time: time, latitude: b.latitude, longitude: b.longitude, isStanding: true, course: course))
      }
    }
    return seconds
  }

  /// As a GPX file.
  static var gpx: String {
    let points = seconds().map { second -> String in
      let (minute, rest) = (Int(second.time) / 60, Int(second.time) % 60)
      let time = "2026-03-01T08:\(minute < 10 ? "0" : "")\(minute):\(rest < 10 ? "0" : "")\(rest)Z"
      return "<trkpt lat=\"\(second.latitude)\" lon=\"\(second.longitude)\"><time>\(time)</time></trkpt>"
    }
    return "<gpx version=\"1.1\"><trk><trkseg>\n" + points.joined(separator: "\n") + "\n</trkseg></trk></gpx>"
  }

  /// As fixes of a receiver with normally distributed noise: the same ones each time.
  ///
  /// - Parameters:
  ///   - noise: standard deviation in metres on each axis; slow, as that of satellites is.
  ///   - dropouts: spans of seconds without any fix.
  static func fixes(noise: Double = 0, accuracy: Double? = 8, without dropouts: [Range<Double>] = []) -> [Fix]
  {
    var random = Noise(seed: 20_260_301)
    var (north, east) = (0.0, 0.0)
    // Half of it drifts over some twenty seconds, half is new each second.
    let keep = 0.95
    return seconds().compactMap { second in
      let push = (1 - keep * keep).squareRoot() * noise * 0.7
      north = keep * north + push * random.normal()
      east = keep * east + push * random.normal()
      let (dy, dx) = (north + random.normal() * noise * 0.7, east + random.normal() * noise * 0.7)
      if dropouts.contains(where: { $0.contains(second.time) }) { return nil }
      guard
        let coordinate = Coordinate(
          latitude: second.latitude + dy / 110_760, longitude: second.longitude + dx / 101_660)
      else { return nil }
      var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: second.time))
      fix.tick = second.time
      fix.accuracy = accuracy
      fix.speed = second.isStanding ? 0.1 : 11
      fix.course = second.course
      return fix
    }
  }
}

/// Random numbers that are the same each time.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// 0..<1; the constants are Knuth's, of MMIX.
  mutating func uniform() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }

  /// Normally distributed with standard deviation 1, after Box and Muller.
  mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}
