// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

/// A telephone number as a record writes it, read for dialling from anywhere.
///
/// ```swift
/// Telephone.all(in: "(04)2463-8081轉12、0912345678", inTaiwan: true).map(\.international)
/// // "+886 4 2463 8081 ext. 12", "+886 912 345 678"
/// ```
package struct Telephone: Sendable, Equatable {
  /// As the record writes it.
  package let written: String
  /// With + and the country's code, its groups between spaces; nil where the record does not say enough.
  package let international: String?
  /// As one dials it within Taiwan, 04-2463-8081; nil for a number of another country.
  package let national: String?
  /// Behind the switchboard.
  package let extensionDigits: String?

  /// Numbers longer than any are no numbers.
  private static let mostDigits = 15
  private static let taiwan = "886"

  /// The numbers of a text; what stands before a comma, a semicolon or a slash is one.
  ///
  /// - Parameter inTaiwan: whether a number without a country's code is one of Taiwan.
  package static func all(in text: String, inTaiwan: Bool) -> [Telephone] {
    var area: String?
    return text.unicodeScalars.prefix(500).split { ";,、/；，／|\n".unicodeScalars.contains($0) || $0 == "或" }
      .compactMap { piece in
        let written = visible(String(String.UnicodeScalarView(piece)))
        guard let number = Telephone(written, area: area, inTaiwan: inTaiwan) else { return nil }
        if let dialled = number.national { area = dialled.split(separator: "-").first.map(String.init) }
        return number
      }
  }

  /// - Parameter area: the code of the number before, which one without a code of its own shares: 04-2463-8081、2463-8082.
  private init?(_ written: String, area: String?, inTaiwan: Bool) {
    var digits = "", after = "", isExtension = false, isForeign = false
    for scalar in written.unicodeScalars {
      switch scalar {
      case "0"..."9", "０"..."９":
        let digit = Character(Unicode.Scalar(UInt8(0x30 + scalar.value % 0x10)))
        if isExtension { after.append(digit) } else { digits.append(digit) }
      case "+", "＋": isForeign = digits.isEmpty
      case "#", "＃", "轉", "分", "x", "X", "e", "E": isExtension = isExtension || digits.count >= 5
      // 04-2463-8081~3: the first of several lines.
      case "~", "～", "至": if digits.count >= 7 { isExtension = true }
      default: break
      }
    }
    guard digits.count >= 3, digits.count <= Telephone.mostDigits else { return nil }
    let isRange = written.unicodeScalars.contains { "~～至".unicodeScalars.contains($0) }
    self.written = written
    extensionDigits = after.isEmpty || isRange ? nil : after
    let ending = extensionDigits.map { " ext. " + $0 } ?? ""
    if digits.hasPrefix("00"), let code = digits.indexBehindDialling(Telephone.taiwan) {
      digits = String(digits[code...])
      isForeign = true
    }
    let isOurs = isForeign ? digits.hasPrefix(Telephone.taiwan) : inTaiwan
    guard isOurs else {
      international = isForeign ? "+" + digits + ending : nil
      national = nil
      return
    }
    if isForeign || digits.hasPrefix(Telephone.taiwan) && digits.count > 10 {
      digits.removeFirst(Telephone.taiwan.count)
    } else if !digits.hasPrefix("0") {
      // Without a code: that of the number before.
      guard let area, digits.count <= 8 else {
        (international, national) = (nil, nil)
        return
      }
      digits = area + digits
    }
    while digits.hasPrefix("0") { digits.removeFirst() }
    let groups = Telephone.groups(of: digits)
    international = "+\(Telephone.taiwan) " + groups.joined(separator: " ") + ending
    national = "0" + groups.joined(separator: "-") + (extensionDigits.map { "轉" + $0 } ?? "")
  }

  /// The groups of a national number, by the plan of its beginning; one group where there is none.
  private static func groups(of digits: String) -> [String] {
    guard let row = plan(of: digits) else { return [digits] }
    let fixed = row.groups.compactMap(\.self).reduce(0, +)
    var rest = Substring(digits), groups: [String] = []
    for size in row.groups {
      let size = max(0, size ?? (digits.count - fixed))
      groups.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    if !rest.isEmpty, let last = groups.popLast() { groups.append(last + rest) }
    return groups.filter { !$0.isEmpty }
  }

  /// A row of the table of groups; nil is what takes the rest.
  private struct Plan {
    let begins: String
    let digits: ClosedRange<Int>
    let groups: [Int?]
  }

  private static func plan(of digits: String) -> Plan? {
    plans.filter { digits.hasPrefix($0.begins) && $0.digits.contains(digits.count) }
      .max { $0.begins.utf8.count < $1.begins.utf8.count }
  }

  private static let plans: [Plan] = EmbeddedTable(gazetteer_telephone()).rows.compactMap { row in
    guard row.count == 4 else { return nil }
    let lengths = row[1].list(by: "-").compactMap { Int($0.text) }
    guard let least = lengths.first, let most = lengths.last, least <= most else { return nil }
    return Plan(
      begins: row[0].text, digits: least...most, groups: row[2].list(by: " ").map { Int($0.text) })
  }
}

extension String {
  /// Where a country's code begins behind the zeros and digits with which one dials abroad: 002886, 00886.
  fileprivate func indexBehindDialling(_ code: String) -> String.Index? {
    for skipped in 2...3 {
      let rest = dropFirst(skipped)
      if rest.hasPrefix(code) { return rest.startIndex }
    }
    return nil
  }
}
