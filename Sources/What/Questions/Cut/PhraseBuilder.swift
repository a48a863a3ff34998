// SPDX-License-Identifier: GPL-3.0-or-later

/// Joins words that touch into noun phrases: 西屯路三段, 台中火車站, 星巴克福康店, 光陽機車行.
struct PhraseBuilder {
  let text: Lettering
  let tokens: [Token]
  private let words: WordTable
  private(set) var phrases: [Phrase] = []

  init(_ text: Lettering, _ tokens: [Token], _ words: WordTable) {
    (self.text, self.tokens, self.words) = (text, tokens, words)
  }

  /// How many tokens from one on touch each other and may be one phrase.
  func group(at start: Int) -> Int {
    var end = start
    while end < tokens.count, isPart(end, of: start), end == start || touches(end) { end += 1 }
    return end - start
  }

  private func touches(_ index: Int) -> Bool {
    let letter = tokens[index].range.lowerBound
    let before = text.before[letter]
    if before.contains(.mark) { return false }
    guard before.contains(.space) else { return true }
    return LetterFolding.isLatin(text.letters[letter]) && LetterFolding.isLatin(text.letters[letter - 1])
  }

  private func isPart(_ index: Int, of start: Int) -> Bool {
    let token = tokens[index]
    switch token.wordClass {
    case .unknown, .kind, .need, .brand, .name, .dish, .area, .own: return true
    case .road, .ending, .branch, .shop: return index > start
    case .quantity: return index > start && words.isAddressUnit(token.entry)
    // 九五之尊餐廳: a grade of petrol that touches what nobody knows is a name.
    case .attribute:
      return isBound(token) && index + 1 < tokens.count && touches(index + 1)
        && [.unknown, .kind].contains(tokens[index + 1].wordClass) && !isFuel(tokens[index + 1])
    default: return false
    }
  }

  private func isBound(_ token: Token) -> Bool { words.attribute(token.entry).isBound }
  private func isFuel(_ token: Token) -> Bool {
    token.wordClass == .kind && words.attributeCategoryIsFuel(of: token.entry)
  }

  // MARK: One group

  /// The phrases of a group of tokens, in order.
  mutating func build(_ group: Range<Int>) -> [Phrase] {
    phrases = []
    take(group)
    return phrases
  }

  private func letters(_ group: Range<Int>) -> Range<Int> {
    tokens[group.lowerBound].range.lowerBound..<tokens[group.upperBound - 1].range.upperBound
  }

  private mutating func add(
    _ shape: Phrase.Shape, _ group: Range<Int>, entry: Int = -1, isGuess: Bool = false
  ) {
    guard !group.isEmpty else { return }
    phrases.append(Phrase(shape: shape, range: letters(group), entry: entry, isGuess: isGuess))
  }

  private mutating func take(_ group: Range<Int>) {
    guard let first = group.first else { return }
    if takeRoad(group) { return }
    switch tokens[first].wordClass {
    case .area: takeArea(group)
    case .brand: takeBrand(group)
    case .kind: takeKind(group)
    case .need, .dish: takeNeed(group)
    case .name: takeName(group)
    case .own:
      add(.own, first..<first + 1, entry: tokens[first].entry)
      take(first + 1..<group.upperBound)
    default: takeUnknown(group)
    }
  }

  private func wordClass(_ index: Int, in group: Range<Int>) -> WordClass? {
    group.contains(index) ? tokens[index].wordClass : nil
  }

  /// 西屯路三段, 台灣大道四段1727號.
  private mutating func takeRoad(_ group: Range<Int>) -> Bool {
    guard let road = group.dropFirst().first(where: { tokens[$0].wordClass == .road }) else { return false }
    // A brand or a whole name before it has nothing to do with the road.
    if [.brand, .own].contains(tokens[group.lowerBound].wordClass), road > group.lowerBound + 1 {
      take(group.lowerBound..<group.lowerBound + 1)
      take(group.lowerBound + 1..<group.upperBound)
      return true
    }
    var end = road + 1
    while end < group.upperBound, tokens[end].wordClass == .quantity { end += 1 }
    let isHouse = tokens[end - 1].wordClass == .quantity && words.isHouseNumber(tokens[end - 1].entry)
    add(isHouse ? .address : .road, group.lowerBound..<end)
    take(end..<group.upperBound)
    return true
  }

  private mutating func takeArea(_ group: Range<Int>) {
    let end = group.first { tokens[$0].wordClass != .area } ?? group.upperBound
    let rest = end..<group.upperBound
    switch wordClass(end, in: group) {
    case .kind where rest.count == 1 && !words.role(of: tokens[end].entry).isLandmark,
      .brand, .need, .dish, .own, .shop:
      add(.area, group.lowerBound..<end)
      take(rest)
    case nil: add(.area, group)
    default: takeNamed(group)
    }
  }

