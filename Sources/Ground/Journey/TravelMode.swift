// SPDX-License-Identifier: GPL-3.0-or-later

/// How one travels.
public enum TravelMode: String, CaseIterable, Sendable {
  /// 開車.
  case car
  /// 騎車.
  case scooter
  /// 步行.
  case foot
  /// 騎腳踏車.
  case bicycle
}
