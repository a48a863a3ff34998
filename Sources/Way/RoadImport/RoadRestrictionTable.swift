// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// Turn restrictions as what one may not, or only, go on to from a half-edge.
///
/// A restriction over several roads makes a chain of copies of these: who comes from its first road is on the copies,
/// of which the last has what the restriction forbids. Restrictions that begin alike share copies.
struct RoadRestrictionTable {
  /// A half-edge and one that may follow it.
  struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  /// By mode: forbidden, and the only ones allowed.
  private(set) var forbidden = [Set<Pair>](repeating: [], count: TravelMode.allCases.count)
  private(set) var mandatory = [[Int: Set<Int>]](repeating: [:], count: TravelMode.allCases.count)
  /// The copy that one goes on to, rather than to the half-edge it copies.
  private(set) var redirections: [Pair: Int] = [:]
  private(set) var copies: [Int] = []
  private(set) var appliedCount = 0
  /// Of which roads or junctions are not in the file, or do not meet.
  private(set) var ignoredCount = 0

  private let segmentCount: Int

  /// - Parameters:
  ///   - edges: without copies.
  ///   - pointOfNode: the number of an OSM node's point.
  init(_ edges: RoadHalfEdges, pointOfNode: (Int64) -> UInt32?) {
    segmentCount = edges.network.segments.count
    let wanted = Set(edges.collection.restrictions.flatMap { $0.from + $0.to + $0.viaWays })
    var ways: [Int64: Int] = [:]
    for (way, id) in edges.collection.wayIDs.enumerated() where wanted.contains(id) { ways[id] = way }
    for restriction in edges.collection.restrictions {
      if apply(restriction, edges, ways, pointOfNode) { appliedCount += 1 } else { ignoredCount += 1 }
    }
  }

  private mutating func apply(
    _ restriction: RoadRestriction, _ edges: RoadHalfEdges, _ ways: [Int64: Int],
    _ pointOfNode: (Int64) -> UInt32?
  ) -> Bool {
    let network = edges.network
    let from = restriction.from.compactMap { ways[$0] }, to = restriction.to.compactMap { ways[$0] }
    guard !from.isEmpty, !to.isEmpty else { return false }
    var done = false
    if let via = restriction.viaNode {
      guard let point = pointOfNode(via), network.pointNodes[Int(point)] != RoadNetwork.none else {
        return false
      }
      let node = network.pointNodes[Int(point)]
      for first in from {
        for half in halves(of: first, network) where network.head(half) == node {
          done = forbid(restriction, after: half, first, to, at: node, edges) || done
        }
      }
      return done
    }
    let via = restriction.viaWays.compactMap { ways[$0] }
    guard via.count == restriction.viaWays.count else { return false }
    for first in from {
      for half in halves(of: first, network) {
        guard let path = RoadRestrictionTable.path(along: via, from: network.head(half), network),
          let last = path.last
        else { continue }
        // Whatever comes after, somebody must be able to get there.
        guard
          to.contains(where: { halves(of: $0, network).contains { network.tail($0) == network.head(last) } })
        else { continue }
        var previous = half
        for (index, next) in path.enumerated() {
          let copy = self.copy(of: next, after: previous)
          if restriction.isMandatory, index > 0 {
            for mode in modes(restriction) { mandatory[mode.number][previous, default: []].insert(next) }
          }
          previous = copy
        }
        done = forbid(restriction, after: previous, first, to, at: network.head(last), edges) || done
      }
    }
    return done
  }

  private func modes(_ restriction: RoadRestriction) -> [TravelMode] {
    TravelMode.allCases.filter { restriction.modes[$0.number] }
  }

  private mutating func forbid(
    _ restriction: RoadRestriction, after half: Int, _ first: Int, _ to: [Int], at node: UInt32,
    _ edges: RoadHalfEdges
  ) -> Bool {
    let network = edges.network
    var done = false
    for last in to {
      for next in halves(of: last, network) where network.tail(next) == node {
        // From a road back onto itself means turning round, not going on along it.
        if first == last, restriction.viaNode != nil, !restriction.isMandatory, next != half ^ 1 { continue }
        if restriction.isMandatory, next == half ^ 1 { continue }
        for mode in modes(restriction) {
          if restriction.isMandatory {
            // What leads nowhere for a mode cannot be its only way.
            if edges.use(next, mode).speed > 0 { mandatory[mode.number][half, default: []].insert(next) }
          } else {
            forbidden[mode.number].insert(Pair(from: half, to: next))
          }
        }
        done = true
      }
    }
    return done
  }

  private func halves(of way: Int, _ network: RoadNetwork) -> Range<Int> {
    2 * network.waySegments[way]..<2 * network.waySegments[way + 1]
  }

  /// The half-edges along ways that follow one another, from a node that is the first one's start or end.
  private static func path(along ways: [Int], from node: UInt32, _ network: RoadNetwork) -> [Int]? {
    var path: [Int] = []
    var node = node
    for way in ways {
      let segments = network.waySegments[way]..<network.waySegments[way + 1]
      guard let first = segments.first, let last = segments.last else { return nil }
      if network.segments[first].start == node {
        path += segments.map { 2 * $0 }
      } else if network.segments[last].end == node {
        path += segments.reversed().map { 2 * $0 + 1 }
      } else {
        return nil
      }
      guard let end = path.last, path.count <= 64 else { return nil }
      node = network.head(end)
    }
    return path
  }

  private mutating func copy(of half: Int, after previous: Int) -> Int {
    let pair = Pair(from: previous, to: half)
    if let known = redirections[pair] { return known }
    let number = 2 * (segmentCount + copies.count)
    copies.append(half)
    redirections[pair] = number
    return number
  }

  /// Whether a vehicle may go from one half-edge to another; both may be copies.
  func allows(_ from: Int, _ to: Int, original: Int, mode: TravelMode) -> Bool {
    if forbidden[mode.number].isEmpty, mandatory[mode.number].isEmpty, redirections.isEmpty {
      return true
    }
    if to != original {
      guard redirections[Pair(from: from, to: original)] == to else { return false }
    } else if redirections[Pair(from: from, to: original)] != nil {
      return false
    }
    if forbidden[mode.number].contains(Pair(from: from, to: original)) { return false }
    if let only = mandatory[mode.number][from], !only.contains(original) { return false }
    return true
  }
}
