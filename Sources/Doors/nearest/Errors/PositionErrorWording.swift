// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Failure {
  static func status(of error: PositionError) -> ExitStatus {
    switch error {
    case .missing: .noSuchFile
    case .empty, .malformed: .badData
    case .denied, .locationDenied, .locationRestricted: .permissionDenied
    case .refused, .unreachable, .notGpsd, .disconnected, .noDevice, .gpsd, .unreadable, .notInstalled,
      .timedOut,
      .noSource:
      .locationUnavailable
    }
  }

  /// What was got, what was expected, what to do.
  static func wording(of error: PositionError) -> Wording {
    switch error {
    case .refused(let host, let port):
      return Wording(
        "\(visible(host)):\(port) 沒有 gpsd；請啟動它：sudo systemctl start gpsd.socket",
        "no gpsd at \(visible(host)):\(port); start it: sudo systemctl start gpsd.socket")
    case .unreachable(let host, let reason):
      return Wording(
        "連不上 gpsd \(visible(host))：\(reason)", "cannot reach gpsd at \(visible(host)): \(reason)")
    case .notGpsd(let host, let port):
      return Wording(
        "\(visible(host)):\(port) 不是 gpsd；寫法為 --gpsd localhost:2947",
        "what listens at \(visible(host)):\(port) is no gpsd; write --gpsd localhost:2947")
    case .disconnected: return Wording("與 gpsd 的連線中斷，稍後重試", "the connection to gpsd ended; trying again")
    case .noDevice:
      return Wording(
        "gpsd 沒有接收器；請接上 GPS，再執行 gpsdctl add /dev/ttyUSB0",
        "gpsd has no receiver; plug one in, then: gpsdctl add /dev/ttyUSB0")
    case .gpsd(let message): return Wording("gpsd：\(visible(message))", "gpsd: \(visible(message))")
    case .missing(let path):
      return Wording("沒有 \(visible(path)) 這個裝置或檔案", "no such device or file: \(visible(path))")
    case .denied(let path):
      return Wording(
        "沒有權限讀取 \(visible(path))；序列埠請加入群組：sudo usermod -aG dialout $USER",
        "not permitted to read \(visible(path)); for a serial device: sudo usermod -aG dialout $USER")
    case .unreadable(let path, let reason):
      return Wording(
        "無法讀取 \(visible(path))：\(visible(reason))", "cannot read \(visible(path)): \(visible(reason))")
    case .empty(let path):
      return Wording("\(visible(path)) 裡沒有任何位置", "there is no position in \(visible(path))")
    case .malformed(let path, let line, let reason):
      return Wording(
        "\(visible(path)) 第 \(line) 行不是 GPX：\(visible(reason))",
        "\(visible(path)): line \(line): \(visible(reason))")
    case .notInstalled(let tool):
      return Wording(
        "沒有安裝 \(tool)；Debian 套件為 geoclue-2-demo", "\(tool) is not installed; Debian has it in geoclue-2-demo")
    case .locationDenied:
      return Wording(Authorisation.denied.phrase, "location services are switched off for you")
    case .locationRestricted:
      return Wording(Authorisation.restricted.phrase, "this system does not allow location services")
    case .timedOut(let seconds):
      return Wording(
        "\(Int(min(seconds, 1e6))) 秒內沒有取得位置；請到室外或窗邊再試，或用 --timeout 延長",
        "no fix within \(Int(min(seconds, 1e6))) s; go outdoors or to a window, or wait longer with --timeout"
      )
    case .noSource:
      return Wording(
        """
        找不到任何定位來源。可以這樣做：
          接上 GPS 接收器並安裝 gpsd：sudo apt install gpsd，再試一次
          直接讀取接收器：nearest location --nmea /dev/ttyUSB0
          用網路定位：sudo apt install geoclue-2.0 geoclue-2-demo
          自己指定位置：--at 24.1835,120.6180，或寫在設定檔：at = 24.1835,120.6180
        """,
        """
        there is no source of positions. What you can do:
          plug in a GPS receiver and install gpsd: sudo apt install gpsd, then try again
          read a receiver directly: nearest location --nmea /dev/ttyUSB0
          have the network locate you: sudo apt install geoclue-2.0 geoclue-2-demo
          say where you are: --at 24.1835,120.6180, or in the configuration file: at = 24.1835,120.6180
        """)
    }
  }

  static func wording(of error: RegionError) -> Wording {
    let how = "--region 家=24.18,120.61,150"
    switch error {
    case .full(let limit, let farthest):
      let zh = farthest.map { "「\(visible($0))」" } ?? "最遠的一個"
      let en = farthest.map { "'\(visible($0))', the farthest," } ?? "the farthest one"
      return Wording(
        "最多同時監測 \(limit) 個區域；請移除\(zh)再加入新的",
        "at most \(limit) regions can be watched; remove \(en) to add another")
    case .duplicate(let name):
      return Wording(
        "區域「\(visible(name))」重複了；請換一個名稱", "region '\(visible(name))' is given twice; use another name")
    case .sameShape(let name, let other):
      return Wording(
        "區域「\(visible(name))」和「\(visible(other))」是同一個範圍",
        "regions '\(visible(name))' and '\(visible(other))' are the same")
    case .tooLarge(let name, let radius):
      return Wording(
        "區域「\(visible(name))」的半徑 \(metres(radius)) 太大，上限 100 公里",
        "region '\(visible(name))': radius \(metres(radius)) is too large, the limit is 100 km")
    case .tooSmall(let name, let radius):
      return Wording(
        "區域「\(visible(name))」的半徑 \(metres(radius)) 太小，GPS 分不出進出；至少 10 公尺",
        "region '\(visible(name))': radius \(metres(radius)) is too small for GPS to tell; at least 10 m")
    case .impossibleRadius(let name, let radius):
      return Wording(
        "區域「\(visible(name))」的半徑 \(radius) 不可能；請寫大於 0 的公尺數，例如 \(how)",
        "region '\(visible(name))': radius \(radius) is impossible; write metres above 0, such as \(how)")
    case .unknownArea(let name):
      return Wording(
        "地圖裡沒有「\(visible(name))」這個區域；請寫成圓：\(how)",
        "no area '\(visible(name))' in the map; write a circle: \(how)")
    case .shapeless(let name):
      return Wording("區域「\(visible(name))」沒有邊界", "area '\(visible(name))' has no boundary")
    case .nameless: return Wording("區域需要名稱，例如 \(how)", "a region needs a name, such as \(how)")
    case .unreadable(let text):
      return Wording(
        "看不懂區域「\(visible(text))」；寫法為 名稱=緯度,經度,半徑公尺，例如 \(how)",
        "region '\(visible(text))' is not NAME=LAT,LON,METRES, such as \(how)")
    }
  }

  private static func metres(_ value: Double) -> String {
    DistanceFigure.text(value)
  }
}

/// A distance in a message: as exact as it was given.
private enum DistanceFigure {
  static func text(_ metres: Double) -> String {
    metres.rounded() == metres && metres.magnitude < 1e15 ? "\(Int(metres)) m" : "\(metres) m"
  }
}
