// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import OpeningHours
import Places

/// How much a sentence says.
public enum SentenceStyle: String, CaseIterable, Sendable {
  /// The tutorial's sentence, to the letter.
  case classic
  /// Name, address, direction, distance, time and hours.
  case full
  /// Name, direction and distance.
  case brief
  /// The shortest name, direction, distance and whether it is open: four seconds.
  case quick
}

/// What came of a search: all that the sentences about it are made from.
package struct Report: Sendable {
  /// How it ended.
  package enum Outcome: Sendable {
    /// Nearest first, never empty.
    case found([Finding])
    /// No such place; words that may have been meant. What was asked for is a known kind or brand, or a name.
    case nothing(isName: Bool, suggestions: [String])
    /// There are such places, but none offers this, each by itself or all together.
    case lacking([String], together: Bool)
    /// There are such places, but none but those that were refused.
    case onlyRefused([String])
    /// There are such places, but none in this area.
    case notIn(String)
    /// There is no such branch.
    case noBranch(String)
    /// There are such places, but all are closed.
    case noneOpen
    /// The place to look beside is not known.
    case anchorUnknown(String)
    /// The data does not cover where one is.
    case uncovered(isSample: Bool)
  }

  /// What was asked for.
  package var subject: Subject
  /// How it ended.
  package var outcome: Outcome
  /// True where the list is in the order of the time to get there, else of the straight line.
  package var isByTime = false
  /// Metres to which the search was limited; nil where it was not.
  package var within: Double?
  /// Seconds that the way might take; nil for any.
  package var withinSeconds: Double?
  /// How one travels.
  package var mode = TravelMode.car
  /// What could not be done as it was asked.
  package var notes: [Note] = []
  /// What the first place may lack, and the nearest that surely has it.
  package var sure: Finding?
  /// What the first place may lack: 有急診; nil where nothing was preferred.
  package var preferred: Preferred?
  /// The nearest place that is open, where the first one is closed.
  package var open: Finding?
  /// True where all is told from the position of the built-in sample.
  package var isDemonstration = false

  /// What was preferred.
  package enum Preferred: Sendable, Equatable {
    /// That it is open.
    case open
    /// That it has this.
    case attribute(String)
  }

  package init(subject: Subject, outcome: Outcome) {
    self.subject = subject
    self.outcome = outcome
  }
}

/// What there is to say about one place that was found.
package struct Finding: Sendable {
  /// What was found.
  package var place: Place
  /// The straight line from where the listener is.
  package var line: Geodesic
  /// How to get there; nil where no road leads there.
  package var travel: Travel?
  /// How one would travel.
  package var mode: TravelMode
  /// Metres of the straight line from the place beside which it was looked for; nil where that is the listener's.
  package var fromAnchor: Double?
  /// Radius of uncertainty in metres of where the listener is, where known.
  package var accuracy: Double?
  /// Degrees clockwise from north that the listener faces, where known.
  package var course: Double?
  /// Whether it does business, and when.
  package var business: Business?
  /// True where nobody looks for such a place so far away: that is said first.
  package var isFar = false
  /// What kind of place it is, where its name does not tell.
  package var kind: String?
  /// True where it was preferred and the record does not say whether it is so.
  package var isUnsure = false

  /// A finding of which only this much is known.
  package init(place: Place, line: Geodesic, travel: Travel?, mode: TravelMode) {
    self.place = place
    self.line = line
    self.travel = travel
    self.mode = mode
  }
}

/// Whether a place does business, and when.
package struct Business: Sendable {
  /// Whether it does at all.
  package let status: BusinessStatus
  /// What its hours say; nil where the record has none that can be read.
  package let hours: HoursOutlook?
  /// True for what is open to all and not a shop: 開放, 未開放.
  package let isFacility: Bool

  package init(status: BusinessStatus, hours: HoursOutlook?, isFacility: Bool) {
    self.status = status
    self.hours = hours
    self.isFacility = isFacility
  }
}
