// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import NearestKit
import Testing

@testable import nearest

@Suite struct SavedPlaceTests {
  @Test("A saved place serves every option that takes a position, the environment and the configuration file")
  func serves() throws {
    let home = try TestHome()
    let saved = try home.run("save", "家", "--at", "24.1835,120.6180")
    #expect(saved.status == 0 && saved.text.isEmpty)
    #expect(saved.stderr.contains("已保存「家」"))
    #expect(home.content("saved.tsv") == "家\t24.1835,120.618\n")
    #expect(try home.mode("saved.tsv") == 0o600)
    #expect(home.files == ["saved.tsv"])
    let there = "最近的便利商店是7-Eleven福康門市"
    for words in [["--at", "家"], ["--at=家"], ["--near", "家"], ["--at", " 家 "]] {
      let run = try CommandRun(environment: home.environment, arguments: ["便利商店", "--text"] + words)
      // What is measured from another place than where one is says so.
      #expect(run.text.hasPrefix(words[0] == "--near" ? "離家" + there : there), "\(words)")
      #expect(run.stderr.isEmpty, "\(run.stderr)")
    }
    #expect(try home.run("家附近的便利商店", "--text").text.hasPrefix("離家" + there))
    #expect(try home.run("便利商店", "--text", extra: ["NEAREST_AT": "家"]).text.hasPrefix(there))
    #expect(try home.run("config", "set", "at", "家").status == 0)
    let configured = try home.run("便利商店", "--json")
    #expect(configured.text.contains(#""origin":{"lat":24.1835,"lon":120.618,"source":"configuration""#))
    #expect(try home.run("here", "--at", "家", "--json").text.contains(#""lat":24.1835"#))
    #expect(try home.run("location", "--at", "家", "--json").text.contains(#""lat":24.1835"#))
  }

  @Test("A question may name one's own place in any way; where it is not saved, that is said")
  func ownPlaces() throws {
    let home = try TestHome()
    let unsaved = try home.run("離家最近的便利商店", "--at", "24.1835,120.6180", "--text")
    #expect(unsaved.status == 0 && unsaved.stderr.contains("nearest save 家"))
    #expect(try home.run("save", "家", "--at", "24.1835,120.6180").status == 0)
    #expect(try home.run("save", "公司", "--at", "24.1835,120.6180").status == 0)
    for question in ["家附近的便利商店", "離家最近的便利商店", "我家旁邊的便利商店", "公司附近的便利商店", "離公司最近的便利商店"] {
      let run = try home.run(question, "--at", "24.19,120.60", "--text")
      #expect(run.text.contains("最近的便利商店是7-Eleven福康門市"), "\(question): \(run.text)")
      #expect(!run.stderr.contains("nearest save"), "\(run.stderr)")
    }
  }

  @Test("The way home leads to no other place that is called so", arguments: ["回家", "家", "回公司怎麼走"])
  func unsavedHome(question: String) throws {
    let run = try TestHome().run(question, "--at", "24.1835,120.6180", "--text")
    #expect(run.status != 0 && run.text.isEmpty)
    #expect(!run.stderr.isEmpty)
  }

