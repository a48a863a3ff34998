// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The expected sentences are those of the tutorial's facts: see the issue list of places in `sample_places.tsv`.
@Test("星巴克 is 福康門市, once, though it is drawn twice")
func starbucks() throws {
  let run = try CommandRun("星巴克", "--text")
  #expect(run.status == 0)
  #expect(run.text.hasPrefix("最近的星巴克是星巴克福康門市，位於臺中市西屯區福康路1號，在西方200公尺處，車程估計"))
  #expect(run.text.hasSuffix("。\n"))
  #expect(run.text.filter(\.isNewline).count == 1)
  #expect(run.stderr.contains("使用內建示範位置"))
}

@Test(
  "Each question lands on its place",
  arguments: [
    ("便利商店", "7-Eleven", "福康門市", 131.6), ("加油站", "台灣中油", "台中工業區站", 356.6), ("小七", "7-Eleven", "福康門市", 131.6),
    ("711", "7-Eleven", "福康門市", 131.6), ("ｃｏｎｖｅｎｉｅｎｃｅ", "7-Eleven", "福康門市", 131.6),
    ("星巴克", "星巴克", "福康門市", 179.1),
    ("中油", "台灣中油", "台中工業區站", 356.6), ("加氣站", "台灣中油", "台中工業區加氣站", 387.1), ("coffee", "路易莎咖啡", "中港店", 107.5),
    ("飲料店", "50嵐", "世貿店", 399.4), ("提款機", nil, nil, 1732.8), ("OK", "OK超商", "台中福科店", 392.8),
  ] as [(String, String?, String?, Double)])
func questionsLand(_ question: String, _ name: String?, _ branch: String?, _ metres: Double) throws {
  let run = try CommandRun(question, "--json")
  #expect(run.status == 0)
  let answer = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
  let results = try #require(answer["results"] as? [[String: Any]])
  let first = try #require(results.first)
  #expect(first["name"] as? String == name)
  #expect(first["branch"] as? String == branch)
  let distance = try #require(first["distance_m"] as? Double)
  #expect(abs(distance - metres) < 1)
}

