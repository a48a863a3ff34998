// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import OpeningHours
import Places

/// What speaks a language: values in, sentences out. A language is a folder beside this file.
///
/// Every sentence of an answer is written here and nowhere else; nothing is decided by reading a made sentence back.
package protocol Announcer: Sendable {
  /// What there is to say about a search: a line for each place, the nearest in the given style and the others
  /// briefly, or one line that says why there is none.
  func lines(of report: Report, style: SentenceStyle) -> [String]

  /// A sentence with what could not be done as it was asked.
  func noted(_ sentence: String, _ notes: [Note]) -> String

  /// What is said beside the places that were found.
  func said(_ talk: Talk) -> String

  /// Where one probably is, the likeliest first: 您可能在金牌巨無霸臭豆腐，或隔壁的萊爾富。
  func likely(_ places: [Place]) -> String

  /// Where one is in words: 臺中市西屯區福康路33號，7-Eleven福康門市旁。 Nil parts are not known.
  ///
  /// - Parameter house: a whole address, and whether one is at it and not merely near.
  func whereabouts(
    area: String?, road: String?, house: (text: String, isExact: Bool)?, beside place: Place?
  ) -> String

  /// What is said of one place that was asked about by itself.
  func portrait(_ portrait: Portrait) -> String

  /// Fields of a place, each with its label; nil where it is not known.
  func labelled(_ fields: [(label: String, value: String?)], of place: Place) -> String

  /// Whether a place does business now, and until when; nil where that is not known.
  func business(_ business: Business) -> String?

  /// The hours of a day, as a table of the week shows them.
  func hours(of day: HoursOfDay, isDated: Bool) -> String

  /// The hours of a week in few words.
  func week(_ days: [HoursOfDay]) -> String

  /// What a place without a name is called.
  func kind(of place: Place) -> String

  /// The way in one sentence: how far and how long, or why there is none.
  ///
  /// - Parameter name: where it leads; nil where that has no name.
  func way(_ outcome: WayOutcome, to name: String?) -> String

  /// Where one gets to within a time: how large that is, and how far one gets at most.
  ///
  /// - Parameter farthest: the line to the farthest place.
  func reach(_ isochrone: Isochrone, farthest: Geodesic) -> String

  /// What one does along a way.
  ///
  /// - Parameter destination: the name of the place where it ends.
  func steps(_ steps: [RouteStep], mode: TravelMode, to destination: String?) -> StepSentences

  /// What is called out on the way.
  func callout(_ event: CalloutEvent) -> String

  /// How it stands with the position.
  func position(_ state: PositionState) -> String

  /// What is said to somebody who is led along a way.
  func guidance(_ guidance: Guidance) -> String

  /// The best place on the way to somewhere; nil where there is none.
  ///
  /// - Parameter subject: what is looked for, as the question calls it.
  func along(_ finding: AlongFinding?, of subject: String) -> String
}
