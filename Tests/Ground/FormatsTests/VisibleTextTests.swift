// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

private let texts: [(String, String)] = [
  ("7-Eleven福康門市", "7-Eleven福康門市"), ("cama café", "cama café"), ("茶の魔手", "茶の魔手"), ("臺中市　西屯區", "臺中市　西屯區"),
  ("a\u{1B}[31mred\u{1B}[0m", "ared"), ("\u{1B}]0;title\u{07}x", "x"), ("\u{1B}]0;endless", "0;endless"),
  ("\u{9B}2Jx", "x"),
  ("a\u{0}b\u{7F}c\u{85}d", "abc d"), ("a\nb\tc\r\nd", "a b c d"), ("\u{202E}abc\u{2066}d\u{200F}", "abcd"),
  ("a\u{200B}b\u{FEFF}", "ab"),
  ("[[t'a]]", "[t'a]]"), ("[[[x", "[x"), ("<voice name=x>", "＜voice name=x>"), ("</speak>", "＜/speak>"),
  ("<!--", "＜!--"),
  ("3 < 5", "3 < 5"), ("  a  b  ", "a b"), ("\u{1B}", ""), ("\u{1B}[", ""), ("", ""),
  ("店\u{E000}\u{FFFE}", "店"),
  ("a\u{2028}b", "a b"), ("\u{1B}(Bx", "x"),
]

@Test("What could steer a terminal or a synthesiser is gone, what people read stays", arguments: texts)
func textIsMadeVisible(_ raw: String, _ shown: String) {
  #expect(visible(raw) == shown)
  #expect(visible(shown) == shown)
}
