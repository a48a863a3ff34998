// SPDX-License-Identifier: GPL-3.0-or-later

/// The number of a house, whichever way it is written: 十五之一號, 15-1號, 15號之1 and 15之1號 are one.
package struct HouseNumber: Hashable, Sendable {
  /// True for a temporary or special number, which is another house than that of the bare number: 臨20號, 特5號.
  package var isTemporary = false
  /// 15 of 15之1號.
  package var main: Int
  /// 1 of 15之1號; more for 15之1之2號.
  package var subordinate: [Int] = []

  /// The numbers of an address: one, or those of a list (1、3號; 10之2、之3號).
  package static func all(in address: Address) -> [HouseNumber] {
    address.components.filter { $0.kind == .number }.flatMap { all(in: $0.text) }
  }

  private static func all(in text: String) -> [HouseNumber] {
    typealias Word = AddressCharacter.Word
    let scalars = text.unicodeScalars.map { AddressCharacter.folded($0) }
    var numbers: [HouseNumber] = []
    var current: HouseNumber?
    var isTemporary = false
    var isSubordinate = false
    func end() {
      if let current { numbers.append(current) }
      (current, isTemporary) = (nil, false)
    }
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if let (value, next) = AddressNumeral.number(scalars, from: index) {
        if isSubordinate {
          // 之3 behind 10之2 is 10之3.
          if current == nil, let last = numbers.last { current = HouseNumber(main: last.main) }
          current?.subordinate.append(value)
          if current == nil { current = HouseNumber(main: 0, subordinate: [value]) }
        } else {
          let isSpecial = isTemporary
          end()
          current = HouseNumber(isTemporary: isSpecial, main: value)
        }
        isSubordinate = false
        index = next
        continue
      }
      switch scalar {
      case Word.of, Word.dash, Word.attached: isSubordinate = true
      case Word.temporary, Word.special:
        end()
        isTemporary = true
      // 8號之2 is 8之2號.
      case Word.number: isSubordinate = false
      default:
        end()
        isSubordinate = false
      }
      index += 1
    }
    end()
    return numbers
  }

  /// How far two numbers are apart, 0 for the same: houses of one side of the street, which are all even or all odd, come
  /// first; of one number's subordinate ones the nearest.
  package func steps(to other: HouseNumber) -> Int {
    let difference = min(abs(main - other.main), 1_000_000)
    let street = difference * 4 + (difference % 2 == 1 ? 6 : 0)
    let (own, theirs) = (subordinate.first ?? 0, other.subordinate.first ?? 0)
    let isSame = subordinate == other.subordinate && isTemporary == other.isTemporary
    return street * 1000 + min(abs(own - theirs), 998) + (isSame ? 0 : 1)
  }
}
