// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import HanText
import Places

/// County and district of a position as the addresses around it name them, for where no boundary is known.
///
/// The nearest address tells, and those that are hardly farther must not contradict it: near an edge, where they do, it
/// is not known on which side the position is. Of 22,685 addresses in Taiwan, each left out in turn, 98.0 % of the
/// districts that are told are right and 10 % are left open; the most frequent of the nine nearest was right in 94.2 %,
/// the nearest alone in 95.5 %.
struct AreaNeighbours {
  /// With 臺, as generated names are written; nil where it is not known.
  let county: String?
  let district: String?

  /// An address counts up to this many times as far as the nearest one …
  private static let factor = 2.0
  /// … and up to this many metres farther.
  private static let margin = 50.0

  /// - Parameter addresses: the nearest first, and how far they are in metres.
  init(_ addresses: [(text: String, distance: Double)]) {
    let parsed = addresses.map { (address: Address(parsing: $0.text), distance: $0.distance) }
    func name(_ kind: Address.Kind) -> String? {
      let named = parsed.lazy.compactMap { item in item.address[kind].map { (name: $0, item.distance) } }
      guard let nearest = named.first else { return nil }
      let reach = max(nearest.1 * AreaNeighbours.factor, nearest.1 + AreaNeighbours.margin)
      let wanted = FoldedText(nearest.name)
      guard named.allSatisfy({ $0.1 > reach || FoldedText($0.name) == wanted }) else { return nil }
      return AreaNeighbours.official(nearest.name)
    }
    county = name(.county)
    // Where the counties differ, so do the districts, though they may be called alike.
    district = county == nil && parsed.contains { $0.address.has(.county) } ? nil : name(.district)
  }

  /// Generated area names are written with 臺.
  private static func official(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.map(\.registered)))
  }
}
