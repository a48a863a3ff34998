// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of a manual page in roff with the macros of man(7), for both groff and mandoc.
struct Roff {
  var lines: [String] = []

  /// A heading.
  mutating func section(_ title: Wording) { macro(".SH", [title.text]) }

  mutating func paragraph() { lines.append(".PP") }

  /// A bold heading whose explanation is indented.
  mutating func term(_ text: String) {
    lines.append(".TP")
    macro(".B", [text])
  }

  /// A macro with its arguments.
  mutating func macro(_ name: String, _ arguments: [String]) {
    let words = arguments.map { word in
      let text = Roff.escaped(word)
      return text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
    }
    lines.append(([name] + words).joined(separator: " "))
  }

  /// Running text.
  mutating func text(_ wording: Wording) { write(Roff.joined(wording.text)) }

  /// What help says in passing, as sentences: with a capital in English and a full stop.
  mutating func sentences(_ wordings: [Wording]) {
    let isEnglish = Language.current == .english
    let sentences = wordings.map { wording in
      var text = Roff.joined(wording.text)
      if let last = text.last, !".…。！？!?".contains(last) { text += isEnglish ? "." : "。" }
      if isEnglish, let first = text.first { text = first.uppercased() + text.dropFirst() }
      return text
    }
    write(sentences.joined(separator: isEnglish ? " " : ""))
  }

  private mutating func write(_ text: String) {
    for line in Roff.wrapped(Roff.breakable(Roff.escaped(text))) {
      // A line that begins so would be a macro.
      lines.append(line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line)
    }
  }

  /// Lines as one: with a space between Latin words, without one between Han characters.
  private static func joined(_ text: String) -> String {
    var joined = ""
    for line in text.split(separator: "\n") {
      if let last = joined.last, let first = line.first, last.isASCII || first.isASCII { joined += " " }
      joined += line
    }
    return joined
  }

  /// Text in which no character is one of roff's own; hyphens and quotes stay what they are for copying.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// With leave to break lines between Han characters, but not before marks that close or after those that open.
  private static func breakable(_ text: String) -> String {
    var result = ""
    var before: Character?
    for character in text {
      if let before, isWide(before), isWide(character), !"，。、；：！？」）…".contains(character),
        !"「（".contains(before)
      {
        result += "\\:"
      }
      // Between alternatives, which may be a whole line of one word.
      if before == "|" { result += "\\:" }
      result.append(character)
      before = character
    }
    return result
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first?.isWide ?? false
  }

  /// Cut at spaces into lines of some 80 bytes, as long as the formatters see them: with `\[u4E2D]` for 中.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in text.split(separator: " ") {
      let wordLength = word.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) }
      if !line.isEmpty, length + 1 + wordLength > 78 {
        lines.append(line)
        (line, length) = ("", 0)
      }
      line += line.isEmpty ? String(word) : " \(word)"
      length += 1 + wordLength
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
