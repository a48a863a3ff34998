// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Positioning

extension Callout {
  /// The callout as a line of JSON, keys in a fixed order.
  ///
  /// - Parameter start: when the run began; `elapsed_s` counts from there, by the run's clock.
  package func json(since start: Instant) -> String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("event", kind.rawValue)
      json.member("elapsed_s", time - start, decimals: 1)
      json.member("announcement", text)
      json.member("repeated", isRepeated)
      if let region { json.member("region", region) }
      if let result {
        json.object("place") { json in
          json.member("id", result.place.id)
          json.member("name", result.place.name)
          json.member("branch", result.place.branch)
          json.member("categories", result.place.categories)
          json.member("lat", result.place.coordinate.latitude, decimals: 7)
          json.member("lon", result.place.coordinate.longitude, decimals: 7)
          json.member("distance_m", result.geodesic.distance, decimals: 1)
          json.member("bearing_deg", result.geodesic.bearing, decimals: 1)
          json.object("travel") { json in
            json.member("mode", result.travel.mode.rawValue)
            json.member("seconds", result.travel.seconds, decimals: 1)
            json.member("metres", result.travel.metres, decimals: 1)
            json.member("estimated", result.travel.isEstimated)
          }
        }
      }
      json.object("fix", fix, now: time)
    }
    return writer.text
  }
}

extension JSONWriter {
  /// A fix as a member, or null; what it does not know, or what is not valid, is null.
  package mutating func object(_ key: String, _ fix: Fix?, now: Instant) {
    guard let fix else {
      member(key, nil as String?)
      return
    }
    object(key) { json in
      json.member("lat", fix.coordinate.latitude, decimals: 7)
      json.member("lon", fix.coordinate.longitude, decimals: 7)
      json.member("source", fix.source.rawValue)
      json.member("accuracy_m", fix.accuracy, decimals: 1)
      json.member("altitude_m", fix.altitude, decimals: 1)
      json.member("vertical_accuracy_m", fix.verticalAccuracy, decimals: 1)
      json.member("speed_mps", fix.speed, decimals: 2)
      json.member("course_deg", fix.course, decimals: 1)
      json.member("time", fix.time?.description)
      json.member("date_implausible", fix.isDateImplausible)
      json.member("age_s", fix.age(at: now), decimals: 1)
    }
  }
}
