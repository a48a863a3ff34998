// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts a question into the words of least cost: words of the tables, numbers with what they count, and stretches that
/// nobody knows.
///
/// One pass of dynamic programming: time and memory grow with the length of the text, whatever it holds.
struct Cut {
  let text: Lettering
  private let words: WordTable

  init(_ text: Lettering, _ words: WordTable) { (self.text, self.words) = (text, words) }

  // Costs were chosen so that few and long words win, that a stretch nobody knows is one stretch, and that a short word
  // stands between two such stretches only where it can hardly be part of a name: 的, 在, 離.
  private static let openingUnknown: Int32 = 700
  private static let unknownLetter: Int32 = 500

  private struct Step {
    var cost: Int32 = .max
    var from: Int32 = 0
    /// Whether the step starts behind a stretch that nobody knows, and whether it opens one.
    var fromUnknown = false
    var opens = false
    /// The word by which it ends, in the list of those that were offered; -1 for letters that nobody knows.
    var offer: Int32 = -1
  }

  /// The words in order.
  func tokens() -> [Token] {
    let count = text.count
    guard count > 0 else { return [] }
    // What ends with a word before each letter, and what ends inside an unknown stretch.
    var known = [Step](repeating: Step(), count: count + 1)
    var unknown = [Step](repeating: Step(), count: count + 1)
    known[0].cost = 0
    var offers: [Token] = []
    offers.reserveCapacity(4 * count)
    for index in 0..<count {
      let start = min(known[index].cost, unknown[index].cost)
      guard start < .max, text.endsWord(index) || index == 0 else { continue }
      let fromUnknown = unknown[index].cost < known[index].cost
      func offer(_ end: Int, _ cost: Int32, _ token: Token) {
        let cost = start + cost
        // On equal cost the last offer stays: of equal words that of the later table, of two cuts the one whose earlier
        // words are longer.
        if cost <= known[end].cost {
          known[end] = Step(
            cost: cost, from: Int32(index), fromUnknown: fromUnknown, offer: Int32(offers.count))
          offers.append(token)
        }
      }
      words.forEachWord(in: text, at: index) { end, entry in
        let wordClass = words.entries[entry].wordClass
        // Those are nothing by themselves.
        switch wordClass {
        case .digit, .power, .unit, .counter, .clock, .number, .tail: return
        default: break
        }
        let token = Token(range: index..<end, wordClass: wordClass, entry: entry)
        offer(end, cost(of: wordClass, index..<end), token)
      }
      forEachQuantity(at: index) { token in
        let isBare = token.entry < 0 && token.minute == nil
        offer(
          token.range.upperBound,
          isBare ? Cut.costOfNumber : Cut.costOfQuantity - 20 * Int32(token.range.count),
          token)
      }
      // One letter more that nobody knows, in Latin one word.
      var end = index + 1
      if LetterFolding.isLatin(text.letters[index]) { while !text.endsWord(end) { end += 1 } }
      extendUnknown(index..<end, known[index].cost, &unknown, from: index)
    }
    return path(known, unknown, offers)
  }

  private func extendUnknown(_ range: Range<Int>, _ cost: Int32, _ unknown: inout [Step], from index: Int) {
    let end = range.upperBound
    func offer(_ cost: Int32, opens: Bool, fromUnknown: Bool) {
      guard cost < unknown[end].cost else { return }
      unknown[end] = Step(cost: cost, from: Int32(index), fromUnknown: fromUnknown, opens: opens)
    }
    if cost < .max {
      offer(cost + Cut.openingUnknown + Cut.unknownLetter, opens: true, fromUnknown: false)
    }
    guard unknown[index].cost < .max, index > 0 else { return }
    // A stretch ends at a mark, and at a space unless both sides are Latin.
    let isParted =
      text.before[index].contains(.mark)
      || text.before[index].contains(.space)
        && !(LetterFolding.isLatin(text.letters[index]) && LetterFolding.isLatin(text.letters[index - 1]))
    let more = unknown[index].cost + Cut.unknownLetter
    offer(isParted ? more + Cut.openingUnknown : more, opens: isParted, fromUnknown: true)
  }

  private func path(_ known: [Step], _ unknown: [Step], _ offers: [Token]) -> [Token] {
    var tokens: [Token] = []
    var end = text.count
    var isUnknown = unknown[end].cost < known[end].cost
    while end > 0 {
      if isUnknown {
        var start = end
        // Back to where the stretch was opened.
        while start > 0 {
          let step = unknown[start]
          start = Int(step.from)
          isUnknown = step.fromUnknown
          if step.opens { break }
        }
        tokens.append(Token(range: start..<end, wordClass: .unknown))
        end = start
      } else {
        let step = known[end]
        tokens.append(offers[Int(step.offer)])
        end = Int(step.from)
        isUnknown = step.fromUnknown
      }
    }
    tokens.reverse()
    return tokens
  }

  // MARK: Costs

  private static let costOfQuantity: Int32 = 290
  private static let costOfNumber: Int32 = 600

