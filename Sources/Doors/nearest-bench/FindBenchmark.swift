// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Glibc
import Places

/// One query in a process of its own: the pages that it touches, and the time from the open to the answer.
enum FindBenchmark {
  static func run(_ path: String, _ text: String, _ position: String, _ count: Int) {
    let clock = ContinuousClock(), start = clock.now
    do {
      let atlas = try AtlasFile(path: path)
      let origin = try CoordinateNotation(position).coordinate
      let match = Match(word: text)
      let found = atlas.nearest(match, from: origin, count: count)
      let wall = (clock.now - start).seconds
      for found in found {
        let place = found.place
        print(
          rounded(found.geodesic.distance, 1), place.id, place.name ?? "-", place.branch ?? "-",
          place.addressText ?? "-")
      }
      print(atlas.whereabouts(of: origin).area)
      print("\(rounded(wall * 1000, 2)) ms, peak \(Usage.now.peak) MiB")
    } catch {
      print(error)
      exit(65)
    }
  }
}
