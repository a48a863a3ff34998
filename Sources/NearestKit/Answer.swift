// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Places

/// What a search found, nearest first, and the sentence about it.
public struct Answer: Sendable {
  /// One place and the way to it.
  public struct Result: Sendable {
    public let place: Place
    /// The straight line from the origin.
    public let geodesic: Geodesic
    public let travel: Travel
  }

  public let query: Query
  public let origin: Origin
  /// Nearest first; empty where nothing was found.
  public let results: [Result]
  /// True where the origin is more than 20 km from every place of the data: there is no answer then.
  public let isOutsideCoverage: Bool
  public let attribution: String

  /// True where there is a place to name.
  public var isFound: Bool { !isOutsideCoverage && !results.isEmpty }

  /// The sentence about the nearest place, or the one that says that there is none.
  public func announcement(style: SentenceStyle = .full) -> String {
    if isOutsideCoverage { return Sentence.outsideSample.text }
    guard let first = results.first else { return Sentence(nothingFoundFor: query.spokenSubject).text }
    return sentence(about: first, style: style)
  }

  /// A line for each place: the nearest in the given style, the others briefly.
  public func lines(style: SentenceStyle = .full) -> [String] {
    guard isFound else { return [announcement(style: style)] }
    return results.enumerated().map { index, result in
      sentence(about: result, style: index == 0 ? style : .brief)
    }
  }

  private func sentence(about result: Result, style: SentenceStyle) -> String {
    var finding = Finding(
      subject: query.spokenSubject, place: result.place, geodesic: result.geodesic, travel: result.travel)
    finding.accuracy = origin.accuracy
    finding.course = origin.course
    return Sentence(finding, style: style).text
  }
}
