// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Cuts the text of an address into spans, from left to right, each scalar in exactly one of them.
///
/// This file knows the order of the parts and what stands before the street; `AddressParser+Street` knows roads and
/// places, `AddressParser+Numbers` lanes, house numbers and floors. Each method tries one kind of part at
/// `position`, and either takes it and returns true or leaves the parser as it was.
struct AddressParser {
  /// Folded scalars of the text, at most `limit`.
  var scalars: [Unicode.Scalar] = []
  /// The byte offset of each scalar, and of the end.
  private var offsets: [Int32] = []
  private let byteCount: Int
  private(set) var spans: [Address.Span] = []
  var position = 0
  /// The kinds since the last county, district or separator between two addresses, as bits.
  private var seen: UInt32 = 0
  private var county: AdministrativeTable.Counties?

  /// No address is longer; what comes after is kept as `.rest`, so that a broken file costs no time.
  static let limit = 512

  typealias Word = AddressCharacter.Word

  init(_ text: String) {
    byteCount = text.utf8.count
    let capacity = min(byteCount, Self.limit) + 1
    scalars.reserveCapacity(capacity)
    offsets.reserveCapacity(capacity)
    var offset: Int32 = 0
    for scalar in text.unicodeScalars {
      if scalars.count == Self.limit { break }
      scalars.append(AddressCharacter.folded(scalar))
      offsets.append(offset)
      offset &+= Int32(truncatingIfNeeded: UTF8.width(scalar))
    }
    offsets.append(offset)
  }

  var end: Int { scalars.count }

  /// The scalar at a position; NUL beyond the end.
  func at(_ index: Int) -> Unicode.Scalar {
    index >= 0 && index < scalars.count ? scalars[index] : "\0"
  }

  mutating func parse() -> [Address.Span] {
    // An offset is kept in 32 bits.
    guard byteCount < Int(Int32.max) else { return [] }
    if scalars.contains(where: \.isLatinLetter), !scalars.contains(where: isHanBesidesTaiwan) {
      parseLatin()
    } else {
      parseHan()
    }
    if Int(offsets[end]) < byteCount { append(.rest, from: offsets[end], to: Int32(byteCount)) }
    return spans
  }

  private mutating func parseHan() {
    while position < end {
      if takeSeparator() || takeTail() { continue }
      if isHead, takePostcode() || takeCountry() || takeDistrict() || takeCounty() || takePlainDistrict() {
        continue
      }
      if takeBracket() { continue }
      if !has(.number), takeVillage() || takeNeighbourhood() { continue }
      if takeFloorWord() || takeNumbers() || takeName() { continue }
      take(.rest, to: position + 1)
    }
  }

  // MARK: - Spans

  /// Takes what lies between `position` and `index` as a part.
  mutating func take(_ kind: Address.Kind, to index: Int) {
    let index = min(max(index, position), end)
    append(kind, from: offsets[position], to: offsets[index])
    position = index
  }

  private mutating func append(_ kind: Address.Kind, from start: Int32, to end: Int32) {
    guard end > start else { return }
    seen |= 1 << UInt32(kind.rawValue)
    if kind == .rest || kind == .separator, let last = spans.indices.last, spans[last].kind == kind {
      spans[last].end = end
    } else {
      spans.append(Address.Span(kind: kind, start: start, end: end))
    }
  }

  /// Whether a kind was seen since the last county or district.
  func has(_ kind: Address.Kind) -> Bool {
    seen & 1 << UInt32(kind.rawValue) != 0
  }

  /// Whether anything of the street was seen since the last county or district.
  var hasStreet: Bool {
    has(.road) || has(.place) || has(.lane) || has(.alley)
  }

  var lastKind: Address.Kind? { spans.last?.kind }

  /// Whether a county or district may stand here: before the street, or after a separator behind a number.
  private var isHead: Bool {
    if !hasStreet, !has(.number), !has(.rest) { return true }
    return lastKind == .separator || lastKind == .remark
  }

  // MARK: - Separators and brackets

