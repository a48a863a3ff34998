// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import HanText
import Places

/// Brands and categories as a file writes them, mapped to those that the program knows. A file repeats few words, so
/// each is sought once.
struct FileVocabulary {
  private var brandOfText: [Spelling: Brand?] = [:]
  private var tagsOfText: [Spelling: [String]?] = [:]
  /// The folded names of a brand that are long enough to be told in a name.
  private var namesOfBrand: [Spelling: [FoldedText]] = [:]
  private var namings: [Pair: Naming] = [:]

  /// No file makes the caches grow beyond this many words each.
  private static let limit = 4096

  /// A text compared byte by byte, which is faster than by Unicode's canonical equivalence.
  private struct Spelling: Hashable {
    let text: String

    static func == (a: Spelling, b: Spelling) -> Bool {
      var (a, b) = (a.text, b.text)
      return a.withUTF8 { a in
        b.withUTF8 { b in
          guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
            return a.count == b.count
          }
          return memcmp(first, second, a.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private struct Pair: Hashable {
    let first: Spelling
    let second: Spelling
  }

  // MARK: - Brands

  /// The known brand that a text names as a whole, also with what registers append (CPC-direct).
  mutating func brand(called text: String) -> Brand? {
    let key = Spelling(text: text)
    if let known = brandOfText[key] { return known }
    var brand = BrandTable.shared.brand(called: FoldedText(text))
    for suffix in ["-franchise", "-direct"] where brand == nil && text.hasSuffix(suffix) {
      brand = BrandTable.shared.brand(called: FoldedText(text.dropLast(suffix.count)))
    }
    if brandOfText.count < Self.limit { brandOfText[key] = .some(brand) }
    return brand
  }

  /// The known brand of a place, whatever kind of place it is.
  mutating func brand(of place: Place) -> Brand? {
    if let text = place.brand, let brand = brand(called: text) { return brand }
    return BrandTable.shared.brand(named: place)
  }

  /// How a place is called that a file gives a brand and perhaps a name.
  struct Naming {
    var brand: String
    var name: String
    var branch: String?
  }

  /// Name, branch and brand. A brand written in English becomes ours; a name that does not say its brand is a branch
  /// of it (brand CPC-direct, name 台東: 台灣中油, branch 台東).
  mutating func naming(brand written: String, name: String?) -> Naming {
    let key = Pair(first: Spelling(text: written), second: Spelling(text: name ?? ""))
    if let known = namings[key] { return known }
    let naming: Naming
    if let known = brand(called: written) {
      let label = FieldText.isASCII(written) ? known.label : written
      if let name, name != written, !says(name, known) {
        naming = Naming(brand: label, name: label, branch: name)
      } else {
        naming = Naming(brand: label, name: name ?? label, branch: nil)
      }
    } else {
      naming = Naming(brand: written, name: name ?? written, branch: nil)
    }
    if namings.count < Self.limit { namings[key] = naming }
    return naming
  }

  /// Whether a name says the brand, under any of its names.
  private mutating func says(_ name: String, _ brand: Brand) -> Bool {
    let folded = FoldedText(name)
    return names(of: brand).contains { folded.contains($0) }
  }

  private mutating func names(of brand: Brand) -> [FoldedText] {
    let key = Spelling(text: brand.label)
    if let known = namesOfBrand[key] { return known }
    let names = brand.aliases.map { FoldedText($0) }.filter { $0.bytes.count >= 2 }
    namesOfBrand[key] = names
    return names
  }

  // MARK: - Categories

  /// The tags of a column's value, which may list several words; nil where none of them is known.
  mutating func tags(of value: String) -> [String]? {
    let key = Spelling(text: value)
    if let known = tagsOfText[key] { return known }
    var tags: [String] = []
    for word in value.split(whereSeparator: { ";|,、".contains($0) }) {
      guard let word = FieldText.trimmed(word) else { continue }
      tags += CategoryWord.tags(of: word).filter { !tags.contains($0) }
    }
    let found = tags.isEmpty ? nil : tags
    if tagsOfText.count < Self.limit { tagsOfText[key] = .some(found) }
    return found
  }

  // MARK: - Railways

  /// Operators of rail lines as a register codes them, with the tags of their stations.
  static let railOperators: [String: (name: String, tags: [String])] = [
    "tra": ("臺灣鐵路", ["railway=station", "train=yes"]),
    "thsr": ("台灣高鐵", ["railway=station", "station=high_speed"]),
    "trtc": ("臺北捷運", ["railway=station", "station=subway"]),
    "krtc": ("高雄捷運", ["railway=station", "station=subway"]),
    "tmrt": ("臺中捷運", ["railway=station", "station=subway"]),
    "tymc": ("桃園捷運", ["railway=station", "station=subway"]),
    "ntmc": ("新北捷運", ["railway=station", "station=light_rail"]),
    "klrt": ("高雄輕軌", ["railway=station", "station=light_rail"]),
  ]
}
