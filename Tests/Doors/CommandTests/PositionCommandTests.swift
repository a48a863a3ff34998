// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

/// A receiver's sentences on a walk to the north past 福康路, one a second.
private let sentences: String = {
  (0..<20).map { second in
    let body =
      "GPRMC,06240\(second / 10)\(second % 10).00,A,2411.0\(10 + second),N,12037.0100,E,2.9,0.0,010326,,,A"
      .replacingOccurrences(of: "06240", with: "0624")
    let sum = body.utf8.reduce(0, ^)
    return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n"
  }.joined()
}()

/// An environment in which no fix is kept, whoever runs the tests.
private let nowhere = ["XDG_STATE_HOME": "/dev/null/x", "HOME": "/dev/null/x"]

@Suite struct PositionCommandTests {
  @Test func `location shows what a receiver says`() throws {
    let run = try CommandRun("location", "--nmea", "-", "--json", input: sentences, environment: nowhere)
    #expect(run.status == 0)
    #expect(
      run.text.hasPrefix(
        #"{"source":"nmea","state":"authorised","accuracy":"full","fix":{"lat":24.1835,"lon":120.61683"#))
    #expect(run.text.contains(#""accuracy_m":null"#) && run.text.contains(#""time":"2026-03-01T06:24:00Z""#))
    #expect(run.stderr.contains("正在請求定位權限…") || run.stderr.isEmpty)
    let words = try CommandRun("location", "--nmea", "-", input: sentences, environment: nowhere)
    #expect(words.text.contains("狀態：成功取得定位權限！") && words.text.contains("準確度：無效"))
  }

  @Test(.enabled(if: !gpsdListens, "a gpsd listens on port 2947"))
  func `location tells one without a receiver what to do`() throws {
    let run = try CommandRun("location", environment: nowhere)
    #expect(run.status == 69)
    #expect(run.text.isEmpty)
    for advice in ["gpsd", "--nmea /dev/ttyUSB0", "geoclue", "--at 24.1835,120.6180"] {
      #expect(run.stderr.contains(advice))
    }
  }

  @Test(arguments: [
    (["location", "--nmea", "/nonexistent/gps"], Int32(66), "/nonexistent/gps"),
    (["location", "--gpx", "/dev/null"], 65 as Int32, "/dev/null"),
    (["location", "--gpsd", "127.0.0.1:1"], 69, "127.0.0.1:1"),
    (["location", "--gpsd", "localhost:x"], 64, "localhost:2947"),
    (["location", "--at", "24,120", "--gpsd", "localhost"], 64, "--gpsd"),
    (["location", "--at", "24,120", "--speedup", "2"], 64, "--gpx"),
    (["follow"], 64, "nearest help follow"),
    (["follow", "--around", "便利商店"], 64, "便利商店"),
    (["follow", "便利商店", "--every", "5 miles", "--at", "24,120"], 64, "50m"),
    (["watch"], 64, "--region"),
    (["watch", "--region", "家=24,120,0"], 64, "大於 0"),
    (["watch", "--region", "家=24,120,150", "--region", "家=24,121,150"], 64, "重複"),
  ])
  func `what goes wrong is said, with its status`(words: [String], status: Int32, text: String) throws {
    let run = try CommandRun(environment: nowhere, arguments: words)
    #expect(run.status == status, "\(run.stderr)")
    #expect(run.stderr.contains(text), "\(run.stderr)")
    #expect(run.text.isEmpty)
  }

  @Test func `twenty regions are watched and the next one is advised on`() throws {
    let regions = (0..<21).flatMap { ["--region", "第\($0)區=24.\(10 + $0),120.6,150"] }
    let run = try CommandRun(environment: nowhere, arguments: ["watch"] + regions)
    #expect(run.status == 64)
    #expect(run.stderr.contains("最多同時監測 20 個區域") && run.stderr.contains("移除"))
    let most = try CommandRun(
      environment: nowhere, arguments: ["watch", "--text", "--at", "24.10,120.6"] + regions.prefix(40))
    #expect(most.status == 0)
    #expect(most.text.split(separator: "\n").count == 20)
    #expect(most.text.hasPrefix("目前在第0區的範圍內。\n目前在第1區的範圍外。\n"))
  }

  @Test func `follow writes a line of JSON for each callout`() throws {
    let run = try CommandRun(
      "follow", "便利商店", "--nmea", "-", "--json", input: sentences, environment: nowhere)
    #expect(run.status == 0, "\(run.stderr)")
    let lines = run.text.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(object["event"] is String && object["announcement"] is String && object["fix"] is [String: Any])
    }
    #expect(run.stderr.contains("已停止定位：收到 20 個位置"))
  }

