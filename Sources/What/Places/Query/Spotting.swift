// SPDX-License-Identifier: GPL-3.0-or-later

/// Finding what is asked for inside a sentence that says more: 快沒油了 最近的加油站, 我憋不住了廁所在哪.
///
/// A known word counts only where it stands free: between spaces, noise, particles and attributes. 全家 in 全家福鞋店 does
/// not: that is a name.
extension QueryParser {
  private static let before: Set<Unicode.Scalar> = [
    "了", "的", "有", "找", "去", "到", "要", "在", "是", "買", "想", "沒", "和", "或", "跟", "與", "嗎", "呢", "啊", "吧", "台",
    "間", "家", "個", "個",
    "吃", "喝", "上", "加", "能", "得", "賣", "給", "往", "看",
  ]
  private static let behind: Set<Unicode.Scalar> = [
    "在", "哪", "有", "怎", "的", "或", "還", "現", "這", "開", "是", "可", "嗎", "呢", "啊", "吧", "要", "無", "沒", "佇", "和",
    "跟", "附", "旁", "多",
    "了", "能", "快",
  ]

  /// The word that is asked for, and what is said beside it; what is not understood is left out, and said to be.
  mutating func spotted(in range: Range<Int>) -> Understood? {
    guard let (words, understood) = spot(in: range), let word = words.first else { return nil }
    var taken = words + takeAttributes(around: word, in: range)
    taken += takeJudgements(in: range, beside: taken)
    for clause in text.clauses(of: range) {
      var start = clause.lowerBound
      for next in taken.filter({ $0.overlaps(clause) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        leaveOut(start..<max(start, next.lowerBound), beside: understood.match)
        start = max(start, next.upperBound)
      }
      leaveOut(start..<max(start, clause.upperBound), beside: understood.match)
    }
    return understood
  }

  /// Words that join others and say nothing: 上, 就, 的.
  private static let particles = before.subtracting(["往", "看", "沒"]).union(behind).union([
    "上", "下", "裡", "就", "也", "都", "很", "太", "好", "我", "你", "他", "她", "這", "那", "會", "想", "要", "請", "最",
    "內",
  ])

  /// What is left beside what was understood: a road or a district (八方雲集 西屯路), nothing but noise, or something that is
  /// said to have had no part.
  private mutating func leaveOut(_ range: Range<Int>, beside match: Match) {
    var piece = stripNoise(from: range)
    while let last = piece.last, Self.particles.contains(text.letters[last]) || text.letters[last] == "看" {
      piece = stripNoise(from: piece.dropLast())
    }
    if takeArea(piece) { return }
    while let first = piece.first, Self.particles.contains(text.letters[first]) {
      piece = stripNoise(from: piece.dropFirst())
    }
    if takeArea(piece) { return }
    // What means the same once more is heard: 沒油了 最近的加油站.
    if understand(piece)?.match == match { return }
    // One letter is no word.
    if piece.count > 1 { leaveOut(text.typed(piece)) }
  }

  /// - Returns: false where a stretch is no area.
  private mutating func takeArea(_ range: Range<Int>) -> Bool {
    let letters = text.folded(range)
    if let county = AreaWord.county(letters) {
      requireAddress(county)
    } else if range.count > 2, AreaWord.isArea(letters) {
      requireAddress(text.typed(range))
    } else {
      return false
    }
    return true
  }

  private mutating func takeJudgements(in range: Range<Int>, beside taken: [Range<Int>]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for start in range {
      guard let word = PoliteNoise.judgements.first(where: { text.has($0, at: start, in: range) }) else {
        continue
      }
      let stretch = start..<start + word.count
      guard !(taken + found).contains(where: { $0.overlaps(stretch) }) else { continue }
      ignore(text.typed(stretch))
      found.append(stretch)
    }
    return found
  }

  /// The weightiest of the known words that stand free, joined with another where both are one: 台塑 and 加油站.
  func spot(in range: Range<Int>) -> (words: [Range<Int>], understood: Understood)? {
    var found: [(range: Range<Int>, understood: Understood)] = []
    for start in range where text.beginsWord[start] && isFree(before: start, in: range) {
      // The longest word at each place.
      for end in (start + 1...min(range.upperBound, start + 24)).reversed()
      where isFree(behind: end, in: range) {
        guard let understood = understand(start..<end) else { continue }
        // One letter is a word only in a clause of its own: 宮, 麵.
        if end - start == 1, !(text.followsGap[start] && (end == range.upperBound || text.followsGap[end])) {
          continue
        }
        found.append((start..<end, understood))
        break
      }
    }
    guard let best = found.max(by: { weight($0) < weight($1) }) else { return nil }
    for other in found where other.range != best.range {
      if let joined = QueryParser.joined(best.understood, other.understood)
        ?? QueryParser.joined(other.understood, best.understood)
      {
        return ([best.range, other.range], joined)
      }
    }
    return ([best.range], best.understood)
  }

  /// What names a place or a brand weighs more than what one does there, then the longer, then the later.
  private func weight(_ found: (range: Range<Int>, understood: Understood)) -> (Int, Int, Int) {
    let isActivity =
      if case .category(let category) = found.understood.match {
        category.isActivity(found.understood.subject)
      } else { false }
    return (isActivity ? 0 : 1, found.range.count, found.range.lowerBound)
  }

  func isFree(before index: Int, in range: Range<Int>) -> Bool {
    if index == range.lowerBound || text.followsGap[index] || Self.before.contains(text.letters[index - 1]) {
      return true
    }
    let words = [PoliteNoise.leading, PoliteNoise.judgements] + PlaceAttribute.all.map(\.words)
    return words.contains { $0.contains { text.has($0, at: index - $0.count, in: range) } }
  }

  func isFree(behind index: Int, in range: Range<Int>) -> Bool {
    if index == range.upperBound || text.followsGap[index] || Self.behind.contains(text.letters[index]) {
      return true
    }
    let words = [PoliteNoise.leading, PoliteNoise.trailing] + PlaceAttribute.all.map(\.words)
    return words.contains { $0.contains { text.has($0, at: index, in: range) } }
  }

  private mutating func takeAttributes(around word: Range<Int>, in range: Range<Int>) -> [Range<Int>] {
    var taken = word
    var all: [Range<Int>] = []
    for index in range {
      if taken.contains(index) { continue }
      var best: (attribute: PlaceAttribute, count: Int)?
      for attribute in PlaceAttribute.all {
        for letters in attribute.words
        where letters.count > best?.count ?? 0 && text.has(letters, at: index, in: range) {
          best = (attribute, letters.count)
        }
      }
      guard let best else { continue }
      require(best.attribute)
      taken = index..<index + best.count
      all.append(taken)
    }
    return all
  }

  /// Whether a brand of another main kind may have places of this category: 中國信託 an ATM, 好市多 a filling station.
  static func isSold(_ category: Category, under brand: Brand) -> Bool {
    // What is a fixture of many kinds of houses, not a kind of house by itself.
    [
      "amenity=atm", "amenity=fuel", "fuel:lpg=yes", "amenity=parking", "amenity=toilets",
      "amenity=charging_station", "amenity=pharmacy",
      "amenity=battery_swapping", "shop=supermarket", "shop=wholesale",
    ].contains(category.id)
  }
}
