// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import nearest

@Suite("nearest import, atlas and where")
struct ImportTests {
  /// A folder that is gone when the test is over.
  private final class Folder {
    let path = NSTemporaryDirectory() + "/nearest-import-" + UUID().uuidString
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }
  }

  private let folder: Folder
  private let csv: String
  init() throws {
    folder = try Folder()
    csv = folder.path + "/shops.csv"
    try "name,category,address,lat,lon\n書店,books,臺中市西屯區福康路1號,24.1835,120.6180\n全家,convenience,,24.19,120.62\n"
      .write(toFile: csv, atomically: true, encoding: .utf8)
  }

  @Test("make an atlas that is described and asked")
  func imports() throws {
    let atlas = folder.path + "/my.atlas"
    let run = try CommandRun("import", csv, "-o", atlas, "--name", "我的地圖")
    #expect(run.status == 0)
    #expect(run.text.isEmpty)
    #expect(run.stderr.contains("2 個地點"))
    let about = try CommandRun("atlas", "--atlas", atlas, "--verify", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: about.stdout) as? [String: Any])
    #expect(object["name"] as? String == "我的地圖")
    #expect(object["places"] as? Int == 2)
    #expect(object["verified"] as? Bool == true)
    let place = try CommandRun("where", "--at", "24.1835,120.6180", "--atlas", atlas, "--text")
    #expect(place.text == "您在臺中市西屯區福康路1號，書店旁。\n")
    #expect(place.status == 0)
    let nowhere = try CommandRun("where", "--at", "0,0", "--atlas", atlas, "--text")
    #expect(nowhere.status == 1)
    #expect(folder.names == ["my.atlas", "shops.csv"])
  }

  @Test("write to the user's data folder where no other is named")
  func usesDataFolder() throws {
    let environment = ["XDG_DATA_HOME": folder.path + "/data"]
    #expect(try CommandRun("import", csv, "--quiet", environment: environment).stderr.isEmpty)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/data/nearest/taiwan.atlas"))
    #expect(try CommandRun("atlas", environment: environment).text.contains("地點：2"))
  }

  @Test("say what is wrong, with a status of its own")
  func failures() throws {
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.path + "/bad.osm.pbf"))
    let cases: [([String], Int32, String)] = [
      (["import"], 64, "要匯入哪個檔案"), (["import", folder.path + "/none.osm.pbf", "-o", "x"], 66, "找不到檔案"),
      (
        ["import", folder.path + "/bad.osm.pbf", "-o", folder.path + "/x"], 65,
        "bad.osm.pbf：第 0 個區塊（位元組 0）：不是 OSM PBF 檔"
      ),
      (["import", csv, "-o", "/nonexistent/x.atlas"], 74, "資料夾不存在"),
      (["atlas", "--atlas", csv], 65, "不是圖資檔"),
      (["atlas", "--atlas", folder.path + "/none"], 66, "nearest import"),
      (["atlas", "--verify", "x"], 64, "不需要"),
    ]
    for (words, status, text) in cases {
      let run = try CommandRun(arguments: words)
      #expect(run.status == status, "\(words)")
      #expect(run.stderr.contains(text), "\(run.stderr)")
      #expect(run.text.isEmpty)
    }
    #expect(folder.names == ["bad.osm.pbf", "shops.csv"])
  }

  @Test("say what becomes of the old atlas, and only once the inputs could be opened")
  func tellsOfOldAtlas() throws {
    let atlas = folder.path + "/my.atlas"
    #expect(try CommandRun("import", csv, "-o", atlas, "--quiet").status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: atlas))
    let missing = try CommandRun("import", csv, folder.path + "/nope.pbf", "-o", atlas)
    #expect(missing.status == 66)
    #expect(!missing.stderr.contains("取代"))
    try Data("hello".utf8).write(to: URL(fileURLWithPath: folder.path + "/bad.osm.pbf"))
    let broken = try CommandRun("import", csv, folder.path + "/bad.osm.pbf", "-o", atlas)
    #expect(broken.status == 65)
    #expect(broken.stderr.contains("my.atlas（2 個地點）"))
    #expect(broken.stderr.contains("my.atlas 沒有變動"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: atlas)) == before)
    let done = try CommandRun("import", csv, "-o", atlas)
    #expect(done.status == 0)
    #expect(done.stderr.contains("將取代原有的圖資"))
    #expect(!done.stderr.contains("沒有變動"))
  }

  @Test("leave an atlas of other files alone until it is told to replace it, and keep it even then")
  func keepsOthers() throws {
    let environment = ["XDG_DATA_HOME": folder.path + "/data", "XDG_CONFIG_HOME": folder.path + "/config"]
    let atlas = folder.path + "/data/nearest/taiwan.atlas"
    let cafes = folder.path + "/my-cafes.csv"
    try "name,category,lat,lon\n貓咖啡,cafe,24.18,120.61\n".write(
      toFile: cafes, atomically: true, encoding: .utf8)
    func run(_ words: String...) throws -> CommandRun {
      try CommandRun(environment: environment, arguments: words)
    }
    #expect(try run("import", csv).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: atlas))
    let refused = try run("import", cafes, "--quiet")
    #expect(refused.status == 64)
    #expect(refused.stderr.contains("來自 shops.csv"))
    #expect(refused.stderr.contains("--name my-cafes"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: atlas)) == before)
    #expect(!FileManager.default.fileExists(atPath: atlas + ".previous"))

    let named = try run("import", cafes, "--name", "貓")
    #expect(named.status == 0)
    #expect(named.stderr.contains("nearest atlas use 貓"))
    #expect(try run("atlas", "--list").text == "* taiwan 2 個地點 shops.csv\n  貓 1 個地點 my-cafes.csv\n")
    #expect(try run("atlas", "use", "貓").status == 0)
    #expect(try run("atlas").text.contains("地點：1"))
    #expect(try run("atlas", "use", "狗").status == 66)
    #expect(try run("atlas", "use", "../x").status == 64)
    #expect(try run("atlas", "remove", "貓").stderr.contains("config unset atlas"))
    #expect(try run("config", "unset", "atlas").status == 0)

    #expect(try run("import", cafes, "--force").status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: atlas + ".previous")) == before)
    #expect(try run("atlas").text.contains("地點：1"))
    #expect(try run("import", csv, cafes).status == 0, "all that it was made of is there again")
    #expect(try run("atlas").text.contains("地點：3"))
  }

  @Test("refuse places that nothing could ever find")
  func refusesNameless() throws {
    let bare = folder.path + "/points.csv"
    try "lat,lon,深度\n24.18,120.61,3\n24.19,120.62,4\n".write(toFile: bare, atomically: true, encoding: .utf8)
    let words = ["import", bare, "-o", folder.path + "/points.atlas"]
    let refused = try CommandRun(arguments: words)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("2 個地點都沒有名稱、類別或地址"))
    #expect(folder.names == ["points.csv", "shops.csv"])
    #expect(try CommandRun(arguments: words + ["--category", "cafe"]).status == 0)
    #expect(try CommandRun(arguments: words + ["--allow-empty"]).status == 0)
  }

  @Test("tell an address without its postal code, which is a member of its own")
  func splitsPostcode() throws {
    let atlas = folder.path + "/my.atlas"
    let file = folder.path + "/codes.csv"
    try "name,category,address,lat,lon\n書店,books,40764臺中市西屯區福康路1號,24.1835,120.6180\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try CommandRun("import", file, "-o", atlas, "--quiet").status == 0)
    let run = try CommandRun("where", "--at", "24.1835,120.6180", "--atlas", atlas, "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
    #expect(object["address"] as? String == "臺中市西屯區福康路1號")
    #expect(object["postcode"] as? String == "40764")
  }

  @Test(
    "killed at any moment leave the old atlas whole and nothing else", arguments: [SIGKILL, SIGINT, SIGTERM])
  func survivesKill(signal: Int32) throws {
    let atlas = folder.path + "/my.atlas"
    #expect(try CommandRun("import", csv, "-o", atlas, "--quiet").status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: atlas))
    var rows = "name,category,lat,lon\n"
    for row in 0..<20_000 {
      rows += "店\(row),books,\(24 + Double(row % 1000) / 1000),\(120 + Double(row / 1000) / 50)\n"
    }
    let large = folder.path + "/large.csv"
    try rows.write(toFile: large, atomically: true, encoding: .utf8)
    var killed = 0
    for delay in [0.02, 0.1, 0.3, 0.6, 1.0, 1.5] {
      let program = try ChildProcess(
        CommandRun.binary.path, ["import", large, "-o", atlas, "--quiet", "--force"],
        environment: ChildProcess.cleanEnvironment())
      Thread.sleep(forTimeInterval: delay)
      program.signal(signal)
      guard program.wait().status != 0 else { break }
      killed += 1
      #expect(try Data(contentsOf: URL(fileURLWithPath: atlas)) == before)
      #expect(folder.names == ["large.csv", "my.atlas", "shops.csv"])
    }
    #expect(killed > 0)
    #expect(try CommandRun("atlas", "--verify", "--atlas", atlas).status == 0)
  }
}
