// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// One sentence of NMEA 0183 whose checksum holds: `$GPRMC,064951.000,A,…*2C`.
struct NMEASentence {
  /// How a line ends as a sentence.
  enum Outcome {
    case sentence(NMEASentence)
    /// A sentence whose checksum does not hold.
    case badChecksum
    /// Comments, other protocols, proprietary sentences, talkers that are no receivers.
    case other
  }

  /// The kinds that say something about the position.
  enum Kind: UInt8, Hashable {
    case gga, rmc, gsa, vtg, gll, gns, gst, zda
  }

  let kind: Kind
  /// Whether it carried a checksum.
  let isChecked: Bool
  private let bytes: [UInt8]
  /// Where each field lies; the first is the one after the address.
  private let fields: [Range<Int>]

  /// Longest sentence that is looked at, in bytes; the standard says 82, real receivers write more.
  static let lengthLimit = 1024

  /// Reads a line; what stands before its last `$` is noise (a cut sentence, binary messages).
  static func read(_ line: ArraySlice<UInt8>) -> Outcome {
    guard let start = line.lastIndex(of: UInt8(ascii: "$")), line.endIndex - start <= lengthLimit,
      line.endIndex - start >= 7
    else { return .other }
    let body = line[(start + 1)...]
    let content: ArraySlice<UInt8>
    var isChecked = false
    if let star = body.lastIndex(of: UInt8(ascii: "*")) {
      guard star + 2 < line.endIndex, let high = hexadecimal(line[star + 1]),
        let low = hexadecimal(line[star + 2])
      else { return .badChecksum }
      content = body[..<star]
      guard content.reduce(0, ^) == high << 4 | low else { return .badChecksum }
      isChecked = true
    } else {
      content = body
    }
    guard let kind = kind(content) else { return .other }
    return .sentence(NMEASentence(kind: kind, isChecked: isChecked, content: content))
  }

  private init(kind: Kind, isChecked: Bool, content: ArraySlice<UInt8>) {
    self.kind = kind
    self.isChecked = isChecked
    bytes = Array(content)
    var fields: [Range<Int>] = []
    var start = 6
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      fields.append(start..<end)
      start = end + 1
    }
    self.fields = fields
  }

  /// The kind of `GPRMC,…`, for talkers that are satellite receivers.
  private static func kind(_ content: ArraySlice<UInt8>) -> Kind? {
    let start = content.startIndex
    guard content.count > 6, content[start + 5] == UInt8(ascii: ",") else { return nil }
    switch (content[start], content[start + 1]) {
    case (0x47, 0x4E), (0x47, 0x50), (0x47, 0x4C), (0x47, 0x41), (0x47, 0x42), (0x47, 0x51), (0x47, 0x49),
      (0x42, 0x44), (0x51, 0x5A):
      // GN GP GL GA GB GQ GI, BD QZ.
      break
    default: return nil
    }
    switch (content[start + 2], content[start + 3], content[start + 4]) {
    case (0x47, 0x47, 0x41): return .gga
    case (0x52, 0x4D, 0x43): return .rmc
    case (0x47, 0x53, 0x41): return .gsa
    case (0x56, 0x54, 0x47): return .vtg
    case (0x47, 0x4C, 0x4C): return .gll
    case (0x47, 0x4E, 0x53): return .gns
    case (0x47, 0x53, 0x54): return .gst
    case (0x5A, 0x44, 0x41): return .zda
    default: return nil
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  // MARK: - Fields

  /// How many fields follow the address.
  var count: Int { fields.count }

  /// The first byte of a field; nil where it is empty.
  func letter(_ index: Int) -> UInt8? {
    guard index < fields.count else { return nil }
    return bytes[fields[index]].first
  }

  /// A field as a decimal number; nil where it is empty or anything else.
  func number(_ index: Int) -> Double? {
    guard index < fields.count else { return nil }
    return NMEASentence.decimal(bytes[fields[index]])
  }

  /// Digits with at most one point and a sign: no exponent, no words.
  private static func decimal(_ text: ArraySlice<UInt8>) -> Double? {
    var text = text
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text = text.dropFirst() }
    guard text.count <= 20 else { return nil }
    var digits = 0
    var value: UInt64 = 0
    var divisor: Double?
    for byte in text {
      if byte == UInt8(ascii: "."), divisor == nil {
        divisor = 1
        continue
      }
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      digits += 1
      // Beyond 18 digits a double could not tell the difference.
      guard digits <= 18 else { continue }
      value = value &* 10 &+ UInt64(byte &- 0x30)
      if let scale = divisor { divisor = scale * 10 }
    }
    guard digits > 0 else { return nil }
    let number = Double(value) / (divisor ?? 1)
    return isNegative ? -number : number
  }

  /// Two digits of a field at an offset.
  private func pair(_ field: Range<Int>, _ offset: Int) -> Int? {
    let start = field.lowerBound + offset
    guard start + 2 <= field.upperBound, let tens = digit(start), let ones = digit(start + 1) else {
      return nil
    }
    return tens * 10 + ones
  }

  private func digit(_ index: Int) -> Int? {
    let byte = bytes[index]
    return byte >= 0x30 && byte <= 0x39 ? Int(byte - 0x30) : nil
  }

  /// `hhmmss.sss` as seconds of the day; 60 is a leap second.
  func secondOfDay(_ index: Int) -> Double? {
    guard index < fields.count else { return nil }
    let field = fields[index]
    guard field.count >= 6, let hour = pair(field, 0), let minute = pair(field, 2), hour <= 23, minute <= 59,
      let second = NMEASentence.decimal(bytes[(field.lowerBound + 4)..<field.upperBound]), second >= 0,
      second < 61
    else { return nil }
    return Double(hour * 3600 + minute * 60) + second
  }

  /// A date written `ddmmyy`; years 80 to 99 are of the 20th century, as GPS time begins in 1980.
  func date(_ index: Int) -> CivilDate? {
    guard index < fields.count else { return nil }
    let field = fields[index]
    guard field.count == 6, let day = pair(field, 0), let month = pair(field, 2), let year = pair(field, 4)
    else { return nil }
    return CivilDate(year: year >= 80 ? 1900 + year : 2000 + year, month: month, day: day)
  }

  /// The date of a ZDA sentence: day, month and year in three fields.
  func longDate(_ index: Int) -> CivilDate? {
    guard let day = number(index), let month = number(index + 1), let year = number(index + 2),
      (1...31).contains(day), (1...12).contains(month), (1970...9999).contains(year)
    else { return nil }
    return CivilDate(year: Int(year), month: Int(month), day: Int(day))
  }

  /// `ddmm.mmmm` and its hemisphere as degrees; nil where the minutes are 60 or more.
  func angle(_ index: Int, positive: Character, negative: Character) -> Double? {
    guard let value = number(index), value >= 0, value < 100_000, let hemisphere = letter(index + 1)
    else { return nil }
    let degrees = (value / 100).rounded(.down)
    let minutes = value - degrees * 100
    guard minutes < 60 else { return nil }
    let angle = degrees + minutes / 60
    switch Character(Unicode.Scalar(hemisphere)) {
    case positive: return angle
    case negative: return -angle
    default: return nil
    }
  }
}
