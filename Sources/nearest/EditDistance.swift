// SPDX-License-Identifier: GPL-3.0-or-later

/// How many letters must be put in, left out or changed to make one word of another (Levenshtein).
func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
  var row = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, right) in b.enumerated() {
      let change = diagonal + (left == right ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
