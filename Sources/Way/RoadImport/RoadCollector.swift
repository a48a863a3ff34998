// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import OpenStreetMap
import Roads

/// The ways of a file that somebody may use, and the restrictions on turns, in flat arrays.
struct RoadCollection: Sendable {
  var wayIDs: [Int64] = []
  /// Into `tags`, and after `settle` into `rules`.
  var wayRules: [UInt32] = []
  /// Into `names` and `signs`.
  var wayNames: [UInt32] = []
  var waySigns: [UInt32] = []
  /// Into `refs`; one entry more than there are ways.
  var wayStarts: [Int] = [0]
  /// Ids of nodes.
  var refs: [Int64] = []
  /// Where they are, of files that have positions on ways; empty where none has.
  var refPositions: [FixedCoordinate] = []
  /// Combinations of tags: what they mean depends on the country.
  var tags: [RoadTags] = []
  private(set) var rules: [RoadRules] = []
  /// Number 0 is the empty name.
  var names: [String] = [""]
  /// Number 0 is the empty sign.
  var signs = [RoadSign<UInt32>.none]
  /// By number in the network; a motorway's exit gives its number to the ramp that leaves there.
  private(set) var segmentSigns: [UInt32] = []
  var restrictions: [RoadRestriction] = []
  /// Restrictions of which members are missing.
  var incompleteRestrictions = 0

  private var tagsNumbers: [RoadTags: UInt32] = [:]
  private var nameNumbers: [String: UInt32] = ["": 0]
  private var signNumbers: [RoadSign<UInt32>: UInt32] = [.none: 0]

  /// Ways of earlier files.
  private var known: Set<Int64> = []

  init() {}

  /// From now on ways come from another file.
  mutating func beginFile() { known.formUnion(wayIDs) }

  /// Adds what a block had.
  mutating func append(_ piece: RoadPiece) {
    var piece = piece
    if !known.isEmpty { piece.removeWays(known) }
    let tags = piece.tags.map { tags -> UInt32 in
      RoadCollection.number(of: tags, in: &self.tags, &tagsNumbers)
    }
    let names = piece.names.map { RoadCollection.number(of: $0, in: &self.names, &nameNumbers) }
    let signs = piece.signs.map { sign in
      RoadCollection.number(of: sign.map { names[$0] }, in: &self.signs, &signNumbers)
    }
    wayIDs += piece.wayIDs
    wayRules += piece.wayRules.map { tags[$0] }
    wayNames += piece.wayNames.map { names[$0] }
    waySigns += piece.waySigns.map { signs[$0] }
    let base = refs.count
    wayStarts += piece.wayEnds.map { base + $0 }
    if !piece.refPositions.isEmpty || !refPositions.isEmpty {
      let nowhere = FixedCoordinate(latitude: OSMBlock.nowhere, longitude: OSMBlock.nowhere)
      refPositions += repeatElement(nowhere, count: base - refPositions.count)
      refPositions += piece.refPositions
    }
    refs += piece.refs
    restrictions += piece.restrictions
    incompleteRestrictions += piece.incompleteRestrictions
  }

  private static func number<Value: Hashable>(
    of value: Value, in values: inout [Value], _ numbers: inout [Value: UInt32]
  ) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(truncatingIfNeeded: values.count)
    numbers[value] = number
    values.append(value)
    return number
  }

  /// The number of a name that comes from elsewhere than a way.
  mutating func number(ofName name: String) -> UInt32 {
    RoadCollection.number(of: name, in: &names, &nameNumbers)
  }

  /// The number of a sign.
  mutating func number(of sign: RoadSign<UInt32>) -> UInt32 {
    RoadCollection.number(of: sign, in: &signs, &signNumbers)
  }

  /// Judges the ways' tags by the country in which each of them begins.
  ///
  /// - Parameter country: the number of a way's country.
  mutating func settle(country: (_ way: Int) -> Int) {
    var numbers: [RoadRules: UInt32] = [:]
    var judged: [UInt64: UInt32] = [:]
    for way in wayRules.indices {
      let country = country(way)
      let key = UInt64(wayRules[way]) << 32 | UInt64(country)
      if let number = judged[key] {
        wayRules[way] = number
        continue
      }
      let verdict = RoadRules(tags[Int(wayRules[way])], in: RoadCountry.all[country]) ?? .closed
      let number = RoadCollection.number(of: verdict, in: &rules, &numbers)
      judged[key] = number
      wayRules[way] = number
    }
    (tags, tagsNumbers, known) = ([], [:], [])
  }

  /// Gives the segments of a network their signs.
  mutating func sign(_ network: RoadNetwork) {
    segmentSigns = network.segments.map { segment in
      let way = Int(segment.way)
      var sign = signs[Int(waySigns[way])]
      let rules = rules[Int(wayRules[way])]
      guard rules.flags.contains(RoadFlags.link), sign.exit == 0,
        let exit = network.obstacles[network.nodePoints[Int(segment.start)]]?.exit
      else { return waySigns[way] }
      sign.exit = number(ofName: exit.number)
      if sign.destination == 0 { sign.destination = number(ofName: exit.name) }
      return number(of: sign)
    }
  }
}

