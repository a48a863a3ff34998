// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import OpenStreetMap
import PlaceFiles
import Places

/// Takes places, addresses, named roads and administrative areas out of an OSM file, in four passes:
/// relations (which ways they need), ways (which nodes are needed), nodes, and ways again, now with positions.
struct OSMImport {
  private(set) var places: [Place] = []
  private(set) var addresses: [AddressPoint] = []
  private(set) var roads: [NamedRoad] = []
  private(set) var areas: [Area] = []
  private(set) var summary = ImportSummary()
  private(set) var timestamp: Int64?

  private let rules = OSMPlace()
  /// Relations that become places or areas.
  private var relations: [Relation] = []

  private struct Relation: Sendable {
    let id: Int64
    let ways: [Int64]
    let roles: [Role]
    let tags: [String: String]
    let kind: Kind

    enum Kind: Sendable { case place, address, area(level: Int) }
    enum Role: Sendable { case outer, inner }
  }

  /// A way as a worker hands it over.
  private struct Way: Sendable {
    let id: Int64
    let nodes: [Int64]
    /// Where the nodes are; those that are not in the file are left out.
    let line: Line
    let isWhole: Bool
    /// Of places and addresses.
    let tags: [String: String]
    let isPlace: Bool
    let isAddress: Bool
    /// Of roads.
    let roadName: String?
    let roadUse: OSMRoadName.Use?
  }

  /// - Parameter progress: called after each block; false ends the import.
  init(path: String, progress: (ImportProgress.Phase, OSMFile.Progress, Int) -> Bool) throws(OSMError) {
    var file = try OSMFile(path: path)
    timestamp = file.header.timestamp
    try readRelations(&file) { progress(.relations, $0, 0) }
    let members = Set(relations.flatMap(\.ways))
    let found = relations.count
    let refs = try collectNodes(&file, members) { progress(.ways, $0, found) }
    var nodes = NodeTable(ids: refs)
    try readNodes(&file, &nodes, progress)
    try readWays(&file, nodes, members, progress)
  }

  // MARK: - Relations

  private mutating func readRelations(
    _ file: inout OSMFile, _ progress: (OSMFile.Progress) -> Bool
  ) throws(OSMError) {
    let rules = self.rules
    var found: [Relation] = []
    var count = 0
    try file.read(
      .relations,
      transform: { block in (OSMImport.relations(block, rules), block.relationIDs.count) },
      progress: progress
    ) { relations, all in
      found += relations
      count += all
    }
    summary.relations = count
    relations = found
  }

  private static func relations(_ block: OSMBlock, _ rules: OSMPlace) -> [Relation] {
    guard !block.relationIDs.isEmpty else { return [] }
    let numbering = block.numbering(by: OSMPlace.keys)
    var found: [Relation] = []
    for relation in block.relationIDs.indices {
      let pairs = block.tags(ofRelation: relation)
      let role = rules.role(pairs, block, numbering)
      let tags = OSMPlace.tags(pairs, block)
      let kind: Relation.Kind
      switch tags["type"] {
      case "boundary", "multipolygon":
        if tags["boundary"] == "administrative", tags["name"] != nil,
          let level = Int(tags["admin_level"] ?? ""),
          (3...10).contains(level)
        {
          kind = .area(level: level)
        } else if role == .place {
          kind = .place
        } else if role == .address, tags["type"] == "multipolygon" {
          kind = .address
        } else {
          continue
        }
      default: continue
      }
      var ways: [Int64] = [], roles: [Relation.Role] = []
      for member in block.members(ofRelation: relation) where block.memberKinds[member] == .way {
        ways.append(block.memberIDs[member])
        roles.append(block.string(block.memberRoles[member]) == "inner" ? .inner : .outer)
      }
      found.append(
        Relation(id: block.relationIDs[relation], ways: ways, roles: roles, tags: tags, kind: kind))
    }
    return found
  }

  // MARK: - Ways and nodes

  /// Which ways matter, by their tags.
  private struct WayRules: Sendable {
    let rules: OSMPlace
    let members: Set<Int64>

