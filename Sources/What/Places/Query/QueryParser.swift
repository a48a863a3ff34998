// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText

extension Query {
  /// Longest text that is looked at, in Unicode scalars: no question is longer.
  static let longest = 200

  /// Understands a text: what it must offer and where are taken out, noise is stripped, and the rest is a category,
  /// a brand or a nickname, else a name. Nothing is ever widened.
  ///
  /// - Throws: `QueryError` where nothing is left to look for.
  public init(parsing text: String) throws(QueryError) {
    guard text.unicodeScalars.count <= Query.longest else { throw .tooLong(limit: Query.longest) }
    let letters = QueryText(text)
    guard !letters.indices.isEmpty else { throw .empty }
    var parser = QueryParser(text: letters)
    guard let understood = parser.parse() ?? parser.latinName() else { throw .onlyNoise(text) }
    self.init(text: text, subject: understood.subject, match: understood.match)
    requirements = parser.requirements
    landmark = parser.landmark
    isDeparture = parser.isDeparture
    ownPlace = parser.ownPlace
    preferred = parser.preferred
    (within, withinSeconds, travelling) = (parser.within, parser.withinSeconds, parser.travelling)
    ignored = parser.ignored
    unheard = parser.unheard
    openAt = parser.openAt
    namesWholeDay = parser.namesWholeDay
    count = parser.count
    wantsOpen = parser.wantsOpen
  }
}

/// One reading of a question, from the outside to the core.
struct QueryParser {
  typealias Understood = (subject: String, match: Match)

  private(set) var text: QueryText
  private(set) var requirements: [Requirement] = []
  private(set) var landmark: String?
  private(set) var isDeparture = false
  private(set) var ownPlace: OwnPlace?
  private(set) var within: Double?
  private(set) var withinSeconds: Double?
  private(set) var travelling: Travelling?
  private(set) var preferred: PlaceAttribute?
  private(set) var ignored: [String] = []
  private(set) var unheard: [String] = []
  private(set) var openAt: String?
  private(set) var namesWholeDay = false
  private(set) var count: Int?
  private(set) var wantsOpen = false
  /// The category that an attribute implies where the question names none (加95).
  private var implied: Category?

  /// Words that say that something is wanted, but not what: 還開著的店.
  private static let namesNothing: Set<String> = [
    "店", "店家", "商店", "店面", "商家", "地方", "東西", "店鋪", "shop", "store", "place",
  ]

  init(text: QueryText) { self.text = text }

  mutating func parse() -> Understood? {
    // A question that is a word of the vocabulary as it stands needs no further look: 24小時 may be in a name.
    if let whole = understand(text.indices, by: Vocabulary.meaning(ofQuestion:)) { return whole }
    takeExclusions()
    takeReach()
    takeTravelling()
    takeCount()
    takeTime()
    takeLandmark()
    guard let understood = core(of: text.indices) else {
      // Only attributes were said: 加95.
      return implied.map { ($0.label, .category($0)) }
    }
    guard isAtOdds(understood.match) else { return understood }
    // 95咖啡館 is no café with unleaded petrol.
    requirements.removeAll()
    return (text.typed(text.indices), .name(pattern(for: text.indices)))
  }

  /// True where an attribute belongs to another kind of place than the one understood.
  private func isAtOdds(_ match: Match) -> Bool {
    requirements.contains { requirement in
      guard case .attribute(let attribute) = requirement, let kind = attribute.category, attribute.isBound
      else {
        return false
      }
      return switch match {
      case .category(let category): category.id != kind
      case .brand(let brand, let narrowed): !(narrowed.map { [$0.id] } ?? brand.categories).contains(kind)
      case .name: true
      case .either(let matches): matches.contains(where: isAtOdds)
      }
    }
  }

  /// The question without a stretch that was understood.
  mutating func cutOut(_ range: Range<Int>) {
    let before = text.typed(0..<range.lowerBound),
      behind = text.typed(range.upperBound..<text.indices.upperBound)
    text = QueryText(before + " " + behind)
  }

