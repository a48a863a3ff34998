// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Announcement
import Atlas
import Geography
import Places

extension Whereabouts {
  /// Metres up to which one is at a house.
  private static let atHouse = 20.0
  /// Metres up to which one is near a house.
  private static let nearHouse = 100.0

  /// Where one is in one sentence: 您在臺中市西屯區福康路33號，7-Eleven福康門市旁。 It says so where nothing is known.
  public var announcement: String {
    let house = address.flatMap { address -> (text: String, isExact: Bool)? in
      guard address.distance <= Self.nearHouse else { return nil }
      let text = Address(parsing: address.name).announced(.full)
      // A road without a number is told as the road.
      guard text.contains("號") else { return nil }
      return (text, address.distance <= Self.atHouse)
    }
    return TaiwanMandarin().whereabouts(
      area: area.isEmpty ? nil : area, road: nearRoad, house: house, beside: place?.place)
  }

  /// True where nothing is known of the position.
  public var isEmpty: Bool { area.isEmpty && nearRoad == nil && address == nil && place == nil }
}

extension Finder {
  /// Where a position is: areas, road, address, the place beside it (reverse geocoding).
  public func whereabouts(of coordinate: Coordinate) -> Whereabouts {
    (places as? AtlasFile)?.whereabouts(of: coordinate) ?? Whereabouts(of: coordinate, among: places)
  }
}