  @Test("Who asks where he is hears it", arguments: ["where am I", "我在哪裡", "這裡是哪條路"])
  func whereabouts(question: String) throws {
    let run = try TestHome().run(question, "--at", "24.1835,120.6180", "--text")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("您在"))
  }

  @Test("A region may be around a saved place")
  func regions() throws {
    let home = try TestHome()
    try home.write("家\t24.18,120.61\n", to: "saved.tsv")
    for region in ["家,150", "家，150公尺", "辦公室=家,150", "甲=24.18,120.61,150"] {
      let run = try home.run("watch", "--region", region, "--at", "24.18,120.61", "--text")
      #expect(run.status == 0, "\(region): \(run.stderr)")
    }
    let unknown = try home.run("watch", "--region", "別處,150", "--at", "24.18,120.61", "--text")
    #expect(unknown.status == 64)
  }

  @Test("Names that differ in a mark are names of two places")
  func marksCount() throws {
    let home = try TestHome()
    for (name, position) in [
      ("a b", "24.1,120.1"), ("a=b", "25,121"), ("家(1)", "24.2,120.2"), ("家1", "24.3,120.3"),
    ] {
      #expect(try home.run("save", name, "--at", position).status == 0)
    }
    #expect(
      try home.run("save", "--list").text
        == "a b\t24.1,120.1\na=b\t25,121\n家(1)\t24.2,120.2\n家1\t24.3,120.3\n")
    #expect(try home.run("save", "--remove", "a=b").status == 0)
    #expect(home.content("saved.tsv")?.hasPrefix("a b\t") == true)
  }

  @Test("A pipe in the place of a file of settings is named, not waited for")
  func pipes() throws {
    for (name, words) in [
      ("config", ["便利商店", "--text"]), ("holidays.tsv", ["便利商店", "--text"]),
      ("saved.tsv", ["便利商店", "--at", "家", "--text"]),
    ] {
      let home = try TestHome()
      try home.write("", to: "other")
      #expect(mkfifo(home.path(name), 0o600) == 0)
      let run = try CommandRun(environment: home.environment, arguments: words)
      #expect(run.stderr.contains("一般的檔案"), "\(run.stderr)")
    }
  }

  @Test("Of many broken lines the first are named, and the rest counted")
  func manyBrokenLines() throws {
    let home = try TestHome()
    try home.write(String(repeating: "???\n", count: 500), to: "config")
    let run = try home.run("便利商店", "--text", "--at", "24.1835,120.6180")
    #expect(run.status == 0)
    #expect(run.stderr.split(separator: "\n").count == 11)
    #expect(run.stderr.contains("還有 490 行"))
    let long = try home.run("--voice", String(repeating: "長", count: 20_000), "便利商店")
    #expect(long.status == 64 && long.stderr.utf8.count < 12_000)
  }

  @Test("Places are listed, replaced and removed")
  func lists() throws {
    let home = try TestHome()
    let empty = try home.run("save", "--list")
    #expect(empty.status == 1 && empty.text.isEmpty)
    #expect(try home.run("save", "公司", "--at", "24.19,120.62").status == 0)
    #expect(try home.run("save", "台北", "辦公室", "--at", "geo:25.04,121.5;u=35").status == 0)
    #expect(try home.run("save", "--list").text == "公司\t24.19,120.62\n台北 辦公室\t25.04,121.5\n")
    let replaced = try home.run("save", "臺北辦公室", "--at", "25.05,121.5")
    #expect(replaced.stderr.contains("25.04,121.5") && replaced.stderr.contains("25.05,121.5"))
    let json = try home.run("save", "--list", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: json.stdout) as? [String: Any])
    let places = try #require(object["places"] as? [[String: Any]])
    #expect(places.compactMap { $0["name"] as? String } == ["公司", "臺北辦公室"])
    #expect(places.compactMap { $0["lat"] as? Double } == [24.19, 25.05])
    #expect(try home.run("save", "--remove", "公司").status == 0)
    #expect(try home.run("save", "--remove", "公司").status == 1)
    #expect(home.content("saved.tsv") == "臺北辦公室\t25.05,121.5\n")
    #expect(try home.mode("saved.tsv") == 0o600)
  }

  @Test(
    "A name that could not be used is refused, exit 64, and nothing is written",
    arguments: [
      ([""], "需要名稱"), ([" "], "需要名稱"), ([], "需要名稱"), (["家\t1"], "控制字元"), (["家\n公司"], "控制字元"),
      (["\u{1B}[31m"], "控制字元"),
      (["24.18,120.62"], "像座標"), (["24.18 120.62"], "像座標"), (["geo:24,120"], "像座標"), (["200,300"], "像座標"),
      (["24,18,120,62"], "像座標"), (["https://a.b/@24.18,120.62,17z"], "像座標"),
      (["#家"], "# 或 -"), (["--", "-家"], "# 或 -"),
      ([String(repeating: "家", count: 41)], "太長"),
    ] as [([String], String)])
  func refusesNames(_ words: [String], _ message: String) throws {
    let home = try TestHome()
    let run = try CommandRun(
      environment: home.environment, arguments: ["save", "--at", "24.18,120.61"] + words)
    #expect(run.status == 64)
    #expect(run.stderr.contains(message), "\(run.stderr)")
    #expect(home.files.isEmpty)
  }

  @Test("A file that others could read is closed, and that is said")
  func closesTheFile() throws {
    let home = try TestHome()
    try home.write("家\t24.18,120.61\n", to: "saved.tsv", mode: 0o644)
    let run = try home.run("save", "公司", "--at", "24.19,120.62")
    #expect(run.status == 0)
    #expect(run.stderr.contains("只有您能讀寫"))
    #expect(try home.mode("saved.tsv") == 0o600)
  }

  @Test("Damaged lines are named and skipped, and stay as they are")
  func damagedLines() throws {
    let home = try TestHome()
    let lines = "# mine\n家\t24.18,120.61\n公司 24.19,120.62\n\n廠\tnowhere\n家\t1,2\nx,y\t24,120\n"
    try home.write(lines, to: "saved.tsv")
    let run = try home.run("便利商店", "--text", "--at", "家")
    #expect(run.status == 0)
    for line in [3, 5, 6] { #expect(run.stderr.contains("第 \(line) 行"), "\(line): \(run.stderr)") }
    #expect(!run.stderr.contains("第 2 行") && !run.stderr.contains("第 4 行") && !run.stderr.contains("第 7 行"))
    #expect(try home.run("save", "店", "--at", "24.2,120.7").status == 0)
    #expect(home.content("saved.tsv") == lines + "店\t24.2,120.7\n")
    // Whoever needs no saved place is not told of them.
    #expect(try home.run("便利商店", "--text", "--at", "24.18,120.61").stderr.isEmpty)
  }

  @Test("A position that is neither one nor a name is refused with the names there are")
  func unknownName() throws {
    let home = try TestHome()
    try home.write("家\t24.18,120.61\n", to: "saved.tsv")
    let run = try home.run("便利商店", "--at", "佳")
    #expect(run.status == 64)
    #expect(run.stderr.contains("（家）"))
    #expect(try home.run("便利商店", "--at", "120.6180,24.1835").stderr.contains("寫反了"))
  }

  @Test(
    "Where nobody knows the position nothing is saved, least of all the sample's",
    .enabled(if: !PositionCommandTests.gpsdListens, "a gpsd listens on port 2947"))
  func nowhere() throws {
    let home = try TestHome()
    let run = try home.run("save", "家")
    #expect(run.status == 69)
    #expect(home.files.isEmpty)
  }

  @Test("An address can be saved")
  func address() throws {
    let home = try TestHome()
    #expect(try home.run("save", "店", "--near", "臺中市西屯區福康路33號").status == 0)
    #expect(home.content("saved.tsv")?.hasPrefix("店\t24.18") == true)
    #expect(try home.run("save", "店", "--near", "火星路1號").status == 1)
  }

  @Test("Many that save at once lose nothing")
  func atOnce() async throws {
    let home = try TestHome()
    let environment = home.environment
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<8 {
        group.addTask {
          try CommandRun("save", "地點\(number)", "--at", "24.\(number)1,120.6", environment: environment)
            .status
        }
        group.addTask {
          try CommandRun(
            "config", "set", number.isMultiple(of: 2) ? "mode" : "by",
            number.isMultiple(of: 2) ? "foot" : "time", environment: environment
          ).status
        }
      }
      for try await status in group { #expect(status == 0) }
    }
    #expect(try home.run("save", "--list").text.split(separator: "\n").count == 8)
    #expect(home.content("config")?.split(separator: "\n").sorted() == ["by = time", "mode = foot"])
    #expect(home.files == ["config", "saved.tsv"])
  }

  @Test(
    "A file that may not be read is named, exit 77", .enabled(if: geteuid() != 0, "root reads everything"))
  func unreadableFile() throws {
    let home = try TestHome()
    try home.write("家\t24.18,120.61\n", to: "saved.tsv", mode: 0)
    let run = try home.run("便利商店", "--text", "--at", "家")
    #expect(run.status == 77)
    #expect(run.stderr.contains("saved.tsv"))
    #expect(try home.run("save", "店", "--at", "24.18,120.61").status == 77)
  }

  // MARK: The file's content

  @Test("Whatever a file holds is kept, and read in bounded time")
  func anyBytes() throws {
    var state: UInt64 = 7
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let pieces: [[UInt8]] = [
      Array("家".utf8), [0x09], [0x0A], Array("24.18,120.6".utf8), [0xFF], [0x00], Array("#".utf8),
      Array("geo:".utf8), [0xE5, 0xAE],
    ]
    for _ in 0..<2000 {
      let bytes = (0..<next() % 20).flatMap { _ in pieces[Int(next() % 9)] }
      var places = SavedPlaces(parsing: bytes)
      let kept = places.bytes
      #expect(kept == bytes || kept == bytes + [0x0A])
      try places.save(.init(name: "新", coordinate: try #require(Coordinate(latitude: 1, longitude: 2))))
      let again = SavedPlaces(parsing: places.bytes)
      #expect(again.entries == places.entries)
      #expect(again["新"]?.coordinate.longitude == 2)
    }
  }

  @Test("There is an end to how many are kept")
  func full() throws {
    let position = try #require(Coordinate(latitude: 1e-7, longitude: -1e-7))
    var places = SavedPlaces()
    for number in 0..<SavedPlaces.most { try places.save(.init(name: "地點\(number)", coordinate: position)) }
    #expect(throws: SavedPlaceError.full(limit: SavedPlaces.most)) {
      try places.save(.init(name: "多", coordinate: position))
    }
    try places.save(.init(name: "地點7", coordinate: position, uncertainty: 12))
    let again = SavedPlaces(parsing: places.bytes + Array("多\t1,2\n".utf8))
    #expect(again.entries.count == SavedPlaces.most)
    #expect(again.brokenLines.count == 1)
    #expect(again["地點7"] == .init(name: "地點7", coordinate: position, uncertainty: 12))
  }
}