  private func cost(of wordClass: WordClass, _ range: Range<Int>) -> Int32 {
    let isLatin = LetterFolding.isLatin(text.letters[range.lowerBound])
    if isLatin {
      var words: Int32 = 0
      for index in range where text.before[index].contains(.word) { words += 1 }
      return 320 - 200 * (words - 1) - (wordClass.isContent ? 20 : 0)
    }
    guard range.count > 1 else {
      let isFirst = text.followsGap(range.lowerBound)
      return switch wordClass {
      // Hardly ever part of a name.
      case .from, .depart, .at: -250
      case .of, .particle: 100
      // One letter is a word only in a clause of its own, or between others: 宮, 吃麵.
      case _ where wordClass.isContent: isFirst && text.followsGap(range.upperBound) ? 690 : 1190
      case .ending: 1100
      // What follows a place begins nothing: 上海.
      case .on where isFirst, .inside where isFirst, .near where isFirst, .close where isFirst: 1100
      // Beside a stretch that nobody knows they are part of it.
      case .verb, .polite, .attribute, .judge: 520
      default: 450
      }
    }
    return max(-640, 460 - 220 * Int32(range.count - 2)) - (wordClass.isContent ? 3 : 0)
  }

  // MARK: Numbers

  /// Visits the number that begins at a letter, alone and with the units and counters that may follow it.
  private func forEachQuantity(at start: Int, _ body: (Token) -> Void) {
    guard let number = number(at: start) else { return }
    let token = Token(
      range: start..<number.end, wordClass: .quantity, number: number.value, minute: number.minute)
    if number.isWhole { body(token) }
    guard number.end < text.count, !text.before[number.end].contains(.mark) else { return }
    words.forEachWord(in: text, at: number.end) { end, entry in
      switch words.entries[entry].wordClass {
      case .unit, .counter, .clock:
        body(
          Token(
            range: start..<end, wordClass: .quantity, entry: entry, number: number.value,
            minute: number.minute))
      default: break
      }
    }
    // 500m, 9pm: the unit is in one word with the digits.
    guard !text.endsWord(number.end) else { return }
    words.forEachUnit(in: text, at: number.end) { end, entry in
      body(
        Token(
          range: start..<end, wordClass: .quantity, entry: entry, number: number.value, minute: number.minute)
      )
    }
  }

  private struct Number {
    var value: Double
    var end: Int
    var minute: Int?
    /// False for 半, which counts nothing by itself, and for digits with letters behind them.
    var isWhole = true
  }

  private func number(at start: Int) -> Number? {
    let letter = text.letters[start]
    if LetterFolding.isDigit(letter) { return arabic(at: start) }
    if words.numeral(letter) != nil { return chinese(at: start) }
    guard LetterFolding.isLatin(letter) else { return nil }
    var found: Number?
    words.forEachWord(in: text, at: start) { end, entry in
      guard words.entries[entry].wordClass == .number, let value = Double(words.field(1, of: entry).text)
      else {
        return
      }
      found = Number(value: value, end: end)
    }
    return found
  }

  /// 500, 1.5, 9:30.
  private func arabic(at start: Int) -> Number {
    var value = 0.0
    var scale = 0.0
    var end = start
    while end < text.count, end - start < 9, LetterFolding.isDigit(text.letters[end]) {
      if end > start, text.before[end].contains(.word) { break }
      if end > start, text.before[end].contains(.point) {
        if let minute = minute(at: end, behind: Int(value), from: start) {
          return Number(value: value, end: end + 2, minute: minute)
        }
        if scale > 0 { break }
        scale = 1
      }
      let digit = Double(text.letters[end] - 0x30)
      if scale > 0 {
        scale /= 10
        value += digit * scale
      } else {
        value = value * 10 + digit
      }
      end += 1
    }
    return Number(value: value, end: end, isWhole: text.endsWord(end))
  }

  private func minute(at start: Int, behind hour: Int, from first: Int) -> Int? {
    guard start - first <= 2, hour <= 24, start + 1 < text.count, text.isColon(before: start),
      LetterFolding.isDigit(text.letters[start + 1]), text.before[start + 1].isEmpty,
      start + 2 >= text.count || !LetterFolding.isDigit(text.letters[start + 2])
    else { return nil }
    let minute = Int(text.letters[start] - 0x30) * 10 + Int(text.letters[start + 1] - 0x30)
    return minute < 60 ? minute : nil
  }

  /// 三百, 一千五百, 兩, 半; 九五 digit by digit.
  private func chinese(at start: Int) -> Number? {
    var end = start
    var value = 0.0
    var section = 0.0
    var last: Double?
    var isPlain = true
    while end < text.count, end - start < 10 {
      if end > start, text.followsGap(end) { break }
      let letter = text.letters[end]
      guard let numeral = words.numeral(letter) else { break }
      if !numeral.isPower {
        last = isPlain && last != nil ? (last ?? 0) * 10 + numeral.value : numeral.value
      } else {
        let power = numeral.value
        if power < 1 {
          // 半.
          guard end == start else { break }
          return Number(value: power, end: end + 1, isWhole: false)
        }
        isPlain = false
        if power >= 10_000 {
          value = (value + section + (last ?? 0)) * power
          section = 0
        } else {
          section += (last ?? (section == 0 ? 1 : 0)) * power
        }
        last = nil
      }
      end += 1
    }
    guard end > start else { return nil }
    return Number(value: value + section + (last ?? 0), end: end)
  }
}

extension WordClass {
  /// True for what names what is wanted.
  var isContent: Bool {
    switch self {
    case .kind, .need, .brand, .name, .dish, .area: true
    default: false
    }
  }
}
