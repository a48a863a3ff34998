// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import Geography
import Journey

/// What a country allows on its roads, from `road_rules.tsv`; the first is everywhere else.
struct RoadCountry: Sendable {
  /// `*` or an ISO 3166 code.
  let name: String
  /// South, west, north, east in degrees.
  private(set) var boxes: [[Double]] = []
  /// By mode's number, highways that are closed unless a tag of the mode's own opens them.
  private(set) var named = [Set<String>](repeating: [], count: TravelMode.allCases.count)
  /// By mode's number, words in a name that close a way.
  private(set) var closedNames = [[String]](repeating: [], count: TravelMode.allCases.count)
  /// By mode's number, how many lanes a road has from which one turns left in two stages.
  private(set) var twoStage = [TwoStage?](repeating: nil, count: TravelMode.allCases.count)

  /// Lanes at least, in one direction or in all.
  struct TwoStage: Sendable {
    let oneWay: Int
    let all: Int
  }

  /// All countries of the table; the first is the world.
  static let all: [RoadCountry] = {
    var countries: [RoadCountry] = [RoadCountry(name: "*")]
    EmbeddedTable(gazetteer_road_rules()).forEachRow { row in
      let fields = row.fields.map(\.text)
      guard fields.count == 4 else { return }
      let values = fields[3].split(separator: "|").map(String.init)
      let modes = fields[2].split(separator: "|").compactMap { TravelMode(rawValue: String($0)) }
      if !countries.contains(where: { $0.name == fields[0] }) {
        countries.append(RoadCountry(name: fields[0], like: countries[0]))
      }
      for index in countries.indices where countries[index].name == fields[0] {
        countries[index].add(rule: fields[1], modes, values)
      }
    }
    return countries
  }()

  private init(name: String) { self.name = name }

  private init(name: String, like world: RoadCountry) {
    self.name = name
    (named, closedNames, twoStage) = (world.named, world.closedNames, world.twoStage)
  }

  private mutating func add(rule: String, _ modes: [TravelMode], _ values: [String]) {
    switch rule {
    case "box":
      for value in values { boxes.append(value.split(separator: ",").compactMap { Double($0) }) }
    case "named": for mode in modes { named[mode.number].formUnion(values) }
    case "closed_name": for mode in modes { closedNames[mode.number] += values }
    case "two_stage":
      let lanes = values.compactMap { Int($0) }
      guard lanes.count == 2 else { return }
      for mode in modes { twoStage[mode.number] = TwoStage(oneWay: lanes[0], all: lanes[1]) }
    default: break
    }
  }

  /// The number of the country in which a position lies; 0 where the table has none there.
  static func number(at position: FixedCoordinate) -> Int {
    let latitude = Double(position.latitude) * 1e-7, longitude = Double(position.longitude) * 1e-7
    return all.firstIndex { country in
      country.boxes.contains { box in
        box.count == 4 && latitude >= box[0] && longitude >= box[1] && latitude <= box[2]
          && longitude <= box[3]
      }
    } ?? 0
  }
}
