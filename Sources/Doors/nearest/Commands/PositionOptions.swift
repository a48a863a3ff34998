// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Option {
  static let gpsd = Option(
    "gpsd", takes: "HOST:PORT[:DEVICE]",
    as: .read { text, source throws(Failure) in _ = try GpsdEndpoint.read(text, source) }, configurable: true,
    "由 gpsd 取得位置（預設 localhost:2947）",
    "take the position from gpsd (default localhost:2947)")
  static let nmea = Option(
    "nmea", takes: "FILE|DEVICE|-", as: .file, configurable: true, "讀取 NMEA 0183：檔案、序列埠或標準輸入",
    "read NMEA 0183 from a file, a serial device or stdin")
  static let baud = Option(
    "baud", takes: "N", as: .number { 4800...921_600 }, configurable: true, "序列埠的速率，例如 9600",
    "the speed of the serial device, such as 9600")
  static let gpx = Option("gpx", takes: "FILE", as: .file, "重播 GPX 軌跡", "replay a GPX track")
  static let speedup = Option(
    "speedup", takes: "N|max", "重播時加快 N 倍；max 為不等待", "replay N times faster; max does not wait")
  static let every = Option(
    "every", takes: "50m", as: .read { text, source throws(Failure) in _ = try Length.step(text, source) },
    configurable: true, "移動這麼遠才更新", "update only after moving so far")
  static let accuracy = Option(
    "accuracy", takes: "LEVEL", as: .words { AccuracyLevel.words }, configurable: true, usual: "best",
    "定位精度：bestForNavigation|best|nearestTenMetres|hundredMetres|kilometre|threeKilometres",
    "how exact: bestForNavigation|best|nearestTenMetres|hundredMetres|kilometre|threeKilometres")
  static let significant = Option(
    "significant", "只在位置大幅改變（500 公尺以上）時更新", "update only on significant changes (500 m and more)")
  static let stale = Option(
    "stale", takes: "SECONDS", as: .number { 1...3600 }, configurable: true, usual: "8", "多久沒有新位置算中斷（預設 8 秒）",
    "seconds without a new fix that count as lost (default 8)")
  static let timeout = Option(
    "timeout", takes: "SECONDS", as: .number { 1...3600 }, configurable: true, usual: "10", "最多等多久（預設 10 秒）",
    "how long to wait (default 10 s)")
  static let remember = Option(
    "remember", takes: "on|off", as: .words { OnOff.words }, configurable: true, usual: "on",
    "是否保存最後位置（預設 on）",
    "whether the last fix is kept (default on)")
  static let forget = Option("forget", "刪除保存的最後位置", "forget the last fix that was kept")
  static let ahead = Option("ahead", "移動時只報前方的地點（預設）", "while moving, only what lies ahead (the default)")
  static let areas = Option("areas", "進入鄉鎮市區時也說", "also say which town or district you enter")
  static let around = Option("around", "沿途報出經過的地點", "call out the places that you pass")
  static let systemd = Option("systemd", "印出 systemd 使用者服務單元", "print a systemd user unit")
  static let pick = Option("pick", "輸入號碼選一個地點", "ask for a number and show that place")
  static let region = Option(
    "region", takes: "NAME=LAT,LON,METRES|SAVED,METRES|AREA", "要監測的區域，可重複，最多 20 個",
    "a region to watch; may be repeated, at most 20")

  /// Those that say where positions come from.
  static let sources: [Option] = [.at, .gpsd, .nmea, .baud, .gpx, .speedup]
  /// Those that say which of them matter.
  static let updates: [Option] = [.every, .accuracy, .significant, .stale, .remember]
}
