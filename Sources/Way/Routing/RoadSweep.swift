// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

/// Searches in a hierarchy: between vertices, and from some to many.
final class RoadSweep {
  let hierarchy: RoadHierarchy
  private let forward: RoadLabels
  private let backward: RoadLabels
  private var front = RoadFront()
  private var backFront = RoadFront()
  private var chain: [Int] = []
  /// Of the search that was begun last.
  private var up: RoadLabels.Access
  private var down: RoadLabels.Access

  /// A vertex, and what it costs to come to it, or to go on from it.
  struct Seed {
    let vertex: Int
    let cost: UInt32
  }

  init(_ hierarchy: RoadHierarchy) {
    self.hierarchy = hierarchy
    forward = RoadLabels(count: hierarchy.vertexCount, isSparse: true)
    backward = RoadLabels(count: hierarchy.vertexCount, isSparse: true)
    up = forward.begin()
    down = backward.begin()
  }

  // MARK: - From some to some

  /// The cheapest way from any of some vertices to any of others; nil where there is none below a cost.
  func meet(_ seeds: [Seed], _ ends: [Seed], below limit: UInt32) -> (cost: UInt32, vertex: Int)? {
    begin(seeds)
    down = backward.begin()
    backFront.removeAll()
    for end in ends where down.lower(end.vertex, to: end.cost, from: .max) { backFront.insert(end.vertex) }
    var best = limit
    var meeting: Int?
    while let vertex = least(front.next, backFront.next) {
      let isUp = front.next == vertex, isDown = backFront.next == vertex
      let reached = isUp ? up.cost(vertex) : .max, left = isDown ? down.cost(vertex) : .max
      if isUp, isDown, reached < RoadRouter.costLimit, left < RoadRouter.costLimit, reached + left < best {
        best = reached + left
        meeting = vertex
      }
      let parent = hierarchy.parent(vertex)
      if isUp {
        front.replaceNext(by: parent)
        if reached < best { relaxUp(vertex, reached) }
      }
      if isDown {
        backFront.replaceNext(by: parent)
        if left < best { relaxDown(vertex, left) }
      }
    }
    return meeting.map { (best, $0) }
  }

  private func least(_ a: Int?, _ b: Int?) -> Int? {
    guard let a else { return b }
    guard let b else { return a }
    return min(a, b)
  }

  @inline(__always)
  private func relaxUp(_ vertex: Int, _ cost: UInt32) {
    let labels = up
    _ = hierarchy.forEachUp(vertex) { head, arc, _ in
      let total = cost + arc
      if total < RoadRouter.costLimit {
        _ = labels.lower(head, to: total, from: UInt32(truncatingIfNeeded: vertex))
      }
    }
  }

  @inline(__always)
  private func relaxDown(_ vertex: Int, _ cost: UInt32) {
    let labels = down
    _ = hierarchy.forEachDown(vertex) { tail, arc, _ in
      let total = cost + arc
      if total < RoadRouter.costLimit {
        _ = labels.lower(tail, to: total, from: UInt32(truncatingIfNeeded: vertex))
      }
    }
  }

  private func begin(_ seeds: [Seed]) {
    up = forward.begin()
    front.removeAll()
    for seed in seeds where up.lower(seed.vertex, to: seed.cost, from: .max) { front.insert(seed.vertex) }
  }

  /// The vertices of the way that `meet` found last, over a vertex, ends included; nil where an atlas is damaged.
  func way(over vertex: Int) -> [Int]? {
    guard var steps = stepsUp(to: vertex) else { return nil }
    var vertex = vertex
    while down.isMet(vertex), down.parent(vertex) != .max {
      let next = Int(down.parent(vertex))
      // What leads down leads to lower vertices.
      guard next < vertex else { return nil }
      steps.append(next)
      vertex = next
    }
    return unpacked(steps)
  }

  /// The vertices from one with which the search was begun to another, each above the one before.
  private func stepsUp(to vertex: Int) -> [Int]? {
    var steps = [vertex]
    var vertex = vertex
    while up.isMet(vertex), up.parent(vertex) != .max {
      let before = Int(up.parent(vertex))
      guard before < vertex else { return nil }
      steps.append(before)
      vertex = before
    }
    return steps.reversed()
  }

  /// All vertices of a way of which some are known between which there are arcs.
  private func unpacked(_ steps: [Int]) -> [Int]? {
    var way = Array(steps.prefix(1))
    for (from, to) in zip(steps, steps.dropFirst()) {
      guard hierarchy.unpack(from: from, to: to, limit: 4 * hierarchy.vertexCount, { way.append($0) }) else {
        return nil
      }
    }
    return way
  }

  // MARK: - From some to many

  /// Begins a search from some vertices: each may be asked for then.
  func begin(from seeds: [Seed]) {
    begin(seeds)
    down = backward.begin()
    while let vertex = front.next {
      front.replaceNext(by: hierarchy.parent(vertex))
      let cost = up.cost(vertex)
      if cost < RoadRouter.costLimit { relaxUp(vertex, cost) }
    }
  }

  /// What it costs to come to a vertex from those with which the search was begun; the greatest number where there is no
  /// way. What was found out for one vertex serves the next ones.
  ///
  /// Source: Delling, Goldberg, Nowatzyk and Werneck, "PHAST" (2011), of which only the vertices that are asked for and
  /// their ancestors are looked at.
  func cost(of vertex: Int) -> UInt32 {
    let known = down
    var next: Int? = vertex
    chain.removeAll(keepingCapacity: true)
    while let vertex = next, !known.isMet(vertex) {
      chain.append(vertex)
      next = hierarchy.parent(vertex)
    }
    for vertex in chain.reversed() {
      var best = up.cost(vertex), above = UInt32.max
      _ = hierarchy.forEachDown(vertex) { tail, arc, _ in
        let cost = known.cost(tail)
        guard cost < RoadRouter.costLimit, cost + arc < best else { return }
        best = cost + arc
        above = UInt32(truncatingIfNeeded: tail)
      }
      _ = known.lower(vertex, to: best, from: above)
    }
    return known.cost(vertex)
  }

  /// Vertices of the way to one that was asked for, between which there are arcs, ends included; nil where an atlas is
  /// damaged.
  func steps(to vertex: Int) -> [Int]? {
    var steps = [vertex]
    var vertex = vertex
    while down.isMet(vertex), down.parent(vertex) != .max {
      let above = Int(down.parent(vertex))
      guard above > vertex else { return nil }
      steps.append(above)
      vertex = above
    }
    return stepsUp(to: vertex).map { $0 + steps.reversed().dropFirst() }
  }
}

/// The lowest vertices of some chains of ancestors that were not looked at yet: chains that meet go on as one.
struct RoadFront {
  /// The lowest last.
  private var vertices: [Int] = []

  var next: Int? { vertices.last }

  mutating func removeAll() { vertices.removeAll(keepingCapacity: true) }

  mutating func insert(_ vertex: Int) {
    var place = vertices.count
    while place > 0, vertices[place - 1] < vertex { place -= 1 }
    if place > 0, vertices[place - 1] == vertex { return }
    vertices.insert(vertex, at: place)
  }

  mutating func replaceNext(by parent: Int?) {
    vertices.removeLast()
    if let parent { insert(parent) }
  }
}
