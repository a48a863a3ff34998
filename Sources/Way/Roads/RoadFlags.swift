// SPDX-License-Identifier: GPL-3.0-or-later

/// What a node is, beside its turns.
package struct RoadNodeFlags: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Nobody walks through it.
  @inlinable package static var closedOnFoot: RoadNodeFlags { RoadNodeFlags(rawValue: 1) }
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

  package func contains(_ mark: UInt32) -> Bool { rawValue & mark != 0 }
}

/// Classes of roads, as OSM's `highway` has them.
package enum RoadClass: UInt8, Sendable {
  case other = 0
  case motorway, trunk, primary, secondary, tertiary, unclassified, residential, livingStreet, service, track
  case pedestrian, footway, path, steps, cycleway, ferry
}
