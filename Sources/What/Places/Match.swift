// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// What a query asks for.
package enum Match: Sendable, Equatable {
  /// Any place of a kind.
  case category(Category)
  /// Any place of a chain, whatever its record calls the chain; of the chain's own kinds, or of the one named.
  case brand(Brand, kind: Category? = nil)
  /// A place by its name.
  case name(NamePattern)
  /// Whichever of these is nearest: 小七或全家.
  indirect case either([Match])
}

/// Names that a query may mean, and how well a place bears one of them.
package struct NamePattern: Sendable, Equatable {
  /// One name that may be meant.
  package struct Name: Sendable, Equatable {
    package let letters: FoldedText
    /// The kind of place that bears it; nil where any may.
    var category: Category?
    /// True where the whole name must be this one: 竹南 for 竹南火車站.
    package var isWhole = false
  }

  /// The words as typed.
  package let text: String
  package let names: [Name]
  /// True for a short name of the table: it is right as it is, found or not.
  package let isNickname: Bool

  /// True for what one eats: looked for in names, since no data says who sells it.
  package let isDish: Bool

  init(text: String, names: [Name], isNickname: Bool = false, isDish: Bool = false) {
    self.text = text
    self.names = names
    self.isNickname = isNickname
    self.isDish = isDish
  }
}

/// How well a place fits a query; better ranks come first, and distance decides within one.
package enum MatchRank: Int, Comparable, Sendable {
  /// The kind or brand asked for, or the whole name.
  case whole
  /// The name, or another name of the place, contains what was asked for.
  case name
  /// Only name and branch together contain it (摩斯漢堡 台中榮總店 for 榮總).
  case branch

  /// The better rank comes first.
  package static func < (a: MatchRank, b: MatchRank) -> Bool { a.rawValue < b.rawValue }
}

extension Match {
  /// How well the place fits, or nil where it does not.
  package func rank(of place: Place) -> MatchRank? {
    switch self {
    case .category(let category): category.admits(place) ? .whole : nil
    case .brand(let brand, nil): place.knownBrand == brand ? .whole : nil
    case .brand(let brand, let kind?): kind.admits(place) && place.bears(brand) ? .whole : nil
    case .name(let pattern): pattern.rank(of: place)
    case .either(let matches): matches.lazy.compactMap { $0.rank(of: place) }.min()
    }
  }
}

extension NamePattern {
  func rank(of place: Place) -> MatchRank? {
    let own = place.name.map { FoldedText($0) }
    let bearable = [place.name].compactMap(\.self) + place.otherNames
    var best: MatchRank?
    for name in names where !name.letters.isEmpty {
      let asked = name.letters
      if let category = name.category, !category.admits(place) { continue }
      for candidate in bearable {
        let folded = FoldedText(candidate)
        if folded == asked { return .whole }
        if !name.isWhole, folded.contains(asked), NamedWords(candidate).contain(asked) { best = .name }
      }
      guard best == nil, !name.isWhole, let branch = place.branch else { continue }
      let joined = (own ?? FoldedText("")) + FoldedText(branch)
      if joined == asked { return .whole }
      if joined.contains(asked), NamedWords((place.name ?? "") + " " + branch).contain(asked) {
        best = .branch
      }
    }
    return best
  }
}
