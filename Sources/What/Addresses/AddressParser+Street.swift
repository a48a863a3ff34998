// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Villages, roads, lanes with names, and settlements: what a run of characters without a number can be.
extension AddressParser {
  // MARK: - Villages

  /// 福和里, 安朔村, and a second village as a place (大庄村酒姑村, 忠孝新村).
  ///
  /// 大里路, 美村南路 and 萬里一街 are roads: what follows 里 or 村 must be able to stand without it.
  mutating func takeVillage() -> Bool {
    guard !hasStreet, at(position).isHan else { return false }
    for length in 2...5 {
      let last = position + length - 1
      guard at(last).isHan else { return false }
      guard isVillageSuffix(at(last)), !isVillageSuffix(at(last + 1)),
        canFollowVillage(at: last + 1, isShort: length == 2)
      else {
        continue
      }
      if has(.village), at(last) == Word.urbanVillage { return false }
      let isEstate =
        at(last) == Word.ruralVillage
        && (at(last - 1) == "新" || HanNumeral.registeredDigit(at(last - 1)) != nil && length > 2)
      take(isEstate || has(.village) ? .place : .village, to: last + 1)
      return true
    }
    return false
  }

  private func isVillageSuffix(_ scalar: Unicode.Scalar) -> Bool {
    scalar == Word.urbanVillage || scalar == Word.ruralVillage
  }

  /// Whether the text at `start` can follow a village: the end, a number, 鄰, or a name of at least two characters
  /// that, behind a village of one character, are not only a direction or a number (美村南路, 大里一路).
  private func canFollowVillage(at start: Int, isShort: Bool) -> Bool {
    guard at(start).isHan, start < end else { return true }
    let numeral = numeralEnd(from: start)
    if numeral > start {
      switch at(numeral) {
      case Word.neighbourhood, Word.number: return true
      case Word.road, Word.street, Word.section, Word.way: return false
      case Word.lane: return at(start).isDigit
      default: break
      }
    }
    var index = start
    var proper = 0
    while index < end, index - start < 12 {
      let scalar = scalars[index]
      if scalar == Word.lane || scalar == Word.alley || scalar == Word.section || isRoadSuffix(at: index) {
        break
      }
      guard scalar.isHan else { return true }
      if !isDirection(scalar), HanNumeral.registeredDigit(scalar) == nil { proper += 1 }
      index += 1
    }
    if index == end || index - start == 12 { return true }
    return index - start >= 2 && (proper > 0 || !isShort)
  }

