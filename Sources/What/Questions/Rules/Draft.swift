// SPDX-License-Identifier: GPL-3.0-or-later

/// A question on its way to being understood: its words and phrases, and what the rules have made of them.
struct Draft {
  let text: Lettering
  let words: WordTable
  var items: [Item] = []
  var understood = Understood()
  /// Set where the question asks whether a place is open: 有開嗎.
  var asksOpen = false
  /// Set where a time is meant as one of being open without its being said.
  var opensAnyway = false
  /// An attribute's kind, where the question names none: 加95.
  var implied: String?
  /// Attributes of which one that belongs to another kind makes a name of the question.
  var intents: [String] = []

  /// Set where only the whole table of words can tell what is meant.
  var needsAllWords = false

  init(_ text: Lettering, _ words: WordTable) {
    (self.text, self.words) = (text, words)
    let tokens = Cut(text, words).tokens()
    var builder = PhraseBuilder(text, tokens, words)
    items.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      let count = builder.group(at: index)
      if count > 0 {
        for phrase in builder.build(index..<index + count) {
          items.append(
            Item(
              wordClass: .phrase, range: phrase.range, entry: phrase.entry, phrase: phrase,
              before: text.before[phrase.range.lowerBound]))
        }
        index += count
      } else {
        let token = tokens[index]
        items.append(
          Item(
            wordClass: token.wordClass, range: token.range, entry: token.entry, number: token.number,
            minute: token.minute, before: text.before[token.range.lowerBound]))
        index += 1
      }
    }
  }

  /// The rules, in the order in which they look at the question.
  mutating func applyRules() {
    takeBack()
    refuse()
    takeIntents()
    takeStart()
    takeArea()
    takeLimit()
    takeRank()
    takeCount()
    if isOnlyOfDays { opensAnyway = true }
    takeTime()
    takeMode()
    takeAttributes()
    takeDetails()
    takeWants()
    decideIntent()
    takeContext()
    takeFollowUp()
    takeUnused()
  }

  // MARK: Looking around

  /// The value of an item's row: metres of a unit, the name of a detail.
  func value(_ index: Int) -> String { value(of: items[index]) }

  func value(of item: Item) -> String { item.entry < 0 ? "" : words.field(1, of: item.entry).text }

  func typed(_ index: Int) -> String { text.typed(items[index].range) }

  func isPhrase(_ index: Int) -> Bool { items[index].wordClass == .phrase && !items[index].isUsed }

  /// The nearest unused item behind one, words that ask for nothing aside.
  func next(_ index: Int, skipping isSkipped: (WordClass) -> Bool = { $0 == .polite || $0 == .copula })
    -> Int?
  {
    var next = index + 1
    while next < items.count, items[next].isUsed || isSkipped(items[next].wordClass) { next += 1 }
    return next < items.count ? next : nil
  }

  /// The nearest unused item before one, words that ask for nothing aside.
  func previous(_ index: Int, skipping isSkipped: (WordClass) -> Bool = { $0 == .polite || $0 == .copula })
    -> Int?
  {
    var previous = index - 1
    while previous >= 0, items[previous].isUsed || isSkipped(items[previous].wordClass) {
      previous -= 1
    }
    return previous >= 0 ? previous : nil
  }

  /// Unused phrases.
  var phrases: [Int] {
    // A loop, since a closure would copy the draft.
    var found: [Int] = []
    for index in items.indices where isPhrase(index) { found.append(index) }
    return found
  }

  func has(_ wordClass: WordClass) -> Bool {
    for item in items where item.wordClass == wordClass && !item.isUsed { return true }
    return false
  }

  mutating func use(_ indices: Int...) { for index in indices { items[index].isUsed = true } }

  /// Whether a phrase names something that is known: no stretch of unknown letters, no bare area.
  func isKnown(_ index: Int) -> Bool {
    guard let phrase = items[index].phrase else { return false }
    return !phrase.isGuess
  }

  /// Whether a phrase may be what is wanted, not only where.
  func isThing(_ index: Int) -> Bool {
    switch items[index].phrase?.shape {
    case .kind, .need, .brand, .dish: true
    default: false
    }
  }

  /// Another unused phrase that says what is wanted.
  func hasThing(beside index: Int) -> Bool {
    for phrase in phrases where phrase != index && isThing(phrase) { return true }
    return false
  }
}
