// SPDX-License-Identifier: GPL-3.0-or-later

/// Reading a position as people write it: `24.18,120.62`, `24°10'30"N 120°37'E`, `geo:24.18,120.62;u=35`, full-width
/// forms, `(24.18, 120.62)`, and links to map pages.
///
/// Of a `geo:` URI the uncertainty in metres is kept, an unknown reference system refused.
package struct CoordinateNotation: Equatable, Sendable {
  /// The position.
  package let coordinate: Coordinate
  /// The radius of uncertainty in metres, where the text names one.
  package let uncertainty: Double?

  /// - Throws: `CoordinateNotationError` that says what was wrong.
  package init(_ text: String) throws(CoordinateNotationError) {
    var body = CoordinateNotation.folded(text)
    var uncertainty: Double?
    if let uri = GeoURI(body) {
      if let system = uri.referenceSystem, system != "wgs84" { throw .unknownReferenceSystem(system) }
      if let said = uri.uncertainty {
        guard let metres = Double(said), metres.isFinite, metres >= 0 else { throw .unreadable(text) }
        uncertainty = metres
      }
      guard uri.query == nil else { throw .unreadable(text) }
      body = uri.position
    } else if let link = MapLink(body) {
      guard let position = link.position else {
        throw body.lowercased().hasPrefix("http") ? .linkWithoutPosition(text) : .unreadable(text)
      }
      body = position
    } else {
      body = CoordinateNotation.unbracketed(body)
    }
    self.coordinate = try CoordinateNotation.pair(body, original: text)
    self.uncertainty = uncertainty
  }

  /// The place or address that a text asks a map for instead of saying where it is: `geo:0,0?q=ADDRESS`; nil for any other
  /// text.
  package static func query(in text: String) -> String? { GeoURI(folded(text))?.query }

  private static func pair(_ body: String, original: String) throws(CoordinateNotationError) -> Coordinate {
    let fields = split(body)
    guard fields.count == 2 else {
      if fields.count == 4, fields.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
        throw .decimalCommas(original)
      }
      throw .unreadable(original)
    }
    guard let first = Angle(fields[0]), let second = Angle(fields[1]) else { throw .unreadable(original) }
    var (latitude, longitude) = (first, second)
    if first.axis == .longitude || second.axis == .latitude {
      guard first.axis != second.axis else { throw .unreadable(original) }
      (latitude, longitude) = (second, first)
    }
    if let coordinate = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees) {
      return coordinate
    }
    if Coordinate(latitude: longitude.degrees, longitude: latitude.degrees) != nil {
      throw .swapped(latitude: latitude.degrees, longitude: longitude.degrees)
    }
    if !(-90...90).contains(latitude.degrees) { throw .latitudeOutOfRange(latitude.degrees) }
    throw .longitudeOutOfRange(longitude.degrees)
  }

  /// Cuts at the comma, else at the space between the two halves; a half may itself hold spaces (`24° 10' N`).
  private static func split(_ body: String) -> [String] {
    let byComma = body.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    if byComma.count > 1 { return byComma }
    let words = body.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 2 { return words }
    guard let end = body.firstIndex(where: { "NSns".contains($0) }) else { return byComma }
    let rest = body.index(after: end)
    return [trimmed(body[..<rest]), trimmed(body[rest...])]
  }

  /// Without the brackets around it: `(24.18, 120.62)`.
  private static func unbracketed(_ body: String) -> String {
    switch (body.first, body.last) {
    case ("(", ")"), ("[", "]"): trimmed(body.dropFirst().dropLast())
    default: body
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Full-width digits, letters and marks as ASCII; ′ ″ ’ ” as ' and "; 度 分 秒 as ° ' "; the minus sign as a hyphen.
  private static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "！"..."～":
        if let narrow = Unicode.Scalar(scalar.value - ("！" as Unicode.Scalar).value + 0x21) {
          result.append(narrow)
        }
      case "\u{3000}": result.append(" ")
      case "\u{2032}", "\u{2019}", "分": result.append("'")
      case "\u{2033}", "\u{201D}", "秒": result.append("\"")
      case "º", "度": result.append("°")
      case "\u{2212}": result.append("-")
      case "，", "、": result.append(",")
      default: result.append(scalar)
      }
    }
    return trimmed(Substring(String(result)))
  }
}

/// One half of a position: degrees, or degrees with minutes and seconds, with or without a hemisphere.
private struct Angle {
  enum Axis { case latitude, longitude }
  var degrees: Double
  var axis: Axis?

  init?(_ text: String) {
    var body = Substring(text)
    var sign = 1.0
    func take(_ letter: Character?) -> Bool {
      switch letter {
      case "N", "n", "北": axis = .latitude
      case "S", "s", "南": (axis, sign) = (.latitude, -1)
      case "E", "e", "東": axis = .longitude
      case "W", "w", "西": (axis, sign) = (.longitude, -1)
      default: return false
      }
      return true
    }
    axis = nil
    degrees = 0
    if body.hasPrefix("北緯") || body.hasPrefix("南緯") || body.hasPrefix("東經") || body.hasPrefix("西經") {
      _ = take(body.first)
      body = body.dropFirst(2)
    } else if take(body.last) {
      body = body.dropLast()
    } else if take(body.first) {
      body = body.dropFirst()
    }
    while body.last == " " { body = body.dropLast() }
    while body.first == " " { body = body.dropFirst() }
    if body.hasPrefix("-") || body.hasPrefix("+") {
      // A sign and a hemisphere together say the same thing twice, perhaps differently.
      guard axis == nil else { return nil }
      sign = body.first == "-" ? -1 : 1
      body = body.dropFirst()
    }
    let units: [(mark: Character, divisor: Double)] = [("°", 1), ("'", 60), ("\"", 3600)]
    var total = 0.0
    var next = 0
    if !body.contains(where: { mark in units.contains { $0.mark == mark } }) {
      guard let value = Angle.number(body) else { return nil }
      total = value
    } else {
      while !body.isEmpty {
        guard let end = body.firstIndex(where: { mark in units.contains { $0.mark == mark } }),
          let unit = units[next...].firstIndex(where: { $0.mark == body[end] }),
          let value = Angle.number(body[..<end]), unit == 0 || value < 60
        else { return nil }
        total += value / units[unit].divisor
        next = unit + 1
        body = body[body.index(after: end)...].drop { $0 == " " }
      }
    }
    degrees = sign * total
  }

  /// Digits with at most one point: no exponent, no sign, no hexadecimal.
  private static func number(_ text: Substring) -> Double? {
    guard text.contains(where: \.isASCIIDigit), text.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else {
      return nil
    }
    return Double(text)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// Why a text is not a position.
public enum CoordinateNotationError: Error, Equatable, Sendable {
  /// Not two numbers at all.
  case unreadable(String)
  /// `24,18,120,62`: decimal commas.
  case decimalCommas(String)
  /// Longitude first.
  case swapped(latitude: Double, longitude: Double)
  /// A latitude beyond ±90°, in degrees.
  case latitudeOutOfRange(Double)
  /// A longitude beyond ±180°, in degrees.
  case longitudeOutOfRange(Double)
  /// A link that holds no position: a short one, or one to a search.
  case linkWithoutPosition(String)
  /// A `geo:` URI in another reference system than WGS84.
  case unknownReferenceSystem(String)
}
