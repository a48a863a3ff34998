// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// How early one who travels in a mode must hear of what comes.
struct GuidePace: Sendable {
  /// Seconds ahead at which one is prepared; nil where there is no need.
  let prepare: Double?
  /// Seconds ahead at which it is told how far it is, and the metres between which that lies.
  let ahead: (seconds: Double, metres: ClosedRange<Double>)
  /// Metres and seconds ahead at which one turns: the greater one.
  let now: (metres: Double, seconds: Double)
  /// Metres along the road at which one is there, and the seconds that add to them.
  let arrival: (metres: ClosedRange<Double>, seconds: Double)
  /// Metres of road without a turn from which on it is said to go on.
  let keep: Double
  /// Metres beside the way, with another course and fixes in a row, that are no noise any more.
  let astray: (metres: Double, fixes: Int, speed: Double)
  /// Metres beside the way that are none at any course.
  let lost: Double

  init(_ mode: TravelMode) {
    switch mode {
    case .car:
      prepare = 115
      ahead = (22, 200...700)
      now = (35, 4.5)
      arrival = (15...60, 1.6)
      keep = 1500
      astray = (25, 3, 2)
      lost = 50
    case .scooter:
      prepare = 60
      ahead = (20, 150...400)
      now = (30, 3.5)
      arrival = (15...60, 1.6)
      keep = 1500
      astray = (25, 3, 2)
      lost = 50
    case .bicycle:
      prepare = nil
      ahead = (15, 60...150)
      now = (20, 4)
      arrival = (15...30, 1)
      keep = 1000
      astray = (20, 3, 1.5)
      lost = 45
    case .foot:
      prepare = nil
      ahead = (0, 25...25)
      now = (12, 0)
      arrival = (15...15, 0)
      keep = 400
      astray = (20, 5, 0.6)
      lost = 45
    }
  }

  /// Whole hundreds, where there are any: what is said then is short, and true.
  func aheadMetres(_ speed: Double) -> Double {
    let metres = ahead.seconds * speed
    let told = metres < 150 ? metres : (metres / 100).rounded() * 100
    return min(max(told, ahead.metres.lowerBound), ahead.metres.upperBound)
  }

  func nowMetres(_ speed: Double) -> Double { max(now.metres, now.seconds * speed) }

  func arrivalMetres(_ speed: Double) -> Double {
    min(max(arrival.seconds * speed, arrival.metres.lowerBound), arrival.metres.upperBound)
  }
}
