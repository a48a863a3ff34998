// SPDX-License-Identifier: GPL-3.0-or-later

extension Range<Int> {
  /// The first index, of sorted values, that does not come before what is sought; the upper bound where there is
  /// none.
  ///
  /// ```swift
  /// let first = ids.indices.partition { ids[$0] < wanted }
  /// ```
  ///
  /// - Parameter isBefore: whether what lies at an index comes before the sought; true of a first part, false of the rest.
  @inlinable @inline(__always)
  package func partition(where isBefore: (Int) -> Bool) -> Int {
    var low = lowerBound, high = upperBound
    while low < high {
      let middle = low &+ (high &- low) / 2
      if isBefore(middle) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }
}
