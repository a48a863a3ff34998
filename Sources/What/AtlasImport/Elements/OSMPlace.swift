// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import OpenStreetMap
import Places

/// Which OSM elements are places, and what their tags say.
struct OSMPlace: Sendable {
  /// Keys of which any value makes a place.
  static let mainKeys = [
    "amenity", "shop", "tourism", "healthcare", "leisure", "office", "craft", "emergency",
  ]
  /// Keys of which those values make a place that the table of categories names, and those of `otherPlaces`.
  static let secondaryKeys = [
    "railway", "highway", "aeroway", "natural", "public_transport", "station", "room", "man_made", "historic",
  ]
  static let otherPlaces: Set<String> = [
    "railway=station", "railway=halt", "railway=tram_stop", "public_transport=station", "highway=rest_area",
    "highway=services",
  ]
  /// What stands before the key of a place that is no more, or not yet.
  static let pastPrefixes = ["disused:", "abandoned:"]

  /// Elements without any of these keys are no places and have no address: most are passed over by them.
  static let keys = OSMKeys(
    mainKeys + secondaryKeys + pastPrefixes.flatMap { prefix in mainKeys.map { prefix + $0 } } + addressKeys)
  static let addressKeys = ["addr:full", "addr:housenumber", "addr:street", "addr:place", "addr:city"]
  private static let addressPlaces =
    OSMPlace.firstAddressPlace..<OSMPlace.firstAddressPlace + addressKeys.count
  private static let firstAddressPlace =
    mainKeys.count + secondaryKeys.count + pastPrefixes.count * mainKeys.count

  private let admitted: Set<String>

  init() { admitted = CategoryTable.shared.admittedTags.union(OSMPlace.otherPlaces) }

  /// What an element is here for.
  enum Role { case place, address }

  /// The role of an element; nil for most.
  ///
  /// - Parameter numbering: the block's strings, numbered by `keys`.
  func role(_ pairs: Range<Int>, _ block: OSMBlock, _ numbering: [UInt16]) -> Role? {
    var role: Role?
    for pair in pairs {
      let place = numbering[Int(block.tags[2 * pair])]
      guard place != OSMKeys.none else { continue }
      if OSMPlace.addressPlaces.contains(Int(place)) {
        if role == nil { role = .address }
      } else if makesPlace(block.string(block.tags[2 * pair]), block.string(block.tags[2 * pair + 1])) {
        return .place
      }
    }
    return role
  }

  private func makesPlace(_ key: String, _ value: String) -> Bool {
    guard !OSMPlace.isNothing(key, value) else { return false }
    if OSMPlace.secondaryKeys.contains(key) {
      return value.split(separator: ";").contains { admitted.contains("\(key)=\($0)") }
    }
    return true
  }

  /// Values that say that there is no such thing, or only describe another: `emergency=yes` of a hospital.
  private static func isNothing(_ key: String, _ value: String) -> Bool {
    switch value {
    case "no", "none", "": true
    case "yes", "designated", "official": key == "emergency" || key == "tourism"
    default: false
    }
  }

  /// All tags of an element.
  static func tags(_ pairs: Range<Int>, _ block: OSMBlock) -> [String: String] {
    var tags: [String: String] = [:]
    for pair in pairs { tags[block.string(block.tags[2 * pair])] = block.string(block.tags[2 * pair + 1]) }
    return tags
  }

  /// The place that tags describe.
  func place(id: String, coordinate: Coordinate, tags: [String: String]) -> Place {
    var place = Place(id: id, coordinate: coordinate, categories: categories(tags))
    var name = ["name", "name:zh-Hant", "name:zh", "official_name", "name:en"].lazy.compactMap { tags[$0] }
      .first
    let branch = tags["branch"]
    // 全家便利商店 台中福華店 with the branch 台中福華店: the sentence joins the two.
    if let whole = name, let branch, whole != branch, whole.hasSuffix(branch) {
      let rest = whole.dropLast(branch.count).reversed().drop { $0.isWhitespace || $0 == "-" }.reversed()
      if !rest.isEmpty { name = String(rest) }
    }
    place.name = name
    place.branch = branch
    place.brand = tags["brand"] ?? tags["brand:zh"]
    place.openingHours = tags["opening_hours"]
    place.phone = tags["phone"] ?? tags["contact:phone"]
    place.addressText = OSMAddress.text(tags)
    place.otherNames = otherNames(tags, beside: place)
    for (key, value) in tags where OSMPlace.isAttribute(key) { place.attributes[key] = value }
    for category in place.categories {
      // 家樂福 in what was 台糖量販: a former shop of the same kind does not close the one that is there.
      for prefix in OSMPlace.pastPrefixes + ["was:", "closed:", "removed:"] {
        if let value = category.firstIndex(of: "="),
          tags[prefix + category[..<value]] == String(category[value...].dropFirst())
        {
          place.attributes[prefix + category[..<value]] = nil
        }
      }
      // What is said as a category need not be said again.
      if let equals = category.firstIndex(of: "="),
        tags[String(category[..<equals])] == String(category[equals...].dropFirst())
      {
        place.attributes[String(category[..<equals])] = nil
      }
    }
    return place
  }

  private func categories(_ tags: [String: String]) -> [String] {
    var categories: [String] = []
    for key in OSMPlace.mainKeys + OSMPlace.secondaryKeys {
      guard let value = tags[key] else { continue }
      for piece in value.split(separator: ";") {
        let piece = String(piece.drop { $0 == " " })
        guard makesPlace(key, piece) else { continue }
        categories.append("\(key)=\(piece)")
      }
    }
    return categories
  }

  static let nameKeys = [
    "name", "name:zh", "name:zh-Hant", "name:en", "alt_name", "alt_name:zh", "alt_name:en", "short_name",
    "short_name:zh", "official_name", "official_name:zh", "old_name", "loc_name", "brand:zh",
  ]

  private func otherNames(_ tags: [String: String], beside place: Place) -> [String] {
    var seen = Set([place.name, place.brand].compactMap { $0.map { FoldedText($0) } })
    var names: [String] = []
    for key in OSMPlace.nameKeys {
      for piece in (tags[key] ?? "").split(separator: ";") {
        let name = String(piece.drop { $0 == " " })
        let folded = FoldedText(name)
        if !folded.isEmpty, seen.insert(folded).inserted { names.append(name) }
      }
    }
    return names
  }

  /// True for what is kept beside the fields, since `nearest show` tells it: not names, addresses and what only mappers
  /// need.
  private static func isAttribute(_ key: String) -> Bool {
    switch key {
    case "check_date:opening_hours", "operator:wikidata", "brand:wikidata", "description:zh",
      "description:zh-Hant", "description:en", "survey:date":
      return true
    case "name", "branch", "brand", "opening_hours", "phone", "type", "area", "source", "fixme", "created_by",
      "building", "height", "layer", "image", "wikimedia_commons", "nat_ref", "created", "roof:shape",
      "attribution", "import_uuid":
      return false
    default: break
    }
    for prefix in [
      "addr:", "name:", "alt_name", "short_name", "official_name", "old_name", "loc_name", "brand:",
      "branch:", "source:",
      "building:", "roof:", "operator:", "network:", "description:", "check_date:", "survey:", "tiger:",
      "gnis:",
      "ref:", "is_in", "disused:name", "seamark:",
    ] where key.hasPrefix(prefix) { return false }
    return !key.hasSuffix(":wikidata") && !key.hasSuffix(":wikipedia")
  }
}
