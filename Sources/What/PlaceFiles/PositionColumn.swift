// SPDX-License-Identifier: GPL-3.0-or-later

/// What a column of a table says of a row that stands for a position.
package enum PositionColumn: Sendable {
  case id, latitude, longitude, position, address

  /// The meaning of a heading; nil where it is another one.
  package init?(heading: String) {
    switch PlaceColumn(heading: heading) {
    case .id: self = .id
    case .latitude: self = .latitude
    case .longitude: self = .longitude
    case .position: self = .position
    case .address: self = .address
    default: return nil
    }
  }
}
