// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography

/// Which places of a new import are those of an older one, so that an id stays valid though a shop moved a metre, a node
/// became a way, or a register was numbered anew.
///
/// Each old place has at most one successor and each new one at most one predecessor; the surest and nearest pairs come
/// first. A pair is one place where the id is the same, or
/// - name and branch, or brand and branch, or the house of the address are the same, within `reach`;
/// - or the name is the same and no chain's, within `reach`; a chain's without a branch within `chainReach` only;
/// - or neither has a name and the kinds are the same, within `namelessReach`.
package struct PlaceSuccession: Sendable {
  /// How far a place may have moved, in metres.
  static let reach = 150.0
  /// How far a shop of a chain that does not say which branch it is.
  static let chainReach = 40.0
  /// How far a place without a name.
  static let namelessReach = 20.0

  /// How many old ids are those of their places still.
  package private(set) var kept = 0
  /// How many old ids became other ids of the places that succeed theirs.
  package private(set) var carried = 0
  /// How many new places no old one had.
  package private(set) var gained = 0
  /// How many old places have no successor; their ids are no more.
  package private(set) var lost = 0

  private struct Pair {
    let tier: Int
    let distance: Double
    let old: Int
    let new: Int
  }

  /// Gives new places the ids of the old ones that they succeed, as further ids.
  package init(from old: [Place], to places: inout [Place]) {
    var owner: [String: Int] = [:]
    owner.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      for id in [place.id] + place.otherIDs where owner[id] == nil { owner[id] = index }
    }
    var successor = [Int?](repeating: nil, count: old.count)
    var isTaken = [Bool](repeating: false, count: places.count)
    let identities = old.map { PlaceIdentity($0) }
    let newIdentities = places.map { PlaceIdentity($0) }
    for (index, place) in old.enumerated() {
      guard let new = owner[place.id], !isTaken[new],
        PlaceSuccession.tier(place, identities[index], places[new], newIdentities[new]) != nil
          || places[new].coordinate == place.coordinate
      else { continue }
      successor[index] = new
      isTaken[new] = true
    }
    let grid = PlaceGrid(places.indices.filter { !isTaken[$0] }.map { (places[$0].coordinate, $0) })
    var pairs: [Pair] = []
    for index in old.indices where successor[index] == nil {
      grid.visit(near: old[index].coordinate) { new in
        guard
          let (tier, distance) = PlaceSuccession.tier(
            old[index], identities[index], places[new], newIdentities[new])
        else { return }
        pairs.append(Pair(tier: tier, distance: distance, old: index, new: new))
      }
    }
    pairs.sort { ($0.tier, $0.distance, $0.old, $0.new) < ($1.tier, $1.distance, $1.old, $1.new) }
    for pair in pairs where successor[pair.old] == nil && !isTaken[pair.new] {
      successor[pair.old] = pair.new
      isTaken[pair.new] = true
    }
    for (index, place) in old.enumerated() {
      guard let new = successor[index] else {
        lost += 1
        continue
      }
      if owner[place.id] == new { kept += 1 } else { carried += 1 }
      // An id that names another place now stays with that.
      for id in [place.id] + place.otherIDs where owner[id] == nil {
        owner[id] = new
        places[new].otherIDs.append(id)
      }
    }
    gained = isTaken.count { !$0 }
  }

  /// How sure it is that two records are one place, the surest 0, and how far they are apart; nil where they are not.
  private static func tier(
    _ old: Place, _ oldIdentity: PlaceIdentity?, _ new: Place, _ newIdentity: PlaceIdentity?
  ) -> (tier: Int, distance: Double)? {
    let distance = old.coordinate.distance(to: new.coordinate)
    guard distance <= reach else { return nil }
    guard let one = oldIdentity, let other = newIdentity else {
      guard oldIdentity == nil, newIdentity == nil, distance <= namelessReach, old.brand == new.brand,
        Set(old.categories) == Set(new.categories)
      else { return nil }
      return (3, distance)
    }
    guard one.kinds.share(other.kinds) || old.categories == new.categories else { return nil }
    if one.name == other.name {
      if one.name.branch != nil || one.stem != nil || one.brand == nil { return (0, distance) }
      if let house = old.address.flatMap(HouseAddress.init),
        let there = new.address.flatMap(HouseAddress.init)
      {
        return house.isSame(as: there) ? (0, distance) : nil
      }
      return distance <= chainReach ? (2, distance) : nil
    }
    guard one.brand != nil, one.brand == other.brand else { return nil }
    if let stem = one.stem, let otherStem = other.stem { return stem == otherStem ? (1, distance) : nil }
    return one.isBranch(sameAs: other) ? (1, distance) : nil
  }
}

/// Positions by squares of about 220 m, so that each has what is near in nine of them.
private struct PlaceGrid {
  private var cells: [Int64: [Int]] = [:]
  private static let step = 0.002

  init(_ points: [(coordinate: Coordinate, index: Int)]) {
    for (coordinate, index) in points {
      cells[
        PlaceGrid.cell(PlaceGrid.row(coordinate.latitude), PlaceGrid.row(coordinate.longitude)), default: []
      ]
      .append(index)
    }
  }

  /// What is near a position, and something of what is a little farther.
  func visit(near coordinate: Coordinate, _ body: (Int) -> Void) {
    let row = PlaceGrid.row(coordinate.latitude), column = PlaceGrid.row(coordinate.longitude)
    // More in one spot than any map has are not looked at.
    for north in -1...1 {
      for east in -1...1 {
        for index in (cells[PlaceGrid.cell(row + Int64(north), column + Int64(east))] ?? []).prefix(2048) {
          body(index)
        }
      }
    }
  }

  private static func row(_ degrees: Double) -> Int64 { Int64((degrees / step).rounded(.down)) }
  private static func cell(_ row: Int64, _ column: Int64) -> Int64 { row << 32 ^ (column & 0xFFFF_FFFF) }
}
