// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Goes through comma- or tab-separated values record by record, quickly, and over what is broken in them.
///
/// The rules are those of `CSVReader`; but a record that breaks them is told as such and the next line is gone on with.
/// Where a record ends depends on what follows its beginning alone, never on how the text was cut into blocks: a quote
/// that is not closed within `longestQuoted` bytes ends with its line.
package struct DelimitedRecords {
  /// A field as a range of bytes.
  package struct Field {
    /// Quotes excluded.
    package var start: Int
    package var end: Int
    package var isQuoted = false
    package var hasDoubledQuotes = false

    /// With the quotes around it.
    package var whole: Range<Int> { isQuoted ? start - 1..<end + 1 : start..<end }
    /// Whether nothing stands in the field.
    package var isEmpty: Bool { start == end }
  }

  /// How a record breaks the rules.
  package enum Problem: String, Sendable {
    case quoteNotClosed = "quote_not_closed"
    case textAfterQuote = "text_after_quote"
    case tooManyFields = "too_many_fields"
  }

  /// Bytes between quotes at most.
  package static let longestQuoted = 1 << 16

  private let bytes: UnsafeBufferPointer<UInt8>
  private let delimiter: UInt8
  /// True where nothing follows these bytes.
  private let isFinal: Bool
  /// Where the next record begins.
  package private(set) var position: Int
  /// The fields of the record.
  package private(set) var fields: [Field] = []
  /// What is wrong with the record; its fields are then those before the fault.
  package private(set) var problem: Problem?
  /// The line of the record, counted from 0 where the bytes begin.
  package private(set) var line = 0
  private var nextLine = 0

  /// - Parameter isFinal: whether the last record ends with the bytes, if it has no line end.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, from start: Int = 0, isFinal: Bool = true
  ) {
    (self.bytes, self.delimiter, self.isFinal, position) = (bytes, delimiter, isFinal, start)
    fields.reserveCapacity(16)
  }

  /// Line ends up to the position.
  package var lines: Int { nextLine }

  /// Goes to the next record; false where there is none that is whole.
  package mutating func next() -> Bool {
    var index = position
    while index < bytes.count, isLineEnd(bytes[index]) {
      guard let end = lineEnd(index) else { return false }
      index = end
      nextLine += 1
      position = index
    }
    guard index < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    problem = nil
    line = nextLine
    var lineBreaks = 0
    while true {
      guard fields.count < CSVReader.fieldLimit else { return broken(.tooManyFields) }
      if index < bytes.count, bytes[index] == 0x22, delimiter != 0x09 || closesOnLine(index) {
        switch quoted(index, &lineBreaks) {
        case .closed(let field): fields.append(field)
        case .incomplete: return false
        case .broken(let problem): return broken(problem)
        }
        index = fields[fields.count - 1].end + 1
      } else {
        let start = index
        while index < bytes.count {
          let byte = bytes[index]
          if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
          index += 1
        }
        fields.append(Field(start: start, end: index))
      }
      guard index < bytes.count else { break }
      guard bytes[index] == delimiter else { break }
      index += 1
    }
    return finish(at: index, lineBreaks)
  }

  private enum Quoted {
    case closed(Field), incomplete, broken(Problem)
  }

  private func quoted(_ opened: Int, _ lineBreaks: inout Int) -> Quoted {
    var field = Field(start: opened + 1, end: opened + 1, isQuoted: true)
    var index = opened + 1
    let limit = opened + DelimitedRecords.longestQuoted
    let end = min(bytes.count, limit)
    while index < end {
      let byte = bytes[index]
      if byte == 0x22 {
        // What follows decides.
        guard index + 1 < bytes.count || isFinal else { return .incomplete }
        if index + 1 < bytes.count, bytes[index + 1] == 0x22 {
          field.hasDoubledQuotes = true
          index += 2
          continue
        }
        field.end = index
        let next = index + 1
        guard next == bytes.count || bytes[next] == delimiter || isLineEnd(bytes[next]) else {
          return .broken(.textAfterQuote)
        }
        return .closed(field)
      }
      if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
        lineBreaks += 1
      }
      index += 1
    }
    return isFinal || bytes.count >= limit ? .broken(.quoteNotClosed) : .incomplete
  }

  /// Ends a record that breaks the rules with the line on which it begins.
  private mutating func broken(_ problem: Problem) -> Bool {
    self.problem = problem
    var index = position
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    return finish(at: index, 0)
  }

  private mutating func finish(at index: Int, _ lineBreaks: Int) -> Bool {
    if index < bytes.count {
      guard let end = lineEnd(index) else { return false }
      position = end
      nextLine += lineBreaks + 1
    } else {
      guard isFinal else { return false }
      position = index
      nextLine += lineBreaks
    }
    return true
  }

  /// Behind LF, CR LF or CR; nil where a LF may yet follow a CR.
  private func lineEnd(_ index: Int) -> Int? {
    guard bytes[index] == 0x0D else { return index + 1 }
    guard index + 1 < bytes.count else { return isFinal ? index + 1 : nil }
    return bytes[index + 1] == 0x0A ? index + 2 : index + 1
  }

  private func closesOnLine(_ opened: Int) -> Bool {
    var index = opened + 1
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

  @inline(__always)
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// How many of the first bytes are whole records.
  ///
  /// - Parameter isFinal: whether nothing follows.
  package static func wholeRecords(
    _ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, isFinal: Bool
  ) -> Int {
    if isFinal { return bytes.count }
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return 0 }
    // Without quotes, and where they never reach over a line, the last line end is the end of a record.
    if delimiter == 0x09 || memchr(base, 0x22, bytes.count) == nil,
      let last = bytes.lastIndex(of: 0x0A)
    {
      return last + 1
    }
    var records = DelimitedRecords(bytes, delimiter: delimiter, isFinal: false)
    while records.next() {}
    return records.position
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text of a field; what is no UTF-8 in it becomes U+FFFD.
  package func text(of field: DelimitedRecords.Field) -> String {
    let slice = UnsafeBufferPointer(rebasing: self[field.start..<field.end])
    guard field.hasDoubledQuotes else { return String(decoding: slice, as: UTF8.self) }
    var result: [UInt8] = []
    var index = 0
    while index < slice.count {
      result.append(slice[index])
      index += slice[index] == 0x22 ? 2 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A decimal number that fills a range, spaces around it aside; nil for anything else.
  ///
  /// Up to 15 digits are read exactly as they stand; what has more, or an exponent, is left to the library.
  package func decimal(_ range: Range<Int>) -> Double? {
    var (index, end) = (range.lowerBound, range.upperBound)
    while index < end, self[index] == 0x20 { index += 1 }
    while end > index, self[end - 1] == 0x20 { end -= 1 }
    let first = index
    guard index < end else { return nil }
    var isNegative = false
    if self[index] == 0x2D || self[index] == 0x2B {
      isNegative = self[index] == 0x2D
      index += 1
    }
    var (mantissa, digits, decimals) = (UInt64(0), 0, 0)
    var isBehindPoint = false
    while index < end {
      let byte = self[index]
      if byte &- 0x30 < 10 {
        mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
        digits += 1
        if isBehindPoint { decimals += 1 }
      } else if byte == 0x2E, !isBehindPoint {
        isBehindPoint = true
      } else {
        return slow(first..<end)
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    // Both numbers are exact, so that their quotient is rounded once, as it should.
    guard digits <= 15 else { return slow(first..<end) }
    let value = Double(mantissa) / Self.powers[decimals]
    return isNegative ? -value : value
  }

  private func slow(_ range: Range<Int>) -> Double? {
    guard range.count <= 64 else { return nil }
    let text = String(decoding: self[range], as: UTF8.self)
    // The library would read nan and 0x10, too.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) })
    else { return nil }
    return Double(text)
  }

  private static var powers: [16 of Double] {
    [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]
  }
}
