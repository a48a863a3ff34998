// SPDX-License-Identifier: GPL-3.0-or-later

/// A text of Chinese and Latin words about times, as folded characters, and a place in it.
struct WordScanner {
  /// Unicode scalars: full-width forms are ASCII, Latin letters small; 、 and 。 stay.
  let scalars: [UInt32]
  var offset = 0

  /// At most the first 512 characters are looked at.
  static let most = 512

  init(_ text: String) {
    var folded: [UInt32] = []
    for scalar in text.unicodeScalars.prefix(WordScanner.most) {
      var value = scalar.value
      // 、 and 。 separate, corner brackets and full stops are not times.
      if value != 0x3001, value != 0x3002, let ascii = HoursScanner.ascii(for: scalar) {
        value = UInt32(ascii)
      }
      if value >= 0x41, value <= 0x5A { value += 0x20 }
      if value == 0x81FA { value = 0x53F0 }  // 臺 as 台
      folded.append(value)
    }
    scalars = folded
  }

  var isAtEnd: Bool { offset >= scalars.count }

  /// The character here, 0 at the end.
  var current: UInt32 { offset < scalars.count ? scalars[offset] : 0 }

  func ahead(_ distance: Int) -> UInt32 {
    let index = offset + distance
    return index < scalars.count ? scalars[index] : 0
  }

  mutating func skipSpaces() {
    while current == 0x20 || current == 0x09 || current == 0x0A || current == 0x0D { offset += 1 }
  }

  /// Takes a word; nothing is taken if another stands here.
  mutating func take(_ word: String) -> Bool {
    var index = offset
    for scalar in word.unicodeScalars {
      guard index < scalars.count, scalars[index] == scalar.value else { return false }
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
    while current >= 0x30, current <= 0x39 {
      guard offset - place < 8 else {
        offset = place
        return nil
      }
      value = value * 10 + Int(current - 0x30)
      offset += 1
    }
    return offset > place ? (value, offset - place) : nil
  }

  /// Takes a Chinese numeral 0…99: 八, 十二, 二十四, 三十, 零五.
  mutating func takeNumeral() -> Int? {
    let place = offset
    var (value, hasTen, length) = (0, false, 0)
    while length < 4, let digit = WordScanner.numeral(current) {
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

  private static func numeral(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x96F6, 0x3007: 0  // 零〇
    case 0x4E00: 1
    case 0x4E8C, 0x5169: 2  // 二兩
    case 0x4E09: 3
    case 0x56DB: 4
    case 0x4E94: 5
    case 0x516D: 6
    case 0x4E03: 7
    case 0x516B: 8
    case 0x4E5D: 9
    case 0x5341: 10
    default: nil
    }
  }

  /// Takes a number in digits or as a numeral.
  mutating func takeNumber() -> Int? {
    takeDigits()?.value ?? takeNumeral()
  }

  /// The weekday that one character names, Monday 0: 一二三四五六日天.
  static func weekday(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x4E00: 0
    case 0x4E8C: 1
    case 0x4E09: 2
    case 0x56DB: 3
    case 0x4E94: 4
    case 0x516D: 5
    case 0x65E5, 0x5929: 6  // 日天
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
        if current == 0x3A || current == 0x2E, ahead(1) >= 0x30, ahead(1) <= 0x39 {
          offset += 1
          guard let (minute, digits) = takeDigits(), digits == 2 else { return nil }
          (clock.minute, clock.style) = (minute, .colon)
        }
      }
    } else {
      guard let value = takeNumeral() else { return nil }
      clock = WrittenClock(hour: value, minute: 0, style: .word)
      guard current == 0x9EDE || current == 0x6642 else { return nil }  // 點時
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
        if let minute = takeNumber(), take("分") || minute >= 10 && current != 0x3A {
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
      if current == 0x61 || current == 0x70, let latin = takePeriod() {
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
