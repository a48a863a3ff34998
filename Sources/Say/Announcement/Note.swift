// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Places

/// Something in a question that could not be done as it was said. The answer tells it, so that nothing is dropped
/// silently.
public enum Note: Sendable, Equatable {
  /// No data tells this of places: 便宜.
  case notInData([String])
  /// Words that were not understood.
  case unused([String])
  /// A place of one's own that was never saved: 家.
  case notSaved(String)
  /// The time that opening hours are told for.
  case openingTime(CivilTime)
  /// No such house: the nearest number on that road was taken instead.
  case nearestNumber(asked: String, found: String)
  /// No such house: a point of the road was taken instead.
  case roadOnly(asked: String, found: String)
  /// The name of a place that was taken for the one that was asked for.
  case taken(asked: String, found: String)
  /// Only the names of shops are known, no menus: 牛肉麵.
  case namesOnly(String)
  /// Another word was meant, which sounds the same: 加由站 for 加油站.
  case meant(asked: String, String)
  /// Opening hours that cannot be read.
  case unreadableHours(String)

  /// Its name in JSON.
  package var kind: String {
    switch self {
    case .notInData: "not_in_data"
    case .unused: "unused"
    case .notSaved: "not_saved"
    case .openingTime: "opening_time"
    case .nearestNumber: "nearest_number"
    case .roadOnly: "road_only"
    case .taken: "taken"
    case .namesOnly: "names_only"
    case .meant: "meant"
    case .unreadableHours: "unreadable_hours"
    }
  }

  /// The words that it is about.
  package var words: [String] {
    switch self {
    case .notInData(let words), .unused(let words): words
    case .notSaved(let word), .namesOnly(let word), .unreadableHours(let word): [word]
    case .openingTime(let time): [time.description]
    case .nearestNumber(let asked, let found), .roadOnly(let asked, let found), .taken(let asked, let found),
      .meant(let asked, let found):
      [asked, found]
    }
  }
}
