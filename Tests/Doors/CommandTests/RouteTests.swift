// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@Suite("nearest route and nearest matrix")
struct RouteTests {
  /// A folder with an atlas of a hand-drawn network: a roundabout with roads in four directions.
  private final class Drawn {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-" + UUID().uuidString)
    var atlas: String { folder.appendingPathComponent("drawn.atlas").path }

    init(_ fixture: String = "roundabout") throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let source = Project.drawn(fixture).path
      let run = try CommandRun("import", source, "-o", atlas, "--quiet")
      #expect(run.status == 0, "\(run.stderr)")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String, _ text: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try text.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
  }

  @Test("a saved place is a destination, by itself and with --to")
  func savedPlace() throws {
    let drawn = try Drawn()
    let home = try TestHome()
    try home.write("家\t24.1817,120.62\n", to: "saved.tsv")
    let wanted = try home.run("route", "--to", north, "--at", west, "--atlas", drawn.atlas, "--geojson")
    #expect(wanted.status == 0)
    for words in [["家"], ["--to", "家"]] {
      let run = try CommandRun(
        environment: home.environment,
        arguments: ["route", "--at", west, "--atlas", drawn.atlas, "--json"] + words)
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.text.contains(#""name":"家","lat":24.1817,"lon":120.62"#))
    }
  }

  private let west = "24.18,120.6181"
  private let north = "24.1817,120.62"

  @Test("the steps are listed in order")
  func steps() throws {
    let drawn = try Drawn()
    let run = try CommandRun(
      "route", "--to", north, "--at", west, "--steps", "--text", "--atlas", drawn.atlas)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(
      run.text == """
        路程450公尺，車程約1分鐘。
        1. 往東走西路（150公尺）
        2. 進入圓環，往北路方向離開（300公尺）
        3. 抵達目的地

        """)
  }

  @Test("as JSON, GeoJSON and GPX")
  func formats() throws {
    let drawn = try Drawn()
    let json = try CommandRun("route", "--to", north, "--at", west, "--json", "--atlas", drawn.atlas)
    let answer = try #require(try JSONSerialization.jsonObject(with: json.stdout) as? [String: Any])
    let travel = try #require(answer["travel"] as? [String: Any])
    #expect(travel["estimated"] as? Bool == false)
    #expect(travel["mode"] as? String == "car")
    #expect((70...80).contains(try #require(travel["seconds"] as? Double)))
    let geo = try CommandRun("route", "--to", north, "--at", west, "--geojson", "--atlas", drawn.atlas)
    let feature = try #require(try JSONSerialization.jsonObject(with: geo.stdout) as? [String: Any])
    let geometry = try #require(feature["geometry"] as? [String: Any])
    let line = try #require(geometry["coordinates"] as? [[Double]])
    #expect(line.count == 6)
    #expect(abs(line[0][0] - 120.6181) < 1e-6)
    let properties = try #require(feature["properties"] as? [String: Any])
    // The same objects in both, manoeuvres as OSRM names them.
    for steps in [properties["steps"], answer["steps"]] {
      let steps = try #require(steps as? [[String: Any]])
      #expect(steps.map { $0["type"] as? String } == ["depart", "roundabout", "arrive"])
      #expect(steps[1]["roundabout_exit"] as? Int == 3)
      #expect(steps[1]["name"] as? String == "北路")
      #expect(steps[1]["text"] as? String == "進入圓環，往北路方向離開（300公尺）")
      for step in steps {
        let index = try #require(step["index"] as? Int)
        #expect(abs(line[index][0] - (step["lon"] as? Double ?? 0)) < 1e-6)
        #expect(abs(line[index][1] - (step["lat"] as? Double ?? 0)) < 1e-6)
        #expect(step["distance"] is Double && step["duration"] is Double)
      }
    }
    let gpx = try CommandRun("route", "--to", north, "--at", west, "--gpx", "--atlas", drawn.atlas)
    #expect(gpx.text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\""))
    #expect(gpx.text.components(separatedBy: "<trkpt ").count == 7)
    #expect(gpx.text.hasSuffix("</gpx>\n"))
    let both = try CommandRun("route", "--to", north, "--gpx", "--geojson", "--atlas", drawn.atlas)
    #expect(both.status == 64)
  }

  @Test("a matrix of several modes has a column for the mode, and a line for each")
  func matrixOfModes() throws {
    let drawn = try Drawn()
    let from = try drawn.file("a.csv", "id,lat,lon\na,\(west)\n")
    let to = try drawn.file("b.csv", "id,lat,lon\nb,\(north)\n")
    let words = ["matrix", "--from", from, "--to", to, "--atlas", drawn.atlas]
    func lines(_ modes: String) throws -> [Substring] {
      let run = try CommandRun(arguments: words + ["--mode", modes])
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.stderr.isEmpty)
      return run.text.split(separator: "\n")
    }
    let all = try lines("all")
    #expect(all[0] == "from_id,to_id,mode,seconds,metres")
    #expect(all.dropFirst().map { $0.prefix { $0 != "," } } == ["a", "a", "a", "a"])
    #expect(try lines("foot,car,foot") == [all[0], all[3], all[1]])
    // By itself each says the same.
    for (number, mode) in ["car", "scooter", "foot", "bicycle"].enumerated() {
      let one = try lines(mode)
      #expect(one[0] == "from_id,to_id,seconds,metres")
      #expect(all[number + 1] == one[1].replacing("a,b,", with: "a,b,\(mode),"))
    }
    for modes in ["", "car,", "bus", "car,bus", "car foot"] {
      #expect(try CommandRun(arguments: words + ["--mode", modes]).status == 64, "\(modes)")
    }
  }

