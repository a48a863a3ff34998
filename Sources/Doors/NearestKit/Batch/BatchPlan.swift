// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Formats
import Geography
import Places

/// A batch that is ready to run: the data, the layout of its rows, and the questions understood so far. Its blocks may be
/// answered by many threads at once, each with a `BatchWorker` of its own.
package final class BatchPlan: Sendable {
  let finder: Finder
  let options: BatchOptions
  let layout: BatchLayout
  /// The question of each row where it is fixed.
  let fixed: BatchQuestion?
  private let grid = Locked<CoverageGrid?>(nil)
  private let questions = Locked<[String: BatchQuestion]>([:])

  /// Questions that are kept; beyond that all are understood anew.
  private static let mostQuestions = 256

  /// - Parameters:
  ///   - start: the input's first bytes: with its first record, or all of it.
  /// - Throws: `BatchError` where nothing can be made of it.
  package init(_ finder: Finder, _ options: BatchOptions, start: [UInt8]) throws(BatchError) {
    var options = options
    options.finder.order = options.finder.order ?? .distance
    self.finder = finder
    self.options = options
    try BatchPlan.check(start)
    let input = options.input ?? BatchPlan.format(of: start)
    let reader = CSVReader(Array(start.prefix(1 << 16)))
    let delimiter: UInt8 =
      input == .tsv ? 0x09 : reader.delimiter == 0x09 && input == .csv ? 0x2C : reader.delimiter
    layout = try BatchLayout(
      options.columns ?? BatchPlan.names(start, input, delimiter), isGuessed: options.columns == nil,
      input: input,
      delimiter: delimiter, options: options)
    if let question = options.question {
      do throws(QueryError) {
        fixed = BatchQuestion(
          try Request(visible(question), options: options.finder), finder, needsWay: options.fields.needsWay)
      } catch { throw .question(error) }
    } else {
      fixed = nil
    }
  }

  /// The output's first line; nil where it has none.
  package var heading: [UInt8]? { layout.heading(options.fields, isRanked: isRanked) }

  /// How many of the first bytes are whole records.
  package func wholeRecords(_ bytes: [UInt8], isFinal: Bool) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      DelimitedRecords.wholeRecords(
        buffer, delimiter: layout.input == .ndjson ? 0x09 : layout.delimiter, isFinal: isFinal)
    }
  }

  /// Whether a place's rank has a column: where more than one may be asked for.
  var isRanked: Bool { options.finder.count ?? options.finder.usual.count > 1 }

  /// What a text asks, understood once; nil where it asks for nothing.
  func question(_ text: String) -> BatchQuestion? {
    if let known = questions.withLock({ $0[text] }) { return known }
    guard let request = try? Request(visible(text), options: options.finder) else { return nil }
    let question = BatchQuestion(request, finder, needsWay: options.fields.needsWay)
    questions.withLock { questions in
      if questions.count >= BatchPlan.mostQuestions { questions.removeAll() }
      questions[text] = question
    }
    return question
  }

  /// Where there are places at all; made when it is first asked for.
  var coverage: CoverageGrid {
    grid.withLock { grid in
      if let grid { return grid }
      let made = CoverageGrid(finder.places)
      grid = made
      return made
    }
  }

  // MARK: - The first record

  /// UTF-16 has a mark or zeros.
  private static func check(_ start: [UInt8]) throws(BatchError) {
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { throw .encoding("UTF-16") }
    if start.prefix(4096).contains(0) { throw .encoding("NUL") }
  }

  private static func format(of start: [UInt8]) -> BatchOptions.Format {
    let first = start.lazy.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.first
    if first == UInt8(ascii: "{") { return .ndjson }
    return CSVReader(Array(start.prefix(1 << 16))).delimiter == 0x09 ? .tsv : .csv
  }

  private static func names(_ start: [UInt8], _ format: BatchOptions.Format, _ delimiter: UInt8) -> [String] {
    if format == .ndjson {
      var reader = JSONReader(Array(start.prefix { $0 != 0x0A }))
      var names: [String] = []
      guard (try? reader.beginObject()) != nil else { return [] }
      while (try? reader.nextKey()) == true {
        names.append(reader.keyText)
        if (try? reader.skipValue()) == nil { break }
      }
      return names
    }
    return start.withUnsafeBufferPointer { buffer in
      var records = DelimitedRecords(buffer, delimiter: delimiter, from: BatchPlan.markLength(start))
      return records.next() ? records.fields.map { buffer.text(of: $0) } : []
    }
  }

  /// Bytes of a byte order mark at the beginning.
  static func markLength(_ bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension Finder {
  /// The same for a thread of its own: the search along roads keeps its labels for one at a time.
  func forAnotherThread() -> Finder {
    guard let atlas = places as? AtlasFile else { return self }
    return Finder(atlas: atlas)
  }
}
