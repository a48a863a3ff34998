// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Gives nodes, edges and segments their final numbers along a Hilbert curve and writes the sections.
struct RoadAssembly {
  private(set) var sections = RoadSections()
  private let edges: RoadHalfEdges
  private let network: RoadNetwork
  private let tables: RoadTurnTables
  /// By final number.
  private var nodeOrder: [UInt32] = []
  private var segmentOrder: [UInt32] = []
  /// By number in the network.
  private var nodeNumbers: [UInt32] = []
  private var segmentNumbers: [UInt32] = []
  private var edgeNumbers: [UInt32] = []

  init(_ tables: RoadTurnTables) {
    self.tables = tables
    edges = tables.edges
    network = tables.edges.network
    orderAlongCurve()
    writeNodes()
    writeEdges()
    writeSegments()
    writeCopies()
    writeBoxes()
    writeNames()
  }

  private mutating func orderAlongCurve() {
    let points = network.nodePoints.map { network.positions[Int($0)] }
    let curve = HilbertCurve(
      south: points.map(\.latitude).min() ?? 0, west: points.map(\.longitude).min() ?? 0,
      north: points.map(\.latitude).max() ?? 0, east: points.map(\.longitude).max() ?? 0)
    let places = points.map { curve.place(latitude: Int64($0.latitude), longitude: Int64($0.longitude)) }
    (nodeOrder, nodeNumbers) = RoadAssembly.sorted(places)
    (segmentOrder, segmentNumbers) = RoadAssembly.sorted(
      network.segments.map { segment in
        let a = points[Int(segment.start)], b = points[Int(segment.end)]
        return curve.place(
          latitude: (Int64(a.latitude) + Int64(b.latitude)) / 2,
          longitude: (Int64(a.longitude) + Int64(b.longitude)) / 2)
      })
  }

  /// The order of places, and the number that each gets in it.
  private static func sorted(_ places: [UInt32]) -> (order: [UInt32], numbers: [UInt32]) {
    let order = places.indices.map { UInt64(places[$0]) << 32 | UInt64($0) }.sorted()
      .map { UInt32(truncatingIfNeeded: $0) }
    var numbers = [UInt32](repeating: 0, count: places.count)
    for (number, old) in order.enumerated() { numbers[Int(old)] = UInt32(truncatingIfNeeded: number) }
    return (order, numbers)
  }

  // MARK: - Nodes and turns

  private mutating func writeNodes() {
    edgeNumbers = [UInt32](repeating: 0, count: edges.count)
    sections.edgeSegments.reserveCapacity(edges.count)
    var edge: UInt32 = 0
    for node in nodeOrder {
      let junction = tables.junction(node)
      let position = network.positions[Int(network.nodePoints[Int(node)])]
      let first = edge
      for out in junction.outs {
        edgeNumbers[out] = edge
        edge += 1
        let original = edges.original(out)
        sections.edgeSegments.append(segmentNumbers[original >> 1] << 1 | UInt32(original & 1))
        for mode in TravelMode.allCases { sections[mode].weights.append(edges.weight(out, mode)) }
      }
      let start = writeTables(junction)
      sections.nodes += [
        UInt32(bitPattern: position.latitude), UInt32(bitPattern: position.longitude), first, start,
      ]
      var flags: RoadNodeFlags = []
      if junction.obstacle?.isSignals == true { flags.insert(.signals) }
      if junction.obstacle?.closed[TravelMode.foot.number] == true { flags.insert(.closedOnFoot) }
      if junction.drivesOnLeft { flags.insert(.leftHand) }
      sections.nodeFlags.append(flags.rawValue)
    }
    sections.nodes += [0, 0, edge, UInt32(truncatingIfNeeded: sections[.car].turns.count)]
  }

