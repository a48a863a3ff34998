// SPDX-License-Identifier: GPL-3.0-or-later

import OpenStreetMap

/// The ways of a file that somebody may use, and the restrictions on turns, in flat arrays.
struct RoadCollection: Sendable {
  var wayIDs: [Int64] = []
  /// Into `rules` and `names`.
  var wayRules: [UInt32] = []
  var wayNames: [UInt32] = []
  /// Into `refs`; one entry more than there are ways.
  var wayStarts: [Int] = [0]
  /// Ids of nodes.
  var refs: [Int64] = []
  var rules: [RoadRules] = []
  /// Number 0 is the empty name.
  var names: [String] = [""]
  var restrictions: [RoadRestriction] = []
  /// Restrictions of which members are missing.
  var incompleteRestrictions = 0

  private var rulesNumbers: [RoadRules: UInt32] = [:]
  private var nameNumbers: [String: UInt32] = ["": 0]

  /// Ways of earlier files.
  private var known: Set<Int64> = []

  init() {}

  /// From now on ways come from another file.
  mutating func beginFile() { known.formUnion(wayIDs) }

  /// Adds what a block had.
  mutating func append(_ piece: RoadPiece) {
    var piece = piece
    if !known.isEmpty { piece.removeWays(known) }
    let rules = piece.rules.map { rules -> UInt32 in
      if let number = rulesNumbers[rules] { return number }
      let number = UInt32(truncatingIfNeeded: self.rules.count)
      rulesNumbers[rules] = number
      self.rules.append(rules)
      return number
    }
    let names = piece.names.map { name -> UInt32 in
      if let number = nameNumbers[name] { return number }
      let number = UInt32(truncatingIfNeeded: self.names.count)
      nameNumbers[name] = number
      self.names.append(name)
      return number
    }
    wayIDs += piece.wayIDs
    wayRules += piece.wayRules.map { rules[$0] }
    wayNames += piece.wayNames.map { names[$0] }
    let base = refs.count
    wayStarts += piece.wayEnds.map { base + $0 }
    refs += piece.refs
    restrictions += piece.restrictions
    incompleteRestrictions += piece.incompleteRestrictions
  }

  /// Drops what only collecting needs.
  mutating func finish() {
    rulesNumbers = [:]
    nameNumbers = [:]
    known = []
  }
}

/// What one block of the file has of ways and restrictions.
struct RoadPiece: Sendable {
  var wayIDs: [Int64] = []
  var wayRules: [Int] = []
  var wayNames: [Int] = []
  var wayEnds: [Int] = []
  var refs: [Int64] = []
  var rules: [RoadRules] = []
  var names: [String] = []
  var restrictions: [RoadRestriction] = []
  var incompleteRestrictions = 0

  private static let wayKeys = OSMKeys(RoadRules.keys)
  private static let nodeKeys = OSMKeys(RoadObstacle.keys)
  private static let relationKeys = OSMKeys(RoadRestriction.keys)

  init(_ block: OSMBlock) {
    appendWays(block)
    appendRestrictions(block)
  }

  /// Drops the ways that another file had.
  mutating func removeWays(_ known: Set<Int64>) {
    guard wayIDs.contains(where: known.contains) else { return }
    var (ids, rules, names, ends, refs) = ([Int64](), [Int](), [Int](), [Int](), [Int64]())
    for (way, id) in wayIDs.enumerated() where !known.contains(id) {
      ids.append(id)
      rules.append(wayRules[way])
      names.append(wayNames[way])
      refs += self.refs[(way == 0 ? 0 : wayEnds[way - 1])..<wayEnds[way]]
      ends.append(refs.count)
    }
    (wayIDs, wayRules, wayNames, wayEnds, self.refs) = (ids, rules, names, ends, refs)
  }

  private mutating func appendWays(_ block: OSMBlock) {
    guard !block.wayIDs.isEmpty else { return }
    let numbering = block.numbering(by: RoadPiece.wayKeys)
    let highway = block.number(of: "highway"), route = block.number(of: "route")
    let pier = block.number(of: "man_made"), platform = block.number(of: "public_transport")
    let railway = block.number(of: "railway")
    let kinds = [highway, route, pier, platform, railway].compactMap { $0 }
    let nameKey = block.number(of: "name"), numberKey = block.number(of: "ref")
    // Most ways share their tags with many others: each combination is judged once.
    var known: [[UInt32]: Int?] = [:]
    var nameNumbers: [UInt32: Int] = [:]
    var combination: [UInt32] = []
    for way in block.wayIDs.indices {
      let pairs = block.tags(ofWay: way)
      guard pairs.contains(where: { kinds.contains(block.tags[2 * $0]) }) else { continue }
      combination.removeAll(keepingCapacity: true)
      for pair in pairs where numbering[Int(block.tags[2 * pair])] != OSMKeys.none {
        combination.append(block.tags[2 * pair])
        combination.append(block.tags[2 * pair + 1])
      }
      let judged: Int?
      if let earlier = known[combination] {
        judged = earlier
      } else {
        judged = judge(combination, block)
        known[combination] = .some(judged)
      }
      guard let number = judged else { continue }
      let nodes = block.nodes(ofWay: way)
      guard nodes.count >= 2 else { continue }
      wayIDs.append(block.wayIDs[way])
      wayRules.append(number)
      let name = block.valueNumber(of: nameKey, in: pairs) ?? block.valueNumber(of: numberKey, in: pairs) ?? 0
      if let known = nameNumbers[name] {
        wayNames.append(known)
      } else {
        nameNumbers[name] = names.count
        wayNames.append(names.count)
        names.append(block.stringCount > Int(name) && name > 0 ? block.string(name) : "")
      }
      refs += block.wayNodes[nodes]
      wayEnds.append(refs.count)
    }
  }

