// SPDX-License-Identifier: GPL-3.0-or-later

/// What a question asks on from the one before.
extension Draft {
  /// 呢 at the end: 第二間呢, 走路呢, 那全家呢.
  private var asksOn: Bool {
    items.last { $0.wordClass != .polite }.map { $0.wordClass == .particle && value(of: $0) == "then" }
      ?? false
  }

  /// 嗎, 有沒有: it asks whether.
  private var asksWhether: Bool {
    items.last { $0.wordClass != .polite }.map { $0.wordClass == .particle && value(of: $0).isEmpty } ?? false
  }

  /// 明天呢, 星期天呢: nothing but a day or a time, which asks whether the place before is open then.
  var isOnlyOfDays: Bool {
    asksOn && phrases.isEmpty && items.contains { [.day, .part].contains($0.wordClass) || $0.minute != nil }
  }

  /// What is asked on where nothing is wanted: 第二間呢, 走路呢, 星期天呢, 三公里內的.
  mutating func askingOn() -> Understood.Intent? {
    if intents.isEmpty, understood.rank != nil { return .another }
    if isOnlyOfDays, understood.open != nil {
      understood.details = [.open]
      return .detail
    }
    if understood.mode != nil, understood.must.isEmpty, understood.unused.isEmpty, intents.isEmpty, !hasNone {
      understood.details = [.duration]
      return .route
    }
    if understood.withinMetres != nil || understood.withinSeconds != nil { return .nearest }
    return nil
  }

  private var hasNone: Bool { items.contains { $0.wordClass == .unknown || $0.wordClass == .phrase } }

  /// How it goes on, where a thing is wanted or the place must offer one.
  mutating func takeFollowUp() {
    guard understood.manner.followUp == nil else { return }
    let wants = !understood.wants.isEmpty
    switch understood.intent {
    case .nearest, .detail, .route:
      if wants, understood.start == nil, let there = pointsThere {
        understood.manner.followUp = .there
        // 那附近有藥局嗎 stands alone, too.
        understood.context = understood.context || there
      } else if wants, understood.intent == .nearest, isInstead {
        understood.manner.followUp = .instead
      } else if !wants, !understood.must.isEmpty, offers {
        understood.manner.followUp = .offers
      }
    default: break
    }
  }

  /// 那裡有停車場嗎, 那附近有藥局嗎, 從那裡到火車站; false where the word may also be one that only begins a sentence: 那.
  private var pointsThere: Bool? {
    if items.contains(where: { $0.wordClass == .exist && value(of: $0) == "there" }) {
      return asksWhether ? true : nil
    }
    for index in items.indices where items[index].wordClass == .that {
      if index > 0, [.depart, .from].contains(items[index - 1].wordClass) { return true }
      guard let behind = items[(index + 1)...].first(where: { $0.wordClass != .polite }) else { continue }
      let isSure = items[index].range.count > 1
      switch behind.wordClass {
      case .near, .nearest: return isSure
      case .exist: return true
      // 那個我想找…: no place is pointed at.
      case .have where text.typed(behind.range).hasPrefix("有"): return true
      default: continue
      }
    }
    return nil
  }

  /// 那全家呢, 全家呢, 換成全家: a thing, and nothing that makes a question of its own.
  private var isInstead: Bool {
    let own: Set<WordClass> = [
      .nearest, .locate, .exist, .near, .beside, .route, .detail, .have, .from, .depart, .what, .ahead,
    ]
    guard !items.contains(where: { own.contains($0.wordClass) }) else { return false }
    let isExchanged = items.contains {
      [.polite, .repair].contains($0.wordClass) && value(of: $0) == "instead"
    }
    return isExchanged || asksOn
  }

  /// 可以刷卡嗎, 那家有得來速嗎; 可以刷卡的嗎 asks for another place.
  private var offers: Bool {
    let attributes = items.filter { $0.wordClass == .attribute }
    guard !attributes.isEmpty, understood.unused.isEmpty else { return false }
    return attributes.allSatisfy { !text.typed($0.range).hasSuffix("的") }
  }
}
