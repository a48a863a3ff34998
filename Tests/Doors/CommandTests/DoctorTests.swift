// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

@Suite("nearest doctor")
struct DoctorTests {
  /// A home of its own, with room for what each test puts there.
  private final class Home {
    let path = NSTemporaryDirectory() + "/nearest-doctor-" + UUID().uuidString

    init() throws {
      for folder in ["config/nearest", "state/nearest", "data/nearest", "cache"] {
        try FileManager.default.createDirectory(
          atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String, mode: Int = 0o600) throws {
      let file = "\(path)/\(name)"
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    }

    var environment: [String: String] {
      [
        "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
        "XDG_DATA_HOME": path + "/data", "XDG_CACHE_HOME": path + "/cache",
      ]
    }
  }

  /// A check of the JSON.
  private struct Check {
    let id: String
    let status: String
    let advice: String?
    let facts: [String: Any]
  }

  private func checks(of run: CommandRun) throws -> [String: Check] {
    let report = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
    let list = try #require(report["checks"] as? [[String: Any]])
    var checks: [String: Check] = [:]
    for entry in list {
      let id = try #require(entry["id"] as? String)
      checks[id] = Check(
        id: id, status: try #require(entry["status"] as? String), advice: entry["advice"] as? String,
        facts: try #require(entry["facts"] as? [String: Any]))
    }
    // The whole is as bad as its worst part, and only a problem is a failure.
    let worst = ["problem", "warning", "ok"].first { state in checks.values.contains { $0.status == state } }
    #expect(report["status"] as? String == worst)
    #expect(run.status == (worst == "problem" ? 1 : 0))
    return checks
  }

  @Test("says of each thing whether it is well, and what to do where it is not")
  func lines() throws {
    let home = try Home()
    let run = try CommandRun("doctor", environment: home.environment)
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("nearest ") == true)
    let told = lines.dropFirst().dropLast()
    #expect(told.count >= 9)
    for line in told {
      let mark = ["正常 ", "注意 ", "問題 "].first { line.hasPrefix($0) }
      #expect(mark != nil, "\(line)")
      if mark != "正常 " { #expect(line.contains(" → "), "\(line)") }
    }
    for title in ["eSpeak NG：", "音訊裝置：", "圖資：", "gpsd：", "最後位置：", "設定檔：", "語系：", "終端機："] {
      #expect(told.contains { $0.contains(title) }, "\(title)")
    }
    #expect(run.stderr.isEmpty)
    let english = try CommandRun(
      "doctor", environment: home.environment.merging(["LANG": "en_US.UTF-8"]) { $1 })
    #expect(english.text.contains("\nwarning atlas: "))
    #expect(english.text.contains("messages in English"))
  }

  @Test("has the same checks in its JSON, in a set order")
  func json() throws {
    let home = try Home()
    let run = try CommandRun("doctor", "--json", environment: home.environment)
    #expect(run.text.filter(\.isNewline).count == 1)
    let checks = try checks(of: run)
    for id in ["espeak", "audio", "atlas", "gpsd", "geoclue", "last_fix", "location", "configuration"] {
      #expect(checks[id] != nil, "\(id)")
    }
    #expect(checks["atlas"]?.status == "warning")
    #expect((checks["atlas"]?.facts["attribution"] as? String)?.contains("OpenStreetMap") == true)
    #expect(checks["terminal"]?.facts["tty"] as? Bool == false)
    #expect(checks["configuration"]?.status == "ok")
    for check in checks.values where check.status != "ok" { #expect(check.advice != nil, "\(check.id)") }
  }

  @Test(
    "never shows a position, wherever one is written",
    arguments: [["doctor"], ["doctor", "--json"]], ["zh_TW.UTF-8", "en_US.UTF-8"])
  func noPosition(words: [String], language: String) throws {
    let home = try Home()
    try home.write(
      "config/nearest/config",
      "at = 23.987654,121.345678\natt = 23.987654,121.345678\nat 23.987654 121.345678\ncount = 2\n")
    try home.write(
      "state/nearest/last-fix.json",
      "{\"lat\":23.987654,\"lon\":121.345678,\"unix_time\":\(Int(Date().timeIntervalSince1970) - 3600)}\n")
    try home.write("shops.csv", "name,category,lat,lon\n書店,books,23.987654,121.345678\n")
    let atlas = home.path + "/data/nearest/taiwan.atlas"
    #expect(try CommandRun("import", home.path + "/shops.csv", "-o", atlas, "--quiet").status == 0)
    var environment = home.environment
    environment["LANG"] = language
    for stated in [nil, "23.987654,121.345678", "23.987654;121.345678", "121.345678,23.987654"] {
      environment["NEAREST_AT"] = stated
      let run = try CommandRun(environment: environment, arguments: words)
      #expect(!run.text.isEmpty)
      for digits in ["23.98", "987654", "121.34", "345678", "23,98"] {
        #expect(!run.text.contains(digits), "\(run.text)")
        #expect(!run.stderr.contains(digits), "\(run.stderr)")
      }
    }
  }

  @Test("tells the lines of the configuration file that cannot be read, by number")
  func badLines() throws {
    let home = try Home()
    try home.write("config/nearest/config", "# mine\ncount = 2\nmoed = car\n\nstyle\n")
    try home.write("config/nearest/lexicon.tsv", "埔墘\tㄆㄨˇ ㄑㄧㄢˊ\n沒有讀音\n")
    let run = try CommandRun("doctor", environment: home.environment)
    #expect(run.text.contains("第 3, 5 行"))
    #expect(run.text.contains("從第 2 行改起"))
    let json = try CommandRun("doctor", "--json", environment: home.environment)
    let checks = try checks(of: json)
    #expect(checks["configuration"]?.facts["bad_lines"] as? Int == 2)
    #expect(checks["configuration"]?.status == "warning")
    #expect(checks["lexicon"]?.facts["bad_lines"] as? Int == 1)
  }

  @Test("finds values that a command would refuse, and saved places that others can read")
  func refusedValues() throws {
    let home = try Home()
    try home.write("config/nearest/config", "mode = plane\nat = 家\n")
    try home.write("config/nearest/saved.tsv", "家\t24.18,120.61\n壞\there\n", mode: 0o644)
    var run = try CommandRun(
      "doctor", "--json", environment: home.environment.merging(["NEAREST_COUNT": "0"]) { $1 })
    var checks = try checks(of: run)
    #expect(checks["values"]?.status == "problem")
    #expect(checks["values"]?.facts["count"] as? Int == 2)
    #expect(!run.text.contains("plane"))
    #expect(checks["stated"]?.status == "ok")
    #expect(checks["saved"]?.status == "warning")
    #expect(checks["saved"]?.facts["bad_lines"] as? Int == 1)
    #expect(!run.text.contains("24.18") && !run.stderr.contains("24.18"))
    try home.write("config/nearest/config", "mode = foot\nat = 公司\n")
    run = try CommandRun("doctor", "--json", environment: home.environment)
    checks = try self.checks(of: run)
    #expect(checks["values"] == nil)
    #expect(checks["stated"]?.status == "problem")
  }

  @Test("finds a position that cannot be read, an endpoint that is none, a voice that is none")
  func badValues() throws {
    let home = try Home()
    let run = try CommandRun(
      "doctor", "--json",
      environment: home.environment.merging(
        [
          "NEAREST_AT": "here", "NEAREST_GPSD": "localhost:x", "NEAREST_VOICE": "no voice",
          "NEAREST_NMEA": "/dev/none",
        ]) { $1 })
    let checks = try checks(of: run)
    for id in ["stated", "gpsd", "voice", "receiver"] {
      #expect(checks[id]?.status == "problem", "\(id)")
    }
    #expect(run.status == 1)
  }

  @Test("describes an atlas, and says what is wrong with one that is none")
  func atlas() throws {
    let home = try Home()
    try home.write("shops.csv", "name,category,lat,lon\n書店,books,24.18,120.61\n")
    let atlas = home.path + "/data/nearest/taiwan.atlas"
    #expect(
      try CommandRun("import", home.path + "/shops.csv", "-o", atlas, "--quiet", "--name", "我的地圖").status == 0
    )
    var checks = try checks(of: try CommandRun("doctor", "--json", environment: home.environment))
    #expect(checks["atlas"]?.facts["places"] as? Int == 1)
    #expect(checks["atlas"]?.facts["roads"] as? Bool == false)
    #expect(checks["atlas"]?.facts["format"] as? Int == 1)
    #expect(checks["atlas"]?.facts["name"] as? String == "我的地圖")
    #expect(checks["atlas"]?.facts["import_age_days"] as? Int == 0)
    try home.write("bad.atlas", "no atlas")
    mkfifo(home.path + "/pipe.atlas", 0o600)
    for path in [home.path + "/bad.atlas", home.path + "/none.atlas", home.path + "/pipe.atlas"] {
      let run = try CommandRun("doctor", "--json", "--atlas", path, environment: home.environment)
      checks = try self.checks(of: run)
      #expect(checks["atlas"]?.status == "problem", "\(path)")
      #expect(run.status == 1)
    }
  }

  @Test("tells the age of the last fix, and that others can read it")
  func lastFix() throws {
    let home = try Home()
    let hour = Int(Date().timeIntervalSince1970) - 3600
    let text = "{\"lat\":23.9,\"lon\":121.3,\"unix_time\":\(hour)}\n"
    try home.write("state/nearest/last-fix.json", text)
    var check = try checks(of: try CommandRun("doctor", "--json", environment: home.environment))["last_fix"]
    #expect(check?.status == "ok")
    #expect((3600...3660).contains(try #require(check?.facts["age_s"] as? Int)))
    try home.write("state/nearest/last-fix.json", text, mode: 0o644)
    check = try checks(of: try CommandRun("doctor", "--json", environment: home.environment))["last_fix"]
    #expect(check?.status == "warning")
    #expect(check?.advice?.hasPrefix("chmod 600 ") == true)
  }

  @Test("ends though a configuration file is a pipe, gpsd is silent and the sound server hangs")
  func neverHangs() throws {
    let home = try Home()
    mkfifo(home.path + "/config/nearest/config", 0o600)
    // A listener that never takes a connection, for both: the system completes it, and nothing ever answers.
    let silent = try SilentListener()
    let sound = try SilentListener(path: home.path + "/pulse")
    let run = try CommandRun(
      "doctor", "--json", "--gpsd", "127.0.0.1:\(silent.port)",
      environment: home.environment.merging(["PULSE_SERVER": "unix:\(sound.path)"]) { $1 })
    let checks = try checks(of: run)
    #expect(checks["configuration"]?.status == "problem")
    #expect(checks["gpsd"]?.status == "problem")
    #expect(checks["audio"]?.status != "ok")
  }

  @Test("says that the speech data is not there")
  func noData() throws {
    let home = try Home()
    // The library takes a folder of this name as it is.
    try FileManager.default.createDirectory(
      atPath: home.path + "/espeak-ng-data", withIntermediateDirectories: true)
    let run = try CommandRun(
      "doctor", "--json", environment: home.environment.merging(["ESPEAK_DATA_PATH": home.path]) { $1 })
    let checks = try checks(of: run)
    // Without the library it is the library that is missed.
    let speech = try #require(checks["voice"] ?? checks["espeak"])
    #expect(speech.status == "problem")
    #expect(speech.advice?.contains("apt-get install") == true)
    let homeless = home.environment.merging(["HOME": "", "XDG_CACHE_HOME": ""]) { $1 }
    let voice = try self.checks(of: try CommandRun("doctor", "--json", environment: homeless))["voice"]
    if let voice {
      #expect(voice.status == "warning" && voice.facts["own_phonemes"] as? Bool == false)
      #expect(voice.facts["kind"] as? String == "stock")
    }
  }

  @Test("finds a gpsd with a receiver, and keeps its fix to itself")
  func gpsd() throws {
    let home = try Home()
    let daemon = try OneFixDaemon()
    let run = try CommandRun(
      "doctor", "--json", "--gpsd", "127.0.0.1:\(daemon.port)", environment: home.environment)
    let checks = try checks(of: run)
    #expect(checks["gpsd"]?.status == "ok")
    #expect(checks["gpsd"]?.facts["receiver"] as? Bool == true)
    #expect(checks["location"]?.status == "ok")
    #expect(!run.text.contains("24.18") && !run.text.contains("120.6"))
    let refused = try CommandRun("doctor", "--json", "--gpsd", "127.0.0.1:1", environment: home.environment)
    #expect(try self.checks(of: refused)["gpsd"]?.status == "problem")
  }

  @Test("takes no text: it does not speak")
  func usage() throws { #expect(try CommandRun("doctor", "--text").status == 64) }
}

/// A socket that listens and never accepts.
private final class SilentListener {
  let descriptor: Int32
  private(set) var port: UInt16 = 0
  let path: String

  /// On the loopback, on a port of the system's choice.
  init() throws {
    path = ""
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 4) == 0
          ? getsockname(descriptor, $0, &size) : -1
      }
    }
    try #require(code == 0)
    port = UInt16(bigEndian: address.sin_port)
  }

  /// On a path of a file system.
  init(path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let code = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(code == 0 && listen(descriptor, 4) == 0)
  }

  deinit { close(descriptor) }
}
