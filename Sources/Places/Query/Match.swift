// SPDX-License-Identifier: GPL-3.0-or-later

/// What a query asks for.
public enum Match: Sendable, Equatable {
  /// Any place of a kind.
  case category(Category)
  /// Any place of a chain, whatever its record calls the chain.
  case brand(Brand)
  /// A place by its name.
  case name(NamePattern)
}

/// Names that a query may mean, and how well a place bears one of them.
public struct NamePattern: Sendable, Equatable {
  /// The words as typed.
  public let text: String
  /// Folded names any of which a place may bear: the typed one, or what a nickname stands for.
  let names: [FoldedText]
  /// The kind of place that a nickname means; nil where any will do.
  let category: Category?

  init(text: String, names: [FoldedText]? = nil, category: Category? = nil) {
    self.text = text
    self.names = names ?? [FoldedText(text)]
    self.category = category
  }
}

/// How well a place fits a query; better ranks come first, and distance decides within one.
public enum MatchRank: Int, Comparable, Sendable {
  /// The kind or brand asked for, or the whole name.
  case whole
  /// The name, or another name of the place, contains what was asked for.
  case name
  /// Only name and branch together contain it (摩斯漢堡 台中榮總店 for 榮總).
  case branch

  public static func < (a: MatchRank, b: MatchRank) -> Bool { a.rawValue < b.rawValue }
}

extension Match {
  /// How well the place fits, or nil where it does not.
  public func rank(of place: Place) -> MatchRank? {
    switch self {
    case .category(let category): category.admits(place) ? .whole : nil
    case .brand(let brand): place.knownBrand == brand ? .whole : nil
    case .name(let pattern): pattern.rank(of: place)
    }
  }
}

extension NamePattern {
  func rank(of place: Place) -> MatchRank? {
    if let category, !category.admits(place) { return nil }
    let own = place.name.map { FoldedText($0) }
    let others = place.otherNames.map { FoldedText($0) }
    var best: MatchRank?
    for asked in names where !asked.isEmpty {
      for name in [own].compactMap(\.self) + others {
        if name == asked { return .whole }
        if name.letters.contains(asked.letters) { best = .name }
      }
      guard best == nil, let branch = place.branch else { continue }
      let joined = (own?.letters ?? "") + FoldedText(branch).letters
      if joined == asked.letters { return .whole }
      if joined.contains(asked.letters) { best = .branch }
    }
    return best
  }
}
