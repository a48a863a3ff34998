// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// What a map shows of the land beside roads.
package enum LandClass: UInt8, CaseIterable, Sendable {
  case coast = 0
  case builtUp, green, water, building, stream, river, railway

  /// The class of a word of the table of land; nil where nothing is drawn.
  package init?(_ word: String) {
    switch word {
    case "coast": self = .coast
    case "built-up": self = .builtUp
    case "green": self = .green
    case "water": self = .water
    case "building": self = .building
    case "stream": self = .stream
    case "river": self = .river
    case "railway": self = .railway
    default: return nil
    }
  }

  /// Whether its shapes are rings: outer ones run against the clock, holes with it.
  package var isArea: Bool { (LandClass.builtUp.rawValue...LandClass.building.rawValue).contains(rawValue) }
}

/// A line, or a ring of which the last point is the first. A coast has the sea on its right.
package struct LandShape: Sendable, Hashable {
  package var drawn: LandClass
  package var line: [FixedCoordinate]

  package init(_ drawn: LandClass, _ line: [FixedCoordinate]) {
    self.drawn = drawn
    self.line = line
  }

  /// The box around it.
  package var box: Box {
    var box = Box.empty
    for point in line { box.extend(latitude: point.latitude, longitude: point.longitude) }
    return box
  }
}
