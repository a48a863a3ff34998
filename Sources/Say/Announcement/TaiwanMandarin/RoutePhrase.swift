// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// A route in one sentence: 到星巴克福康門市，路程1.2公里，車程約5分鐘。
struct RoutePhrase: Equatable, Sendable {
  /// The whole sentence.
  let text: String

  /// - Parameter name: where it leads; nil where that has no name.
  init(_ route: Route, to name: String?) {
    text = RoutePhrase.figures(of: route.travel, to: name) + RoutePhrase.notices(route)
  }

  /// The figures alone, where no more is known of the way.
  init(_ travel: Travel, to name: String?) { text = RoutePhrase.figures(of: travel, to: name) }

  private static func figures(of travel: Travel, to name: String?) -> String {
    let length = DistancePhrase(metres: travel.metres, mode: travel.mode)
    let way = length == .beside ? length.text : "路程\(length.text)，\(DurationPhrase(travel).text)"
    return (name.map { "到\($0)，" } ?? "") + way + "。"
  }

  /// So many metres from the road are said.
  private static let gap = 100.0

  /// What whoever takes it must know: 途中要搭渡輪，離道路還有450公尺。
  private static func notices(_ route: Route) -> String {
    var clauses = RouteNotice.allCases.filter(route.notices.contains).map { notice in
      switch notice {
      case .toll: "途中有收費路段"
      case .ferry: "途中要搭渡輪"
      case .unpaved: "途中有未鋪面的路段"
      }
    }
    if route.metresFromRoad > gap {
      clauses.append("離道路還有\(DistancePhrase(metres: route.metresFromRoad, mode: .foot).text)")
    }
    return clauses.isEmpty ? "" : clauses.joined(separator: "，") + "。"
  }

  /// That the data has no roads at the start, or at the end: 這份圖資在終點附近沒有道路。
  ///
  /// - Parameter name: of the place; nil where that has no name.
  init(noRoadsAtStart isStart: Bool, name: String?) {
    text = "這份圖資在\(name ?? (isStart ? "起點" : "終點"))附近沒有道路。"
  }

  /// That no road leads there: 無法開車抵達星巴克福康門市。
  init(unreachable mode: TravelMode, to name: String?) {
    text = mode.unreachable + (name ?? "") + "。"
  }
}
