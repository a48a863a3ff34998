// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Places
import Questions

/// One thing that a question wants, as it is searched for: what, what it must offer, near what.
public struct Query: Sendable {
  /// The text as it was typed.
  public let text: String
  /// What is asked for, polite noise stripped: the word that the sentence repeats.
  public let subject: String
  /// The kind, brand or name that is asked for.
  package let match: Match
  /// What a place must offer beside.
  package var requirements: [Requirement] = []
  /// The place or address beside which to look, where the question names one: 台中火車站附近的….
  public package(set) var landmark: String?
  /// True where one sets out from the landmark or the place of one's own: 從公司到中油.
  package var isDeparture = false
  /// The place of one's own beside which to look, as people save it: 家 in 我家附近的….
  package var ownPlace: OwnPlace?
  /// What is better had than not, since few records say it: those that do come first.
  package var preferred: PlaceAttribute?
  /// Metres that it may be away at most: 500公尺內的….
  public package(set) var within: Double?
  /// Seconds that the way may take at most: 走路三分鐘內的….
  public package(set) var withinSeconds: Double?
  /// How one travels, where the question says so; `Finder.Options.mode` sets what is searched by.
  package var travelling: Understood.Mode?
  /// Praise and price that was asked for and that no data holds: 便宜.
  public package(set) var ignored: [String] = []
  /// Words that were not understood and had no part in the search.
  public package(set) var unheard: [String] = []
  /// When it must be open, where the question names a time; `Finder.Options.clock` sets the time that is searched for.
  package var openAt: Understood.Opening?
  /// 2 for the second nearest.
  package var rank = 1
  /// What was typed for a word that sounds the same.
  package var heard: (typed: String, word: String)?
  /// How many places the question asks for: 三家.
  public package(set) var count: Int?
  /// True where only places that are open count.
  public package(set) var wantsOpen = false

  /// The name that the sentence gives to what was asked for: the typed word where it is Chinese and names a place, else
  /// the zh-TW one (最近的提款機 for 領錢 and for ATM).
  package var spokenSubject: String {
    if let goods { return goods }
    if subject.unicodeScalars.contains(where: \.isHan) { return subject }
    return switch match {
    case .category(let category): category.label
    case .brand(let brand, _): brand.label
    case .name, .either: subject
    }
  }
}

extension Query {
  /// What is sold at the places that were asked for, where the question named that and not them: 珍珠奶茶.
  package var goods: String? {
    guard case .category(let category) = match else { return nil }
    let word = ["的店", "的地方", "的"].first(where: subject.hasSuffix).map { String(subject.dropLast($0.count)) }
    return [subject, word].compactMap(\.self).first(where: category.isGoods)
  }
}

/// A place that belongs to the person who asks.
package enum OwnPlace: String, Sendable, CaseIterable {
  /// 家, 我家.
  case home = "家"
  /// 公司, 辦公室.
  case work = "公司"

  /// Names under which people save it, the usual one first.
  package var names: [String] {
    switch self {
    case .home: ["家", "我家", "家裡", "住家", "home"]
    case .work: ["公司", "我公司", "辦公室", "上班", "office", "work"]
    }
  }
}

/// Why a text asks for nothing.
public enum QueryError: Error, Equatable, Sendable {
  /// Nothing but spaces and marks.
  case empty
  /// Only polite noise.
  case onlyNoise(String)
  /// More scalars than any name has.
  case tooLong(limit: Int)
}
