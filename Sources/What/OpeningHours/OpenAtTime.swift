// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// The time that `--open-at` names: 2026-12-01T22:30, 22:30, 明天8點, 週六晚上10點半, 中午.
package enum OpenAtTime {
  /// Reads a time in a way people write it.
  ///
  /// A time without a day is the next such time; a day without a part of the day is told by the 24-hour clock
  /// (明天8點 is 08:00), but an hour of today that is past is the later one (8點 at 15:00 is 20:00). 週六 is the
  /// next Saturday, 下週六 that of next week (weeks begin on Monday); 12月1日 without a year is the next one.
  /// - Parameters:
  ///   - text: the value as it was given.
  ///   - now: the time on the clock of the place.
  ///   - zone: the zone of that clock, for a timestamp with a zone of its own.
  package static func parse(
    _ text: String, now: CivilTime, zone: CivilZone = .taipei
  ) throws(OpenAtError) -> CivilTime {
    func refuse(_ problem: OpenAtError.Problem) -> OpenAtError {
      OpenAtError(got: String(text.prefix(80)), problem: problem)
    }
    guard text.unicodeScalars.prefix(WordScanner.most + 1).count <= WordScanner.most else {
      throw refuse(.notUnderstood)
    }
    var scanner = WordScanner(text)
    scanner.skipSpaces()
    if scanner.isAtEnd { throw refuse(.notUnderstood) }
    if let timestamp = try? CivilTimestamp(trimmed(text)) { return timestamp.time(in: zone) }
    if let minutes = takeDelay(&scanner) { return now.adding(minutes: minutes) }
    let day = try takeDay(&scanner, now: now, refuse: refuse)
    _ = scanner.take(anyOf: ["的", ",", "t"])
    scanner.skipSpaces()
    if scanner.isAtEnd, day != nil { throw refuse(.timeMissing) }
    if let named = scanner.takeNamedClock() {
      return time(on: day, minutes: named, isHalfDay: false, now: now)
    }
    let isHourMissing = scanner.current < "0" || scanner.current > "9"
    guard var clock = scanner.takeClock() else {
      throw refuse(isHourMissing || scanner.current > "\u{7F}" ? .notUnderstood : .noSuchTime)
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd, clock.style != .bare || clock.period != nil || day?.period != nil else {
      throw refuse(.notUnderstood)
    }
    if clock.period == nil { clock.period = day?.period }
    guard clock.hour < 24 || clock.hour == 24 && clock.minute == 0 else { throw refuse(.noSuchTime) }
    // 8點 may be either half of the day; 8:00, 08時 with a part of the day may not.
    let isHalfDay = clock.style == .word && clock.period == nil && (1...11).contains(clock.hour)
    return time(on: day, minutes: clock.minutes, isHalfDay: isHalfDay, now: now)
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.unicodeScalars.last, last.properties.isWhitespace {
      text.unicodeScalars.removeLast()
    }
    return String(text.drop { $0.isWhitespace })
  }

  // MARK: Days

  private struct Day {
    var date: CivilDate
    /// How many days later the same words may mean, 0 for none.
    var repeats = 0
    var isToday = false
    /// 今晚, 明早.
    var period: PeriodOfDay?
  }

  private static func time(on day: Day?, minutes: Int, isHalfDay: Bool, now: CivilTime) -> CivilTime {
    guard let day else {
      // The next such time; that of yesterday's night (晚上1點 is told after midnight) may be it.
      for offset in -1...1 {
        let time = CivilTime(now.date.adding(days: offset), minuteOfDay: minutes)
        if time >= now { return time }
        if isHalfDay, offset == 0 {
          let later = time.adding(minutes: 720)
          if later >= now { return later }
        }
      }
      return CivilTime(now.date.adding(days: 1), minuteOfDay: minutes)
    }
    let time = CivilTime(day.date, minuteOfDay: minutes)
    guard time < now else { return time }
    if day.repeats > 0 { return time.adding(minutes: day.repeats * 1440) }
    return day.isToday && isHalfDay ? time.adding(minutes: 720) : time
  }

  private static let dayWords: [(words: [String], days: Int, period: PeriodOfDay?)] = [
    (["大後天"], 3, nil), (["今天", "今日", "today"], 0, nil), (["明天", "明日", "tomorrow"], 1, nil),
    (["後天", "後日"], 2, nil), (["今晚", "tonight"], 0, .evening), (["今早"], 0, .morning), (["明晚"], 1, .evening),
    (["明早"], 1, .morning), (["後晚"], 2, .evening),
  ]

  private static let englishWeekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func takeDay(
    _ scanner: inout WordScanner, now: CivilTime, refuse: (OpenAtError.Problem) -> OpenAtError
  ) throws(OpenAtError) -> Day? {
    for (words, days, period) in dayWords where scanner.take(anyOf: words) {
      return Day(date: now.date.adding(days: days), isToday: days == 0, period: period)
    }
    if let day = takeWeekday(&scanner, now: now) { return day }
    return try takeDate(&scanner, now: now, refuse: refuse)
  }

  private static func takeWeekday(_ scanner: inout WordScanner, now: CivilTime) -> Day? {
    let place = scanner.offset
    for (weekday, word) in englishWeekdays.enumerated() where scanner.take(word) {
      while scanner.current >= "a", scanner.current <= "z" { scanner.offset += 1 }
      return next(weekday, after: now)
    }
    var weeks: Int?
    if scanner.take("下下") {
      weeks = 2
    } else if scanner.take("下") {
      weeks = 1
    } else if scanner.take(anyOf: ["這", "本"]) {
      weeks = 0
    }
    _ = scanner.take("個")
    guard let weekday = scanner.takeWeekday() else {
      scanner.offset = place
      return nil
    }
    guard let weeks else { return next(Int(weekday), after: now) }
    let monday = now.date.adding(days: -now.date.weekday)
    return Day(date: monday.adding(days: weeks * 7 + Int(weekday)))
  }

  private static func next(_ weekday: Int, after now: CivilTime) -> Day {
    Day(date: now.date.adding(days: (weekday - now.date.weekday + 7) % 7), repeats: 7)
  }

  /// 12月1日, 12/1, 2026/12/1, 2026-12-01, 2026年12月1日.
  private static func takeDate(
    _ scanner: inout WordScanner, now: CivilTime, refuse: (OpenAtError.Problem) -> OpenAtError
  ) throws(OpenAtError) -> Day? {
    let place = scanner.offset
    var numbers: [Int] = []
    for _ in 0..<3 {
      guard let number = scanner.takeNumber() else { break }
      numbers.append(number)
      let isYear = numbers.count == 1 && number > 31
      let wanted = isYear ? ["年", "/", "-"] : ["月", "/", "-"]
      if scanner.take(anyOf: wanted) { continue }
      break
    }
    let marks = scanner.scalars[place..<scanner.offset].contains { $0 == "/" || $0 == "-" || $0 == "月" }
    guard marks, numbers.count >= 2 else {
      scanner.offset = place
      return nil
    }
    _ = scanner.take(anyOf: ["日", "號"])
    if numbers.count == 3 {
      guard let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) else {
        throw refuse(.noSuchDate)
      }
      return Day(date: date)
    }
    // 29 February comes every eight years at worst.
    for year in now.date.year...now.date.year + 8 {
      if let date = CivilDate(year: year, month: numbers[0], day: numbers[1]), date >= now.date {
        return Day(date: date)
      }
    }
    throw refuse(.noSuchDate)
  }

  /// 現在, 30分鐘後, 半小時後, 2小時後, 1個半小時後: minutes from now.
  private static func takeDelay(_ scanner: inout WordScanner) -> Int? {
    let place = scanner.offset
    if scanner.take(anyOf: ["現在", "此刻", "now"]) {
      scanner.skipSpaces()
      if scanner.isAtEnd { return 0 }
    } else if scanner.take(anyOf: ["半小時", "半個小時", "半個鐘頭"]), scanner.take("後") || scanner.take("以後") {
      if scanner.isAtEnd { return 30 }
    } else if let number = scanner.takeNumber(), number <= 10_000 {
      scanner.skipSpaces()
      var minutes: Int?
      if scanner.take(anyOf: ["分鐘", "分"]) {
        minutes = number
      } else if scanner.take(anyOf: ["個半小時", "個半鐘頭"]) {
        minutes = number * 60 + 30
      } else if scanner.take(anyOf: ["個小時", "小時", "個鐘頭"]) {
        minutes = number * 60 + (scanner.take("半") ? 30 : 0)
      }
      if let minutes, scanner.take(anyOf: ["以後", "之後", "後"]), scanner.isAtEnd { return minutes }
    }
    scanner.offset = place
    return nil
  }
}

