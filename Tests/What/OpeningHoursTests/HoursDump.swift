// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Formats
import Testing

@testable import OpeningHours

/// The half of `compare_opening_hours.py` that speaks Swift: not a check, and skipped unless that script asks
/// for it.
@Suite struct HoursDump {
  static let input = ProcessInfo.processInfo.environment["NEAREST_HOURS_VALUES"]
  static let output = ProcessInfo.processInfo.environment["NEAREST_HOURS_STATES"]

  /// For each line of values a line of states, o, c or u, every 15 minutes over eight days; or ‘!’ and the
  /// error.
  @Test(.enabled(if: input != nil && output != nil, "run by compare_opening_hours.py only"))
  func writesTheStatesOfEachValue() throws {
    let text = try String(contentsOfFile: try #require(HoursDump.input), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let start = try CivilTimestamp(String(try #require(lines.first))).time
    let context = HoursContext(latitude: 24.15, longitude: 120.67)
    var result = ""
    for line in lines.dropFirst() {
      do {
        let hours = try OpeningHours(String(line))
        for step in 0..<8 * 96 {
          switch hours.state(at: start.adding(minutes: step * 15), in: context) {
          case .open: result += "o"
          case .closed: result += "c"
          case .unknown: result += "u"
          }
        }
      } catch {
        result += "! \(error)"
      }
      result += "\n"
    }
    try result.write(toFile: try #require(HoursDump.output), atomically: true, encoding: .utf8)
  }
}
