// SPDX-License-Identifier: GPL-3.0-or-later

/// The way to a place in figures: how, how long and how far.
public struct Travel: Hashable, Sendable {
  /// How one travels.
  public var mode: TravelMode
  /// Seconds, 0 or more.
  public var seconds: Double
  /// Metres along the way, 0 or more.
  public var metres: Double
  /// True where no road graph was asked: both figures are guessed from the straight line.
  public var isEstimated: Bool

  /// Figures that are known already.
  package init(mode: TravelMode, seconds: Double, metres: Double, isEstimated: Bool) {
    self.mode = mode
    self.seconds = seconds
    self.metres = metres
    self.isEstimated = isEstimated
  }
}

extension Travel {
  /// A guess without a road graph, from the straight-line distance in metres.
  ///
  /// The way is the line times a detour factor; the time is the way at the speed of a town trip. Detour factors for
  /// street networks lie at 1.2–1.4 (Boscoe, Henry & Zdeb, "A Nationwide Comparison of Driving Distance Versus
  /// Straight-Line Distance to Hospitals", 2012: 1.417 for cars); people on foot cut corners. Speeds: 25 km/h for a
  /// car and 27 km/h for a scooter with lights and parking in town, 40 km/h beyond 10 km where main roads carry the
  /// trip, 4.8 km/h on foot, 13 km/h on a bicycle.
  package init(estimatedAlongLine line: Double, mode: TravelMode) {
    /// Kilometres an hour in town, and beyond it.
    let (detour, speed, outside): (Double, Double, Double) =
      switch mode {
      case .car: (1.4, 25, 40)
      case .scooter: (1.4, 27, 40)
      case .foot: (1.25, 4.8, 4.8)
      case .bicycle: (1.3, 13, 13)
      }
    let metres = line * detour
    let town = 10_000.0
    let seconds = min(metres, town) / (speed / 3.6) + max(0, metres - town) / (outside / 3.6)
    self.init(mode: mode, seconds: seconds, metres: metres, isEstimated: true)
  }
}
