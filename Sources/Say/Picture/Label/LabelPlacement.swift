// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Glibc

/// Something written on a picture.
package struct Label: Sendable {
  /// What kind of thing it names.
  package enum Kind: String, Sendable { case place, road, area, station }

  package let kind: Kind
  package let text: String
  /// Pixels of the middle.
  package let x: Double
  package let y: Double
  /// Degrees by which the text is turned; nil where its characters stand one under another.
  package let angle: Double?
  /// Pixels of the em.
  package let size: Double
  /// What it covers, turned as it is.
  package let box: LabelBox
}

/// A numbered mark, and where it is drawn: beside its place where another mark is in the way.
package struct PlacedMark: Sendable {
  package let mark: MapScene.Mark
  package let x: Double
  package let y: Double
  /// Where the place is.
  package let tip: (x: Double, y: Double)
  package let box: LabelBox
}

/// All that is written on a picture: marks first, then names of places, then of roads by rank; what finds no room is
/// left out (greedy placing in four positions, Christensen, Marks and Shieber 1995).
package struct LabelPlacement: Sendable {
  package private(set) var marks: [PlacedMark] = []
  package private(set) var labels: [Label] = []
  private var room: LabelRoom

  /// Pixels from a mark's middle to its rim.
  package static let markRadius = 11.0
  /// How far apart labels of one road are at least, in pixels.
  private static let repeatDistance = 260.0
  private static let mostRoadLabels = 90

  /// - Parameter reserved: where the scale bar and such things stand.
  package init(_ map: DrawnMap, _ scene: MapScene, reserved: [LabelBox] = []) {
    room = LabelRoom(width: map.frame.width, height: map.frame.height)
    for box in reserved { room.take(box) }
    if let me = scene.me {
      let point = map.frame.pixel(me.coordinate)
      room.take(LabelBox(x: point.x, y: point.y, width: 22, height: 22))
    }
    for mark in scene.marks { place(mark, map.frame) }
    for placed in marks { name(placed) }
    for name in LabelPlacement.ranked(map.roadNames) where labels.count < LabelPlacement.mostRoadLabels {
      write(name)
    }
  }

  // MARK: - Marks

  private mutating func place(_ mark: MapScene.Mark, _ frame: MapFrame) {
    let tip = frame.pixel(mark.coordinate)
    let size = 2 * LabelPlacement.markRadius
    guard (0...frame.width).contains(tip.x), (0...frame.height).contains(tip.y) else { return }
    // The place itself, then around it, ever farther.
    for ring in 0...6 {
      let count = ring == 0 ? 1 : 8 * ring
      for step in 0..<count {
        let angle = 2 * .pi * Double(step) / Double(count) - .pi / 2, reach = Double(ring) * (size + 2)
        let x = tip.x + reach * cos(angle), y = tip.y + reach * sin(angle)
        let box = LabelBox(x: x, y: y, width: size, height: size)
        guard room.isFree(box) else { continue }
        room.take(box)
        marks.append(PlacedMark(mark: mark, x: x, y: y, tip: tip, box: box))
        return
      }
    }
  }

  private mutating func name(_ placed: PlacedMark) {
    let text = LabelText.short(visible(placed.mark.name), within: 14)
    guard !text.isEmpty else { return }
    let size = 14.0, width = LabelText.width(text) * size + 4, height = size * 1.35
    let aside = LabelPlacement.markRadius + 2 + width / 2, above = LabelPlacement.markRadius + 2 + height / 2
    for (dx, dy) in [(aside, 0.0), (-aside, 0), (0, -above), (0, above)] {
      let box = LabelBox(x: placed.x + dx, y: placed.y + dy, width: width, height: height)
      guard room.isFree(box) else { continue }
      room.take(box)
      labels.append(
        Label(kind: .place, text: text, x: placed.x + dx, y: placed.y + dy, angle: 0, size: size, box: box))
      return
    }
  }

  // MARK: - Roads

  /// The most important roads first, of one class the longest stretches.
  private static func ranked(_ names: [DrawnMap.RoadName]) -> [DrawnMap.RoadName] {
    names.map { (name: $0, length: length($0.line)) }
      .filter { $0.length > 40 * MapFrame.unit }
      .sorted { a, b in
        if a.name.drawn != b.name.drawn, a.name.drawn != .ferry, b.name.drawn != .ferry {
          return a.name.drawn.rawValue > b.name.drawn.rawValue
        }
        return (a.length, b.name.text) > (b.length, a.name.text)
      }.map(\.name)
  }

  private static func length(_ line: MapLine) -> Double {
    zip(line, line.dropFirst()).reduce(0) { sum, pair in
      sum + hypot(Double(pair.1.x) - Double(pair.0.x), Double(pair.1.y) - Double(pair.0.y))
    }
  }

  /// Writes a road's name along its straightest stretch that has room for it.
  private mutating func write(_ name: DrawnMap.RoadName) {
    let text = visible(name.text)
    let size = name.drawn.rawValue >= MapClass.secondary.rawValue ? 13.0 : 11.0
    let length = LabelText.width(text) * size + 6, height = size * 1.35
    guard !text.isEmpty, LabelText.width(text) < 20 else { return }
    var tried = 0
    for (a, b) in LabelPlacement.stretches(name.line, atLeast: length * 0.8) {
      let x = (a.x + b.x) / 2, y = (a.y + b.y) / 2
      if labels.contains(where: {
        $0.text == text && hypot($0.x - x, $0.y - y) < LabelPlacement.repeatDistance
      }) {
        continue
      }
      tried += 1
      if tried > 6 { return }
      var angle = atan2(b.y - a.y, b.x - a.x) * 180 / .pi
      if angle > 90 { angle -= 180 } else if angle <= -90 { angle += 180 }
      // Han on a steep road stand upright, one under another.
      let isStacked = abs(angle) > 55 && LabelText.isHan(text)
      let box: LabelBox
      if isStacked {
        let tall = Double(text.unicodeScalars.count) * size * 1.1 + 4
        box = LabelBox(x: x, y: y, width: size * 1.35, height: tall)
      } else {
        let turn = abs(angle) * .pi / 180
        box = LabelBox(
          x: x, y: y, width: length * cos(turn) + height * sin(turn),
          height: length * sin(turn) + height * cos(turn))
      }
      guard room.isFree(box) else { continue }
      room.take(box)
      labels.append(
        Label(
          kind: .road, text: text, x: x, y: y, angle: isStacked ? nil : angle, size: size, box: box))
      return
    }
  }

  /// Stretches of a line that are nearly straight, the longest first, in pixels.
  private static func stretches(
    _ line: MapLine, atLeast length: Double
  ) -> [(a: (x: Double, y: Double), b: (x: Double, y: Double))] {
    let line = MapLines.simplified(line, within: 4 * MapFrame.unit)
    var found: [(a: (x: Double, y: Double), b: (x: Double, y: Double), length: Double)] = []
    for (from, to) in zip(line, line.dropFirst()) {
      let a = (x: Double(from.x) / MapFrame.unit, y: Double(from.y) / MapFrame.unit)
      let b = (x: Double(to.x) / MapFrame.unit, y: Double(to.y) / MapFrame.unit)
      let whole = hypot(b.x - a.x, b.y - a.y)
      guard whole >= length else { continue }
      // A long stretch has room at its middle and at its quarters.
      found.append((a, b, whole))
      if whole > 2.5 * length {
        let middle = (x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        found.append((a, middle, whole / 2))
        found.append((middle, b, whole / 2))
      }
    }
    return found.sorted { $0.length > $1.length }.map { ($0.a, $0.b) }
  }
}
