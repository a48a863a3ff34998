// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// The half-edges of a network with what each mode makes of them, the copies that restrictions over several roads need,
/// and the half-edges that leave each node.
///
/// Copy `k` has the numbers `2 * segments + 2 * k` (the copy) and one more (its twin, which nobody uses).
struct RoadHalfEdges {
  let network: RoadNetwork
  let collection: RoadCollection
  /// Of each copy the half-edge that it copies.
  let copies: [Int]
  /// Half-edges that leave each node, copies' included: the first of `outs` of each node.
  private(set) var outStarts: [Int]
  private(set) var outs: [Int]

  init(_ network: RoadNetwork, _ collection: RoadCollection, copies: [Int]) {
    self.network = network
    self.collection = collection
    self.copies = copies
    let count = 2 * (network.segments.count + copies.count)
    outStarts = [Int](repeating: 0, count: network.nodePoints.count + 1)
    outs = []
    for half in 0..<count { outStarts[Int(tail(half)) + 1] += 1 }
    for node in 1..<outStarts.count { outStarts[node] += outStarts[node - 1] }
    var places = outStarts
    outs = [Int](repeating: 0, count: count)
    for half in 0..<count {
      let node = Int(tail(half))
      outs[places[node]] = half
      places[node] += 1
    }
  }

  var count: Int { 2 * (network.segments.count + copies.count) }

  /// The half-edge of a segment that a half-edge is, or is a copy of.
  func original(_ half: Int) -> Int {
    let segments = network.segments.count
    guard half >> 1 >= segments else { return half }
    return copies[half >> 1 - segments] ^ (half & 1)
  }

  func isCopy(_ half: Int) -> Bool { half >> 1 >= network.segments.count }

  func tail(_ half: Int) -> UInt32 { network.tail(original(half)) }
  func head(_ half: Int) -> UInt32 { network.head(original(half)) }

  func leaving(_ node: UInt32) -> Range<Int> { outStarts[Int(node)]..<outStarts[Int(node) + 1] }

  func rules(ofSegment segment: Int) -> RoadRules {
    collection.rules[Int(collection.wayRules[Int(network.segments[segment].way)])]
  }

  func use(_ half: Int, _ mode: TravelMode) -> RoadRules.Use {
    let original = original(half)
    let rules = rules(ofSegment: original >> 1)
    return original & 1 == 0 ? rules.forward[mode.number] : rules.backward[mode.number]
  }

  /// What passing a half-edge costs; see `RoadSections.weights`.
  func weight(_ half: Int, _ mode: TravelMode) -> UInt32 {
    // The twin of a copy only fills its place.
    if isCopy(half), half & 1 == 1 { return RoadFormat.closed }
    let original = original(half)
    let segment = network.segments[original >> 1]
    let rules = rules(ofSegment: original >> 1)
    let use = original & 1 == 0 ? rules.forward[mode.number] : rules.backward[mode.number]
    guard use.speed > 0 else { return RoadFormat.closed }
    var cost = segment.metres * 3600 / use.speed
    if let duration = rules.duration { cost = duration * 1000 * segment.part }
    cost += Double(
      mode == .foot ? segment.delayOnFoot : original & 1 == 0 ? segment.delayAlong : segment.delayAgainst)
    if mode == .foot, let obstacle = network.obstacles[network.nodePoints[Int(head(half))]],
      obstacle.isSignals
    {
      cost += Double(RoadDelay.signalsOnFoot)
    }
    let rounded = UInt32(min(max(1, cost.rounded()), 1e9))
    let isEndsOnly = use.isEndsOnly || segment.privateModes >> UInt8(mode.number) & 1 != 0
    return isEndsOnly ? rounded | RoadFormat.privateBit : rounded
  }
}
