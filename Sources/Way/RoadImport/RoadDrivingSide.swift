// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// On which side one drives somewhere.
///
/// The countries that drive on the left, as boxes in whole and half degrees that hold their roads and as few of others'
/// as boxes can (https://en.wikipedia.org/wiki/Left-_and_right-hand_traffic). Where a box cannot follow a border the
/// `driving_side` of a way overrides it.
enum RoadDrivingSide {
  /// South, west, north, east in degrees.
  private static let left: [(Double, Double, Double, Double)] = [
    (51, -8.7, 61, 1.8), (49.8, -6.5, 51, -2), (50.4, -2.5, 51, 1.1), (51.3, -10.7, 55.5, -5.3),
    // Britain, Ireland, Channel Islands
    (49.1, -2.7, 49.8, -1.95),
    // Malta, Cyprus
    (35.7, 14.1, 36.2, 14.65), (34.4, 32.2, 35.8, 34.7),
    (24, 122.8, 29, 131.4), (30.9, 128.4, 34.7, 132.1), (33, 131.9, 41.6, 142.2),
    // Japan
    (41.3, 139.3, 45.6, 145.9),
    // Tsushima
    (34, 129.1, 34.8, 129.6),
    // Hong Kong, Macau
    (22.13, 113.82, 22.53, 114.5), (22.1, 113.52, 22.21, 113.6),
    // Thailand
    (5.6, 97.3, 14.5, 102.3), (12, 99, 20.5, 100), (14.5, 99, 18.3, 102.2), (14, 102, 17.8, 105.4),
    // Malaysia, Singapore, Brunei
    (0.8, 99.6, 6.7, 104.6), (0.8, 109.5, 7.4, 119.3),
    // Indonesia, Papua
    (-11.1, 95, 6, 119.2), (-11.1, 118.5, 2.6, 141), (-12, 140.8, -0.8, 156), (-9.6, 124, -8.1, 127.4),
    // India …
    (6, 68, 24, 89), (20.5, 88, 26.7, 92.7), (23, 68.5, 31, 78), (26.3, 80, 30.5, 88.2), (22, 91, 28, 95.5),
    // Pakistan, Sri Lanka, Maldives
    (24.8, 61.6, 30, 71), (30, 69, 36.5, 77), (5.9, 79.4, 9.9, 82), (-1, 72.5, 7.2, 73.9),
    // Australia, New Zealand, Fiji
    (-44, 112.9, -10, 154), (-47.5, 166, -34, 179), (-19.3, 176.8, -15.5, 180),
    // Solomons, Tonga, Samoa
    (-12.3, 155.5, -6.5, 163), (-21.5, -176, -15.5, -173.6), (-14.1, -172.9, -13.4, -171.3),
    // southern Africa
    (-35, 16.4, -22, 33), (-29, 11.7, -17.3, 25.3), (-27, 29, -10.4, 36), (-17.9, 22, -8.2, 33.7),
    // Tanzania, Kenya, Uganda
    (-11.8, 29.5, -1, 40.5), (-4.7, 33.9, 4.6, 41.9), (-1.5, 29.6, 4.2, 35),
    // Mauritius, Seychelles, St Helena
    (-20.6, 57.2, -19.9, 57.9), (-4.9, 55.1, -4.2, 56), (-16.1, -6, -15.8, -5.5),
    // Jamaica, Bahamas, Cayman
    (17.6, -78.5, 18.6, -76.1), (20.8, -79.4, 27.4, -72.6), (19.2, -81.5, 19.8, -79.6),
    // Trinidad, Barbados, Windwards
    (10, -62, 11.4, -60.4), (12.9, -59.7, 13.4, -59.3), (11.9, -61.8, 14.15, -60.8),
    // Dominica, Leewards, Virgin Islands
    (15.1, -61.6, 15.7, -61.2), (16.6, -62.9, 18.8, -61.6), (17.6, -65.1, 18.8, -64.2),
    // Guyana … Bermuda
    (1.1, -61.4, 8.6, -57), (1.8, -58.1, 6, -53.9), (-52.5, -61.4, -51, -57.6), (32.2, -65, 32.5, -64.6),
    // Timor, Bhutan
    (-9.6, 124, -8.1, 127.4), (26.7, 88.7, 28.3, 92.2),
  ]

  /// - Parameter position: 1e-7 degrees.
  static func isLeft(_ position: FixedCoordinate) -> Bool {
    let latitude = Double(position.latitude) * 1e-7, longitude = Double(position.longitude) * 1e-7
    return left.contains { box in
      latitude >= box.0 && longitude >= box.1 && latitude <= box.2 && longitude <= box.3
    }
  }
}