  @Test("an atlas without a hierarchy answers the same, and says in one line that it is slower")
  func noHierarchy() throws {
    let drawn = try Drawn()
    let bare = drawn.folder.appendingPathComponent("bare.atlas").path
    let source = Project.drawn("roundabout").path
    #expect(try CommandRun("import", source, "-o", bare, "--quiet", "--no-hierarchy").status == 0)
    let words = ["route", "--to", north, "--at", west, "--text", "--atlas"]
    let with = try CommandRun(arguments: words + [drawn.atlas]),
      without = try CommandRun(arguments: words + [bare])
    #expect(with.text == without.text)
    #expect(with.stderr.isEmpty)
    #expect(without.stderr.contains("路網階層"))
    #expect(without.stderr.split(separator: "\n").count == 1)
  }

  @Test("where one gets to: a sentence, JSON and GeoJSON of one area about the roads, closed rings")
  func reach() throws {
    let drawn = try Drawn()
    let words = ["reach", "--within", "3分鐘", "--mode", "foot", "--at", west, "--atlas", drawn.atlas]
    let text = try CommandRun(arguments: words + ["--text"])
    #expect(text.status == 0, "\(text.stderr)")
    #expect(text.text.hasPrefix("步行3分鐘內到得了的範圍約") && text.text.hasSuffix("。\n"), "\(text.text)")
    let geo = try CommandRun(arguments: words + ["--geojson"])
    let feature = try #require(try JSONSerialization.jsonObject(with: geo.stdout) as? [String: Any])
    let json = try CommandRun(arguments: words + ["--json"])
    let answer = try #require(try JSONSerialization.jsonObject(with: json.stdout) as? [String: Any])
    let properties = try #require(feature["properties"] as? [String: Any])
    #expect(properties["within_s"] as? Int == 180 && answer["within_s"] as? Int == 180)
    #expect(properties["announcement"] as? String == String(text.text.dropLast()))
    for object in [feature, answer] {
      let geometry = try #require(object["geometry"] as? [String: Any])
      #expect(geometry["type"] as? String == "MultiPolygon")
      let polygons = try #require(geometry["coordinates"] as? [[[[Double]]]])
      for ring in polygons.joined() { #expect(ring.count > 3 && ring.first == ring.last) }
      // Three minutes on foot are 250 m; 50 m beside roads.
      for point in polygons.joined().joined() {
        #expect(abs(point[0] - 120.6181) < 0.0031 && abs(point[1] - 24.18) < 0.0028)
      }
    }
    let nowhere = try CommandRun("reach", "--at", "24.5,120.62", "--geojson", "--atlas", drawn.atlas)
    #expect(nowhere.status == 1 && nowhere.text.isEmpty)
    #expect(nowhere.stderr == "這份圖資在起點附近沒有道路。\n")
  }

  @Test(
    "a time that is none, or too long, is a mistake",
    arguments: ["2km", "10", "0min", "-3min", "nanmin", "infh", "7h", "361分鐘", ""])
  func noTime(_ text: String) throws {
    let run = try CommandRun("reach", "--within", text, "--at", west)
    #expect(run.status == 64, "\(run.stderr)")
  }

  @Test("what no road leads to cannot be reached, and says so")
  func unreachable() throws {
    let drawn = try Drawn("island")
    let run = try CommandRun(
      "route", "--to", "24.18,120.6796", "--at", "24.18,120.62", "--text", "--atlas", drawn.atlas)
    #expect(run.status == 1)
    #expect(run.text == "無法開車抵達。\n")
    let foot = try CommandRun(
      "route", "--to", "24.18,120.6796", "--at", "24.18,120.62", "--mode", "foot", "--text", "--atlas",
      drawn.atlas)
    #expect(foot.text == "無法步行抵達。\n")
  }

  @Test("where the data has no roads the sentence says so, and the time to a place there is estimated")
  func noRoads() throws {
    let drawn = try Drawn()
    for (from, to, text) in [
      (west, "24.25,120.62", "這份圖資在終點附近沒有道路。\n"), ("24.25,120.62", north, "這份圖資在起點附近沒有道路。\n"),
    ] {
      let run = try CommandRun("route", "--to", to, "--at", from, "--text", "--atlas", drawn.atlas)
      #expect(run.status == 1)
      #expect(run.text == text)
    }
    let source = Project.drawn("roundabout").path
    let shops = try drawn.file(
      "shops.csv", "name,category,lat,lon\n近店,cafe,24.1801,120.6185\n遠店,cafe,24.25,120.62\n")
    let atlas = drawn.folder.appendingPathComponent("shops.atlas").path
    #expect(try CommandRun("import", source, shops, "-o", atlas, "--quiet").status == 0)
    let run = try CommandRun("咖啡", "--at", west, "--count", "2", "--json", "--atlas", atlas)
    let answer = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
    let travels = try #require(answer["results"] as? [[String: Any]]).compactMap {
      $0["travel"] as? [String: Any]
    }
    #expect(travels.map { $0["estimated"] as? Bool } == [false, true])
    #expect(travels.allSatisfy { $0["seconds"] is Double })
  }

