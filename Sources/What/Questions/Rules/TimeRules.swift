// SPDX-License-Identifier: GPL-3.0-or-later

/// When a place must be open, and whether that is asked.
extension Draft {
  /// 星期天有開的, 明天早上七點有開的, 現在還開著的, open at 9pm, 有開嗎.
  mutating func takeTime() {
    var day: Understood.Opening.Day?
    var isToday = false
    var part: (period: String, minute: Int)?
    var minute: Int?
    var isNow = false
    var isUnclear = false
    var opens = false
    for index in items.indices where !items[index].isUsed {
      switch items[index].wordClass {
      case .day:
        let value = value(index)
        if value == "holiday" {
          // Which days those are no question says.
          understood.unused.append(typed(index))
          isUnclear = true
        } else if let later = Int(value) {
          isToday = later == 0
          day = later == 0 ? nil : .later(later)
        } else {
          day = Understood.Opening.Day.weekdays.firstIndex(of: value).map { .weekday($0) }
        }
      case .part:
        let words = value(index).split(separator: " ").map(String.init)
        guard words.count == 2 else { continue }
        // A part before another is the narrower: 明天晚上 late at night.
        part = part ?? (words[0], Draft.minutes(words[1]))
      case .quantity:
        guard let found = clock(index) else { continue }
        // 兩點到五點: the first.
        guard minute == nil else { break }
        minute = found
        takeMinutes(behind: index, &minute)
      case .now: isNow = true
      case .opens: opens = true
      case .asksOpen: asksOpen = true
      default: continue
      }
      use(index)
    }
    if let part, let said = minute { minute = Draft.time(said, in: part.period) }
    // is Costco open today.
    if opens, items.first?.wordClass == .copula { asksOpen = true }
    if isUnclear { return }
    guard opens || opensAnyway || asksOpen || minute != nil && !isNow else { return }
    let isSaid = day != nil || part != nil || minute != nil
    let time = minute ?? part?.minute
    if isSaid, !(isToday && time == nil) {
      var time = time
      // A day that is no weekday needs an hour.
      if case .later = day, time == nil { time = 12 * 60 }
      if let late = time, late >= 24 * 60 { time = late - 24 * 60 }
      understood.open = .at(day: day, minute: time)
    } else if opens, !asksOpen {
      understood.open = .now
    } else if isNow {
      understood.open = asksOpen ? nil : .now
    }
  }

  private static func minutes(_ clock: String) -> Int {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : 0
  }

  /// Minutes from midnight of 七點, 9pm, 21:30; nil for another quantity.
  private func clock(_ index: Int) -> Int? {
    let item = items[index]
    let hour = Int(item.number)
    guard (0...24).contains(hour) else { return nil }
    guard item.entry >= 0 else { return item.minute.map { hour * 60 + $0 } ?? bareHour(index, hour) }
    guard words.entries[item.entry].wordClass == .clock else { return nil }
    let minutes = hour % 24 * 60 + (item.minute ?? 0)
    return switch value(index) {
    case "pm": hour < 12 ? minutes + 720 : minutes
    case "am": hour == 12 ? minutes - 720 : minutes
    // 三點 alone is more likely in the afternoon than in the night.
    default: hasPart ? minutes : (1...5).contains(hour) ? minutes + 720 : minutes
    }
  }

  private var hasPart: Bool { items.contains { $0.wordClass == .part } }

  /// at 9, until 10.
  private func bareHour(_ index: Int, _ hour: Int) -> Int? {
    guard let before = previous(index, skipping: { _ in false }),
      [.at, .opens].contains(items[before].wordClass),
      items[before].isUsed || LetterFolding.isLatin(text.letters[items[before].range.lowerBound])
    else { return nil }
    guard let thing = next(index, skipping: { _ in false }), isPhrase(thing) else { return hour * 60 }
    return nil
  }

  /// 半, 三十分 behind an hour.
  private mutating func takeMinutes(behind index: Int, _ minute: inout Int?) {
    guard let next = next(index, skipping: { _ in false }), next == index + 1 else { return }
    if items[next].wordClass == .half {
      minute = minute.map { $0 + 30 }
      use(next)
    } else if items[next].wordClass == .quantity, items[next].number < 60 {
      let isMinutes = items[next].entry < 0 || value(next) == "s 60"
      guard isMinutes else { return }
      minute = minute.map { $0 + Int(items[next].number) }
      use(next)
    }
  }

  /// The minutes of a time that a part of the day tells: 下午三點, 晚上12點.
  private static func time(_ minutes: Int, in period: String) -> Int {
    let hour = minutes / 60
    return switch period {
    case "small": hour == 12 ? minutes - 720 : minutes
    case "noon": hour < 10 ? minutes + 720 : minutes
    case "afternoon": hour < 12 ? minutes + 720 : minutes
    case "evening": hour == 12 ? minutes + 720 : (5..<12).contains(hour) ? minutes + 720 : minutes
    default: minutes
    }
  }
}
