// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Reads hours in plain words: 24小時, 週一至週五 8:00~17:30, (週六營業至17時，週日不營業).
///
/// Words are taken one after the other into statements. In a remark a clause with a word that is not known
/// says nothing about hours (禁止高度3.5公尺以上大型車輛進入) and is skipped; in a value of hours it is an error.
struct PlainHoursParser {
  var scanner: WordScanner
  let isRemark: Bool
  private(set) var statements: [PlainStatement] = []
  private var current = PlainStatement()
  /// What to fall back to when the clause turns out to be about something else.
  private var atClause: (statements: [PlainStatement], current: PlainStatement) = ([], PlainStatement())

  init(_ text: String, isRemark: Bool) {
    scanner = WordScanner(text)
    self.isRemark = isRemark
  }

  /// The statements of the whole text, 64 at most.
  mutating func parse() throws(OpeningHoursError) -> [PlainStatement] {
    while !scanner.isAtEnd, statements.count < 64 {
      if takeClauseEnd() { continue }
      let place = scanner.offset
      if isAboutProduct() || !takeWord() {
        guard isRemark else { throw OpeningHoursError(at: place, expected: .plainWord) }
        (statements, current) = atClause
        skipClause()
      }
    }
    finish()
    guard isRemark || !statements.isEmpty else {
      throw OpeningHoursError(at: scanner.offset, expected: .plainWord)
    }
    return statements
  }

  // MARK: Clauses

  private static let clauseEnds: [Unicode.Scalar] = [",", ";", "/", "(", ")", "。", "\n"]

  private mutating func takeClauseEnd() -> Bool {
    guard PlainHoursParser.clauseEnds.contains(scanner.current) else { return false }
    scanner.offset += 1
    current.settledSpans = current.spans.count
    atClause = (statements, current)
    return true
  }

  private mutating func skipClause() {
    while !scanner.isAtEnd, !PlainHoursParser.clauseEnds.contains(scanner.current) { scanner.offset += 1 }
  }

  /// Whether a word here makes the clause one about something that is sold, not about the place:
  /// 柴油7:00~22:00.
  private mutating func isAboutProduct() -> Bool {
    let place = scanner.offset
    defer { scanner.offset = place }
    return scanner.take(anyOf: ["人工", "柴油", "汽油", "洗車", "#"])
      || scanner.take("自助") && current.spans.count == current.settledSpans
  }

  private mutating func finish() {
    if !current.isEmpty, current.isComplete || current.isEveryDay || current.verb != nil {
      statements.append(current)
    }
    current = PlainStatement()
  }

  /// Begins a new statement if the current one has said what it has to say.
  private mutating func beginSubject() {
    if current.isComplete { finish() }
  }

  // MARK: Words

  private static let noise = [
    "備註", "註", "營業時間", "時間", "每月", "每", "為", "調整", "暫", "僅", "只", "提供", "對外", "之", "的", "均",
    "皆", "則", "加油站", "本站", "門市", "整修", "含連續假日", "服務", "起", "及", "和", "與", "跟", "&", "、", ":", " ", "\t",
    "\r", "-", "·", "‧", ".", "!", "週", "周",
  ]
  private static let closures = [
    "暫停營業", "暫停營運", "停止對外營業", "停止營業", "不營業", "未營業", "不營運", "不對外營業", "公休", "店休", "休館",
    "休診", "休息", "歇業", "停業", "不開放", "未開放", "休",
  ]
  private static let dashes = ["-", "至", "到"]

  /// Takes one word into the current statement; false where it is none that is known.
  private mutating func takeWord() -> Bool {
    if takeDays() || takeDates() || takeTimes() { return true }
    if scanner.take(anyOf: PlainHoursParser.closures) {
      close()
      return true
    }
    if scanner.take("自助") {
      current.verb = .selfService
      skipClause()
      return true
    }
    // 營業時間 says that hours follow; 營業 alone says that the days before it are open.
    if scanner.take("營業時間") || scanner.take("開放時間") {
      if current.isEmpty { current.verb = .open }
      return true
    }
    if scanner.take(anyOf: ["照常營業", "正常營業", "營業", "營運", "開放"]) {
      if current.verb == nil { current.verb = .open }
      if current.hasSubject { current.isSaidToBeOpen = true }
      return true
    }
    return scanner.take(anyOf: PlainHoursParser.noise)
  }

