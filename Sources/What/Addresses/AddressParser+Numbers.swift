// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Lanes, house numbers, floors and rooms: what a number with a unit can be.
extension AddressParser {
  // MARK: - Numbers and lists of them

  /// The end of a number at `index`: digits and Chinese numerals, mixed as registers do (四二0巷, 二OO巷).
  func numeralEnd(from start: Int) -> Int {
    var index = start
    while index < end {
      let scalar = scalars[index]
      if AddressCharacter.isNumeral(scalar) {
        // 百三5號 is number 5 of 百三; 一七0號 is 170.
        if scalar > "0", scalar <= "9", index > start, !scalars[index - 1].isDigit {
          break
        }
        index += 1
      } else if scalar == "O", index > start, isNumberTail(at: index + 1) {
        index += 1  // A letter O typed for 〇.
      } else {
        break
      }
    }
    return index
  }

  private func isNumberTail(at index: Int) -> Bool {
    switch at(index) {
    case "O", Word.number, Word.lane, Word.alley: true
    default: AddressCharacter.isNumeral(at(index))
    }
  }

  /// Whether a scalar may stand before a house number: 臨, 附, 特.
  func isNumberPrefix(_ scalar: Unicode.Scalar) -> Bool {
    scalar == Word.temporary || scalar == Word.attached || scalar == Word.special
  }

  /// The end of a house number at `index`: 148, 148-30, 166之25之5, 臨12, 之3; `index` where there is none.
  private func itemEnd(from start: Int) -> Int {
    var index = start
    if isNumberPrefix(at(index)) { index += 1 }
    if at(index) == Word.of { index += 1 }
    var last = numeralEnd(from: index)
    guard last > index else { return start }
    while at(last) == Word.of || at(last) == Word.dash {
      let next = numeralEnd(from: last + 1)
      guard next > last + 1 else { break }
      last = next
    }
    return last
  }

  /// The ends of the items of a list at `start`: 1、3 or 10之2、10之3、10之4 or 2至7; empty where there is no number.
  func listEnds(from start: Int) -> [Int] {
    var ends: [Int] = []
    var index = start
    while ends.count < 64 {
      let last = itemEnd(from: index)
      guard last > index else { break }
      ends.append(last)
      index = last
      while index < end, isListSeparator(at: index) { index += 1 }
      guard index > last else { break }
    }
    return ends
  }

  private func isListSeparator(at index: Int) -> Bool {
    switch scalars[index] {
    case Word.dash, "及", "暨", "至": true
    case "和", "與": at(index - 1).isDigit  // 三和5號 is number 5 of 三和.
    case ":": false
    default: AddressCharacter.isSeparator(scalars[index])
    }
  }

  /// The position of the unit behind a list whose last item ends at `index`: one space may stand between.
  func unitPosition(after index: Int) -> Int {
    at(index) == " " && isUnit(at(index + 1)) ? index + 1 : index
  }

