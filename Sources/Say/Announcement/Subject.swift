// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Places

/// What was asked for with all its conditions, as a sentence names it: 西屯路三段上最近的免費停車場.
package struct Subject: Sendable, Equatable {
  /// How what was asked for stands to what is found.
  package enum Manner: Sendable, Equatable {
    /// It is one of the kind, of the brand, or of the name.
    case kind
    /// There is but one: 台中榮總.
    case unique
    /// It is sold there: 珍珠奶茶.
    case goods
    /// The name of the shop says it: 牛肉麵.
    case dish
  }

  /// An area in which places must lie.
  package struct Area: Sendable, Equatable {
    package let name: String
    /// True for a road: places lie on it and not in it.
    package let isRoad: Bool

    package init(name: String, isRoad: Bool) {
      self.name = name
      self.isRoad = isRoad
    }
  }

  /// The kind, brand or name: 便利商店.
  package var noun: String
  /// How it stands to what is found.
  package var manner = Manner.kind
  /// What the places must offer, as it stands before the noun: 免費, 有廁所的.
  package var attributes: [String] = []
  /// Where they must lie.
  package var areas: [Area] = []
  /// What they must not be.
  package var excluded: [String] = []
  /// The time at which they must be open, where that is not now.
  package var openAt: CivilTime?
  /// True where they must be open at any time of that day.
  package var isOpenAllDay = false
  /// The present, from which the time's day counts.
  package var now: CivilTime?
  /// 2 for the second nearest.
  package var rank = 1
  /// The place from which it counts which is nearest, where that is not the listener: 離家最近的.
  package var anchor: String?

  package init(_ noun: String, manner: Manner = .kind) {
    self.noun = noun
    self.manner = manner
  }
}
