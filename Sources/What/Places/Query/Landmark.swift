// SPDX-License-Identifier: GPL-3.0-or-later

/// Taking the place to look beside out of a question: 台中火車站附近的電影院, 摩斯 北車附近, parking near Taipei Main Station.
extension QueryParser {
  private static let joints = [
    "附近的", "附近有沒有", "附近哪裡有", "附近有", "附近", "旁邊的", "旁邊有", "旁邊", "旁的", "周邊的", "周邊有", "周邊", "一帶的", "對面的", "隔壁的",
    "裡面的", "裡面有", "裡面哪裡有", "裏面的", "裏面有", "樓下的", "樓下有", "樓下", "門口的", "門口有", "斜對面的", "對面有", "隔壁有",
    "旁有", "那邊的", "那邊有", "那一帶的", "一帶有",
  ].map { Array($0.unicodeScalars) }

  /// Inside something that one can be inside of: 東海大學裡的, not 巷子裡的.
  private static let insideJoints = ["裡的", "裡有", "裏的", "裏有", "內的", "內有"].map { Array($0.unicodeScalars) }
  private static let insides = [
    "大學", "學校", "國小", "國中", "高中", "車站", "高鐵站", "捷運站", "機場", "醫院", "百貨", "園區", "商場", "購物中心", "公園", "夜市", "影城",
    "圖書館", "休息站", "服務區",
  ].map { Array($0.unicodeScalars) }

  /// Where a joint ends that begins there; nil where none does.
  private func jointEnd(at start: Int, in range: Range<Int>) -> Int? {
    if let joint = Self.joints.first(where: { text.has($0, at: start, in: range) }) {
      return start + joint.count
    }
    guard let joint = Self.insideJoints.first(where: { text.has($0, at: start, in: range) }),
      let inside = Self.insides.first(where: { text.has($0, at: start - $0.count, in: range) }),
      // 醫院的 alone is a kind, not a place of that kind.
      !stripNoise(from: range.lowerBound..<start - inside.count).isEmpty
    else { return nil }
    return start + joint.count
  }

  private static let englishJoints = [
    "near", "nearby", "nearto", "nextto", "around", "beside", "closeto", "by", "at",
    "nearestto", "closestto",
  ]
  .map { Array($0.unicodeScalars) }

  private static let englishHere = ["mehere", "me", "here", "us", "now"].map {
    Array($0.unicodeScalars)
  }

  /// Where one is anyway: 我家附近 says no more than 附近.
  private static let here: Set<String> = [
    "這裡", "這裏", "這邊", "這", "我", "我們", "我這", "我這邊",
  ]

  private static let own: [(word: [Unicode.Scalar], place: OwnPlace)] = [
    (OwnPlace.home, "我們家 我家裡 我家 家裡 家裏 住家 家 myhome myhouse myplace home"),
    (.work, "我們公司 我公司 公司 辦公室 myoffice office mywork work"),
  ].flatMap { place, words in words.split(separator: " ").map { (Array($0.unicodeScalars), place) } }

  private static let from = ["距離", "離"].map { Array($0.unicodeScalars) }
  private static let nearest = [
    "最近的", "最近哪裡有", "最近有", "最近", "比較近的", "較近的", "很近的", "不遠的", "近的", "近一點的",
  ].map { Array($0.unicodeScalars) }

  /// Takes the landmark out of the question.
  mutating func takeLandmark() {
    let range = text.indices
    if let cut = fromTo(in: range) ?? measured(in: range) ?? clauseBefore(in: range) ?? clauseBehind(
      in: range)
      ?? english(in: range)
    {
      cutOut(cut)
    }
  }

  private static let start = Array("從".unicodeScalars)
  private static let towards = ["出發到", "出發去", "走到", "開到", "騎到", "到最近的", "到", "去"].map {
    Array($0.unicodeScalars)
  }

  /// 從公司到中油, 家裡到全聯要多久: where one sets out.
  private mutating func fromTo(in range: Range<Int>) -> Range<Int>? {
    guard let first = range.first else { return nil }
    let isSaid = text.has(Self.start, at: first, in: range)
    let named = isSaid ? first + 1 : first
    for end in range where end > named {
      guard let joint = Self.towards.first(where: { text.has($0, at: end, in: range) }) else { continue }
      let rest = end + joint.count
      guard firstKnown(in: rest..<range.upperBound) != nil else { continue }
      if let own = ownPlace(in: named..<end) {
        setOwnPlace(own)
        setOut()
        return first..<rest
      }
      guard isSaid else { continue }
      if !Self.here.contains(text.folded(named..<end).letters) {
        setLandmark(text.typed(named..<end))
        setOut()
      }
      return first..<rest
    }
    return nil
  }

  /// 離台中火車站最近的停車場: what distances are measured from.
  private mutating func measured(in range: Range<Int>) -> Range<Int>? {
    for start in range {
      guard let word = Self.from.first(where: { text.has($0, at: start, in: range) }),
        start == range.lowerBound || text.followsGap[start] || isFree(before: start, in: range)
      else { continue }
      let first = start + word.count
      for end in range where end > first {
        guard let joint = Self.nearest.first(where: { text.has($0, at: end, in: range) }) else { continue }
        let rest = end + joint.count
        guard
          !stripNoise(from: range.lowerBound..<start).isEmpty
            || !stripNoise(from: rest..<range.upperBound).isEmpty
        else { return nil }
        let named = first..<end
        // 離我最近的 is noise.
        if Self.here.contains(text.folded(named).letters) { return nil }
        if let own = ownPlace(in: named) { setOwnPlace(own) } else { setLandmark(text.typed(named)) }
        return start..<rest
      }
    }
    return nil
  }

  /// One's own place, noise before it aside: 請問我家.
  private func ownPlace(in range: Range<Int>) -> OwnPlace? {
    guard let clause = text.clauses(of: range).last else { return nil }
    for (word, place) in Self.own {
      let start = clause.upperBound - word.count
      if start >= clause.lowerBound, text.has(word, at: start, in: clause),
        stripNoise(from: clause.lowerBound..<start).isEmpty
      {
        return place
      }
    }
    return nil
  }

  /// 台中火車站附近的…: it touches the joint, and something is asked for behind.
  private mutating func clauseBefore(in range: Range<Int>) -> Range<Int>? {
    for start in range.dropFirst() where !text.followsGap[start] {
      guard let end = jointEnd(at: start, in: range) else { continue }
      let rest = end..<range.upperBound
      guard !stripNoise(from: rest).isEmpty else { return nil }
      if let own = ownPlace(in: range.lowerBound..<start) {
        setOwnPlace(own)
        let clause = text.clauses(of: range.lowerBound..<start).last?.lowerBound ?? range.lowerBound
        return clause..<rest.lowerBound
      }
      guard let named = landmark(in: range.lowerBound..<start) else { return nil }
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
      guard stripNoise(from: start + joint.count..<clause.upperBound).isEmpty else { return nil }
      if let own = ownPlace(in: clause.lowerBound..<start) {
        setOwnPlace(own)
        return clause
      }
      guard let named = landmark(in: clause.lowerBound..<start) else { return nil }
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
      if let own = Self.own.first(where: { text.has($0.word, at: named.lowerBound, in: named) }) {
        setOwnPlace(own.place)
        return start..<named.lowerBound + own.word.count
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
