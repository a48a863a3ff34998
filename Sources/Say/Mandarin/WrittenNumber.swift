// SPDX-License-Identifier: GPL-3.0-or-later

/// A number as it is written: its digits, and the digits after each point.
struct WrittenNumber {
  var digits: [Int]
  /// Empty for a whole number; more than one for 1.5.2.
  var fractions: [[Int]] = []
  /// Glyphs.
  var start: Int
  var end: Int
  /// What stands before it in a range or a house number: `-`, `~`, nothing before the first.
  var joint: Unicode.Scalar?
  /// Whether a minus stands before it, after the joint: -5~-2.
  var isNegative = false

  var isWhole: Bool { fractions.isEmpty }

  /// The value of a whole number of up to nine digits, nil for others.
  var value: Int? {
    guard isWhole, digits.count <= 9 else { return nil }
    return digits.reduce(0) { $0 &* 10 &+ $1 }
  }

  /// Whether it may be a year of our time.
  var isYear: Bool { digits.count == 4 && (1600...2199).contains(value ?? 0) }
}

extension Speller {
  /// The number at a digit, and those joined to it by a hyphen or a tilde.
  func writtenNumbers(at start: Int) -> [WrittenNumber] {
    var numbers: [WrittenNumber] = []
    var position = start
    var joint: Unicode.Scalar?
    while numbers.count < 16, isKind(position, .digit) {
      var number = writtenNumber(at: position)
      number.joint = joint
      number.isNegative = joint == "~" && isMark(position - 1, "-")
      numbers.append(number)
      position = number.end
      if isMark(position, "~"), isMark(position + 1, "-"), isKind(position + 2, .digit) {
        joint = "~"
        position += 2
        continue
      }
      guard isKind(position + 1, .digit) else { break }
      if isMark(position, "-") {
        joint = "-"
      } else if isMark(position, "~") {
        joint = "~"
      } else if isMark(position, ":") {
        joint = ":"
      } else {
        break
      }
      position += 1
    }
    return numbers
  }

  /// The number at a digit, by itself.
  func writtenNumber(at start: Int) -> WrittenNumber {
    var end = end(of: .digit, from: start)
    var number = WrittenNumber(digits: glyphs[start..<end].map(\.digit), start: start, end: end)
    // Commas set off thousands only after at most three digits, and each group has three.
    let mayGroup = number.digits.count <= 3
    while mayGroup, isMark(end, ","), self.end(of: .digit, from: end + 1) == end + 4 {
      number.digits.append(contentsOf: glyphs[end + 1..<end + 4].map(\.digit))
      end += 4
    }
    while isMark(end, "."), isKind(end + 1, .digit), number.fractions.count < 8 {
      let next = self.end(of: .digit, from: end + 1)
      number.fractions.append(glyphs[end + 1..<next].map(\.digit))
      end = next
    }
    number.end = end
    return number
  }
}
