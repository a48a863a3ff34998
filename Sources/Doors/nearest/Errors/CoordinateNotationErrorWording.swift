// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Failure {
  /// What was got, what was expected, what to do.
  static func wording(of error: CoordinateNotationError, source: String) -> Wording {
    let how = "--at 24.1835,120.6180"
    switch error {
    case .unreadable(let text):
      return Wording(
        "\(source)：「\(visible(text))」不是座標；請寫緯度,經度，例如 \(how) 或 geo:24.1835,120.6180；只知道地名時，find 可用 --near \(visible(text))",
        "\(source): '\(visible(text))' is no position; write latitude,longitude: \(how) or geo:24.1835,120.6180; where only a name is known find takes --near \(visible(text))"
      )
    case .linkWithoutPosition(let text):
      return Wording(
        "\(source)：連結「\(visible(text))」裡沒有座標（短網址要上網才知道）；請從地圖複製座標，例如 \(how)",
        "\(source): the link '\(visible(text))' holds no position (a short one would have to be fetched); copy the position from the map: \(how)"
      )
    case .decimalCommas(let text):
      return Wording(
        "\(source)：「\(visible(text))」的小數點寫成了逗號；請寫 \(how)",
        "\(source): '\(visible(text))' has decimal commas; write points: \(how)")
    case .swapped(let latitude, let longitude):
      return Wording(
        "\(source)：緯度和經度寫反了，緯度在前；請寫 --at \(longitude),\(latitude)",
        "\(source): latitude and longitude are swapped, latitude comes first; write --at \(longitude),\(latitude)"
      )
    case .latitudeOutOfRange(let value):
      return Wording(
        "\(source)：緯度 \(value) 超出 -90 到 90；請寫 \(how)",
        "\(source): latitude \(value) is outside -90…90; write \(how)")
    case .longitudeOutOfRange(let value):
      return Wording(
        "\(source)：經度 \(value) 超出 -180 到 180；請寫 \(how)",
        "\(source): longitude \(value) is outside -180…180; write \(how)")
    case .unknownReferenceSystem(let name):
      return Wording(
        "\(source)：不認得座標系統「\(visible(name))」，只用 wgs84",
        "\(source): unknown reference system '\(visible(name))'; only wgs84 is read")
    }
  }
}
