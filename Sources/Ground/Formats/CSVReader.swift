// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads comma- or tab-separated values record by record (RFC 4180, with what people's files do besides).
///
/// ```swift
/// var reader = CSVReader(bytes)
/// while try reader.nextRecord() {
///   print(reader.line, reader.fields.map(reader.text(of:)))
/// }
/// ```
/// Lines may end in LF, CR LF or CR; blank lines are passed over; a byte order mark is skipped. A field may be quoted,
/// then it may hold delimiters, line ends and doubled quotes. A quote inside a field that does not begin with one is
/// an ordinary character; so is, in tab-separated text, one that no other closes on its line.
package struct CSVReader: Sendable {
  /// A field as a range of bytes, quotes excluded.
  package struct Field: Sendable, Equatable {
    var range: Range<Int>
    var hasDoubledQuotes = false

    /// Whether nothing stands in the field.
    package var isEmpty: Bool { range.isEmpty }
  }

  /// Fields of a record at most.
  package static let fieldLimit = 4096

  private let bytes: [UInt8]
  private var position = 0
  private var nextLine = 1
  /// The byte between fields.
  package let delimiter: UInt8
  /// The fields of the record that `nextRecord` read.
  package private(set) var fields: [Field] = []
  /// The line on which that record begins, counted from 1.
  package private(set) var line = 1

  /// A reader at the beginning of a text; without a delimiter, the tab, comma or semicolon is taken that is most
  /// frequent in the first line, outside quotes.
  package init(_ bytes: [UInt8], delimiter: UInt8? = nil) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    self.delimiter = delimiter ?? Self.delimiter(of: bytes)
  }

  /// Goes to the next record; false where there is none.
  package mutating func nextRecord() throws(CSVError) -> Bool {
    while position < bytes.count, isLineEnd(bytes[position]) { endLine() }
    guard position < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    line = nextLine
    while true {
      guard fields.count < Self.fieldLimit else {
        throw CSVError(reason: .tooManyFields(limit: Self.fieldLimit), line: line)
      }
      fields.append(try nextField())
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
    }
    if position < bytes.count { endLine() }
    return true
  }

  /// The text of a field; what is no UTF-8 in it becomes U+FFFD.
  package func text(of field: Field) -> String {
    guard field.hasDoubledQuotes else { return String(decoding: bytes[field.range], as: UTF8.self) }
    var result: [UInt8] = []
    var index = field.range.lowerBound
    while index < field.range.upperBound {
      result.append(bytes[index])
      index += bytes[index] == 0x22 ? 2 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Fields

  private mutating func nextField() throws(CSVError) -> Field {
    if position < bytes.count, bytes[position] == 0x22, delimiter != 0x09 || closesOnLine() {
      return try quotedField()
    }
    let start = position
    while position < bytes.count, bytes[position] != delimiter, !isLineEnd(bytes[position]) { position += 1 }
    return Field(range: start..<position)
  }

  private mutating func quotedField() throws(CSVError) -> Field {
    let opened = nextLine
    position += 1
    var field = Field(range: position..<position)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x22 {
        if position + 1 < bytes.count, bytes[position + 1] == 0x22 {
          field.hasDoubledQuotes = true
          position += 2
          continue
        }
        field.range = field.range.lowerBound..<position
        position += 1
        guard position == bytes.count || bytes[position] == delimiter || isLineEnd(bytes[position]) else {
          throw CSVError(reason: .textAfterQuote, line: nextLine)
        }
        return field
      }
      if isLineEnd(byte) { endLine() } else { position += 1 }
    }
    throw CSVError(reason: .unterminatedQuote, line: opened)
  }

  /// Whether the quote at the position is closed before a delimiter on the same line.
  private func closesOnLine() -> Bool {
    var index = position + 1
    while index < bytes.count, !isLineEnd(bytes[index]) {
      if bytes[index] == 0x22 {
        let next = index + 1
        if next == bytes.count || bytes[next] == delimiter || isLineEnd(bytes[next]) { return true }
        if bytes[next] != 0x22 { return false }
        index += 1
      }
      index += 1
    }
    return false
  }

  // MARK: - Lines

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Passes over LF, CR LF or CR.
  private mutating func endLine() {
    if bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
    position += 1
    nextLine += 1
  }

  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes.prefix(1 << 16) {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if counts.isEmpty { continue } else { break }
      }
      if byte == 0x09 || byte == 0x2C || byte == 0x3B { counts[byte, default: 0] += 1 }
    }
    // At equal counts the tab wins over the comma, and that over the semicolon.
    return ([0x09, 0x2C, 0x3B] as [UInt8]).max { counts[$0, default: 0] < counts[$1, default: 0] }
      .flatMap { counts[$0] == nil ? nil : $0 } ?? 0x2C
  }
}
