// SPDX-License-Identifier: GPL-3.0-or-later

/// How far two words are apart.
package enum EditDistance {
  /// How many elements must be put in, left out, changed or swapped with their neighbour to make one of the other
  /// (optimal string alignment).
  package static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before = [Int](repeating: 0, count: b.count + 1)
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var next = [i + 1]
      for (j, right) in b.enumerated() {
        var least = min(row[j] + (left == right ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, left == b[j - 1], a[i - 1] == right { least = min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }

  /// The same for the scalars of two texts.
  package static func between(_ a: String, _ b: String) -> Int {
    between(Array(a.unicodeScalars), Array(b.unicodeScalars))
  }
}
