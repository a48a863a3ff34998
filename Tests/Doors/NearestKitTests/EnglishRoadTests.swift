// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Foundation
import TestSupport
import Testing

@testable import NearestKit

/// The post office's English names of roads find the roads again.
@Suite struct EnglishRoadTests {
  @Test func `official English names of roads are those of the roads`() throws {
    let path = SharedData.folder.appendingPathComponent("readings/road_names_dev.tsv")
    guard let text = try? String(contentsOf: path, encoding: .utf8) else {
      print("skipped: \(path.path) is absent")
      return
    }
    var asked = 0
    var found = 0
    var missed: [String] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4, let english = EnglishAddress(fields[3]),
        let road = Address(parsing: fields[0])[.road]
      else { continue }
      asked += 1
      if EnglishRoad.names(of: road, syllables: Romanised(road).syllables).contains(english.road) {
        found += 1
      } else {
        missed.append("\(fields[0]) \(fields[3])")
      }
    }
    #expect(asked > 5000)
    #expect(Double(found) >= 0.97 * Double(asked), "\(found) of \(asked): \(missed.prefix(60))")
  }
}
