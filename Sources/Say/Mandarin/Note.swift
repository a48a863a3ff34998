// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a piece is read as it is: what it costs in the cut, which rule settled it, what else it might have been.
struct Note {
  var cost: Int?
  var rule = ""
  var alternatives: [Explanation.Alternative] = []
}

extension Speller {
  /// At most so many words that lost are named beside one that won.
  private static let mostAlternatives = 4

  /// Notes the word that the last piece was made of.
  mutating func note(
    _ number: Int, in words: [Segmenter.Word], _ lattice: Segmenter.Lattice, _ surplus: [Int]
  ) {
    let word = words[number]
    var note = Note(cost: word.cost, rule: rule(of: number, in: words))
    // Words that lie across this one or part it, the nearest to winning first.
    let losers = lattice.words.indices.filter { index in
      let other = lattice.words[index]
      let isWinner = words.contains {
        $0.start == other.start && $0.count == other.count && $0.table == other.table
      }
      return other.count > 1 && other.start < word.end && other.end > word.start && !isWinner
    }
    for index in losers.sorted(by: { surplus[$0] < surplus[$1] }).prefix(Self.mostAlternatives) {
      let other = lattice.words[index]
      note.alternatives.append(
        Explanation.Alternative(text: text(from: other.start, to: other.end), surplus: surplus[index]))
    }
    notes?[draft.pieces.count - 1] = note
  }

  /// Notes how the numbers of the last piece were taken.
  mutating func note(_ numbers: [WrittenNumber], _ sense: NumberSense) {
    let isCode = sense == .amount && numbers.contains { $0.end == lastCode }
    notes?[draft.pieces.count - 1] = Note(rule: isCode ? "code" : "\(sense)")
  }

  /// The rule that read a word of a cut; empty where its table did.
  private func rule(of number: Int, in words: [Segmenter.Word]) -> String {
    let word = words[number]
    let position = word.start
    guard word.table == .character else {
      return word.table == .word && draft.pieces.last?.source == .place ? "name" : ""
    }
    if isHan(position, "和"), isAnd(at: position, after: number > 0 ? words[number - 1] : nil) { return "and" }
    if isHan(position, "一") { return isOrdinalOne(at: position) ? "ordinal" : "counted" }
    if word.marks.contains(.hasContexts), let line = context(of: number, in: words).line(lexicon) {
      let field = { (index: Int) in
        String(decoding: lexicon.contexts.field(index, ofLineAt: line), as: UTF8.self)
      }
      return "context: \(field(1))｜\(field(0))｜\(field(2))"
    }
    if lexicon.reading(.atEnd, ofLineAt: word.line) != nil, endsName(at: position) { return "end of a name" }
    if lexicon.reading(.inName, ofLineAt: word.line) != nil,
      isInName(at: position) || isNeverFirst(at: position)
    {
      return "name"
    }
    return ""
  }
}
