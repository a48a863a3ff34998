// SPDX-License-Identifier: GPL-3.0-or-later

/// A field of metres over a plane, known at the nodes of a square grid, and the lines on which it is zero.
///
/// Discs are put onto it: at each node it says how far inside the nearest disc one is, below zero outside of all.
package struct ContourGrid: Sendable {
  /// A ring of points of the plane that does not repeat its first: what is inside lies on the left.
  package typealias Ring = [(x: Double, y: Double)]

  /// Metres between nodes.
  package let cell: Double
  private let west: Double
  private let south: Double
  private let columns: Int
  private let rows: Int
  private var values: [Float]

  /// Nodes at most: a larger box gets larger cells.
  private static let mostNodes = 1 << 20

  /// A grid over a box, in metres; its edge must be outside of all discs.
  ///
  /// - Parameter finest: metres between nodes where the box is not too large for it.
  package init(west: Double, south: Double, east: Double, north: Double, finest: Double) {
    let width = max(east - west, finest), height = max(north - south, finest)
    let cell = max(finest, (width * height / Double(ContourGrid.mostNodes)).squareRoot())
    // A long strip has few rows, but one at least.
    self.cell = max(cell, max(width, height) / Double(ContourGrid.mostNodes / 4))
    (self.west, self.south) = (west, south)
    columns = Int(width / self.cell) + 2
    rows = Int(height / self.cell) + 2
    values = [Float](repeating: -Float(self.cell), count: columns * rows)
  }

  /// Puts a disc onto it.
  package mutating func add(x: Double, y: Double, radius: Double) {
    let (x, y) = ((x - west) / cell, (y - south) / cell)
    let reach = radius / cell + 1
    // The outermost nodes stay outside, so that each line is closed.
    let left = Int(max(1, (x - reach).rounded(.up))), right = Int(min(Double(columns - 2), x + reach))
    let low = Int(max(1, (y - reach).rounded(.up))), high = Int(min(Double(rows - 2), y + reach))
    guard left <= right, low <= high else { return }
    for row in low...high {
      for column in left...right {
        let (dx, dy) = (Double(column) - x, Double(row) - y)
        let value = Float(radius - (dx * dx + dy * dy).squareRoot() * cell)
        if value > values[row * columns + column] { values[row * columns + column] = value }
      }
    }
  }

  /// The lines about what is inside, anticlockwise, and about holes in it, clockwise; between nodes interpolated.
  package func rings() -> [Ring] {
    /// From the side of a cell where a line enters it to the side where it leaves; a side is twice its first node's
    /// number, one more where it goes north.
    var next: [Int: Int] = [:]
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let node = row * columns + column
        // Corners and the sides after them, anticlockwise from the south-west.
        let corners = [node, node + 1, node + columns + 1, node + columns]
        let isInside = corners.map { values[$0] > 0 }
        if isInside.allSatisfy({ $0 == isInside[0] }) { continue }
        let sides = [2 * node, 2 * (node + 1) + 1, 2 * (node + columns), 2 * node + 1]
        for corner in 0..<4 where isInside[corner] && !isInside[(corner + 1) & 3] {
          // Back over the corners that are inside: two opposite ones alone are two lines.
          var first = corner
          while isInside[(first + 3) & 3] { first = (first + 3) & 3 }
          next[sides[corner]] = sides[(first + 3) & 3]
        }
      }
    }
    var rings: [Ring] = []
    // In the order of the sides: the same field gives the same rings.
    for start in next.keys.sorted() {
      var ring: Ring = []
      var side = start
      while let following = next.removeValue(forKey: side) {
        ring.append(crossing(side))
        side = following
      }
      if ring.count > 2 { rings.append(ring) }
    }
    return rings
  }

  /// Where the field is zero on a side.
  private func crossing(_ side: Int) -> (x: Double, y: Double) {
    let node = side >> 1, isNorth = side & 1 == 1
    let a = Double(values[node]), b = Double(values[isNorth ? node + columns : node + 1])
    // Not at a node itself, where two lines could touch.
    let part = min(max(a / (a - b), 0.01), 0.99)
    let (row, column) = node.quotientAndRemainder(dividingBy: columns)
    return (
      west + (Double(column) + (isNorth ? 0 : part)) * cell,
      south + (Double(row) + (isNorth ? part : 0)) * cell
    )
  }

  /// Rings as polygons: an outer ring, then its holes.
  package static func polygons(_ rings: [Ring]) -> [[Ring]] {
    let sized = rings.map { (ring: $0, area: area($0)) }
    let outer = sized.filter { $0.area > 0 }.sorted { $0.area < $1.area }
    var polygons = outer.map { [$0.ring] }
    for (hole, area) in sized where area < 0 {
      // The smallest that has it inside.
      if let index = outer.firstIndex(where: { $0.area > -area && contains($0.ring, hole[0]) }) {
        polygons[index].append(hole)
      }
    }
    return polygons.reversed()
  }

  /// Square metres of a ring; below zero where it goes clockwise.
  package static func area(_ ring: Ring) -> Double {
    guard var last = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum / 2
  }

  /// Whether a point is inside a ring.
  package static func contains(_ ring: Ring, _ point: (x: Double, y: Double)) -> Bool {
    guard var last = ring.last else { return false }
    var isInside = false
    for next in ring {
      if (next.y > point.y) != (last.y > point.y),
        point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }
}