  private func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "東", "西", "南", "北", "中", "大": true
    default: false
    }
  }

  // MARK: - Names

  /// Whether 路 or 街 stands here, or a 道 that ends a name.
  func isRoadSuffix(at index: Int) -> Bool {
    switch at(index) {
    case Word.road, Word.street: true
    case Word.way: at(index - 1) == Word.big || !at(index + 1).isHan
    default: false
    }
  }

  /// Where the run of a name that begins at `start` ends: before a number with a unit, a separator or a bracket.
  func nameEnd(from start: Int) -> Int {
    var index = start
    while index < end {
      let scalar = scalars[index]
      if AddressCharacter.isSeparator(scalar) || AddressCharacter.isOpening(scalar)
        || AddressCharacter.isClosing(scalar)
      {
        return index
      }
      if scalar == Word.earth, at(index + 1) == Word.below, has(.number) || index - start >= 2 {
        return index
      }
      guard AddressCharacter.isNumeral(scalar) else {
        if isNumberPrefix(scalar), index > start, beginsNumber(at: index) { return index }
        index += 1
        continue
      }
      if endsName(at: index, start: start) { return index }
      index = numeralEnd(from: index)
    }
    return end
  }

  /// Whether 臨 at `index` begins a house number (中山路臨20號) and does not end a name (特 of 希爾特5號).
  private func beginsNumber(at index: Int) -> Bool {
    guard let last = listEnds(from: index).last, isHouseUnit(at: unitPosition(after: last)) else {
      return false
    }
    if scalars[index] == Word.temporary { return true }
    switch at(index - 1) {
    case Word.lane, Word.alley, Word.section, Word.urbanVillage, Word.ruralVillage: return true
    default: return isRoadSuffix(at: index - 1)
    }
  }

  /// Whether a number at `index` is no part of the name before it.
  private func endsName(at index: Int, start: Int) -> Bool {
    let ends = listEnds(from: index)
    guard let first = ends.first, let last = ends.last else { return false }
    let isDigits = scalars[index].isDigit
    // 二十一號: the ordinals of piers and roads (第七號碼頭, 五號路) stay in the name.
    if isHouseUnit(at: unitPosition(after: last)) { return at(index - 1) != "第" }
    switch kind(ofUnitAt: first) {
    case .lane, .alley, .suballey, .section, .neighbourhood: return !isRoadSuffix(at: first + 1)
    case .floor: return isDigits || index > start && !at(first + 1).isHan
    default: break
    }
    guard isDigits else { return false }
    switch at(first) {
    case Word.road, Word.street, Word.way, "線", Word.number: return false
    default: return true
    }
  }

  /// A run of characters up to the next number, cut into road, section, lane and place.
  mutating func takeName() -> Bool {
    guard at(position).isHan || AddressCharacter.isNumeral(at(position)) else {
      return takeLetters()
    }
    let stop = nameEnd(from: position)
    guard stop > position else { return false }
    if has(.number), !isStreet(from: position, to: stop) {
      take(.rest, to: stop)
      return true
    }
    if let crossing = crossingEnd(from: position, to: stop) {
      take(.road, to: crossing)
      take(.separator, to: crossing + 1)
      return true
    }
    if let road = roadEnd(from: position, to: stop) { take(.road, to: road) }
    while let lane = firstIndex(of: Word.lane, from: position + 1, to: stop) {
      take(hasStreet ? .lane : .road, to: lane + 1)
    }
    guard position < stop else { return true }
    takeRemainder(to: stop)
    return true
  }

  /// What is left of a run: a name for the number behind it (南勢二段, 北光二巷), or a place.
  private mutating func takeRemainder(to stop: Int) {
    let numeral = numeralEnd(from: stop)
    if numeral > stop {
      switch at(numeral) {
      case Word.section where has(.road):
        return take(.section, to: numeral + 1)
      case Word.section:
        return take(.road, to: stop)
      case Word.lane
      where HanNumeral.registeredDigit(at(stop)) != nil || AddressCharacter.tens(at(stop)) != nil:
        return take(hasStreet ? .lane : .road, to: numeral + 1)
      case Word.alley where has(.road) || has(.lane):
        return take(.alley, to: numeral + 1)
      default: break
      }
    }
    switch at(stop - 1) {
    case Word.section where has(.road): take(.section, to: stop)
    case Word.alley where hasStreet: take(.alley, to: stop)
    default: take(.place, to: stop)
    }
  }

  /// Whether a run behind a number names another street, and not a shop or a hall.
  private func isStreet(from start: Int, to stop: Int) -> Bool {
    if let road = roadEnd(from: start, to: stop) { return road == stop || road - start >= 3 }
    if at(stop - 1) == Word.lane { return true }
    let numeral = numeralEnd(from: stop)
    return numeral > stop && (at(numeral) == Word.lane || at(numeral) == Word.section)
  }

  /// The end of the first of two roads that cross: 中山路與民生路口.
  private func crossingEnd(from start: Int, to stop: Int) -> Int? {
    for index in start + 2..<max(stop, start + 2) where isRoadSuffix(at: index - 1) {
      switch at(index) {
      case "與", "和", "及":
        return roadEnd(from: index + 1, to: stop).map { _ in index }
      default: continue
      }
    }
    return nil
  }

  /// The end of the road in a run: its last 路, 街 or 道, unless a single character follows (車路墘 is a place).
  func roadEnd(from start: Int, to stop: Int) -> Int? {
    var index = stop - 1
    while index > start {
      if isRoadSuffix(at: index) {
        let rest = stop - index - 1
        if rest == 1, isSettlementEnding(at(stop - 1)) { return nil }
        return index + 1
      }
      index -= 1
    }
    return nil
  }

  /// Whether a character behind 路 or 街 makes the whole a settlement, rather than a part of the road.
  private func isSettlementEnding(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case Word.section, Word.lane, Word.alley, "口", "旁", "邊": false
    default: true
    }
  }

  private func firstIndex(of scalar: Unicode.Scalar, from start: Int, to stop: Int) -> Int? {
    var index = start
    while index < stop {
      if scalars[index] == scalar { return index }
      index += 1
    }
    return nil
  }

  /// Letters and digits that begin nothing known.
  private mutating func takeLetters() -> Bool {
    var index = position
    while index < end, scalars[index].isLatinLetter || scalars[index] == "'" { index += 1 }
    guard index > position else { return false }
    take(.rest, to: index)
    return true
  }
}