  /// 公休 and the like: of the whole day, or of the spans that stand in this clause.
  private mutating func close() {
    let settled = min(current.settledSpans, current.spans.count)
    if settled > 0, current.spans.count > settled {
      // 08:00-17:00，12:00-13:00休息
      var closure = current
      closure.spans.removeFirst(settled)
      current.spans.removeLast(current.spans.count - settled)
      finish()
      current = closure
    } else if settled > 0 {
      // 09:00-18:00，公休: about what, is not said.
      finish()
    }
    current.verb = .closed
    finish()
  }

  // MARK: Days

  private mutating func takeDays() -> Bool {
    let place = scanner.offset
    if scanner.take("第") {
      if let nth = scanner.takeNumber(), (1...5).contains(nth) {
        _ = scanner.take(anyOf: ["週", "周", "個", "次"])
        _ = scanner.take(anyOf: ["之", "的"])
        if let weekday = scanner.takeWeekday() {
          beginSubject()
          current.weekdays |= 1 << weekday
          current.ordinals |= 1 << UInt16(nth)
          return true
        }
      }
      scanner.offset = place
      return false
    }
    if scanner.take(anyOf: ["國定假日", "國假", "例假日"]) {
      beginSubject()
      current.kinds.insert(.publicHoliday)
      return true
    }
    if scanner.take("假日") {
      beginSubject()
      current.kinds.insert(.restDay)
      return true
    }
    if scanner.take(anyOf: ["平日", "工作日"]) {
      beginSubject()
      current.kinds.insert(.workingDay)
      return true
    }
    if scanner.take(anyOf: ["全年無休", "年中無休", "全年", "每日", "每天", "天天"]) {
      // 24小時全年無休 is one statement.
      if !current.hasTimes || current.hasSubject { beginSubject() }
      current.isEveryDay = true
      return true
    }
    guard let first = takeAnyWeekday() else { return false }
    beginSubject()
    let afterFirst = scanner.offset
    scanner.skipSpaces()
    if scanner.take(anyOf: PlainHoursParser.dashes) {
      scanner.skipSpaces()
      if let last = takeAnyWeekday() {
        current.weekdays |= HoursParser.weekdays(from: first, to: last)
        return true
      }
    }
    scanner.offset = afterFirst
    current.weekdays |= 1 << first
    return true
  }

  /// Takes 週六, or 六 alone where no hour or month follows it.
  private mutating func takeAnyWeekday() -> UInt8? {
    let place = scanner.offset
    _ = scanner.take("每")
    if scanner.take("周星期") || scanner.take("週星期") { scanner.offset -= 2 }
    if let weekday = scanner.takeWeekday() { return weekday }
    scanner.offset = place
    guard let weekday = WordScanner.weekday(scanner.current), scanner.current != "天" else { return nil }
    // 十二月, 三點, 六十: a number.
    var copy = scanner
    if copy.takeNumeral() != nil, ["點", "時", "月", "分", "個", "小"].contains(copy.current) {
      return nil
    }
    scanner.offset += 1
    return weekday
  }

  // MARK: Dates

  /// Takes 3月至10月, 114年4月1日起.
  private mutating func takeDates() -> Bool {
    let place = scanner.offset
    _ = scanner.take("每年")
    guard let from = takeDate() else {
      scanner.offset = place
      return false
    }
    beginSubject()
    var range = DateRange(from: from.point, to: from.point)
    if !from.hasDay { range.to = from.lastOfMonth }
    if scanner.take("起") {
      range.isOpenEnded = true
    } else {
      let place = scanner.offset
      if scanner.take(anyOf: PlainHoursParser.dashes), let to = takeDate() {
        range.to = to.hasDay ? to.point : to.lastOfMonth
      } else {
        scanner.offset = place
      }
    }
    current.dates = range
    return true
  }

