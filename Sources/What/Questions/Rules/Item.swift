// SPDX-License-Identifier: GPL-3.0-or-later

/// A word or a phrase of the question, as the rules see it.
struct Item {
  var wordClass: WordClass
  /// Its letters.
  var range: Range<Int>
  var entry = -1
  /// Of a quantity.
  var number = 0.0
  var minute: Int?
  /// Of a phrase.
  var phrase: Phrase?
  /// What stands before it.
  var before: Lettering.Before
  /// True once a rule has used it.
  var isUsed = false
  /// True for a phrase that is wanted together with the one before, and for one that is an alternative to it.
  var isJoined = false
  var isAlternative = false
}
