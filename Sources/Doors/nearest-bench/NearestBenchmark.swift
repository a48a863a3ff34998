// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Places

/// Warm 1-NN over random points of the unit sphere: the tree alone, as a C++ library would be asked.
enum NearestBenchmark {
  static let queries = 200_000

  static func run(points count: Int) {
    var random = SplitMix(seed: 1)
    var builder = PointTreeBuilder()
    _ = builder.add(
      (0..<count).compactMap { number in
        random.coordinate().map { PointTreeBuilder.Point($0, number: UInt32(truncatingIfNeeded: number)) }
      })
    let queries = (0..<queries).compactMap { _ in random.coordinate()?.spherePoint }
    let splits = builder.splits.withUnsafeBytes { Array($0) }
    var bytes = builder.leaves.withUnsafeBytes { Array($0) }
    let end = bytes.count
    bytes += splits
    let tree = PointTree(leaves: 0..<end, splits: end..<bytes.count)
    var sum: UInt64 = 0
    let time = median(of: 9) {
      for query in queries { sum &+= UInt64(tree.nearest(bytes.span.bytes, to: query)?.number ?? 0) }
    }
    print("\(rounded(time / Double(queries.count) * 1e9, 1)) ns a query over \(count) points (sum \(sum))")
  }
}
