// SPDX-License-Identifier: GPL-3.0-or-later

/// Which ways of an OSM file have the name of a road, and whether an address may have it.
enum OSMRoadName {
  /// What the name of a way is good for.
  enum Use: Sendable {
    /// Houses are numbered along it.
    case address
    /// It tells where one is, no more: the street of a campus, a driveway that is called 湖西路.
    case orientation
  }

  /// Nil where the name is no road's: of a driveway called Parking Entrance, of a proposed road or a platform.
  ///
  /// From residential streets upwards any name is a road's, gated lanes included, as the post goes there; that of a path
  /// or a service road where it is Han and ends as those of roads do (文心路, 西平南巷).
  ///
  /// - Parameters:
  ///   - highway: the tag of that name, and so are the others.
  ///   - name: not empty.
  static func use(highway: String, service: String?, access: String?, name: String) -> Use? {
    guard !name.isEmpty else { return nil }
    switch highway {
    case "motorway", "trunk", "primary", "secondary", "tertiary", "unclassified", "residential",
      "living_street", "pedestrian", "road", "motorway_link", "trunk_link", "primary_link",
      "secondary_link", "tertiary_link":
      return .address
    case "service", "track", "path", "footway", "steps", "cycleway", "bridleway", "busway":
      guard isRoadsName(name) else { return nil }
      if access == "private" || access == "no" { return .orientation }
      switch service {
      case nil, "alley", "slipway": return .address
      default: return .orientation
      }
    default: return nil
    }
  }

  /// True for a Han name that ends as those of roads do: 文心路, 工業區一路58巷, 台74線, 中央步道.
  private static func isRoadsName(_ name: String) -> Bool {
    let scalars = name.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard let last = scalars.last, scalars.count >= 2, "路街道巷弄段橋線衖".unicodeScalars.contains(last)
    else { return false }
    let text = String(String.UnicodeScalarView(scalars))
    return !["車道", "通道", "走道", "坡道", "匝道", "行道"].contains { text.hasSuffix($0) }
      || ["自行車道", "腳踏車道"].contains { text.hasSuffix($0) }
  }
}