@Test("咖啡 is never 50嵐, 便利商店 never a parcel shop, 加油站 neither a 加氣站 nor a 7-Eleven")
func kindsAreKept() throws {
  let forbidden = [("咖啡", ["50嵐"]), ("便利商店", ["蝦皮店到店"]), ("加油站", ["加氣站", "7-Eleven"]), ("小七", ["加油"])]
  for (question, names) in forbidden {
    let run = try CommandRun(question, "--text", "--count", "100")
    #expect(run.status == 0)
    for name in names { #expect(!run.text.contains(name), "\(question) found \(name)") }
  }
}

@Test("A place without a name is told by direction and distance")
func namelessToilet() throws {
  let run = try CommandRun("廁所", "--text")
  #expect(run.status == 0)
  #expect(run.text.hasPrefix("最近的廁所在南方750公尺處，"))
}

@Test("What is not there is said to be missing, exit 1")
func nothingFound() throws {
  let text = try CommandRun("充電站", "--text")
  #expect(text.status == 1)
  #expect(text.text == "附近找不到充電站。這是示範位置的結果。\n")
  let json = try CommandRun("充電站", "--json")
  #expect(json.status == 1)
  #expect(json.text.contains("\"results\":[]"))
  #expect(json.text.contains("附近找不到充電站。"))
}

@Test("An origin over 20 km from all data says what the data covers, exit 1")
func outsideCoverage() throws {
  let run = try CommandRun("星巴克", "--text", "--at", "25.0330,121.5654")
  #expect(run.status == 1)
  #expect(run.text.hasPrefix("內建示範資料只涵蓋臺中中科一帶。"))
  #expect(run.text.contains("nearest import"))
}

@Test("The JSON object has its keys in the documented order, numbers as numbers, unknown as null")
func jsonKeys() throws {
  let run = try CommandRun("廁所", "--json", "--at", "geo:24.1835,120.6180;u=12")
  let keys = [
    "query", "understood", "intent", "wants", "not", "must", "area", "start", "count", "rank", "within_m",
    "within_s", "mode", "open", "details", "context", "unused", "match", "kind", "id", "label", "origin",
    "lat", "lon", "source", "accuracy_m", "around",
    "results", "id",
    "name",
    "branch", "brand", "categories", "address", "postcode", "remark", "lat", "lon", "distance_m",
    "bearing_deg", "around_m",
    "travel", "mode", "seconds", "metres", "estimated", "opening_hours", "open", "next_change", "phone",
    "status", "notes", "announcement", "attribution",
  ]
  let pattern = try Regex("\"([a-z_]+)\":", as: (Substring, Substring).self)
  #expect(run.text.matches(of: pattern).map { String($0.output.1) } == keys)
  #expect(run.text.contains("\"name\":null"))
  #expect(run.text.contains("\"accuracy_m\":12"))
  #expect(run.text.contains("\"source\":\"option\""))
  #expect(run.text.contains("\"match\":{\"kind\":\"category\",\"id\":\"amenity=toilets\",\"label\":\"廁所\"}"))
  #expect(run.text.filter(\.isNewline).count == 1)
}

@Test("--count prints a line each, the first in the asked style, nearest first")
func countLists() throws {
  let run = try CommandRun("便利商店", "--text", "--count", "3")
  let lines = run.text.split(separator: "\n")
  #expect(lines.count == 3)
  #expect(lines[0].hasPrefix("最近的便利商店是7-Eleven福康門市，位於"))
  #expect(lines[1] == "萊爾富台中中集店，北方200公尺。")
}

@Test("The classic style is the tutorial's")
func classicStyle() throws {
  let run = try CommandRun("便利商店", "--text", "--style", "classic")
  #expect(run.text.hasPrefix("最近的便利商店 是 7-Eleven福康門市 位於 臺中市西屯區福康路33號 距離 0.1 公里 車程 "))
}

@Test(
  "Wrong usage says what was wrong and how to write it, exit 64",
  arguments: [
    (["--text"], "要找什麼"), (["星巴克", "--at", "120.6180,24.1835"], "寫反了"),
    (["星巴克", "--at", "24,18,120,62"], "小數點"),
    (["星巴克", "--at", "95,120"], "超出"), (["星巴克", "--at", "here"], "不是座標"),
    (["星巴克", "--at", "高雄"], "--near 高雄"), (["星巴克", "--at"], "少了值"),
    (["星巴克", "--txet"], "是不是 --text"), (["星巴克", "--count", "0"], "1…1000"),
    (["星巴克", "--count", "many"], "1…1000"),
    (["星巴克", "--style", "fancy"], "classic|full|brief"), (["星巴克", "--text", "--json"], "不能一起用"),
    (["星巴克", "--text=yes"], "不需要值"), ([" "], "沒有可以找的字"), (["help", "nothing"], "沒有「nothing」這個指令"),
    ([], "nearest"),
  ] as [([String], String)])
func wrongUsage(_ arguments: [String], _ message: String) throws {
  let run = try CommandRun(arguments: arguments)
  #expect(run.status == 64)
  #expect(run.text.isEmpty)
  #expect(run.stderr.contains(message), "\(run.stderr)")
}

@Test("Only an exact first word is a command; find and -- search for it")
func commandWordsCanBeSearched() throws {
  #expect(try CommandRun("find", "say", "--text").text.hasPrefix("我不知道「say」是什麼地方。"))
  #expect(try CommandRun("--text", "--", "say").text.hasPrefix("我不知道「say」是什麼地方。"))
}

@Test("The position comes from the flag, then the environment, then the configuration file")
func positionPrecedence() throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try FileManager.default.createDirectory(
    at: folder.appendingPathComponent("nearest"), withIntermediateDirectories: true)
  try "# mine\nat = 24.19,120.62\nnonsense\nstyle = brief\n".write(
    to: folder.appendingPathComponent("nearest/config"), atomically: true, encoding: .utf8)
  let home = ["XDG_CONFIG_HOME": folder.path]
  let both = home.merging(["NEAREST_AT": "24.18,120.61"]) { a, _ in a }
  func source(_ run: CommandRun) throws -> String? {
    let answer = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
    return (answer["origin"] as? [String: Any])?["source"] as? String
  }
  #expect(try source(CommandRun("廁所", "--json", "--at", "24.18,120.62", environment: both)) == "option")
  #expect(try source(CommandRun("廁所", "--json", environment: both)) == "environment")
  let configured = try CommandRun("廁所", "--json", environment: home)
  #expect(try source(configured) == "configuration")
  #expect(configured.stderr.contains("第 3 行"))
  #expect(!configured.stderr.contains("使用內建示範位置"))
  #expect(try CommandRun("廁所", "--text", environment: home).text.hasPrefix("廁所，"))
}

@Test("Messages are English in an English locale, the sentence stays zh-TW")
func messagesFollowTheLocale() throws {
  let run = try CommandRun("充電站", "--text", environment: ["LANG": "en_US.UTF-8"])
  #expect(run.stderr.contains("using the built-in sample position"))
  #expect(run.text == "附近找不到充電站。這是示範位置的結果。\n")
}

@Test("Help, version and categories print to stdout")
func informationCommands() throws {
  #expect(try CommandRun("--version").text.hasPrefix("nearest "))
  #expect(try CommandRun("--help").text.contains("--at LAT,LON"))
  #expect(try CommandRun("help", "find").text.contains("nearest 便利商店 --text"))
  #expect(try CommandRun("find", "--help").text.contains("--wav FILE|-"))
  let categories = try CommandRun("categories")
  #expect(categories.text.contains("shop=convenience\t便利商店 "))
  #expect(categories.status == 0)
}
