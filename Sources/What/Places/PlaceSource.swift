// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText

/// Somewhere that places are found: in memory, in an atlas.
package protocol PlaceSource: Sendable {
  /// The nearest places that fit, best rank first, then strictly by WGS84 distance, ties by id.
  ///
  /// - Parameters:
  ///   - requirements: what each of them must offer beside.
  ///   - count: how many at most.
  ///   - accepts: a further condition, such as being open; asked of few places beside those that are returned.
  func nearest(
    _ match: Match, with requirements: [Requirement], from origin: Coordinate, count: Int,
    limits: SearchLimits,
    accepts: (Place) -> Bool
  ) -> [PlaceList.Found]

  /// All places that fit, wherever they are, each once with its best rank, in no order.
  ///
  /// - Parameters:
  ///   - limits: its box and whether withheld places are wanted; a distance has no meaning here.
  ///   - accepts: a further condition; asked once of each place that fits.
  func marks(
    of match: Match, with requirements: [Requirement], limits: SearchLimits, accepts: (Place) -> Bool
  ) -> [PlaceMark]

  /// The place of a mark's number; nil where there is none.
  func place(number: UInt32) -> Place?

  /// All places within a radius in metres, nearest first, ties by id.
  func near(_ position: Coordinate, within radius: Double) -> [PlaceList.Found]

  /// Metres from a position to the nearest place of all, in a box where one is given; nil where there is none.
  func distanceToCoverage(from origin: Coordinate, in box: BoundingBox?) -> Double?

  /// Visits where all places are, in no order.
  func forEachCoordinate(_ body: (Coordinate) -> Void)

  /// Whether any place at all lies in a box.
  func hasPlace(in box: BoundingBox) -> Bool

  /// The place of an id, also one that was merged away.
  func place(id: String) -> Place?

  /// Names that a question may have meant; a large source may give none.
  var knownNames: [String] { get }

  /// Addresses that contain a text, of houses and of places.
  func addresses(containing text: FoldedText) -> [(text: String, coordinate: Coordinate)]

  /// The points of the roads of a name; empty where none is known.
  func vertices(ofRoad name: FoldedText) -> [Coordinate]

  /// The rings of an administrative area, of several of one name those nearest to a position; nil where it has none.
  func boundary(ofArea name: String, near position: Coordinate?) -> [[Coordinate]]?
}

extension PlaceSource {
  /// None: places alone have no roads.
  package func vertices(ofRoad name: FoldedText) -> [Coordinate] { [] }

  /// None: places alone have no boundaries.
  package func boundary(ofArea name: String, near position: Coordinate?) -> [[Coordinate]]? { nil }
}

/// A place that fits, without its record.
package struct PlaceMark: Sendable {
  /// Its number in its source.
  package let number: UInt32
  package let rank: MatchRank
  package let coordinate: Coordinate

  package init(number: UInt32, rank: MatchRank, coordinate: Coordinate) {
    (self.number, self.rank, self.coordinate) = (number, rank, coordinate)
  }
}

/// What a search may be limited by.
public struct SearchLimits: Sendable, Equatable {
  /// Metres from the origin at most; nil for any distance.
  public var within: Double?
  /// Where places must lie; nil for anywhere.
  public var box: BoundingBox?
  /// True where private places, and those that are closed for good, are wanted, too.
  package var includesWithheld = false

  /// No limit beside those named.
  public init(within: Double? = nil, box: BoundingBox? = nil) {
    self.init(within: within, box: box, includesWithheld: false)
  }

  /// The same, and whether withheld places are wanted.
  package init(within: Double? = nil, box: BoundingBox? = nil, includesWithheld: Bool) {
    self.within = within
    self.box = box
    self.includesWithheld = includesWithheld
  }

  /// True where a place at a position, so many metres away, is within them.
  package func admit(_ coordinate: Coordinate, distance: Double) -> Bool {
    distance <= within ?? .infinity && box?.contains(coordinate) ?? true
  }
}
