// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText

/// The sections of what a map shows beside roads. All three are optional: an atlas of an earlier make has none.
///
/// Shapes lie in groups of a few that are near each other and of one size, so that a map reads only what it shows; a
/// group is a run of bytes: where it starts (two 32-bit numbers, whole `LandFormat.unit`s of latitude and longitude),
/// how many shapes; of each its class, how many points, and for each point the step from the one before, latitude and
/// longitude, in units. Numbers are LEB128, steps zigzag; the first step is from the start of the shape before.
extension SectionTag {
  /// Boxes of groups; see `BoxTree`.
  package static let landBoxes = SectionTag("LBOX")
  /// Two numbers a group, and one more group for the end: where its bytes start, and a bit for each class it has.
  package static let landGroups = SectionTag("LGRP")
  package static let landShapes = SectionTag("LGEO")
}

/// Numbers of the sections of land.
enum LandFormat {
  /// 1e-7 degrees of a unit: a quarter of a metre.
  static let unit: Int32 = 25
  static let groupSize = 16
  /// Points of a line at most; longer ones are cut.
  static let lineLimit = 64
  /// A box and a group's numbers.
  static let groupBytes = 25
}

/// Makes the sections of land.
package struct LandSections: Sendable {
  private var boxes: [Box] = []
  private var groups: [UInt32] = []
  private var bytes: [UInt8] = []
  /// Shapes that found no room.
  package private(set) var omitted = 0

  /// - Parameters:
  ///   - shapes: what the map shows.
  ///   - budget: bytes that the sections may have; what does not fit is left out, the smallest buildings first.
  package init(_ shapes: [LandShape], budget: Int = .max) {
    var pieces = shapes.flatMap(LandSections.pieces)
    if budget < .max { pieces = fitting(pieces, budget) }
    let keyed = pieces.map { (key: LandSections.key($0), piece: $0) }.sorted { $0.key < $1.key }
    var start = 0
    while start < keyed.count {
      let end = min(start + LandFormat.groupSize, keyed.count)
      add(keyed[start..<end].map(\.piece))
      start = end
    }
    groups.append(UInt32(truncatingIfNeeded: bytes.count))
    groups.append(0)
  }

  /// Bytes of all sections.
  package var byteCount: Int { bytes.count + 4 * groups.count + BoxTree.packed(boxes).count * 4 }

  /// Adds the sections to an atlas.
  package func write(to writer: inout AtlasWriter) throws(AtlasWriteError) {
    guard !boxes.isEmpty else { return }
    try writer.add(.landBoxes, BoxTree.packed(boxes))
    try writer.add(.landGroups, groups)
    try writer.add(.landShapes, bytes)
  }

  // MARK: - Shapes

  /// A shape in whole units, long lines in pieces that share a point.
  private static func pieces(_ shape: LandShape) -> [LandShape] {
    var line: [FixedCoordinate] = []
    for point in shape.line {
      let rounded = FixedCoordinate(latitude: rounded(point.latitude), longitude: rounded(point.longitude))
      if line.last != rounded { line.append(rounded) }
    }
    guard line.count > (shape.drawn.isArea ? 3 : 1) else { return [] }
    guard !shape.drawn.isArea, line.count > LandFormat.lineLimit else {
      return [LandShape(shape.drawn, line)]
    }
    return stride(from: 0, to: line.count - 1, by: LandFormat.lineLimit - 1).map { start in
      LandShape(shape.drawn, Array(line[start..<min(start + LandFormat.lineLimit, line.count)]))
    }
  }

  private static func rounded(_ degrees: Int32) -> Int32 {
    Int32((Double(degrees) / Double(LandFormat.unit)).rounded()) * LandFormat.unit
  }

  /// The order in the file: buildings behind the rest, small before large, then along the Hilbert curve.
  private static func key(_ shape: LandShape) -> UInt64 {
    let box = shape.box
    let extent = max(Int64(box.north) - Int64(box.south), Int64(box.east) - Int64(box.west))
    // Up to 200 m, 800 m, 3 km, 12 km, more.
    var size: UInt64 = 0
    var limit: Int64 = 20_000
    while extent > limit, size < 4 { (size, limit) = (size + 1, limit * 4) }
    let place = FileOrder.distance(
      latitudeE7: Int32(truncatingIfNeeded: (Int64(box.south) + Int64(box.north)) / 2),
      longitudeE7: Int32(truncatingIfNeeded: (Int64(box.west) + Int64(box.east)) / 2))
    return (shape.drawn == .building ? 1 << 40 : 0) | size << 36 | UInt64(place)
  }

  // MARK: - Budget

  /// What fits into a budget: all but buildings first, the largest of each before smaller ones.
  private mutating func fitting(_ pieces: [LandShape], _ budget: Int) -> [LandShape] {
    let sized = pieces.map { piece in
      let box = piece.box
      let area = Double(box.north - box.south) * Double(box.east - box.west)
      return (piece: piece, area: area, cost: LandSections.cost(piece))
    }.sorted { a, b in
      let (isBuilding, isOther) = (a.piece.drawn == .building, b.piece.drawn == .building)
      return isBuilding != isOther ? !isBuilding : a.area > b.area
    }
    var kept: [LandShape] = []
    var cost = 0
    for entry in sized {
      cost += entry.cost
      if cost > budget { break }
      kept.append(entry.piece)
    }
    omitted = pieces.count - kept.count
    return kept
  }

  /// About how many bytes a shape takes.
  private static func cost(_ shape: LandShape) -> Int {
    var bytes: [UInt8] = []
    var last = shape.line.first ?? FixedCoordinate(latitude: 0, longitude: 0)
    append(shape, &last, to: &bytes)
    return bytes.count + 4 + (LandFormat.groupBytes + LandFormat.groupSize - 1) / LandFormat.groupSize
  }

  // MARK: - Bytes

  private mutating func add(_ group: [LandShape]) {
    var box = Box.empty
    var classes: UInt32 = 0
    for shape in group {
      box.extend(shape.box)
      classes |= 1 << UInt32(shape.drawn.rawValue)
    }
    boxes.append(box)
    groups.append(UInt32(truncatingIfNeeded: bytes.count))
    groups.append(classes)
    bytes.append(littleEndian: box.south / LandFormat.unit)
    bytes.append(littleEndian: box.west / LandFormat.unit)
    bytes.append(varint: UInt32(truncatingIfNeeded: group.count))
    var last = FixedCoordinate(
      latitude: box.south / LandFormat.unit * LandFormat.unit,
      longitude: box.west / LandFormat.unit * LandFormat.unit)
    for shape in group { LandSections.append(shape, &last, to: &bytes) }
  }

  /// - Parameter last: where the shape before started; where this one does, afterwards.
  private static func append(_ shape: LandShape, _ last: inout FixedCoordinate, to bytes: inout [UInt8]) {
    bytes.append(shape.drawn.rawValue)
    bytes.append(varint: UInt32(truncatingIfNeeded: shape.line.count))
    var at = last
    for point in shape.line {
      for (to, from) in [(point.latitude, at.latitude), (point.longitude, at.longitude)] {
        let step = (to &- from) / LandFormat.unit
        bytes.append(varint: UInt32(bitPattern: step &<< 1 ^ step &>> 31))
      }
      at = point
    }
    last = shape.line.first ?? last
  }
}