  /// Adds what was found on the way by a part of the parser that lies in a file of its own.
  mutating func require(_ attribute: PlaceAttribute) {
    if attribute.id == PlaceAttribute.openNowID {
      wantsOpen = true
    } else if attribute.id == PlaceAttribute.emergencyID {
      // Few records say so: those that do come first, the others after them.
      preferred = attribute
    } else if !requirements.contains(.attribute(attribute)) {
      requirements.append(.attribute(attribute))
    }
  }

  mutating func requireAddress(_ area: String) { requirements.append(.address(FoldedText(area), text: area)) }

  mutating func setLandmark(_ text: String) { landmark = text }

  mutating func setOut() { isDeparture = true }

  mutating func setOwnPlace(_ place: OwnPlace) { ownPlace = place }

  mutating func limit(metres: Double) { within = metres }

  mutating func limit(seconds: Double) { withinSeconds = seconds }

  mutating func travel(_ way: Travelling) { travelling = way }

  mutating func ignore(_ text: String) { ignored.append(text) }

  mutating func leaveOut(_ text: String) { unheard.append(text) }

  mutating func exclude(_ match: Match, _ text: String) {
    requirements.append(.other(than: match, text: text))
  }

  mutating func want(_ count: Int) { self.count = count }

  mutating func nameWholeDay() { namesWholeDay = true }

  mutating func wantOpen(at time: String?) {
    wantsOpen = true
    openAt = time
  }

  /// Latin words that elsewhere are noise, as the name that they may be: `where`, `here`.
  func latinName() -> Understood? {
    let letters = text.letters
    guard !letters.isEmpty, letters.allSatisfy({ $0.value < 0x250 }),
      !Self.namesNothing.contains(text.folded(text.indices).letters)
    else { return nil }
    return (text.typed(text.indices), .name(pattern(for: text.indices)))
  }

  private mutating func core(of range: Range<Int>) -> Understood? {
    if let known = firstKnown(in: range) ?? alternatives(range) { return known }
    let rest = takeAttributes(from: range)
    guard !rest.isEmpty else { return nil }
    if let known = firstKnown(in: rest) ?? composite(rest) ?? spotted(in: rest) { return known }
    let name = stripNoise(from: rest)
    guard !name.isEmpty, implied == nil, !Self.namesNothing.contains(text.folded(name).letters) else {
      return nil
    }
    return branchFirst(name) ?? (text.typed(name), .name(pattern(for: name)))
  }

  /// 小七或全家, Starbucks or Louisa: each of them known.
  private func alternatives(_ range: Range<Int>) -> Understood? {
    let joints = ["或者是", "或者", "或是", "還是", "或", "or"].map { Array($0.unicodeScalars) }
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where index > start {
      guard let joint = joints.first(where: { text.has($0, at: index, in: range) }) else { continue }
      parts.append(start..<index)
      start = index + joint.count
    }
    guard !parts.isEmpty, start < range.upperBound else { return nil }
    var matches: [Match] = []
    for part in parts + [start..<range.upperBound] {
      guard let known = firstKnown(in: part) else { return nil }
      if !matches.contains(known.match) { matches.append(known.match) }
    }
    return (text.typed(stripNoise(from: range)), matches.count == 1 ? matches[0] : .either(matches))
  }

  // MARK: Understanding a stretch as a whole

  /// What a stretch means by itself.
  func understand(
    _ range: Range<Int>,
    by lookUp: (FoldedText) -> Vocabulary.Meaning? = { Vocabulary.shared.meaning(of: $0) }
  ) -> Understood? {
    guard !range.isEmpty else { return nil }
    let subject = text.typed(range)
    switch lookUp(text.folded(range)) ?? singular(of: range).flatMap(lookUp) {
    case .category(let category): return (subject, .category(category))
    case .brand(let brand): return (subject, .brand(brand))
    case .nickname(let names, let kind):
      let category = CategoryTable.shared[kind.text]
      let patterns = names.list(by: "|").flatMap { QueryParser.names(of: $0, category) }
      return (
        subject,
        .name(NamePattern(text: subject, names: patterns, isNickname: true, isDish: kind.text == "dish"))
      )
    case nil: return dishShop(range)
    }
  }

