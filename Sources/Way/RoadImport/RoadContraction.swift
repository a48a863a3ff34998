// SPDX-License-Identifier: GPL-3.0-or-later

/// A customizable contraction hierarchy of a graph of which the vertices are numbered in the order of contraction.
///
/// When a vertex is contracted its neighbours above are joined to one another: which arcs that makes depends on the
/// order alone. The least cost of each arc over what lies below is its basic one; where a way over what lies above costs
/// less the arc is not needed at all, and is dropped. Source: Dibbelt, Strasser and Wagner, "Customizable contraction
/// hierarchies" (2016).
struct RoadContraction {
  /// A cost that no way has; two of them can be added.
  static let none: UInt32 = .max / 2
  static let noMiddle: UInt32 = .max

  /// Arcs of the graph itself.
  struct Arcs {
    var from: [UInt32] = []
    var to: [UInt32] = []
    var cost: [UInt32] = []

    mutating func append(_ from: UInt32, _ to: UInt32, _ cost: UInt32) {
      self.from.append(from)
      self.to.append(to)
      self.cost.append(cost)
    }
  }

  /// What an arc costs from below to above, and from above to below, and the vertices below that these go over.
  struct Cost {
    var up = RoadContraction.none
    var down = RoadContraction.none
    var upMiddle = RoadContraction.noMiddle
    var downMiddle = RoadContraction.noMiddle
  }

  /// For each vertex where its arcs begin, and for each arc the vertex above; of a vertex they are sorted by that.
  private(set) var starts: [UInt32] = [0]
  private(set) var heads: [UInt32] = []
  private(set) var costs: [Cost] = []
  /// For each vertex the arcs that come from below.
  private var belowStarts: [UInt32] = []
  private var below: [(tail: UInt32, arc: UInt32)] = []

  let vertexCount: Int

  init(vertexCount: Int, _ arcs: consuming Arcs) {
    self.vertexCount = vertexCount
    join(arcs)
    seed(arcs)
    arcs = Arcs()
    turnRound()
    customise()
    // Millions of numbers that nobody needs any more.
    (below, belowStarts) = ([], [])
    perfect()
  }

  // MARK: - Which arcs there are

  private mutating func join(_ arcs: Arcs) {
    var ownStarts = [UInt32](repeating: 0, count: vertexCount + 1)
    for index in arcs.from.indices where arcs.from[index] != arcs.to[index] {
      ownStarts[Int(min(arcs.from[index], arcs.to[index])) + 1] += 1
    }
    for vertex in 0..<vertexCount { ownStarts[vertex + 1] += ownStarts[vertex] }
    var next = ownStarts
    var own = [UInt32](repeating: 0, count: Int(ownStarts[vertexCount]))
    for index in arcs.from.indices where arcs.from[index] != arcs.to[index] {
      let low = Int(min(arcs.from[index], arcs.to[index]))
      own[Int(next[low])] = max(arcs.from[index], arcs.to[index])
      next[low] += 1
    }
    var marks = [UInt32](repeating: .max, count: vertexCount)
    // Vertices of which this one is the lowest neighbour above, as lists.
    var children = marks, siblings = marks
    heads.reserveCapacity(2 * own.count)
    starts.reserveCapacity(vertexCount + 1)
    for vertex in 0..<vertexCount {
      let number = UInt32(truncatingIfNeeded: vertex)
      let first = heads.count
      for index in Int(ownStarts[vertex])..<Int(ownStarts[vertex + 1]) where marks[Int(own[index])] != number
      {
        marks[Int(own[index])] = number
        heads.append(own[index])
      }
      var child = children[vertex]
      while child != .max {
        // The first of the child's neighbours is this vertex.
        for index in Int(starts[Int(child)]) + 1..<Int(starts[Int(child) + 1]) {
          let head = heads[index]
          guard marks[Int(head)] != number else { continue }
          marks[Int(head)] = number
          heads.append(head)
        }
        child = siblings[Int(child)]
      }
      heads.withUnsafeMutableBufferPointer { heads in
        var own = UnsafeMutableBufferPointer(rebasing: heads[first...])
        own.sort()
      }
      if heads.count > first {
        let parent = Int(heads[first])
        siblings[vertex] = children[parent]
        children[parent] = number
      }
      starts.append(UInt32(truncatingIfNeeded: heads.count))
    }
  }

  /// The arc between two vertices.
  private func arc(_ low: Int, _ high: UInt32) -> Int {
    var first = Int(starts[low]), end = Int(starts[low + 1])
    while first < end {
      let middle = (first + end) / 2
      if heads[middle] < high { first = middle + 1 } else { end = middle }
    }
    return first
  }

