// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

/// What is drawn in one way: areas first, then lines, the most important last and so on top.
package enum MapClass: UInt8, CaseIterable, Sendable {
  case sea = 0
  case builtUp, green, water, building
  case stream, river, railway
  case path, service, minor, tertiary, secondary, primary, trunk, motorway, ferry

  /// Whether it is filled.
  package var isArea: Bool { rawValue <= MapClass.building.rawValue }

  /// Metres that a pixel may stand for at most where it is still drawn.
  package var coarsest: Double {
    switch self {
    case .building: 2.2
    case .path: 2.2
    case .service: 4.5
    case .stream: 9
    case .minor: 16
    case .tertiary: 45
    case .secondary: 100
    case .sea, .builtUp, .green, .water, .river, .railway, .primary, .trunk, .motorway, .ferry: .infinity
    }
  }

  /// Width of the line in pixels where a pixel is two or three metres; 0 for areas.
  package var width: Double {
    switch self {
    case .sea, .builtUp, .green, .water, .building: 0
    case .stream, .service: 1.6
    case .path, .ferry: 1
    case .river, .minor: 3
    case .railway: 1.4
    case .tertiary: 4.2
    case .secondary: 5
    case .primary: 6
    case .trunk: 6.5
    case .motorway: 7
    }
  }

  /// Whether a darker line runs along both of its sides.
  package var hasCasing: Bool { (MapClass.minor.rawValue...MapClass.motorway.rawValue).contains(rawValue) }

  /// How a road is drawn.
  package init(_ road: RoadClass) {
    switch road {
    case .motorway: self = .motorway
    case .trunk: self = .trunk
    case .primary: self = .primary
    case .secondary: self = .secondary
    case .tertiary: self = .tertiary
    case .unclassified, .residential, .livingStreet, .pedestrian, .other: self = .minor
    case .service: self = .service
    case .track, .footway, .path, .steps, .cycleway: self = .path
    case .ferry: self = .ferry
    }
  }
}
