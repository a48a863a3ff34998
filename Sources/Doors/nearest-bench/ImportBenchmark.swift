// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import AtlasImport
import Glibc

/// Imports files and says what was found, how long it took and how much memory.
enum ImportBenchmark {
  static func run(_ atlas: String, _ paths: [String]) {
    let clock = ContinuousClock(), start = clock.now
    var importer = AtlasImporter()
    importer.inputCount = paths.count
    do {
      for path in paths { try importer.add(path: path) }
      try importer.write(to: atlas)
      print(importer.summary)
      let file = try AtlasFile(path: atlas)
      let counts = file.categoryCounts.prefix(12).map { "\($0.category.label) \($0.count)" }
      print(counts.joined(separator: ", "))
      print("\(file.size) bytes")
    } catch let error as ImportError {
      print(error.english)
      exit(65)
    } catch {
      print(error)
      exit(65)
    }
    let wall = (clock.now - start).seconds, usage = Usage.now
    print("wall \(rounded(wall, 2)) s, cpu \(rounded(usage.cpu, 2)) s, peak \(usage.peak) MiB")
  }
}
