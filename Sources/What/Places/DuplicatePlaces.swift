// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography

/// Finding records of one place, such as a shop drawn as a node and as an area, and making them one.
///
/// Two records are one place where they say the same in everything, or their kinds fit (`PlaceKinds`) and
/// - name and branch are the same, within `reach`;
/// - or brand and branch are the same, however they are written (福康門市, 7-Eleven 福康店), within `reach`;
/// - or the brand is the same and one of them does not say which branch it is, within `brandReach`;
/// - or the address and what tells the branch are the same, within `addressReach`; with one telephone number the names may
///   differ more (中油 北基世貿, 北基 世貿站).
///
/// The nearest records come together first, no place has two branches, and no record is farther from the one that stands
/// for the place than the reach of what joined them. Nothing depends on the order in which the records come but the order of the places.
enum DuplicatePlaces {
  /// How far apart two records of one name may be, in metres.
  static let reach = 50.0
  /// How far a record that names only the brand may be from the one with the branch, in metres.
  ///
  /// From a shop of the map to the nearest of its brand in a register it is up to 12.5 m for 585, up to 25 m for 138 more,
  /// and then some 20 for each 12.5 m further, which are other shops.
  static let brandReach = 25.0
  /// How far records of one address may be, in metres: registers place a whole estate at one point.
  static let addressReach = 150.0
  /// How far records of one stop may be, in metres: those that face each other over a road bear one name.
  static let stopReach = 5.0
  /// With how many records of its name one is compared, and how many further ones towards the north are looked at; more in
  /// one spot are no map.
  private static let neighbourLimit = 32, lookLimit = 512

  private struct Candidate {
    let distance: Float
    /// The most metres from a record to the one that stands for the place that this makes.
    let reach: Float
    let first: UInt32
    let second: UInt32
    /// True where branches that differ are two writings of one.
    var isCertain: Bool { reach > Float(DuplicatePlaces.reach) }
  }

  /// Records in their order, those of one place merged into the most complete.
  ///
  /// A record without a name is never the same as another that says anything else: two toilets side by side are two.
  static func merged(_ records: [Place]) -> [Place] {
    let distinct = DistinctRecords(records)
    let kept = distinct.indices.map { records[$0] }
    let identities = kept.map { PlaceIdentity($0) }
    var groups = PlaceGroups(kept.map(\.coordinate), identities)
    for candidate in candidates(kept, identities) {
      groups.join(
        Int(candidate.first), Int(candidate.second), within: Double(candidate.reach),
        ignoresBranches: candidate.isCertain)
    }
    var merged: [(first: Int, place: Place)] = []
    for group in groups.all {
      let members = group.members
      let first = members.lazy.map { distinct.indices[$0] }.min() ?? 0
      let ids = members.flatMap { distinct.copies[distinct.indices[$0]] ?? [] }.map { records[$0].id }
      let place = Place(merging: members.map { kept[$0] }, within: group.reach, copies: ids)
      merged.append((first, place))
    }
    return merged.sorted { $0.first < $1.first }.map(\.place)
  }

  /// Pairs that may be one place, the nearest first.
  private static func candidates(_ records: [Place], _ identities: [PlaceIdentity?]) -> [Candidate] {
    var named: [PlaceIdentity.Name: [Int]] = [:]
    var branded: [Int: [Int]] = [:]
    var housed: [HouseAddress.Key: [Int]] = [:]
    for (index, identity) in identities.enumerated() {
      guard let identity else { continue }
      named[identity.name, default: []].append(index)
      if let brand = identity.brand { branded[brand, default: []].append(index) }
      if let house = identity.house { housed[house.key, default: []].append(index) }
    }
    var found: [Candidate] = []
    func take(_ first: Int, _ second: Int, _ distance: Double, within reach: Double) {
      found.append(
        Candidate(
          distance: Float(distance), reach: Float(reach), first: UInt32(truncatingIfNeeded: first),
          second: UInt32(truncatingIfNeeded: second)))
    }
    for indices in named.values {
      visitPairs(indices, records, within: reach) { take($0, $1, $2, within: reach) }
    }
    for indices in branded.values {
      visitPairs(indices, records, within: reach) { first, second, distance in
        guard let one = identities[first], let other = identities[second], one.name != other.name else {
          return
        }
        if let stem = one.stem, let otherStem = other.stem {
          if stem == otherStem { take(first, second, distance, within: reach) }
        } else if distance <= brandReach, one.kinds.share(other.kinds) {
          take(first, second, distance, within: brandReach)
        }
      }
    }
    for indices in housed.values {
      visitPairs(indices, records, within: addressReach) { first, second, distance in
        guard let one = identities[first], let other = identities[second], one.isBranch(sameAs: other) else {
          return
        }
        take(first, second, distance, within: addressReach)
      }
    }
    return found.sorted { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
  }

  /// Calls `body` with each two of some records that are within some metres, and how far that is.
  ///
  /// - Parameter indices: ascending; the records are in the order of their latitudes.
  private static func visitPairs(
    _ indices: [Int], _ records: [Place], within metres: Double, _ body: (Int, Int, Double) -> Void
  ) {
    for (position, first) in indices.enumerated() {
      let here = records[first].coordinate
      var taken = 0
      for second in indices[(position + 1)...].prefix(lookLimit) {
        let there = records[second].coordinate
        // A degree of latitude is at least 110,574 m: what lies further north is out of reach, and so is the rest.
        if (there.latitude - here.latitude) * 110_574 > metres || taken == neighbourLimit { break }
        // In Taiwan a degree of longitude is over 100,000 m, at 80° still 19,000 m.
        let east = abs(there.longitude - here.longitude)
        if east * 19_000 > metres, abs(here.latitude) < 80 { continue }
        let distance = here.distance(to: there)
        guard distance <= metres else { continue }
        body(first, second, distance)
        taken += 1
      }
    }
  }
}
