// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Geography
import Journey

/// Where one gets to within a time, and the sentence about it.
public struct ReachAnswer: Sendable {
  /// The area; nil where the data has no roads at the start.
  public let isochrone: Isochrone?
  /// One sentence: how large it is and how far one gets, or that there are no roads.
  public let announcement: String
  /// Whose data it is, for showing.
  public let attribution: String?

  /// The answer as one JSON object, keys in a fixed order.
  public var json: String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      writeFigures(to: &json)
      if let isochrone {
        ReachAnswer.write(isochrone, to: &json)
      } else {
        json.member("geometry", nil as String?)
      }
    }
    return writer.text
  }

  /// The area as a GeoJSON feature (RFC 7946); nil where there is none.
  public var geoJSON: String? {
    guard let isochrone else { return nil }
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("type", "Feature")
      json.object("properties") { json in writeFigures(to: &json) }
      ReachAnswer.write(isochrone, to: &json)
    }
    return writer.text
  }

  private func writeFigures(to json: inout JSONWriter) {
    json.member("mode", isochrone?.mode.rawValue)
    json.member("within_s", isochrone?.seconds, decimals: 0)
    json.member("area_m2", isochrone?.squareMetres, decimals: 0)
    json.member("announcement", announcement)
    json.member("attribution", attribution)
  }

  private static func write(_ isochrone: Isochrone, to json: inout JSONWriter) {
    json.object("geometry") { json in
      json.member("type", "MultiPolygon")
      json.array("coordinates") { json in
        for polygon in isochrone.polygons {
          json.array { json in for ring in polygon { json.array { json in write(ring, to: &json) } } }
        }
      }
    }
  }

  private static func write(_ ring: [Coordinate], to json: inout JSONWriter) {
    for point in ring {
      json.array { json in
        // To the decimetre: more than roads are known to.
        json.value(point.longitude, decimals: 6)
        json.value(point.latitude, decimals: 6)
      }
    }
  }
}

extension Finder {
  /// Where one gets to within a time along the roads of the atlas.
  ///
  /// ```swift
  /// let answer = finder.reach(within: 600, from: here.coordinate, mode: .foot)
  /// print(answer.announcement)                   // 步行10分鐘內到得了的範圍約1.2平方公里，最遠到東北方800公尺。
  /// ```
  ///
  /// - Parameters:
  ///   - seconds: the time at most, over 0; what exceeds six hours counts as six hours.
  ///   - start: where one sets out.
  ///   - mode: how one travels.
  public func reach(within seconds: Double, from start: Coordinate, mode: TravelMode) -> ReachAnswer {
    let announcer = TaiwanMandarin()
    let isochrone = planner.isochrone(from: start, within: min(seconds, Finder.longestReach), mode: mode)
    let announcement =
      isochrone.map { announcer.reach($0, farthest: Geodesic(from: start, to: $0.farthest)) }
      ?? announcer.way(.noRoadAtStart, to: nil)
    return ReachAnswer(isochrone: isochrone, announcement: announcement, attribution: coverage.attribution)
  }

  /// Seconds.
  public static let longestReach = 21_600.0
}
