// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers as JSON writes them, without Foundation.
package enum DecimalText {
  /// The fewest digits that give `number` back exactly, or `number` rounded to `decimals` places without trailing
  /// zeros; `null` where it is not finite.
  package static func of(_ number: Double, decimals: Int? = nil) -> String {
    guard number.isFinite else { return "null" }
    guard let decimals, decimals >= 0, decimals <= 15 else { return shortest(number) }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = number.magnitude * scale
    // Beyond 2⁵² a double has no such decimals to round.
    guard scaled < 4_503_599_627_370_496 else { return shortest(number) }
    let units = UInt64(scaled + 0.5)
    let divisor = UInt64(scale)
    let whole = String(units / divisor)
    var fraction = String(units % divisor)
    let sign = number < 0 && units > 0 ? "-" : ""
    guard units % divisor > 0 else { return sign + whole }
    fraction = String(repeating: "0", count: max(0, decimals - fraction.utf8.count)) + fraction
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    return sign + whole + "." + fraction
  }

  private static func shortest(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
