// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Testing

@testable import Roads

@Suite("Columns of the road graph")
struct RoadTableTests {
  @Test("each column has its place in the one list, and a tag of its own")
  func everyColumnIsListed() {
    let table = RoadSections()
    func columns(_ value: Any) -> Int {
      Mirror(reflecting: value).children.count {
        $0.value is [UInt8] || $0.value is [UInt16] || $0.value is [UInt32]
      }
    }
    let own = columns(table)
    // On foot there are no turn tables.
    let ofModes = TravelMode.allCases.reduce(0) { $0 + columns(table[$1]) - ($1.road.isVehicle ? 0 : 1) }
    let tags = table.contents.map(\.tag)
    #expect(own > 8)
    #expect(tags.count == own + ofModes)
    #expect(Set(tags).count == tags.count)
    #expect(tags.allSatisfy { $0.utf8.count == 4 })
  }

  @Test("modes have numbers in order and codes of their own")
  func modes() {
    #expect(TravelMode.allCases.map(\.number) == Array(TravelMode.allCases.indices))
    #expect(Set(TravelMode.allCases.map(\.road.code)).count == TravelMode.allCases.count)
  }

  @Test("a column gives zeros beyond its end, and an empty one everywhere")
  func columnsAreBounded() {
    let numbers: [UInt32] = [7, 8]
    numbers.withUnsafeBytes { bytes in
      let column = RoadColumn<UInt32>(bytes)
      #expect([-1, 0, 1, 2, .max, .min].map { column[$0] } == [0, 7, 8, 0, 0, 0])
    }
    #expect(RoadColumn<UInt16>()[0] == 0)
  }

  @Test(
    "a graph without a column that it needs is none; without hierarchies, or a mode of later makes, it is")
  func missingColumns() {
    let contents = RoadSections().contents
    let zeros = [UInt64](repeating: 0, count: 4)
    zeros.withUnsafeBytes { bytes in
      for (missing, _) in contents {
        let table = RoadTable<RoadMemory> { $0 == missing ? nil : bytes }
        let isNeeded =
          !["RI", "RH"].contains { missing.hasPrefix($0) } && !missing.hasSuffix("BI")
          && !["RSSG", "RSGN", "ROED", "RRED", "RONO", "RRNO"].contains(missing)
        #expect((table == nil) == isNeeded, "\(missing)")
      }
    }
  }
}
