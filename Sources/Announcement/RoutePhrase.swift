// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// A route in one sentence: 到星巴克福康門市，路程1.2公里，車程約5分鐘。
package struct RoutePhrase: Equatable, Sendable {
  /// The whole sentence.
  package let text: String

  /// - Parameter name: where it leads; nil where that has no name.
  package init(_ travel: Travel, to name: String?) {
    let length = DistancePhrase(metres: travel.metres, mode: travel.mode)
    let way = length == .beside ? length.text : "路程\(length.text)，\(DurationPhrase(travel).text)"
    text = (name.map { "到\($0)，" } ?? "") + way + "。"
  }

  /// That no road leads there: 無法開車抵達星巴克福康門市。
  package init(unreachable mode: TravelMode, to name: String?) {
    let verb =
      switch mode {
      case .car: "無法開車抵達"
      case .scooter: "無法騎車抵達"
      case .foot: "無法步行抵達"
      }
    text = verb + (name ?? "") + "。"
  }
}
