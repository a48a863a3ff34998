// SPDX-License-Identifier: GPL-3.0-or-later

import AtlasImport
import Glibc

/// `nearest-bench pbf FILE`: decodes and counts an OSM PBF file, for comparison with `osmium fileinfo -e`.
@main
enum Program {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "pbf" where words.count == 2: countElements(words[1])
    default:
      if RoutingBench.run(words) { return }
      print("usage: nearest-bench pbf FILE\n\(RoutingBench.usage)")
      exit(64)
    }
  }

  private struct Counts {
    var nodes = 0, ways = 0, relations = 0, tags = 0, refs = 0
    var members = 0
  }

  private static func countElements(_ path: String) {
    let clock = ContinuousClock()
    let start = clock.now
    var total = Counts()
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
    print("nodes \(total.nodes) ways \(total.ways) relations \(total.relations)", terminator: " ")
    print("tags \(total.tags) refs \(total.refs) members \(total.members)")
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let cpu = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    print("wall \(clock.now - start) cpu \(cpu[0] + cpu[1]) s, peak \(usage.ru_maxrss / 1024) MiB")
  }
}
