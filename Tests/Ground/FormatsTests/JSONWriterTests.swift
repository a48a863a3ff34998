// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Formats

@Suite("JSON is written")
struct JSONWriterTests {
  @Test("on one line, keys in the order given, nil as null")
  func line() {
    var writer = JSONWriter()
    writer.object {
      $0.member("query", "星巴克")
      $0.object("origin") {
        $0.member("lat", 24.1835)
        $0.member("accuracy_m", nil as Double?)
      }
      $0.array("results") { results in
        results.object { $0.member("open", true) }
        results.value(3)
        results.array { _ in }
        results.object { _ in }
      }
      $0.member("categories", ["amenity=cafe", "shop=coffee"])
    }
    #expect(
      writer.text == #"{"query":"星巴克","origin":{"lat":24.1835,"accuracy_m":null},"#
        + #""results":[{"open":true},3,[],{}],"categories":["amenity=cafe","shop=coffee"]}"#)
  }

  @Test("indented, one member a line")
  func indented() {
    var writer = JSONWriter(layout: .indented)
    writer.object {
      $0.member("a", 1)
      $0.array("b") {
        $0.value("x")
        $0.value(false)
      }
      $0.array("c") { _ in }
    }
    #expect(
      writer.text == """
        {
          "a": 1,
          "b": [
            "x",
            false
          ],
          "c": []
        }
        """)
  }

  @Test("as lines, each a text of its own")
  func lines() {
    var writer = JSONWriter()
    for number in 1...2 {
      writer.object { $0.member("n", number) }
      writer.newline()
    }
    #expect(writer.text == "{\"n\":1}\n{\"n\":2}\n")
  }

  @Test(
    "with numbers in the fewest digits",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (132.0, "132"), (24.18289, "24.18289"), (0.1, "0.1"), (-1.5, "-1.5"),
      (.nan, "null"), (.infinity, "null"), (1e300, "1e+300"), (123_456_789.0, "123456789"),
    ])
  func numbers(number: Double, expected: String) {
    #expect(DecimalText.of(number) == expected)
  }

  @Test(
    "with numbers rounded to places",
    arguments: [
      (174.64, 1, "174.6"), (174.96, 1, "175"), (0.05, 1, "0.1"), (-0.04, 1, "0"), (-0.06, 1, "-0.1"),
      (24.182890, 6, "24.18289"), (120.0000004, 6, "120"), (120.0000005, 6, "120.000001"), (1e20, 3, "1e+20"),
      (1.005, 0, "1"),
    ])
  func rounded(number: Double, decimals: Int, expected: String) {
    #expect(DecimalText.of(number, decimals: decimals) == expected)
  }

  @Test(
    "with escapes for all that could break a reader or steer a terminal",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#), ("\u{1B}[31m", #""\u001b[31m""#),
      ("\u{0}", #""\u0000""#), ("\u{9B}2J", #""\u009b2J""#), ("a\u{202E}b", #""a\u202eb""#),
      ("\u{2028}", #""\u2028""#), ("😀臺", #""😀臺""#), ("\u{E0041}", #""\udb40\udc41""#),
      // A lone surrogate in bytes becomes U+FFFD when it becomes a string.
      (
        String(decoding: [0xED, 0xA0, 0x80, 0x41] as [UInt8], as: UTF8.self), "\"\u{FFFD}\u{FFFD}\u{FFFD}A\""
      ),
    ])
  func escapes(string: String, expected: String) throws {
    var writer = JSONWriter()
    writer.value(string)
    #expect(writer.text == expected)
    // Another reader gets the same string back.
    let data = Data(writer.utf8)
    let read = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    #expect(read as? String == string)
  }
}
