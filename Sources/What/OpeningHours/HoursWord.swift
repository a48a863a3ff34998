// SPDX-License-Identifier: GPL-3.0-or-later

/// A Latin word of an opening-hours value, in any case, as the specification has it or as people write it.
enum HoursWord: Hashable, Sendable {
  /// Monday 0 … Sunday 6.
  case weekday(UInt8)
  /// Several weekdays, bit 0 Monday.
  case weekdays(UInt8)
  /// 1…12.
  case month(UInt8)
  case kind(DayKinds)
  case easter
  case sun(SunEvent)
  case week
  case state(OpeningState)
  case to
  case and
  case days
  case am
  case pm
  case hours
  case noon
  case midnight

  /// Words by their key: base 27, a = 1.
  static let table: [UInt64: HoursWord] = {
    var table: [UInt64: HoursWord] = [:]
    for (words, word) in words {
      for text in words.split(separator: " ") { table[key(of: text)] = word }
    }
    return table
  }()

  private static func key(of text: some StringProtocol) -> UInt64 {
    text.utf8.reduce(0) { $0 &* 27 &+ UInt64($1 &- 0x60) }
  }

  private static let words: [(String, HoursWord)] = [
    ("mo mon monday mondays", .weekday(0)),
    ("tu tue tues tuesday tuesdays", .weekday(1)),
    ("we wed weds wednesday wednesdays", .weekday(2)),
    ("th thu thur thurs thursday thursdays", .weekday(3)),
    ("fr fri friday fridays", .weekday(4)),
    ("sa sat saturday saturdays", .weekday(5)),
    ("su sun sunday sundays", .weekday(6)),
    ("weekdays weekday", .weekdays(0x1F)),
    ("weekend weekends", .weekdays(0x60)),
    ("daily everyday", .weekdays(0x7F)),
    ("jan january", .month(1)), ("feb february", .month(2)), ("mar march", .month(3)),
    ("apr april", .month(4)), ("may", .month(5)), ("jun june", .month(6)), ("jul july", .month(7)),
    ("aug august", .month(8)), ("sep sept september", .month(9)), ("oct october", .month(10)),
    ("nov november", .month(11)), ("dec december", .month(12)),
    ("ph holiday holidays", .kind(.publicHoliday)),
    ("sh", .kind(.schoolHoliday)),
    ("easter", .easter),
    ("dawn", .sun(.dawn)), ("sunrise", .sun(.sunrise)), ("sunset", .sun(.sunset)), ("dusk", .sun(.dusk)),
    ("week weeks", .week),
    ("open", .state(.open)), ("off closed close", .state(.closed)), ("unknown", .state(.unknown)),
    ("to until till through", .to), ("and", .and), ("day days", .days),
    ("am", .am), ("pm", .pm), ("h hr hrs hour hours", .hours), ("noon", .noon), ("midnight", .midnight),
  ]
}
