// SPDX-License-Identifier: GPL-3.0-or-later

/// The English name of a road, as it is compared: `Wuquan W. 3rd St.` and `Wuquan West 3rd Street` are one, and 五權西三街
/// is called so.
package struct EnglishRoad: Hashable, Sendable {
  /// What kind of road the last word says.
  package enum Suffix: String, Sendable, CaseIterable {
    case road = "路"
    case street = "街"
    case boulevard = "大道"

    init?(_ word: String) {
      switch word {
      case "rd", "road", "ave", "avenue": self = .road
      case "st", "street": self = .street
      case "blvd", "boulevard": self = .boulevard
      default: return nil
      }
    }
  }

  private let letters: String
  private let direction: Character?
  private let ordinal: Int?
  private let suffix: Suffix

  /// The words before the suffix; nil where they are no name of a road.
  init?(_ words: [String], _ suffix: Suffix) {
    var words = words
    var ordinal: Int?
    if let last = words.last, let number = EnglishRoad.ordinal(last) {
      ordinal = number
      words.removeLast()
    }
    var direction: Character?
    if words.count > 1, let last = words.last, let said = EnglishRoad.direction(last) {
      direction = said
      words.removeLast()
    }
    guard (1...4).contains(words.count),
      !words.contains(where: { $0.utf8.contains { $0 < 0x3A && $0 > 0x2F } })
    else { return nil }
    (letters, self.direction, self.ordinal, self.suffix) = (
      EnglishRoad.letters(words), direction, ordinal, suffix
    )
    if letters.isEmpty { return nil }
  }

  private init(_ letters: String, _ direction: Character?, _ ordinal: Int?, _ suffix: Suffix) {
    (self.letters, self.direction, self.ordinal, self.suffix) = (letters, direction, ordinal, suffix)
  }

  /// What a road may be called in English: 五權西路 is Wuquan W. Rd. and Wuquanxi Rd.
  ///
  /// - Parameters:
  ///   - name: the name in Chinese, without a section.
  ///   - syllables: the romanised reading of each character of the name, lower case.
  package static func names(of name: String, syllables: [String]) -> [EnglishRoad] {
    guard let suffix = Suffix.allCases.first(where: { name.hasSuffix($0.rawValue) }) else { return [] }
    let characters = Array(name.unicodeScalars.dropLast(suffix.rawValue.unicodeScalars.count))
    guard !characters.isEmpty, syllables.count >= characters.count else { return [] }
    func letters(_ count: Int) -> String { EnglishRoad.letters(Array(syllables.prefix(count))) }
    var found = [EnglishRoad(letters(characters.count), nil, nil, suffix)]
    // A name has two characters at least before a direction, and one before a number (一心一路 is Yixin 1st Rd.).
    var count = characters.count
    let folded = characters.map { AddressCharacter.folded($0) }
    while count > 1, AddressCharacter.isNumeral(folded[count - 1]) { count -= 1 }
    let ordinal = AddressNumeral.number(folded, from: count)?.value
    if ordinal != nil { found.append(EnglishRoad(letters(count), nil, ordinal, suffix)) }
    if count > 1, let direction = compass[characters[count - 1]] {
      found.append(EnglishRoad(letters(count - 1), direction, ordinal, suffix))
    }
    return found
  }

  private static let compass: [Unicode.Scalar: Character] = [
    "東": "e", "西": "w", "南": "s", "北": "n", "中": "c",
  ]

  private static func direction(_ word: String) -> Character? {
    switch word {
    case "e", "east": "e"
    case "w", "west": "w"
    case "s", "south": "s"
    case "n", "north": "n"
    case "c", "central", "middle", "mid": "c"
    default: nil
    }
  }

  /// 3 of 3rd.
  private static func ordinal(_ word: String) -> Int? {
    guard let ending = ["st", "nd", "rd", "th"].first(where: { word.hasSuffix($0) }) else { return nil }
    let digits = word.dropLast(ending.count)
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  /// Words as they are compared: letters only, ü as u however it is written.
  package static func letters(_ words: [String]) -> String {
    let letters = words.joined().lowercased().unicodeScalars.map { $0 == "ü" ? "u" : $0 }
      .filter { ("a"..."z").contains($0) }
    let joined = String(String.UnicodeScalarView(letters))
    return joined.replacing("lyu", with: "lu").replacing("nyu", with: "nu")
  }
}

extension String {
  /// With a piece replaced by another, wherever it stands.
  fileprivate func replacing(_ piece: String, with other: String) -> String {
    guard utf8.count >= piece.utf8.count else { return self }
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(piece) {
        result += other
        rest = rest.dropFirst(piece.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
