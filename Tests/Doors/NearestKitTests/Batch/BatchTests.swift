// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Places
import Testing

@testable import NearestKit

/// A batch answers each row as a single question is answered.
@Suite struct BatchTests {
  private static func run(_ text: String, _ options: BatchOptions, _ finder: Finder = .sample) throws
    -> [[String]]
  {
    let bytes = Array(text.utf8)
    let plan = try BatchPlan(finder, options, start: bytes)
    var worker = BatchWorker(plan)
    var reader = CSVReader((plan.heading ?? []) + worker.answer(bytes, isFirst: true).bytes, delimiter: 0x2C)
    var rows: [[String]] = []
    while try reader.nextRecord() { rows.append(reader.fields.map { reader.text(of: $0) }) }
    return rows
  }

  private static func options(_ question: String?, _ fields: String = "id,distance_m") throws -> BatchOptions
  {
    var options = BatchOptions()
    options.question = question
    options.fields = try BatchFields(fields)
    options.finder.clock = OpeningClock(now: try CivilTimestamp("2026-12-01T10:00").time(in: .taipei))
    return options
  }

  static let questions = [
    "便利商店", "加油站", "小七", "coffee", "現在有開的便利商店", "小七或全家", "500公尺內的便利商店", "第二近的便利商店", "最近三家咖啡店",
    "可以刷卡的加油站", "不是星巴克的咖啡", "福康", "台中榮總", "西屯區的中油", "急診", "24小時的便利商店", "福康路33號", "走路三分鐘內的便利商店",
  ]

  @Test("Rows are what find answers", arguments: questions)
  func likeFind(_ question: String) throws {
    let finder = Finder.sample
    let options = try Self.options(question)
    var single = options.finder
    single.order = .distance
    var text = "id,lat,lon\n"
    var expected: [String] = []
    for index in 0..<36 {
      let (latitude, longitude) = (24.16 + Double(index / 6) * 0.011, 120.59 + Double(index % 6) * 0.013)
      text += "\(index),\(latitude),\(longitude)\n"
      let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let answer = try finder.find(question, at: here, options: single)
      expected += answer.results.map {
        "\(index) \($0.place.id) \(DecimalText.of($0.geodesic.distance, decimals: 1))"
      }
      if answer.results.isEmpty { expected.append("\(index)  ") }
    }
    let rows = try Self.run(text, options, finder)
    #expect(rows.dropFirst().map { "\($0[0]) \($0[1]) \($0[2])" } == expected)
  }

  @Test(
    "Positions are read as people write them",
    arguments: [
      ("lat,lon\n24.1835,120.6180", ""), ("緯度,經度\n24.1835,120.6180", ""),
      ("position\ngeo:24.1835,120.6180", ""), ("座標\n\"24.1835, 120.6180\"", ""),
      // The same spot in metres of the grid.
      ("twd97x,twd97y\n211189.82,2675398.47", ""), ("x,y\n211189.82,2675398.47", ""),
      ("lat,lon\n120.6180,24.1835", "position_swapped"), ("lat,lon\n999,1", "position_out_of_range"),
      ("lat,lon\n,120.6", "position_missing"), ("lat,lon\nnorth,120.6", "position_unreadable"),
      ("lat,lon\n24.1", "fields_missing"), ("position\nhere", "position_unreadable"),
      ("address\n火星大道1號", "address_unknown"),
    ])
  func positions(_ input: (text: String, error: String)) throws {
    var options = try Self.options("便利商店")
    options.keep = []
    let rows = try Self.run(input.text, options)
    let row = try #require(rows.last)
    #expect(rows.count == 2)
    #expect(row.last == input.error)
    if input.error.isEmpty {
      #expect(row.first == "s61")
      #expect(abs((Double(row[1]) ?? 0) - 131.6) < 1)
    } else {
      #expect(row.dropLast().allSatisfy { $0.isEmpty })
    }
  }