extension RoadSign where Number == UInt32 {
  /// The sign of a way without any.
  static let none = RoadSign(
    ref: 0, destination: 0, destinationRef: 0, exit: 0, lanesAlong: 0, lanesAgainst: 0)
}

/// What one block of the file has of ways and restrictions.
struct RoadPiece: Sendable {
  var wayIDs: [Int64] = []
  var wayRules: [Int] = []
  var wayNames: [Int] = []
  var waySigns: [Int] = []
  var wayEnds: [Int] = []
  var refs: [Int64] = []
  var refPositions: [FixedCoordinate] = []
  var tags: [RoadTags] = []
  var names: [String] = []
  var signs: [RoadSign<Int>] = []
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
    var kept = self
    (kept.wayIDs, kept.wayRules, kept.wayNames, kept.waySigns) = ([], [], [], [])
    (kept.wayEnds, kept.refs, kept.refPositions) = ([], [], [])
    for (way, id) in wayIDs.enumerated() where !known.contains(id) {
      kept.wayIDs.append(id)
      kept.wayRules.append(wayRules[way])
      kept.wayNames.append(wayNames[way])
      kept.waySigns.append(waySigns[way])
      let range = (way == 0 ? 0 : wayEnds[way - 1])..<wayEnds[way]
      kept.refs += refs[range]
      if !refPositions.isEmpty { kept.refPositions += refPositions[range] }
      kept.wayEnds.append(kept.refs.count)
    }
    self = kept
  }

  private mutating func appendWays(_ block: OSMBlock) {
    guard !block.wayIDs.isEmpty else { return }
    let numbering = block.numbering(by: RoadPiece.wayKeys)
    let highway = block.number(of: "highway"), route = block.number(of: "route")
    let pier = block.number(of: "man_made"), platform = block.number(of: "public_transport")
    let railway = block.number(of: "railway")
    let kinds = [highway, route, pier, platform, railway].compactMap { $0 }
    let nameKey = block.number(of: "name"), signKeys = RoadSignKeys(block)
    // Most ways share their tags with many others: each combination is judged once.
    var known: [[UInt32]: Int?] = [:]
    var names = Names()
    var signNumbers: [RoadSign<UInt32>: Int] = [:]
    var combination: [UInt32] = []
    for way in block.wayIDs.indices {
      let pairs = block.tags(ofWay: way)
      guard pairs.contains(where: { kinds.contains(block.tags[2 * $0]) }) else { continue }
      let name = block.valueNumber(of: nameKey, in: pairs) ?? 0
      combination.removeAll(keepingCapacity: true)
      for pair in pairs where numbering[Int(block.tags[2 * pair])] != OSMKeys.none {
        combination.append(block.tags[2 * pair])
        combination.append(block.tags[2 * pair + 1])
      }
      // Of a name the rules only ask whether it closes the way.
      if let nameKey, names.closes(name, block) { combination += [nameKey, name] }
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
      let sign = signKeys.sign(block, pairs)
      wayNames.append(names.number(name != 0 ? name : sign.ref, block))
      if let known = signNumbers[sign] {
        waySigns.append(known)
      } else {
        signNumbers[sign] = signs.count
        waySigns.append(signs.count)
        signs.append(sign.map { names.number($0, block) })
      }
      refs += block.wayNodes[nodes]
      if !block.wayLatitudes.isEmpty {
        refPositions += nodes.map {
          FixedCoordinate(latitude: block.wayLatitudes[$0], longitude: block.wayLongitudes[$0])
        }
      }
      wayEnds.append(refs.count)
    }
    self.names = names.texts
  }

  /// The texts of a block by their numbers there.
  private struct Names {
    var texts: [String] = []
    private var numbers: [UInt32: Int] = [:]
    private var closing: [UInt32: Bool] = [:]
    private static let words = RoadCountry.all.flatMap { $0.closedNames.joined() }

    mutating func number(_ text: UInt32, _ block: OSMBlock) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(block.stringCount > Int(text) && text > 0 ? block.string(text) : "")
      return texts.count - 1
    }

    /// Whether some country closes ways of such a name.
    mutating func closes(_ name: UInt32, _ block: OSMBlock) -> Bool {
      guard name != 0 else { return false }
      if let known = closing[name] { return known }
      let text = block.string(name)
      let isClosing = Names.words.contains(where: text.contains)
      closing[name] = isClosing
      return isClosing
    }
  }

  /// The number of a combination of tags; nil where no country lets anybody use such a way.
  private mutating func judge(_ combination: [UInt32], _ block: OSMBlock) -> Int? {
    var tags = RoadTags()
    for pair in 0..<combination.count / 2 {
      tags[block.string(combination[2 * pair])] = block.string(combination[2 * pair + 1])
    }
    guard RoadCountry.all.contains(where: { RoadRules(tags, in: $0) != nil }) else { return nil }
    self.tags.append(tags)
    return self.tags.count - 1
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
      return (low..<high).partition { needed[$0] < id }
    }
  }
}
