// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Places
import TestSupport

@testable import Atlas

/// Numbers that look random and are the same each time (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

enum TestAtlas {
  static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      fatalError("\(latitude), \(longitude) is no position")
    }
    return coordinate
  }

  /// Places all over a box: kinds, brands and names that overlap, some of them private.
  static func places(_ count: Int, south: Double, west: Double, north: Double, east: Double, seed: UInt64)
    -> [Place]
  {
    var random = FixedRandom(state: seed)
    let kinds = [
      "shop=convenience", "amenity=cafe", "amenity=fuel", "shop=beverages", "shop=tattoo", "amenity=toilets",
    ]
    let names = ["7-Eleven", "全家便利商店", "星巴克", "竹南火車站", "竹南郵局", "榮民總醫院", "Oven Coffee", "Café 竹", nil]
    let branches = ["福康門市", "台中榮總店", "竹南店", nil, nil]
    return (0..<count).map { index in
      // As a file holds it, so that both sides measure the same distance.
      let coordinate = coordinate(
        (Double.random(in: south...north, using: &random) * 1e7).rounded() / 1e7,
        (Double.random(in: west...east, using: &random) * 1e7).rounded() / 1e7)
      let id = index % 3 == 0 ? "node/\(index)" : index % 3 == 1 ? "way/\(index)" : "s\(index)"
      var place = Place(
        id: id, coordinate: coordinate, categories: [kinds[Int.random(in: 0..<kinds.count, using: &random)]])
      place.name = names[Int.random(in: 0..<names.count, using: &random)]
      place.branch = branches[Int.random(in: 0..<branches.count, using: &random)]
      if index % 7 == 0 { place.otherNames = ["Other \(index)", "別名\(index % 10)"] }
      if index % 11 == 0 { place.otherIDs = ["node/9000\(index)", "x\(index)"] }
      if index % 5 == 0 {
        place.openingHours = "24/7"
        place.attributes = ["wheelchair": "yes", "fuel:octane_95": "yes"]
        place.addressText = "臺中市西屯區福康路\(index)號"
        place.phone = "+886 4 \(index)"
        place.brand = place.name
      }
      return place
    }
  }

  /// Writes places as an atlas and opens it.
  static func atlas(_ places: [Place], in folder: TemporaryFolder, name: String = "test.atlas") throws
    -> AtlasFile
  {
    var contents = AtlasContents()
    contents.places = places
    let path = folder.path + "/" + name
    try write(contents, to: path)
    return try AtlasFile(path: path)
  }

  static func write(_ contents: AtlasContents, to path: String) throws {
    var writer = try AtlasWriter(path: path)
    try contents.write(to: &writer)
    try writer.finish()
  }
}
