// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// How one travels, in words.
extension TravelMode {
  /// The word before a time: 車程, 騎車, 步行.
  var word: String {
    switch self {
    case .car: "車程"
    case .scooter: "騎車"
    case .foot: "步行"
    case .bicycle: "騎腳踏車"
    }
  }

  /// 無法開車抵達.
  var unreachable: String {
    switch self {
    case .car: "無法開車抵達"
    case .scooter: "無法騎車抵達"
    case .foot: "無法步行抵達"
    case .bicycle: "無法騎腳踏車抵達"
    }
  }
}