  private mutating func takeDate() -> (point: DatePoint, hasDay: Bool, lastOfMonth: DatePoint)? {
    let place = scanner.offset
    var year = 0
    if let number = scanner.takeDigits(), scanner.take("年") {
      // Years of the Republic count from 1912.
      year = number.value < 1000 ? number.value + 1911 : number.value
      guard (1900...9999).contains(year) else {
        scanner.offset = place
        return nil
      }
    } else {
      scanner.offset = place
    }
    guard let month = scanner.takeNumber(), (1...12).contains(month), scanner.take("月") else {
      scanner.offset = place
      return nil
    }
    _ = scanner.take("份")
    var last = DatePoint(anchor: .day(month: UInt8(month), day: 31))
    last.year = Int16(year)
    var point = last
    let afterMonth = scanner.offset
    if let day = scanner.takeNumber(), (1...CivilDate.days(inMonth: month, of: 2000)).contains(day),
      scanner.take("日") || scanner.take("號")
    {
      point.anchor = .day(month: UInt8(month), day: UInt8(day))
      return (point, true, last)
    }
    scanner.offset = afterMonth
    point.anchor = .day(month: UInt8(month), day: 1)
    return (point, false, last)
  }

  // MARK: Times

  /// Takes 8:00~17:30, 09-18時, 24小時, 至17時, 晚間11時至每週一上午7時.
  private mutating func takeTimes() -> Bool {
    let place = scanner.offset
    if takeWholeDay() {
      if current.verb == .closed { finish() }
      current.isWholeDay = true
      return true
    }
    if scanner.take(anyOf: PlainHoursParser.dashes) {
      // Only after a word that is open: 營業至17時, 六日暫至1700.
      guard !current.hasTimes, current.hasSubject || current.verb == .open, let clock = scanner.takeClock(),
        (1...2880).contains(clock.minutes)
      else {
        scanner.offset = place
        return false
      }
      current.until = clock.minutes
      return true
    }
    guard let start = scanner.takeClock() else { return false }
    let afterStart = scanner.offset
    scanner.skipSpaces()
    guard scanner.take(anyOf: PlainHoursParser.dashes) else {
      scanner.offset = place
      return false
    }
    scanner.skipSpaces()
    let endPlace = scanner.offset
    let endDay = takeAnyWeekday()
    if endDay == nil { scanner.offset = endPlace }
    guard let end = scanner.takeClock(), let span = span(from: start, to: end, endDay: endDay) else {
      scanner.offset = afterStart
      return false
    }
    current.spans.append(span)
    return true
  }

  /// Takes 24小時, 24 小時, 二十四小時, 24h, 全天.
  private mutating func takeWholeDay() -> Bool {
    let place = scanner.offset
    if scanner.take(anyOf: ["全天候", "全天", "全日"]) { return true }
    if scanner.takeNumber() == 24 {
      scanner.skipSpaces()
      if scanner.take(anyOf: ["小時", "hours", "hrs", "hr", "h"]) { return true }
    }
    scanner.offset = place
    return false
  }

  private func span(from start: WrittenClock, to end: WrittenClock, endDay: UInt8?) -> TimeSpan? {
    var (from, to) = (start.minutes, end.minutes)
    if start.style == .bare, start.period == nil {
      // 7-21, 08-18時: hours without marks are those of a 24-hour clock, or it is not clear what is meant.
      guard end.style != .colon, from < to, to <= 1440 else { return nil }
    }
    if end.style == .bare, end.period == nil, start.style != .bare { return nil }
    if start.period != nil, end.period == nil, to <= from, end.hour < 12, to + 720 > from { to += 720 }
    if let endDay {
      // 每週日晚間11時至每週一上午7時: only from one day to the next.
      guard current.weekdays.nonzeroBitCount == 1,
        current.weekdays & (1 << ((endDay + 6) % 7)) != 0
      else { return nil }
      if to < 1440 { to += 1440 }
    }
    guard from <= 1440, to <= 2880 else { return nil }
    var span = TimeSpan(
      start: TimeSpan.Bound(minutes: Int16(from), event: nil),
      end: TimeSpan.Bound(minutes: Int16(to), event: nil))
    span.putEndAfterStart()
    return span
  }
}
