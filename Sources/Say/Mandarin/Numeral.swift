// SPDX-License-Identifier: GPL-3.0-or-later

/// How digits are said in Taiwan Mandarin, as Han characters.
///
/// `一` stands for a one that keeps its first tone (an ordinal, a digit read alone), `壹` for a one that changes with
/// what follows it (一百, 一公里).
enum Numeral {
  /// A one whose tone changes with what follows.
  static let changingOne: Unicode.Scalar = "壹"

  private static let digits: [Unicode.Scalar] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
  /// Digits after which a number has no name here and is read digit by digit: 9999 兆.
  private static let longest = 16

  /// Digits one by one: 0912 零九一二.
  static func oneByOne(_ values: some Sequence<Int>) -> String.UnicodeScalarView {
    var said = String.UnicodeScalarView()
    for value in values where value >= 0 && value <= 9 { said.append(digits[value]) }
    return said
  }

  /// A whole number: 1050 一千零五十, 202 兩百零二, 15 十五. Digits that begin with a zero are read one by one.
  static func cardinal(_ values: some Collection<Int>) -> String.UnicodeScalarView {
    guard values.count > 1, values.count <= longest, values.first != 0 else { return oneByOne(values) }
    let all = Array(values)
    var said = String.UnicodeScalarView()
    var needsZero = false
    let groups = (all.count + 3) / 4
    for group in (0..<groups).reversed() {
      let end = all.count - group * 4
      let part = Array(all[max(0, end - 4)..<end])
      guard part.contains(where: { $0 != 0 }) else {
        needsZero = !said.isEmpty
        continue
      }
      if !said.isEmpty, needsZero || part.first == 0 { said.append("零") }
      said.append(contentsOf: belowTenThousand(part, isFirst: said.isEmpty, hasUnit: group > 0))
      if group > 0 { said.append(["萬", "億", "兆"][group - 1]) }
      needsZero = false
    }
    return said
  }

  /// Four digits at most; `hasUnit` where 萬 or more follows, so that 2 is 兩 there.
  private static func belowTenThousand(
    _ part: [Int], isFirst: Bool, hasUnit: Bool
  ) -> String.UnicodeScalarView {
    var said = String.UnicodeScalarView()
    var zero = false
    for (index, value) in part.enumerated() {
      let place = part.count - 1 - index
      if value == 0 {
        zero = !said.isEmpty
        continue
      }
      if zero {
        said.append("零")
        zero = false
      }
      switch place {
      case 3, 2:
        said.append(value == 1 ? changingOne : value == 2 ? "兩" : digits[value])
        said.append(place == 3 ? "千" : "百")
      case 1:
        if !(value == 1 && said.isEmpty && isFirst) { said.append(digits[value]) }
        said.append("十")
      default:
        let alone = said.isEmpty && hasUnit
        said.append(alone && value == 1 ? changingOne : alone && value == 2 ? "兩" : digits[value])
      }
    }
    return said
  }
}
