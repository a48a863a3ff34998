// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// A telephone number: digits one by one, a short silence between groups. The glyph at `index` is a digit, `+` or `(`.
  /// False, with nothing spelled, where there is none.
  mutating func spellTelephone() -> Bool {
    guard !isKind(index - 1, .letter), !isKind(index - 1, .digit) else { return false }
    let start = index
    var position = index
    let isInternational = isMark(position, "+")
    if isInternational { position += 1 }
    var groups: [[Int]] = []
    var count = 0
    var end = 0
    // Groups are taken as long as they may belong to it; the longest that makes a number stays.
    var taken: [[Int]] = []
    var isHyphenated = true
    while taken.count < 6 {
      if isMark(position, "("), taken.isEmpty || isInternational && taken.count == 1 && count <= 3 {
        position += 1
      }
      let stop = self.end(of: .digit, from: position)
      guard stop > position, count + stop - position <= 15 else { break }
      taken.append(glyphs[position..<stop].map(\.digit))
      count += stop - position
      position = stop
      if isMark(position, ")") { position += 1 }
      if isTelephone(taken, count, isInternational, position)
        || isHyphenated && isWithoutArea(taken, from: start, to: position)
      {
        groups = taken
        end = position
      }
      isHyphenated = isMark(position, "-")
      if isHyphenated || isKind(position, .space) { position += 1 }
    }
    guard !groups.isEmpty else { return false }
    index = end
    var first = draft.sounds.count
    // The first group stands for all that is written.
    var from = glyphs[start].start
    if isInternational { say("加") }
    for (number, group) in Self.regrouped(groups, isInternational).enumerated() {
      if number > 0 {
        draft.word(from: first, from, glyphs[end - 1].end, .number)
        from = glyphs[end - 1].end
        draft.pause(.group, glyphs[end - 1].end, glyphs[end - 1].end)
        first = draft.sounds.count
      }
      say(Numeral.oneByOne(group))
    }
    draft.word(from: first, from, glyphs[end - 1].end, .number)
    spellExtension()
    return true
  }

  /// 02, 04 and the like with nine or ten digits in all, 0800 and 09 with ten, or a country's number after `+`.
  private func isTelephone(_ groups: [[Int]], _ count: Int, _ isInternational: Bool, _ end: Int) -> Bool {
    guard let first = groups.first, let digit = first.first else { return false }
    if isMark(end, ":") || isHan(end, "號") || isHan(end, "元") { return false }
    if isMark(end, "."), isKind(end + 1, .digit) { return false }
    if isInternational {
      // Taiwan's own numbers have eight or nine digits after 886.
      return first.starts(with: [8, 8, 6])
        ? (11...12).contains(count) : digit != 0 && (8...15).contains(count)
    }
    guard digit == 0, (9...10).contains(count), first.count > 1 else { return false }
    return true
  }

  /// 2463-8081, 412-8080: three or four digits and four; 0551-4376729. No range of amounts (1000-2000元) or years.
  private func isWithoutArea(_ groups: [[Int]], from start: Int, to end: Int) -> Bool {
    guard groups.count == 2, let first = groups.first, let last = groups.last, (3...4).contains(first.count)
    else {
      return false
    }
    if first[0] == 0 { return (7...8).contains(last.count) && first.count == 4 }
    guard last.count == 4, !isMark(end, "-"), !isMark(end, "."), !isMark(start - 1, "-") else { return false }
    if numberWord(before: start).contains(.code) { return true }
    let next = self.end(of: .space, from: end)
    guard numberWord(at: next).isDisjoint(with: [.counted, .amount, .ordinal]), unit(at: end) == nil,
      currency == nil,
      numberWord(before: start).isEmpty
    else { return false }
    let value = { (digits: [Int]) in digits.reduce(0) { $0 * 10 + $1 } }
    let (low, high) = (value(first), value(last))
    if low < high, low % 50 == 0, high % 50 == 0 { return false }
    return !((1600...2199).contains(low) && (1600...2199).contains(high) && low < high)
  }

  /// Groups of up to four digits: a number written without a break is cut as people say it.
  private static func regrouped(_ groups: [[Int]], _ isInternational: Bool) -> [[Int]] {
    var result: [[Int]] = []
    var all = groups
    if isInternational, all[0].count > 4, all[0].starts(with: [8, 8, 6]) {
      result.append([8, 8, 6])
      all[0].removeFirst(3)
      if all[0].first != 9 {
        // The area code: one digit, two in Miaoli, Nantou and Taitung, whose second digit no other area has.
        let code = [[3, 7], [4, 9], [8, 9], [8, 2]].contains(Array(all[0].prefix(2))) ? 2 : 1
        result.append(Array(all[0].prefix(code)))
        all[0].removeFirst(min(code, all[0].count))
      }
    } else if !isInternational, all.count == 1 {
      let isMobile = all[0].starts(with: [0, 9]) || all[0].starts(with: [0, 8, 0, 0])
      let code =
        isMobile
        ? 4 : [[0, 3, 7], [0, 4, 9], [0, 8, 9], [0, 8, 2]].contains(Array(all[0].prefix(3))) ? 3 : 2
      result.append(Array(all[0].prefix(code)))
      all[0].removeFirst(code)
    }
    for group in all {
      var rest = group[...]
      while rest.count > 4 {
        let size = rest.count == 6 || rest.count == 9 ? 3 : rest.count == 5 ? 5 : rest.count == 7 ? 3 : 4
        result.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      if !rest.isEmpty { result.append(Array(rest)) }
    }
    return result
  }

  /// `#123` after a telephone number: 分機一二三.
  private mutating func spellExtension() {
    var position = index
    if isKind(position, .space) { position += 1 }
    if text(from: position, to: end(of: .letter, from: position)).lowercased() == "ext" {
      position = end(of: .letter, from: position) - 1
      if isMark(position + 1, ".") { position += 1 }
      if isKind(position + 1, .space) { position += 1 }
    } else if !isMark(position, "#") {
      return
    }
    guard isKind(position + 1, .digit) else { return }
    let end = end(of: .digit, from: position + 1)
    draft.pause(.group, glyphs[position].start, glyphs[position].start)
    let first = draft.sounds.count
    say("分機")
    say(Numeral.oneByOne(glyphs[position + 1..<end].map(\.digit)))
    draft.word(from: first, glyphs[position].start, glyphs[end - 1].end, .number)
    index = end
  }
}
