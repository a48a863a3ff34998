// SPDX-License-Identifier: GPL-3.0-or-later

import Places

/// Gathers the places of a file, and counts the records that give none.
struct PlaceCollector {
  private(set) var places: [Place] = []
  private(set) var skipped: [PlaceFile.SkipReason: Int] = [:]
  private var words = FileVocabulary()

  mutating func add(_ record: FileRecord) { add(record.place(&words)) }

  mutating func add(_ result: Result<Place, SkippedRecord>) {
    switch result {
    case .success(let place): places.append(place)
    case .failure(let skip): skipped[skip.reason, default: 0] += 1
    }
  }

  /// Gives categories to places that have none: `assumed`, or the main category of the brand.
  ///
  /// - Returns: Whether `assumed` was used.
  mutating func completeCategories(_ assumed: [String]) -> Bool {
    var isUsed = false
    for index in places.indices where places[index].categories.isEmpty {
      if !assumed.isEmpty {
        places[index].categories = assumed
        isUsed = true
      } else if let main = words.brand(of: places[index])?.categories.first {
        places[index].categories = [main]
      }
    }
    return isUsed
  }
}
