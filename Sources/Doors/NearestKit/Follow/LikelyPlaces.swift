// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Glibc
import Places
import Positioning

/// The places at which one may be, with their likelihoods: "where am I" for people.
///
/// Each place weighs as a normal distribution of the distance has it, whose spread is that of the fix and of the extent
/// of a place together, times how often people are at places of its kind. Being at none of them weighs too, so the
/// likelihoods sum to less than 1 and are small where nothing is near.
package struct LikelyPlaces: Sendable {
  /// A place with its likelihood, 0…1.
  package struct Candidate: Sendable {
    package let place: Place
    package let geodesic: Geodesic
    package let likelihood: Double
  }

  /// Likeliest first.
  package let candidates: [Candidate]

  /// Where it is less likely that one is at a place it is not told, though it may be picked.
  private static let leastLikelihood = 0.03

  /// Those that are likely enough to be told.
  package static func told(_ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.likelihood >= leastLikelihood }
  }

  /// How many are told, as in the tutorials.
  package static let usualCount = 5
  /// Half the extent of a shop, in metres: its point is not where its door is.
  static let extent = 15.0
  /// Metres of uncertainty that a fix without one is taken to have.
  static let usualAccuracy = 20.0
  /// The weight of being at no place that is known.
  static let elsewhere = 0.3

  /// - Parameter places: those around the fix with the geodesic to them, in any order.
  package init(_ places: [(place: Place, geodesic: Geodesic)], at fix: Fix, count: Int = usualCount) {
    let accuracy = fix.accuracy ?? LikelyPlaces.usualAccuracy
    let variance = accuracy * accuracy + LikelyPlaces.extent * LikelyPlaces.extent
    let weighed = places.map { place, geodesic in
      let nearness = LikelyPlaces.exponential(-geodesic.distance * geodesic.distance / (2 * variance))
      return (place: place, geodesic: geodesic, weight: LikelyPlaces.weight(of: place) * nearness)
    }
    let sum = weighed.reduce(LikelyPlaces.elsewhere) { $0 + $1.weight }
    candidates = weighed.sorted { a, b in
      if a.weight != b.weight { return a.weight > b.weight }
      if a.geodesic.distance != b.geodesic.distance { return a.geodesic.distance < b.geodesic.distance }
      return a.place.id < b.place.id
    }
    .prefix(max(0, count)).map {
      Candidate(place: $0.place, geodesic: $0.geodesic, likelihood: $0.weight / sum)
    }
  }

  /// Where one probably is, in one sentence: the likeliest, and the next one where that is half as likely.
  package static func announcement(_ candidates: [Candidate]) -> String {
    let candidates = told(candidates)
    guard let first = candidates.first else { return TaiwanMandarin().likely([]) }
    let rival = candidates.dropFirst().first.flatMap { $0.likelihood * 2 >= first.likelihood ? $0 : nil }
    return TaiwanMandarin().likely([first.place] + [rival?.place].compactMap(\.self))
  }

  /// How often people are at a place of a kind, against a shop's 1: places to stay in weigh more than machines.
  static func weight(of place: Place) -> Double {
    let best = place.categories.lazy.map { KindFacts.of($0)?.weight ?? 1 }.max() ?? 0.7
    // What has no name is rarely where one is.
    return best * (place.name == nil ? 0.5 : 1)
  }

  private static func exponential(_ power: Double) -> Double { power < -700 ? 0 : exp(power) }
}
