// SPDX-License-Identifier: GPL-3.0-or-later

/// How far, how many, which of them, and how one travels.
extension Draft {
  /// The metres or seconds of a quantity; nil where it counts something else.
  private func measure(_ index: Int) -> (isLength: Bool, amount: Double, mode: String)? {
    guard items[index].wordClass == .quantity, !items[index].isUsed, items[index].entry >= 0,
      words.entries[items[index].entry].wordClass == .unit
    else { return nil }
    let parts = value(index).split(separator: " ")
    guard parts.count >= 2, let factor = Double(parts[1]) else { return nil }
    let more = parts.count > 2 ? Double(parts[2]) ?? 0 : 0
    return (parts[0] == "m", items[index].number * factor + more, parts.count > 3 ? String(parts[3]) : "")
  }

  /// 兩公里內, 走路十分鐘以內, within 500 meters, 咖啡 500公尺.
  mutating func takeLimit() {
    for index in items.indices {
      guard let (isLength, found, mode) = measure(index) else { continue }
      understood.mode = understood.mode ?? Understood.Mode(rawValue: mode)
      var amount = found
      var last = index
      // 一小時三十分, 一公里半.
      if let more = next(index, skipping: { _ in false }), more == index + 1 {
        if let rest = measure(more), rest.isLength == isLength {
          amount += rest.amount
          last = more
        } else if items[more].wordClass == .half {
          amount += amount / max(1, items[index].number) / 2
          last = more
        }
      }
      if isLength { understood.withinMetres = amount } else { understood.withinSeconds = amount }
      for item in index...last { items[item].isUsed = true }
      while let tail = next(last, skipping: { _ in false }), [.limit, .of].contains(items[tail].wordClass),
        tail == last + 1
      {
        use(tail)
        last = tail
      }
      if let before = previous(index, skipping: { $0 == .polite }),
        [.under, .farthest, .from].contains(items[before].wordClass)
      {
        use(before)
      }
    }
  }

  /// 第二近的, 第三家, second nearest; 最遠 no search finds.
  mutating func takeRank() {
    for index in items.indices where !items[index].isUsed {
      switch items[index].wordClass {
      case .farthest: understood.unused.append(typed(index))
      case .ordinal:
        if let said = Int(value(index)) {
          understood.rank = said
        } else if let number = next(index, skipping: { _ in false }), number == index + 1,
          items[number].wordClass == .quantity
        {
          understood.rank = Int(exactly: items[number].number.rounded())
          use(number)
        } else {
          continue
        }
        use(index)
        if let tail = next(index), [.close, .nearest].contains(items[tail].wordClass) { use(tail) }
      default: continue
      }
      use(index)
    }
  }

  /// 三間, 各兩間, three closest; one is as good as none.
  mutating func takeCount() {
    for index in items.indices where items[index].wordClass == .quantity && !items[index].isUsed {
      guard items[index].minute == nil else { continue }
      let number = items[index].number
      let isCounter = items[index].entry >= 0 && words.entries[items[index].entry].wordClass == .counter
      guard isCounter || items[index].entry < 0 && counts(index) else { continue }
      use(index)
      if let whole = Int(exactly: number), whole >= 2 { understood.count = whole }
    }
  }

  /// Whether a bare number says how many: beside nearest, or right before what is wanted.
  private func counts(_ index: Int) -> Bool {
    guard (2...50).contains(items[index].number) else { return false }
    if let next = next(index), next == index + 1 {
      if [.nearest, .judge].contains(items[next].wordClass) { return true }
      if isPhrase(next), isThing(next) { return true }
    }
    guard index > 0 else { return false }
    return items[index - 1].wordClass == .nearest
  }

  /// 走路, 騎車到, by car.
  mutating func takeMode() {
    for index in items.indices where items[index].wordClass == .mode && !items[index].isUsed {
      // 走 alone says how only where a time or a way is asked for: not 往北走.
      if items[index].range.count == 1, understood.withinSeconds == nil, !has(.detail) { continue }
      understood.mode = understood.mode ?? Understood.Mode(rawValue: value(index))
      use(index)
    }
  }
}