  @Test("a destination that is not known, or no position at all, is named as one")
  func unknownDestination() throws {
    let drawn = try Drawn()
    for (to, status, words) in [("99,99", Int32(64), "緯度"), ("沒有這裡", 1, "找不到目的地「沒有這裡」")] {
      let run = try CommandRun("route", "--to", to, "--at", west, "--text", "--atlas", drawn.atlas)
      #expect(run.status == status)
      #expect(run.stderr.contains(words), "\(run.stderr)")
    }
  }

  @Test("as JSON an answer is an object also where there is no route")
  func nothingAsJSON() throws {
    let drawn = try Drawn()
    for words in [["zzzz"], ["--to", "node/99"], ["--to", "24.25,120.62"]] {
      let run = try CommandRun(
        environment: [:], arguments: ["route", "--at", west, "--json", "--atlas", drawn.atlas] + words)
      #expect(run.status == 1)
      let answer = try #require(try JSONSerialization.jsonObject(with: run.stdout) as? [String: Any])
      #expect(answer["travel"] is NSNull)
      #expect((answer["announcement"] as? String)?.hasSuffix("。") == true)
    }
    for form in ["--geojson", "--gpx"] {
      let run = try CommandRun("route", "zzzz", "--at", west, form, "--atlas", drawn.atlas)
      #expect(run.status == 1)
      #expect(run.text.isEmpty)
      #expect(run.stderr.contains("我不知道「zzzz」是什麼地方。"))
    }
  }

