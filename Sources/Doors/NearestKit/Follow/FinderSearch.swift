// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Places
import Positioning

extension Finder {
  /// How many places a follower looks at: enough for one ahead to be among them.
  static let followedCount = 16

  /// Follows the nearest place that a text asks for along a way.
  ///
  /// - Throws: `QueryError` where the text asks for nothing.
  public func follower(of text: String, options: Options = Options()) throws(QueryError) -> Follower {
    follower(of: try Request(text, options: options))
  }

  /// Follows the nearest place of a request along a way.
  package func follower(
    of request: Request, options: Follower.Options = Follower.Options()
  ) -> Follower {
    var options = options
    options.isByTime = request.order.map { $0 == .time } ?? hasRoads
    return Follower(subject: request.query.spokenSubject, options: options, search: search(for: request))
  }

  /// The places of a request around each fix, for a `Follower`.
  package func search(for request: Request) -> Follower.Search {
    let followed = request.following(Finder.followedCount)
    return { fix in
      answer(followed, from: Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy)).results
    }
  }

  /// All named places within a radius in metres of each fix, nearest first, for a `PassingGuide`.
  package func surroundings(within radius: Double, mode: TravelMode) -> Follower.Search {
    { fix in
      near(fix.coordinate, within: radius).filter { $0.place.name != nil }.map { found in
        Answer.Result(
          place: found.place, geodesic: found.geodesic,
          reach: .by(Travel(estimatedAlongLine: found.geodesic.distance, mode: mode)))
      }
    }
  }

  /// All places within a radius in metres, nearest first, ties by id.
  package func near(_ position: Coordinate, within radius: Double) -> [(place: Place, geodesic: Geodesic)] {
    places.near(position, within: radius).map { (place: $0.place, geodesic: $0.geodesic) }
  }
}
