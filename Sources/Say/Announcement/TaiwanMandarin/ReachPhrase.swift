// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey

/// Where one gets to within a time: 步行10分鐘內到得了的範圍約1.2平方公里，最遠到東北方800公尺。
struct ReachPhrase: Equatable, Sendable {
  let text: String

  init(_ isochrone: Isochrone, farthest: Geodesic) {
    let time = isochrone.mode.word + DurationPhrase.exactly(isochrone.seconds)
    let distance = DistancePhrase(metres: farthest.distance, mode: isochrone.mode)
    let end =
      distance == .beside
      ? "" : "，最遠到\(directionPhrase(bearing: farthest.bearing, course: nil))\(distance.text)"
    text = "\(time)內到得了的範圍約\(ReachPhrase.area(isochrone.squareMetres))\(end)。"
  }

  /// 8公頃, 1.2平方公里, 35平方公里.
  static func area(_ squareMetres: Double) -> String {
    let hectares = (min(max(squareMetres, 0), 1e15) / 10_000).rounded()
    guard hectares >= 100 else { return "\(Int(max(1, hectares)))公頃" }
    let tenths = Int((hectares / 10).rounded())
    return tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10).\(tenths % 10)平方公里" : "\(Int((hectares / 100).rounded()))平方公里"
  }
}
