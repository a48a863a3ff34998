// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import TestSupport
import Testing

@testable import Picture

@Suite struct SVGPictureTests {
  /// What a name in a map may hold that must not come into a picture as it is.
  static let hostileNames = [
    "<script>alert(1)</script>", "\"><svg onload=alert(1)>", "]]>", "<!--", "&lt;b&gt;", "&#60;x",
    "' onclick='x",
    "\u{1B}[31m紅\u{1B}[0m", "\u{202E}gnp.exe", "a\u{0}b", "\u{FFFE}", "</title><script>", "</style>",
    "<![CDATA[x",
    "Z̷̢̧͇͎̙̘̱̎̍͊̓͆͝a̸l̵g̶o̷", "javascript:alert(1)", "{{7*7}}", "${x}", "\u{2028}x", "<img src=x onerror=y>",
  ]

  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  /// A picture of random roads and places around a position.
  private func picture(_ seed: UInt64, names: [String]) throws -> (DrawnMap, MapScene) {
    var dice = Dice(state: seed)
    let middle = try coordinate(24.18, 120.61)
    var map = DrawnMap(MapFrame(centre: middle, metres: 2600, width: 1000, height: 800))
    for number in 0..<80 {
      var at = MapPoint(x: .random(in: 0...2000, using: &dice), y: .random(in: 0...1600, using: &dice))
      var line = [at]
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        at = MapPoint(
          x: at.x + .random(in: -400...400, using: &dice), y: at.y + .random(in: -400...400, using: &dice))
        line.append(at)
      }
      let drawn = MapClass.allCases[9 + number % 6]
      map.add(lines: [line], drawn)
      map.roadNames.append(DrawnMap.RoadName(text: names[number % names.count], drawn: drawn, line: line))
    }
    var scene = MapScene()
    scene.title = names[0]
    scene.attribution = "© OpenStreetMap contributors, ODbL 1.0"
    scene.me = MapScene.Me(middle, accuracy: 120, heading: 40)
    for number in 1...40 {
      scene.marks.append(
        MapScene.Mark(
          number: number, name: names[number % names.count],
          coordinate: try coordinate(
            24.18 + .random(in: -0.008...0.008, using: &dice),
            120.61 + .random(in: -0.008...0.008, using: &dice))))
    }
    return (map, scene)
  }

  @Test("No two labels or marks overlap, and none leaves the picture", arguments: 1...20)
  func nothingOverlaps(seed: Int) throws {
    let (map, scene) = try picture(UInt64(seed), names: ["福科路", "臺灣大道四段", "Triq il-Kbira", "中工三路", "A1"])
    let placement = LabelPlacement(map, scene)
    let boxes = placement.marks.map(\.box) + placement.labels.map(\.box)
    #expect(placement.marks.count == 40)
    #expect(placement.labels.count > 20)
    for (index, box) in boxes.enumerated() {
      #expect(box.left >= 0 && box.top >= 0 && box.right <= 1000 && box.bottom <= 800)
      for other in boxes.dropFirst(index + 1) { #expect(!box.overlaps(other)) }
    }
  }

  @Test("Hostile names leave nothing raw, and XML's own tool takes the file")
  func hostileNamesAreHarmless() throws {
    for (seed, name) in SVGPictureTests.hostileNames.enumerated() {
      let (map, scene) = try picture(UInt64(seed), names: [name])
      let svg = SVGPicture(map, scene).text()
      for raw in [
        "<script", "<img", "<svg onload", "<!--", "<![CDATA", "]]>", "\u{1B}", "\u{202E}", "\u{0}",
      ] {
        #expect(!svg.contains(raw), "\(name.debugDescription): \(raw)")
      }
      let parser = XMLText(svg)
      #expect(parser.isWhole, "\(name.debugDescription)")
      try accepted(svg, by: "/usr/bin/xmllint", ["--noout"])
    }
  }

  @Test(
    "A picture is drawn by rsvg-convert, too, where that is installed",
    arguments: [SVGStyle.Medium.screen, .paper])
  func rendererAccepts(medium: SVGStyle.Medium) throws {
    let (map, scene) = try picture(7, names: ["福科路", "臺灣大道四段"])
    try accepted(
      SVGPicture(map, scene).text(SVGStyle(medium)), by: "/usr/bin/rsvg-convert",
      ["--width", "400", "-o", "{out}"])
  }

  /// Runs a tool on a text, where it is installed.
  private func accepted(_ text: String, by tool: String, _ arguments: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      print("\(tool) is not installed: not asked")
      return
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    let output = file.path + ".png"
    defer { try? FileManager.default.removeItem(atPath: output) }
    process.arguments = arguments.map { $0 == "{out}" ? output : $0 } + [file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(
    "The scale bar is as long as the ellipsoid says",
    arguments: [(24.18, 120.6), (35.9, 14.4), (0, 0), (60, 25), (-33, 151), (78, 16)])
  func scaleBarIsTrue(latitude: Double, longitude: Double) throws {
    for metres in [300.0, 2600, 10_000, 50_000] {
      let middle = try coordinate(latitude, longitude)
      let frame = MapFrame(centre: middle, metres: metres, width: 1000, height: 800)
      let bar = ScaleBar(metresPerPixel: frame.metresPerPixel, within: 140)
      // The position that is as many pixels east of the middle.
      let start = frame.pixel(middle)
      let end = try coordinate(latitude, longitude + bar.pixels / frame.world * 360)
      #expect(abs(frame.pixel(end).x - start.x - bar.pixels) < 0.01)
      #expect(abs(middle.distance(to: end) / bar.metres - 1) < 0.01)
      #expect(bar.pixels <= 140 && bar.pixels > 50)
    }
  }

  @Test("A frame shows all that it is made for, and is no closer than it may be")
  func frameShowsAll() throws {
    var dice = Dice(state: 9)
    for _ in 0..<200 {
      let spreads = [0.0, 0.001, 0.05, 2]
      let spread = spreads[Int.random(in: 0..<4, using: &dice)]
      var positions: [Coordinate] = []
      for _ in 0..<5 {
        let up = Double.random(in: 0...1, using: &dice), right = Double.random(in: 0...1, using: &dice)
        positions.append(try coordinate(24 + up * spread, 120 + right * spread))
      }
      let frame = try #require(
        MapFrame(showing: positions, width: 1000, height: 800, padding: 70, metres: 500))
      for position in positions {
        let pixel = frame.pixel(position)
        #expect((69.9...930.1).contains(pixel.x) && (69.9...730.1).contains(pixel.y))
      }
      #expect(frame.metresPerPixel * 800 > 499)
    }
    #expect(MapFrame(showing: [], width: 1000, height: 800, padding: 70, metres: 500) == nil)
  }

  @Test("A path has the points of its lines, each as the step from the one before")
  func pathReadsBack() {
    var dice = Dice(state: 11)
    for _ in 0..<100 {
      let lines = (0..<3).map { _ in
        (0..<4).map { _ in
          MapPoint(x: .random(in: -90...90, using: &dice), y: .random(in: -90...90, using: &dice))
        }
      }
      let text = PathData.text(lines, isClosed: false)
      var read: [MapPoint] = []
      var at = MapPoint(x: 0, y: 0)
      let numbers = text.replacing("m", with: " ").replacing("-", with: " -").split(separator: " ").compactMap
      { Int32($0) }
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        at = MapPoint(x: at.x + numbers[index], y: at.y + numbers[index + 1])
        read.append(at)
      }
      #expect(
        read == lines.flatMap { line in line.reduce(into: MapLine()) { if $0.last != $1 { $0.append($1) } } })
    }
  }
}

/// Whether a text is whole XML, by the parser of Foundation's kin that the project has: every tag closed, nothing raw.
struct XMLText {
  let isWhole: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var rest = text[...]
    var isSound = true
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        isSound = false
        break
      }
      let tag = rest[rest.index(after: start)..<end]
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { isSound = false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " && $0 != "\n" })
      }
      rest = rest[rest.index(after: end)...]
    }
    isWhole = isSound && open.isEmpty
  }
}
