// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells an address of mail or the web: letters for the English voice, `@` at, `.` dot, digits in Mandarin. False, with
  /// nothing spelled, where there is none.
  mutating func spellNetAddress() -> Bool {
    guard !isNetCharacter(index - 1), let end = netAddressEnd() else { return false }
    var position = index
    if let scheme = schemeEnd(before: end) { position = scheme }
    var said: [String] = []
    var from = glyphs[index].start
    while position < end {
      let stop = self.end(of: glyphs[position].kind, from: position)
      switch glyphs[position].kind {
      case .letter:
        said.append(label(position, min(stop, end)))
        position = min(stop, end)
      case .digit:
        draft.foreign(said.joined(separator: " "), from, glyphs[position].start)
        said = []
        let first = draft.sounds.count
        say(Numeral.oneByOne(glyphs[position..<min(stop, end)].map(\.digit)))
        draft.word(from: first, glyphs[position].start, glyphs[min(stop, end) - 1].end, .number)
        position = min(stop, end)
        from = glyphs[position - 1].end
      default:
        if let word = Self.netMark(glyphs[position].scalar) { said.append(word) }
        position += 1
      }
    }
    draft.foreign(said.joined(separator: " "), from, glyphs[end - 1].end)
    index = end
    return true
  }

  private func isNetCharacter(_ position: Int) -> Bool {
    guard let glyph = glyph(at: position) else { return false }
    if glyph.kind == .letter || glyph.kind == .digit { return glyph.scalar < 0x80 }
    return glyph.kind == .mark && Self.netMark(glyph.scalar) != nil
  }

  private static func netMark(_ scalar: UInt32) -> String? {
    switch Unicode.Scalar(scalar) {
    case "@": "at"
    case ".": "dot"
    case "/": "slash"
    case "-": "dash"
    case "_": "underscore"
    case ":": ""
    default: nil
    }
  }

  /// Where the address at `index` ends: it has a name, `@` and a domain, or begins with `www.` or `http`, or its first
  /// part ends as domains do.
  private func netAddressEnd() -> Int? {
    var end = index
    var at: Int?
    var hasDot = false
    while end < index + 256, isNetCharacter(end) {
      if isMark(end, "@") { at = end }
      if isMark(end, "."), isKind(end + 1, .letter) { hasDot = true }
      end += 1
    }
    guard hasDot else { return nil }
    while end > index, glyphs[end - 1].kind == .mark { end -= 1 }
    if let at { return at > index && isKind(at + 1, .letter) ? end : nil }
    if schemeEnd(before: end) != nil || isLabel("www", at: index) { return end }
    // The host ends at the first slash.
    var host = index
    while host < end, !isMark(host, "/") { host += 1 }
    var label = host
    while label > index, isKind(label - 1, .letter) { label -= 1 }
    guard label > index, isMark(label - 1, ".") else { return nil }
    return Self.domains.contains(text(from: label, to: host)) ? end : nil
  }

  private static let domains: Set<String> = [
    "com", "tw", "org", "net", "gov", "edu", "io", "me", "cc", "app", "info",
  ]

  /// Where the part after `https://` begins.
  private func schemeEnd(before end: Int) -> Int? {
    for scheme in ["https", "http"] where isLabel(scheme, at: index) {
      var position = index + scheme.utf8.count
      guard isMark(position, ":") else { continue }
      while position < end, isMark(position, ":") || isMark(position, "/") { position += 1 }
      return position < end ? position : nil
    }
    return nil
  }

  private func isLabel(_ label: String, at start: Int) -> Bool {
    let end = start + label.utf8.count
    return end == self.end(of: .letter, from: start) && text(from: start, to: end).lowercased() == label
  }

  /// A part of an address: letters one by one where it is short, else a word.
  private func label(_ start: Int, _ end: Int) -> String {
    let label = text(from: start, to: end)
    if end - start < 3 || ["www", "edu"].contains(label.lowercased()) {
      return label.uppercased().map(String.init).joined(separator: " ")
    }
    return LatinWords.said(label)
  }
}
