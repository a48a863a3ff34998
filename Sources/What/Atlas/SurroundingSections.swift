// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// An address with its position: of a place, of a house.
package struct AddressPoint: Sendable, Hashable {
  package var coordinate: Coordinate
  package var text: String

  package init(coordinate: Coordinate, text: String) {
    self.coordinate = coordinate
    self.text = text
  }
}

/// Vertices of a line, 1e-7 degrees.
package struct Line: Sendable, Hashable {
  package var latitudes: [Int32] = []
  package var longitudes: [Int32] = []

  package init() {}

  package init(latitudes: [Int32], longitudes: [Int32]) {
    self.latitudes = latitudes
    self.longitudes = longitudes
  }
}

/// A road that has a name.
package struct NamedRoad: Sendable, Hashable {
  package var name: String
  package var line: Line
  /// True where an address may have its name; false for one that only helps to find one's way.
  package var hasHouses: Bool

  package init(name: String, line: Line, hasHouses: Bool = true) {
    self.name = name
    self.line = line
    self.hasHouses = hasHouses
  }
}

/// An administrative area: its rings, outer and inner, by the even-odd rule.
package struct Area: Sendable, Hashable {
  package var name: String
  /// OSM's `admin_level`: in Taiwan 4 and 6 county or city, 7 and 8 district or township, 9 village.
  package var level: Int
  package var rings: [Line]

  package init(name: String, level: Int, rings: [Line]) {
    self.name = name
    self.level = level
    self.rings = rings
  }
}

/// Makes the sections of addresses, roads and areas.
struct SurroundingSections {
  private var addresses: [UInt8] = []
  private var addressTree = PointTreeBuilder()
  private var roads: [UInt32] = []
  private var roadPoints: [Int32] = []
  private var roadBoxes: [Int32] = []
  private var areas: [UInt32] = []
  private var rings: [UInt32] = []
  private var areaPoints: [Int32] = []
  private var areaBoxes: [Int32] = []

  /// Vertices of a piece of road at most: small boxes are found sooner.
  static let pieceLimit = 12

  init(addresses: [AddressPoint], roads: [NamedRoad], areas: [Area], strings: inout StringPool) {
    add(addresses, &strings)
    add(roads, &strings)
    add(areas, &strings)
  }

  private mutating func add(_ addresses: [AddressPoint], _ strings: inout StringPool) {
    let ordered = addresses.map { address in
      (
        FileOrder.distance(
          latitudeE7: address.coordinate.latitudeE7, longitudeE7: address.coordinate.longitudeE7), address
      )
    }.sorted { $0.0 < $1.0 }
    var points: [PointTreeBuilder.Point] = []
    for (number, (_, address)) in ordered.enumerated() {
      self.addresses.append(littleEndian: address.coordinate.latitudeE7)
      self.addresses.append(littleEndian: address.coordinate.longitudeE7)
      self.addresses.append(littleEndian: strings.number(address.text))
      self.addresses.append(littleEndian: UInt32(0))
      points.append(PointTreeBuilder.Point(address.coordinate, number: UInt32(truncatingIfNeeded: number)))
    }
    _ = addressTree.add(points)
  }

  private mutating func add(_ roads: [NamedRoad], _ strings: inout StringPool) {
    struct Piece {
      var hilbert: UInt32
      var road: Int
      var range: Range<Int>
      var box: Box
    }
    var pieces: [Piece] = []
    for (index, road) in roads.enumerated() where !road.line.latitudes.isEmpty {
      let count = min(road.line.latitudes.count, road.line.longitudes.count)
      var start = 0
      repeat {
        // Neighbours share a vertex.
        let end = min(count, start + SurroundingSections.pieceLimit)
        var box = Box.empty
        for vertex in start..<end {
          box.extend(latitude: road.line.latitudes[vertex], longitude: road.line.longitudes[vertex])
        }
        pieces.append(
          Piece(hilbert: SurroundingSections.hilbert(box), road: index, range: start..<end, box: box))
        start = end - 1
      } while start + 1 < count
    }
    pieces.sort { ($0.hilbert, $0.road, $0.range.lowerBound) < ($1.hilbert, $1.road, $1.range.lowerBound) }
    for piece in pieces {
      let road = roads[piece.road]
      self.roads.append(strings.number(road.name))
      self.roads.append(UInt32(truncatingIfNeeded: roadPoints.count / 2))
      self.roads.append(UInt32(truncatingIfNeeded: piece.range.count))
      self.roads.append(road.hasHouses ? 0 : 1)
      for vertex in piece.range {
        roadPoints.append(road.line.latitudes[vertex])
        roadPoints.append(road.line.longitudes[vertex])
      }
    }
    roadBoxes = BoxTree.packed(pieces.map(\.box))
  }

  private mutating func add(_ areas: [Area], _ strings: inout StringPool) {
    let boxes = areas.map { area in
      var box = Box.empty
      for ring in area.rings {
        for (latitude, longitude) in zip(ring.latitudes, ring.longitudes) {
          box.extend(latitude: latitude, longitude: longitude)
        }
      }
      return box
    }
    let order = areas.indices.sorted {
      (SurroundingSections.hilbert(boxes[$0]), $0) < (SurroundingSections.hilbert(boxes[$1]), $1)
    }
    for index in order {
      let area = areas[index]
      self.areas.append(strings.number(area.name))
      self.areas.append(UInt32(truncatingIfNeeded: area.level))
      self.areas.append(UInt32(truncatingIfNeeded: rings.count / 2))
      self.areas.append(UInt32(truncatingIfNeeded: area.rings.count))
      for ring in area.rings {
        let count = min(ring.latitudes.count, ring.longitudes.count)
        rings.append(UInt32(truncatingIfNeeded: areaPoints.count / 2))
        rings.append(UInt32(truncatingIfNeeded: count))
        for vertex in 0..<count {
          areaPoints.append(ring.latitudes[vertex])
          areaPoints.append(ring.longitudes[vertex])
        }
      }
    }
    areaBoxes = BoxTree.packed(order.map { boxes[$0] })
  }

  private static func hilbert(_ box: Box) -> UInt32 {
    guard box.south <= box.north else { return 0 }
    return FileOrder.distance(
      latitudeE7: Int32(truncatingIfNeeded: (Int64(box.south) + Int64(box.north)) / 2),
      longitudeE7: Int32(truncatingIfNeeded: (Int64(box.west) + Int64(box.east)) / 2))
  }

  /// All sections as bytes.
  var all: [(SectionTag, [UInt8])] {
    [
      (.addresses, addresses), (.addressSplits, SurroundingSections.bytes(addressTree.splits)),
      (.addressLeaves, SurroundingSections.bytes(addressTree.leaves)),
      (.roads, SurroundingSections.bytes(roads)),
      (.roadBoxes, SurroundingSections.bytes(roadBoxes)),
      (.roadPoints, SurroundingSections.bytes(roadPoints)),
      (.areas, SurroundingSections.bytes(areas)), (.areaRings, SurroundingSections.bytes(rings)),
      (.areaBoxes, SurroundingSections.bytes(areaBoxes)),
      (.areaPoints, SurroundingSections.bytes(areaPoints)),
    ]
  }

  private static func bytes<Element: BitwiseCopyable>(_ elements: [Element]) -> [UInt8] {
    elements.withUnsafeBytes { Array($0) }
  }

  func write(to writer: inout AtlasWriter) throws(AtlasWriteError) {
    for (tag, bytes) in all { try writer.add(tag, bytes) }
  }
}
