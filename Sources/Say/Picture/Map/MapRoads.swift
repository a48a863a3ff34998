// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Roads

extension RoadGraph {
  /// Visits the segments of which the box meets a box, in the order of the graph.
  package func forEachSegment(in box: Box, _ visit: (Int) -> Void) {
    guard let top = boxLevels.indices.last, boxLevels[top].count > 0 else { return }
    var open = [(level: top, number: 0)]
    while let (level, number) = open.popLast() {
      let base = 4 * (boxLevels[level].first + number)
      func edge(_ side: Int) -> Int32 { Int32(bitPattern: columns.boxes[base + side]) }
      guard edge(0) <= box.north, edge(2) >= box.south, edge(1) <= box.east, edge(3) >= box.west else {
        continue
      }
      let children = number * RoadFormat.boxFanout
      let count = level > 0 ? boxLevels[level - 1].count : segmentCount
      let end = min(children + RoadFormat.boxFanout, count)
      guard children < end else { continue }
      if level > 0 {
        for child in (children..<end).reversed() { open.append((level - 1, child)) }
      } else {
        for segment in children..<end { visit(segment) }
      }
    }
  }
}

extension DrawnMap {
  /// Adds the roads of a graph.
  package mutating func add(_ graph: RoadGraph) {
    let box = frame.box
    let scale = frame.metresPerPixel
    var lines = [[MapLine]](repeating: [], count: MapClass.allCases.count)
    var named: [UInt32: (drawn: MapClass, lines: [MapLine])] = [:]
    graph.forEachSegment(in: box) { segment in
      let flags = graph.flags(segment)
      let drawn = MapClass(flags.roadClass)
      guard drawn.coarsest >= scale else { return }
      var line: MapLine = []
      graph.forEachPoint(ofSegment: segment) { position in
        let point = frame.point(position)
        if line.last != point { line.append(point) }
      }
      guard line.count > 1 else { return }
      lines[Int(drawn.rawValue)].append(line)
      let name = graph.nameNumber(segment)
      guard name != 0, drawn != .path, drawn != .service else { return }
      var entry = named[name] ?? (drawn, [])
      if entry.drawn.rawValue < drawn.rawValue { entry.drawn = drawn }
      entry.lines.append(line)
      named[name] = entry
    }
    for drawn in MapClass.allCases { add(lines: MapLines.joined(lines[Int(drawn.rawValue)]), drawn) }
    for (number, entry) in named.sorted(by: { $0.key < $1.key }) {
      let name = graph.name(number)
      guard !name.isEmpty else { continue }
      let (low, high) = frame.edge
      for line in MapLines.joined(entry.lines) {
        for part in MapLines.cut(line, low: low, high: high) {
          roadNames.append(
            RoadName(text: name, drawn: entry.drawn, line: MapLines.simplified(part, within: 2)))
        }
      }
    }
  }
}
