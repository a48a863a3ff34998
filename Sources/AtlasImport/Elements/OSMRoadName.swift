// SPDX-License-Identifier: GPL-3.0-or-later

/// Which ways of an OSM file are roads whose name an address may have.
enum OSMRoadName {
  /// True for a road of the public with a name that is a road's.
  ///
  /// A driveway called Parking Entrance, a proposed road and a platform are none; a path or a service road is one where
  /// its name says so (文心路, 西平南巷).
  ///
  /// - Parameters:
  ///   - highway: the tag of that name, and so are the others.
  ///   - name: not empty.
  static func isRoad(highway: String, service: String?, access: String?, name: String) -> Bool {
    if access == "private" || access == "no" { return false }
    switch highway {
    case "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
      "living_street", "pedestrian", "road", "motorway_link", "trunk_link", "primary_link",
      "secondary_link", "tertiary_link":
      return !name.isEmpty
    case "service", "track", "path", "footway", "steps", "cycleway", "bridleway", "busway":
      switch service {
      case "driveway", "parking_aisle", "drive-through", "emergency_access", "parking": return false
      default: return isRoadsName(name)
      }
    default: return false
    }
  }

  /// True for a Han name that ends as those of roads do: 文心路, 工業區一路58巷, 台74線, 中央步道.
  private static func isRoadsName(_ name: String) -> Bool {
    let scalars = name.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard let last = scalars.last, "路街道巷弄段橋線衖".unicodeScalars.contains(last), scalars.count >= 2
    else { return false }
    let text = String(String.UnicodeScalarView(scalars))
    return !["車道", "通道", "走道", "坡道", "匝道", "行道"].contains { text.hasSuffix($0) }
      || ["自行車道", "腳踏車道"].contains { text.hasSuffix($0) }
  }
}
