// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Places

extension AtlasFile: PlaceSource {
  /// The nearest places that fit, best rank first, then strictly by WGS84 distance, ties by id.
  ///
  /// The same answers as `PlaceList.nearest` gives over the same places, found through the indexes. The search goes as
  /// far as it must.
  ///
  /// - Parameters:
  ///   - requirements: what each of them must offer beside.
  ///   - count: how many at most.
  ///   - accepts: a further condition, such as being open; asked of few places beside those that are returned.
  package func nearest(
    _ match: Match, with requirements: [Requirement] = [], from origin: Coordinate, count: Int,
    limits: SearchLimits = SearchLimits(), accepts: (Place) -> Bool = { _ in true }
  ) -> [PlaceList.Found] {
    guard count > 0 else { return [] }
    // In the tree of a category stand those that the category admits; asking again would read whole tables.
    let isSorted =
      if case .category = match { isSortedByOwnTables && !limits.includesWithheld } else { false }
    func rank(of place: Place) -> MatchRank? {
      guard let rank = isSorted ? .whole : match.rank(of: place),
        requirements.allSatisfy({ $0.isFulfilled(by: place) }),
        accepts(place)
      else { return nil }
      return rank
    }
    switch match {
    case .category(let category):
      return nearest(TreeKey.category(category.id), origin, count, limits, rank)
    case .brand(let brand, _):
      return nearest(TreeKey.brand(brand.label), origin, count, limits, rank)
    case .name(let pattern):
      let named = named(pattern, origin, count, limits, rank)
      let tags = tags(called: pattern.text)
      if tags.isEmpty { return named }
      // A word of OSM that no category has is a kind of place, too: tattoo.
      let tagged = tags.flatMap { tag in
        nearest(tag: tag, from: origin, count: count, limits: limits) { place in
          requirements.allSatisfy { $0.isFulfilled(by: place) } && accepts(place)
        }
      }
      return AtlasFile.joined(tagged + named, count: count)
    case .either(let matches):
      let found = matches.flatMap {
        nearest($0, with: requirements, from: origin, count: count, limits: limits, accepts: accepts)
      }
      return AtlasFile.joined(found, count: count)
    }
  }

  /// The nearest places of an OSM tag, `shop=tattoo`, whether or not the table of categories has it.
  package func nearest(
    tag: String, from origin: Coordinate, count: Int, limits: SearchLimits = SearchLimits(),
    accepts: (Place) -> Bool = { _ in true }
  ) -> [PlaceList.Found] {
    nearest(TreeKey.tag(tag), origin, max(0, count), limits) {
      $0.categories.contains(tag) && accepts($0) ? .whole : nil
    }
  }

  /// The nearest places of any kind.
  package func nearest(
    from origin: Coordinate, count: Int, limits: SearchLimits = SearchLimits(),
    accepts: (Place) -> Bool = { _ in true }
  ) -> [PlaceList.Found] {
    nearest(TreeKey.all, origin, max(0, count), limits) { accepts($0) ? .whole : nil }
  }

  /// Metres from a position to the nearest place of all, in a box where one is given; nil where there is none.
  package func distanceToCoverage(from origin: Coordinate, in box: BoundingBox? = nil) -> Double? {
    nearest(from: origin, count: 1, limits: SearchLimits(box: box, includesWithheld: true)).first?.geodesic
      .distance
  }

  /// The OSM tags that places of the atlas have of which the value is this word: `shop=tattoo` for `tattoo`.
  package func tags(called word: String) -> [String] {
    guard !word.isEmpty, word.utf8.count < 64,
      word.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_" || $0 == " ") })
    else { return [] }
    let value = word.lowercased().split(separator: " ").joined(separator: "_")
    return AtlasFile.tagKeys.map { "\($0)=\(value)" }.filter { tree(TreeKey.tag($0)) != nil }
  }

  /// Keys of the tags that are categories of places.
  private static let tagKeys = [
    "amenity", "shop", "tourism", "healthcare", "leisure", "office", "craft", "emergency", "railway",
    "highway",
    "aeroway", "natural", "public_transport",
  ]

  /// The place of an id, also one that was merged away.
  package func place(id: String) -> Place? {
    let bytes = RawSpan(_unsafeBytes: buffer), ids = range(.ids)
    let wanted = UInt64(StoredPlace.hash(id)) << 32
    var low = (0..<ids.count / 8).partition { bytes.u64(at: ids.lowerBound + 8 * $0) < wanted }
    while low < ids.count / 8 {
      let entry = bytes.u64(at: ids.lowerBound + 8 * low)
      guard entry & ~0xFFFF_FFFF == wanted else { return nil }
      if let place = StoredPlace.place(Int(entry & 0xFFFF_FFFF), bytes, layout),
        place.id == id || place.otherIDs.contains(id)
      {
        return place
      }
      low += 1
    }
    return nil
  }

  /// All places, in the order of the file; for tests and exports.
  package func forEachPlace(_ body: (Place) -> Void) {
    let bytes = RawSpan(_unsafeBytes: buffer)
    for number in 0..<layout.count {
      if let place = StoredPlace.place(number, bytes, layout) { body(place) }
    }
  }

  /// All places within a radius in metres, nearest first, ties by id; at most a thousand.
  package func near(_ position: Coordinate, within radius: Double) -> [PlaceList.Found] {
    nearest(from: position, count: 1000, limits: SearchLimits(within: radius))
  }

