// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// A text of Chinese and Latin words about times, as folded characters, and a place in it.
struct WordScanner {
  /// Full-width forms are ASCII, Latin letters small; 、 and 。 stay.
  let scalars: [Unicode.Scalar]
  var offset = 0

  /// At most the first 512 characters are looked at.
  static let most = 512

  init(_ text: String) {
    var folded: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars.prefix(WordScanner.most) {
      // 、 and 。 separate, corner brackets and full stops are not times.
      let ascii = scalar == "、" || scalar == "。" ? nil : HoursScanner.ascii(for: scalar)
      folded.append(ascii.map { Unicode.Scalar($0).lowerCase } ?? scalar)
    }
    scalars = folded
  }

  var isAtEnd: Bool { offset >= scalars.count }

  /// The character here, NUL at the end.
  var current: Unicode.Scalar { offset < scalars.count ? scalars[offset] : "\0" }

  func ahead(_ distance: Int) -> Unicode.Scalar {
    let index = offset + distance
    return index < scalars.count ? scalars[index] : "\0"
  }

  mutating func skipSpaces() {
    while current == " " || current == "\t" || current == "\n" || current == "\r" { offset += 1 }
  }

  /// Takes a word; nothing is taken if another stands here.
  mutating func take(_ word: String) -> Bool {
    var index = offset
    for scalar in word.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar else { return false }
      index += 1
    }
    offset = index
    return true
  }

  /// Takes the first of some words that stands here.
  mutating func take(anyOf words: [String]) -> Bool {
    for word in words where take(word) { return true }
    return false
  }

  /// Takes 早上 and the like.
  mutating func takePeriod() -> PeriodOfDay? {
    for (text, period) in PeriodOfDay.words where take(text) { return period }
    return nil
  }

  /// Takes a number in digits, of eight at most.
  mutating func takeDigits() -> (value: Int, digits: Int)? {
    let place = offset
    var value = 0
    while current.isDigit {
      guard offset - place < 8 else {
        offset = place
        return nil
      }
      value = value * 10 + Int(current.value - ("0" as Unicode.Scalar).value)
      offset += 1
    }
    return offset > place ? (value, offset - place) : nil
  }

  /// Takes a Chinese numeral 0…99: 八, 十二, 二十四, 三十, 零五.
  mutating func takeNumeral() -> Int? {
    let place = offset
    var (value, hasTen, length) = (0, false, 0)
    while length < 4, let digit = current == "十" ? 10 : HanNumeral.digit(current) {
      if digit == 10 {
        guard !hasTen, value < 10 else { break }
        value = (length == 0 ? 1 : value) * 10
        hasTen = true
      } else {
        // After a unit only 十 may follow, but for 零五.
        guard length == 0 || value % 10 == 0 else { break }
        value += digit
      }
      offset += 1
      length += 1
    }
    if length == 0 { offset = place }
    return length == 0 ? nil : value
  }

  /// Takes a number in digits or as a numeral.
  mutating func takeNumber() -> Int? {
    takeDigits()?.value ?? takeNumeral()
  }

  /// The weekday that one character names, Monday 0: 一二三四五六日天.
  static func weekday(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "一": 0
    case "二": 1
    case "三": 2
    case "四": 3
    case "五": 4
    case "六": 5
    case "日", "天": 6
    default: nil
    }
  }

  /// Takes 週六, 周六, 星期六, 禮拜六.
  mutating func takeWeekday() -> UInt8? {
    let place = offset
    if take(anyOf: ["星期", "禮拜", "週", "周"]), let weekday = WordScanner.weekday(current) {
      offset += 1
      return weekday
    }
    offset = place
    return nil
  }
}

/// A time of day as it was written.
struct WrittenClock: Hashable, Sendable {
  /// How the hour was marked.
  enum Style: Hashable, Sendable {
    /// 22:30
    case colon
    /// 八點半, 17時
    case word
    /// 1730
    case compact
    /// 8
    case bare
  }

  /// 0…48.
  var hour: Int
  /// 0…59.
  var minute: Int
  var period: PeriodOfDay?
  var style: Style

  /// Minutes from midnight, by the period if there is one.
  var minutes: Int { period?.minutes(hour: hour, minute: minute) ?? hour * 60 + minute }
}

extension WordScanner {
  /// Takes a time of day: 22:30, 晚上10點半, 下午三點一刻, 17時, 1730, 8:30pm, 8.
  ///
  /// Nothing is taken where none stands here, or where it has more than 59 minutes or 48 hours.
  mutating func takeClock() -> WrittenClock? {
    let place = offset
    if let clock = readClock(), clock.minute <= 59, clock.hour <= 48 { return clock }
    offset = place
    return nil
  }

  private mutating func readClock() -> WrittenClock? {
    var period = takePeriod()
    skipSpaces()
    var clock: WrittenClock
    if let (value, digits) = takeDigits() {
      if digits == 4 {
        clock = WrittenClock(hour: value / 100, minute: value % 100, style: .compact)
      } else {
        guard digits <= 2 else { return nil }
        clock = WrittenClock(hour: value, minute: 0, style: .bare)
        if current == ":" || current == ".", ahead(1).isDigit {
          offset += 1
          guard let (minute, digits) = takeDigits(), digits == 2 else { return nil }
          (clock.minute, clock.style) = (minute, .colon)
        }
      }
    } else {
      guard let value = takeNumeral() else { return nil }
      clock = WrittenClock(hour: value, minute: 0, style: .word)
      guard current == "點" || current == "時" else { return nil }
    }
    if clock.style == .bare || clock.style == .word, take(anyOf: ["點鐘", "點", "時"]) {
      clock.style = .word
      if take("半") {
        clock.minute = 30
      } else if take("一刻") {
        clock.minute = 15
      } else if take("三刻") {
        clock.minute = 45
      } else if !take("整") {
        let place = offset
        if let minute = takeNumber(), take("分") || minute >= 10 && current != ":" {
          clock.minute = minute
        } else {
          offset = place
        }
      }
    } else if clock.style == .colon || clock.style == .compact {
      _ = take("分")
    }
    if period == nil {
      let place = offset
      skipSpaces()
      if current == "a" || current == "p", let latin = takePeriod() {
        period = latin
        guard (1...12).contains(clock.hour) else { return nil }
        if clock.style == .bare { clock.style = .word }
      } else {
        offset = place
      }
    }
    clock.period = period
    // 12am is midnight, 早上12點 is not said.
    if period == .morning, clock.hour == 12 { clock.hour = 0 }
    return clock
  }
}
