// SPDX-License-Identifier: GPL-3.0-or-later

/// A unit written in letters or signs right after a number, and what is said for it.
struct Unit {
  /// Said before the number: 百分之, 攝氏.
  var before = ""
  /// Said after the number: 公里.
  var after: String
  /// Whether 2 is 兩 and 1 changes its tone in front of it.
  var counts = true
  /// Glyph after the unit.
  var end = 0
}

extension CharacterSets {
  /// Words for money, after which `$` adds nothing.
  static let money: Set<UInt32> = Set("元圓塊萬億美".unicodeScalars.map(\.value))
}

extension Speller {
  /// The unit right after a number that ends before the glyph at `position`, with at most one space between.
  func unit(at position: Int) -> Unit? {
    let start = isKind(position, .space) ? position + 1 : position
    guard let glyph = glyph(at: start) else { return nil }
    switch glyph.kind {
    case .mark: return signUnit(at: start)
    case .letter: return letterUnit(at: start)
    default: return nil
    }
  }

  private func signUnit(at start: Int) -> Unit? {
    var unit: Unit?
    var end = start + 1
    switch Unicode.Scalar(glyphs[start].scalar) {
    case "%": unit = Unit(before: "百分之", after: "", counts: false)
    case "‰": unit = Unit(before: "千分之", after: "", counts: false)
    case "℃": unit = Unit(before: "攝氏", after: "度")
    case "℉": unit = Unit(before: "華氏", after: "度")
    case "°":
      let letter = glyph(at: end)
      let isLast = letter?.kind == .letter && !isKind(end + 1, .letter)
      if isLast, letter?.scalar == 0x43 {
        unit = Unit(before: "攝氏", after: "度")
        end += 1
      } else if isLast, letter?.scalar == 0x46 {
        unit = Unit(before: "華氏", after: "度")
        end += 1
      } else {
        unit = Unit(after: "度")
      }
    case "㎏": unit = Unit(after: "公斤")
    case "㎜": unit = Unit(after: "公釐")
    case "㎝": unit = Unit(after: "公分")
    case "㎞": unit = Unit(after: "公里")
    case "㎡": unit = Unit(after: "平方公尺")
    case "㏄": unit = Unit(after: "西西")
    default: break
    }
    unit?.end = end
    return unit
  }

  /// `km`, `m²`, `km/h`, or one unit for each of another: `μg/m³` 微克每立方公尺.
  private func letterUnit(at start: Int) -> Unit? {
    guard case (var unit, let symbol)? = symbolUnit(at: start) else { return nil }
    if isMark(unit.end, "/"), isKind(unit.end + 1, .letter), let (per, other) = symbolUnit(at: unit.end + 1) {
      if var whole = namedUnit(symbol + [0x2F] + other) {
        whole.end = per.end
        return whole
      }
      unit.after += "每" + per.after
      unit.end = per.end
    }
    return unit.after.isEmpty ? nil : unit
  }

  /// One symbol, with its ² or ³, and its bytes.
  private func symbolUnit(at start: Int) -> (Unit, [UInt8])? {
    var end = end(of: .letter, from: start)
    guard end - start <= 4 else { return nil }
    var key: [UInt8] = []
    for position in start..<end {
      guard let byte = UInt8(exactly: glyphs[position].scalar) else { return nil }
      key.append(byte)
    }
    if let power = power(at: end) {
      key.append(power)
      end += 1
    }
    guard !isKind(end, .digit) || end - start == 1, !isKind(end, .letter), !isMark(end, "'") else {
      return nil
    }
    guard var unit = namedUnit(key) else { return nil }
    unit.end = end
    return (unit, key)
  }

  /// ² ³, or a 2 or 3 after m: 5m2.
  private func power(at position: Int) -> UInt8? {
    guard let glyph = glyph(at: position) else { return nil }
    switch glyph.scalar {
    case 0xB2: return 0x32
    case 0xB3: return 0x33
    case 0x32 where glyphs[position - 1].scalar == 0x6D && !isKind(position + 1, .digit): return 0x32
    case 0x33 where glyphs[position - 1].scalar == 0x6D && !isKind(position + 1, .digit): return 0x33
    default: return nil
    }
  }

  /// What `units.tsv` has for a symbol; nil where it has none.
  private func namedUnit(_ symbol: [UInt8]) -> Unit? {
    let table = lexicon.units
    let cursor = symbol.withUnsafeBufferPointer { table.find($0) }
    guard cursor.isEntry else { return nil }
    return Unit(
      before: String(decoding: table.field(2, ofLineAt: cursor.line), as: UTF8.self),
      after: String(decoding: table.field(1, ofLineAt: cursor.line), as: UTF8.self),
      counts: table.field(3, ofLineAt: cursor.line).isEmpty)
  }
}
