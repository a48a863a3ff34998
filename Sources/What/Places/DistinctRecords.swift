// SPDX-License-Identifier: GPL-3.0-or-later

/// Records of which no two say the same in everything but their id, in an order that is their own: from south to north.
///
/// A register that was imported twice, or a row that was copied thousands of times, is gone before anything is compared.
struct DistinctRecords {
  /// Of each that differs the first, as an index of the records; ordered by what they say.
  private(set) var indices: [Int] = []
  /// The further records that say the same, by the index of the first.
  private(set) var copies: [Int: [Int]] = [:]

  init(_ records: [Place]) {
    var firstOfHash: [Int: Int] = [:]
    firstOfHash.reserveCapacity(records.count)
    for (index, record) in records.enumerated() {
      let hash = record.contentHash
      // Two that differ in spite of one hash are both kept, and compared like any others.
      if let first = firstOfHash[hash], records[first].saysTheSame(as: record) {
        copies[first, default: []].append(index)
      } else {
        if firstOfHash[hash] == nil { firstOfHash[hash] = index }
        indices.append(index)
      }
    }
    indices.sort { records[$0].precedes(records[$1]) }
  }
}

extension Place {
  /// A hash of everything but the id.
  fileprivate var contentHash: Int {
    var hasher = Hasher()
    hasher.combine(coordinate)
    hasher.combine(name)
    hasher.combine(branch)
    hasher.combine(brand)
    hasher.combine(categories)
    hasher.combine(addressText)
    hasher.combine(openingHours)
    hasher.combine(phone)
    hasher.combine(otherNames)
    hasher.combine(attributes)
    return hasher.finalize()
  }

  fileprivate func saysTheSame(as other: Place) -> Bool {
    var other = other
    (other.id, other.otherIDs) = (id, otherIDs)
    return self == other
  }

  /// An order of records by what they say, so that it does not matter in which order they come: by latitude first.
  func precedes(_ other: Place) -> Bool {
    if coordinate.latitude != other.coordinate.latitude {
      return coordinate.latitude < other.coordinate.latitude
    }
    if coordinate.longitude != other.coordinate.longitude {
      return coordinate.longitude < other.coordinate.longitude
    }
    for field in [\Place.name, \.branch, \.brand, \.phone, \.addressText, \.openingHours] {
      let (own, theirs) = (self[keyPath: field] ?? "", other[keyPath: field] ?? "")
      if own != theirs { return own < theirs }
    }
    if categories != other.categories { return categories.lexicographicallyPrecedes(other.categories) }
    return id < other.id
  }
}
