// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts a run of Han characters into the words of least cost.
///
/// A word costs the less the more common it is (about the logarithm of how rare it is, in tenths), a character by
/// itself likewise; two words that go well together by their classes (`Connections`) cost less than each alone. One
/// pass of dynamic programming over the run: time and memory grow with its length, whatever it holds.
struct Segmenter {
  let lexicon: Lexicon

  /// A word of the run: `count` characters from `start`, read as the line of a table says.
  struct Word {
    /// `numeral` is in no table: a number written in Han characters.
    enum Table { case character, word, place, numeral }

    var start: Int
    var count: Int
    var table: Table
    var line: Int
    var marks: Marks
    /// What it costs by itself.
    var cost: Int
    /// What the cheapest cut that ends with it costs, and the word before it in that cut, -1 for the first.
    fileprivate(set) var total = 0
    fileprivate var before = -1
    /// The next word that ends where it does, -1 for the last.
    fileprivate var sibling = -1

    var end: Int { start + count }
  }

  /// The longest word of a table, in characters.
  static let longestWord = 12

  /// What a word of a commonness from 0 to 9 costs.
  private static func cost(_ commonness: Int) -> Int { 160 - 13 * commonness }
  /// A place's; longer names are surer.
  private static func costOfPlace(_ count: Int) -> Int { count > 2 ? 75 : 89 }
  private static let costOfNumeral = 60
  /// What a word costs that is one only as the whole of a run.
  private static let costOfWholeRun = 20
  /// What an office costs more where a road's name begins with its last character: 中山區｜長安街.
  private static let costOfBrokenName = 120

  /// The words of the run in order.
  func segment(_ glyphs: [Glyph], _ range: Range<Int>) -> [Word] { lattice(glyphs, range).cut }

  /// All words that may be cut out of a run, each with the cheapest cut that ends with it.
  struct Lattice {
    fileprivate(set) var words: [Word] = []
    /// The last word of the cheapest cut.
    fileprivate(set) var cheapest: Int?

    /// The words of the cheapest cut in order.
    var cut: [Word] {
      guard var index = cheapest else { return [] }
      var cut: [Word] = []
      while index >= 0 {
        cut.append(words[index])
        index = words[index].before
      }
      cut.reverse()
      return cut
    }

    /// How much dearer than the cheapest cut the cheapest one is that holds a word, for each word.
    var surplus: [Int] {
      guard let cheapest else { return [] }
      // What the cheapest way from the end of each word to the end of the run costs.
      var rest = [Int](repeating: 0, count: words.count)
      let end = words[cheapest].end
      for index in words.indices.reversed() where words[index].end < end {
        var next = index + 1
        var best = Int.max
        while next < words.count, words[next].start <= words[index].end {
          if words[next].start == words[index].end {
            best = min(best, words[next].cost + Connections.cost(words[index], words[next]) + rest[next])
          }
          next += 1
        }
        rest[index] = best
      }
      return words.indices.map { words[$0].total + rest[$0] - words[cheapest].total }
    }
  }

  /// The words that may be cut out of the run.
  func lattice(_ glyphs: [Glyph], _ range: Range<Int>) -> Lattice {
    var lattice = Lattice()
    let count = range.count
    guard count > 0 else { return lattice }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 3)
    var starts: [Int] = []
    starts.reserveCapacity(count + 1)
    for position in range {
      starts.append(bytes.count)
      guard let scalar = Unicode.Scalar(glyphs[position].scalar), let units = UTF8.encode(scalar) else {
        continue
      }
      bytes.append(contentsOf: units)
    }
    starts.append(bytes.count)

    lattice.words.reserveCapacity(count * 2)
    /// The first word of those that end at each position.
    var ending = [Int](repeating: -1, count: count + 1)
    bytes.withUnsafeBufferPointer { buffer in
      for index in 0..<count {
        let start = range.lowerBound + index
        let glyph = glyphs[start]
        func offer(_ word: Word) {
          Self.offer(word, ending[index], isFirst: index == 0, &lattice.words, &ending[index + word.count])
        }
        offer(
          Word(
            start: start, count: 1, table: .character, line: Int(glyph.line), marks: glyph.marks,
            cost: Self.cost(Int(glyph.commonness))))
        guard index + 1 < count else { continue }
        if let end = Self.endOfNumeral(glyphs, start, range) {
          offer(
            Word(
              start: start, count: end - start, table: .numeral, line: -1, marks: .numeral,
              cost: Self.costOfNumeral))
        }
        match(lexicon.places, buffer, starts, index) { length, line in
          offer(
            Word(
              start: start, count: length, table: .place, line: line, marks: [],
              cost: Self.costOfPlace(length)))
        }
        match(lexicon.words, buffer, starts, index) { length, line in
          let marks = Marks(letters: lexicon.words.field(3, ofLineAt: line))
          if marks.contains(.wholeRun), length != count { return }
          let commonness = Lexicon.commonness(
            lexicon.words.field(2, ofLineAt: line), otherwise: Lexicon.usualCommonness)
          var word = Word(
            start: start, count: length, table: .word, line: line, marks: marks, cost: Self.cost(commonness))
          if marks.contains(.wholeRun) { word.cost = Self.costOfWholeRun }
          if OfficeOrName.isName(word, glyphs, range) { word.cost += Self.costOfBrokenName }
          offer(word)
        }
      }
    }
    lattice.cheapest = Self.cheapest(ending[count], lattice.words)
    return lattice
  }

  /// Where a numeral of two characters and more ends that begins at a position, nil where none does: 二十二, 一百.
  private static func endOfNumeral(_ glyphs: [Glyph], _ start: Int, _ range: Range<Int>) -> Int? {
    guard CharacterSets.digits.contains(glyphs[start].scalar) || glyphs[start].scalar == 0x5169 else {
      return nil
    }
    if start > range.lowerBound, CharacterSets.numerals.contains(glyphs[start - 1].scalar) { return nil }
    var end = start + 1
    while end < range.upperBound, CharacterSets.numerals.contains(glyphs[end].scalar) { end += 1 }
    return end - start > 1 ? end : nil
  }

  /// Takes a word that stands after those that end where it begins.
  private static func offer(
    _ word: Word, _ previous: Int, isFirst: Bool, _ words: inout [Word], _ ending: inout Int
  ) {
    var word = word
    if isFirst {
      word.total = word.cost
    } else {
      word.total = .max
      var index = previous
      while index >= 0 {
        let total = words[index].total + word.cost + Connections.cost(words[index], word)
        // On equal cost the later offer stays: of two cuts the one whose earlier words are longer.
        if total < word.total { (word.total, word.before) = (total, index) }
        index = words[index].sibling
      }
    }
    word.sibling = ending
    ending = words.count
    words.append(word)
  }

  private static func cheapest(_ first: Int, _ words: [Word]) -> Int? {
    var index = first
    var best: Int?
    while index >= 0 {
      if best.map({ words[index].total < words[$0].total }) ?? true { best = index }
      index = words[index].sibling
    }
    return best
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