  private mutating func seed(_ arcs: Arcs) {
    costs = [Cost](repeating: Cost(), count: heads.count)
    for index in arcs.from.indices where arcs.from[index] != arcs.to[index] {
      let (from, to) = (arcs.from[index], arcs.to[index])
      let arc = arc(Int(min(from, to)), max(from, to))
      if from < to {
        costs[arc].up = min(costs[arc].up, arcs.cost[index])
      } else {
        costs[arc].down = min(costs[arc].down, arcs.cost[index])
      }
    }
  }

  private mutating func turnRound() {
    belowStarts = [UInt32](repeating: 0, count: vertexCount + 1)
    for head in heads { belowStarts[Int(head) + 1] += 1 }
    for vertex in 0..<vertexCount { belowStarts[vertex + 1] += belowStarts[vertex] }
    var next = belowStarts
    below = [(tail: UInt32, arc: UInt32)](repeating: (0, 0), count: heads.count)
    for vertex in 0..<vertexCount {
      for arc in Int(starts[vertex])..<Int(starts[vertex + 1]) {
        let head = Int(heads[arc])
        below[Int(next[head])] = (UInt32(truncatingIfNeeded: vertex), UInt32(truncatingIfNeeded: arc))
        next[head] += 1
      }
    }
  }

  // MARK: - What they cost

  /// Lowers each arc to the least cost over a vertex below it.
  private mutating func customise() {
    let (vertexCount, starts, belowStarts) = (vertexCount, starts, belowStarts)
    var arcs = [UInt32](repeating: 0, count: vertexCount)
    heads.withUnsafeBufferPointer { heads in
      costs.withUnsafeMutableBufferPointer { [below] costs in
        for vertex in 0..<vertexCount {
          for arc in Int(starts[vertex])..<Int(starts[vertex + 1]) {
            arcs[Int(heads[arc])] = UInt32(truncatingIfNeeded: arc)
          }
          for place in Int(belowStarts[vertex])..<Int(belowStarts[vertex + 1]) {
            let (tail, first) = (below[place].tail, Int(below[place].arc))
            let (rise, fall) = (costs[first].up, costs[first].down)
            var other = first + 1
            let end = Int(starts[Int(tail) + 1])
            while other < end {
              let arc = Int(arcs[Int(heads[other])])
              let up = fall &+ costs[other].up, down = costs[other].down &+ rise
              if up < costs[arc].up {
                costs[arc].up = up
                costs[arc].upMiddle = tail
              }
              if down < costs[arc].down {
                costs[arc].down = down
                costs[arc].downMiddle = tail
              }
              other += 1
            }
          }
        }
      }
    }
  }

  /// Drops each arc that a way over a vertex above it is shorter than.
  private mutating func perfect() {
    let absent = UInt32.max
    let (vertexCount, starts) = (vertexCount, starts)
    var arcs = [UInt32](repeating: absent, count: vertexCount)
    var isUpDropped = [Bool](repeating: false, count: heads.count)
    var isDownDropped = isUpDropped
    heads.withUnsafeBufferPointer { heads in
      costs.withUnsafeMutableBufferPointer { costs in
        for vertex in stride(from: vertexCount - 1, through: 0, by: -1) {
          let own = Int(starts[vertex])..<Int(starts[vertex + 1])
          guard let highest = own.last else { continue }
          let limit = heads[highest]
          for arc in own { arcs[Int(heads[arc])] = UInt32(truncatingIfNeeded: arc) }
          for first in own {
            let middle = Int(heads[first])
            for between in Int(starts[middle])..<Int(starts[middle + 1]) {
              let head = heads[between]
              if head > limit { break }
              let second = arcs[Int(head)]
              if second == absent { continue }
              let (low, high, over) = (costs[first], costs[Int(second)], costs[between])
              if low.up &+ over.up < high.up {
                costs[Int(second)].up = low.up &+ over.up
                isUpDropped[Int(second)] = true
              }
              if high.up &+ over.down < low.up {
                costs[first].up = high.up &+ over.down
                isUpDropped[first] = true
              }
              if over.down &+ low.down < high.down {
                costs[Int(second)].down = over.down &+ low.down
                isDownDropped[Int(second)] = true
              }
              if over.up &+ high.down < low.down {
                costs[first].down = over.up &+ high.down
                isDownDropped[first] = true
              }
            }
          }
          for arc in own { arcs[Int(heads[arc])] = absent }
        }
      }
    }
    for arc in heads.indices {
      if isUpDropped[arc] { costs[arc].up = RoadContraction.none }
      if isDownDropped[arc] { costs[arc].down = RoadContraction.none }
    }
  }
}
