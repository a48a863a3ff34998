// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Positioning

extension Region {
  /// Reads `家=24.18,120.61,150` (name, position, radius in metres) or the name of an area that a map knows.
  ///
  /// - Parameter area: the boundary of an area by its name; nil where it is not known.
  /// - Throws: `RegionError`, which says what is wrong with it.
  package init(parsing text: String, area: (String) -> [[Coordinate]]?) throws(RegionError) {
    guard let equals = text.firstIndex(of: "=") else {
      guard !text.isEmpty else { throw .nameless }
      guard let rings = area(text) else { throw .unknownArea(name: text) }
      try self.init(name: text, shape: .area(rings))
      return
    }
    let name = String(text[..<equals])
    let body = text[text.index(after: equals)...]
    guard let comma = body.lastIndex(where: { $0 == "," || $0 == "，" }) else { throw .unreadable(text) }
    var digits = body[body.index(after: comma)...].filter { $0 != " " }
    for unit in ["公尺", "m"] where digits.hasSuffix(unit) { digits.removeLast(unit.count) }
    guard let radius = Double(digits), let position = try? CoordinateNotation(String(body[..<comma])) else {
      throw .unreadable(text)
    }
    try self.init(name: name, shape: .circle(position.coordinate, radius: radius))
  }
}