  /// 雞排店: who sells the dish.
  private func dishShop(_ range: Range<Int>) -> Understood? {
    guard range.count > 2, let last = range.last, ["店", "攤"].contains(text.letters[last]),
      case .nickname(_, let kind) = Vocabulary.shared.meaning(of: text.folded(range.dropLast())),
      kind.text == "dish"
    else { return nil }
    return understand(range.dropLast())
  }

  /// One of what an English word names several of: bus stop, pharmacy.
  private func singular(of range: Range<Int>) -> FoldedText? {
    guard range.count > 3, let last = range.last, text.letters[last] == "s",
      text.letters[range].allSatisfy({ ("a"..."z").contains($0) })
    else { return nil }
    if text.letters[range].suffix(3).elementsEqual(Array("ies".unicodeScalars)) {
      return FoldedText(text.folded(range).letters.dropLast(3) + "y")
    }
    return FoldedText(text.folded(range).letters.dropLast())
  }

  /// What a nickname stands for: a name of its kind that contains it, or any place that is called just so; after = only
  /// the latter, since 臺中 is in 臺中港 too.
  private static func names(of field: EmbeddedField, _ category: Category?) -> [NamePattern.Name] {
    let isExact = field.bytes.first == UInt8(ascii: "=")
    let letters = FoldedText(utf8: isExact ? field.dropFirst().bytes : field.bytes)
    if isExact { return [NamePattern.Name(letters: letters, category: category, isWhole: true)] }
    return [
      NamePattern.Name(letters: letters, category: category),
      NamePattern.Name(letters: letters, isWhole: true),
    ]
  }

  /// The widest stretch that means something once noise is stripped layer by layer, from both ends.
  func firstKnown(in range: Range<Int>) -> Understood? {
    for stretch in strippings(of: range, leading: [PoliteNoise.leading, PoliteNoise.verbs]) {
      if let known = understand(stretch) { return known }
    }
    return nil
  }

  /// A stretch and all that is left of it when noise is stripped, the least stripped first.
  private func strippings(of range: Range<Int>, leading: [[[Unicode.Scalar]]]) -> [Range<Int>] {
    var queue = [range]
    var seen: Set<Range<Int>> = [range]
    var index = 0
    // Each is shorter than the one it comes from, and a question is short: the bound only guards against surprises.
    while index < queue.count, index < 500 {
      for next in shorter(queue[index], leading: leading) where !next.isEmpty && seen.insert(next).inserted {
        queue.append(next)
      }
      index += 1
    }
    return queue
  }

  /// What is left of a stretch without one piece of noise at one end.
  private func shorter(_ range: Range<Int>, leading: [[[Unicode.Scalar]]]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for words in leading {
      for word in words where text.has(word, at: range.lowerBound, in: range) {
        found.append(range.lowerBound + word.count..<range.upperBound)
      }
    }
    for word in PoliteNoise.trailing where text.has(word, at: range.upperBound - word.count, in: range) {
      found.append(range.lowerBound..<range.upperBound - word.count)
    }
    return found
  }

  /// Strips the longest noise from both ends while there is any; verbs stay, since a name may begin with one.
  func stripNoise(from range: Range<Int>) -> Range<Int> {
    var range = range
    while let next = shorter(range, leading: [PoliteNoise.leading]).min(by: { $0.count < $1.count }) {
      range = next
    }
    return range
  }

  // MARK: Parts of a question

