// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Formats

@Suite("XML is read")
struct XMLReaderTests {
  /// All events of a text: `<name a=v`, `>name`, or text.
  static func events(_ text: String) throws -> [String] {
    var reader = XMLReader(Array(text.utf8))
    var events: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start:
        events.append(
          (["<" + reader.name] + reader.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " "))
      case .end: events.append(">" + reader.name)
      case .text(let text): events.append(text)
      }
    }
    return events
  }

  @Test(
    "event by event",
    arguments: [
      ("<a/>", ["<a", ">a"]), ("<a></a >", ["<a", ">a"]), ("<a b='1' c = \"2\"/>", ["<a b=1 c=2", ">a"]),
      (
        "<?xml version=\"1.0\" encoding='UTF-8'?>\n<!-- c --><a>\n <b>x</b>\n</a>\n<!-- d -->",
        ["<a", "<b", "x", ">b", ">a"]
      ),
      ("<a>&lt;&amp;&gt;&quot;&apos;&#33;&#x81FA;&#x1F600;</a>", ["<a", "<&>\"'!臺😀", ">a"]),
      ("<a b='&lt;\n&#10;'/>", ["<a b=< \n", ">a"]),
      ("<a>x<![CDATA[<b>&amp;]]>y</a>", ["<a", "x<b>&amp;y", ">a"]),
      ("<a>x<!-- y -->z</a>", ["<a", "xz", ">a"]), ("<a>1\r\n2\r3</a>", ["<a", "1\n2\n3", ">a"]),
      ("\u{FEFF}<臺 中='灣'/>", ["<臺 中=灣", ">臺"]),
      ("<!DOCTYPE a [<!ENTITY x \"y>\"> <!-- ] --> ]><a/>", ["<a", ">a"]),
      ("<a><?php echo '<b>' ?></a>", ["<a", ">a"]),
      ("<g:a xmlns:g='x'><g:b/></g:a>", ["<g:a xmlns:g=x", "<g:b", ">g:b", ">g:a"]),
    ])
  func reads(text: String, expected: [String]) throws {
    #expect(try Self.events(text) == expected)
  }

  @Test("as GPX has it")
  func gpx() throws {
    let text = """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>skip <b>me</b></name></metadata>
      <trk><trkseg><trkpt lat="24.18" lon="120.62"><ele>12<x>9</x>.5</ele><time>2026-12-01T00:00:00Z</time></trkpt>
      <trkpt lat="24.19" lon="120.63"/></trkseg></trk></gpx>
      """
    var reader = XMLReader(Array(text.utf8))
    var points: [String] = []
    while let event = try reader.next() {
      guard event == .start else { continue }
      if reader.nameIs("metadata") {
        try reader.skipElement()
      } else if reader.nameIs("trkpt") {
        points.append("\(reader["lat"] ?? "") \(reader["lon"] ?? "")")
      } else if reader.nameIs("ele") {
        points.append(try reader.textOfElement())
      }
    }
    #expect(points == ["24.18 120.62", "12.5", "24.19 120.63"])
  }

  @Test(
    "and refused with line, column and reason where it is broken",
    arguments: [
      ("", "line 1, column 1: there is no element"),
      (" <!-- x -->", "line 1, column 12: there is no element"),
      ("<a>", "line 1, column 4: the text ends too early"),
      ("<a", "line 1, column 3: the text ends too early"),
      ("<a>\n</b>", "line 2, column 1: found </b> where <a> is open"),
      ("</a>", "line 1, column 1: content outside the outermost element"),
      ("<a/><b/>", "line 1, column 5: content outside the outermost element"),
      ("x<a/>", "line 1, column 1: content outside the outermost element"),
      ("<a b=1/>", "line 1, column 6: expected a quote but found '1'"),
      ("<a b/>", "line 1, column 5: expected '=' but found '/'"),
      ("<a b='1'c='2'/>", "line 1, column 9: expected a space, '/' or '>' but found 'c'"),
      ("<a b='1' b='2'/>", "line 1, column 10: attribute 'b' stands twice"),
      ("<a b='<'/>", "line 1, column 7: expected the end of the attribute but found '<'"),
      ("<a>&nbsp;</a>", "line 1, column 4: unknown entity '&nbsp;'"),
      ("<a>&#0;</a>", "line 1, column 4: character U+0 is not allowed"),
      ("<a>&#xD800;</a>", "line 1, column 4: character U+D800 is not allowed"),
      ("<a>&#+33;</a>", "line 1, column 4: unknown entity '&#+33;'"),
      ("<a>& b</a>", "line 1, column 4: unknown entity '&;'"),
      ("<a>\u{1}</a>", "line 1, column 4: character U+1 is not allowed"),
      ("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "line 1, column 34: unknown entity '&x;'"),
      ("<a><!-- </a>", "line 1, column 13: the text ends too early"),
      ("<a><![CDATA[ </a>", "line 1, column 18: the text ends too early"),
      (
        "<?xml version='1.0' encoding='Big5'?><a/>",
        "line 1, column 1: encoding 'Big5' is not supported (expected UTF-8)"
      ),
      ("< a/>", "line 1, column 2: expected a name but found byte 0x20"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: XMLError.self) { try Self.events(text) }
    #expect(error?.description == message)
  }

  @Test("no deeper and no wider than the limits")
  func limits() {
    let deep = #expect(throws: XMLError.self) { try Self.events(String(repeating: "<a>", count: 10_000)) }
    #expect(deep?.reason == .tooDeep(limit: 256))
    let wide = (0..<1000).map { " a\($0)=''" }.joined()
    let error = #expect(throws: XMLError.self) { try Self.events("<a\(wide)/>") }
    #expect(error?.reason == .tooManyAttributes(limit: 256))
  }
}
