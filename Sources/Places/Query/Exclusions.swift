// SPDX-License-Identifier: GPL-3.0-or-later

/// Taking out of a question what it does not want, how many it wants, and when.
extension QueryParser {
  private static let notBefore = letters("除了 不是 不要 不去 不想去 別去 除 非 notthe not except but")
  private static let notBehind = letters("以外的 之外的 以外 之外 的")
  private static let without = letters("沒有 沒 無")

  private static func letters(_ words: String) -> [[Unicode.Scalar]] {
    words.split(separator: " ").map { Array($0.unicodeScalars) }
  }

  /// 不是星巴克的咖啡店, 除了7-11以外的超商, 星巴克以外的咖啡: the answer must not be what is refused.
  mutating func takeExclusions() {
    for start in text.indices {
      let word = Self.notBefore.first { text.has($0, at: start, in: text.indices) }
      let first = start + (word?.count ?? 0)
      guard first < text.indices.upperBound, text.beginsWord[first] else { continue }
      for end in (first + 1...min(text.indices.upperBound, first + 24)).reversed() {
        guard let refused = understand(first..<end) else { continue }
        let tail = Self.notBehind.first { text.has($0, at: end, in: text.indices) }
        // Without a word before it, only 以外 and 之外 refuse; and something must be left to want.
        guard word != nil || tail.map({ $0.count > 1 }) == true else { break }
        let rest = end + (tail?.count ?? 0)
        guard start > 0 || rest < text.indices.upperBound else { break }
        exclude(refused.match, refused.subject)
        cutOut(start..<rest)
        return
      }
    }
    takeLacking()
  }

  /// 沒有停車場的: no data says what a place lacks.
  private mutating func takeLacking() {
    for start in text.indices {
      guard let word = Self.without.first(where: { text.has($0, at: start, in: text.indices) }) else {
        continue
      }
      let first = start + word.count
      // 有沒有 asks.
      if start > 0, text.letters[start - 1] == "有" { continue }
      for end in (first..<min(text.indices.upperBound, first + 8)).reversed() where text.letters[end] == "的" {
        guard understand(first..<end) != nil || isAttribute(first..<end), end + 1 < text.indices.upperBound
        else { continue }
        ignore(text.typed(start..<end))
        cutOut(start..<end + 1)
        return
      }
    }
  }

  private func isAttribute(_ range: Range<Int>) -> Bool {
    PlaceAttribute.all.contains {
      $0.words.contains { $0.count == range.count && text.has($0, at: range.lowerBound, in: range) }
    }
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
  }

  // MARK: When

  private static let opens = letters("還開著的 還有開的 還有開 還開的 還開 有營業的 有營業 有開的 有開 還營業的 營業的 營業 開的 開門的 還在營業的")
  private static let parts: [(word: [Unicode.Scalar], hour: String)] = [
    ("凌晨", "凌晨2點"), ("半夜", "凌晨1點"), ("清晨", "早上6點"), ("早上", "早上9點"), ("上午", "早上10點"), ("中午", "12:00"),
    ("下午", "下午3點"),
    ("傍晚", "下午6點"), ("晚上", "晚上8點"), ("夜裡", "晚上11點"),
  ].map { (Array($0.0.unicodeScalars), $0.1) }
  private static let days = letters(
    "今天 明天 後天 大後天 今晚 明晚 明早 平日 週末 假日 週一 週二 週三 週四 週五 週六 週日 星期一 星期二 星期三 星期四 星期五 星期六 星期日 星期天 禮拜一 禮拜二 禮拜三 禮拜四 禮拜五 禮拜六 禮拜日 禮拜天 周一 周二 周三 周四 周五 周六 周日"
  )

  /// 晚上11點還開的咖啡店, 週日有開的診所, 明天早上有開的銀行.
  mutating func takeTime() {
    for start in text.indices {
      let day = Self.days.first { text.has($0, at: start, in: text.indices) }
      var end = start + (day?.count ?? 0)
      let part = Self.parts.first { text.has($0.word, at: end, in: text.indices) }
      end += part?.word.count ?? 0
      let clock = clockLength(from: end)
      guard day != nil || part != nil || clock > 0 else { continue }
      guard let word = Self.opens.first(where: { text.has($0, at: end + clock, in: text.indices) }) else {
        continue
      }
      let said = text.typed(start..<end + clock)
      wantOpen(at: time(day.map { String(String.UnicodeScalarView($0)) }, part?.hour, clock > 0 ? said : nil))
      cutOut(start..<end + clock + word.count)
      return
    }
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
      case "週末", "假日": "週六"
      case let day?: day
      case nil: ""
      }
    if dayWord.hasSuffix("點") { return dayWord }
    // The 24-hour clock needs no word for the part of the day.
    return dayWord + (part ?? "12:00")
  }
}
