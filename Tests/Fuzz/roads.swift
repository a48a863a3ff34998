// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Announcement
@testable import Geography
@testable import Journey
@testable import RoadImport
@testable import Roads
@testable import Routing

/// Changes the road sections of a good atlas, eight bytes a change (section, place, number), and asks for routes:
/// wrong answers are allowed, traps and endless searches are not.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  var sections = grid
  var index = 0
  while index + 8 <= count {
    let bytes = UnsafeBufferPointer(start: data + index, count: 8)
    change(&sections, bytes)
    index += 8
  }
  let graph = RoadGraph(sections)
  guard let start = Coordinate(latitude: 24.1, longitude: 120.6),
    let end = Coordinate(latitude: 24.1021, longitude: 120.6019)
  else { return 0 }
  for mode in TravelMode.allCases {
    let router = RoadRouter(graph, mode: mode)
    if case .path(let path) = router.route(from: start, to: end) {
      let route = router.route(path)
      _ = TaiwanMandarin().steps(route.steps, mode: route.travel.mode, to: nil).text
    }
    _ = router.nearest(2, of: [end, start, end], from: start)
    router.matrix(from: [start], to: [end]) { _, _ in }
    _ = router.isochrone(from: start, within: 60)
  }
  return 0
}

/// Cuts a section off, or puts a number into it.
private func change(_ sections: inout RoadSections, _ bytes: UnsafeBufferPointer<UInt8>) {
  let number = UInt32(bytes[4]) | UInt32(bytes[5]) << 8 | UInt32(bytes[6]) << 16 | UInt32(bytes[7]) << 24
  let place = Int(bytes[1]) << 8 | Int(bytes[2])
  var visitor = Changer(number: number, place: place, isCut: bytes[3] == 0xFF)
  let count = sections.contents.count
  visitor.countdown = Int(bytes[0]) % count
  sections.visit(&visitor)
}

/// Changes one of the columns.
private struct Changer: RoadColumnVisitor {
  typealias Storage = RoadArrays
  let number: UInt32
  let place: Int
  let isCut: Bool
  /// How many columns come before the one that is changed.
  var countdown = 0

  private mutating func put<Number: FixedWidthInteger>(_ column: inout [Number]) {
    defer { countdown -= 1 }
    guard countdown == 0, !column.isEmpty else { return }
    if isCut {
      column.removeLast(place % column.count)
    } else {
      column[place % column.count] = Number(truncatingIfNeeded: number)
    }
  }

  mutating func words(_ tag: String, _ column: inout [UInt32], isOptional: Bool) { put(&column) }
  mutating func halves(_ tag: String, _ column: inout [UInt16], isOptional: Bool) { put(&column) }
  mutating func bytes(_ tag: String, _ column: inout [UInt8], isOptional: Bool) { put(&column) }
}

/// Three by three junctions, 111 m apart, with roads between neighbours.
private let grid: RoadSections = {
  var sections = RoadSections()
  let size = 3
  var segments: [(a: Int, b: Int)] = []
  for y in 0..<size {
    for x in 0..<size {
      if x + 1 < size { segments.append((y * size + x, y * size + x + 1)) }
      if y + 1 < size { segments.append((y * size + x, y * size + size + x)) }
    }
  }
  func position(_ node: Int) -> (Int32, Int32) {
    (241_000_000 + Int32(node / size) * 10_000, 1_206_000_000 + Int32(node % size) * 10_000)
  }
  var outs: [(segment: Int, isAlong: Bool, head: Int)] = []
  for node in 0..<size * size {
    let first = outs.count
    for (number, segment) in segments.enumerated() {
      if segment.a == node { outs.append((number, true, segment.b)) }
      if segment.b == node { outs.append((number, false, segment.a)) }
    }
    let (latitude, longitude) = position(node)
    let degree = outs.count - first
    sections.nodes += [
      UInt32(bitPattern: latitude), UInt32(bitPattern: longitude), UInt32(first),
      UInt32(sections[.car].turns.count),
    ]
    sections.nodeFlags.append(0)
    for mode in TravelMode.allCases where mode.road.isVehicle {
      for row in 0..<degree {
        for column in 0..<degree { sections[mode].turns.append(row == column ? .max : 2000) }
      }
    }
  }
  sections.nodes += [0, 0, UInt32(outs.count), UInt32(sections[.car].turns.count)]
  for out in outs {
    let twin = outs.firstIndex { $0.segment == out.segment && $0.isAlong != out.isAlong } ?? 0
    sections.edges += [UInt32(out.head), UInt32(twin)]
    sections.edgeSegments.append(UInt32(out.segment) << 1 | (out.isAlong ? 0 : 1))
    for mode in TravelMode.allCases {
      sections[mode].weights.append(out.segment % 5 == 4 ? 1 << 31 | 20_000 : 20_000)
    }
  }
  for number in segments.indices {
    let along = outs.firstIndex { $0.segment == number && $0.isAlong } ?? 0
    sections.segments += [111_000, UInt32(sections.geometry.count), UInt32(number % 2), 7, UInt32(along)]
    sections.geometry += [0x88, 0x27, 0x88, 0x27]
    for mode in TravelMode.allCases { sections[mode].components.append(7 << 29) }
  }
  sections.segments += [0, UInt32(sections.geometry.count), 0, 0, 0]
  for _ in 0..<3 { sections.boxes += [241_000_000, 1_206_000_000, 241_020_000, 1_206_020_000] }
  sections.names = Array("福康路".utf8)
  sections.nameStarts = [0, 0, 9]
  sections.copies = [0, 1]
  RoadHierarchyTable.order(&sections)
  for mode in TravelMode.allCases { RoadHierarchyTable.fill(&sections, mode) }
  return sections
}()
