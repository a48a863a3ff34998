// SPDX-License-Identifier: GPL-3.0-or-later

/// Taking out of a question how many it wants, and when.
extension QueryParser {
  private static func letters(_ words: String) -> [[Unicode.Scalar]] {
    words.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) }
  }

  // MARK: How many

  /// 三家咖啡店, 最近的兩間超商.
  mutating func takeCount() {
    let digits: [Unicode.Scalar: Int] = [
      "兩": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    ]
    let counters: Set<Unicode.Scalar> = ["家", "間", "個", "台", "處"]
    for index in text.indices.dropLast(2) {
      let letter = text.letters[index]
      let number = digits[letter] ?? (("2"..."9").contains(letter) ? Int(letter.value - 0x30) : nil)
      guard let number, text.beginsWord[index], counters.contains(text.letters[index + 1]),
        index == 0 || text.followsGap[index] || isFree(before: index, in: text.indices)
          || text.letters[index - 1] == "近" || text.letters[index - 1] == "的"
      else { continue }
      want(number)
      let isPossessed = text.letters[index + 2] == "的" && index + 3 < text.indices.upperBound
      cutOut(index..<index + (isPossessed ? 3 : 2))
      return
    }
    takeEnglishCount()
  }

  private static let englishNumbers: [(letters: [Unicode.Scalar], count: Int)] =
    [
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ].enumerated().map { (Array($1.unicodeScalars), $0 + 2) }
    + (2...9).map { (Array(String($0).unicodeScalars), $0) }
  private static let superlatives = letters("nearest closest")

  /// three nearest bus stops, the nearest 3 cafes; not seven eleven.
  private mutating func takeEnglishCount() {
    for start in text.indices {
      guard
        let (letters, number) = Self.englishNumbers.first(where: {
          text.has($0.letters, at: start, in: text.indices)
        })
      else { continue }
      let end = start + letters.count
      let isBefore = Self.superlatives.contains { text.has($0, at: end, in: text.indices) }
      let isBehind = Self.superlatives.contains { text.has($0, at: start - $0.count, in: text.indices) }
      guard isBefore || isBehind && firstKnown(in: start..<text.indices.upperBound) == nil else { continue }
      want(number)
      cutOut(start..<end)
      return
    }
  }

  // MARK: When

  private static let opens = letters(
    """
    還開著的 還開著 還有開的 還有開著的 還有開 還開的 還開 有營業的 有營業 有在營業的 有在營業 在營業的 在營業 有開著的 有開門的 有開門 有在開的 有在開 有開的 有開 還營業的 還在營業的 \
    還在營業 營業的 營業 開著的 開著 開門的 開門 開的 還有看診的 還有看診 有看診的 有看診 看診的 看診 有門診的 有門診
    """
  ).sorted { $0.count > $1.count }
  private static let parts: [(word: [Unicode.Scalar], hour: String)] = [
    ("凌晨", "凌晨2點"), ("半夜", "凌晨1點"), ("清晨", "早上6點"), ("早上", "早上9點"), ("上午", "早上10點"), ("中午", "12:00"),
    ("下午", "下午3點"),
    ("傍晚", "下午6點"), ("晚上", "晚上8點"), ("夜裡", "晚上11點"),
  ].map { (Array($0.0.unicodeScalars), $0.1) }
  private static let days = letters(
    "今天 明天 後天 大後天 今晚 明晚 明早 平日 週末 國定假日 假日 週一 週二 週三 週四 週五 週六 週日 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 禮拜一 禮拜二 禮拜三 禮拜四 禮拜五 禮拜六 禮拜日 禮拜天 周一 周二 周三 周四 周五 周六 周日"
  )

  /// 晚上11點還開的咖啡店, 週日有開的診所, 明天早上有開的銀行.
  mutating func takeTime() {
    for start in text.indices {
      let (day, part, end, clock) = timeStated(at: start)
      guard day != nil || part != nil || clock > 0 else { continue }
      guard let word = Self.opens.first(where: { text.has($0, at: end + clock, in: text.indices) }) else {
        continue
      }
      let said = text.typed(start..<end + clock)
      if day != nil, part == nil, clock == 0 { nameWholeDay() }
      wantOpen(at: time(day.map { String(String.UnicodeScalarView($0)) }, part?.hour, clock > 0 ? said : nil))
      cutOut(start..<end + clock + word.count)
      return
    }
    takeEnglishTime()
  }

  /// A day, a part of it and the length of a time of day behind them.
  private func timeStated(
    at start: Int
  ) -> (day: [Unicode.Scalar]?, part: (word: [Unicode.Scalar], hour: String)?, end: Int, clock: Int) {
    let day = Self.days.first { text.has($0, at: start, in: text.indices) }
    var end = start + (day?.count ?? 0)
    let part = Self.parts.first { text.has($0.word, at: end, in: text.indices) }
    end += part?.word.count ?? 0
    return (day, part, end, clockLength(from: end))
  }

  /// The time of day that a day or a part of it stands for, where a text is nothing else: 週日, 凌晨, 禮拜天早上.
  func impliedTime() -> String? {
    let (day, part, end, _) = timeStated(at: 0)
    guard day != nil || part != nil, end == text.indices.upperBound else { return nil }
    return time(day.map { String(String.UnicodeScalarView($0)) }, part?.hour, nil)
  }

  private static let englishDays = letters(
    "tomorrow tonight today monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun"
  )
  private static let englishJoints = letters("on at after until till this from past")

  /// open tomorrow at 10am, open on sunday, open at 22:30.
  private mutating func takeEnglishTime() {
    for start in text.indices where text.has(Array("open".unicodeScalars), at: start, in: text.indices) {
      var index = start + 4
      var day: String?
      var clock: String?
      while index < text.indices.upperBound, text.beginsWord[index] {
        if let joint = Self.englishJoints.first(where: { text.has($0, at: index, in: text.indices) }) {
          index += joint.count
        } else if day == nil,
          let word = Self.englishDays.first(where: { text.has($0, at: index, in: text.indices) })
        {
          day = text.typed(index..<index + word.count)
          index += word.count
        } else if clock == nil, let end = englishClock(from: index) {
          clock = text.typed(index..<end)
          index = end
        } else {
          break
        }
      }
      guard day != nil || clock != nil else { continue }
      let usual = day == "tonight" ? "8pm" : "12:00"
      wantOpen(at: [day, clock ?? usual].compactMap(\.self).joined(separator: " "))
      cutOut(start..<index)
      return
    }
  }

  /// Where a time of day ends: 10am, 10 pm, 22:30, noon.
  private func englishClock(from start: Int) -> Int? {
    for word in Self.letters("noon midnight") where text.has(word, at: start, in: text.indices) {
      return start + word.count
    }
    var end = start
    while end < text.indices.upperBound, end - start < 4, ("0"..."9").contains(text.letters[end]) { end += 1 }
    guard end > start else { return nil }
    for half in Self.letters("am pm") where text.spells(half, at: end) && text.endsWord(end + 2) {
      return end + 2
    }
    // 10 alone is as likely a number of something else.
    return end - start >= 3 && text.endsWord(end) ? end : nil
  }

  /// How many letters of a time of day stand there: 11點, 8點半, 2230 (22:30 once folded).
  private func clockLength(from start: Int) -> Int {
    var end = start
    while end < text.indices.upperBound, "0123456789一二兩三四五六七八九十".unicodeScalars.contains(text.letters[end]) {
      end += 1
    }
    guard end > start else { return 0 }
    if end < text.indices.upperBound, text.letters[end] == "點" {
      end += 1
      if end < text.indices.upperBound, text.letters[end] == "半" || text.letters[end] == "整" { end += 1 }
      return end - start
    }
    return end - start == 4 ? 4 : 0
  }

  /// A time that `OpenAtTime` reads; a day without a time of day is its noon, a part of a day its middle.
  private func time(_ day: String?, _ part: String?, _ said: String?) -> String {
    if let said { return said }
    let dayWord =
      switch day {
      case "今晚": "今天晚上8點"
      case "明晚": "明天晚上8點"
      case "明早": "明天早上9點"
      case "平日": "週三"
      case "週末", "假日", "國定假日": "週六"
      case let day?: day
      case nil: ""
      }
    if dayWord.hasSuffix("點") { return dayWord }
    // The 24-hour clock needs no word for the part of the day.
    return dayWord + (part ?? "12:00")
  }
}

extension Query {
  /// The time of day that a day or a part of a day stands for, where a text is nothing else, as `OpenAtTime` reads it:
  /// 週日 is its noon, 凌晨 two o'clock.
  package static func impliedTime(_ text: String) -> String? {
    guard text.unicodeScalars.count <= longest else { return nil }
    return QueryParser(text: QueryText(text)).impliedTime()
  }
}
