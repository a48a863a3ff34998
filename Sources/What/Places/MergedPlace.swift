// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

extension Place {
  /// One place of several records: the most complete of those that are near all gives id and position, each field its most
  /// complete value.
  ///
  /// - Parameters:
  ///   - records: at least one, in any order.
  ///   - metres: how far the others may be from the one that stands for them.
  ///   - copies: ids of further records that say what one of these says.
  init(merging records: [Place], within metres: Double, copies: [String] = []) {
    let ranked = records.map { (completeness: $0.completeness, record: $0) }.sorted { a, b in
      a.completeness != b.completeness ? a.completeness > b.completeness : a.record.precedes(b.record)
    }
    let centre =
      records.count > PlaceGroups.wideCount
      ? 0
      : ranked.indices.first { index in
        let position = ranked[index].record.coordinate
        return records.allSatisfy { position.distance(to: $0.coordinate) <= metres }
      } ?? 0
    let others = ranked[..<centre] + ranked[(centre + 1)...]
    self = ranked[centre].record
    for other in others { complete(by: other.record) }
    let ids = others.flatMap { [$0.record.id] + $0.record.otherIDs } + copies
    guard !ids.isEmpty else { return }
    var known = Set(otherIDs + [id])
    otherIDs += ids.filter { known.insert($0).inserted }
  }

  private mutating func complete(by other: Place) {
    var names = other.otherNames
    let takesBrand = other.isSign(of: self)
    if takesBrand || branch == nil && other.branch != nil {
      // Name and branch belong together: 7-Eleven 福林店 and 7-Eleven, 福林門市.
      names = [name.map { $0 + (branch ?? "") }].compactMap(\.self) + names
      (name, branch) = (other.name, other.branch)
    } else {
      names = [other.name.map { $0 + (other.branch ?? "") }].compactMap(\.self) + names
    }
    if takesBrand {
      brand = other.brand
    } else if !isSign(of: other) {
      brand = Place.fuller(brand, other.brand)
    }
    openingHours = Place.fuller(openingHours, other.openingHours)
    phone = Place.fuller(phone, other.phone)
    addressText = Place.fuller(addressText, other.addressText)
    categories += other.categories.filter { !categories.contains($0) }
    if !names.isEmpty {
      var known = Set(
        [name, brand, (name ?? "") + (branch ?? "")].compactMap { $0.map { FoldedText($0) } }
          + otherNames.map { FoldedText($0) })
      otherNames += names.filter { known.insert(FoldedText($0)).inserted }
    }
    attributes.merge(other.attributes) { own, _ in own }
  }

  private var completeness: Int {
    [brand, openingHours, phone, addressText].compactMap(\.self).count + attributes.count
  }

  private static func fuller(_ a: String?, _ b: String?) -> String? {
    (b?.utf8.count ?? 0) > (a?.utf8.count ?? 0) ? b : a
  }

  /// True where another record of the place, of another brand, names this one's brand in its branch: 北基 is on the sign of
  /// 台灣中油 北基世貿.
  fileprivate func isSign(of other: Place) -> Bool {
    guard let own = borneBrand, let brand = other.borneBrand, own != brand, let branch = other.branch else {
      return false
    }
    let folded = FoldedText(branch)
    return own.aliases.contains { alias in
      let alias = FoldedText(alias)
      return !alias.isEmpty && folded.contains(alias)
    }
  }
}