  /// Takes attributes and judgements out while there are any at an end of what is left, noise aside.
  private mutating func takeAttributes(from range: Range<Int>) -> Range<Int> {
    var range = range
    while !range.isEmpty, firstKnown(in: range) == nil {
      // Noise is stripped no further than needed: 現在有開的 begins with what elsewhere is noise.
      var rest: Range<Int>?
      for stretch in strippings(of: range, leading: [PoliteNoise.leading]) {
        rest = takeOneAttribute(from: stretch)
        if rest != nil { break }
      }
      guard let rest else { break }
      range = rest
    }
    return range
  }

  private mutating func takeOneAttribute(from range: Range<Int>) -> Range<Int>? {
    for word in PoliteNoise.judgements {
      // Praise of something understood only: 好吃的 alone asks for food.
      guard let rest = cut(word, from: range), spot(in: rest) != nil else { continue }
      ignored.append(text.typed(stretch(of: word, in: range)))
      return rest
    }
    var best: (attribute: PlaceAttribute, rest: Range<Int>)?
    for attribute in PlaceAttribute.all {
      for word in attribute.words {
        guard let rest = cut(word, from: range), rest.count < best?.rest.count ?? .max,
          stands(apartFrom: rest, in: range)
        else { continue }
        best = (attribute, rest)
      }
    }
    guard let best else { return nil }
    require(best.attribute)
    if let id = best.attribute.category { implied = implied ?? CategoryTable.shared[id] }
    return best.rest
  }

  /// True where what was cut off stood free, or what is left means something: 九五之尊餐廳 does not begin with 95無鉛, and
  /// 自助加油站 is 自助 and 加油站, not 自助加油 and 站.
  private func stands(apartFrom rest: Range<Int>, in range: Range<Int>) -> Bool {
    if rest.isEmpty || firstKnown(in: rest) != nil { return true }
    return rest.lowerBound > range.lowerBound
      ? isFree(behind: rest.lowerBound, in: range) : isFree(before: rest.upperBound, in: range)
  }

  private func cut(_ word: [Unicode.Scalar], from range: Range<Int>) -> Range<Int>? {
    if text.has(word, at: range.lowerBound, in: range) {
      return range.lowerBound + word.count..<range.upperBound
    }
    if text.has(word, at: range.upperBound - word.count, in: range) {
      return range.lowerBound..<range.upperBound - word.count
    }
    return nil
  }

  private func stretch(of word: [Unicode.Scalar], in range: Range<Int>) -> Range<Int> {
    text.has(word, at: range.lowerBound, in: range)
      ? range.lowerBound..<range.lowerBound + word.count : range.upperBound - word.count..<range.upperBound
  }

  /// Two known words side by side, or one with a piece of an address or a branch: 中油加油站, 西屯區的咖啡店, 星巴克福康店.
  private mutating func composite(_ range: Range<Int>) -> Understood? {
    for middle in range.dropFirst() where text.beginsWord[middle] {
      let first = range.lowerBound..<middle, second = stripNoise(from: middle..<range.upperBound)
      guard let head = firstKnown(in: first), let tail = firstKnown(in: second) else { continue }
      if let joined = QueryParser.joined(head, tail) ?? QueryParser.joined(tail, head) { return joined }
      if let house = fixture(tail, of: head) { return house }
    }
    return addressed(range) ?? branched(range)
  }

  /// 便利商店ATM, 加油站廁所: a house that has the thing, not the thing alone.
  private mutating func fixture(_ fixture: Understood, of house: Understood) -> Understood? {
    guard case .category(let thing) = fixture.match, case .category = house.match,
      let id = ["amenity=atm": "atm", "amenity=toilets": "toilets", "amenity=parking": "parking"][thing.id],
      let attribute = PlaceAttribute.all.first(where: { $0.id == id })
    else { return nil }
    require(attribute)
    return house
  }

