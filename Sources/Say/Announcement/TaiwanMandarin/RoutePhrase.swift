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

  /// That the data has no roads at the start, or at the end: 這份圖資在終點附近沒有道路。
  ///
  /// - Parameter name: of the place; nil where that has no name.
  package init(noRoadsAtStart isStart: Bool, name: String?) {
    text = "這份圖資在\(name ?? (isStart ? "起點" : "終點"))附近沒有道路。"
  }

  /// That no road leads there: 無法開車抵達星巴克福康門市。
  package init(unreachable mode: TravelMode, to name: String?) {
    text = mode.unreachable + (name ?? "") + "。"
  }
}
