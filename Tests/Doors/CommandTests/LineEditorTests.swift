// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import nearest

@Suite struct LineEditorTests {
  /// Keys as a terminal sends them, and the lines that come of them.
  static let typed: [(keys: String, lines: [String])] = [
    ("加油站\r", ["加油站"]), ("加油\u{7F}\u{7F}廁所\r", ["廁所"]),
    // ↑ brings back the line before, twice the one before that, ↓ what was being typed.
    ("一\r二\r\u{1B}[A\r", ["一", "二", "二"]), ("一\r二\r\u{1B}[A\u{1B}[A\r", ["一", "二", "一"]),
    ("一\r三\u{1B}[A\u{1B}[B四\r", ["一", "三四"]),
    // ← and →, Home and End, Delete, Ctrl-U, Ctrl-K, Ctrl-W.
    ("加站\u{1B}[D油\r", ["加油站"]), ("油站\u{1B}[H加\u{1B}[F！\r", ["加油站！"]), ("x加\u{1B}[H\u{1B}[3~\r", ["加"]),
    ("abc\u{15}d\r", ["d"]), ("abc\u{01}\u{0B}d\r", ["d"]), ("show 星巴克\u{17}全家\r", ["show 全家"]),
    // Keys that mean nothing here, and a sequence that is cut off.
    ("a\u{1B}[15~b\r", ["ab"]), ("a\u{1B}Xb\r", ["ab"]), ("\u{1B}[99999999999~a\r", ["9999~a"]),
    ("🏪👩‍👩‍👧\r", ["🏪👩‍👩‍👧"]),
  ]

  @Test("A line is typed and edited, whatever the script", arguments: typed)
  func editing(keys: String, lines: [String]) {
    var editor = LineEditor()
    var found: [String] = []
    for byte in keys.utf8 {
      if case .line(let line) = editor.take(byte) { found.append(line) }
    }
    #expect(found == lines)
  }

  @Test("Ctrl-D ends an empty line only, Ctrl-C ends any")
  func ending() {
    var editor = LineEditor()
    #expect(editor.take(0x04) == .end)
    _ = editor.take(UInt8(ascii: "a"))
    #expect(editor.take(0x04) == .typing)
    #expect(editor.take(0x03) == .interrupt)
  }

  @Test("No bytes bring it down, and its text stays short")
  func noise() {
    var editor = LineEditor()
    var state: UInt64 = 7
    for _ in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = editor.take(UInt8(truncatingIfNeeded: state >> 33))
      #expect(editor.cursor <= editor.text.count)
    }
    #expect(editor.text.count <= 1000)
  }

  @Test("The cursor goes back by the width of what is behind it")
  func width() {
    var editor = LineEditor()
    for byte in "加油a\u{1B}[D\u{1B}[D".utf8 { _ = editor.take(byte) }
    #expect(editor.shown(behind: "> ") == "\r> 加油a\u{1B}[K\u{1B}[3D")
  }
}
