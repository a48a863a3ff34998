// SPDX-License-Identifier: GPL-3.0-or-later

import AtlasImport
import Glibc
import OpenStreetMap

/// Decodes all elements of an OSM PBF file and counts them.
enum PBFBenchmark {
  private struct Counts {
    var nodes = 0, ways = 0, relations = 0
    var tags = 0, refs = 0, members = 0
  }

  static func run(_ path: String) {
    var total = Counts()
    let clock = ContinuousClock(), start = clock.now
    do {
      var file = try OSMFile(path: path)
      try file.read(.all) { block in
        Counts(
          nodes: block.nodeIDs.count, ways: block.wayIDs.count, relations: block.relationIDs.count,
          tags: block.tags.count / 2, refs: block.wayNodes.count, members: block.memberIDs.count)
      } each: { counts in
        total.nodes += counts.nodes
        total.ways += counts.ways
        total.relations += counts.relations
        total.tags += counts.tags
        total.refs += counts.refs
        total.members += counts.members
      }
    } catch {
      print(error.english(path: path))
      exit(65)
    }
    let wall = (clock.now - start).seconds, usage = Usage.now
    print("nodes \(total.nodes) ways \(total.ways) relations \(total.relations)", terminator: " ")
    print("tags \(total.tags) refs \(total.refs) members \(total.members)")
    print("wall \(rounded(wall, 3)) s, cpu \(rounded(usage.cpu, 3)) s, peak \(usage.peak) MiB")
  }
}
