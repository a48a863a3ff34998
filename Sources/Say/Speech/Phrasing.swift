// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin

extension Reading {
  /// The reading in groups as a person says them: 臺中市｜西屯區｜福康路 三十三號 二樓.
  ///
  /// `Mandarin` gives words of a lexicon and single characters. Characters are joined to one another and to
  /// the
  /// word before them (福康路, 加油站, 一百五十公尺), since syllables on their own are harder to understand; words that
  /// only bind (的, 是, 在) and numbers stand apart. A short pause sets off 縣市 and 鄉鎮區 in an address, and the name
  /// after 最近的…是 or 您要找的是. No group is longer than a call to eSpeak NG may have in a word.
  package var phrased: Reading {
    var phrased = Reading()
    var clause = Phrase()
    for token in tokens {
      switch token {
      case .word(let word):
        clause.add(word)
      case .foreign, .pause:
        clause.end(before: token, in: &phrased)
      }
    }
    clause.end(before: nil, in: &phrased)
    return phrased
  }
}

/// The words of one clause, to be put in groups.
private struct Phrase {
  private var words: [Reading.Word] = []
  /// Whether the sentence began with 最近的, so that the name of a place follows 是.
  private var namesPlace = false

  mutating func add(_ word: Reading.Word) { words.append(word) }

  mutating func end(before token: Reading.Token?, in reading: inout Reading) {
    let groups = groups()
    if Self.beforeNames.contains(where: groups.map(\.text).starts(with:)) { namesPlace = true }
    // What follows 是 up to the pause is the place's name.
    var isName = false
    for (place, group) in groups.enumerated() {
      var group = group
      group.isName = group.isName || isName
      reading.tokens.append(.word(group))
      if Self.isDivision(group) && Self.isAddress(groups[(place + 1)...]) || namesPlace && group.text == "是" {
        reading.tokens.append(.pause(.group))
      }
      if group.text == "是" {
        isName = namesPlace
        namesPlace = false
      }
    }
    if let token {
      reading.tokens.append(token)
      if case .pause = token { namesPlace = false }
    }
    words = []
  }

  private func groups() -> [Reading.Word] {
    var groups: [Reading.Word] = []
    // Words that only bind take nothing.
    var isClosed = true
    var isOneWord = true
    for (place, word) in words.enumerated() {
      let binds = Self.binding.contains(word.text)
      let next = place + 1 < words.count ? words[place + 1] : nil
      if !binds, !isClosed, let last = groups.last, Self.joins(last, word),
        !(isOneWord && Self.begins(word, after: last, before: next))
      {
        groups[groups.count - 1].text += word.text
        groups[groups.count - 1].syllables += word.syllables
        isOneWord = false
      } else {
        groups.append(word)
        isOneWord = true
      }
      isClosed = binds
    }
    return groups
  }

  /// Whether a person says the two without a gap.
  private static func joins(_ last: Reading.Word, _ word: Reading.Word) -> Bool {
    if last.syllables.count + word.syllables.count > Utterance.mostSyllables { return false }
    if word.source == .number || isDivided(last) { return false }
    // A character joins what is before it; a word joins one character before it.
    if isNumber(word.text) { return false }
    return isCharacter(word) || units.contains(word.text) || isCharacter(last)
  }

  /// Whether a character and the one after it begin a group after a long word: 星巴克 福康門市, but 加油站.
  private static func begins(_ word: Reading.Word, after last: Reading.Word, before next: Reading.Word?)
    -> Bool
  {
    guard let next, last.syllables.count > 2, last.source != .number else { return false }
    return isCharacter(word) && isCharacter(next) && !binding.contains(next.text)
  }

  private static func isCharacter(_ word: Reading.Word) -> Bool { word.text.unicodeScalars.count == 1 }

  /// 四 of 四段, which begins a group as a number does.
  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.allSatisfy { "一二三四五六七八九十".unicodeScalars.contains($0) }
  }

  /// Whether a group is complete: a county, a town, a road, a house number.
  private static func isDivided(_ word: Reading.Word) -> Bool {
    word.syllables.count > 2 && word.source == .place && divisions.contains { word.text.hasSuffix($0) }
  }

  /// Whether a group is a county or a town: by the table that it was found in, since 工業區 and 社區 end alike.
  private static func isDivision(_ group: Reading.Word) -> Bool {
    group.source == .place && group.syllables.count > 1 && divisions.contains { group.text.hasSuffix($0) }
  }

  /// Whether what follows a county or a town is the rest of an address, and not of a name: 新竹縣政府.
  private static func isAddress(_ rest: ArraySlice<Reading.Word>) -> Bool {
    guard let next = rest.first else { return false }
    if isDivision(next) || next.source == .number { return true }
    // The name of a road may be of several words: 九如 一路.
    for (place, group) in zip(rest.indices, rest.prefix(4)) {
      guard let last = group.text.last, !clauseWords.contains(group.text) else { return false }
      if villages.contains(last) { return true }
      guard roads.contains(last) else { continue }
      guard place + 1 < rest.endIndex else { return true }
      let after = rest[place + 1]
      return after.source == .number || isNumber(String(after.text.prefix(1))) || isRoad(after.text)
    }
    return false
  }

  private static func isRoad(_ text: String) -> Bool { text.last.map { roads.contains($0) } ?? false }

  private static let beforeNames = [["最近", "的"], ["您要找", "的"]]
  private static let roads: Set<Character> = ["路", "街", "道", "段", "巷", "弄", "號"]
  private static let villages: Set<Character> = ["里", "村", "鄰"]
  private static let clauseWords: Set<String> = ["的", "是", "在", "位於", "距離", "約"]
  private static let divisions = ["縣", "市", "區", "鄉", "鎮"]
  private static let units: Set<String> = ["公尺", "公里", "分鐘", "小時", "大道", "門市"]
  private static let binding: Set<String> = [
    "的", "是", "在", "於", "位於", "距離", "約", "到", "再", "和", "與", "及", "或", "往", "向", "請", "沿", "從", "為", "了", "有",
    "處", "就", "也", "但", "而",
  ]
}
