// SPDX-License-Identifier: GPL-3.0-or-later

/// Taking the place to look beside out of a question: 台中火車站附近的電影院, 摩斯 北車附近, parking near Taipei Main Station.
extension QueryParser {
  private static let joints = [
    "附近的", "附近有沒有", "附近哪裡有", "附近有", "附近", "旁邊的", "旁邊有", "旁邊", "旁的", "周邊的", "周邊有", "周邊", "一帶的", "對面的", "隔壁的",
  ].map { Array($0.unicodeScalars) }

  private static let englishJoints = [
    "near", "nearby", "nearto", "nextto", "around", "beside", "closeto", "by", "at",
  ]
  .map { Array($0.unicodeScalars) }

  private static let englishHere = ["mehere", "me", "here", "us", "myplace", "myhouse", "home", "now"].map {
    Array($0.unicodeScalars)
  }

  /// Where one is anyway: 我家附近 says no more than 附近.
  private static let here: Set<String> = [
    "我家", "家", "公司", "這裡", "這裏", "這邊", "這", "我", "我們", "我這", "我這邊",
  ]

  /// Takes the landmark out of the question.
  mutating func takeLandmark() {
    let range = text.indices
    if let cut = clauseBefore(in: range) ?? clauseBehind(in: range) ?? english(in: range) { cutOut(cut) }
  }

  /// 台中火車站附近的…: it touches the joint, and something is asked for behind.
  private mutating func clauseBefore(in range: Range<Int>) -> Range<Int>? {
    for start in range.dropFirst() where !text.followsGap[start] {
      guard let joint = Self.joints.first(where: { text.has($0, at: start, in: range) }) else { continue }
      let rest = start + joint.count..<range.upperBound
      guard !stripNoise(from: rest).isEmpty, let named = landmark(in: range.lowerBound..<start) else {
        return nil
      }
      // Where the landmark is no more than its clause, what comes before may be what is asked for: 摩斯 北車附近的嗎.
      if named.lowerBound > range.lowerBound, firstKnown(in: range.lowerBound..<named.lowerBound) != nil {
        return nil
      }
      note(named)
      return range.lowerBound..<rest.lowerBound
    }
    return nil
  }

  /// 摩斯 北車附近: a clause of its own behind what is asked for.
  private mutating func clauseBehind(in range: Range<Int>) -> Range<Int>? {
    guard let clause = text.clauses(of: range).last, clause.lowerBound > range.lowerBound else { return nil }
    for start in clause.dropFirst() {
      guard let joint = Self.joints.first(where: { text.has($0, at: start, in: clause) }) else { continue }
      guard stripNoise(from: start + joint.count..<clause.upperBound).isEmpty,
        let named = landmark(in: clause.lowerBound..<start)
      else { return nil }
      note(named)
      return clause
    }
    return nil
  }

  /// parking near Taipei Main Station.
  private mutating func english(in range: Range<Int>) -> Range<Int>? {
    for start in range.dropFirst() {
      guard let joint = Self.englishJoints.first(where: { text.has($0, at: start, in: range) }) else {
        continue
      }
      let named = start + joint.count..<range.upperBound
      guard !named.isEmpty, !stripNoise(from: range.lowerBound..<start).isEmpty else { continue }
      // near me with wifi: what follows is no landmark.
      if let here = Self.englishHere.first(where: { text.has($0, at: named.lowerBound, in: named) }) {
        return start..<named.lowerBound + here.count
      }
      note(named)
      return start..<range.upperBound
    }
    return nil
  }

  /// The landmark at the end of a stretch: the last clause, noise stripped; nil where it reads as a sentence (狗吐了).
  private func landmark(in range: Range<Int>) -> Range<Int>? {
    guard let clause = text.clauses(of: range).last else { return nil }
    let named = stripNoise(from: clause)
    guard !named.isEmpty, named.upperBound == clause.upperBound, let last = named.last,
      !["了", "的", "嗎", "呢", "啊", "吧", "在"].contains(text.letters[last])
    else { return nil }
    return named
  }

  private mutating func note(_ named: Range<Int>) {
    if !Self.here.contains(text.folded(named).letters) { setLandmark(text.typed(named)) }
  }
}
