// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText

/// Records that were found to be one place, while they are looked for.
struct PlaceGroups {
  /// For each record an earlier one of its place, or itself.
  private var owner: [Int]
  private var kinds: [PlaceKinds]
  /// The branch that some record of the place names.
  private var stems: [FoldedText?]
  /// What the place's records span.
  private var extents: [Extent]

  init(_ positions: [Coordinate], _ identities: [PlaceIdentity?]) {
    owner = Array(identities.indices)
    kinds = identities.map { $0?.kinds ?? PlaceKinds([]) }
    stems = identities.map { $0?.stem }
    extents = positions.map { Extent($0) }
  }

  /// Makes two records one place, unless what is known of both by now forbids it.
  ///
  /// - Parameter metres: how far any two records of the place may be from each other.
  mutating func join(_ a: Int, _ b: Int, within metres: Double, ignoresBranches: Bool) {
    let (first, second) = (min(root(a), root(b)), max(root(a), root(b)))
    guard first != second, kinds[first].fit(kinds[second]) else { return }
    if !ignoresBranches, let one = stems[first], let other = stems[second], one != other { return }
    let extent = extents[first].union(extents[second])
    let areStops = kinds[first].isStop && kinds[second].isStop
    guard extent.diagonal <= (areStops ? min(metres, DuplicatePlaces.stopReach) : metres) else { return }
    owner[second] = first
    extents[first] = extent
    kinds[first].formUnion(kinds[second])
    if stems[first] == nil { stems[first] = stems[second] }
  }

  /// The records of each place.
  var all: [[Int]] {
    var places: [[Int]] = []
    var numbers = [Int](repeating: 0, count: owner.count)
    for index in owner.indices {
      // An owner comes before what it owns.
      if owner[index] == index {
        numbers[index] = places.count
        places.append([index])
      } else {
        numbers[index] = numbers[owner[index]]
        places[numbers[index]].append(index)
      }
    }
    return places
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
private struct Extent {
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
