// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Geography
import Places

extension Answer {
  /// The answer as one JSON object, keys in a fixed order; the README documents them.
  public func json(style: SentenceStyle = .full) -> String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("query", request.question)
      json.object("understood") { request.understood.write(to: &$0) }
      json.object("match") { $0.write(request.query.match) }
      json.object("origin", origin)
      if let anchor {
        json.object("around") { json in
          json.member("name", anchor.name)
          json.member("lat", anchor.coordinate.latitude, decimals: 7)
          json.member("lon", anchor.coordinate.longitude, decimals: 7)
        }
      } else {
        json.member("around", nil as String?)
      }
      json.write(results)
      json.array("notes") { json in
        for note in notes {
          json.object { json in
            json.member("kind", note.kind)
            json.member("words", note.words)
          }
        }
      }
      json.member("announcement", announcement(style: style))
      json.member("attribution", coverage.attribution)
    }
    return writer.text
  }
}

extension JSONWriter {
  /// The places of an answer.
  mutating func write(_ results: [Answer.Result]) {
    array("results") { json in
      for result in results { json.object { $0.write(result) } }
    }
  }

  fileprivate mutating func object(_ key: String, _ origin: Origin?) {
    guard let origin else { return member(key, nil as String?) }
    object(key) { json in
      json.member("lat", origin.coordinate.latitude, decimals: 7)
      json.member("lon", origin.coordinate.longitude, decimals: 7)
      json.member("source", origin.source.rawValue)
      json.member("accuracy_m", origin.accuracy)
    }
  }

  fileprivate mutating func write(_ match: Match) {
    let (kind, id, label) = match.description
    member("kind", kind)
    member("id", id)
    member("label", label)
  }

  fileprivate mutating func write(_ result: Answer.Result) {
    let place = result.place
    member("id", place.id)
    member("name", place.name)
    member("branch", place.branch)
    member("brand", place.knownBrand?.label ?? place.brand)
    member("categories", place.categories)
    member("address", place.address?.text)
    member("postcode", place.address?.postcode)
    member("remark", place.address?.remark)
    member("lat", place.coordinate.latitude, decimals: 7)
    member("lon", place.coordinate.longitude, decimals: 7)
    member("distance_m", result.geodesic.distance, decimals: 1)
    member("bearing_deg", result.geodesic.bearing, decimals: 1)
    member("around_m", result.distanceFromAnchor, decimals: 1)
    object("travel") { json in
      let travel = result.reach.travel
      json.member("mode", result.reach.mode.rawValue)
      json.member("seconds", travel?.seconds, decimals: 1)
      json.member("metres", travel?.metres, decimals: 1)
      json.member("estimated", travel?.isEstimated ?? false)
    }
    member("opening_hours", place.openingHours)
    let outlook = result.outlook
    member("open", outlook.state == .unknown ? nil : outlook.state == .open)
    member("next_change", outlook.hours?.nextChange.map { "\($0.time):00\(CivilZone.taipei)" })
    member("phone", place.phone)
    member("status", outlook.status.rawValue)
  }
}

extension Match {
  /// Kind, id and label as the JSON has them; of several the kind of the first, ids and labels joined.
  fileprivate var description: (kind: String, id: String?, label: String) {
    switch self {
    case .category(let category): return ("category", category.id, category.label)
    case .brand(let brand, _): return ("brand", brand.id, brand.label)
    case .name(let pattern): return ("name", nil, pattern.text)
    case .either(let matches):
      let all = matches.map(\.description)
      let ids = all.compactMap(\.id)
      return (
        all.first?.kind ?? "name", ids.isEmpty ? nil : ids.joined(separator: "|"),
        all.map(\.label).joined(separator: "或")
      )
    }
  }
}
