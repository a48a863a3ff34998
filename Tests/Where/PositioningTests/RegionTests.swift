// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import Positioning

@Suite struct RegionTests {
  private static let home = Coordinate(latitude: 24.18, longitude: 120.62)

  private func circle(_ name: String, radius: Double, north: Double = 0) throws -> Region {
    let centre = try #require(Coordinate(latitude: 24.18 + north / 110_760, longitude: 120.62))
    return try Region(name: name, shape: .circle(centre, radius: radius))
  }

  /// A square of 2 km around the place, with a square hole of 400 m in its middle.
  private func square() throws -> Region {
    func ring(_ half: Double) throws -> [Coordinate] {
      let (y, x) = (half / 110_760, half / 101_700)
      return try [(-y, -x), (-y, x), (y, x), (y, -x)].map { dy, dx in
        try #require(Coordinate(latitude: 24.18 + dy, longitude: 120.62 + dx))
      }
    }
    return try Region(name: "西屯區", shape: .area([try ring(1000), try ring(200)]))
  }

  @Test(arguments: [(0.0, 150.0), (-1, 150), (.nan, 150), (.infinity, 150), (5, 150), (100_001, 150)])
  func `a radius no one could cross is refused`(radius: Double, usual: Double) throws {
    #expect(throws: RegionError.self) { try circle("家", radius: radius) }
    #expect(throws: Never.self) { try circle("家", radius: usual) }
  }

  @Test func `names and shapes are wanted once, and twenty at most`() throws {
    var monitor = RegionMonitor()
    try monitor.add(circle("家", radius: 150))
    #expect(throws: RegionError.duplicate(name: "家")) { try monitor.add(circle("家", radius: 200)) }
    #expect(throws: RegionError.sameShape(name: "公司", as: "家")) { try monitor.add(circle("公司", radius: 150)) }
    for index in 1..<20 { try monitor.add(circle("第\(index)區", radius: 150, north: Double(index) * 1000)) }
    #expect(throws: RegionError.full(limit: 20, farthest: "第19區")) {
      try monitor.add(circle("公司", radius: 300), from: RegionTests.home)
    }
    #expect(throws: RegionError.full(limit: 20, farthest: nil)) { try monitor.add(circle("公司", radius: 300)) }
    let isRemoved = monitor.remove(name: "第19區")
    let isRemovedAgain = monitor.remove(name: "第19區")
    #expect(isRemoved && !isRemovedAgain)
    #expect(throws: Never.self) { try monitor.add(circle("公司", radius: 300)) }
  }

  /// Goes from place to place and notes what changes, `+` for entering, `-` for leaving.
  private func changes(_ region: Region, _ steps: [Double], accuracy: Double? = 5) throws -> String {
    var monitor = RegionMonitor()
    try monitor.add(region)
    var log = ""
    for (index, north) in steps.enumerated() {
      for (_, change) in monitor.take(try fix(at: Double(index), north: north, accuracy: accuracy)) {
        switch change {
        case .initially(let state): log += state.rawValue.prefix(1)
        case .entered: log += "+"
        case .left: log += "-"
        }
      }
    }
    return log
  }

  @Test(arguments: [
    ([0.0, 100, 300], "i-"),
    ([300.0, 100, 0, 300], "o+-"),
    // Noise at the boundary, 150 m away, does not ring.
    ([300.0, 155, 145, 156, 144, 158, 142, 155, 300], "o"),
    ([300.0, 100, 145, 155, 142, 158, 100], "o+"),
    ([150.0], "u"),
    ([150.0, 300], "u-"),
  ])
  func `a boundary is crossed when all of the uncertainty is beyond it`(steps: [Double], expected: String)
    throws
  {
    #expect(try changes(circle("家", radius: 150), steps) == expected)
  }

  @Test(arguments: [
    // 60 m of uncertainty need 60 m beyond and 60 m within.
    (60.0, [300.0, 180, 120, 80, 120, 200, 220], "o+-"),
    // A fix that is coarser than the region cannot tell that one is inside, but that one is far away.
    (500.0, [300.0, 0, 700], "u-"),
    (5000.0, [0.0, 1000, 4000], "u"),
  ])
  func `a vague fix needs more`(accuracy: Double, steps: [Double], expected: String) throws {
    #expect(try changes(circle("家", radius: 150), steps, accuracy: accuracy) == expected)
  }

  @Test func `an area is entered and left, holes included`() throws {
    #expect(try changes(square(), [2000, 600, 0, 600, 2000]) == "o+-+-")
  }

  @Test(arguments: [(0.0, 200.0), (200, 0), (600, -400), (1000, 0), (1500, 500)])
  func `the boundary of an area is as far as it is`(north: Double, expected: Double) throws {
    let position = try fix(at: 0, north: north).coordinate
    let distance = try square().signedDistance(from: position)
    #expect(abs(distance - expected) < 3)
  }

  @Test func `an area without a boundary is refused`() {
    #expect(throws: RegionError.shapeless(name: "無")) { try Region(name: "無", shape: .area([[]])) }
    #expect(throws: RegionError.nameless) { try Region(name: "", shape: .area([[]])) }
  }
}
