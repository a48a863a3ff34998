// SPDX-License-Identifier: GPL-3.0-or-later

/// How one travels.
public enum TravelMode: String, CaseIterable, Sendable {
  case car, scooter, foot
}
