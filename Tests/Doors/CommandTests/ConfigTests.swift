// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

@testable import nearest

@Suite struct ConfigTests {
  @Test("A value that is set is in force, told with its source, and gone once it is unset")
  func setsAndUnsets() throws {
    let home = try TestHome()
    #expect(try home.run("config", "path").text == home.path("config") + "\n")
    #expect(try home.run("config", "get", "style").text == "full\n")
    let set = try home.run("config", "set", "style", "brief")
    #expect(set.status == 0 && set.text.isEmpty && set.stderr.isEmpty)
    #expect(home.content("config") == "style = brief\n")
    #expect(try home.mode("config") == 0o600)
    #expect(home.files == ["config"])
    #expect(try home.run("config", "get", "style").text == "brief\n")
    #expect(try home.run("廁所", "--text").text.hasPrefix("廁所，"))
    #expect(try home.run("config", "unset", "style").status == 0)
    #expect(home.content("config") == "")
    #expect(try home.run("config", "get", "style").text == "full\n")
    #expect(try home.run("config", "unset", "style").status == 0)
    let none = try home.run("config", "get", "within")
    #expect(none.status == 1 && none.text.isEmpty)
  }

  @Test(
    "Only what the option takes can be set: what was got and what was expected, and the file as it was",
    arguments: [
      (["mode", "plane"], 64, "「plane」不對，可用：car|scooter|foot|bicycle"), (["count", "0"], 64, "1…1000"),
      (["style", ""], 64, "classic|full|brief"), (["at", "120.6180,24.1835"], 64, "寫反了"),
      (["at", "here"], 64, "不是座標"), (["within", "2"], 64, "500m, 2km"),
      (["gpsd", "localhost:x"], 64, "localhost:2947"),
      (["every", "5 miles"], 64, "50m"), (["voice", "a b"], 64, "zh-TW|stock"),
      (["chime", "maybe"], 64, "on|off"),
      (["remember", "yes"], 64, "on|off"), (["baud", "12"], 64, "4800…921600"),
      (["accuracy", "bestt"], 64, "bestForNavigation|best"),
      (["atlas", "/nonexistent/a"], 66, "/nonexistent/a"),
      (["atlas", "/dev/null"], 65, "裝置"), (["places", "/dev/null"], 65, "空的"),
      (["places", "/nonexistent/a.csv"], 66, "a.csv"),
      (["steps", "on"], 64, "沒有「steps」這個設定"), (["heading", "90"], 64, "沒有「heading」這個設定"),
      (["mode"], 64, "VALUE"),
      (["mode", "car", "foot"], 64, "foot"), ([], 64, "NAME"),
    ] as [([String], Int32, String)])
  func refuses(_ words: [String], _ status: Int32, _ message: String) throws {
    let home = try TestHome()
    try home.write("mode = foot\n", to: "config")
    let run = try CommandRun(environment: home.environment, arguments: ["config", "set"] + words)
    #expect(run.status == status)
    #expect(run.text.isEmpty)
    #expect(run.stderr.contains(message), "\(run.stderr)")
    #expect(home.content("config") == "mode = foot\n")
    #expect(home.files == ["config"])
  }

