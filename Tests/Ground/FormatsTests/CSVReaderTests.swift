// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Formats

@Suite("CSV is read")
struct CSVReaderTests {
  static func records(_ text: String, delimiter: UInt8? = nil) throws -> [[String]] {
    var reader = CSVReader(Array(text.utf8), delimiter: delimiter)
    var records: [[String]] = []
    while try reader.nextRecord() { records.append(reader.fields.map(reader.text(of:))) }
    return records
  }

  @Test(
    "record by record",
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
      ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
      ("\u{FEFF}a,b\n,\n", [["a", "b"], ["", ""]]),
      ("\n\r\na,b\n\n1,2\n\n", [["a", "b"], ["1", "2"]]),
      ("\"a,1\",\"b\"\"c\"\"\",\"\"\n", [["a,1", "b\"c\"", ""]]),
      ("\"two\r\nlines\",x\n", [["two\r\nlines", "x"]]),
      ("5\" pipe,x\n", [["5\" pipe", "x"]]),
      ("a\tb,c\td\n1\t2,3\t4\n", [["a", "b,c", "d"], ["1", "2,3", "4"]]),
      ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
      ("a\tb\n\"quoted\ttab\"\t\"open\n", [["a", "b"], ["quoted\ttab", "\"open"]]),
      ("a\tb\n\"q \"\"x\"\"\"\t2\n", [["a", "b"], ["q \"x\"", "2"]]),
      ("name\n臺中\n", [["name"], ["臺中"]]),
      ("\"a,a\";b\n", [["a,a", "b"]]), ("", []), ("\u{FEFF}", []), ("\n", []), (",", [["", ""]]),
    ])
  func reads(text: String, expected: [[String]]) throws {
    #expect(try Self.records(text) == expected)
  }

  @Test("each record knowing its line, also after fields of several lines")
  func lines() throws {
    var reader = CSVReader(Array("a,b\n\n\"x\ny\r\nz\",1\r\nlast,2".utf8))
    var lines: [Int] = []
    while try reader.nextRecord() { lines.append(reader.line) }
    #expect(lines == [1, 3, 6])
  }

  @Test(
    "and refused with the line where a quote is broken",
    arguments: [
      ("a,b\n1,\"open\n2,3\n", "line 2: a quote is opened and never closed"),
      ("a\n\"x\ny\" z\n", "line 3: expected a delimiter or the end of the line after a closing quote"),
      (String(repeating: ",", count: 5000), "line 1: more than 4096 fields"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: CSVError.self) { try Self.records(text) }
    #expect(error?.description == message)
  }

  @Test("back as it was written, whatever the fields hold")
  func roundTrip() throws {
    let pieces = ["a", "臺", ",", "\"", "\n", "\r\n", "\t", ";", " "]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let records = (0..<3).map { _ in
        (0..<3).map { _ in
          (0..<Int.random(in: 0..<6, using: &random)).map { _ in pieces.randomElement() ?? "" }.joined()
        }
      }
      let text = records.map {
        $0.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
      }
      .joined(separator: "\r\n")
      #expect(try Self.records(text, delimiter: UInt8(ascii: ",")) == records)
    }
  }
}