    struct Verdict {
      var isMember = false
      var roadUse: OSMRoadName.Use?
      var role: OSMPlace.Role?
      var matters: Bool { isMember || roadUse != nil || role != nil }
    }

    /// What a block's strings mean.
    struct Keys {
      let numbering: [UInt16]
      let highway: UInt32?
      let name: UInt32?
      let service: UInt32?
      let access: UInt32?

      init(_ block: OSMBlock) {
        numbering = block.numbering(by: OSMPlace.keys)
        highway = block.number(of: "highway")
        name = block.number(of: "name")
        service = block.number(of: "service")
        access = block.number(of: "access")
      }
    }

    func verdict(_ way: Int, _ block: OSMBlock, _ keys: Keys) -> Verdict {
      let pairs = block.tags(ofWay: way)
      let nodes = block.nodes(ofWay: way)
      var verdict = Verdict()
      verdict.isMember = members.contains(block.wayIDs[way])
      guard !pairs.isEmpty, !nodes.isEmpty else { return verdict }
      if let highway = block.valueNumber(of: keys.highway, in: pairs),
        let name = block.valueNumber(of: keys.name, in: pairs)
      {
        verdict.roadUse = OSMRoadName.use(
          highway: block.string(highway),
          service: block.valueNumber(of: keys.service, in: pairs).map { block.string($0) },
          access: block.valueNumber(of: keys.access, in: pairs).map { block.string($0) },
          name: block.string(name))
      }
      verdict.role = rules.role(pairs, block, keys.numbering)
      let isClosed =
        nodes.count >= 4 && block.wayNodes[nodes.lowerBound] == block.wayNodes[nodes.upperBound - 1]
      // An address along an open way is an interpolation, or a wall; an open way is no place either, but is counted.
      if verdict.role == .address, !isClosed { verdict.role = nil }
      return verdict
    }
  }

  private mutating func collectNodes(
    _ file: inout OSMFile, _ members: Set<Int64>, _ progress: (OSMFile.Progress) -> Bool
  ) throws(OSMError) -> [Int64] {
    let rules = WayRules(rules: self.rules, members: members)
    var refs: [Int64] = []
    var count = 0
    try file.read(
      .ways,
      transform: { block -> (refs: [Int64], count: Int) in
        guard !block.wayIDs.isEmpty else { return ([], 0) }
        let keys = WayRules.Keys(block)
        var refs: [Int64] = []
        for way in block.wayIDs.indices where rules.verdict(way, block, keys).matters {
          refs += block.wayNodes[block.nodes(ofWay: way)]
        }
        return (refs, block.wayIDs.count)
      },
      progress: progress
    ) { piece in
      refs += piece.refs
      count += piece.count
    }
    summary.ways = count
    return refs
  }

  private mutating func readNodes(
    _ file: inout OSMFile, _ nodes: inout NodeTable,
    _ progress: (ImportProgress.Phase, OSMFile.Progress, Int) -> Bool
  ) throws(OSMError) {
    let rules = self.rules
    let finder = nodes.finder
    var places: [Place] = [], addresses: [AddressPoint] = []
    var table = nodes
    var count = 0
    var found = 0
    try file.read(
      .nodes,
      transform: { block -> (NodeTable.Found, [Place], [AddressPoint], Int) in
        let (places, addresses) = OSMImport.nodes(block, rules)
        return (finder(block), places, addresses, block.nodeIDs.count)
      },
      progress: { progress(.nodes, $0, found) }
    ) { piece in
      table.take(piece.0)
      places += piece.1
      addresses += piece.2
      count += piece.3
      found = places.count
    }
    nodes = table
    summary.nodes = count
    summary.placeNodes = places.count
    self.places = places
    self.addresses = addresses
  }