  static func joined(_ brand: Understood, _ kind: Understood) -> Understood? {
    guard case .brand(let brandMatch, nil) = brand.match, case .category(let category) = kind.match else {
      return nil
    }
    // 星巴克咖啡店 says the brand's own kind; 中國信託提款機 narrows it; 全家電影院 is neither.
    let isOwn = brandMatch.categories == [category.id]
    guard
      isOwn || brandMatch.categories.contains(category.id) || QueryParser.isSold(category, under: brandMatch)
    else {
      return nil
    }
    return (brand.subject + (isOwn ? "" : kind.subject), .brand(brandMatch, kind: isOwn ? nil : category))
  }

  /// 西屯區的咖啡店, 福康路便利商店, 高雄的中油.
  private mutating func addressed(_ range: Range<Int>) -> Understood? {
    for middle in range.dropFirst(2) {
      let isPossessed = text.letters[middle - 1] == "的"
      let area = isPossessed ? range.lowerBound..<middle - 1 : range.lowerBound..<middle
      guard area.count >= 2, let known = firstKnown(in: stripNoise(from: middle..<range.upperBound)) else {
        continue
      }
      // 在西屯區, 我在西屯區 are the area too; 西屯區 must not lose 西.
      let start = ["我人在", "我在", "位於", "在", "去", "到"].map { Array($0.unicodeScalars) }
        .first { text.has($0, at: area.lowerBound, in: area) }.map { area.lowerBound + $0.count }
      let inside = (start ?? area.lowerBound)..<area.upperBound
      if isPossessed {
        let areas = AreaWord.areas(ofShort: text.folded(inside))
        areas.forEach { requireAddress($0) }
        if !areas.isEmpty { return known }
      }
      guard AreaWord.isArea(text.folded(inside)) else { continue }
      requireAddress(text.typed(inside))
      return known
    }
    return nil
  }

  /// 星巴克福康店, 全家福樂門市.
  private mutating func branched(_ range: Range<Int>) -> Understood? {
    for middle in range.dropFirst().reversed() where text.beginsWord[middle] {
      guard let head = understand(range.lowerBound..<middle), case .brand(let brand, _) = head.match else {
        continue
      }
      var branch = middle..<range.upperBound
      for ending in ["門市", "分店", "店", "站", "分行"].map({ Array($0.unicodeScalars) })
      where branch.count > ending.count + 1
        && text.has(ending, at: branch.upperBound - ending.count, in: branch)
      {
        branch = branch.lowerBound..<branch.upperBound - ending.count
        break
      }
      guard branch.count >= 2 else { continue }
      if text.followsGap[middle] {
        // 星巴克 台北: no branch of it.
        if let county = AreaWord.county(text.folded(branch)) {
          requireAddress(county)
          return head
        }
        if AreaWord.isArea(text.folded(middle..<range.upperBound)) {
          requireAddress(text.typed(middle..<range.upperBound))
          return head
        }
        requirements.append(.branch(text.folded(branch), text: text.typed(middle..<range.upperBound)))
        return head
      }
      // In one piece it may be a name of its own: 全家福鞋店.
      let name = NamePattern(text: text.typed(range), names: [.init(letters: text.folded(range))])
      return (name.text, .name(name.orBranch(of: brand, text.folded(branch))))
    }
    return nil
  }

  // MARK: Names

  /// The pattern of a name; a station is also looked for under its bare name: 竹南火車站 is 竹南.
  func pattern(for range: Range<Int>) -> NamePattern {
    let asked = text.folded(range)
    var names = [NamePattern.Name(letters: asked)]
    for (ending, id) in [
      ("火車站", "railway=station"), ("高鐵站", "station=high_speed"), ("捷運站", "station=subway"),
      ("車站", "railway=station"),
    ]
    where asked.letters.hasSuffix(ending) {
      let stem = String(asked.letters.dropLast(ending.count))
      guard !stem.isEmpty, let category = CategoryTable.shared[id] else { break }
      for form in [stem, stem + "站", stem + "車站"] {
        names.append(NamePattern.Name(letters: FoldedText(form), category: category, isWhole: true))
      }
      break
    }
    return NamePattern(text: text.typed(range), names: names)
  }
}
