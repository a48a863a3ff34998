// SPDX-License-Identifier: GPL-3.0-or-later

/// How much less two words cost that stand beside each other, by their classes.
enum Connections {
  /// Class before, class after, what the two save. Of several that fit the best one counts.
  private static let rows: [(Marks, Marks, Int)] = [
    ("d", "v", 12), ("d", "a", 12), ("d", "d", 6), ("p", "d", 8), ("p", "v", 6), ("q", "m", 20),
    ("x", "m", 16),
    ("v", "n", 4), ("a", "n", 5), ("r", "n", 4), ("r", "p", 6), ("u", "n", 4),
  ].map { (Marks(letters: $0.utf8), Marks(letters: $1.utf8), $2) }
  /// A surname and 先生: 江｜先生.
  private static let surname = 45

  /// A place and its office: 高雄｜縣長.
  private static let office = 50

  static func cost(_ left: Segmenter.Word, _ right: Segmenter.Word) -> Int {
    guard !right.marks.isEmpty else { return 0 }
    if right.marks.contains(.honorific), left.count == 1, left.marks.isDisjoint(with: bound) {
      return -surname
    }
    if right.marks.contains(.office), left.table == .place { return -office }
    return -saving(left.marks, right.marks)
  }

  /// What two words save by their classes alone; 0 where they have nothing to do with each other.
  static func saving(_ left: Marks, _ right: Marks) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    var best = 0
    for row in rows where row.2 > best && !left.isDisjoint(with: row.0) && !right.isDisjoint(with: row.1) {
      best = row.2
    }
    return best
  }

  private static let bound = Marks(letters: "urpdx".utf8)
}
