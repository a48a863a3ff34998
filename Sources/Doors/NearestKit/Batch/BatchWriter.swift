// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Places

/// Writes the rows of a batch's output into bytes: kept columns, rank, the answer's columns, error.
///
/// What is said of a place is written once and then copied, as many rows have the same nearest place.
struct BatchWriter {
  /// Where a row's columns come from, in the order of the output.
  private enum Piece {
    /// What is known of the place: a run of columns.
    case place([PlaceField], names: [String])
    case row(BatchFields.RowField, name: String)
  }

  /// An answer's row.
  struct Line {
    var distance: Double
    var bearing: Double
    var seconds: Double?
    var metres: Double?
    var announcement: String?
  }

  private(set) var bytes: [UInt8] = []
  private let pieces: [Piece]
  private let isJSON: Bool
  private let delimiter: UInt8
  private let isRanked: Bool
  private let finder: Finder
  private let clock: OpeningClock
  /// Texts of runs of columns, one behind the other, each with its length before it; where those of a place begin.
  private var texts: [UInt8] = []
  private var starts: [UInt32: Int] = [:]

  /// Bytes of texts that are kept.
  private static let mostTexts = 8 << 20

  init(_ plan: BatchPlan) {
    isJSON = plan.layout.output == .ndjson
    delimiter = plan.layout.outputDelimiter
    isRanked = plan.isRanked
    finder = plan.finder
    clock = plan.options.finder.clock
    var pieces: [Piece] = []
    for (column, name) in zip(plan.options.fields.columns, plan.layout.outputNames(plan.options.fields)) {
      switch column.column {
      case .row(let field): pieces.append(.row(field, name: name))
      case .place(let field):
        if case .place(let fields, let names)? = pieces.last {
          pieces[pieces.count - 1] = .place(fields + [field], names: names + [name])
        } else {
          pieces.append(.place([field], names: [name]))
        }
      }
    }
    self.pieces = pieces
  }

  /// Takes what was written.
  mutating func take() -> [UInt8] {
    let taken = bytes
    bytes = []
    bytes.reserveCapacity(taken.count + taken.count / 8)
    return taken
  }

  // MARK: - Rows

  /// The columns of an answer behind the kept ones.
  ///
  /// - Parameter number: the place's number in its source; nil where it has none.
  mutating func write(rank: Int, number: UInt32?, _ place: () -> Place?, _ line: Line) {
    write(rank: rank)
    var text = start(of: number, place)
    for piece in pieces {
      switch piece {
      case .place:
        let length = Int(texts[text]) | Int(texts[text + 1]) << 8 | Int(texts[text + 2]) << 16
        bytes.append(contentsOf: texts[text + 3..<text + 3 + length])
        text += 3 + length
      case .row(let field, let name):
        if isJSON { key(name) }
        switch field {
        case .distance: bytes.append(tenths: line.distance)
        case .bearing: bytes.append(tenths: line.bearing)
        case .seconds: optional(line.seconds)
        case .metres: optional(line.metres)
        case .announcement: write(line.announcement)
        }
        bytes.append(isJSON ? 0x2C : delimiter)
      }
    }
    end(error: nil)
  }

  /// The columns of a row that has no answer.
  mutating func write(error: String) {
    write(rank: nil)
    for piece in pieces {
      let names =
        switch piece {
        case .place(_, let names): names
        case .row(_, let name): [name]
        }
      for name in names {
        if isJSON {
          key(name)
          bytes.append(contentsOf: "null,".utf8)
        } else {
          bytes.append(delimiter)
        }
      }
    }
    end(error: error)
  }

  private mutating func write(rank: Int?) {
    guard isRanked else { return }
    if isJSON { key("rank") }
    if let rank {
      bytes.append(decimal: UInt64(rank))
    } else if isJSON {
      bytes.append(contentsOf: "null".utf8)
    }
    bytes.append(isJSON ? 0x2C : delimiter)
  }

  private mutating func end(error: String?) {
    if isJSON {
      bytes.append(
        contentsOf: error == nil ? "\"error\":null}\n".utf8 : "\"error\":\"\(error ?? "")\"}\n".utf8)
    } else {
      if let error { bytes.append(contentsOf: error.utf8) }
      bytes.append(0x0A)
    }
  }

  private mutating func optional(_ number: Double?) {
    if let number {
      bytes.append(tenths: number)
    } else if isJSON {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func write(_ text: String?) {
    if isJSON {
      var writer = JSONWriter()
      writer.value(text)
      bytes.append(contentsOf: writer.utf8)
    } else if let text {
      bytes.append(delimited: text, by: delimiter)
    }
  }

  private mutating func key(_ name: String) { BatchWriter.key(name, into: &bytes) }

  private static func key(_ name: String, into bytes: inout [UInt8]) {
    var writer = JSONWriter()
    writer.value(name)
    bytes.append(contentsOf: writer.utf8)
    bytes.append(0x3A)
  }

  // MARK: - Kept columns

  /// Begins a row.
  mutating func begin() { if isJSON { bytes.append(0x7B) } }

  /// A kept column as it stands, with its delimiter.
  mutating func keep(raw: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: raw)
    bytes.append(delimiter)
  }

  /// A kept column as text.
  mutating func keep(_ text: String, name: String) {
    if isJSON {
      key(name)
      write(text)
      bytes.append(0x2C)
    } else {
      bytes.append(delimited: text, by: delimiter)
      bytes.append(delimiter)
    }
  }

  /// A kept member of JSON as it stands.
  mutating func keep(json raw: ArraySlice<UInt8>, name: String) {
    key(name)
    bytes.append(contentsOf: raw)
    bytes.append(0x2C)
  }

  /// A delimiter for a kept column that the row does not have.
  mutating func keepNothing(name: String) {
    if isJSON {
      key(name)
      bytes.append(contentsOf: "null,".utf8)
    } else {
      bytes.append(delimiter)
    }
  }

  // MARK: - What is said of a place

  private mutating func start(of number: UInt32?, _ place: () -> Place?) -> Int {
    if let number, let start = starts[number] { return start }
    if texts.count > BatchWriter.mostTexts {
      texts.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
    }
    let start = texts.count
    var details = place().map { finder.details(of: $0, clock: clock) }
    for case .place(let fields, let names) in pieces {
      let head = texts.count
      texts += [0, 0, 0]
      for (field, name) in zip(fields, names) {
        let value = details?.value(of: field) ?? .unknown
        if isJSON {
          var writer = JSONWriter()
          writer.object { $0.member(name, value) }
          texts.append(contentsOf: writer.utf8.dropFirst().dropLast())
          texts.append(0x2C)
        } else {
          texts.append(delimited: value.cell, by: delimiter)
          texts.append(delimiter)
        }
      }
      let length = texts.count - head - 3
      for shift in 0..<3 { texts[head + shift] = UInt8(truncatingIfNeeded: length >> (8 * shift)) }
    }
    if let number { starts[number] = start }
    return start
  }
}

extension FieldValue {
  /// How it stands in a table: true and false, lists with semicolons as OSM has them, what is nested as JSON.
  fileprivate var cell: String {
    switch self {
    case .unknown: return ""
    case .text(let text): return visible(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number, let decimals): return DecimalText.of(number, decimals: decimals)
    case .list(let values) where values.allSatisfy({ if case .members = $0 { false } else { true } }):
      return values.map(\.cell).joined(separator: ";")
    case .list, .members:
      var writer = JSONWriter()
      writer.object { $0.member("", self) }
      return String(decoding: writer.utf8.dropFirst(4).dropLast(), as: UTF8.self)
    }
  }
}