/// Why a time was not understood.
package struct OpenAtError: Error, Hashable, Sendable {
  /// What is wrong with it.
  package enum Problem: Hashable, Sendable {
    case notUnderstood
    /// A day alone: 明天.
    case timeMissing
    /// 25:00, 8:75.
    case noSuchTime
    /// 2026-02-30.
    case noSuchDate
  }

  /// What was given, its first 80 characters.
  package let got: String
  /// What is wrong with it.
  package let problem: Problem
}

extension OpenAtError: CustomStringConvertible {
  /// What was got, and how a time is written.
  package var description: String {
    let what =
      switch problem {
      case .notUnderstood: "not a time"
      case .timeMissing: "a day without a time"
      case .noSuchTime: "no such time of day"
      case .noSuchDate: "no such date"
      }
    return "‘\(got)’ is \(what); write 2026-12-01T22:30, 22:30, 明天8點 or 週六晚上10點半"
  }
}

extension WordScanner {
  /// Takes a word that is a time by itself and ends the text, and says its minutes from midnight: 中午 and 正午 are
  /// 12:00, 午夜 and 半夜 24:00, the end of that day.
  fileprivate mutating func takeNamedClock() -> Int? {
    let place = offset
    for (words, minutes) in [(["中午", "正午", "noon"], 720), (["午夜", "半夜", "子夜", "midnight"], 1440)]
    where take(anyOf: words) {
      skipSpaces()
      if isAtEnd { return minutes }
    }
    offset = place
    return nil
  }
}