  private mutating func judge(_ combination: [UInt32], _ block: OSMBlock) -> Int? {
    var tags = RoadTags()
    for pair in 0..<combination.count / 2 {
      tags[block.string(combination[2 * pair])] = block.string(combination[2 * pair + 1])
    }
    guard let judged = RoadRules(tags) else { return nil }
    rules.append(judged)
    return rules.count - 1
  }

  private mutating func appendRestrictions(_ block: OSMBlock) {
    guard let type = block.number(of: "type"), !block.relationIDs.isEmpty else { return }
    for relation in block.relationIDs.indices {
      let pairs = block.tags(ofRelation: relation)
      guard let text = block.value(of: type, in: pairs), text.hasPrefix("restriction") else { continue }
      guard var restriction = RoadRestriction(RoadPiece.tags(pairs, block)) else { continue }
      for member in block.members(ofRelation: relation) {
        let id = block.memberIDs[member]
        switch (block.string(block.memberRoles[member]), block.memberKinds[member]) {
        case ("from", .way): restriction.from.append(id)
        case ("to", .way): restriction.to.append(id)
        case ("via", .node): restriction.viaNode = id
        case ("via", .way): restriction.viaWays.append(id)
        default: break
        }
      }
      if restriction.isComplete {
        restrictions.append(restriction)
      } else {
        incompleteRestrictions += 1
      }
    }
  }

  static func tags(_ pairs: Range<Int>, _ block: OSMBlock) -> RoadTags {
    var tags = RoadTags()
    for pair in pairs { tags[block.string(block.tags[2 * pair])] = block.string(block.tags[2 * pair + 1]) }
    return tags
  }

  /// What the nodes of a block are of those that roads need.
  struct Nodes: Sendable {
    /// Into the list of needed nodes.
    var indices: [UInt32] = []
    var latitudes: [Int32] = []
    var longitudes: [Int32] = []
    var obstacles: [(UInt32, RoadObstacle)] = []

    /// - Parameter needed: ids in rising order.
    init(_ block: OSMBlock, needed: [Int64]) {
      let barrier = block.number(of: "barrier"), highway = block.number(of: "highway")
      let numbering = block.numbering(by: RoadPiece.nodeKeys)
      let hasKeys = numbering.contains { $0 != OSMKeys.none }
      var position = 0
      for node in block.nodeIDs.indices {
        let id = block.nodeIDs[node]
        position = Nodes.find(id, in: needed, from: position)
        guard position < needed.count, needed[position] == id else { continue }
        guard block.nodeLatitudes[node] != OSMBlock.nowhere else { continue }
        indices.append(UInt32(truncatingIfNeeded: position))
        latitudes.append(block.nodeLatitudes[node])
        longitudes.append(block.nodeLongitudes[node])
        guard hasKeys else { continue }
        let pairs = block.tags(ofNode: node)
        guard !pairs.isEmpty, pairs.contains(where: { numbering[Int(block.tags[2 * $0])] != OSMKeys.none }),
          block.valueNumber(of: barrier, in: pairs) != nil || block.valueNumber(of: highway, in: pairs) != nil
            || pairs.contains(where: { Nodes.isAccess(numbering[Int(block.tags[2 * $0])]) })
        else { continue }
        if let obstacle = RoadObstacle(RoadPiece.tags(pairs, block)) {
          obstacles.append((UInt32(truncatingIfNeeded: position), obstacle))
        }
      }
    }

    private static let firstAccessKey = RoadObstacle.keys.firstIndex(of: "access") ?? 0
    private static func isAccess(_ place: UInt16) -> Bool { place != OSMKeys.none && place >= firstAccessKey }

    /// The first needed id that is not less, sought in steps that double: blocks are mostly in order.
    private static func find(_ id: Int64, in needed: [Int64], from start: Int) -> Int {
      var low = start
      if start > 0, needed[start - 1] >= id { low = 0 }
      var step = 1
      var high = low
      while high < needed.count, needed[high] < id {
        low = high + 1
        high += step
        step *= 2
      }
      high = min(high, needed.count)
      while low < high {
        let middle = (low + high) / 2
        if needed[middle] < id { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
