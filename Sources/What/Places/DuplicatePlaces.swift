// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText

/// Finding records of one place, such as a shop drawn as a node and as an area, and making them one.
///
/// Two records are one place where their kinds fit (`PlaceKinds`) and
/// - name and branch are the same, within `reach`;
/// - or brand and branch are the same, however they are written (福康門市, 7-Eleven 福康店), within `reach`;
/// - or the brand is the same and one of them does not say which branch it is, within `brandReach`;
/// - or telephone number, address and what tells the branch are the same (中油 北基世貿, 北基 世貿站), within `contactReach`.
///
/// The nearest records come together first, and no place has two branches.
enum DuplicatePlaces {
  /// How far apart two records of one name may be, in metres.
  static let reach = 50.0
  /// How far a record that names only the brand may be from the one with the branch, in metres.
  ///
  /// From a shop of the map to the nearest of its brand in a register it is up to 12.5 m for 585, up to 25 m for 138 more,
  /// and then some 20 for each 12.5 m further, which are other shops.
  static let brandReach = 25.0
  /// How far records of one telephone number and one address may be, in metres: registers place a whole estate at one
  /// point.
  static let contactReach = 100.0
  /// With how many further records of its name one is compared, towards the north; more in one spot are no map.
  private static let neighbourLimit = 256

  private struct Candidate {
    let distance: Double
    let first: Int
    let second: Int
    /// True where branches that differ are two writings of one.
    let isCertain: Bool
  }

  /// Records in their order, those of one place merged into the most complete.
  ///
  /// A record without a name is never the same as another: two toilets side by side are two.
  static func merged(_ records: [Place]) -> [Place] {
    let identities = records.map { PlaceIdentity($0) }
    var groups = PlaceGroups(identities)
    for candidate in candidates(records, identities) {
      groups.join(candidate.first, candidate.second, ignoresBranches: candidate.isCertain)
    }
    let others = groups.members
    guard !others.isEmpty else { return records }
    return records.indices.compactMap { index in
      guard groups.isFirst(index) else { return nil }
      guard let others = others[index] else { return records[index] }
      return merged(records[index], with: others.map { records[$0] })
    }
  }

  // MARK: - Finding them

