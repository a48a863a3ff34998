// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// What an answer puts on a map.
package struct MapScene: Sendable {
  /// Where the listener is.
  package struct Me: Sendable {
    package var coordinate: Coordinate
    /// Radius of uncertainty in metres; nil where unknown.
    package var accuracy: Double?
    /// Degrees clockwise from north; nil where unknown.
    package var heading: Double?

    package init(_ coordinate: Coordinate, accuracy: Double? = nil, heading: Double? = nil) {
      self.coordinate = coordinate
      self.accuracy = accuracy
      self.heading = heading
    }
  }

  /// A place, numbered as in the list of the answer.
  package struct Mark: Sendable {
    package var number: Int
    package var name: String
    package var coordinate: Coordinate

    package init(number: Int, name: String, coordinate: Coordinate) {
      self.number = number
      self.name = name
      self.coordinate = coordinate
    }
  }

  package var me: Me?
  package var marks: [Mark] = []
  /// The way to the first place, or to where one is led.
  package var route: [Coordinate] = []
  /// What the picture says, for whoever cannot see it.
  package var title = ""
  /// Whose data it is.
  package var attribution: String?

  /// Nothing to be shown.
  package init() {}

  /// All that must be in sight.
  package var positions: [Coordinate] {
    var positions = marks.map(\.coordinate) + route
    if let me {
      positions.append(me.coordinate)
    }
    return positions
  }

  /// The closest frame that shows everything; nil where there is nothing.
  ///
  /// - Parameter metres: what the shorter side shows at least.
  package func frame(width: Double, height: Double, metres: Double = 500) -> MapFrame? {
    var least = metres
    if let accuracy = me?.accuracy, accuracy.isFinite { least = max(least, min(accuracy, 20_000) * 2.4) }
    return MapFrame(
      showing: positions, width: width, height: height, padding: min(70, min(width, height) / 6),
      metres: least)
  }
}
