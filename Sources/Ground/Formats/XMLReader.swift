// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads XML 1.0 event by event: elements, attributes and text, as GPX and OSM XML have them.
///
/// ```swift
/// var reader = XMLReader(bytes)
/// while let event = try reader.next() {
///   if event == .start, reader.nameIs("trkpt") { print(reader["lat"] ?? "", reader["lon"] ?? "") }
/// }
/// ```
/// Comments and processing instructions are passed over, and so is a document type: it is never expanded, so that a
/// small file cannot become a large one. Levels and attributes are limited; memory is that of the text. UTF-8 only.
/// Namespaces are not resolved: `nameIs` compares the name behind its prefix.
package struct XMLReader: Sendable {
  /// What `next()` found.
  package enum Event: Equatable, Sendable {
    /// An element begins; `name` and the attributes are its.
    case start
    /// An element ends, also one written as `<a/>`; `name` is its.
    case end
    /// Text between tags, its entities resolved; white space alone is passed over.
    case text(String)
  }

  /// An attribute, its entities resolved.
  package struct Attribute: Equatable, Sendable {
    /// As it is written, prefix included.
    package let name: String
    /// Its value.
    package let value: String
  }

  /// Elements in one another at most.
  package static let depthLimit = 256
  /// Attributes of an element at most.
  package static let attributeLimit = 256

  private let bytes: [UInt8]
  private var position = 0
  /// The names of the open elements, as ranges of the text.
  private var open: [Range<Int>] = []
  private var nameRange = 0..<0
  private var isSelfClosed = false
  private var hasRoot = false
  /// The attributes of the element that began last.
  package private(set) var attributes: [Attribute] = []

  /// A reader at the beginning of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// How many elements are open.
  package var depth: Int { open.count }

  /// The name of the element that began or ended last, prefix included.
  package var name: String { String(decoding: bytes[nameRange], as: UTF8.self) }

  /// Whether the element that began or ended last has a name, whatever its prefix.
  package func nameIs(_ text: StaticString) -> Bool {
    let local = (nameRange.lowerBound..<nameRange.upperBound).last { bytes[$0] == 0x3A }.map { $0 + 1 }
    let start = local ?? nameRange.lowerBound
    let count = text.utf8CodeUnitCount
    guard nameRange.upperBound - start == count else { return false }
    return text.withUTF8Buffer { wanted in
      for index in 0..<count where bytes[start + index] != wanted[index] { return false }
      return true
    }
  }

  /// The value of an attribute of the element that began last.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  // MARK: - Events

  /// The next event; nil behind the end of the outermost element.
  package mutating func next() throws(XMLError) -> Event? {
    if isSelfClosed {
      isSelfClosed = false
      return close()
    }
    while position < bytes.count {
      if bytes[position] != 0x3C || startsWith("<![CDATA[") {
        if let text = try text() { return .text(text) }
      } else if startsWith("<!--") {
        try skip(to: "-->", from: position + 4)
      } else if startsWith("<?") {
        try processingInstruction()
      } else if startsWith("<!DOCTYPE") {
        try documentType()
      } else if startsWith("</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    guard open.isEmpty else { throw failure(.unexpectedEnd) }
    guard hasRoot else { throw failure(.noElement) }
    return nil
  }

  /// The text of the element that began last, up to its end; what elements in it hold is left out.
  package mutating func textOfElement() throws(XMLError) -> String {
    let level = open.count
    var result = ""
    while let event = try next() {
      if case .text(let text) = event, open.count == level { result += text }
      if event == .end, open.count < level { break }
    }
    return result
  }

  /// Passes over the element that began last, up to its end.
  package mutating func skipElement() throws(XMLError) {
    let level = open.count
    while let event = try next() {
      if event == .end, open.count < level { break }
    }
  }

  // MARK: - Tags

  private mutating func startTag() throws(XMLError) -> Event {
    if open.isEmpty, hasRoot { throw failure(.outsideRoot) }
    guard open.count < Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit)) }
    position += 1
    nameRange = try takeName()
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hadSpace = skipSpace()
      switch try byte() {
      case 0x3E:
        position += 1
        open.append(nameRange)
        hasRoot = true
        return .start
      case 0x2F:
        position += 1
        guard try byte() == 0x3E else { throw failure(.expected("'>'", found: try byte())) }
        position += 1
        open.append(nameRange)
        hasRoot = true
        isSelfClosed = true
        return .start
      case let found:
        guard hadSpace else { throw failure(.expected("a space, '/' or '>'", found: found)) }
        try attribute()
      }
    }
  }

  private mutating func attribute() throws(XMLError) {
    guard attributes.count < Self.attributeLimit else {
      throw failure(.tooManyAttributes(limit: Self.attributeLimit))
    }
    let start = position
    let name = String(decoding: bytes[try takeName()], as: UTF8.self)
    if attributes.contains(where: { $0.name == name }) { throw failure(.duplicateAttribute(name), at: start) }
    _ = skipSpace()
    guard try byte() == 0x3D else { throw failure(.expected("'='", found: try byte())) }
    position += 1
    _ = skipSpace()
    let quote = try byte()
    guard quote == 0x22 || quote == 0x27 else { throw failure(.expected("a quote", found: quote)) }
    position += 1
    var value: [UInt8] = []
    while try byte() != quote {
      switch try byte() {
      case 0x3C: throw failure(.expected("the end of the attribute", found: 0x3C))
      case 0x26: try entity(into: &value)
      case 0x09, 0x0A, 0x0D:
        value.append(0x20)
        position += 1
      default: try character(into: &value)
      }
    }
    position += 1
    attributes.append(Attribute(name: name, value: String(decoding: value, as: UTF8.self)))
  }

  private mutating func endTag() throws(XMLError) -> Event {
    let start = position
    position += 2
    let name = try takeName()
    _ = skipSpace()
    guard try byte() == 0x3E else { throw failure(.expected("'>'", found: try byte())) }
    guard let innermost = open.last else { throw failure(.outsideRoot, at: start) }
    guard bytes[innermost] == bytes[name] else {
      throw failure(.mismatchedEnd(found: text(of: name), open: text(of: innermost)), at: start)
    }
    position += 1
    return close()
  }

  private mutating func close() -> Event {
    if let last = open.popLast() { nameRange = last }
    attributes.removeAll(keepingCapacity: true)
    return .end
  }

  /// A name: anything up to a space or a character of markup.
  private mutating func takeName() throws(XMLError) -> Range<Int> {
    let start = position
    scan: while position < bytes.count {
      switch bytes[position] {
      case 0x00...0x20, 0x21, 0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F: break scan
      default: position += 1
      }
    }
    guard position > start else { throw failure(.expected("a name", found: try byte())) }
    return start..<position
  }

  // MARK: - Text

  /// Text up to the next tag, CDATA sections and comments in it included; nil where there is only white space.
  private mutating func text() throws(XMLError) -> String? {
    var result: [UInt8] = []
    var isBlank = true
    while position < bytes.count {
      switch bytes[position] {
      case 0x3C:
        if startsWith("<![CDATA[") {
          if open.isEmpty { throw failure(.outsideRoot) }
          isBlank = false
          let start = position + 9
          try skip(to: "]]>", from: start)
          result += bytes[start..<position - 3]
        } else if startsWith("<!--") {
          try skip(to: "-->", from: position + 4)
        } else {
          return isBlank ? nil : String(decoding: result, as: UTF8.self)
        }
      case 0x26:
        if open.isEmpty { throw failure(.outsideRoot) }
        isBlank = false
        try entity(into: &result)
      case 0x20, 0x09, 0x0A, 0x0D:
        // A line ends in one LF, however it is written.
        if bytes[position] == 0x0D {
          if position + 1 >= bytes.count || bytes[position + 1] != 0x0A { result.append(0x0A) }
        } else {
          result.append(bytes[position])
        }
        position += 1
      default:
        if open.isEmpty { throw failure(.outsideRoot) }
        isBlank = false
        try character(into: &result)
      }
    }
    return isBlank ? nil : String(decoding: result, as: UTF8.self)
  }

  private mutating func character(into result: inout [UInt8]) throws(XMLError) {
    let byte = bytes[position]
    if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
      throw failure(.forbiddenCharacter(UInt32(byte)))
    }
    result.append(byte)
    position += 1
  }

  /// `&lt;`, `&#33;`, `&#x21;` and their like.
  private mutating func entity(into result: inout [UInt8]) throws(XMLError) {
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != 0x3B {
      guard end - start < 32, bytes[end] > 0x20, bytes[end] != 0x3C, bytes[end] != 0x26 else {
        throw failure(.unknownEntity(text(of: start..<end)))
      }
      end += 1
    }
    guard end < bytes.count else { throw failure(.unexpectedEnd) }
    let name = text(of: start..<end)
    switch name {
    case "lt": result.append(0x3C)
    case "gt": result.append(0x3E)
    case "amp": result.append(0x26)
    case "quot": result.append(0x22)
    case "apos": result.append(0x27)
    default:
      guard name.hasPrefix("#") else { throw failure(.unknownEntity(name)) }
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      // An initialiser of integers takes a sign, which XML does not.
      guard digits.utf8.first != 0x2B, digits.utf8.first != 0x2D,
        let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
      else { throw failure(.unknownEntity(name)) }
      guard let scalar = Unicode.Scalar(number), number >= 0x20 || number == 9 || number == 10 || number == 13
      else {
        throw failure(.forbiddenCharacter(number))
      }
      result += Array(String(scalar).utf8)
    }
    position = end + 1
  }

  // MARK: - What is passed over

  /// `<?xml … ?>`, whose encoding must be UTF-8, and other instructions.
  private mutating func processingInstruction() throws(XMLError) {
    let start = position
    try skip(to: "?>", from: position + 2)
    let text = text(of: start..<position)
    guard text.hasPrefix("<?xml ") else { return }
    // Between quotes: version=, 1.0, encoding=, UTF-8.
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard let key = parts.firstIndex(where: { $0.filter { !$0.isWhitespace }.hasSuffix("encoding=") }) else {
      return
    }
    let value = key + 1 < parts.count ? parts[key + 1] : ""
    switch value.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return
    default: throw failure(.encoding(String(value)), at: start)
    }
  }

  /// A document type with its declarations, none of which is expanded.
  private mutating func documentType() throws(XMLError) {
    if hasRoot { throw failure(.outsideRoot) }
    var quote: UInt8 = 0
    var brackets = 0
    while position < bytes.count {
      if quote == 0, startsWith("<!--") {
        try skip(to: "-->", from: position + 4)
        continue
      }
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
        continue
      }
      switch byte {
      case 0x22, 0x27: quote = byte
      case 0x5B: brackets += 1
      case 0x5D: brackets -= 1
      case 0x3E where brackets <= 0: return
      default: break
      }
    }
    throw failure(.unexpectedEnd)
  }

  private mutating func skip(to mark: StaticString, from start: Int) throws(XMLError) {
    let count = mark.utf8CodeUnitCount
    position = start
    while position + count <= bytes.count {
      if startsWith(mark) {
        position += count
        return
      }
      position += 1
    }
    position = bytes.count
    throw failure(.unexpectedEnd)
  }

  // MARK: - Bytes

  private func byte() throws(XMLError) -> UInt8 {
    guard position < bytes.count else { throw failure(.unexpectedEnd) }
    return bytes[position]
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return position > start
      }
    }
    return position > start
  }

  private func startsWith(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func failure(_ reason: XMLError.Reason, at position: Int? = nil) -> XMLError {
    let place = TextPosition(ofByte: position ?? self.position, in: bytes)
    return XMLError(reason: reason, line: place.line, column: place.column)
  }
}
