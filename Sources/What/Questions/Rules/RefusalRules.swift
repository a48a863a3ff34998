// SPDX-License-Identifier: GPL-3.0-or-later

/// What a question takes back, and what it does not want.
extension Draft {
  /// 幫我找全聯 啊不對 家樂福: what came before is taken back.
  mutating func takeBack() {
    guard let index = items.indices.last(where: { items[$0].wordClass == .repair }),
      phrases.contains(where: { $0 < index }), phrases.contains(where: { $0 > index })
    else { return }
    for item in 0...index { items[item].isUsed = true }
  }

  /// 不要星巴克, 除了全家, 中油以外的, 不是星巴克也不是路易莎的.
  mutating func refuse() {
    for index in items.indices where items[index].wordClass == .refuse && !items[index].isUsed {
      refuse(at: index)
    }
    for index in items.indices where items[index].wordClass == .except && !items[index].isUsed {
      guard let last = previous(index), isPhrase(last) else { continue }
      var refused = [last]
      // 星巴克和路易莎以外的.
      while let joint = previous(refused[0]), [.and, .or].contains(items[joint].wordClass),
        let one = previous(joint),
        isPhrase(one)
      {
        refused.insert(one, at: 0)
        use(joint)
      }
      refused.forEach { refuse(phrase: $0) }
      use(index)
      if let of = next(index), items[of].wordClass == .of { use(of) }
    }
  }

  private mutating func refuse(at index: Int) {
    let isLack = value(index) == "lack"
    guard let first = next(index, skipping: { $0 == .polite || $0 == .to || $0 == .have || $0 == .verb })
    else {
      refuseBefore(index)
      return
    }
    if isLack { return lack(at: index, first) }
    if items[first].wordClass == .attribute {
      // No data says what a place lacks.
      understood.unused.append(text.typed(items[index].range.lowerBound..<items[first].range.upperBound))
      return use(index, first)
    }
    guard isPhrase(first), !items[first].before.contains(.list) else { return refuseBefore(index) }
    var refused = [first]
    var end = first
    while let joint = next(end, skipping: { _ in false }) {
      if isPhrase(joint), items[joint].before.contains(.list), joint == end + 1 {
        refused.append(joint)
        end = joint
        continue
      }
      guard [.and, .or, .refuse, .polite].contains(items[joint].wordClass),
        let one = next(joint, skipping: { $0 == .polite || $0 == .refuse || $0 == .and || $0 == .or }),
        isPhrase(one)
      else { break }
      // 也 alone joins nothing: it needs another 不要 behind it.
      let between = items[joint..<one].map(\.wordClass)
      guard between.contains(where: { [.and, .or, .refuse].contains($0) }) else { break }
      for item in joint..<one { items[item].isUsed = true }
      refused.append(one)
      end = one
    }
    use(index)
    refused.forEach { refuse(phrase: $0) }
    // 除了星巴克以外的.
    while let tail = next(end, skipping: { _ in false }), [.except, .of].contains(items[tail].wordClass) {
      use(tail)
      end = tail
    }
  }

  /// 星巴克不要: nothing follows.
  private mutating func refuseBefore(_ index: Int) {
    guard let before = previous(index), isPhrase(before), isKnown(before), phrases.count > 1 else { return }
    use(index)
    refuse(phrase: before)
  }

  /// 沒有停車場的: no data says what a place lacks; 沒有家樂福的超市 refuses a chain.
  private mutating func lack(at index: Int, _ first: Int) {
    guard first == index + 1 else { return }
    if items[first].wordClass == .attribute {
      understood.unused.append(text.typed(items[index].range.lowerBound..<items[first].range.upperBound))
      return use(index, first)
    }
    guard let of = next(first, skipping: { _ in false }), items[of].wordClass == .of else { return }
    if isPhrase(first), items[first].phrase?.shape == .brand {
      refuse(phrase: first)
      use(index, of)
    } else if isPhrase(first) {
      understood.unused.append(text.typed(items[index].range.lowerBound..<items[first].range.upperBound))
      use(index, first, of)
    }
  }

  private mutating func refuse(phrase index: Int) {
    use(index)
    guard let want = want(of: index) else { return }
    understood.not.append(want)
    understood.manner.refused.append(typed(index))
  }
}