  @Test("control characters of an id do not reach the terminal")
  func hostileID() throws {
    let drawn = try Drawn()
    let from = try drawn.file("e.csv", "id,lat,lon\n\"\u{1B}[31mX\u{7}\",24.18,120.6181\n")
    let run = try CommandRun("matrix", "--from", from, "--to", from, "--atlas", drawn.atlas)
    #expect(run.status == 0)
    #expect(!run.text.utf8.contains { $0 < 0x20 && $0 != 0x0A })
    #expect(run.text.contains("X,X,"))
  }

  @Test("a matrix has a line for each pair, with empty cells where there is no way")
  func matrix() throws {
    let drawn = try Drawn("island")
    let from = try drawn.file("a.csv", "id,lat,lon\nhome,24.18,120.62\n")
    let to = try drawn.file("b.csv", "lon,lat,id\n120.62074,24.18,\"shop, near\"\n120.6796,24.18,far\n")
    let run = try CommandRun("matrix", "--from", from, "--to", to, "--atlas", drawn.atlas)
    #expect(run.status == 0, "\(run.stderr)")
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "from_id,to_id,seconds,metres")
    #expect(lines[1].hasPrefix("home,\"shop, near\",10."))
    #expect(lines[2] == "home,far,,")
  }

  @Test(
    "a table of other columns, or of none, is bad data",
    arguments: [
      ("", "沒有任何位置"), ("id,lat,lon\n", "沒有任何位置"), ("\n\n", "沒有任何位置"),
      ("lat,lon\n24.18,120.62\n", "欄位是「lat,lon」；需要 id,lat,lon"),
      ("name,y,x\nhome,24.18,120.62\n", "欄位是「name,y,x」；需要 id,lat,lon"),
      ("24.18,120.62\n", "第 1 行：需要 id,lat,lon"),
      ("id,lat\nhome,24.18\n", "欄位是「id,lat」"),
    ])
  func otherTables(text: String, message: String) throws {
    let drawn = try Drawn("island")
    let good = try drawn.file("good.csv", "home,24.18,120.62\n"), bad = try drawn.file("bad.csv", text)
    for words in [["--from", bad, "--to", good], ["--from", good, "--to", bad]] {
      let run = try CommandRun(arguments: ["matrix"] + words + ["--atlas", drawn.atlas])
      #expect(run.status == 65, "\(run.stderr)")
      #expect(run.text.isEmpty)
      #expect(run.stderr.contains(message), "\(run.stderr)")
      #expect(run.stderr.contains("bad.csv"))
    }
  }

  @Test("an import tells of the roads: ways, turn restrictions, nodes that are missing")
  func tellsOfRoads() throws {
    let drawn = try Drawn()
    let source = Project.drawn("roundabout").path
    let run = try CommandRun("import", source, "-o", drawn.atlas)
    #expect(run.stderr.contains("個路徑（way）"))
    let line = try #require(run.stderr.split(separator: "\n").first { $0.hasPrefix("路網：") })
    #expect(line.contains("個路徑可通行，套用 0 個轉彎限制，略過 0 個"))
    #expect(!line.contains("不在檔案裡"))
  }

  @Test("a table without positions is bad data; an atlas without roads says what to do")
  func errors() throws {
    let drawn = try Drawn("island")
    let bad = try drawn.file("bad.csv", "id,lat,lon\nhome,north,120.62\n")
    let run = try CommandRun("matrix", "--from", bad, "--to", bad, "--atlas", drawn.atlas)
    #expect(run.status == 65)
    #expect(run.stderr.contains("第 2 行"))
    let places = try drawn.file("p.csv", "name,lat,lon\n店,24.18,120.62\n")
    let atlas = drawn.folder.appendingPathComponent("places.atlas").path
    #expect(try CommandRun("import", places, "-o", atlas, "--category", "cafe", "--quiet").status == 0)
    let roadless = try CommandRun("route", "--to", "24.19,120.62", "--at", "24.18,120.62", "--atlas", atlas)
    #expect(roadless.status == 65)
    #expect(roadless.stderr.contains("沒有道路"))
  }
}