  private mutating func takeSeparator() -> Bool {
    var index = position
    while index < end, AddressCharacter.isSeparator(scalars[index]) { index += 1 }
    if index == position { index = conjunction(at: position) }
    guard index > position else { return false }
    while index < end, AddressCharacter.isSeparator(scalars[index]) { index += 1 }
    take(.separator, to: index)
    return true
  }

  /// The end of 及, 暨, 與, 和 or 至 at `index` behind a number or floor; `index` where there is none.
  private func conjunction(at index: Int) -> Int {
    switch lastKind {
    case .number, .floor, .room, .remark: break
    default: return index
    }
    switch at(index) {
    case "及", "暨", "與", "和", "至": return index + 1
    default: return index
    }
  }

  /// A bracket up to its partner, or to the end where that is missing: a floor where it holds nothing else, else a
  /// remark.
  private mutating func takeBracket() -> Bool {
    guard AddressCharacter.isOpening(at(position)) else { return false }
    let bracketEnd = self.bracketEnd(from: position)
    var index = bracketEnd
    if takeSpelledCharacter(to: bracketEnd) { return true }
    // One bracket too many belongs to it: (柴油7:00~22:00)).
    while index < end, AddressCharacter.isClosing(scalars[index]) { index += 1 }
    let isFloor =
      scalars[position..<index].allSatisfy(isOfFloor)
      && scalars[position..<index].contains(where: isFloorUnit)
    take(isFloor && has(.number) ? .floor : .remark, to: index)
    return true
  }

  func bracketEnd(from start: Int) -> Int {
    var depth = 0
    var index = start
    repeat {
      if AddressCharacter.isOpening(scalars[index]) { depth += 1 }
      if AddressCharacter.isClosing(scalars[index]) { depth -= 1 }
      index += 1
    } while depth > 0 && index < end
    return index
  }

  /// A character that a register could not write, spelled by its parts at the beginning of a road: (魚桀)魚坑路.
  private mutating func takeSpelledCharacter(to bracketEnd: Int) -> Bool {
    guard !hasStreet, !has(.number), bracketEnd - position >= 4, bracketEnd - position <= 5,
      scalars[position + 1..<bracketEnd - 1].allSatisfy(\.isHan),
      let road = roadEnd(from: bracketEnd - 1, to: nameEnd(from: bracketEnd))
    else { return false }
    take(.road, to: road)
    return true
  }

