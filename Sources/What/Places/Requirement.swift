// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import HanText

/// Something that a place must offer beside being of the kind asked for.
package enum Requirement: Sendable, Equatable {
  /// An attribute that data can hold: 95無鉛, 無障礙.
  case attribute(PlaceAttribute)
  /// A piece of the address: 西屯區, 福康路.
  case address(FoldedText, text: String)
  /// A piece of the branch: 福康.
  case branch(FoldedText, text: String)
  /// Anything but this: 不是星巴克的.
  case other(than: Match, text: String)

  /// How the sentence names it.
  package var label: String {
    switch self {
    case .attribute(let attribute): attribute.label
    case .address(_, let text), .branch(_, let text): text
    case .other(_, let text): "不是" + text
    }
  }

  /// True where the record says that the place fulfils it; what is not said is not fulfilled.
  package func isFulfilled(by place: Place) -> Bool {
    switch self {
    case .attribute(let attribute): attribute.holds(for: place)
    case .other(let match, _): match.rank(of: place) == nil
    case .address(let piece, _): place.certainAddress?.contains(piece) ?? false
    case .branch(let piece, _):
      FoldedText((place.name ?? "") + (place.branch ?? "")).contains(piece)
    }
  }
}

/// An attribute that people ask for, from `Gazetteer`'s `attributes.tsv`.
package struct PlaceAttribute: Sendable, Equatable, Identifiable {
  /// `fuel:octane_95`; `open-now` is answered by the opening hours, not by a tag.
  package let id: String
  /// How the sentence names it: 95無鉛.
  package let label: String
  /// How it stands before what must offer it: 有廁所的, 免費.
  package let phrase: String
  /// The category that is meant where a question names none; empty where there is none.
  let category: String
  /// One of these must be there.
  let tags: [Tag]

  /// True where the record says that the place has no such thing.
  package func isDenied(by place: Place) -> Bool {
    // Hours that are known and end deny that they do not.
    if id == PlaceAttribute.alwaysOpenID { return place.openingHours != nil && !holds(for: place) }
    return tags.contains { place.attributes[$0.key] == "no" } && !holds(for: place)
  }

  /// True where the record says so.
  package func holds(for place: Place) -> Bool {
    // What evaluates the hours asks this attribute of no tag.
    if id == PlaceAttribute.openNowID { return true }
    if id == PlaceAttribute.alwaysOpenID { return PlaceAttribute.isAlwaysOpen(place.openingHours) }
    return tags.contains(where: place.isTagged)
  }

  /// True for what few records tell: those that do come first while they are comparably near, and the others are told of
  /// with what is not known. Everything else a place must be known to offer.
  package var isPreference: Bool { id == PlaceAttribute.emergencyID || id == PlaceAttribute.alwaysOpenID }

  static let openNowID = "open-now"
  static let emergencyID = "emergency"
  static let alwaysOpenID = "24/7"

  /// True for hours that never end, as OSM and plain lists write them.
  private static func isAlwaysOpen(_ hours: String?) -> Bool {
    guard let hours else { return false }
    let plain = FoldedText(hours).letters
    return ["247", "24小時", "24小時營業", "全天", "全天24小時", "mosu00002400", "00002400", "mosuph00002400"].contains(
      plain)
  }

  /// The attribute that a tag stands for, which is the first of its tags: `fee=no`.
  package init?(tag: String) {
    guard let found = PlaceAttribute.all.first(where: { $0.tags.first?.text == tag }) else { return nil }
    self = found
  }

  /// True where the record says that the place has a thing of a category itself: a car park, a toilet.
  package static func isOffered(_ category: String, by place: Place) -> Bool {
    all.contains { $0.category == category && $0.isHaving && $0.holds(for: place) }
  }

  /// How having a thing of a category is named: 有停車場.
  package static func label(of category: String) -> String {
    all.first { $0.category == category && $0.isHaving }?.label ?? ""
  }

  /// 有廁所, as against 95無鉛, which is had by one kind of place.
  private var isHaving: Bool { label.hasPrefix("有") }

  /// True for having an emergency department.
  package var isEmergency: Bool { id == PlaceAttribute.emergencyID }

  private init(id: String, label: String, phrase: String, category: String, tags: [Tag]) {
    (self.id, self.label, self.phrase, self.category, self.tags) = (id, label, phrase, category, tags)
  }

  /// All of them, read once when first asked for.
  package static let all: [PlaceAttribute] = EmbeddedTable(gazetteer_attributes()).rows.compactMap { row in
    guard row.count >= 6 else { return nil }
    return PlaceAttribute(
      id: row[0].text, label: row[1].text, phrase: row[5].text, category: row[3].text,
      tags: row[2].list(by: " ").compactMap { Tag($0.text) })
  }
}