  @Test("Each row may ask its own; what is wrong with a row is told in the row")
  func ownQuestions() throws {
    let rows = try Self.run(
      "id,lat,lon,query\na,24.1835,120.618,便利商店\nb,24.1835,120.618,\nc,24.1835,120.618,加油站\nd,24.1,121.5,書店\n",
      try Self.options(nil, "name,distance_m"))
    #expect(rows[0] == ["id", "name", "distance_m", "error"])
    #expect(rows.dropFirst().map { $0[0] } == ["a", "b", "c", "d"])
    #expect(rows.dropFirst().map(\.last) == ["", "question_unclear", "", "outside_coverage"])
    #expect(rows[3][1] == "台灣中油")
  }

  @Test("Columns are kept as they were, and of two of one name the place's is told apart")
  func keptColumns() throws {
    var options = try Self.options("便利商店", "id,lat")
    options.keep = ["*"]
    let rows = try Self.run("lat,note,lon,id\n24.1835,\"a, \"\"b\"\"\",120.618,7\n", options)
    #expect(rows[0] == ["lat", "note", "lon", "id", "place_id", "place_lat", "error"])
    #expect(rows[1].prefix(4) == ["24.1835", "a, \"b\"", "120.618", "7"])
  }

  @Test("Without a heading there is none in the output")
  func noHeading() throws {
    #expect(try Self.run("7,24.1835,120.618\n", try Self.options("便利商店")).map { $0[0] } == ["7"])
    var options = try Self.options("便利商店")
    options.columns = ["lon", "lat", "id"]
    let rows = try Self.run("120.618,24.1835,7\n", options)
    #expect(rows.map { $0[0] } == ["7"])
    #expect(rows[0].last == "")
  }

  @Test("JSON lines come and go, and turn into tables")
  func jsonLines() throws {
    let text = """
      {"id": 1, "lat": 24.1835, "lon": 120.618, "more": [1, 2]}

      {"id": 2, "lon": "120.618", "lat": "24.1835"}
      {"id": 3, "lat": 24.1835
      """
    var options = try Self.options("便利商店", "name,distance_m,wheelchair")
    let bytes = Array(text.utf8)
    let plan = try BatchPlan(.sample, options, start: bytes)
    var worker = BatchWorker(plan)
    let result = worker.answer(bytes, isFirst: true)
    let lines = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"id":1,"name":"7-Eleven","distance_m":131."#))
    #expect(lines[1].hasPrefix(#"{"id":2,"name":"7-Eleven","distance_m":131."#))
    #expect(lines[2].hasSuffix(#""error":"json_broken"}"#))
    #expect(result.bad.map(\.line) == [3])
    options.output = .csv
    let rows = try Self.run(text, options)
    #expect(rows.map { $0[0] } == ["id", "1", "2", ""] || rows.map { $0[0] } == ["id", "1", "2", "3"])
  }

  @Test("What cannot be a batch is named")
  func wrongInputs() throws {
    func error(_ text: String, _ options: BatchOptions) -> BatchError? {
      do throws(BatchError) {
        _ = try BatchPlan(.sample, options, start: Array(text.utf8))
        return nil
      } catch { return error }
    }
    var options = try Self.options("便利商店")
    let (unasked, empty) = (try Self.options(nil), try Self.options("！"))
    #expect(error("a,b\nx,y\n", options) == .noPosition(columns: ["a", "b"]))
    #expect(error("lat,lon\n1,2\n", unasked) == .noQuestion(columns: ["lat", "lon"]))
    #expect(error("lat,lon\n1,2\n", empty) == .question(.empty))
    #expect(error("l\0a\0t\0", options) == .encoding("NUL"))
    options.keep = ["x"]
    #expect(error("lat,lon\n1,2\n", options) == .unknownColumn("x", columns: ["lat", "lon"]))
    #expect(throws: PlaceFields.Unknown.self) { try BatchFields("fone") }
  }

  @Test("The grid of coverage says what measuring says, or that it has to be measured")
  func coverage() {
    let finder = Finder.sample
    let grid = CoverageGrid(finder.places)
    var settled = 0
    for index in 0..<900 {
      guard
        let here = Coordinate(
          latitude: 23.5 + Double(index / 30) * 0.05, longitude: 120 + Double(index % 30) * 0.05)
      else { continue }
      guard let isCovered = grid.covers(here) else { continue }
      settled += 1
      #expect(isCovered == finder.covers(here, nearestAt: nil), "\(here)")
    }
    #expect(settled > 450)
  }
}