  private static func nodes(_ block: OSMBlock, _ rules: OSMPlace) -> ([Place], [AddressPoint]) {
    guard !block.tags.isEmpty else { return ([], []) }
    let numbering = block.numbering(by: OSMPlace.keys)
    var places: [Place] = [], addresses: [AddressPoint] = []
    for node in block.nodeIDs.indices {
      let pairs = block.tags(ofNode: node)
      guard !pairs.isEmpty, let role = rules.role(pairs, block, numbering),
        let coordinate = Coordinate(
          latitude: Double(block.nodeLatitudes[node]) / 1e7,
          longitude: Double(block.nodeLongitudes[node]) / 1e7)
      else { continue }
      let tags = OSMPlace.tags(pairs, block)
      if role == .place {
        places.append(rules.place(id: "node/\(block.nodeIDs[node])", coordinate: coordinate, tags: tags))
      }
      if let text = OSMImport.addressText(tags) {
        addresses.append(AddressPoint(coordinate: coordinate, text: text))
      }
    }
    return (places, addresses)
  }

  /// The address that an element tells its neighbours; nil where it names no house and no area.
  private static func addressText(_ tags: [String: String]) -> String? {
    guard tags["addr:full"] ?? tags["addr:housenumber"] ?? tags["addr:city"] ?? tags["addr:district"] != nil
    else {
      return nil
    }
    return OSMAddress.text(tags)
  }

  // MARK: - Shapes

  private mutating func readWays(
    _ file: inout OSMFile, _ nodes: NodeTable, _ members: Set<Int64>,
    _ progress: (ImportProgress.Phase, OSMFile.Progress, Int) -> Bool
  ) throws(OSMError) {
    let rules = WayRules(rules: self.rules, members: members)
    var memberWays: [Int64: Way] = [:]
    var ways: [Way] = []
    var found = places.count
    try file.read(
      .ways,
      transform: { OSMImport.ways($0, nodes, rules) },
      progress: { progress(.lines, $0, found) }
    ) { piece in
      for way in piece {
        if members.contains(way.id) { memberWays[way.id] = way }
        if way.isPlace || way.isAddress || way.roadName != nil { ways.append(way) }
      }
      found += piece.count
    }
    for way in ways { add(way) }
    for relation in relations { add(relation, memberWays) }
    relations = []
  }

  private static func ways(_ block: OSMBlock, _ nodes: NodeTable, _ rules: WayRules) -> [Way] {
    guard !block.wayIDs.isEmpty else { return [] }
    let keys = WayRules.Keys(block)
    var ways: [Way] = []
    var hint = 0
    for way in block.wayIDs.indices {
      let verdict = rules.verdict(way, block, keys)
      guard verdict.matters else { continue }
      let refs = block.nodes(ofWay: way)
      var lines: [Line] = [Line()]
      var isWhole = true
      for ref in refs {
        var position = nodes.position(of: block.wayNodes[ref], hint: &hint)
        if position == nil, !block.wayLatitudes.isEmpty, block.wayLatitudes[ref] != OSMBlock.nowhere {
          position = (block.wayLatitudes[ref], block.wayLongitudes[ref])
        }
        if let position {
          lines[lines.count - 1].latitudes.append(position.latitude)
          lines[lines.count - 1].longitudes.append(position.longitude)
        } else {
          isWhole = false
          // A road does not jump over what is missing; an area keeps what there is.
          if verdict.roadUse != nil, lines[lines.count - 1].latitudes.count > 0 { lines.append(Line()) }
        }
      }
      let pairs = block.tags(ofWay: way)
      let tags = verdict.role == nil ? [:] : OSMPlace.tags(pairs, block)
      let roadName = verdict.roadUse != nil ? block.value(of: keys.name, in: pairs) : nil
      let id = block.wayIDs[way]
      for (index, line) in lines.enumerated() where index == 0 || !line.latitudes.isEmpty {
        let isFirst = index == 0
        ways.append(
          Way(
            id: id,
            nodes: isFirst && (verdict.isMember || verdict.role != nil) ? Array(block.wayNodes[refs]) : [],
            line: line, isWhole: isWhole, tags: tags, isPlace: isFirst && verdict.role == .place,
            isAddress: isFirst && verdict.role == .address, roadName: roadName, roadUse: verdict.roadUse))
      }
    }
    return ways
  }

