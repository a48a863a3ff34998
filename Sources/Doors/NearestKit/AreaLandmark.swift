// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText
import Places

extension Finder {
  /// Where one starts from in an area that a text names and nothing else: 西屯區, 臺中, 屏東縣.
  ///
  /// The address nearest to the median of the area's addresses, since the middle of a county may be a mountain; without
  /// any the middle of its boundary.
  /// - Parameter position: of several areas of one name the nearest is meant.
  /// - Returns: nil where the data knows nothing of the area.
  func landmark(inArea area: AreaName, near position: Coordinate) -> Landmark? {
    let entries = places.addresses(containing: FoldedText(area.searched))
    let nearest = entries.min { position.distance(to: $0.coordinate) < position.distance(to: $1.coordinate) }
    if let nearest {
      // 大安區 is in Taipei and in Taichung.
      let county = Address(parsing: nearest.text)[.county].map { FoldedText($0) }
      let same = entries.filter { entry in
        county == nil || Address(parsing: entry.text)[.county].map { FoldedText($0) } == county
      }
      guard let middle = Finder.median(same.map(\.coordinate)) else { return nil }
      let found = same.min { middle.distance(to: $0.coordinate) < middle.distance(to: $1.coordinate) }
      return found.map { Landmark(coordinate: $0.coordinate, name: area.name + "中央一帶", precision: nil) }
    }
    let corners = places.boundary(ofArea: area.searched, near: position)?.joined().map(\.self)
    guard let corners, let middle = Finder.median(corners) else { return nil }
    return Landmark(coordinate: middle, name: area.name + "中央一帶", precision: nil)
  }

  private static func median(_ points: [Coordinate]) -> Coordinate? {
    guard !points.isEmpty else { return nil }
    let latitudes = points.map(\.latitude).sorted(), longitudes = points.map(\.longitude).sorted()
    return Coordinate(latitude: latitudes[points.count / 2], longitude: longitudes[points.count / 2])
  }
}
