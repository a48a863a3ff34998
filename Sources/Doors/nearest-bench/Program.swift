// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import AtlasImport
import Geography
import Glibc
import Places

/// Measurements, one a run, so that each process shows its own memory; `Peers/run` compares with other programs.
@main
enum Program {
  static let usage = """
    usage: nearest-bench pbf FILE              decode and count an OSM PBF file (peer: osmium fileinfo -e)
           nearest-bench import ATLAS FILE…    import, with time and memory
           nearest-bench find ATLAS QUERY LAT,LON [COUNT]   one cold query
           nearest-bench nearest [POINTS]      warm 1-NN over random points (peer: Peers/nanoflann.cpp)
    """

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "pbf" where words.count == 2: PBFBenchmark.run(words[1])
    case "import" where words.count >= 3: ImportBenchmark.run(words[1], Array(words[2...]))
    case "find" where words.count >= 4:
      FindBenchmark.run(words[1], words[2], words[3], Int(words.last ?? "") ?? 1)
    case "listen" where words.count <= 2:
      do {
        try ListeningTest.run(count: Int(words.last ?? "") ?? 30)
      } catch {
        print(error)
        exit(74)
      }
    case "nearest" where words.count <= 2: NearestBenchmark.run(points: Int(words.last ?? "") ?? 1_000_000)
    default:
      if RoutingBench.run(words) { return }
      print(usage)
      print(RoutingBench.usage)
      print(ListeningTest.usage)
      exit(64)
    }
  }
}
