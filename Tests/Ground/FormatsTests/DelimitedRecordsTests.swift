// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

/// Records that are gone through quickly, against `CSVReader`, and however the text is cut.
@Suite struct DelimitedRecordsTests {
  static let texts = [
    "a,b\n1,2\n", "a,b\r\n1,2\r\n3,4", "a\rb\rc", "\n\n a , b \n\n\nc,d\n",
    "\"x,\"\"y\"\"\",2\n\"line\nline\",3\n",
    "5\" pipe,\"a\r\nb\"\r\n,,\n", "a,\"\"\n\"\",b\n", "中文,\"，\"\n",
  ]

  private static func records(_ text: [UInt8], delimiter: UInt8 = 0x2C) -> [[String]] {
    text.withUnsafeBufferPointer { buffer in
      var records = DelimitedRecords(buffer, delimiter: delimiter)
      var all: [[String]] = []
      while records.next() {
        all.append(
          records.problem.map { ["!" + $0.rawValue] } ?? records.fields.map { buffer.text(of: $0) })
      }
      return all
    }
  }

  @Test("Fields are those of CSVReader", arguments: texts)
  func likeCSVReader(_ text: String) throws {
    var reader = CSVReader(Array(text.utf8), delimiter: 0x2C)
    var expected: [[String]] = []
    while try reader.nextRecord() { expected.append(reader.fields.map { reader.text(of: $0) }) }
    #expect(Self.records(Array(text.utf8)) == expected)
  }

  @Test("A broken record is told, and the next line is gone on with")
  func brokenRecords() {
    #expect(Self.records(Array("1,\"a\"b\n2,c\n".utf8)) == [["!text_after_quote"], ["2", "c"]])
    #expect(Self.records(Array("1,\"a\n2,c\n".utf8)) == [["!quote_not_closed"], ["2", "c"]])
    let long = "1,\"" + String(repeating: "x\n", count: DelimitedRecords.longestQuoted) + "\"\n"
    #expect(Self.records(Array(long.utf8)).first == ["!quote_not_closed"])
  }

  @Test(
    "However the text comes in, its blocks have the same records",
    arguments: texts + ["1,\"a\n2,c\n", "1,\"a\"b\n2\n"])
  func blocksKeepRecords(_ text: String) {
    let bytes = Array(text.utf8)
    for first in 1...max(1, bytes.count) {
      var rest: [UInt8] = []
      var found: [[String]] = []
      // So many bytes come first, then one by one.
      for end in first...max(first, bytes.count) {
        rest += end == first ? bytes[..<first] : bytes[end - 1..<end]
        let isFinal = end == bytes.count
        let whole = rest.withUnsafeBufferPointer {
          DelimitedRecords.wholeRecords($0, delimiter: 0x2C, isFinal: isFinal)
        }
        found += Self.records(Array(rest[..<whole]))
        rest.removeFirst(whole)
      }
      #expect(found == Self.records(bytes), "\(first)")
      #expect(rest.isEmpty)
    }
  }

  @Test(
    "Lines are counted as an editor counts them",
    arguments: [("a\nb\n", [0, 1]), ("\n\na\r\n\r\nb", [2, 4]), ("\"x\ny\",1\r\nz\n", [0, 2])])
  func lines(_ text: String, _ expected: [Int]) {
    Array(text.utf8).withUnsafeBufferPointer { buffer in
      var records = DelimitedRecords(buffer, delimiter: 0x2C)
      var lines: [Int] = []
      while records.next() { lines.append(records.line) }
      #expect(lines == expected)
    }
  }

  @Test(
    "Numbers are read as the library reads them, and nothing else is a number",
    arguments: [
      "24.1835", "-0.5", "+120.62", "120", " 24.5 ", ".5", "5.", "1e2", "24.123456789012345678",
      "000123456789012.5",
      "", "-", ".", "nan", "0x10", "1 2", "24.1.2", "inf", "１２",
    ])
  func numbers(_ text: String) {
    let words = text.filter { $0 != " " || text == "1 2" }
    let isNumber = words.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
    // The library wants a digit on each side of the point.
    let library = words.hasPrefix(".") ? "0" + words : words.hasSuffix(".") ? words + "0" : words
    let expected = isNumber && words.contains(where: \.isNumber) ? Double(library) : nil
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { $0.decimal(0..<bytes.count) } == expected)
  }
}