  private func isFloorUnit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case Word.floor, Word.storey, Word.room, Word.of, Word.below, "F": true
    default: false
    }
  }

  /// Whether a scalar can stand in brackets that hold only floors: `(1樓及夾層)`, `(之1、之2)`, `(I室)`.
  private func isOfFloor(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case Word.earth, "及", "夾", "至", Word.dash: true
    default:
      isFloorUnit(scalar) || AddressCharacter.isNumeral(scalar) || scalar.isLatinLetter
        || AddressCharacter.isSeparator(scalar) || AddressCharacter.isOpening(scalar)
        || AddressCharacter.isClosing(scalar)
    }
  }

  // MARK: - Postal code and country

  /// Digits that are a postal code: alone or in brackets, 3, 5 or 6 of them (also as 100-47), before a county, a
  /// district or 台灣.
  ///
  /// 三民路12號 has no such digits, 12巷3號 and 166號2樓 no such neighbour.
  private mutating func takePostcode() -> Bool {
    guard !has(.postcode) else { return false }
    var index = position
    let isBracketed = AddressCharacter.isOpening(at(index))
    if isBracketed { index = skipSpaces(from: index + 1) }
    guard let digitsEnd = postcodeEnd(from: index) else { return false }
    index = digitsEnd
    if isBracketed {
      index = skipSpaces(from: index)
      guard AddressCharacter.isClosing(at(index)) else { return false }
      index += 1
    }
    index = skipSpaces(from: index)
    if at(index) == "," { index = skipSpaces(from: index + 1) }
    guard isBracketed && at(index).isHan || isArea(at: index) else { return false }
    // Spaces before it go with it: 台灣 350 苗栗縣 becomes 台灣苗栗縣.
    if lastKind == .separator, let space = spans.last, position > 0,
      scalars[self.index(ofByte: space.start)..<position].allSatisfy(AddressCharacter.isSpace)
    {
      spans.removeLast()
      position = self.index(ofByte: space.start)
    }
    take(.postcode, to: index)
    return true
  }

  private func postcodeEnd(from start: Int) -> Int? {
    var index = start
    while index < end, scalars[index].isDigit { index += 1 }
    if index - start == 3, at(index) == Word.dash {
      var second = index + 1
      while second < end, scalars[second].isDigit { second += 1 }
      if second - index == 3 || second - index == 4 { return second }
      return nil
    }
    switch index - start {
    case 3, 5, 6: return index
    default: return nil
    }
  }

  private func skipSpaces(from start: Int) -> Int {
    var index = start
    while index < end, AddressCharacter.isSpace(scalars[index]) { index += 1 }
    return index
  }

  /// The position of the scalar that begins at a byte.
  private func index(ofByte byte: Int32) -> Int {
    var index = position
    while index > 0, offsets[index] > byte { index -= 1 }
    return index
  }

  /// Whether a country, county or district begins here.
  private func isArea(at index: Int) -> Bool {
    if countryEnd(at: index) != nil { return true }
    if index + 3 <= end, AdministrativeTable.shared.county(scalars[index..<index + 3]) != nil { return true }
    return plainDistrictEnd(at: index) != nil
  }

  private mutating func takeCountry() -> Bool {
    guard !has(.country) || lastKind == .country, let index = countryEnd(at: position) else { return false }
    take(.country, to: index)
    return true
  }

  /// The end of 台灣, 台灣省, 福建省 or 中華民國, none of which is 臺灣大道 or 中華民國路.
  private func countryEnd(at index: Int) -> Int? {
    var after: Int
    if at(index) == Word.taiwanTai, at(index + 1) == Word.wan {
      after = index + 2
      if at(after) == "省" { after += 1 }
    } else if at(index) == "福", at(index + 1) == "建", at(index + 2) == "省" {
      after = index + 3
    } else if at(index) == "中", at(index + 1) == "華", at(index + 2) == "民", at(index + 3) == "國" {
      after = index + 4  // 中華民國
    } else {
      return nil
    }
    if at(after - 1) == "省" { return after }
    let next = skipSpaces(from: after)
    if next == end || AddressCharacter.isSeparator(at(next)) { return after }
    if AddressCharacter.isOpening(at(next)) { return after }
    if let code = postcodeEnd(from: next), isArea(at: skipSpaces(from: code)) { return after }
    return isArea(at: next) ? after : nil
  }

  // MARK: - County and district

  private mutating func takeCounty() -> Bool {
    guard position + 3 <= end,
      let found = AdministrativeTable.shared.county(scalars[position..<position + 3])
    else { return false }
    seen &= 1 << UInt32(Address.Kind.postcode.rawValue) | 1 << UInt32(Address.Kind.country.rawValue)
    county = found
    take(.county, to: position + 3)
    return true
  }

  /// A district behind its county: one of the table, or two characters with a suffix that the table lacks.
  private mutating func takeDistrict() -> Bool {
    guard let county, has(.county), !hasStreet, !has(.number) else { return false }
    for length in 2...4 where position + length <= end && isDistrictSuffix(at(position + length - 1)) {
      if AdministrativeTable.shared.isDistrict(scalars[position..<position + length], of: county) {
        // Written twice (彰化市彰化市民權路), also behind its village, but no road that is called like another.
        guard !has(.district) || isLastDistrict(length) else { return false }
        seen &= ~(1 << UInt32(Address.Kind.village.rawValue))
        take(.district, to: position + length)
        return true
      }
    }
    guard !has(.district) else { return false }
    guard position + 3 <= end, isDistrictSuffix(at(position + 2)), isUnknownDistrict(at: position) else {
      return false
    }
    take(.district, to: position + 3)
    return true
  }

  /// Whether the next scalars repeat the district that was taken last.
  private func isLastDistrict(_ length: Int) -> Bool {
    guard let span = spans.last(where: { $0.kind == .district }) else { return false }
    let start = index(ofByte: span.start)
    return scalars[start..<min(start + length, end)] == scalars[position..<position + length]
      && offsets[start + length] == span.end
  }

  private func isDistrictSuffix(_ scalar: Unicode.Scalar) -> Bool {
    scalar == Word.district || scalar == Word.township || scalar == Word.town || scalar == Word.city
  }

  /// Whether two characters and a suffix can be a district that the table does not know (永褔區): not an industrial
  /// park, a market, or the beginning of a road's name.
  private func isUnknownDistrict(at index: Int) -> Bool {
    guard at(index).isHan, at(index + 1).isHan else { return false }
    switch at(index + 1) {
    case "業", "園", "工", "社", "劃", "販", "軍", "學", "商": return false
    default: break
    }
    switch at(index + 3) {
    case "\0", Word.road, Word.street, Word.way, Word.lane, Word.section, "場": return false
    default: return HanNumeral.registeredDigit(at(index + 3)) == nil
    }
  }

  /// A district without a county before it.
  private mutating func takePlainDistrict() -> Bool {
    guard !has(.county) || has(.district) && lastKind == .separator,
      let index = plainDistrictEnd(at: position)
    else {
      return false
    }
    take(.district, to: index)
    return true
  }

  private func plainDistrictEnd(at index: Int) -> Int? {
    for length in 2...4 where index + length <= end && isDistrictSuffix(at(index + length - 1)) {
      if AdministrativeTable.shared.isDistrict(scalars[index..<index + length]) {
        // 中區路 and 大里路 are roads; 新市區 is longer than 新市.
        switch at(index + length) {
        case Word.road, Word.street, Word.way: return nil
        default: return index + length
        }
      }
    }
    return nil
  }

  // MARK: - Addresses in Latin script

  private func isHanBesidesTaiwan(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHan && scalar != Word.taiwanTai && scalar != Word.wan
  }

  /// An address in English is kept whole, except for the postal code at its end.
  private mutating func parseLatin() {
    guard let start = latinPostcodeStart() else {
      take(.rest, to: end)
      return
    }
    take(.rest, to: start)
    take(.postcode, to: end)
  }

  /// Where the postal code of `…, Taipei City 106` begins, spaces and comma before it included.
  ///
  /// Only behind a word that is no Road, Lane or No.
  private func latinPostcodeStart() -> Int? {
    var last = end
    while last > 0, AddressCharacter.isSpace(scalars[last - 1]) { last -= 1 }
    var start = last
    while start > 0, scalars[start - 1].isDigit { start -= 1 }
    guard last - start == 3 || last - start == 5 || last - start == 6 else { return nil }
    var before = start
    while before > 0, AddressCharacter.isSpace(scalars[before - 1]) || scalars[before - 1] == "," {
      before -= 1
    }
    guard before < start, before > 0 else { return nil }
    if scalars[before - 1] == Word.wan { return before }
    guard scalars[before - 1].isLatinLetter else { return nil }
    var word = before
    while word > 0, scalars[word - 1].isLatinLetter { word -= 1 }
    let name = String(String.UnicodeScalarView(scalars[word..<before].map(\.lowerCase)))
    switch name {
    case "no", "rd", "road", "st", "street", "lane", "ln", "alley", "aly", "sec", "section", "blvd", "ave":
      return nil
    default: return before
    }
  }

  /// 台灣 104 at the very end, behind an address in another script or order.
  private mutating func takeTail() -> Bool {
    guard at(position).isDigit, lastKind == .separator, !has(.postcode), spans.count >= 2,
      spans[spans.count - 2].kind == .country, let index = postcodeEnd(from: position),
      skipSpaces(from: index) == end
    else { return false }
    take(.postcode, to: end)
    return true
  }
}
