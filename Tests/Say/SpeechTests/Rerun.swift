// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport

@testable import Speech

extension ChildProcess {
  /// Starts this test bundle again for one test, with these variables set as well (nil: taken away); a
  /// process has
  /// but one eSpeak NG. Returns nil when it succeeds, else what it printed.
  static func rerun(_ test: String, with variables: [String: String?]) throws -> String? {
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in variables { environment[name] = value }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let run = try run(
      program, ["--testing-library", "swift-testing", "--filter", test], environment: environment)
    return run.status == 0 ? nil : run.text
  }
}
