// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// Reads the sections of addresses, roads and areas, in a file or in memory.
struct SurroundingReader: Sendable {
  let strings: Range<Int>
  private let addresses: Range<Int>
  private let addressTree: PointTree
  private let roads: Range<Int>
  private let roadPoints: Range<Int>
  private let roadTree: BoxTree
  private let areas: Range<Int>
  private let rings: Range<Int>
  private let areaPoints: Range<Int>
  private let areaTree: BoxTree

  /// - Parameter range: where a section lies in the bytes that the other calls get.
  init(_ range: (SectionTag) -> Range<Int>) {
    strings = range(.strings)
    addresses = range(.addresses)
    addressTree = PointTree(leaves: range(.addressLeaves), splits: range(.addressSplits))
    roads = range(.roads)
    roadPoints = range(.roadPoints)
    roadTree = BoxTree(range: range(.roadBoxes), count: roads.count / 16)
    areas = range(.areas)
    rings = range(.areaRings)
    areaPoints = range(.areaPoints)
    areaTree = BoxTree(range: range(.areaBoxes), count: areas.count / 16)
  }

  // MARK: - Addresses

  /// The nearest addresses, nearest first.
  func addresses(
    near origin: Coordinate, count: Int, within metres: Double, _ bytes: RawSpan
  ) -> [(text: String, distance: Double)] {
    var found: [(number: Int, distance: Double)] = []
    let start = PointTree.chordSquare(metres: (metres + 3) / (1 - 0.0057))
    var bound = start
    addressTree.search(bytes, near: origin.spherePoint, within: start) { number, _ in
      let record = addresses.lowerBound + 16 * Int(number)
      guard record + 16 <= addresses.upperBound,
        let coordinate = Coordinate(latitudeE7: bytes.i32(at: record), longitudeE7: bytes.i32(at: record + 4))
      else { return bound }
      let distance = origin.distance(to: coordinate)
      guard distance <= metres, found.count < count || distance < found[found.count - 1].distance else {
        return bound
      }
      found.insert(
        (Int(number), distance),
        at: found.firstIndex { (distance, Int(number)) < ($0.distance, $0.number) } ?? found.count)
      if found.count > count { found.removeLast() }
      if found.count == count {
        bound = PointTree.chordSquare(metres: (found[count - 1].distance + 3) / (1 - 0.0057))
      }
      return bound
    }
    return found.compactMap { number, distance in
      StoredPlace.string(bytes.u32(at: addresses.lowerBound + 16 * number + 8), bytes, strings).map {
        ($0, distance)
      }
    }
  }

  // MARK: - Roads

  /// The nearest road that has a name, and how far it is in metres.
  ///
  /// - Parameter hasHouses: true for one that an address may have.
  func road(
    near origin: Coordinate, within metres: Double, hasHouses: Bool = false, _ bytes: RawSpan
  ) -> (name: String, distance: Double)? {
    let plane = LocalPlane(FixedCoordinate(origin))
    var best: (name: UInt32, distance: Double) = (0, metres)
    roadTree.search(near: plane, within: metres, bytes) { number in
      let record = roads.lowerBound + 16 * number
      let first = Int(bytes.u32(at: record + 4)), count = Int(bytes.u32(at: record + 8))
      guard count > 0, count <= SurroundingSections.pieceLimit, (first + count) * 8 <= roadPoints.count,
        !hasHouses || bytes.u32(at: record + 12) == 0
      else { return best.distance }
      var previous: (x: Double, y: Double)?
      for vertex in first..<first + count {
        let start = roadPoints.lowerBound + 8 * vertex
        let point = (x: plane.x(bytes.i32(at: start + 4)), y: plane.y(bytes.i32(at: start)))
        let distance = plane.distance(to: previous ?? point, point)
        if distance < best.distance || best.name == 0 && distance == best.distance {
          best = (bytes.u32(at: record), distance)
        }
        previous = point
      }
      return best.distance
    }
    return StoredPlace.string(best.name, bytes, strings).map { ($0, best.distance) }
  }

  // MARK: - Areas

  /// The areas that a position lies in, the largest first.
  func areas(around origin: Coordinate, _ bytes: RawSpan) -> [(name: String, level: Int)] {
    let latitude = origin.latitudeE7, longitude = origin.longitudeE7
    var found: [(name: String, level: Int)] = []
    for number in areaTree.containing(latitude: latitude, longitude: longitude, bytes) {
      let record = areas.lowerBound + 16 * number
      let first = Int(bytes.u32(at: record + 8)), count = Int(bytes.u32(at: record + 12))
      guard (first + count) * 8 <= rings.count, isInside(latitude, longitude, first..<first + count, bytes),
        let name = StoredPlace.string(bytes.u32(at: record), bytes, strings)
      else { continue }
      found.append((name, Int(bytes.u32(at: record + 4))))
    }
    return found.sorted { ($0.level, $0.name) < ($1.level, $1.name) }
  }

  /// Even-odd rule over all rings; whole numbers, so that neighbours share no point and leave none out.
  private func isInside(_ latitude: Int32, _ longitude: Int32, _ rings: Range<Int>, _ bytes: RawSpan) -> Bool
  {
    var isInside = false
    for ring in rings {
      let record = self.rings.lowerBound + 8 * ring
      let first = Int(bytes.u32(at: record)), count = Int(bytes.u32(at: record + 4))
      guard count > 2, (first + count) * 8 <= areaPoints.count else { continue }
      let base = areaPoints.lowerBound + 8 * first
      var y0 = bytes.i32(at: base + 8 * (count - 1)), x0 = bytes.i32(at: base + 8 * (count - 1) + 4)
      for vertex in 0..<count {
        let y1 = bytes.i32(at: base + 8 * vertex), x1 = bytes.i32(at: base + 8 * vertex + 4)
        if (y0 > latitude) != (y1 > latitude) {
          // Is the crossing east of the position? (x1−x0)(lat−y0)/(y1−y0)+x0 > lon, without division. For positions
          // the products stay below 2^63; what is none may overflow.
          let left = (Int64(x1) - Int64(x0)) &* (Int64(latitude) - Int64(y0))
          let right = (Int64(longitude) - Int64(x0)) &* (Int64(y1) - Int64(y0))
          if y1 > y0 ? left > right : left < right { isInside.toggle() }
        }
        (y0, x0) = (y1, x1)
      }
    }
    return isInside
  }
}

/// The surroundings that an import knows so far, in memory.
package struct Surroundings: Sendable {
  private let bytes: [UInt8]
  private let reader: SurroundingReader

  package init(addresses: [AddressPoint], roads: [NamedRoad], areas: [Area]) {
    var strings = StringPool()
    let sections = SurroundingSections(addresses: addresses, roads: roads, areas: areas, strings: &strings)
    var bytes: [UInt8] = []
    var ranges: [SectionTag: Range<Int>] = [:]
    for (tag, content) in sections.all + [(.strings, strings.bytes)] {
      bytes += repeatElement(0, count: -bytes.count & 7)
      ranges[tag] = bytes.count..<bytes.count + content.count
      bytes += content
    }
    self.bytes = bytes
    reader = SurroundingReader { ranges[$0] ?? 0..<0 }
  }

  /// What is known about a position of which the address is to be told.
  package func whereabouts(_ coordinate: Coordinate) -> Whereabouts {
    Whereabouts(coordinate, reader, hasHouses: true, bytes.span.bytes)
  }
}
