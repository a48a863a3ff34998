// SPDX-License-Identifier: GPL-3.0-or-later

/// Taking out of a question what it does not want, how many it wants, and when.
extension QueryParser {
  private static let notBefore = letters("除了 不是 不要 不去 不想去 別去 除 非 notthe not except but")
  private static let notBehind = letters("以外的 之外的 以外 之外 的")
  private static let andAlso = letters("以及 也 和 跟 與 及 或 還有 且 nor or and")
  private static let without = letters("沒有 沒 無")

  private static func letters(_ words: String) -> [[Unicode.Scalar]] {
    words.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) }
  }

  /// 不是星巴克也不是路易莎的咖啡店, 除了7-11以外的超商, 咖啡 不要星巴克也不要路易莎: the answer must be none of what is refused.
  mutating func takeExclusions() {
    // 咖啡 不是星巴克的 不要路易莎: each turn makes the question shorter.
    for _ in 0..<8 where !takeExclusion() { break }
    takeLacking()
  }

  /// - Returns: false where nothing is refused.
  private mutating func takeExclusion() -> Bool {
    for start in text.indices {
      let word = Self.notBefore.first { text.has($0, at: start, in: text.indices) }
      let first = start + (word?.count ?? 0)
      guard first < text.indices.upperBound, text.beginsWord[first] else { continue }
      guard let refused = longestKnown(from: first) else { continue }
      let more = refusedToo(behind: refused.end)
      // A kind behind brands is what is wanted: 除了星巴克 咖啡店.
      for count in (0...more.count).reversed() {
        let end = count > 0 ? more[count - 1].end : refused.end
        let tail = Self.notBehind.first { text.has($0, at: end, in: text.indices) }
        // Without a word before it, only 以外 and 之外 refuse; and something must be left to want.
        guard word != nil || tail.map({ $0.count > 1 }) == true else { continue }
        let rest = end + (tail?.count ?? 0)
        guard !stripNoise(from: 0..<start).isEmpty || rest < text.indices.upperBound else {
          // 我不要星巴克: it must not be the answer, and nothing is asked for.
          guard count == 0 else { continue }
          cutOut(text.indices)
          return false
        }
        for one in [refused] + more.prefix(count) { exclude(one.known.match, one.known.subject) }
        cutOut(start..<rest)
        return true
      }
    }
    return false
  }

  private typealias Refused = (known: Understood, end: Int)

  /// The longest known word that begins there.
  private func longestKnown(from first: Int) -> Refused? {
    guard first < text.indices.upperBound, text.beginsWord[first] else { return nil }
    let most = min(text.indices.upperBound, first + 24)
    // 除了星巴克 咖啡店: a space ends what is refused, but for one in Latin words (Mr. Brown).
    let gap = (first + 1..<most).first { text.followsGap[$0] && text.letters[$0].value > 0x2FF } ?? most
    for end in (first + 1...gap).reversed() {
      if let known = understand(first..<end) { return (known, end) }
    }
    return nil
  }

  /// What is refused in the same breath: 也不要路易莎, 和路易莎, 、路易莎.
  private func refusedToo(behind start: Int) -> [Refused] {
    var found: [Refused] = []
    var end = start
    while end < text.indices.upperBound, found.count < 8 {
      var next = end
      let joint = Self.andAlso.first { text.has($0, at: next, in: text.indices) }
      next += joint?.count ?? 0
      let word = Self.notBefore.first { text.has($0, at: next, in: text.indices) }
      next += word?.count ?? 0
      guard joint != nil || word != nil || next < text.indices.upperBound && text.followsGap[next],
        let one = longestKnown(from: next)
      else { break }
      // With nothing between them, only another brand belongs to what is refused.
      if joint == nil, word == nil { guard case .brand = one.known.match else { break } }
      found.append(one)
      end = one.end
    }
    return found
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
        let known = understand(first..<end)
        guard known != nil || isAttribute(first..<end), end + 1 < text.indices.upperBound else { continue }
        // 沒有家樂福的超市: a chain is no fixture of another shop.
        if let known, case .brand = known.match {
          exclude(known.match, known.subject)
          cutOut(start..<end + 1)
          return
        }
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
}
