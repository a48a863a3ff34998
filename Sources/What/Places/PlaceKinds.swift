// SPDX-License-Identifier: GPL-3.0-or-later

/// What kinds of place a record says it is, for telling whether two records of one name can be one place.
///
/// A park, the stop and the rental station before it bear one name and are three places; a café that another mapper
/// calls a restaurant is one.
struct PlaceKinds: Sendable {
  private var tags: [Substring] = []
  /// One bit for each family of kinds of which a tag is in it.
  private var families: UInt64 = 0

  /// The kinds of a record with these categories (OSM tags).
  init(_ categories: [String]) {
    // What a stop's platform is called says nothing where the stop itself is named; the same goes for cuisines.
    let main = categories.filter(PlaceKinds.isMain)
    let telling = main.isEmpty ? categories : main
    for tag in telling { add(Substring(tag)) }
  }

  /// True where the record says nothing of its kind.
  var isEmpty: Bool { tags.isEmpty }

  /// True where both may be one place: they share a kind, their kinds are names for one thing, or one of them says none.
  func fit(_ other: PlaceKinds) -> Bool {
    isEmpty || other.isEmpty || share(other)
  }

  /// True where both say a kind and it is the same, or two names for one thing.
  func share(_ other: PlaceKinds) -> Bool {
    if families & other.families != 0 { return true }
    return tags.contains { tag in
      other.tags.contains {
        $0 == tag || PlaceKinds.isGeneral($0, of: tag) || PlaceKinds.isGeneral(tag, of: $0)
      }
    }
  }

  /// True for a stop at the roadside, of which another one of its name is across the road.
  var isStop: Bool { tags.contains("highway=bus_stop") }

  /// Adds the kinds of another record of the place.
  mutating func formUnion(_ other: PlaceKinds) {
    for tag in other.tags where !tags.contains(tag) { add(tag) }
  }

  private mutating func add(_ tag: Substring) {
    tags.append(tag)
    families |= PlaceKinds.familiesOfTag[tag] ?? 0
  }

  /// `shop=yes` is any shop.
  private static func isGeneral(_ general: Substring, of tag: Substring) -> Bool {
    guard general.hasSuffix("=yes") else { return false }
    return tag.hasPrefix(general.dropLast(3))
  }

  private static func isMain(_ tag: String) -> Bool {
    guard let equals = tag.utf8.firstIndex(of: UInt8(ascii: "=")) else { return false }
    return mainKeys.contains(tag[..<equals])
  }

  private static let mainKeys: Set<Substring> = [
    "amenity", "shop", "tourism", "healthcare", "leisure", "office", "craft", "emergency", "railway",
    "highway",
    "aeroway", "natural", "man_made", "historic",
  ]

  /// The bits of the families that each tag is in, which mappers give to one and the same thing.
  private static let familiesOfTag: [Substring: UInt64] = {
    var found: [Substring: UInt64] = [:]
    var names: [String] = []
    KindFacts.forEach { kind in
      let families = kind.families.list(by: " ").reduce(into: UInt64(0)) { bits, field in
        let index = names.firstIndex(where: field.isEqual) ?? names.count
        if index == names.count { names.append(field.text) }
        bits |= 1 << UInt64(index)
      }
      if families != 0 { found[Substring(kind.tag.text)] = families }
    }
    return found
  }()
}