  private mutating func add(_ way: Way) {
    if let name = way.roadName, way.line.latitudes.count >= 2 {
      roads.append(NamedRoad(name: name, line: way.line, hasHouses: way.roadUse == .address))
      summary.roads += 1
    }
    guard way.isPlace || way.isAddress else { return }
    let isClosed = way.nodes.count >= 4 && way.nodes.first == way.nodes.last
    guard isClosed, let coordinate = OSMImport.pointInside([way.line], isOuter: [true]) else {
      if way.isPlace { summary.withoutArea += 1 }
      return
    }
    if way.isPlace {
      places.append(rules.place(id: "way/\(way.id)", coordinate: coordinate, tags: way.tags))
      summary.placeWays += 1
    }
    if let text = OSMImport.addressText(way.tags) {
      addresses.append(AddressPoint(coordinate: coordinate, text: text))
    }
  }

  private mutating func add(_ relation: Relation, _ ways: [Int64: Way]) {
    var byRole: [[Way]] = [[], []]
    var isComplete = true
    for (id, role) in zip(relation.ways, relation.roles) {
      guard let way = ways[id], way.line.latitudes.count >= 2 else {
        isComplete = false
        continue
      }
      if !way.isWhole { isComplete = false }
      byRole[role == .outer ? 0 : 1].append(way)
    }
    var rings: [Line] = [], isOuter: [Bool] = []
    for (index, ways) in byRole.enumerated() {
      // Positions stand for nodes: a way that lost some still has both ends, or stays open.
      let positions = ways.map { way in
        zip(way.line.latitudes, way.line.longitudes).map { Int64($0) << 32 | Int64(UInt32(bitPattern: $1)) }
      }
      let assembled = RingAssembly.rings(of: positions)
      if !assembled.isComplete { isComplete = false }
      for ring in assembled.rings {
        rings.append(
          Line(
            latitudes: ring.map { Int32(truncatingIfNeeded: $0 >> 32) },
            longitudes: ring.map { Int32(truncatingIfNeeded: $0) }))
        isOuter.append(index == 0)
      }
    }
    if !isComplete { summary.incompleteRelations += 1 }
    if case .area(let level) = relation.kind {
      // A county whose boundary is cut off would take in what lies outside: only whole ones count.
      guard isComplete, !rings.isEmpty, let name = relation.tags["name"] else { return }
      areas.append(Area(name: name, level: level, rings: rings))
      summary.areas += 1
      return
    }
    // Of a cut one, where it is can still be told.
    if rings.isEmpty, let longest = byRole[0].max(by: { $0.line.latitudes.count < $1.line.latitudes.count }) {
      (rings, isOuter) = ([longest.line], [true])
    }
    guard let coordinate = OSMImport.pointInside(rings, isOuter: isOuter) else {
      if case .place = relation.kind { summary.withoutArea += 1 }
      return
    }
    if case .place = relation.kind {
      places.append(rules.place(id: "relation/\(relation.id)", coordinate: coordinate, tags: relation.tags))
      summary.placeRelations += 1
    }
    if let text = OSMImport.addressText(relation.tags) {
      addresses.append(AddressPoint(coordinate: coordinate, text: text))
    }
  }

  /// A position inside an area, of its largest part; nil where it has no vertex.
  private static func pointInside(_ rings: [Line], isOuter: [Bool]) -> Coordinate? {
    func points(_ ring: Line) -> [PlaceShape.Point] {
      zip(ring.longitudes, ring.latitudes).map { PlaceShape.Point(x: Double($0) / 1e7, y: Double($1) / 1e7) }
    }
    var shape = PlaceShape()
    // More holes than any map has are not looked at: each is compared with each part.
    let holes = rings.indices.filter { !isOuter[$0] }
    let inner = holes.count * (rings.count - holes.count) > 100_000 ? [] : holes.map { points(rings[$0]) }
    for index in rings.indices where isOuter[index] {
      let outer = points(rings[index])
      shape.polygonStarts.append(shape.paths.count)
      shape.paths.append(outer)
      for hole in inner {
        if let first = hole.first, PlaceShape.contains([outer], first) { shape.paths.append(hole) }
      }
    }
    return shape.representative.flatMap { Coordinate(latitude: $0.y, longitude: $0.x) }
  }
}
