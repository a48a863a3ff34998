// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A folder that is gone when the test is over.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes it.
  public init() throws {
    path = NSTemporaryDirectory() + "/nearest-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Names of what lies in it, sorted.
  public var contents: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  /// Writes a file into the folder and returns its path.
  public func write(_ bytes: [UInt8], as name: String = "test.osm.pbf") throws -> String {
    let path = self.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
