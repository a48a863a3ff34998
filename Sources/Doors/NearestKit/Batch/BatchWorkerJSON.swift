// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography

/// Rows that are JSON objects, one on each line.
extension BatchWorker {
  mutating func answerJSON(_ block: [UInt8], from start: Int) {
    var line = 0
    var begin = start
    while begin < block.count {
      let end = block[begin...].firstIndex(of: 0x0A) ?? block.count
      if !block[begin..<end].allSatisfy({ $0 <= 0x20 }) {
        result.rows += 1
        answer(Array(block[begin..<end]), line: line)
      }
      if end < block.count { line += 1 }
      begin = end + 1
    }
    result.lines = line
  }

  private mutating func answer(_ text: [UInt8], line: Int) {
    let layout = plan.layout
    var row = Row(count: layout.names.count)
    do {
      try row.read(text, layout)
    } catch {
      fail("json_broken", line: line) { $0.keep(row, layout) }
      return
    }
    let position: Position
    if let latitude = layout.latitude, let longitude = layout.longitude {
      position = Position(
        latitude: row.number(latitude), longitude: row.number(longitude),
        isEmpty: row.isEmpty(latitude) || row.isEmpty(longitude))
    } else {
      position = written(layout.position.flatMap { row.text($0) }, layout.address.flatMap { row.text($0) })
    }
    var question = plan.fixed
    if question == nil, let column = layout.question, let range = row.ranges[column] {
      question = understood(Array(text[range])) { row.text(column) ?? "" }
    }
    answer(position, question, line: line) { $0.keep(row, layout) }
  }

  /// The members of a row that have a column.
  struct Row {
    private var bytes: [UInt8] = []
    /// Where the values of the columns lie; nil where the row has none.
    private(set) var ranges: [Range<Int>?]

    init(count: Int) { ranges = [Range<Int>?](repeating: nil, count: count) }

    mutating func read(_ text: [UInt8], _ layout: BatchLayout) throws(JSONError) {
      bytes = text
      var reader = JSONReader(text)
      try reader.beginObject()
      var expected = 0
      while try reader.nextKey() {
        // Rows mostly have the same members in the same order.
        var column: Int?
        if expected < layout.names.count, reader.keyMatches(layout.names[expected]) {
          column = expected
        } else {
          column = layout.names.firstIndex { reader.keyMatches($0) }
        }
        let range = try reader.skipValue()
        if let column {
          ranges[column] = range
          expected = column + 1
        }
      }
      try reader.finish()
    }

    func isEmpty(_ column: Int) -> Bool { ranges[column].map { text(of: $0).isEmpty } ?? true }

    /// A number, also where it is written as a string.
    func number(_ column: Int) -> Double? {
      guard var range = ranges[column], !range.isEmpty else { return nil }
      if bytes[range.lowerBound] == 0x22, range.count >= 2 {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
      return bytes.withUnsafeBufferPointer { $0.decimal(range) }
    }

    /// A value as text: a string's, else as it stands; nil for none and null.
    func text(_ column: Int) -> String? { ranges[column].map { text(of: $0) } }

    func raw(_ column: Int) -> ArraySlice<UInt8>? { ranges[column].map { bytes[$0] } }

    private func text(of range: Range<Int>) -> String {
      guard bytes[range.lowerBound] == 0x22 else {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return text == "null" ? "" : text
      }
      var reader = JSONReader(Array(bytes[range]))
      return (try? reader.string()) ?? ""
    }
  }
}

extension BatchWriter {
  /// Begins a row with its kept members.
  mutating func keep(_ row: BatchWorker.Row, _ layout: BatchLayout) {
    begin()
    for index in layout.kept {
      let name = layout.names[index]
      if let raw = row.raw(index), layout.output == .ndjson {
        keep(json: raw, name: name)
      } else if let text = row.text(index) {
        keep(text, name: name)
      } else {
        keepNothing(name: name)
      }
    }
  }
}
