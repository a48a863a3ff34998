// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import Geography

/// The built-in places around 中科, Taichung (© OpenStreetMap contributors, ODbL).
package enum SamplePlaces {
  /// Where one stands when nothing else says where: 福科路, Taichung.
  package static let defaultPosition = Coordinate(latitude: 24.1835, longitude: 120.6180)

  /// The records in the order of the file, ids `s1`, `s2`, …
  package static func records() -> [Place] {
    EmbeddedTable(gazetteer_sample_places()).rows.enumerated().compactMap { index, row in
      guard row.count == 9, let latitude = Double(row[5].text), let longitude = Double(row[6].text),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { return nil }
      var place = Place(
        id: "s\(index + 1)", coordinate: coordinate, categories: row[0].list(by: ";").map(\.text))
      place.brand = row[1].nonEmptyText
      place.name = row[2].nonEmptyText
      place.branch = row[3].nonEmptyText
      place.addressText = row[4].nonEmptyText
      place.openingHours = row[7].nonEmptyText
      place.phone = row[8].nonEmptyText
      return place
    }
  }
}
