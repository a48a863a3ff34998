// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// All places that answer a question, ready to be asked for the nearest a million times.
struct MatchingSets: Sendable {
  /// The places of one rank.
  private struct Ranked: Sendable {
    let tree: ChordTree
    let numbers: [UInt32]
  }

  /// A place that was found: its number in its source, and the line to it.
  struct Hit {
    let number: UInt32
    let geodesic: Geodesic
  }

  /// Best rank first.
  private let ranks: [Ranked]

  init(_ marks: [PlaceMark]) {
    ranks = Set(marks.map(\.rank)).sorted().map { rank in
      let mine = marks.filter { $0.rank == rank }
      return Ranked(tree: ChordTree(mine.map(\.coordinate)), numbers: mine.map(\.number))
    }
  }

  /// True where no place answers it.
  var isEmpty: Bool { ranks.isEmpty }

  /// How many places there are.
  var count: Int { ranks.reduce(0) { $0 + $1.numbers.count } }

  /// The nearest, best rank first; of what fits less well only what is no nearer than what stands before it.
  func nearest(_ count: Int, to here: Coordinate, within farthest: Double?, in source: any PlaceSource)
    -> [Hit]
  {
    var hits: [Hit] = []
    var looked = 0
    for ranked in ranks where looked < count {
      let found = ranked.tree.nearest(count - looked, to: here, within: farthest ?? .infinity) { a, b in
        (source.place(number: ranked.numbers[a])?.id ?? "")
          < (source.place(number: ranked.numbers[b])?.id ?? "")
      }
      looked += found.count
      for found in found where found.geodesic.distance >= hits.last?.geodesic.distance ?? 0 {
        hits.append(Hit(number: ranked.numbers[found.number], geodesic: found.geodesic))
      }
    }
    return hits
  }
}
