// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

/// `nearest doctor` on where positions come from. No finding holds a position.
enum DoctorLocation {
  private static let limit = 4

  /// The stated position, gpsd, GeoClue and the last fix; then whether any of them will do.
  static func location(_ settings: DoctorSettings) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    let stated = stated(settings)
    let (daemon, hasReceiver) = gpsd(settings)
    let tool = GeoClueSource().isInstalled
    let (kept, isKept) =
      within(seconds: Double(limit)) { lastFix() }
      ?? (
        .hung(
          "last_fix", Wording("最後位置", "last fix"), seconds: limit,
          advice: Wording("檢查家目錄所在的磁碟或網路", "look at the disk, or the network, that your home is on")), false
      )
    let receiver = receiver(settings)
    let hasAny = [stated, receiver].contains { $0?.state == .ok } || hasReceiver || tool || isKept
    if let stated { findings.append(stated) }
    if let receiver { findings.append(receiver) }
    findings.append(daemon)
    findings.append(
      DoctorFinding(
        "geoclue", Wording("GeoClue", "GeoClue"), .ok,
        tool
          ? Wording("已安裝 where-am-i", "where-am-i is installed")
          : Wording("未安裝（非必要）", "not installed (not needed)"),
        advice: tool || hasAny
          ? nil
          : Wording(
            "用網路定位：sudo apt-get install geoclue-2.0 geoclue-2-demo",
            "to be located by the network: sudo apt-get install geoclue-2.0 geoclue-2-demo"),
        facts: [("installed", .flag(tool))]))
    findings.append(kept)
    findings.append(
      DoctorFinding(
        "location", Wording("位置", "location"), hasAny ? .ok : .warning,
        hasAny
          ? Wording("有定位來源", "there is a source of positions")
          : Wording("沒有定位來源，將使用內建示範位置", "no source of positions: the built-in sample's is used"),
        advice: hasAny
          ? nil
          : Wording(
            "用 --at 緯度,經度、設定檔的 at = …，或接上 GPS 並安裝 gpsd",
            "give --at LAT,LON, write at = … in the configuration file, or plug in a GPS and install gpsd"),
        facts: [("available", .flag(hasAny))]))
    return findings
  }

  /// A position in the environment or the configuration file; nil where there is none.
  private static func stated(_ settings: DoctorSettings) -> DoctorFinding? {
    guard let (text, source) = settings.value(of: .at) else { return nil }
    let title = Wording("指定的位置", "stated position")
    let facts: [(key: String, value: DoctorFinding.Fact)] = [("source", .text(source.text))]
    // A saved place is looked up in a file.
    let isRead = within(seconds: Double(limit)) { (try? WrittenPosition.read(text, source)) != nil }
    guard isRead == true else {
      return DoctorFinding(
        "stated", title, .problem,
        Wording("\(source.text) 不是座標，也不是存好的地點", "\(source.text) is neither a position nor a saved place"),
        advice: Wording(
          "寫成 緯度,經度，或用 nearest save 名稱 存一個",
          "write it as LATITUDE,LONGITUDE, or save a place: nearest save NAME"), facts: facts)
    }
    return DoctorFinding(
      "stated", title, .ok, Wording("由 \(source.text) 指定", "given by \(source.text)"), facts: facts)
  }

  /// A receiver that is read directly; nil where none is named.
  private static func receiver(_ settings: DoctorSettings) -> DoctorFinding? {
    guard let (path, source) = settings.value(of: .nmea), path != "-" else { return nil }
    let title = Wording("接收器", "receiver")
    let facts: [(key: String, value: DoctorFinding.Fact)] = [
      ("path", .text(path)), ("source", .text(source.text)),
    ]
    guard access(path, R_OK) != 0 else {
      return DoctorFinding(
        "receiver", title, .ok, Wording("可以讀取 \(path)", "\(path) can be read"), facts: facts)
    }
    let error: PositionError = errno == EACCES ? .denied(path: path) : .missing(path: path)
    return DoctorFinding(
      "receiver", title, .problem, Failure.wording(of: error),
      advice: Wording("接上接收器，或改正 \(source.text)", "plug the receiver in, or correct \(source.text)"),
      facts: facts)
  }

  /// The file of saved places; nil where there is none.
  static func saved() -> DoctorFinding? {
    guard let path = SavedFile.path, DoctorSettings.isRegular(path) == true else { return nil }
    let title = Wording("存好的地點", "saved places")
    guard let bytes = try? readFile(path, limit: 1 << 20, onlyRegular: true) else {
      return DoctorFinding(
        "saved", title, .problem, Wording("無法讀取 \(path)", "cannot read \(path)"),
        advice: Wording("檢查檔案的權限與大小", "look at the file's permissions and size"),
        facts: [("path", .text(path))])
    }
    let places = SavedPlaces(parsing: bytes)
    let (count, broken) = (places.entries.count, places.brokenLines.map(\.number))
    let facts: [(key: String, value: DoctorFinding.Fact)] = [
      ("path", .text(path)), ("count", .number(count)), ("bad_lines", .number(broken.count)),
    ]
    let detail = Wording("\(count) 個（\(path)）", "\(count) (\(path))")
    if AtomicFile.bitsForOthers(path) != 0 {
      return DoctorFinding(
        "saved", title, .warning, Wording("\(detail.zh)，但別人讀得到", "\(detail.en), and others can read them"),
        advice: Wording("chmod 600 \(path)", "chmod 600 \(path)"), facts: facts)
    }
    if let first = broken.first {
      return DoctorFinding(
        "saved", title, .warning,
        Wording("\(detail.zh)，\(broken.count) 行不能用", "\(detail.en), \(broken.count) lines cannot be used"),
        advice: Wording("從第 \(first) 行改起", "begin with line \(first)"), facts: facts)
    }
    return DoctorFinding("saved", title, .ok, detail, facts: facts)
  }

  private static func gpsd(_ settings: DoctorSettings) -> (DoctorFinding, hasReceiver: Bool) {
    let title = Wording("gpsd", "gpsd")
    let named = settings.value(of: .gpsd)
    guard let endpoint = named.map({ GpsdEndpoint(parsing: $0.text) }) ?? GpsdEndpoint() else {
      let text = named?.source.text ?? ""
      return (
        DoctorFinding(
          "gpsd", title, .problem, Wording("\(text) 看不懂", "\(text) cannot be read"),
          advice: Wording("請寫成 localhost:2947", "write it as localhost:2947")), false
      )
    }
    let place = "\(endpoint.host):\(endpoint.port)"
    func finding(
      _ state: DoctorFinding.State, _ detail: Wording, _ advice: Wording? = nil, reachable: Bool,
      receiver: Bool? = nil
    ) -> DoctorFinding {
      DoctorFinding(
        "gpsd", title, state, detail, advice: advice,
        facts: [
          ("endpoint", .text(place)), ("reachable", .flag(reachable)), ("receiver", .flag(receiver ?? false)),
        ])
    }
    // One that somebody names has to be there; the usual one need not.
    let absent: DoctorFinding.State = named == nil ? .ok : .problem
    let start = Wording(
      "啟動它：sudo systemctl start gpsd.socket", "start it: sudo systemctl start gpsd.socket")
    let answer = within(seconds: Double(limit)) { GpsdProbe.ask(endpoint, seconds: Double(limit) - 1) }
    switch answer {
    case nil:
      return (
        .hung(
          "gpsd", title, seconds: limit,
          advice: Wording("檢查主機名稱與網路", "look at the host's name and the network")), false
      )
    case .silent:
      return (
        finding(
          .problem, Wording("\(place) 在 \(limit) 秒內沒有回應", "\(place) does not answer within \(limit) s"),
          Wording("檢查主機名稱與網路", "look at the host's name and the network"), reachable: false), false
      )
    case .answers(hasReceiver: true):
      return (
        finding(
          .ok, Wording("\(place) 有回應，有接收器", "\(place) answers and has a receiver"), reachable: true,
          receiver: true), true
      )
    case .answers(hasReceiver: false):
      return (
        finding(
          .warning, Wording("\(place) 有回應，但沒有接收器", "\(place) answers and has no receiver"),
          Wording("接上 GPS，再執行 gpsdctl add /dev/ttyUSB0", "plug one in, then: gpsdctl add /dev/ttyUSB0"),
          reachable: true), false
      )
    case .failed(.refused):
      let advice: Wording? = named == nil ? nil : start
      return (
        finding(
          absent, Wording("\(place) 沒有執行（有 GPS 才需要）", "none at \(place) (needed with a GPS only)"), advice,
          reachable: false), false
      )
    case .failed(.disconnected):
      return (
        finding(
          .problem, Wording("\(place) 一連上就斷線", "\(place) ends the connection at once"), start,
          reachable: false),
        false
      )
    case .failed(let error):
      return (
        finding(
          named == nil ? .warning : .problem, Failure.wording(of: error), named == nil ? nil : start,
          reachable: false), false
      )
    }
  }

  private static func lastFix() -> (DoctorFinding, isUsable: Bool) {
    let title = Wording("最後位置", "last fix")
    guard let path = LastFix.usualPath(environment: environment) else {
      return (
        DoctorFinding(
          "last_fix", title, .ok,
          Wording("不保存（沒有 HOME 也沒有 XDG_STATE_HOME）", "not kept: neither HOME nor XDG_STATE_HOME is set"),
          facts: [("age_s", .number(nil))]), false
      )
    }
    func finding(
      _ state: DoctorFinding.State, _ detail: Wording, _ advice: Wording? = nil, age: Double? = nil
    ) -> DoctorFinding {
      let seconds = age.map { Int(min($0, 1e9)) }
      return DoctorFinding(
        "last_fix", title, state, detail, advice: advice, facts: [("age_s", .number(seconds))])
    }
    func kept(_ age: Double) -> Wording {
      let minutes = Int(min(age / 60, 1e9))
      return Wording("\(minutes) 分鐘前", "\(minutes) minutes old")
    }
    switch LastFix(path: path).state(now: .now, clock: .now) {
    case .none: return (finding(.ok, Wording("沒有保存", "none is kept")), false)
    case .usable(let age): return (finding(.ok, kept(age), age: age), true)
    case .exposed(let age):
      return (
        finding(
          .warning, Wording("\(kept(age).zh)，但別人讀得到", "\(kept(age).en), and others can read it"),
          Wording("chmod 600 \(path)", "chmod 600 \(path)"), age: age), true
      )
    case .unusable:
      return (
        finding(
          .ok, Wording("超過一週或已損壞，不會使用", "over a week old or damaged; it is not used"),
          Wording("可刪除：nearest location --forget", "delete it with: nearest location --forget")), false
      )
    }
  }
}