  @Test("Every option that has a default can be listed, set to it and read back")
  func everySetting() throws {
    let home = try TestHome()
    let list = try home.run("config", "list", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: list.stdout) as? [String: Any])
    let settings = try #require(object["settings"] as? [[String: Any]])
    #expect(settings.compactMap { $0["name"] as? String } == Command.settings.map(\.name))
    for option in Command.all.flatMap(\.options) where option.usual != nil {
      #expect(option.isConfigurable, "--\(option.name) has a default and cannot be set")
    }
    for option in Command.settings {
      guard let usual = option.usual else { continue }
      #expect(try home.run("config", "set", option.name, usual).status == 0, "\(option.name)")
      #expect(try home.run("config", "get", option.name).text == usual + "\n")
    }
    #expect(try home.run("便利商店", "--text").stderr.contains("使用內建示範位置"))
  }

  @Test("list says where each value comes from: option, environment, file, default")
  func sources() throws {
    let home = try TestHome()
    try home.write("mode = foot\ncount = 2\nstyle = brief\n", to: "config")
    let run = try home.run(
      "config", "list", "--json", "--count", "5", "--chime",
      extra: ["NEAREST_STYLE": "classic", "NEAREST_COUNT": "3"])
    let object = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
    #expect(object["path"] as? String == home.path("config"))
    var found: [String: [String?]] = [:]
    for setting in try #require(object["settings"] as? [[String: Any]]) {
      found[setting["name"] as? String ?? ""] = ["value", "source", "default"].map { setting[$0] as? String }
    }
    #expect(found["count"] == ["5", "flag", "1"])
    #expect(found["chime"] == ["on", "flag", "off"])
    #expect(found["style"] == ["classic", "environment", "full"])
    #expect(found["mode"] == ["foot", "file", "car"])
    #expect(found["by"] == ["distance", "default", "distance"])
    #expect(found["within"] == [nil, nil, nil])
    let text = try home.run("config", "list", extra: ["NEAREST_STYLE": "classic"]).text
    #expect(text.contains("環境變數 NEAREST_STYLE") && text.contains("設定檔") && text.contains("預設"))
    #expect(try home.run("config", "list", extra: ["LANG": "en_US.UTF-8"]).text.contains("default"))
  }

  /// Contents before and after `mode` is set to `foot`.
  private static let edits: [(before: String, after: String)] = [
    ("", "mode = foot\n"), ("mode = car\n", "mode = foot\n"), ("mode=car", "mode = foot\n"),
    (
      "# mine\n\n  at = 24,120  \nnonsense\nmode =  car \n# end",
      "# mine\n\n  at = 24,120  \nnonsense\nmode = foot\n# end\n"
    ),
    ("# mode = car\nstyle = brief", "# mode = car\nstyle = brief\nmode = foot\n"),
    // The last one counts.
    ("mode = car\nmode = scooter\n", "mode = car\nmode = foot\n"),
    ("at = 24,120\r\nmode = car\r\n", "at = 24,120\r\nmode = foot\r\n"),
    ("\tmode\t=\tcar\n", "mode = foot\n"),
    ("modes = 1\nmode\n= car\n", "modes = 1\nmode\n= car\nmode = foot\n"),
  ]

  @Test("Comments and lines that cannot be read stay byte for byte", arguments: edits)
  func keepsTheRest(_ before: String, _ after: String) throws {
    var text = ConfigurationText(Array(before.utf8))
    text.set("mode", to: "foot")
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
    let home = try TestHome()
    try home.write(before, to: "config", mode: 0o640)
    #expect(try home.run("config", "set", "mode", "foot").status == 0)
    #expect(home.content("config") == after)
    #expect(try home.mode("config") == 0o640)
    #expect(try home.run("config", "get", "mode").text == "foot\n")
  }

  @Test("Bytes that are no text stay as they are")
  func keepsBytes() throws {
    let junk: [UInt8] = [0xFF, 0x00, 0x3D, 0xC3, 0x0A, 0x23, 0xE6, 0x98]
    var text = ConfigurationText(junk)
    text.set("mode", to: "foot")
    #expect(text.bytes == junk + [0x0A] + Array("mode = foot\n".utf8))
    let isGone = text.unset("mode")
    #expect(isGone)
    #expect(text.bytes == junk + [0x0A])
  }

  @Test("unset removes every line that names it, and nothing else")
  func unsets() throws {
    var text = ConfigurationText(Array("mode = car\n# mode = foot\nmode=scooter\nstyle = brief\n".utf8))
    let isGone = text.unset("mode")
    #expect(isGone)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "# mode = foot\nstyle = brief\n")
    let isThere = text.unset("mode")
    #expect(!isThere)
  }

  @Test("A link is followed, and stays a link; one that leads nowhere yet, too")
  func followsLinks() throws {
    for exists in [true, false] {
      let home = try TestHome()
      try home.write("", to: "other")
      let real = home.folder.appendingPathComponent("dotfiles-config").path
      if exists { try "# mine\n".write(toFile: real, atomically: false, encoding: .utf8) }
      symlink("../dotfiles-config", home.path("config"))
      #expect(try home.run("config", "set", "mode", "foot").status == 0)
      #expect(
        try String(contentsOfFile: real, encoding: .utf8) == (exists ? "# mine\n" : "") + "mode = foot\n")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: home.path("config")) == "../dotfiles-config"
      )
    }
  }

  @Test("Where the folder cannot be written it is said, exit 77, with or without a file")
  func readOnlyFolder() throws {
    // Nobody, not even root, makes anything there.
    let sys = try CommandRun("config", "set", "mode", "foot", environment: ["XDG_CONFIG_HOME": "/sys"])
    #expect(sys.status == 77)
    #expect(sys.stderr.contains("/sys/nearest/config"))
    let save = try CommandRun("save", "家", "--at", "24,120", environment: ["XDG_CONFIG_HOME": "/sys"])
    #expect(save.status == 77)
    guard geteuid() != 0 else { return }
    let home = try TestHome()
    try home.write("mode = car\n", to: "config")
    chmod(home.folder.path + "/nearest", 0o500)
    defer { chmod(home.folder.path + "/nearest", 0o700) }
    #expect(try home.run("config", "set", "mode", "foot").status == 77)
    #expect(home.content("config") == "mode = car\n")
  }

  @Test("Without HOME there is no place for it, exit 64")
  func noHome() throws {
    let run = try CommandRun("config", "path", environment: ["XDG_CONFIG_HOME": "", "HOME": ""])
    #expect(run.status == 64)
    #expect(run.stderr.contains("XDG_CONFIG_HOME"))
  }

  @Test(
    "A full disk leaves the old file whole", .enabled(if: geteuid() == 0, "mounting a small disk needs root"))
  func fullDisk() throws {
    let home = try TestHome()
    let folder = home.folder.path + "/nearest"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard mount("tmpfs", folder, "tmpfs", 0, "size=16k") == 0 else {
      print("no tmpfs may be mounted here: a full disk is not tested")
      return
    }
    defer { umount(folder) }
    try home.write("mode = car\n", to: "config")
    // The rest of the disk.
    let file = open(folder + "/filler", O_WRONLY | O_CREAT, 0o600)
    let block = [UInt8](repeating: 1, count: 4096)
    while write(file, block, block.count) > 0 {}
    close(file)
    let run = try home.run("config", "set", "mode", "foot")
    #expect(run.status == 74, "\(run.stderr)")
    #expect(home.content("config") == "mode = car\n")
    #expect(home.files == ["config", "filler"])
  }

  @Test("A path with spaces is read as it was set, and set from anywhere")
  func paths() throws {
    let home = try TestHome()
    let file = home.folder.path + "/my  cafés.csv"
    try "name,lat,lon,category\n小店,24.18,120.61,咖啡\n".write(toFile: file, atomically: true, encoding: .utf8)
    let shell = try Tool.run(
      "sh",
      [
        "-c",
        "cd '\(home.folder.path)' && '\(try CommandRun.binary.path)' config set places './my  cafés.csv'",
      ],
      environment: home.environment)
    #expect(shell.status == 0, "\(shell.errors)")
    #expect(home.content("config") == "places = \(file)\n")
    #expect(try home.run("咖啡", "--text", "--at", "24.18,120.61").text.contains("小店"))
  }

  @Test("A position in a file that others can read is warned of; a variable that comes first is named")
  func warnings() throws {
    let home = try TestHome()
    try home.write("", to: "config", mode: 0o644)
    #expect(try home.run("config", "set", "at", "24.18,120.61").stderr.contains("chmod 600"))
    #expect(try home.run("config", "set", "mode", "car").stderr.isEmpty)
    #expect(
      try home.run("config", "set", "mode", "car", extra: ["NEAREST_MODE": "foot"]).stderr.contains(
        "NEAREST_MODE=foot"))
    #expect(try home.run("config", "set", "at", "-33.86,151.21").status == 0)
    #expect(try home.run("config", "get", "at").text == "-33.86,151.21\n")
  }
}
