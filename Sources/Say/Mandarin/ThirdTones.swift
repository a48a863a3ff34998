// SPDX-License-Identifier: GPL-3.0-or-later

/// How third tones that meet are spoken: in feet of two or three syllables, as people group them.
///
/// In a foot all but the last third rise, and the last stays low, so a chain never rises more than twice in a row:
/// 我也｜想買｜兩把｜雨傘. A foot of one syllable and a word of two keeps its first third low: 紙｜老虎; one of a word of two
/// and a syllable rises twice: 展覽｜館. A silence ends a chain, and the last third before a sentence ends falls and
/// rises.
struct ThirdTones {
  /// Some syllables of one piece in a chain.
  private struct Part {
    var piece: Int
    var positions: Range<Int>
  }

  static func shape(_ draft: inout Draft) {
    var chain: [Part] = []
    for index in draft.pieces.indices {
      let piece = draft.pieces[index]
      guard piece.kind == .word else {
        if piece.kind != .unread { finish(&chain, &draft) }
        continue
      }
      var start = piece.syllables.lowerBound
      while start < piece.syllables.upperBound {
        guard draft.sounds[start].syllable.tone == .third else {
          finish(&chain, &draft)
          start += 1
          continue
        }
        var end = start + 1
        while end < piece.syllables.upperBound, draft.sounds[end].syllable.tone == .third { end += 1 }
        chain.append(Part(piece: index, positions: start..<end))
        start = end
      }
    }
    finish(&chain, &draft)
    settle(&draft)
  }

  /// What does not rise is low, but for the last third before a sentence ends.
  private static func settle(_ draft: inout Draft) {
    for index in draft.pieces.indices where draft.pieces[index].kind == .word {
      let piece = draft.pieces[index]
      for position in piece.syllables where draft.sounds[position].syllable.contour == .dipping {
        let isLast = position == piece.syllables.upperBound - 1
        if !(isLast && endsSentence(after: index, draft)) {
          draft.sounds[position].syllable.contour = .low
        }
      }
    }
  }

  private static func endsSentence(after index: Int, _ draft: Draft) -> Bool {
    guard index + 1 < draft.pieces.count else { return true }
    let next = draft.pieces[index + 1]
    return next.kind == .pause && (next.pause >= .sentence || index + 2 == draft.pieces.count)
  }

  // MARK: Feet

  /// Groups a chain into feet and raises what rises in them.
  private static func finish(_ chain: inout [Part], _ draft: inout Draft) {
    defer { chain.removeAll(keepingCapacity: true) }
    guard let first = chain.first, chain.count > 1 || first.positions.count > 1 else { return }
    // The cheapest feet up to each part: their cost, and of how many parts the last one is.
    var best: [(cost: Int, parts: Int)] = [(0, 0)]
    for end in 1...chain.count {
      var choice = (cost: Int.max, parts: 1)
      for parts in 1...min(3, end) {
        guard let cost = cost(of: chain[end - parts..<end], draft) else { continue }
        // On equal cost the longer foot comes later: 老李｜買好酒.
        if best[end - parts].cost + cost <= choice.cost { choice = (best[end - parts].cost + cost, parts) }
      }
      best.append(choice)
    }
    var end = chain.count
    while end > 0 {
      let parts = best[end].parts
      raise(chain[end - parts..<end], &draft)
      end -= parts
    }
  }

  /// How badly some parts make a foot, nil where they make none.
  private static func cost(of parts: ArraySlice<Part>, _ draft: Draft) -> Int? {
    let counts = parts.map(\.positions.count)
    let start = parts.startIndex
    switch counts {
    // The rest of the word stands before or after it: 右轉｜往北走.
    case [1]: return draft.pieces[parts[start].piece].syllables.count > 1 ? 1 : 6
    case let counts where counts.count == 1: return 0
    case [1, 1]: return isBound(parts[start], parts[start + 1], draft) ? 0 : 2
    case [1, 1, 1]:
      let isBound =
        isBound(parts[start], parts[start + 1], draft) || isBound(parts[start + 1], parts[start + 2], draft)
      return isBound ? 3 : 5
    // A number begins a foot: 往北走｜五百.
    case [1, 2]: return draft.pieces[parts[start + 1].piece].marks.contains(.numeral) ? 4 : 2
    case [2, 1]: return 2
    default: return nil
    }
  }

  /// How well two parts go together by their classes.
  private static func saving(_ left: Part, _ right: Part, _ draft: Draft) -> Int {
    Connections.saving(draft.pieces[left.piece].marks, draft.pieces[right.piece].marks)
  }

  private static func isBound(_ left: Part, _ right: Part, _ draft: Draft) -> Bool {
    saving(left, right, draft) > 0
  }

  private static func raise(_ parts: ArraySlice<Part>, _ draft: inout Draft) {
    let positions = parts.flatMap { Array($0.positions) }
    var rising = Array(positions.dropLast())
    if parts.count == 1, positions.count > 3 {
      // A long word goes by twos.
      rising = positions.indices.filter { $0 % 2 == 0 && $0 + 1 < positions.count }.map { positions[$0] }
    } else if positions.count == 3, isOneAndTwo(parts, draft) {
      rising = [positions[1]]
    }
    for position in rising { draft.sounds[position].syllable.contour = .rising }
  }

  /// Whether a foot of three is one and two: 紙｜老虎, 我｜很好.
  private static func isOneAndTwo(_ parts: ArraySlice<Part>, _ draft: Draft) -> Bool {
    let start = parts.startIndex
    switch parts.count {
    case 3:
      return saving(parts[start + 1], parts[start + 2], draft) > saving(parts[start], parts[start + 1], draft)
    case 2: return parts[start].positions.count == 1
    default: return draft.pieces[parts[start].piece].isOneAndTwo
    }
  }
}
