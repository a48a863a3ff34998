// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Places

extension AtlasFile {
  /// All addresses whose text contains another one, folded as both are: those on a road by its name.
  package func addresses(containing wanted: FoldedText) -> [(text: String, coordinate: Coordinate)] {
    // A long road has some thousands.
    let limit = 50_000
    guard !wanted.isEmpty else { return [] }
    let bytes = RawSpan(_unsafeBytes: buffer), addresses = range(.addresses)
    var found: [(text: String, coordinate: Coordinate)] = []
    for record in stride(from: addresses.lowerBound, to: addresses.upperBound - 15, by: 16) {
      let text = bytes.text(StoredPlace.stringRange(bytes.u32(at: record + 8), bytes, layout.strings))
      guard FoldedText(text).contains(wanted),
        let coordinate = Coordinate(latitudeE7: bytes.i32(at: record), longitudeE7: bytes.i32(at: record + 4))
      else { continue }
      found.append((text, coordinate))
      if found.count >= limit { break }
    }
    return found
  }

  /// What roads are called, each name once.
  package var roadNames: [String] {
    let bytes = RawSpan(_unsafeBytes: buffer), roads = range(.roads)
    var seen: Set<UInt32> = []
    var names: Set<String> = []
    for record in stride(from: roads.lowerBound, to: roads.upperBound - 15, by: 16) {
      let offset = bytes.u32(at: record)
      guard seen.insert(offset).inserted, let name = StoredPlace.string(offset, bytes, layout.strings) else {
        continue
      }
      names.insert(name)
    }
    return names.sorted()
  }

  /// The vertices of all pieces of road of a name.
  package func vertices(ofRoad wanted: FoldedText) -> [Coordinate] {
    guard !wanted.isEmpty else { return [] }
    let bytes = RawSpan(_unsafeBytes: buffer), roads = range(.roads), points = range(.roadPoints)
    var vertices: [Coordinate] = []
    for record in stride(from: roads.lowerBound, to: roads.upperBound - 15, by: 16) {
      guard let name = StoredPlace.string(bytes.u32(at: record), bytes, layout.strings),
        FoldedText(name) == wanted
      else { continue }
      let first = Int(bytes.u32(at: record + 4)), count = Int(bytes.u32(at: record + 8))
      guard (first + count) * 8 <= points.count else { continue }
      vertices += (first..<first + count).compactMap { index in
        let offset = points.lowerBound + 8 * index
        return Coordinate(latitudeE7: bytes.i32(at: offset), longitudeE7: bytes.i32(at: offset + 4))
      }
    }
    return vertices
  }
}
