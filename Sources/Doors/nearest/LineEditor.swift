// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// A line that is typed on a terminal: characters, moving about, and the lines before.
///
/// Bytes in, what is to be shown out; it knows no terminal and is tested without one.
struct LineEditor {
  /// What came of a byte.
  enum Outcome: Equatable {
    /// The line is still being typed; it changed.
    case typing
    /// It was ended with Enter.
    case line(String)
    /// Ctrl-D on an empty line.
    case end
    /// Ctrl-C.
    case interrupt
  }

  private(set) var text: [Character] = []
  /// Before which character one types.
  private(set) var cursor = 0
  private var history: [String] = []
  /// Which line of the history is shown; its count for the one that is being typed.
  private var shown = 0
  private var typed: [Character] = []
  /// Bytes of a character, or of a key, that is not complete.
  private var pending: [UInt8] = []

  private static let mostLines = 500
  private static let mostCharacters = 1000

  mutating func take(_ byte: UInt8) -> Outcome {
    if pending.first == 0x1B { return takeKey(byte) }
    if !pending.isEmpty || byte >= 0x80 { return takeCharacter(byte) }
    switch byte {
    case 0x0D, 0x0A: return endLine()
    case 0x03: return .interrupt
    case 0x04 where text.isEmpty: return .end
    case 0x04: deleteAhead()
    case 0x7F, 0x08: deleteBack()
    case 0x01: cursor = 0
    case 0x05: cursor = text.count
    case 0x02: cursor = max(0, cursor - 1)
    case 0x06: cursor = min(text.count, cursor + 1)
    case 0x10: showHistory(-1)
    case 0x0E: showHistory(1)
    case 0x15:
      text.removeFirst(cursor)
      cursor = 0
    case 0x0B: text.removeLast(text.count - cursor)
    case 0x17: deleteWord()
    case 0x1B: pending = [byte]
    case 0x20...0x7E: insert(Character(Unicode.Scalar(byte)))
    default: break
    }
    return .typing
  }

  /// What a terminal must be sent to show the line behind a prompt.
  func shown(behind prompt: String) -> String {
    let back = text[cursor...].reduce(0) { $0 + LineEditor.width($1) }
    return "\r" + prompt + String(text) + "\u{1B}[K" + (back > 0 ? "\u{1B}[\(back)D" : "")
  }

  private static func width(_ character: Character) -> Int {
    character.unicodeScalars.first.map { $0.isWide ? 2 : 1 } ?? 0
  }

  // MARK: Typing

  private mutating func insert(_ character: Character) {
    guard text.count < LineEditor.mostCharacters else { return }
    text.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func takeCharacter(_ byte: UInt8) -> Outcome {
    pending.append(byte)
    let first = pending[0]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard pending.count >= length else { return .typing }
    for character in String(decoding: pending, as: UTF8.self) where character != "\u{FFFD}" {
      insert(character)
    }
    pending = []
    return .typing
  }

  /// Keys that send more than one byte: arrows, Home, End, Delete.
  private mutating func takeKey(_ byte: UInt8) -> Outcome {
    pending.append(byte)
    if pending.count == 2 {
      if byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") { pending = [] }
      return .typing
    }
    // A number, then ~, or a letter.
    guard !(0x30...0x3B).contains(byte) else {
      if pending.count > 8 { pending = [] }
      return .typing
    }
    switch String(decoding: pending[2...], as: UTF8.self) {
    case "A": showHistory(-1)
    case "B": showHistory(1)
    case "C": cursor = min(text.count, cursor + 1)
    case "D": cursor = max(0, cursor - 1)
    case "H", "1~", "7~": cursor = 0
    case "F", "4~", "8~": cursor = text.count
    case "3~": deleteAhead()
    default: break
    }
    pending = []
    return .typing
  }

  private mutating func deleteBack() {
    guard cursor > 0 else { return }
    cursor -= 1
    text.remove(at: cursor)
  }

  private mutating func deleteAhead() {
    if cursor < text.count { text.remove(at: cursor) }
  }

  private mutating func deleteWord() {
    while cursor > 0, text[cursor - 1] == " " { deleteBack() }
    while cursor > 0, text[cursor - 1] != " " { deleteBack() }
  }

  // MARK: Lines before

  private mutating func endLine() -> Outcome {
    let line = String(text)
    if !line.isEmpty, history.last != line {
      history.append(line)
      if history.count > LineEditor.mostLines { history.removeFirst() }
    }
    (text, cursor, shown, typed) = ([], 0, history.count, [])
    return .line(line)
  }

  private mutating func showHistory(_ step: Int) {
    let next = shown + step
    guard (0...history.count).contains(next) else { return }
    if shown == history.count { typed = text }
    shown = next
    text = shown == history.count ? typed : Array(history[shown])
    cursor = text.count
  }
}
