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
    let found = roads(called: english.road).prefix(16).compactMap { road in
      geocode(english.chinese(onRoad: road), near: position)
    }
    func isInDistrict(_ found: Geocoding) -> Bool {
      guard let wanted = english.district, let district = Address(parsing: found.name)[.district] else {
        return false
      }
      return EnglishRoad.letters(Romanised(String(district.dropLast())).syllables) == wanted
    }
    func order(_ found: Geocoding) -> (Int, Int, Double) {
      (
        isInDistrict(found) ? 0 : 1, Geocoding.Precision.allCases.firstIndex(of: found.precision) ?? 0,
        position.map { $0.distance(to: found.coordinate) } ?? 0
      )
    }
    return found.min { order($0) < order($1) }
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