  /// None: there are too many to look for what was meant; the words of categories and brands are looked at.
  package var knownNames: [String] { [] }

  /// Each place once, with its best rank; best first.
  private static func joined(_ found: [PlaceList.Found], count: Int) -> [PlaceList.Found] {
    var seen: Set<String> = []
    let sorted = found.sorted { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      if a.geodesic.distance != b.geodesic.distance { return a.geodesic.distance < b.geodesic.distance }
      return a.place.id < b.place.id
    }
    return Array(sorted.filter { seen.insert($0.place.id).inserted }.prefix(count))
  }

  // MARK: - By position

  /// The sphere's distances differ from the ellipsoid's by at most 0.56 %; the points' and the splits' rounding by less
  /// than two metres.
  private static func chordSquare(reaching metres: Double) -> Float {
    PointTree.chordSquare(metres: (metres + 3) / (1 - 0.0057))
  }

  private func nearest(
    _ key: String, _ origin: Coordinate, _ count: Int, _ limits: SearchLimits, _ rank: (Place) -> MatchRank?
  ) -> [PlaceList.Found] {
    guard let tree = searched(key, limits), count > 0 else { return [] }
    let bytes = RawSpan(_unsafeBytes: buffer)
    var found = NearestList(count: count)
    let farthest = limits.within ?? .infinity
    let start = farthest == .infinity ? 4.1 : AtlasFile.chordSquare(reaching: farthest)
    var bound = start
    tree.search(bytes, near: origin.spherePoint, within: start) { number, _ in
      guard let coordinate = StoredPlace.coordinate(Int(number), bytes, layout),
        limits.includesWithheld || StoredPlace.flags(Int(number), bytes, layout).isEmpty,
        limits.box?.contains(coordinate) ?? true
      else { return bound }
      let geodesic = Geodesic(from: origin, to: coordinate)
      guard geodesic.distance <= farthest, geodesic.distance <= found.worst,
        let place = StoredPlace.place(Int(number), bytes, layout), let rank = rank(place)
      else { return bound }
      found.insert(PlaceList.Found(place: place, rank: rank, geodesic: geodesic))
      if found.worst < .infinity { bound = min(start, AtlasFile.chordSquare(reaching: found.worst)) }
      return bound
    }
    return found.items
  }

  /// The tree in which the places of a key are looked for; nil where there is none.
  private func searched(_ key: String, _ limits: SearchLimits) -> PointTree? {
    // What was sorted by other tables, or was left out of the tree, is looked for among all places.
    let usesTree =
      isSortedByOwnTables && (!limits.includesWithheld || key.hasPrefix("b:")) || key.hasPrefix("t:")
    return tree(usesTree ? key : TreeKey.all)?.tree
  }

  /// Visits the numbers of the places among which those of a key are.
  func forEachNumber(ofTree key: String, _ limits: SearchLimits, _ body: (UInt32) -> Void) {
    searched(key, limits)?.forEachNumber(RawSpan(_unsafeBytes: buffer), body)
  }

  // MARK: - By name

  /// The numbers of places that may bear a name.
  func candidates(of pattern: NamePattern) -> Set<UInt32> {
    let bytes = RawSpan(_unsafeBytes: buffer)
    var numbers: Set<UInt32> = []
    for name in pattern.names where !name.letters.isEmpty {
      numbers.formUnion(
        NameIndex.candidates(for: name.letters, bytes, keys: range(.nameKeys), postings: range(.namePostings))
      )
    }
    return numbers
  }

  private func named(
    _ pattern: NamePattern, _ origin: Coordinate, _ count: Int, _ limits: SearchLimits,
    _ rank: (Place) -> MatchRank?
  ) -> [PlaceList.Found] {
    let bytes = RawSpan(_unsafeBytes: buffer)
    var lists: [MatchRank: NearestList] = [:]
    for number in candidates(of: pattern) {
      guard let coordinate = StoredPlace.coordinate(Int(number), bytes, layout),
        limits.includesWithheld || !StoredPlace.flags(Int(number), bytes, layout).contains(.isClosed),
        limits.box?.contains(coordinate) ?? true
      else { continue }
      let geodesic = Geodesic(from: origin, to: coordinate)
      guard geodesic.distance <= limits.within ?? .infinity,
        let place = StoredPlace.place(Int(number), bytes, layout), let rank = rank(place)
      else { continue }
      lists[rank, default: NearestList(count: count)].insert(
        PlaceList.Found(place: place, rank: rank, geodesic: geodesic))
    }
    let all = lists.sorted { $0.key < $1.key }.flatMap(\.value.items)
    return Array(all.prefix(count))
  }
}

/// The nearest places so far, by distance and then id.
struct NearestList {
  private(set) var items: [PlaceList.Found] = []
  private let count: Int

  init(count: Int) { self.count = count }

  /// How far a place may be to come into the list still, in metres.
  var worst: Double {
    items.count < count ? .infinity : items.last?.geodesic.distance ?? .infinity
  }

  mutating func insert(_ found: PlaceList.Found) {
    items.insert(found, at: items.indices.partition { NearestList.isBefore(items[$0], found) })
    if items.count > count { items.removeLast() }
  }

  private static func isBefore(_ a: PlaceList.Found, _ b: PlaceList.Found) -> Bool {
    a.geodesic.distance != b.geodesic.distance
      ? a.geodesic.distance < b.geodesic.distance : a.place.id < b.place.id
  }
}
