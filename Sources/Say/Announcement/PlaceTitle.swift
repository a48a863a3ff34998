// SPDX-License-Identifier: GPL-3.0-or-later

import Places

extension Place {
  /// Name and branch joined as one says them: 全家便利商店台中福華店; nil for a place without a name.
  ///
  /// A branch that the name ends in already is not said twice; a branch that is a code (臺中61支) is not said at all.
  public var title: String? { joined.map { Place.shortened($0) } }

  /// The shortest name that people know it by: 全家 for 全家便利商店台中福華店; nil for a place without a name.
  ///
  /// A chain's is the shortest of its names in Han characters that its full name holds.
  var shortTitle: String? {
    guard let brand = BrandTable.shared.brand(named: self) else { return title }
    let names = brand.aliases.filter { alias in
      brand.label.contains(alias) && alias.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
    }
    return names.min { $0.utf8.count < $1.utf8.count } ?? brand.label
  }

  /// What nobody could listen to is cut: no real name is longer than a hundred characters.
  static func shortened(_ text: String) -> String {
    let limit = 100
    // Bytes first: counting the characters of every short name would cost more than it saves.
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
  }

  private var joined: String? {
    guard let name else { return nil }
    guard let branch, !branch.isEmpty, !Place.isCode(branch), !name.hasSuffix(branch) else { return name }
    // Latin words need their space: `Oven Coffee` + `Taichung`, but not before Han: `Subway中港店`.
    let joint = name.last?.isASCII == true && branch.first?.isASCII == true ? " " : ""
    return name + joint + branch
  }

  /// True for what numbers a branch instead of naming it: 臺中61支, 0123, A12.
  private static func isCode(_ branch: String) -> Bool {
    let scalars = branch.unicodeScalars
    let digits = scalars.contains { ("0"..."9").contains($0) }
    return digits && (branch.hasSuffix("支") || scalars.allSatisfy { $0.isASCII })
  }
}
