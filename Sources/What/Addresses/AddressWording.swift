// SPDX-License-Identifier: GPL-3.0-or-later

extension Address {
  /// How an address is announced.
  package enum Wording: Sendable {
    /// Short: without 台灣, 里 and 鄰, with the first of several numbers and no list of floors.
    case full
    /// As the record has it, 台灣 included.
    case classic
  }

  /// The address as a sentence says it; empty where nothing is left to say.
  ///
  /// `.full` leaves out a leading 台灣, 里 and 鄰 (a 里 stays where the number alone would be left: 五德里41號), the
  /// brackets around a floor, all numbers but the first (1、3號), floors where there are several (1樓及2樓), and what
  /// comes behind them; a number that stands before its street is put behind it. `.classic` is `text`.
  package func announced(_ wording: Wording) -> String {
    guard wording == .full else { return text }
    let spans = spans
    let namesStreet = spans.contains { $0.kind == .road || $0.kind == .place || $0.kind == .lane }
    let floors = spans.filter { $0.kind == .floor }
    let saysFloor = floors.count == 1 && floors.allSatisfy { !Address.isList(ofFloors: text(of: $0)) }
    var said = ""
    // What stands between two parts, said where the second one is.
    var between = ""
    var hasNumber = false
    var numberBeforeStreet: String?
    var hasStreet = false
    func say(_ part: String) {
      said += said.isEmpty ? part : between + part
      between = ""
    }
    reading: for span in spans {
      let part = text(of: span)
      switch span.kind {
      case .postcode, .country, .neighbourhood, .remark: between = ""
      case .village where namesStreet && AddressCharacter.endsInUrbanVillage(part): between = ""
      case .separator: between = part
      case .number where hasNumber: between = ""
      case .number:
        hasNumber = true
        let first = Address.first(ofNumbers: part)
        if namesStreet, !hasStreet { numberBeforeStreet = first } else { say(first) }
      // Another address of the house at the corner.
      case .road where hasStreet && hasNumber,
        .lane where hasStreet && hasNumber && numberBeforeStreet == nil:
        break reading
      case .floor:
        if saysFloor { say(Self.unwrapped(part)) } else { between = "" }
      case .road, .lane, .place:
        hasStreet = true
        say(part)
      default: say(part)
      }
    }
    if let numberBeforeStreet { said += Address.withUnit(numberBeforeStreet) }
    return Self.trimmed(said)
  }

  /// 1號 of 1、3號, 10之2號 of 10之2、之3號.
  private static func first(ofNumbers text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let folded = scalars.map { AddressCharacter.folded($0) }
    guard
      let end = folded.indices.first(where: { index in
        isBetweenNumbers(folded[index]) && folded[..<index].contains(where: AddressCharacter.isNumeral)
      }), folded[end...].contains(where: AddressCharacter.isNumeral)
    else { return text }
    return withUnit(String(String.UnicodeScalarView(scalars[..<end])))
  }

  private static func withUnit(_ number: String) -> String {
    number.unicodeScalars.contains { AddressCharacter.folded($0) == AddressCharacter.Word.number }
      ? number : number + "號"
  }

  /// True for 1、2樓, 1至3樓, 1-3樓, 1樓及夾層; 2樓之1 is one floor.
  private static func isList(ofFloors text: String) -> Bool {
    typealias Word = AddressCharacter.Word
    let folded = unwrapped(text).unicodeScalars.map { AddressCharacter.folded($0) }
    let unit = folded.firstIndex { $0 == Word.floor || $0 == Word.storey || $0 == "F" } ?? folded.endIndex
    return folded[..<unit].contains(Word.dash)
      || folded.contains { isBetweenNumbers($0) && !AddressCharacter.isSpace($0) }
  }

  private static func isBetweenNumbers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "及", "暨", "和", "與", "至": true
    default: AddressCharacter.isSeparator(scalar)
    }
  }
}