  private func isUnit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case Word.number, Word.floor, Word.storey, "F": true
    default: false
    }
  }

  /// Whether 號 at `index` ends a house number, and does not belong to a name (七號巷, 第十號碼頭, 五號農路).
  func isHouseUnit(at index: Int) -> Bool {
    guard at(index) == Word.number else { return false }
    switch at(index + 1) {
    // 碼 農 公 線 橋
    case Word.road, Word.street, Word.way, Word.lane, "碼", "農", "公", "線", "橋": return false
    default: return true
    }
  }

  /// Whether F at `index` means a floor, and does not begin a word.
  func isFloorUnit(at index: Int) -> Bool {
    switch at(index) {
    case Word.floor, Word.storey: true
    case "F", "f": !at(index + 1).isLatinLetter
    default: false
    }
  }

  /// The kind that a unit at `index` makes of the number before it.
  func kind(ofUnitAt index: Int) -> Address.Kind? {
    switch at(index) {
    case Word.number: isHouseUnit(at: index) ? .number : nil
    case Word.lane: .lane
    case Word.alley: .alley
    case Word.suballey: .suballey
    case Word.section: .section
    case Word.neighbourhood: .neighbourhood
    case Word.room: .room
    default: isFloorUnit(at: index) ? .floor : nil
    }
  }

  /// A number or a list with its unit, or a bare number behind a street.
  mutating func takeNumbers() -> Bool {
    let ends = listEnds(from: position)
    guard let last = ends.last else { return false }
    let unit = unitPosition(after: last)
    let startsWithDigit = at(position).isDigit
    guard let kind = kind(ofUnitAt: unit) else {
      guard startsWithDigit || has(.number) || hasStreet && at(position) != Word.of else { return false }
      return takeBareNumber(ends)
    }
    switch kind {
    case .number:
      take(.number, to: numberSuffixEnd(from: unit + 1))
    case .floor:
      guard has(.number) || startsWithDigit else { return false }
      take(.floor, to: floorSuffixEnd(from: unit + 1))
    case .room:
      take(.room, to: unit + 1)
    default:
      // 12、15巷: only the last number has this unit.
      if ends.count > 1, hasStreet { return takeBareNumber(Array(ends.dropLast())) }
      guard ends.count == 1, !isRoadSuffix(at: unit + 1) else { return false }
      take(kind, to: unit + 1)
    }
    return true
  }

  /// A house number without 號 (西屯路三段150-2): digits behind a street, before the end, a separator or a floor.
  private mutating func takeBareNumber(_ ends: [Int]) -> Bool {
    guard let last = ends.last, at(position).isDigit else { return false }
    let isNumber =
      (hasStreet || has(.village) || ends.count == 1 && isNumberBeforeStreet(last)) && !has(.number)
    switch at(last) {
    case Word.road, Word.street: return false
    default: break
    }
    guard isNumber || has(.number) else { return false }
    take(isNumber ? .number : .rest, to: last)
    return true
  }

  /// Whether a number that ends at `last` stands before its street, a space between them: 4 研究院路二段12巷14弄.
  private func isNumberBeforeStreet(_ last: Int) -> Bool {
    guard at(last) == " ", lastKind == nil || lastKind == .postcode else { return false }
    var index = last
    while at(index) == " " { index += 1 }
    guard at(index).isHan, roadEnd(from: index, to: nameEnd(from: index)) != nil else {
      return false
    }
    // A number behind the street is the house's.
    return !scalars[index...].contains(Word.number)
  }

  /// Behind 號: 之16, 之5、之6, 之3號, 附1.
  private func numberSuffixEnd(from start: Int) -> Int {
    guard let last = suffixListEnd(from: start) else { return start }
    return isHouseUnit(at: last) ? last + 1 : last
  }

  /// Behind 樓: 之1, 之1、2, －3, 之1至7.
  func floorSuffixEnd(from start: Int) -> Int {
    suffixListEnd(from: start) ?? start
  }

  /// The end of 之 and a list, less the last item where that has a unit of its own (之1、2樓); nil where there is no
  /// such list.
  private func suffixListEnd(from start: Int) -> Int? {
    guard at(start) == Word.of || at(start) == Word.dash || at(start) == "附" else { return nil }
    var ends = listEnds(from: at(start) == Word.dash ? start + 1 : start)
    while let last = ends.last {
      let isOwn = ends.count == 1 && isHouseUnit(at: last)
      if isOwn || kind(ofUnitAt: last) == nil { return last }
      ends.removeLast()
    }
    return nil
  }

  // MARK: - Floors

  /// 地下, 地下室, 地下一樓, 地下街, B1, B1F, 夾層, 頂樓, G樓.
  mutating func takeFloorWord() -> Bool {
    if at(position) == Word.earth, at(position + 1) == Word.below {
      return takeBasement()
    }
    guard has(.number) || lastKind == .separator else { return false }
    if at(position + 1) == Word.floor || at(position + 1) == Word.storey {
      switch at(position) {
      case "夾", "頂", "騎", "G", "R", "L":
        take(.floor, to: position + 2)
        return true
      default: break
      }
    }
    guard at(position) == "B" || at(position) == "b" else { return takeLetteredRoom() }
    let level = numeralEnd(from: position + 1)
    guard level > position + 1, level - position <= 3 else { return takeLetteredRoom() }
    if isFloorUnit(at: level) {
      // B1F樓 would be odd, B1樓 is not.
      take(.floor, to: floorSuffixEnd(from: level + 1))
      return true
    }
    guard !at(level).isLatinLetter, at(level) != Word.room else { return takeLetteredRoom() }
    take(.floor, to: floorSuffixEnd(from: level))
    return true
  }

  private mutating func takeBasement() -> Bool {
    let after = position + 2
    switch at(after) {
    case Word.room, Word.storey, Word.street, Word.floor:
      take(.floor, to: floorSuffixEnd(from: after + 1))
      return true
    default: break
    }
    if let last = listEnds(from: after).last, isFloorUnit(at: unitPosition(after: last)) {
      take(.floor, to: floorSuffixEnd(from: unitPosition(after: last) + 1))
      return true
    }
    guard has(.number) || after == end else { return false }
    take(.floor, to: floorSuffixEnd(from: after))
    return true
  }

  /// E室, A1室, 2H室.
  private mutating func takeLetteredRoom() -> Bool {
    var index = position
    while index < end, scalars[index].isLatinLetter || scalars[index].isDigit {
      index += 1
    }
    guard index > position, index - position <= 6, at(index) == Word.room else { return false }
    take(.room, to: index + 1)
    return true
  }

  // MARK: - 鄰

  /// 1鄰, 001鄰, 三十二鄰.
  mutating func takeNeighbourhood() -> Bool {
    let last = numeralEnd(from: position)
    guard last > position, at(last) == Word.neighbourhood else { return false }
    take(.neighbourhood, to: last + 1)
    return true
  }
}
