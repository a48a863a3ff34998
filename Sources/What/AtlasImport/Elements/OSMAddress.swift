// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// The address of an OSM element, put together from its `addr:*` tags.
enum OSMAddress {
  /// Keys that are read here, without `addr:`.
  static let keys = [
    "full", "province", "county", "city", "district", "town", "township", "subdistrict", "village", "hamlet",
    "suburb", "neighbourhood", "street", "place", "housename", "housenumber", "floor", "unit", "postcode",
    "country",
  ]

  /// The text: `addr:full`, else the parts in the order of the country; nil where nothing tells a place.
  static func text(_ tags: [String: String]) -> String? {
    func part(_ key: String) -> String? {
      guard let value = tags["addr:" + key], !value.isEmpty else { return nil }
      return value
    }
    if let full = part("full") { return isBareNumber(full) ? nil : full }
    guard part("street") ?? part("place") ?? part("housenumber") ?? part("city") != nil else { return nil }
    let isHan = [part("street"), part("place"), part("city"), part("district")].contains {
      $0.map(startsHan) ?? false
    }
    guard let text = isHan ? han(part) : western(part) else { return nil }
    return isBareNumber(text) ? nil : text
  }

  /// A house number, or a postal code, of nobody knows what street: 20, 20號, 12-3.
  private static func isBareNumber(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "０"..."９", "號", "号", "之", "-", "–", "/", ",", ";", "、", " ": true
      default: false
      }
    }
  }

  // MARK: - Taiwan

  /// 臺中市 西屯區 福和里 1鄰 福康路 199號 2樓, from large to small.
  private static func han(_ part: (String) -> String?) -> String? {
    var text = part("postcode").map { $0.allSatisfy(\.isASCII) ? $0 : "" } ?? ""
    let postcode = text
    for key in [
      "province", "county", "city", "district", "town", "township", "subdistrict", "village", "hamlet",
      "suburb",
      "neighbourhood",
    ] {
      guard let value = part(key), startsHan(value), !text.hasSuffix(value) else { continue }
      text += value
    }
    if let street = part("street") ?? part("place") {
      text += street.withoutStart(of: String(text.dropFirst(postcode.count)))
    }
    if let number = part("housenumber") { text += hanNumber(number) }
    if let floor = part("floor") { text += hanFloor(floor) }
    return text.isEmpty ? nil : text
  }

  /// `199` → 199號, `123;125` → 123、125號, `148之30號` as it is.
  private static func hanNumber(_ number: String) -> String {
    let pieces = number.split(whereSeparator: { ";；".contains($0) }).map { trimmed($0) }.filter {
      !$0.isEmpty
    }
    let text = pieces.joined(separator: "、")
    guard let last = text.unicodeScalars.last else { return "" }
    // 號 is there already, perhaps with a floor behind it.
    if text.contains("號") || text.contains("号") { return text }
    return ("0"..."9").contains(last) || ("０"..."９").contains(last) || last.properties.isAlphabetic
      ? text + "號" : text
  }

  /// `2` → 2樓, `-1` → 地下1樓, `B1` → B1, `2樓` as it is.
  private static func hanFloor(_ floor: String) -> String {
    let pieces = floor.split(whereSeparator: { ";；,，".contains($0) }).map { trimmed($0) }
    guard pieces.allSatisfy({ Int($0) != nil }) else { return floor }
    let numbers = pieces.compactMap { Int($0) }
    if let below = numbers.first, below < 0 { return numbers.count == 1 ? "地下\(below.magnitude)樓" : "" }
    return numbers.map(String.init).joined(separator: "、") + "樓"
  }

  // MARK: - Elsewhere

  /// 12 Triq San Pawl, VLT 1210 Valletta: from small to large.
  private static func western(_ part: (String) -> String?) -> String? {
    // A number counts only along something that has a name.
    let street = (part("street") ?? part("place") ?? part("housename")).map { name in
      [part("housenumber"), name].compactMap(\.self).joined(separator: " ")
    }
    let city = [part("postcode"), part("city")].compactMap(\.self).joined(separator: " ")
    let text = [street ?? "", city].filter { !$0.isEmpty }
    return text.isEmpty ? nil : text.joined(separator: ", ")
  }

  private static func startsHan(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.isHan)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// Without what the text before it said already: 臺中市西屯區福康路 after 臺中市西屯區 is 福康路.
  fileprivate func withoutStart(of before: String) -> String {
    guard !before.isEmpty, hasPrefix(before) else { return self }
    return String(dropFirst(before.count))
  }
}
