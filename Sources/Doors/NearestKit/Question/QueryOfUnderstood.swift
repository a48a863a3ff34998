// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Places
import Questions

extension Query {
  /// Understands a text that asks for a place.
  ///
  /// - Throws: `QueryError` where nothing is left to look for.
  public init(parsing text: String) throws(QueryError) {
    try self.init(parsing: text, Understood(parsing: text))
  }

  /// The same of a text that was understood before.
  init(parsing text: String, _ understood: Understood) throws(QueryError) {
    guard text.unicodeScalars.count <= Understood.longest else { throw .tooLong(limit: Understood.longest) }
    guard !FoldedText(text).isEmpty else { throw .empty }
    guard let query = Query(text, understood) else { throw .onlyNoise(text) }
    self = query
  }

  /// One of the things that a question wants; nil where it wants no such thing, or one's own place.
  ///
  /// - Parameter index: of several things which.
  package init?(_ text: String, _ understood: Understood, want index: Int = 0) {
    guard understood.wants.indices.contains(index) else { return nil }
    var must = understood.must
    let kinds = understood.manner.kinds
    let matches = understood.wants[index].enumerated().compactMap { place, want in
      let kind =
        kinds.indices.contains(index) && kinds[index].indices.contains(place) ? kinds[index][place] : nil
      return Match(want, kind: kind, must: &must)
    }
    guard let first = matches.first else { return nil }
    let said = understood.manner.said.indices.contains(index) ? understood.manner.said[index] : []
    let words = said.compactMap(\.self)
    self.init(
      text: text, subject: words.count == matches.count ? words.joined(separator: "或") : "",
      match: matches.count == 1 ? first : .either(matches))
    require(must, of: understood)
    place(understood)
    (within, withinSeconds, travelling) = (understood.withinMetres, understood.withinSeconds, understood.mode)
    count = understood.count
    rank = max(1, understood.rank ?? 1)
    ignored = understood.manner.judgements
    unheard = understood.unused.filter { !ignored.contains($0) }
    heard = understood.manner.heard
    wantsOpen = understood.open != nil
    if case .at? = understood.open { openAt = understood.open }
  }

  private mutating func require(_ must: [String], of understood: Understood) {
    for tag in must {
      if let attribute = PlaceAttribute(tag: tag) {
        if attribute.isEmergency { preferred = attribute } else { requirements.append(.attribute(attribute)) }
      } else if tag.hasPrefix("branch=") {
        let branch = String(tag.dropFirst("branch=".count))
        requirements.append(.branch(FoldedText(branch), text: branch))
      }
    }
    if let area = understood.area { requirements += Requirement.addresses(in: area) }
    for (index, refused) in understood.not.enumerated() {
      var none: [String] = []
      guard let match = Match(refused, kind: nil, must: &none) else { continue }
      let said = understood.manner.refused
      requirements.append(
        .other(than: match, text: said.indices.contains(index) ? said[index] : refused.text))
    }
  }

  private mutating func place(_ understood: Understood) {
    isDeparture = understood.manner.isDeparture
    guard let start = understood.start else { return }
    let own = "own:"
    if start.hasPrefix(own) {
      ownPlace = OwnPlace(rawValue: String(start.dropFirst(own.count)))
    } else {
      landmark = start
    }
  }
}

extension Match {
  /// What a want looks for; nil for one's own place. The tags that it stands for are taken out of those that the place
  /// must have.
  ///
  /// - Parameter kind: the id of the row of kinds, where it is known.
  init?(_ want: Understood.Want, kind: String?, must: inout [String]) {
    if let category = kind.flatMap({ CategoryTable.shared[$0] }) {
      must.removeAll { category.asked.dropFirst().contains($0) }
      self = .category(category)
      return
    }
    switch want {
    case .category(let tag):
      guard let category = CategoryTable.shared.category(asked: tag, must: &must) else { return nil }
      self = .category(category)
    case .brand(let name):
      guard let brand = BrandTable.shared.brand(called: FoldedText(name)) else { return nil }
      // 台銀的提款機: the brand's places of another kind.
      let kind = must.lazy.filter { PlaceAttribute(tag: $0) == nil }
        .compactMap { CategoryTable.shared[$0] }.first
      must.removeAll { $0 == kind?.id }
      self = .brand(brand, kind: kind)
    case .dish(let dish):
      // 小吃 is asked for as a dish and looked for as a kind.
      if let category = CategoryTable.shared.category(asked: want.text, must: &must) {
        self = .category(category)
      } else {
        self = Match(dish: dish)
      }
    case .name(let name): self = Match(name: name)
    case .own: return nil
    }
  }
}