  @Test func `a position that is stated is followed once`() throws {
    let run = try CommandRun(
      "follow", "便利商店", "--at", "24.1835,120.6180", "--text", environment: nowhere)
    #expect(run.status == 0)
    #expect(run.text == "西方，7-Eleven，150公尺。\n")
  }

  @Test func `here lists likely places, and shows the one that is picked`() throws {
    let run = try CommandRun("here", "--at", "24.18379,120.61675", "--text", environment: nowhere)
    #expect(run.status == 0)
    let lines = run.text.split(separator: "\n")
    // What is less likely than 3 % is not told; it may be picked.
    #expect((1..<5).contains(lines.count) && lines[0].hasPrefix("1. 7-Eleven福康門市（"))
    for line in lines {
      let percent = try #require(line.split(separator: "（").last?.split(separator: "%").first)
      #expect(try #require(Int(percent)) >= 3, "\(line)")
    }
    let picked = try CommandRun(
      "here", "--at", "24.18379,120.61675", "--text", "--pick", input: "x\n1\n", environment: nowhere)
    #expect(picked.status == 0)
    #expect(picked.text == "7-Eleven福康門市\n臺中市西屯區福康路33號\n24.183798,120.616746\n")
    let silent = try CommandRun(
      "here", "--at", "24.18379,120.61675", "--pick", "--text", environment: nowhere)
    #expect(silent.status == 64)
    #expect(silent.stderr.contains("--pick 要從標準輸入讀一個號碼（1…5），卻沒有讀到"))
    let wrong = try CommandRun(
      "here", "--at", "24.18379,120.61675", "--pick", "--text", input: "9\n", environment: nowhere)
    #expect(wrong.status == 64)
    #expect(wrong.stderr.contains("沒有「9」這個號碼"))
  }

