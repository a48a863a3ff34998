// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText

extension Match {
  /// What a word by itself stands for: a kind of place, a chain, else a name.
  package init(word text: String) {
    let letters = FoldedText(text)
    if let category = CategoryTable.shared.categories.first(where: { $0.isCalled(letters) }) {
      self = .category(category)
    } else if let brand = BrandTable.shared.brand(called: letters) {
      self = .brand(brand)
    } else {
      self = Match(name: text)
    }
  }

  /// What a name stands for: a short name of the table (榮總), what one eats (牛肉麵), else places that bear it.
  package init(name text: String) {
    let letters = FoldedText(text)
    guard let nickname = Nickname(letters) else {
      self = .name(NamePattern(text: text, names: NamePattern.names(of: letters)))
      return
    }
    let category = CategoryTable.shared[nickname.kind.text]
    self = .name(
      NamePattern(
        text: text, names: nickname.names.list(by: "|").flatMap { NamePattern.names(of: $0, category) },
        isNickname: true, isDish: nickname.kind.isEqual(to: "dish")))
  }

  /// What one eats, whether the tables know it or not.
  package init(dish text: String) {
    if case .name(let pattern) = Match(name: text), pattern.isDish {
      self = .name(pattern)
    } else {
      self = .name(NamePattern(text: text, names: [.init(letters: FoldedText(text))], isDish: true))
    }
  }
}

extension NamePattern {
  /// Endings of names of stations, and the kind of each: 竹南火車站 is 竹南.
  private static let stations = [
    ("火車站", "railway=station"), ("高鐵站", "station=high_speed"), ("捷運站", "station=subway"),
    ("車站", "railway=station"),
  ]

  /// A name, and for a station its bare name.
  fileprivate static func names(of asked: FoldedText) -> [Name] {
    var names = [Name(letters: asked)]
    for (ending, id) in stations where asked.letters.hasSuffix(ending) {
      let stem = String(asked.letters.dropLast(ending.count))
      guard !stem.isEmpty, let category = CategoryTable.shared[id] else { break }
      for form in [stem, stem + "站", stem + "車站"] {
        names.append(Name(letters: FoldedText(form), category: category, isWhole: true))
      }
      break
    }
    return names
  }

  /// What a nickname stands for: a name of its kind that contains it, or any place that is called just so; after = only
  /// the latter, since 臺中 is in 臺中港 too.
  fileprivate static func names(of field: EmbeddedField, _ category: Category?) -> [Name] {
    let isExact = field.bytes.first == UInt8(ascii: "=")
    let letters = FoldedText(utf8: isExact ? field.dropFirst().bytes : field.bytes)
    if isExact { return [Name(letters: letters, category: category, isWhole: true)] }
    return [Name(letters: letters, category: category), Name(letters: letters, isWhole: true)]
  }
}
