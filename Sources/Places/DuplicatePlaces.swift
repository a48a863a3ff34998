// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Finding records of one place, such as a shop drawn as a node and as an area, and making them one.
enum DuplicatePlaces {
  /// How far apart two records of one place may be, in metres.
  static let reach = 50.0

  private struct Key: Hashable {
    let name: FoldedText
    let branch: FoldedText?
  }

  /// Records in their order, those of one name and branch within `reach` merged into the most complete.
  ///
  /// A record without a name is never the same as another: two toilets side by side are two.
  static func merged(_ records: [Place]) -> [Place] {
    var indicesOfKey: [Key: [Int]] = [:]
    for (index, record) in records.enumerated() {
      guard let name = record.name else { continue }
      let key = Key(name: FoldedText(name), branch: record.branch.map { FoldedText($0) })
      indicesOfKey[key, default: []].append(index)
    }
    /// For each record the first one of its place.
    var owner = Array(records.indices)
    for indices in indicesOfKey.values where indices.count > 1 {
      let northward = indices.map { (index: $0, coordinate: records[$0].coordinate) }
        .sorted { $0.coordinate.latitude < $1.coordinate.latitude }
      for (position, first) in northward.enumerated() {
        for second in northward[(position + 1)...] {
          // A degree of latitude is at least 110,574 m: what lies further north is out of reach, and so is the rest.
          if (second.coordinate.latitude - first.coordinate.latitude) * 110_574 > reach { break }
          // In Taiwan a degree of longitude is over 100,000 m, at 80° still 19,000 m.
          let east = abs(second.coordinate.longitude - first.coordinate.longitude)
          if east * 19_000 > reach, abs(first.coordinate.latitude) < 80 { continue }
          if first.coordinate.distance(to: second.coordinate) <= reach {
            join(first.index, second.index, in: &owner)
          }
        }
      }
    }
    var groups: [Int: [Int]] = [:]
    for index in records.indices where root(index, in: owner) != index {
      groups[root(index, in: owner), default: []].append(index)
    }
    guard !groups.isEmpty else { return records }
    return records.indices.compactMap { index in
      guard root(index, in: owner) == index else { return nil }
      guard let others = groups[index] else { return records[index] }
      return merged(records[index], with: others.map { records[$0] })
    }
  }

  private static func root(_ index: Int, in owner: [Int]) -> Int {
    var index = index
    while owner[index] != index { index = owner[index] }
    return index
  }

  private static func join(_ a: Int, _ b: Int, in owner: inout [Int]) {
    let (a, b) = (root(a, in: owner), root(b, in: owner))
    owner[max(a, b)] = min(a, b)
  }

  /// One place of several records: the most complete gives id and position, each field its most complete value.
  private static func merged(_ first: Place, with others: [Place]) -> Place {
    others.reduce(first) { place, other in
      completeness(other) > completeness(place) ? completed(other, by: place) : completed(place, by: other)
    }
  }

  private static func completed(_ own: Place, by other: Place) -> Place {
    var place = own
    place.otherIDs += [other.id] + other.otherIDs
    place.brand = fuller(place.brand, other.brand)
    place.openingHours = fuller(place.openingHours, other.openingHours)
    place.phone = fuller(place.phone, other.phone)
    place.addressText = fuller(place.addressText, other.addressText)
    place.categories += other.categories.filter { !place.categories.contains($0) }
    place.otherNames += other.otherNames.filter { !place.otherNames.contains($0) }
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
