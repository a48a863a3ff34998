// SPDX-License-Identifier: GPL-3.0-or-later

/// A text that can be shown on a terminal or handed to a synthesiser as it is.
///
/// Names come from data that anyone can edit. Gone are control characters, terminal escape sequences whole, marks that
/// reorder or hide text (bidirectional controls, zero-width characters), line and paragraph separators, and code points
/// that no text has. A run of `[` is one `[` and `<` before a letter, `/`, `!` or `?` is `＜`, so that no phoneme input
/// or markup is left. Runs of white space are one space; none stands at either end.
package func visible(_ text: String) -> String {
  guard text.utf8.contains(where: isSuspect) else { return text }
  var shown = String.UnicodeScalarView()
  let scalars = Array(text.unicodeScalars)
  var index = 0
  while index < scalars.count {
    let scalar = scalars[index]
    index += 1
    switch scalar.value {
    case 0x1B: index = endOfEscape(scalars, from: index)
    case 0x9B: index = endOfControlSequence(scalars, from: index)
    case 0x09, 0x0A, 0x0D, 0x20, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      if let last = shown.last, last != " ", last != "\u{3000}" {
        shown.append(scalar == "\u{3000}" ? "\u{3000}" : " ")
      }
    case 0x00...0x1F, 0x7F...0x9F, 0x00AD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
      0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB,
      0xFFFE, 0xFFFF, 0xE000...0xF8FF, 0xE0000...0x10FFFF:
      continue
    case 0x5B where shown.last == "[": continue
    default:
      // By what is left, not by what stood there: `<`, a control character, `a` is markup once the control is gone.
      if shown.last == "<", opensMarkup(scalar) {
        shown.removeLast()
        shown.append("＜")
      }
      shown.append(scalar)
    }
  }
  while let last = shown.last, last == " " || last == "\u{3000}" { shown.removeLast() }
  return String(shown)
}

/// Bytes that occur in all that `visible` changes, and in little else: most texts are passed on untouched.
private func isSuspect(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x00...0x20, 0x3C, 0x5B, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEE, 0xEF, 0xF3, 0xF4: true
  default: false
  }
}

private func opensMarkup(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "/", "!", "?": true
  default: false
  }
}

/// Where an escape sequence (ECMA-48) ends that began with ESC just before `start`.
private func endOfEscape(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
  guard start < scalars.count else { return start }
  switch scalars[start] {
  case "[": return endOfControlSequence(scalars, from: start + 1)
  case "]", "P", "X", "^", "_":
    // A string runs to BEL or ST; one that never ends takes no more than its introducer.
    var index = start + 1
    while index < scalars.count {
      if scalars[index].value == 0x07 || scalars[index].value == 0x9C { return index + 1 }
      if scalars[index].value == 0x1B, index + 1 < scalars.count, scalars[index + 1] == "\\" {
        return index + 2
      }
      index += 1
    }
    return start + 1
  default:
    var index = start
    while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
    return index < scalars.count && (0x30...0x7E).contains(scalars[index].value) ? index + 1 : index
  }
}

/// Where a control sequence ends: parameters, intermediates, one final byte.
private func endOfControlSequence(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
  var index = start
  while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
  if index < scalars.count, (0x40...0x7E).contains(scalars[index].value) { index += 1 }
  return index
}
