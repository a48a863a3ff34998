// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

extension AtlasFile {
  /// True where the atlas has what a map shows beside roads.
  package var hasLand: Bool { !range(.landGroups).isEmpty }

  /// Visits the shapes of some classes in all groups that meet a box: those inside, and some beside.
  ///
  /// - Parameter visit: takes a shape; its points may be impossible ones where the atlas is damaged.
  package func forEachLandShape(_ classes: Set<LandClass>, in box: Box, _ visit: (LandShape) -> Void) {
    let groups = range(.landGroups), shapes = range(.landShapes)
    let bytes = RawSpan(_unsafeBytes: buffer)
    let wanted = classes.reduce(UInt32(0)) { $0 | 1 << UInt32($1.rawValue) }
    let tree = BoxTree(range: range(.landBoxes), count: groups.count / 8 - 1)
    for group in tree.meeting(box, bytes) {
      let entry = groups.lowerBound + 8 * group
      guard bytes.u32(at: entry + 4) & wanted != 0 else { continue }
      let start = shapes.lowerBound + Int(bytes.u32(at: entry))
      let end = min(shapes.upperBound, shapes.lowerBound + Int(bytes.u32(at: entry + 8)))
      guard start < end else { continue }
      AtlasFile.read(bytes, start..<end) { if classes.contains($0.drawn) { visit($0) } }
    }
  }

  /// Reads a group.
  private static func read(_ bytes: RawSpan, _ range: Range<Int>, _ visit: (LandShape) -> Void) {
    var offset = range.lowerBound + 8
    var start = FixedCoordinate(
      latitude: bytes.i32(at: range.lowerBound) &* LandFormat.unit,
      longitude: bytes.i32(at: range.lowerBound + 4) &* LandFormat.unit)
    func step() -> Int32 {
      let value = bytes.varint(at: &offset)
      return (Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)) &* LandFormat.unit
    }
    for _ in 0..<bytes.varint(at: &offset) {
      let drawn = LandClass(rawValue: bytes.u8(at: offset))
      offset += 1
      let count = Int(bytes.varint(at: &offset))
      // Each point takes two bytes at least.
      guard offset < range.upperBound, count > 0, count <= (range.upperBound - offset) / 2 else { return }
      var at = start
      var line: [FixedCoordinate] = []
      line.reserveCapacity(count)
      for _ in 0..<count {
        at.latitude = at.latitude &+ step()
        at.longitude = at.longitude &+ step()
        line.append(at)
      }
      start = line[0]
      if let drawn { visit(LandShape(drawn, line)) }
    }
  }
}