  @Test func `the last fix is kept for the next question, unless that is off, and forgotten`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-\(UUID().uuidString)")
      .path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = ["XDG_STATE_HOME": folder]
    let file = folder + "/nearest/last-fix.json"
    _ = try CommandRun(
      "location", "--nmea", "-", "--remember", "off", input: sentences, environment: environment)
    #expect(!FileManager.default.fileExists(atPath: file))
    _ = try CommandRun("location", "--nmea", "-", input: sentences, environment: environment)
    #expect(FileManager.default.fileExists(atPath: file))
    _ = try CommandRun("location", "--forget", environment: environment)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a systemd unit runs the same words`() throws {
    let run = try CommandRun("follow", "便利 商店", "--ahead", "--systemd", environment: nowhere)
    #expect(run.status == 0)
    #expect(run.text.contains("ExecStart=/") && run.text.contains(#"/nearest follow "便利 商店" --ahead"# + "\n"))
    #expect(run.text.contains("[Install]\nWantedBy=default.target"))
  }

  @Test func `a systemd unit names files from the root, as a service is started elsewhere`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "name,lat,lon,category\n小店,24.18,120.61,咖啡\n".write(
      to: folder.appendingPathComponent("mine.csv"), atomically: true, encoding: .utf8)
    let program = try CommandRun.binary.path
    func unit(_ words: String) throws -> String {
      let run = try Tool.run(
        "sh", ["-c", "cd '\(folder.path)' && '\(program)' follow \(words) --systemd"], environment: nowhere)
      #expect(run.status == 0, "\(run.errors)")
      let line = run.output.split(separator: "\n").first { $0.hasPrefix("ExecStart=") } ?? ""
      return line.split(separator: " ").dropFirst().joined(separator: " ")
    }
    let here = folder.resolvingSymlinksInPath().path
    #expect(
      try unit("咖啡 --places mine.csv --nmea=/dev/ttyX")
        == "follow 咖啡 --places \(here)/mine.csv --nmea=/dev/ttyX")
    #expect(try unit("咖啡 --places=./mine.csv") == "follow 咖啡 --places=\(here)/mine.csv")
    #expect(try unit("--gpx a.gpx") == "follow --gpx \(here)/a.gpx --around")
    #expect(try unit("--nmea - 咖啡") == "follow --nmea - 咖啡")
  }

  /// A pipe that stays open stands for a receiver that is silent.
  @Test(arguments: [(SIGINT, 130 as Int32), (SIGTERM, 0 as Int32)] as [(Int32, Int32)])
  func `a signal ends it at once`(signal: Int32, status: Int32) throws {
    let live = try LiveRun(["follow", "便利商店", "--nmea", "-", "--json"])
    live.write(sentences)
    #expect(live.readLine() != nil)
    live.send(signal)
    #expect(live.status == status)
  }

  @Test func `SIGUSR1 repeats what was said`() throws {
    let live = try LiveRun(["follow", "便利商店", "--nmea", "-", "--json"])
    live.write(sentences)
    let first = try #require(live.readLine())
    #expect(first.contains(#""repeated":false"#))
    live.send(SIGUSR1)
    let second = try #require(live.readLine())
    #expect(second.contains(#""repeated":true"#))
    live.send(SIGINT)
    #expect(live.status == 130)
  }

  /// The largest memory of a run does not grow with its length.
  @Test func `hours of fixes take no more memory than minutes`() throws {
    func peak(_ count: Int) throws -> Int {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "walk-\(UUID().uuidString).nmea"
      ).path
      try Data(walk(count).utf8).write(to: URL(fileURLWithPath: path))
      defer { unlink(path) }
      let live = try LiveRun(["follow", "便利商店", "--nmea", path, "--speedup", "max", "--json"])
      live.readAll()
      #expect(live.status == 0)
      return live.peakKilobytes
    }
    let short = try peak(600)
    let long = try peak(6000)
    print("follow: \(short) KiB after 10 minutes of fixes, \(long) KiB after 100 minutes")
    #expect(short > 1000 && long - short < 2048)
  }

  /// Sentences of a walk round and round 西屯.
  private func walk(_ count: Int) -> String {
    func degrees(_ value: Double, _ width: Int) -> String {
      let whole = String(Int(value))
      let minutes = String(Int((value - Double(Int(value))) * 600_000))
      let padded = String(repeating: "0", count: 6 - minutes.count) + minutes
      return String(repeating: "0", count: width - whole.count) + whole + padded.prefix(2) + "."
        + padded.dropFirst(2)
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (0..<count).map { second in
      let angle = Double(second) / 700
      let time = two(second / 3600) + two(second / 60 % 60) + two(second % 60)
      let body =
        "GPRMC,\(time),A,\(degrees(24.1845 + 0.006 * sin(angle), 2)),N,"
        + "\(degrees(120.6165 + 0.008 * cos(angle * 1.37), 3)),E,21.4,\(second % 360),010326,,,A"
      let sum = body.utf8.reduce(0, ^)
      return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n"
    }.joined()
  }

  static let gpsdListens: Bool = {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(2947).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }()
}

/// A run of the real binary that goes on while the test talks to it; no signal is blocked in it.
private final class LiveRun {
  private let pid: pid_t
  private let input: Int32
  private let output: Int32

  init(_ arguments: [String]) throws {
    var (ins, outs): ([Int32], [Int32]) = ([0, 0], [0, 0])
    try #require(pipe(&ins) == 0 && pipe(&outs) == 0)
    for end in ins + outs { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ins[0], 0)
    posix_spawn_file_actions_adddup2(&actions, outs[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Threads of tests have signals blocked, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let program = try CommandRun.binary.path
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let variables = [
      "LANG=zh_TW.UTF-8", "XDG_STATE_HOME=/dev/null/x", "XDG_CONFIG_HOME=/dev/null/config",
      "PATH=/usr/bin:/bin",
    ]
    var block: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for word in block { free(word) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, program, &actions, &attributes, &words, &block) == 0)
    pid = child
    input = ins[1]
    output = outs[0]
    close(ins[0])
    close(outs[1])
  }

  deinit {
    close(input)
    close(output)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  func write(_ text: String) { _ = Glibc.write(input, Array(text.utf8), text.utf8.count) }

  func send(_ signal: Int32) { kill(pid, signal) }

  /// The next line; nil where none comes within 20 s.
  func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, 20_000) > 0, read(output, &byte, 1) == 1 {
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Reads what it writes until it closes its output, and looks at its memory meanwhile.
  func readAll() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(output, &bytes, bytes.count) > 0 { lookAtMemory() }
  }

  /// The largest resident memory that was seen; that of `wait4` would begin with the size of the tests' own process.
  private(set) var peakKilobytes = 0

  private func lookAtMemory() {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return }
    peakKilobytes = max(peakKilobytes, Int(line.filter { ("0"..."9").contains($0) }) ?? 0)
  }

  /// Its exit status; −1 where a signal ended it, or where it does not end within 20 s.
  var status: Int32 {
    var status: Int32 = 0
    for _ in 0..<1000 {
      if waitpid(pid, &status, WNOHANG) == pid {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
      }
      usleep(20_000)
    }
    return -1
  }
}
