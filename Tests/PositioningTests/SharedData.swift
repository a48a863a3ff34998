// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Real data beside the package, for tests only.
enum SharedData {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/data").standardizedFileURL

  static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static func exists(_ name: String) -> Bool {
    let isThere = FileManager.default.fileExists(atPath: path(name))
    if !isThere { print("skipped: ../shared/data/\(name) is not there") }
    return isThere
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
