// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture shows of the land: lines and areas by class, no finer than one can see; and names to be written.
///
/// The one generaliser: the SVG file, the page and the terminal are made of it, and so is what a live map is sent for a
/// region and a scale.
package struct DrawnMap: Sendable {
  /// A stretch of road with its name.
  package struct RoadName: Sendable {
    package let text: String
    package let drawn: MapClass
    package let line: MapLine
  }

  package let frame: MapFrame
  /// Lines, or rings of areas by the nonzero rule, by the class's number.
  private(set) package var lines = [[MapLine]](repeating: [], count: MapClass.allCases.count)
  package internal(set) var roadNames: [RoadName] = []
  /// Units that a line may be off.
  package let tolerance: Double

  /// Nothing yet.
  package init(_ frame: MapFrame, tolerance: Double = 1.2) {
    self.frame = frame
    self.tolerance = tolerance
  }

  /// The lines of a class.
  package subscript(drawn: MapClass) -> [MapLine] { lines[Int(drawn.rawValue)] }

  /// Adds lines, or rings of areas, that are not yet cut and simplified.
  package mutating func add(lines added: [MapLine], _ drawn: MapClass) {
    let (low, high) = frame.edge
    for line in added {
      if drawn.isArea {
        let ring = MapLines.simplified(MapLines.cutArea(line, low: low, high: high), within: tolerance)
        if ring.count > 3 { lines[Int(drawn.rawValue)].append(ring) }
      } else {
        for part in MapLines.cut(line, low: low, high: high) {
          let line = MapLines.simplified(part, within: tolerance)
          if line.count > 1 { lines[Int(drawn.rawValue)].append(line) }
        }
      }
    }
  }
}
