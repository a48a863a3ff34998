// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

@testable import Mandarin

/// Files that tests read: tables of the package itself, and official readings beside it where they are.
enum TestFiles {
  /// The package's root folder.
  static let root = Project.root
  static let voices = root.appendingPathComponent("Voices/zh-TW")
  /// Readings to measure with; they are no part of the package.
  static let readings = SharedData.folder.appendingPathComponent("readings")

  static var hasReadings: Bool {
    FileManager.default.fileExists(atPath: readings.appendingPathComponent("road_names_dev.tsv").path)
  }

  /// The lines of a table, cut at tabs, without comments.
  static func rows(_ url: URL) throws -> [[String]] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

/// The reading of a text in pinyin.
func pinyin(_ text: String) -> String { Pronouncer().read(text).pinyin() }

/// The reading of a text in Zhuyin.
func zhuyin(_ text: String) -> String { Pronouncer().read(text).zhuyin() }

/// The syllables of a reading, in order.
func syllables(_ text: String) -> [Syllable] {
  var found: [Syllable] = []
  for case .word(let word) in Pronouncer().read(text).tokens { found += word.syllables }
  return found
}
