// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Roads

/// One edge of a path, or the part of it that is passed.
struct RoadLeg {
  let edge: Int
  let segment: Int
  let isAlong: Bool
  /// Empty where the road has none.
  let name: String
  let flags: RoadFlags
  let metres: Double
  /// With the turn onto it.
  let seconds: Double
  let points: [FixedCoordinate]

  var isExpressway: Bool {
    flags.contains(RoadFlags.expressway) || flags.roadClass == .motorway || flags.roadClass == .trunk
  }
  var isLink: Bool { flags.contains(RoadFlags.link) }
  var isRoundabout: Bool { flags.contains(RoadFlags.roundabout) }
  var isFerry: Bool { flags.contains(RoadFlags.ferry) }
  /// The road of which it is a section.
  var road: String { RoadName.withoutSection(name) }

  init(_ path: RoadPath, _ index: Int, _ graph: RoadGraph, _ expansion: RoadExpansion) {
    edge = path.edges[index]
    (segment, isAlong) = graph.segment(edge)
    let from = index == 0 ? path.start.fraction(isAlong: isAlong) : 0
    let to = index == path.edges.count - 1 ? path.end.fraction(isAlong: isAlong) : 1
    let part = max(0, to - from)
    name = graph.name(graph.nameNumber(segment))
    flags = graph.flags(segment)
    metres = Double(graph.length(segment)) / 1000 * part
    var seconds = Double(expansion.cost(edge)) * part
    seconds +=
      index > 0
      ? Double(expansion.walk.turn(from: path.edges[index - 1], to: edge)) : Double(path.turningMilliseconds)
    self.seconds = seconds / 1000
    points = path.points(ofEdge: index, in: graph)
  }
}

/// Names of roads as a traveller takes them.
enum RoadName {
  /// 忠孝東路四段 and 忠孝東路五段 are 忠孝東路.
  static func withoutSection(_ name: String) -> String {
    guard name.hasSuffix("段") else { return name }
    let rest = name.dropLast()
    let road = rest.reversed().drop { "一二三四五六七八九十０１２３４５６７８９0123456789".contains($0) }
    return road.isEmpty || road.count == rest.count ? name : String(road.reversed())
  }
}
