// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText
import PlaceFiles

/// What the columns of an input mean and which of them are kept.
struct BatchLayout: Sendable {
  /// What a column says.
  enum Role: Sendable, Equatable {
    case id, latitude, longitude, position, address, question, none

    /// The meaning of a heading or a key.
    init(heading: String) {
      if Role.questions.contains(FoldedText(heading)) {
        self = .question
        return
      }
      switch PositionColumn(heading: heading) {
      case .id: self = .id
      case .latitude: self = .latitude
      case .longitude: self = .longitude
      case .position: self = .position
      case .address: self = .address
      case nil: self = Role.metres[FoldedText(heading)] ?? .none
      }
    }

    private static let questions = Set(
      ["query", "question", "q", "ask", "want", "問句", "問題", "查詢", "要找", "找什麼"].map { FoldedText($0) })
    /// Names of the grid's axes; its numbers are known by their size.
    private static let metres: [FoldedText: Role] = {
      var roles: [FoldedText: Role] = [:]
      for name in ["twd97x", "twd97_x", "tm2x", "easting", "e", "橫坐標", "橫座標"] {
        roles[FoldedText(name)] = .longitude
      }
      for name in ["twd97y", "twd97_y", "tm2y", "northing", "n", "縱坐標", "縱座標"] {
        roles[FoldedText(name)] = .latitude
      }
      return roles
    }()
  }

  let input: BatchOptions.Format
  let output: BatchOptions.Format
  let delimiter: UInt8
  let outputDelimiter: UInt8
  let names: [String]
  /// Which columns these are; nil where there is none.
  let latitude: Int?
  let longitude: Int?
  let position: Int?
  let address: Int?
  let question: Int?
  /// The kept columns in the order of the output.
  let kept: [Int]
  /// True where the input's first record names its columns.
  let hasHeading: Bool
  /// Fields that a record must have.
  let least: Int

  /// - Parameters:
  ///   - names: the columns' names, or the first record's where it may be a row itself.
  ///   - isGuessed: whether it is not known yet that they are names.
  init(
    _ names: [String], isGuessed: Bool, input: BatchOptions.Format, delimiter: UInt8, options: BatchOptions
  ) throws(BatchError) {
    var names = names
    var roles = names.map { Role(heading: $0) }
    var hasHeading = isGuessed
    if isGuessed, input != .ndjson, roles.allSatisfy({ $0 == .none }),
      names.contains(where: { Double($0) != nil })
    {
      // A first line of numbers is a row.
      hasHeading = false
      names = BatchLayout.usualNames(names.count)
      roles = names.map { Role(heading: $0) }
    }
    func first(_ role: Role) -> Int? { roles.firstIndex(of: role) }
    self.names = names
    self.input = input
    self.delimiter = delimiter
    self.hasHeading = hasHeading && input != .ndjson
    output = options.output ?? input
    outputDelimiter = output == .tsv ? 0x09 : output == input && delimiter != 0x09 ? delimiter : 0x2C
    (latitude, longitude) = (first(.latitude), first(.longitude))
    (position, address) = (first(.position), first(.address))
    question = options.question == nil ? first(.question) : nil
    guard options.question != nil || question != nil else { throw .noQuestion(columns: names) }
    guard latitude != nil && longitude != nil || position != nil || address != nil else {
      throw .noPosition(columns: names)
    }
    var kept: [Int] = []
    if let wanted = options.keep {
      for name in wanted {
        if name == "*" {
          kept += names.indices.filter { !kept.contains($0) }
        } else if let index = names.firstIndex(of: name) {
          kept.append(index)
        } else {
          throw .unknownColumn(name, columns: names)
        }
      }
    } else {
      kept = first(.id).map { [$0] } ?? Array(names.indices)
    }
    self.kept = kept
    let pair: [Int?] = latitude != nil && longitude != nil ? [latitude, longitude] : [position ?? address]
    least = ((pair + [question]).compactMap(\.self).max() ?? 0) + 1
  }

  /// Without a heading: a position, with an id before it and a question behind it.
  private static func usualNames(_ count: Int) -> [String] {
    switch count {
    case 1: ["position"]
    case 2: ["lat", "lon"]
    default: ["id", "lat", "lon", "query"].prefix(count) + (4..<max(4, count)).map { "column\($0 + 1)" }
    }
  }

  /// The text of a column; a last one that says where may hold the delimiter without quotes: geo:24.18,120.62.
  func text(_ column: Int, _ fields: [DelimitedRecords.Field], of bytes: UnsafeBufferPointer<UInt8>) -> String
  {
    guard fields.count > names.count, isOpenEnded(column), let last = fields.last else {
      return bytes.text(of: fields[column])
    }
    return String(decoding: bytes[fields[column].whole.lowerBound..<last.whole.upperBound], as: UTF8.self)
  }

  /// Whether a column is the last and says where.
  func isOpenEnded(_ column: Int) -> Bool {
    column == names.count - 1 && (column == position || column == address)
  }

  /// The output's first line; nil where it has none.
  func heading(_ fields: BatchFields, isRanked: Bool) -> [UInt8]? {
    guard output != .ndjson, hasHeading || input == .ndjson else { return nil }
    let cells =
      kept.map { names[$0] } + (isRanked ? ["rank"] : []) + outputNames(fields) + ["error"]
    var bytes: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(outputDelimiter) }
      bytes.append(delimited: cell, by: outputDelimiter)
    }
    bytes.append(0x0A)
    return bytes
  }

  /// The names of the answer's columns; one that a kept column has is told apart.
  func outputNames(_ fields: BatchFields) -> [String] {
    let taken = Set(kept.map { names[$0] })
    return fields.columns.map { taken.contains($0.name) ? "place_" + $0.name : $0.name }
  }
}

extension [UInt8] {
  /// Appends a field of comma- or tab-separated values, quoted where it must be.
  mutating func append(delimited text: String, by delimiter: UInt8) {
    let bytes = text.utf8
    if delimiter == 0x09 {
      for byte in bytes { append(byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
      return
    }
    guard bytes.contains(where: { $0 == delimiter || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }) else {
      append(contentsOf: bytes)
      return
    }
    append(0x22)
    for byte in bytes {
      if byte == 0x22 { append(0x22) }
      append(byte)
    }
    append(0x22)
  }

  /// Appends a number with one decimal, without a zero at its end, as `DecimalText` does.
  mutating func append(tenths number: Double) {
    guard number.magnitude < 1e15 else { return append(contentsOf: "null".utf8) }
    let units = UInt64(number.magnitude * 10 + 0.5)
    if number < 0, units > 0 { append(0x2D) }
    append(decimal: units / 10)
    if units % 10 > 0 {
      append(0x2E)
      append(0x30 + UInt8(units % 10))
    }
  }

  /// Appends a whole number.
  mutating func append(decimal number: UInt64) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(number % 10))
  }
}
