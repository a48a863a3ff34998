// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography

extension MapClass {
  /// How land is drawn; nil for the coast, which is no more than the sea's edge.
  init?(_ land: LandClass) {
    switch land {
    case .coast: return nil
    case .builtUp: self = .builtUp
    case .green: self = .green
    case .water: self = .water
    case .building: self = .building
    case .stream: self = .stream
    case .river: self = .river
    case .railway: self = .railway
    }
  }
}

extension DrawnMap {
  /// Adds the land of an atlas; nothing where the atlas has none.
  package mutating func add(landOf atlas: AtlasFile) {
    let scale = frame.metresPerPixel
    let wanted = Set(LandClass.allCases.filter { MapClass($0)?.coarsest ?? .infinity >= scale })
    var coast: [MapLine] = []
    var lines = [[MapLine]](repeating: [], count: MapClass.allCases.count)
    atlas.forEachLandShape(wanted, in: frame.box) { shape in
      var line: MapLine = []
      line.reserveCapacity(shape.line.count)
      for position in shape.line {
        let point = frame.point(position)
        if line.last != point { line.append(point) }
      }
      guard line.count > 1 else { return }
      if let drawn = MapClass(shape.drawn) {
        lines[Int(drawn.rawValue)].append(line)
      } else {
        coast.append(line)
      }
    }
    let (low, high) = frame.edge
    if !coast.isEmpty {
      add(lines: SeaShape.rings(of: coast, low: low, high: high), .sea)
    }
    for drawn in MapClass.allCases {
      let found = lines[Int(drawn.rawValue)]
      // Lines are cut in the file; areas keep their direction, by which holes are told.
      add(lines: drawn.isArea ? found : MapLines.joined(found), drawn)
    }
  }
}
