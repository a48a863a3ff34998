// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer
import Geography

/// The built-in places around 中科, Taichung (© OpenStreetMap contributors, ODbL).
public enum SamplePlaces {
  /// Where one stands when nothing else says where: 福科路, Taichung.
  public static let defaultPosition = Coordinate(latitude: 24.1835, longitude: 120.6180)

  /// The records in the order of the file, ids `s1`, `s2`, …
  public static func records() -> [Place] {
    EmbeddedTable(gazetteer_sample_places()).rows.enumerated().compactMap { index, row in
      guard row.count == 9, let latitude = Double(row[5]), let longitude = Double(row[6]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { return nil }
      func field(_ column: Int) -> String? { row[column].isEmpty ? nil : String(row[column]) }
      var place = Place(
        id: "s\(index + 1)", coordinate: coordinate, categories: row[0].split(separator: ";").map(String.init))
      place.brand = field(1)
      place.name = field(2)
      place.branch = field(3)
      place.address = field(4).map { Address(parsing: $0) }
      place.openingHours = field(7)
      place.phone = field(8)
      return place
    }
  }
}