  private mutating func takeBrand(_ group: Range<Int>) {
    let first = group.lowerBound
    let rest = first + 1..<group.upperBound
    let last = group.upperBound - 1
    let entry = tokens[first].entry
    switch wordClass(first + 1, in: group) {
    case nil: add(.brand, group, entry: entry)
    case .kind where rest.count == 1:
      guard words.mayBear(brand: entry, kind: tokens[last].entry) else { return add(.name, group) }
      add(.brand, group, entry: entry)
      if !words.isOwn(kind: tokens[last].entry, of: entry) {
        phrases[phrases.count - 1].narrowing = tokens[last].entry
      }
    case .shop where rest.count == 1: add(.brand, group, entry: entry)
    case .branch where rest.count == 1: add(.brand, group, entry: entry)
    case .unknown, .area, .name, .kind, .ending:
      // 星巴克福康店, 第一銀行西屯分行, 全聯西屯.
      let isBranch =
        [.branch, .shop].contains(tokens[last].wordClass)
        || tokens[last].wordClass == .kind && rest.count > 1
          && words.isOwn(kind: tokens[last].entry, of: entry)
      if isBranch, rest.count > 1 {
        add(.brand, group, entry: entry)
        phrases[phrases.count - 1].branch = letters(first + 1..<last)
      } else if rest.allSatisfy({ tokens[$0].wordClass == .area }) || tokens[first + 1].wordClass == .name {
        add(.brand, first..<first + 1, entry: entry)
        take(rest)
      } else if rest.count == 1, tokens[last].wordClass == .unknown, tokens[last].range.count == 1 {
        add(.brand, first..<first + 1, entry: entry)
      } else {
        add(.name, group)
      }
    default:
      add(.brand, first..<first + 1, entry: entry)
      take(rest)
    }
  }

  private mutating func takeKind(_ group: Range<Int>) {
    let first = group.lowerBound
    let rest = first + 1..<group.upperBound
    let entry = tokens[first].entry
    switch wordClass(first + 1, in: group) {
    case .unknown, .ending:
      let last = tokens[group.upperBound - 1]
      let isName =
        last.wordClass == .ending || last.wordClass == .kind || last.wordClass == .shop
        || last.wordClass == .unknown && words.endsLikeName(text, last.range)
      if isName, !isLatin(first) || hasCapital(rest) {
        add(.name, group)
      } else {
        add(.kind, first..<first + 1, entry: entry)
        takeUnknown(rest)
      }
    case .shop, .branch:
      add(.kind, first..<first + 2, entry: entry)
      take(first + 2..<group.upperBound)
    default:
      add(.kind, first..<first + 1, entry: entry)
      take(rest)
    }
  }

  private mutating func takeNeed(_ group: Range<Int>) {
    let first = group.lowerBound
    var end = first + 1
    if [.shop, .ending].contains(wordClass(end, in: group)) { end += 1 }
    add(tokens[first].wordClass == .dish ? .dish : .need, first..<end, entry: tokens[first].entry)
    take(end..<group.upperBound)
  }

  private mutating func takeName(_ group: Range<Int>) {
    let first = group.lowerBound
    let rest = first + 1..<group.upperBound
    switch wordClass(first + 1, in: group) {
    case nil: add(.name, group, entry: tokens[first].entry)
    case .kind where rest.count == 1 && !words.role(of: tokens[first + 1].entry).isLandmark,
      .brand, .need, .dish:
      add(.name, first..<first + 1, entry: tokens[first].entry)
      phrases[phrases.count - 1].isPlaceOfNext = true
      take(rest)
    case .shop where rest.count == 1, .branch where rest.count == 1:
      add(.name, first..<first + 1, entry: tokens[first].entry)
      phrases[phrases.count - 1].isBranch = true
    default: takeNamed(group)
    }
  }

  private mutating func takeUnknown(_ group: Range<Int>) {
    guard let first = group.first else { return }
    let rest = first + 1..<group.upperBound
    let isLong = tokens[first].range.count > 1
    switch wordClass(first + 1, in: group) {
    case nil: add(.name, group, isGuess: true)
    case .brand where isLong:
      add(.name, first..<first + 1, isGuess: true)
      phrases[phrases.count - 1].isPlaceOfNext = true
      take(rest)
    case .kind where rest.count == 1 && isLong && words.role(of: tokens[first + 1].entry).isFixture:
      add(.name, first..<first + 1, isGuess: true)
      phrases[phrases.count - 1].isPlaceOfNext = true
      take(rest)
    case .kind
    where tokens[first].wordClass == .unknown && isLatin(first) && !hasCapital(first..<first + 1)
      && !words.role(of: tokens[first + 1].entry).isLandmark:
      // A small word before a kind is no name: spicy restaurant.
      add(.name, first..<first + 1, isGuess: true)
      take(rest)
    case .need:
      add(.name, first..<first + 1, isGuess: true)
      take(rest)
    case .shop where rest.count == 1 && !words.endsLikeName(text, tokens[first + 1].range):
      // 量血壓的地方.
      add(.name, first..<first + 1, isGuess: true)
    case .kind where rest.count == 1 && !words.endsLikeName(text, tokens[first + 1].range) && !isLatin(first):
      // 嬰兒奶粉 is no place's name, 光陽機車行 is.
      add(.name, first..<first + 1, isGuess: true)
      take(rest)
    default: takeNamed(group)
    }
  }

  /// A name of several words; what is wanted beside it parts from it.
  private mutating func takeNamed(_ group: Range<Int>) {
    let stop =
      group.dropFirst().first { [.brand, .need].contains(tokens[$0].wordClass) } ?? group.upperBound
    add(.name, group.lowerBound..<stop)
    if stop < group.upperBound {
      phrases[phrases.count - 1].isPlaceOfNext = true
      take(stop..<group.upperBound)
    }
  }

  private func isLatin(_ index: Int) -> Bool {
    LetterFolding.isLatin(text.letters[tokens[index].range.lowerBound])
  }

  private func hasCapital(_ group: Range<Int>) -> Bool {
    text.typed(letters(group)).unicodeScalars.contains { ("A"..."Z").contains($0) }
  }
}