  /// Pairs that may be one place, the nearest first.
  private static func candidates(_ records: [Place], _ identities: [PlaceIdentity?]) -> [Candidate] {
    var named: [PlaceIdentity.Name: [Int]] = [:]
    var branded: [Int: [Int]] = [:]
    var reached: [String: [Int]] = [:]
    for (index, identity) in identities.enumerated() {
      guard let identity else { continue }
      named[identity.name, default: []].append(index)
      if let brand = identity.brand { branded[brand, default: []].append(index) }
      if let contact = PlaceIdentity.contact(of: records[index]) {
        reached[contact, default: []].append(index)
      }
    }
    var found: [Candidate] = []
    func take(_ first: Int, _ second: Int, _ distance: Double, isCertain: Bool) {
      found.append(Candidate(distance: distance, first: first, second: second, isCertain: isCertain))
    }
    for indices in named.values {
      visitPairs(indices, records, within: reach) { take($0, $1, $2, isCertain: false) }
    }
    for indices in branded.values {
      visitPairs(indices, records, within: reach) { first, second, distance in
        guard let one = identities[first], let other = identities[second], one.name != other.name else {
          return
        }
        if let stem = one.stem, let otherStem = other.stem {
          if stem == otherStem { take(first, second, distance, isCertain: false) }
        } else if distance <= brandReach, one.kinds.share(other.kinds) {
          take(first, second, distance, isCertain: false)
        }
      }
    }
    for indices in reached.values {
      visitPairs(indices, records, within: contactReach) { first, second, distance in
        guard let one = identities[first], let other = identities[second], one.isAlike(other) else { return }
        take(first, second, distance, isCertain: true)
      }
    }
    return found.sorted { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
  }

  /// Calls `body` with each two of some records that are within some metres, and how far that is.
  private static func visitPairs(
    _ indices: [Int], _ records: [Place], within metres: Double, _ body: (Int, Int, Double) -> Void
  ) {
    guard indices.count > 1 else { return }
    let northward = indices.map { (index: $0, coordinate: records[$0].coordinate) }
      .sorted { ($0.coordinate.latitude, $0.index) < ($1.coordinate.latitude, $1.index) }
    for (position, first) in northward.enumerated() {
      for second in northward[(position + 1)...].prefix(neighbourLimit) {
        // A degree of latitude is at least 110,574 m: what lies further north is out of reach, and so is the rest.
        if (second.coordinate.latitude - first.coordinate.latitude) * 110_574 > metres { break }
        // In Taiwan a degree of longitude is over 100,000 m, at 80° still 19,000 m.
        let east = abs(second.coordinate.longitude - first.coordinate.longitude)
        if east * 19_000 > metres, abs(first.coordinate.latitude) < 80 { continue }
        let distance = first.coordinate.distance(to: second.coordinate)
        if distance <= metres {
          body(min(first.index, second.index), max(first.index, second.index), distance)
        }
      }
    }
  }

  // MARK: - Making them one

  /// One place of several records: the most complete gives id and position, each field its most complete value.
  private static func merged(_ first: Place, with others: [Place]) -> Place {
    others.reduce(first) { place, other in
      completeness(other) > completeness(place) ? completed(other, by: place) : completed(place, by: other)
    }
  }

  private static func completed(_ own: Place, by other: Place) -> Place {
    var place = own
    place.otherIDs += [other.id] + other.otherIDs
    var names = other.otherNames
    let takesBrand = other.isSign(of: own)
    if takesBrand || place.branch == nil && other.branch != nil {
      // Name and branch belong together: 7-Eleven 福林店 and 7-Eleven, 福林門市.
      (place.name, place.branch) = (other.name, other.branch)
      names = [own.name.map { $0 + (own.branch ?? "") }].compactMap(\.self) + names
    } else {
      names = [other.name.map { $0 + (other.branch ?? "") }].compactMap(\.self) + names
    }
    if takesBrand {
      place.brand = other.brand
    } else if !own.isSign(of: other) {
      place.brand = fuller(place.brand, other.brand)
    }
    place.openingHours = fuller(place.openingHours, other.openingHours)
    place.phone = fuller(place.phone, other.phone)
    place.addressText = fuller(place.addressText, other.addressText)
    place.categories += other.categories.filter { !place.categories.contains($0) }
    var known = Set(
      [place.name, place.brand, (place.name ?? "") + (place.branch ?? "")].compactMap {
        $0.map { FoldedText($0) }
      })
    place.otherNames = (place.otherNames + names).filter { known.insert(FoldedText($0)).inserted }
    place.attributes.merge(other.attributes) { own, _ in own }
    return place
  }

  private static func completeness(_ place: Place) -> Int {
    [place.brand, place.openingHours, place.phone, place.addressText].compactMap(\.self).count
      + place.attributes.count
  }

  private static func fuller(_ a: String?, _ b: String?) -> String? {
    (b?.utf8.count ?? 0) > (a?.utf8.count ?? 0) ? b : a
  }
}

extension Place {
  /// True where another record of the place, of another brand, names this one's brand in its branch: 北基 is on the sign of
  /// 台灣中油 北基世貿.
  fileprivate func isSign(of other: Place) -> Bool {
    guard let own = borneBrand, let brand = other.borneBrand, own != brand, let branch = other.branch else {
      return false
    }
    let folded = FoldedText(branch)
    return own.aliases.contains { alias in
      let alias = FoldedText(alias)
      return !alias.isEmpty && folded.contains(alias)
    }
  }
}

/// Records that were found to be one place, while they are looked for.
private struct PlaceGroups {
  /// For each record an earlier one of its place, or itself.
  private var owner: [Int]
  private var kinds: [PlaceKinds]
  /// The branch that some record of the place names.
  private var stems: [FoldedText?]

  init(_ identities: [PlaceIdentity?]) {
    owner = Array(identities.indices)
    kinds = identities.map { $0?.kinds ?? PlaceKinds([]) }
    stems = identities.map { $0?.stem }
  }

  /// Makes two records one place, unless what is known of both by now forbids it.
  mutating func join(_ a: Int, _ b: Int, ignoresBranches: Bool) {
    let (first, second) = (min(root(a), root(b)), max(root(a), root(b)))
    guard first != second, kinds[first].fit(kinds[second]) else { return }
    if !ignoresBranches, let one = stems[first], let other = stems[second], one != other { return }
    owner[second] = first
    kinds[first].formUnion(kinds[second])
    if stems[first] == nil { stems[first] = stems[second] }
  }

  func isFirst(_ index: Int) -> Bool { owner[index] == index }

  /// The further records of each place that has any, by its first.
  var members: [Int: [Int]] {
    var members: [Int: [Int]] = [:]
    for index in owner.indices where owner[index] != index { members[root(index), default: []].append(index) }
    return members
  }

  private func root(_ index: Int) -> Int {
    var index = index
    while owner[index] != index { index = owner[index] }
    return index
  }
}
