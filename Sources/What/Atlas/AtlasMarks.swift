// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Places

/// All places of an atlas that fit a question, for those who ask it many times.
extension AtlasFile {
  /// All places that fit, each once with its best rank; the same that `nearest` would find one by one.
  package func marks(
    of match: Match, with requirements: [Requirement], limits: SearchLimits, accepts: (Place) -> Bool
  ) -> [PlaceMark] {
    var best: [UInt32: PlaceMark] = [:]
    collect(match, limits, into: &best) { place, rank in
      guard let rank = rank(), requirements.allSatisfy({ $0.isFulfilled(by: place) }), accepts(place) else {
        return nil
      }
      return rank
    }
    return best.values.sorted { $0.number < $1.number }
  }

  /// The place of a mark's number; nil where it is damaged.
  package func place(number: UInt32) -> Place? {
    StoredPlace.place(Int(number), RawSpan(_unsafeBytes: buffer), layout)
  }

  /// Visits where all places are.
  package func forEachCoordinate(_ body: (Coordinate) -> Void) {
    let bytes = RawSpan(_unsafeBytes: buffer)
    for number in 0..<layout.count {
      if let place = StoredPlace.coordinate(number, bytes, layout) { body(place) }
    }
  }

  /// Whether any place at all lies in a box.
  package func hasPlace(in box: BoundingBox) -> Bool {
    guard let tree = tree(TreeKey.all)?.tree,
      let middle = Coordinate(
        latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2),
      let corner = Coordinate(latitude: box.south, longitude: box.west),
      let other = Coordinate(latitude: box.north, longitude: box.west)
    else { return false }
    let bytes = RawSpan(_unsafeBytes: buffer)
    // Both corners, as a box narrows towards the pole; a metre for rounding.
    let reach = max(middle.distance(to: corner), middle.distance(to: other)) * 1.01 + 10
    let bound = PointTree.chordSquare(metres: reach)
    var isFound = false
    tree.search(bytes, near: middle.spherePoint, within: bound) { number, _ in
      guard let place = StoredPlace.coordinate(Int(number), bytes, layout), box.contains(place) else {
        return bound
      }
      isFound = true
      return -1
    }
    return isFound
  }

  private func collect(
    _ match: Match, _ limits: SearchLimits, into best: inout [UInt32: PlaceMark],
    _ admit: (Place, () -> MatchRank?) -> MatchRank?
  ) {
    switch match {
    case .category(let category):
      let isSorted = isSortedByOwnTables && !limits.includesWithheld
      collect(treeOf: TreeKey.category(category.id), limits, into: &best) { place in
        admit(place) { isSorted ? .whole : match.rank(of: place) }
      }
    case .brand(let brand, _):
      collect(treeOf: TreeKey.brand(brand.label), limits, into: &best) { place in
        admit(place) { match.rank(of: place) }
      }
    case .name(let pattern):
      for number in candidates(of: pattern) {
        mark(number, limits, refusing: .isClosed, into: &best) { place in
          admit(place) { match.rank(of: place) }
        }
      }
      for tag in tags(called: pattern.text) {
        collect(treeOf: TreeKey.tag(tag), limits, into: &best) { place in
          admit(place) { place.categories.contains(tag) ? .whole : nil }
        }
      }
    case .either(let matches):
      for match in matches { collect(match, limits, into: &best, admit) }
    }
  }

  private func collect(
    treeOf key: String, _ limits: SearchLimits, into best: inout [UInt32: PlaceMark],
    _ rank: (Place) -> MatchRank?
  ) {
    forEachNumber(ofTree: key, limits) { number in
      mark(number, limits, refusing: [.isPrivate, .isClosed], into: &best, rank)
    }
  }

  private func mark(
    _ number: UInt32, _ limits: SearchLimits, refusing flags: StoredPlace.Flags,
    into best: inout [UInt32: PlaceMark], _ rank: (Place) -> MatchRank?
  ) {
    let bytes = RawSpan(_unsafeBytes: buffer)
    guard let coordinate = StoredPlace.coordinate(Int(number), bytes, layout),
      limits.includesWithheld
        || StoredPlace.flags(Int(number), bytes, layout).isDisjoint(with: flags),
      limits.box?.contains(coordinate) ?? true,
      let place = StoredPlace.place(Int(number), bytes, layout), let rank = rank(place)
    else { return }
    if let known = best[number], known.rank <= rank { return }
    best[number] = PlaceMark(number: number, rank: rank, coordinate: coordinate)
  }
}
