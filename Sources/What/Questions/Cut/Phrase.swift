// SPDX-License-Identifier: GPL-3.0-or-later

/// A noun phrase of the question: what is wanted, or where.
struct Phrase {
  /// What it is by its form alone.
  enum Shape {
    /// A kind of place by its own word, or by what one needs there.
    case kind, need
    case brand, dish
    /// A place by its name; `isGuess` where no word of it is known.
    case name
    /// A county or district, a road, a house on a road.
    case area, road, address
    /// One's own place.
    case own
  }

  var shape: Shape
  /// Its letters.
  var range: Range<Int>
  /// The entry of the kind, brand, dish or own place.
  var entry = -1
  /// Of a brand: the kind that it is narrowed to, and its branch.
  var narrowing = -1
  var branch: Range<Int>?
  /// True for a name with a word for a shop behind it: 逢甲店.
  var isBranch = false
  /// True where no word of it is known.
  var isGuess = false
  /// True where the next phrase touches it, and where it is the surroundings of that one: 逢甲 of 逢甲停車場.
  var isPlaceOfNext = false
}
