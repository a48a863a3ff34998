// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Places

extension AtlasFile {
  /// The rings of an administrative area by its name, 台 and 臺 alike; nil where the atlas has none.
  ///
  /// Of several of one name (大安區 of Taipei and of Taichung) the one whose box is nearest to `position` is meant, or
  /// the largest where none is given.
  package func boundary(ofArea name: String, near position: Coordinate? = nil) -> [[Coordinate]]? {
    let bytes = RawSpan(_unsafeBytes: buffer), areas = range(.areas)
    let wanted = FoldedText(name)
    guard !wanted.isEmpty else { return nil }
    var best: (rings: [[Coordinate]], rank: Double)?
    for start in stride(from: areas.lowerBound, to: areas.upperBound - 15, by: 16) {
      guard let found = StoredPlace.string(bytes.u32(at: start), bytes, layout.strings),
        FoldedText(found) == wanted
      else { continue }
      let first = Int(bytes.u32(at: start + 8)), count = Int(bytes.u32(at: start + 12))
      let rings = rings(first, count, bytes)
      guard !rings.isEmpty else { continue }
      let corners = rings.joined()
      let rank =
        if let position {
          corners.lazy.map { position.distance(to: $0) }.min() ?? .infinity
        } else {
          -Double(corners.count)
        }
      if best.map({ rank < $0.rank }) ?? true { best = (rings, rank) }
    }
    return best?.rings
  }

  private func rings(_ first: Int, _ count: Int, _ bytes: RawSpan) -> [[Coordinate]] {
    let rings = range(.areaRings), points = range(.areaPoints)
    guard (first + count) * 8 <= rings.count else { return [] }
    return (first..<first + count).compactMap { ring in
      let record = rings.lowerBound + 8 * ring
      let vertex = Int(bytes.u32(at: record)), vertices = Int(bytes.u32(at: record + 4))
      guard vertices > 2, (vertex + vertices) * 8 <= points.count else { return nil }
      return (vertex..<vertex + vertices).compactMap { index in
        let offset = points.lowerBound + 8 * index
        return Coordinate(latitudeE7: bytes.i32(at: offset), longitudeE7: bytes.i32(at: offset + 4))
      }
    }
  }
}