  private mutating func writeTables(_ junction: RoadTurnTables.Junction) -> UInt32 {
    let vehicles = TravelMode.allCases.filter(\.road.isVehicle)
    let tables = vehicles.map { self.tables.table(junction, $0) }
    guard tables.contains(where: { $0 != nil }) else { return RoadFormat.noTable }
    let start = UInt32(truncatingIfNeeded: sections[.car].turns.count)
    let closed = [UInt16](
      repeating: RoadFormat.forbiddenTurn, count: junction.outs.count * junction.outs.count)
    for (mode, table) in zip(vehicles, tables) { sections[mode].turns += table ?? closed }
    return start
  }

  private mutating func writeEdges() {
    sections.edges = [UInt32](repeating: 0, count: 2 * edges.count)
    for half in 0..<edges.count {
      let number = Int(edgeNumbers[half])
      sections.edges[2 * number] = nodeNumbers[Int(edges.head(half))]
      sections.edges[2 * number + 1] = edgeNumbers[half ^ 1]
    }
  }

  private mutating func writeCopies() {
    var pairs: [(UInt32, UInt32)] = []
    for (index, original) in edges.copies.enumerated() {
      pairs.append((edgeNumbers[original], edgeNumbers[2 * (network.segments.count + index)]))
    }
    sections.copies = pairs.sorted { $0 < $1 }.flatMap { [$0.0, $0.1] }
  }

  // MARK: - Segments

  private mutating func writeSegments() {
    for old in segmentOrder {
      let segment = network.segments[Int(old)]
      let rules = edges.rules(ofSegment: Int(old))
      var flags = rules.flags
      if rules.drivesOnLeft == true { flags.rawValue |= RoadFlags.leftHand }
      sections.segments += [
        UInt32(min(max(1, (segment.metres * 1000).rounded()), 4e9)),
        UInt32(truncatingIfNeeded: sections.geometry.count),
        edges.collection.wayNames[Int(segment.way)], flags.rawValue, edgeNumbers[2 * Int(old)],
      ]
      sections.segmentSigns.append(edges.collection.segmentSigns[Int(old)])
      var last = network.positions[Int(network.shape[segment.points.lowerBound])]
      for index in segment.points.dropFirst().dropLast() {
        let point = network.positions[Int(network.shape[index])]
        append(point.latitude &- last.latitude)
        append(point.longitude &- last.longitude)
        last = point
      }
    }
    sections.segments += [0, UInt32(truncatingIfNeeded: sections.geometry.count), 0, 0, 0]
    for sign in edges.collection.signs { sections.signs += sign.row }
  }

  /// Zigzag LEB128.
  private mutating func append(_ step: Int32) {
    var rest = UInt32(bitPattern: step << 1 ^ step >> 31)
    while rest >= 0x80 {
      sections.geometry.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    sections.geometry.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Boxes over eight segments, over eight of these boxes, and so on up to a single one.
  private mutating func writeBoxes() {
    struct Box {
      var south = Int32.max, west = Int32.max, north = Int32.min, east = Int32.min
      mutating func add(_ other: Box) {
        south = min(south, other.south)
        west = min(west, other.west)
        north = max(north, other.north)
        east = max(east, other.east)
      }
    }
    var level = segmentOrder.map { old -> Box in
      var box = Box()
      for index in network.segments[Int(old)].points {
        let point = network.positions[Int(network.shape[index])]
        box.add(
          Box(south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude))
      }
      return box
    }
    while level.count > 1 || sections.boxes.isEmpty && !level.isEmpty {
      let next = stride(from: 0, to: level.count, by: RoadFormat.boxFanout).map { first -> Box in
        var box = Box()
        for index in first..<min(first + RoadFormat.boxFanout, level.count) { box.add(level[index]) }
        return box
      }
      for box in next {
        sections.boxes += [box.south, box.west, box.north, box.east].map { UInt32(bitPattern: $0) }
      }
      level = next
    }
  }

  private mutating func writeNames() {
    for name in edges.collection.names {
      sections.nameStarts.append(UInt32(truncatingIfNeeded: sections.names.count))
      sections.names += name.utf8
    }
    sections.nameStarts.append(UInt32(truncatingIfNeeded: sections.names.count))
  }
}
