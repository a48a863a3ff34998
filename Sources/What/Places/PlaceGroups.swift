// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText

/// Records that were found to be one place, while they are looked for.
struct PlaceGroups {
  /// Records of one place.
  struct Group {
    /// In their order; the first one stands for the group.
    fileprivate(set) var members: [Int]
    /// From one of them at least, all are within so many metres.
    fileprivate(set) var reach = 0.0
    fileprivate var kinds: PlaceKinds
    /// The branch that some record of the place names.
    fileprivate var stem: FoldedText?
    /// What the place's records span.
    fileprivate var extent: Extent
  }

  /// With more records than this a place is no wider than its reach, so that none needs to be looked for from which all
  /// are near.
  static let wideCount = 64

  private let positions: [Coordinate]
  /// For each record an earlier one of its place, or itself.
  private var owner: [Int]
  /// By its first record; what another one owns has no members.
  private var groups: [Group]

  init(_ positions: [Coordinate], _ identities: [PlaceIdentity?]) {
    self.positions = positions
    owner = Array(identities.indices)
    groups = identities.indices.map { index in
      Group(
        members: [index], kinds: identities[index]?.kinds ?? PlaceKinds([]), stem: identities[index]?.stem,
        extent: Extent(positions[index]))
    }
  }

  /// Each place with its records.
  var all: [Group] { groups.filter { !$0.members.isEmpty } }

  /// Makes two records one place, unless what is known of both by now forbids it.
  ///
  /// - Parameter metres: how far the place's records may be from the one that stands for it.
  mutating func join(_ a: Int, _ b: Int, within metres: Double, ignoresBranches: Bool) {
    let (rootA, rootB) = (root(a), root(b))
    let (first, second) = (min(rootA, rootB), max(rootA, rootB))
    guard first != second, groups[first].kinds.fit(groups[second].kinds) else { return }
    if !ignoresBranches, let one = groups[first].stem, let other = groups[second].stem, one != other {
      return
    }
    let areStops = groups[first].kinds.isStop && groups[second].kinds.isStop
    let reach = areStops ? min(metres, DuplicatePlaces.stopReach) : metres
    let extent = groups[first].extent.union(groups[second].extent)
    // Where the box is no wider than that, all are near all; what is between two stops does not join them.
    guard
      extent.diagonal <= reach
        || !areStops && hasCentre(groups[first].members, groups[second].members, reach)
    else { return }
    owner[second] = first
    groups[first].members += groups[second].members
    groups[second].members = []
    groups[first].reach = reach
    groups[first].extent = extent
    groups[first].kinds.formUnion(groups[second].kinds)
    if groups[first].stem == nil { groups[first].stem = groups[second].stem }
  }

  /// Whether from one of the records all are within some metres.
  private func hasCentre(_ some: [Int], _ others: [Int], _ metres: Double) -> Bool {
    let members = some + others
    guard members.count <= PlaceGroups.wideCount else { return false }
    return members.contains { centre in
      members.allSatisfy { positions[centre].distance(to: positions[$0]) <= metres }
    }
  }

  /// The first record of a place; the way to it is shortened.
  private mutating func root(_ index: Int) -> Int {
    var index = index
    while owner[index] != index {
      owner[index] = owner[owner[index]]
      index = owner[index]
    }
    return index
  }
}

/// The box around positions; no two of them are farther apart than its diagonal is long.
struct Extent {
  private var southWest: Coordinate
  private var northEast: Coordinate

  init(_ position: Coordinate) { (southWest, northEast) = (position, position) }

  /// Metres.
  var diagonal: Double { southWest.distance(to: northEast) }

  func union(_ other: Extent) -> Extent {
    var union = self
    union.southWest =
      Coordinate(
        latitude: min(southWest.latitude, other.southWest.latitude),
        longitude: min(southWest.longitude, other.southWest.longitude)) ?? southWest
    union.northEast =
      Coordinate(
        latitude: max(northEast.latitude, other.northEast.latitude),
        longitude: max(northEast.longitude, other.northEast.longitude)) ?? northEast
    return union
  }
}
