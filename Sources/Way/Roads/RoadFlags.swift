// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// What a node is, beside its turns.
public struct RoadNodeFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Flags of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Nobody walks through it.
  @inlinable public static var closedOnFoot: RoadNodeFlags { RoadNodeFlags(rawValue: 1) }
  package static let signals = RoadNodeFlags(rawValue: 2)
  /// Traffic drives on the left there.
  package static let leftHand = RoadNodeFlags(rawValue: 4)
}

/// What a segment is: a class in the low five bits, marks above.
package struct RoadFlags: Sendable, Hashable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ roadClass: RoadClass) { rawValue = UInt32(roadClass.rawValue) }

  package var roadClass: RoadClass { RoadClass(rawValue: UInt8(rawValue & 31)) ?? .other }

  /// A ramp (`*_link`).
  package static let link: UInt32 = 1 << 5
  package static let roundabout: UInt32 = 1 << 6
  @inlinable package static var ferry: UInt32 { 1 << 7 }
  package static let oneway: UInt32 = 1 << 8
  package static let leftHand: UInt32 = 1 << 9
  package static let toll: UInt32 = 1 << 10
  package static let unpaved: UInt32 = 1 << 11
  package static let bridge: UInt32 = 1 << 12
  package static let tunnel: UInt32 = 1 << 13
  /// Nobody stops there: a motorway, a tunnel, a viaduct. What stands beside it is not reached from it.
  @inlinable package static var isPassedOnly: UInt32 { 1 << 14 }
  /// Where one crosses a street on foot.
  package static let crossing: UInt32 = 1 << 15

  /// A mode turns left in two stages at the end of the segment.
  package static func twoStage(_ mode: TravelMode, isAlong: Bool) -> UInt32 {
    1 << UInt32(16 + 2 * mode.number + (isAlong ? 0 : 1))
  }

  /// A motorway, or a road that is closed to walkers as one is.
  package static let expressway: UInt32 = 1 << 24

  package func contains(_ mark: UInt32) -> Bool { rawValue & mark != 0 }
}

/// Classes of roads, as OSM's `highway` has them.
package enum RoadClass: UInt8, Sendable {
  case other = 0
  case motorway, trunk, primary, secondary, tertiary, unclassified, residential, livingStreet, service, track
  case pedestrian, footway, path, steps, cycleway, ferry
}
