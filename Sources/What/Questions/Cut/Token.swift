// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of the question, or a stretch that no table knows.
struct Token {
  /// Its letters.
  var range: Range<Int>
  var wordClass: WordClass
  /// Its entry in the table of words; of a quantity that of the unit; -1 where there is none.
  var entry = -1
  /// Of a quantity: how many.
  var number = 0.0
  /// Of a time of day written with a colon: its minutes.
  var minute: Int?
}
