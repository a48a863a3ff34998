// SPDX-License-Identifier: GPL-3.0-or-later

/// The strings of an atlas that is being made, each once.
struct StringPool {
  private(set) var bytes: [UInt8] = [0]
  private var numbers: [String: UInt32] = [:]

  /// The number of a text; 0 for nil and for the empty text.
  mutating func number(_ text: String?) -> UInt32 {
    guard let text, !text.isEmpty else { return 0 }
    if let known = numbers[text] { return known }
    let number = UInt32(truncatingIfNeeded: bytes.count)
    bytes.append(varint: UInt32(truncatingIfNeeded: text.utf8.count))
    bytes += text.utf8
    numbers[text] = number
    return number
  }
}
