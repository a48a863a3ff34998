// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// A Taiwan address, parsed into its parts without losing a character.
///
/// ```swift
/// let address = Address(parsing: "[350]苗栗縣竹南鎮山佳里001鄰中山路166號2樓(整修中)")
/// address.postcode          // "350"
/// address.text              // "苗栗縣竹南鎮山佳里001鄰中山路166號2樓"
/// address.remark            // "整修中"
/// address[.road]            // "中山路"
/// ```
/// Any text can be parsed: what is not understood is kept as `.rest`. Parsing takes about a microsecond, so an address
/// holds its text only and is parsed each time it is asked: a list of thousands costs nothing until then.
public struct Address: Sendable, Equatable {
  /// What a part of an address is.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A postal code of 3, 5 or 6 digits, with its brackets and the spaces around it.
    case postcode
    /// 台灣, 中華民國, or the provinces 台灣省 and 福建省.
    case country
    /// 直轄市, 縣 or 市 of the first level.
    case county
    /// 區, 鄉, 鎮 or 縣轄市.
    case district
    /// 里 or 村.
    case village
    /// 鄰.
    case neighbourhood
    /// 路, 街, 大道, or a lane with a name where there is no road (光大巷).
    case road
    /// 段.
    case section
    /// 巷.
    case lane
    /// 弄.
    case alley
    /// 衖.
    case suballey
    /// A settlement, market or building named before the number (荒野2-2號).
    case place
    /// 號, also a list of them (1、3號), also without the word (148-43).
    case number
    /// 樓, F, 層, 地下; also in brackets, as it then belongs to the address.
    case floor
    /// 室.
    case room
    /// What stands in brackets and is not part of the address.
    case remark
    /// Spaces, commas, and 及 between two parts.
    case separator
    /// What was not understood.
    case rest
  }

  /// A part of an address, as it was written.
  public struct Component: Sendable, Equatable {
    /// What it is.
    public let kind: Kind
    /// Its text, verbatim.
    public let text: String
  }

  /// A part as a range of bytes of `source`.
  struct Span: Sendable, Equatable {
    var kind: Kind
    var start: Int32
    var end: Int32
  }

  /// The text that was parsed.
  public let source: String

  /// An address of any text; it never fails.
  public init(parsing text: String) {
    source = text
  }

  /// All parts; each call parses the text.
  var spans: [Span] {
    var parser = AddressParser(source)
    return parser.parse()
  }

  /// All parts in the order of the text; joined, they give `source` back.
  public var components: [Component] {
    spans.map { Component(kind: $0.kind, text: text(of: $0)) }
  }

  /// The first part of a kind, as it was written; nil where the address has none.
  public subscript(kind: Kind) -> String? {
    spans.first { $0.kind == kind }.map(text(of:))
  }

  /// Whether the address has a part of a kind.
  package func has(_ kind: Kind) -> Bool {
    spans.contains { $0.kind == kind }
  }

  /// The address as it was written, less the postal code.
  public var printed: String {
    joined { $0.kind != .postcode }
  }

  /// The address as it was written, less postal code and remarks, and less spaces at its ends.
  public var text: String {
    Self.trimmed(joined { $0.kind != .postcode && $0.kind != .remark })
  }

  /// The digits of the postal code, in ASCII: 3, 5 or 6 of them.
  public var postcode: String? {
    guard let span = spans.first(where: { $0.kind == .postcode }) else { return nil }
    var digits = ""
    for scalar in text(of: span).unicodeScalars {
      let folded = AddressCharacter.folded(scalar)
      if folded.isDigit {
        digits.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: folded.value)))
      }
    }
    return digits
  }

  /// What stood in brackets, without them; several remarks are joined by 「；」.
  public var remark: String? {
    // Most have none, which shows without parsing; each place that is looked at is asked.
    guard
      source.unicodeScalars.contains(where: { AddressCharacter.isOpening(AddressCharacter.folded($0)) })
    else { return nil }
    let remarks = spans.filter { $0.kind == .remark }.map { Self.unwrapped(text(of: $0)) }.filter {
      !$0.isEmpty
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: "；")
  }

  // MARK: - Text of parts

  func text(of span: Span) -> String {
    let utf8 = source.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(span.start))
    let end = utf8.index(utf8.startIndex, offsetBy: Int(span.end))
    return String(source[start..<end])
  }

  private func joined(where isWanted: (Span) -> Bool) -> String {
    var result = ""
    for span in spans where isWanted(span) { result += text(of: span) }
    return result
  }

  /// Without spaces at the ends, and without a comma that has lost what followed it.
  static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, AddressCharacter.isSeparator(AddressCharacter.folded(first)) {
      scalars.removeFirst()
    }
    while let last = scalars.last, AddressCharacter.isSeparator(AddressCharacter.folded(last)) {
      scalars.removeLast()
    }
    return String(scalars)
  }

  /// Without one pair of brackets (the last may be missing, or written twice) and the spaces around and inside.
  static func unwrapped(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    func folded(_ scalar: Unicode.Scalar?) -> Unicode.Scalar {
      scalar.map { AddressCharacter.folded($0) } ?? "\0"
    }
    func trimSpaces() {
      while AddressCharacter.isSpace(folded(scalars.first)) { scalars.removeFirst() }
      while AddressCharacter.isSpace(folded(scalars.last)) { scalars.removeLast() }
    }
    trimSpaces()
    guard AddressCharacter.isOpening(folded(scalars.first)) else { return String(scalars) }
    scalars.removeFirst()
    var depth = 1
    for scalar in scalars {
      if AddressCharacter.isOpening(folded(scalar)) { depth += 1 }
      if AddressCharacter.isClosing(folded(scalar)) { depth -= 1 }
    }
    // As many as close this bracket and no other.
    while depth <= 0, AddressCharacter.isClosing(folded(scalars.last)) {
      scalars.removeLast()
      depth += 1
      trimSpaces()
    }
    trimSpaces()
    return String(scalars)
  }
}

extension Address: CustomStringConvertible {
  /// The same as `printed`.
  public var description: String { printed }
}
