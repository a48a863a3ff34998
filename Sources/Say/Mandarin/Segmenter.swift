// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts a run of Han characters into the words of least cost: known places, then words, then characters.
///
/// One pass of dynamic programming over the run: time and memory grow with its length, whatever it holds.
struct Segmenter {
  let lexicon: Lexicon

  /// A word of the run: `count` characters from `start`, read as the line of a table says.
  struct Word {
    enum Table { case character, word, place }

    var start: Int
    var count: Int
    var table: Table
    var line: Int
  }

  /// The longest word of a table, in characters.
  static let longestWord = 12

  // Fewer words cost less. Among as many words, even lengths cost less than uneven ones (the square of the length
  // counts), and a place as much as a common word.
  private static let costOfCharacter = 1000
  private static func costOfWord(_ count: Int) -> Int { 1000 - 10 * count + count * count / 4 }
  private static func costOfPlace(_ count: Int) -> Int { costOfWord(count) - 6 }

  private struct Step {
    var cost: Int = .max
    var from: Int = 0
    var table: Word.Table = .character
    var line: Int = -1
  }

  /// The words of the run in order.
  func segment(_ run: ArraySlice<Glyph>) -> [Word] {
    let count = run.count
    guard count > 0 else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 3)
    var starts: [Int] = []
    starts.reserveCapacity(count + 1)
    for glyph in run {
      starts.append(bytes.count)
      guard let scalar = Unicode.Scalar(glyph.scalar), let units = UTF8.encode(scalar) else { continue }
      bytes.append(contentsOf: units)
    }
    starts.append(bytes.count)

    var steps = [Step](repeating: Step(), count: count + 1)
    steps[0].cost = 0
    bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<count {
        let cost = steps[index].cost
        Self.offer(cost + Self.costOfCharacter, index, index + 1, .character, -1, &steps)
        guard index + 1 < count else { continue }
        match(lexicon.places, buffer, starts, index) { length, line in
          Self.offer(cost + Self.costOfPlace(length), index, index + length, .place, line, &steps)
        }
        match(lexicon.words, buffer, starts, index) { length, line in
          guard let preference = lexicon.preference(ofLineAt: line, isWholeRun: length == count) else {
            return
          }
          let cost = cost + Self.costOfWord(length) - 3 * preference
          Self.offer(cost, index, index + length, .word, line, &steps)
        }
      }
    }

    var words: [Word] = []
    var end = count
    while end > 0 {
      let step = steps[end]
      words.append(
        Word(start: run.startIndex + step.from, count: end - step.from, table: step.table, line: step.line))
      end = step.from
    }
    words.reverse()
    return words
  }

  private static func offer(
    _ cost: Int, _ from: Int, _ to: Int, _ table: Word.Table, _ line: Int, _ steps: inout [Step]
  ) {
    // On equal cost the last offer stays: of two cuts the one whose earlier words are longer.
    if cost <= steps[to].cost { steps[to] = Step(cost: cost, from: from, table: table, line: line) }
  }

  private func match(
    _ table: SortedTable, _ buffer: UnsafeBufferPointer<UInt8>, _ starts: [Int], _ index: Int,
    _ found: (Int, Int) -> Void
  ) {
    var from = 0
    var length = 2
    while length <= Self.longestWord, index + length < starts.count {
      let key = UnsafeBufferPointer(rebasing: buffer[starts[index]..<starts[index + length]])
      let cursor = table.find(key, from: from)
      guard cursor.isPrefix else { return }
      if cursor.isEntry { found(length, cursor.line) }
      from = cursor.line
      length += 1
    }
  }
}
