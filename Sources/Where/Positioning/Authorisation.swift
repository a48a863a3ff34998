// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether the program may know the position.
package enum Authorisation: String, Sendable, CaseIterable {
  /// Nobody has been asked yet, or the answer is awaited.
  case notDetermined
  /// The person said no.
  case denied
  /// The system lets nobody know.
  case restricted
  case authorised
}

/// How fine a position one may know.
package enum AccuracyKind: String, Sendable, CaseIterable {
  /// As fine as the source has it.
  case full
  /// The neighbourhood only.
  case reduced
}

/// How fine a position is wanted; a coarser one costs less power and tells less.
package enum AccuracyLevel: String, Sendable, CaseIterable {
  case bestForNavigation, best, nearestTenMetres, hundredMetres, kilometre, threeKilometres

  /// Metres that a fix of this level is good to.
  package var radius: Double {
    switch self {
    case .bestForNavigation, .best: 0
    case .nearestTenMetres: 10
    case .hundredMetres: 100
    case .kilometre: 1000
    case .threeKilometres: 3000
    }
  }

  /// Metres that one has to move before the next fix is of interest, where nothing else is asked for.
  package var distanceFilter: Double { radius }

  /// Seconds between two fixes at least.
  package var interval: Double {
    switch self {
    case .bestForNavigation: 0
    case .best, .nearestTenMetres: 0.9
    case .hundredMetres: 4.9
    case .kilometre, .threeKilometres: 29.9
    }
  }

  /// GeoClue's level (`GClueAccuracyLevel`): 8 exact, 6 street, 5 neighbourhood, 4 city.
  var geoClueLevel: Int {
    switch self {
    case .bestForNavigation, .best, .nearestTenMetres: 8
    case .hundredMetres: 6
    case .kilometre: 5
    case .threeKilometres: 4
    }
  }
}
