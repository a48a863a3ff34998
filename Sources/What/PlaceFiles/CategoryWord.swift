// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Places

/// What a file calls a kind of place, as OSM tags.
enum CategoryWord {
  /// The tags of an OSM tag (`shop=convenience`), a bare value (`convenience`), a name that portals use
  /// (`restaurant_veg`) or a word that people use (咖啡); empty where it is unknown.
  static func tags(of word: String) -> [String] {
    if word.contains("="), Tag(word) != nil { return [word] }
    return known[FoldedText(word)] ?? []
  }

  /// The tags that the name of a file tells, where its parts name one kind: `taiwan_fuel.csv`.
  static func tags(ofFile path: String) -> [String] {
    let name = path.split(separator: "/").last ?? ""
    var found: [[String]] = []
    for part in name.split(separator: ".").dropLast().joined(separator: "_").split(
      whereSeparator: isSeparator)
    {
      let tags = tags(of: String(part))
      if !tags.isEmpty, !found.contains(tags) { found.append(tags) }
    }
    return found.count == 1 ? found[0] : []
  }

  private static func isSeparator(_ character: Character) -> Bool {
    switch character {
    case "_", "-", " ", ".", "(", ")": true
    default: false
    }
  }

  /// Names of portals and older data that are neither OSM's nor people's.
  private static let portals = [
    "convenience_reg": ["shop=convenience"],
    "convenience_store": ["shop=convenience"],
    "restaurant_veg": ["amenity=restaurant", "diet:vegetarian=yes"],
    "vegetarian": ["amenity=restaurant", "diet:vegetarian=yes"],
    "rail_station": ["railway=station"],
    "train_station": ["railway=station"],
    "railway_station": ["railway=station"],
    "metro_station": ["railway=station", "station=subway"],
    "subway_station": ["railway=station", "station=subway"],
    "mrt": ["railway=station", "station=subway"],
    "doctors": ["amenity=doctors"],
    "hotel": ["tourism=hotel"],
    "station": ["railway=station"],
    "stops": ["highway=bus_stop"],
  ]

  private static let known: [FoldedText: [String]] = {
    var known: [FoldedText: [String]] = [:]
    for (word, tags) in portals { known[FoldedText(word)] = tags }
    // Values before words: a file's "bar" is amenity=bar, whatever people say.
    for category in CategoryTable.shared.categories {
      guard category.asked == [category.id], let tag = Tag(category.id), tag.value != "yes" else { continue }
      known[FoldedText(tag.value), default: [category.id]] += []
    }
    for category in CategoryTable.shared.categories {
      for word in category.words { known[FoldedText(word), default: [category.id]] += [] }
    }
    return known
  }()
}
