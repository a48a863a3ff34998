// SPDX-License-Identifier: GPL-3.0-or-later

/// How one travels, as a question says it: 走路, 騎車, 開車.
package enum Travelling: String, Sendable, CaseIterable {
  /// 開車.
  case car
  /// 騎車.
  case scooter
  /// 走路.
  case foot

  /// Words for each, folded, the longer before the shorter.
  static let words: [(letters: [Unicode.Scalar], way: Travelling)] = [
    (Travelling.foot, "走路 步行 徒步 用走的 走過去 走 onfoot byfoot walking walk"),
    (.scooter, "騎摩托車 騎機車 騎車 byscooter"), (.car, "開車 車程 bycar driving drive"),
  ].flatMap { way, words in words.split(separator: " ").map { (Array($0.unicodeScalars), way) } }
    .sorted { $0.0.count > $1.0.count }
}

/// Taking out of a question how far it may be and how one travels: 500公尺內的咖啡, 走路三分鐘內的加油站, 騎車到中油要幾分鐘.
extension QueryParser {
  private static func letters(_ words: String) -> [[Unicode.Scalar]] {
    words.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) }.sorted { $0.count > $1.count }
  }

  private static let around = letters("方圓 半徑 不超過 within lessthan under 周圍 附近 離我 離這裡 距離我 距離")
  /// Of the words before a length, those that alone make it a limit.
  private static let limiting = letters("方圓 半徑 不超過 within lessthan under")
  private static let inside = letters(
    """
    以內可以到的 以內可到的 以內能到的 以內會到的 內可以到的 內可到的 內能到的 內會到的 內到得了的 內走得到的 可以到的 可以走到的 就能到的 就可以到的 能到的 可到的 會到的 到得了的
    走得到的 範圍內的 範圍內 範圍的 以內的 之內的 以內 之內 內的 內 裡面的 away
    """)
  private typealias Unit = (letters: [Unicode.Scalar], metres: Double?, seconds: Double?)

  private static let units: [Unit] = {
    let lengths: [(Double, String)] = [
      (1000, "公里 千米 kilometers kilometres kilometer kilometre km"), (1, "公尺 米 meters metres meter metre m"),
      (1609.344, "miles mile"),
    ]
    let times: [(Double, String)] = [(60, "分鐘 分 minutes minute mins min"), (3600, "個小時 小時 hours hour")]
    var units: [Unit] = []
    for (metres, words) in lengths { units += letters(words).map { ($0, metres, nil) } }
    for (seconds, words) in times { units += letters(words).map { ($0, nil, seconds) } }
    return units.sorted { $0.letters.count > $1.letters.count }
  }()

  /// 100公尺以內的, 方圓一公里的, 走路三分鐘內的, within 500 m.
  mutating func takeReach() {
    for start in text.indices where text.beginsWord[start] {
      var index = start
      var way = travelling(at: index)
      index += way?.count ?? 0
      let before = Self.around.first { text.has($0, at: index, in: text.indices) }
      index += before?.count ?? 0
      guard let number = number(from: index),
        let unit = Self.units.first(where: { text.spells($0.letters, at: number.end) }),
        text.endsWord(number.end + unit.letters.count)
      else { continue }
      var end = number.end + unit.letters.count
      // within 10 minutes' walk.
      if way == nil, let behind = travelling(at: end) {
        way = behind
        end += behind.count
      }
      let tail = Self.inside.first { text.has($0, at: end, in: text.indices) }
      end += tail?.count ?? 0
      // 附近500公尺的 is one, 500公尺的 not.
      let isPossessed = text.has(["的"], at: end, in: text.indices)
      let isLimit = tail != nil || before != nil && isPossessed || before.map(Self.limiting.contains) == true
      // 走路五分鐘的加油站 is a limit too; 500公尺 alone may be anything.
      // 咖啡 500公尺: a clause of its own.
      let isClause =
        text.followsGap[start] && start > 0
        && (end == text.indices.upperBound || text.followsGap[end])
      guard isLimit || isClause && unit.metres != nil || unit.seconds != nil && way != nil else { continue }
      if tail == nil, isPossessed { end += 1 }
      // A name may hold a length: only what asks for something more is a limit.
      guard !stripNoise(from: 0..<start).isEmpty || !stripNoise(from: end..<text.indices.upperBound).isEmpty
      else { continue }
      if let metres = unit.metres { limit(metres: number.value * metres) }
      if let seconds = unit.seconds { limit(seconds: number.value * seconds) }
      if let way { travel(way.way) }
      cutOut(start..<end)
      return
    }
  }

  private static let goesOn = letters(
    "可以到的 能到的 就能到的 就到的 會到的 到得了的 得到的 可到的 過去 最快的 最快到的 最快 去最近的 去 到 要多久 多久 要幾分鐘 幾分鐘 可以 能 會")

  /// 騎車到中油要幾分鐘, 走路可以到的超商, 全聯 走路.
  mutating func takeTravelling() {
    for start in text.indices where text.followsGap[start] || isFree(before: start, in: text.indices) {
      guard let (way, count) = travelling(at: start) else { continue }
      let end = start + count
      let tail = Self.goesOn.first { text.has($0, at: end, in: text.indices) }
      let isClause =
        (start == 0 || text.followsGap[start])
        && (end == text.indices.upperBound || text.followsGap[end])
      // 走 alone says how only before a way of saying that one gets there.
      guard tail != nil && (count > 1 || tail?.last == "的") || isClause && count > 1 else { continue }
      let rest = end + (tail?.count ?? 0)
      guard !stripNoise(from: 0..<start).isEmpty || !stripNoise(from: rest..<text.indices.upperBound).isEmpty
      else { continue }
      travel(way)
      cutOut(start..<rest)
      return
    }
  }

  private func travelling(at index: Int) -> (way: Travelling, count: Int)? {
    Travelling.words.first { text.has($0.letters, at: index, in: text.indices) }
      .map { ($0.way, $0.letters.count) }
  }

  // MARK: Numbers

  /// A number in digits or Chinese numerals, and where it ends: 500, 1.5, 三百, 一千五百, 半.
  private func number(from start: Int) -> (value: Double, end: Int)? {
    var end = start
    while end < text.indices.upperBound, end - start < 8, ("0"..."9").contains(text.letters[end]),
      end == start || !text.beginsWord[end]
    {
      end += 1
    }
    if end > start {
      // A point folds away in the letters; full-width digits do not count in the text as it was typed.
      let plain = String(text.folded(start..<end).letters)
      guard let value = Double(text.typed(start..<end)) ?? Double(plain) else { return nil }
      return (value, end)
    }
    let digits: [Unicode.Scalar: Double] = [
      "一": 1, "二": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "零": 0,
    ]
    let powers: [Unicode.Scalar: Double] = ["十": 10, "百": 100, "千": 1000, "萬": 10_000]
    if start < text.indices.upperBound, text.letters[start] == "半" { return (0.5, start + 1) }
    var value = 0.0
    var last: Double?
    while end < text.indices.upperBound, end - start < 8 {
      let letter = text.letters[end]
      if let digit = digits[letter] {
        last = digit
      } else if let power = powers[letter] {
        value += (last ?? (value == 0 ? 1 : 0)) * power
        last = nil
      } else {
        break
      }
      end += 1
    }
    guard end > start else { return nil }
    return (value + (last ?? 0), end)
  }
}
