// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/nearest-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the folder and returns its path.
  func write(_ bytes: [UInt8], as name: String = "test.osm.pbf") throws -> String {
    let path = self.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}

/// The folder of real data beside the checkout; nil where it is absent.
let sharedData: String? = SharedData.isPresent ? SharedData.folder.path : nil
