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
  /// Opening hours that cannot be read.
  case unreadableHours(String)
}
