// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Atlas
import Geography
import HanText
import Mandarin
import Places

/// English addresses turned round: `No 299, Sec 3, Xitun Rd` is 西屯路三段299號 where the data has a road that is read so.
extension Finder {
  /// Where an address in English is, as `geocode` tells of one in Chinese.
  func geocode(_ english: EnglishAddress, near position: Coordinate?) -> Geocoding? {
    let roads = roads(called: english.road).prefix(16).map { Address(parsing: english.chinese(onRoad: $0)) }
    /// The best of the roads: the house before its neighbour, and that before the road.
    func best(_ admits: (Address) -> Bool) -> Geocoding? {
      roads.compactMap { geocode($0, near: position, admits: admits) }.min { a, b in
        if a.precision != b.precision { return a.precision.rank < b.precision.rank }
        guard let position else { return false }
        return position.distance(to: a.coordinate) < position.distance(to: b.coordinate)
      }
    }
    guard let district = english.district else { return best { _ in true } }
    return best { address in
      guard let named = address[.district] else { return false }
      return EnglishRoad.letters(Romanised(String(named.dropLast())).syllables) == district
    } ?? best { _ in true }
  }

  /// The roads of the data that are called so in English; the sections of one are one road.
  private func roads(called wanted: EnglishRoad) -> [String] {
    var known: Set<FoldedText> = []
    return roadNames.filter { name in
      EnglishRoad.names(of: name, syllables: Romanised(name).syllables).contains(wanted)
        && known.insert(FoldedText(name)).inserted
    }
  }

  /// The names of all roads without their sections, of the map and of addresses.
  private var roadNames: [String] {
    let atlas = places as? AtlasFile
    let addresses =
      atlas.map { $0.addresses(containing: FoldedText("號")).map(\.text) }
      ?? ((places as? PlaceList)?.places.compactMap(\.addressText) ?? [])
    let written = (atlas?.roadNames ?? []) + addresses
    return Set(written.compactMap { Address(parsing: $0)[.road] }).sorted()
  }
}

extension Finder {
  /// How far neighbours may be whose addresses tell what a road is called in Chinese, in metres.
  private static let neighbourhood = 1500.0

  /// A result whose record has its address in English with that address turned round, where a neighbour's tells what the
  /// road is called: No. 1, Keya 6th Rd. is 臺中市西屯區科雅六路1號 beside 臺中市西屯區科雅六路8號.
  func inChinese(_ result: Answer.Result) -> Answer.Result {
    guard let text = result.place.addressText, let english = EnglishAddress(text) else { return result }
    var known: [String: Bool] = [:]
    for neighbour in places.near(result.place.coordinate, within: Finder.neighbourhood) {
      guard let address = neighbour.place.address, let road = address[.road] else { continue }
      let isSame =
        known[road]
        ?? EnglishRoad.names(of: road, syllables: Romanised(road).syllables).contains(english.road)
      known[road] = isSame
      guard isSame else { continue }
      var result = result
      result.place.addressText =
        [.county, .district].compactMap { address[$0] }.joined() + english.chinese(onRoad: road)
      return result
    }
    return result
  }
}

extension Geocoding.Precision {
  /// 0 for the best.
  fileprivate var rank: Int { Geocoding.Precision.allCases.firstIndex(of: self) ?? 0 }
}

/// A name in Hanyu Pinyin without tones.
struct Romanised {
  /// One for each character that is read.
  let syllables: [String]

  init(_ name: String) {
    syllables = Pronouncer().read(name).pinyin().split(separator: " ").map { syllable in
      String(syllable.filter { !$0.isNumber })
    }
  }
}
