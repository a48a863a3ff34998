// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// The positions of chosen nodes: 16 bytes for each.
///
/// ```swift
/// var nodes = NodeTable(ids: refs)                                  // as often as one likes, in any order
/// try file.read(.nodes, transform: nodes.finder) { nodes.take($0) }
/// nodes.position(of: 4711)
/// ```
package struct NodeTable: Sendable {
  /// In order, each once.
  package let ids: [Int64]
  /// 1e-7 degrees; `OSMBlock.nowhere` until the node was found.
  package private(set) var latitudes: [Int32]
  package private(set) var longitudes: [Int32]

  /// - Parameter ids: what is looked for; sorted in place, so hand it over.
  package init(ids: consuming [Int64]) {
    ids.sort()
    // Each once, in place.
    var kept = 0
    for index in ids.indices where index == 0 || ids[index] != ids[kept - 1] {
      ids[kept] = ids[index]
      kept += 1
    }
    ids.removeLast(ids.count - kept)
    latitudes = [Int32](repeating: OSMBlock.nowhere, count: kept)
    longitudes = latitudes
    self.ids = ids
  }

  /// What a block holds of the chosen nodes.
  package struct Found: Sendable {
    var places: [UInt32] = []
    var latitudes: [Int32] = []
    var longitudes: [Int32] = []
  }

  /// Looks through a block on a worker thread.
  package var finder: @Sendable (OSMBlock) -> Found {
    let ids = self.ids
    return { block in
      var found = Found()
      var place = 0
      for node in block.nodeIDs.indices {
        let id = block.nodeIDs[node]
        // Ids mostly ascend: the next is near the last.
        if place >= ids.count || ids[place] != id { place = NodeTable.place(of: id, in: ids, near: place) }
        guard place < ids.count, ids[place] == id else { continue }
        found.places.append(UInt32(truncatingIfNeeded: place))
        found.latitudes.append(block.nodeLatitudes[node])
        found.longitudes.append(block.nodeLongitudes[node])
        place += 1
      }
      return found
    }
  }

  /// Takes what a block held.
  package mutating func take(_ found: Found) {
    for (index, place) in found.places.enumerated() {
      latitudes[Int(place)] = found.latitudes[index]
      longitudes[Int(place)] = found.longitudes[index]
    }
  }

  /// The position of a node in 1e-7 degrees; nil where it was not chosen or not found.
  ///
  /// - Parameter hint: where the last node was, and then this one: nodes of a way mostly follow one another.
  package func position(of id: Int64, hint: inout Int) -> (latitude: Int32, longitude: Int32)? {
    let place = NodeTable.place(of: id, in: ids, near: hint)
    hint = place + 1
    guard place < ids.count, ids[place] == id, latitudes[place] != OSMBlock.nowhere else { return nil }
    return (latitudes[place], longitudes[place])
  }

  /// The first place that does not hold less than an id; looks around `near` with growing steps first.
  private static func place(of id: Int64, in ids: [Int64], near: Int) -> Int {
    var low = 0, high = ids.count
    let near = min(max(0, near), ids.count)
    if near < ids.count, ids[near] < id {
      low = near + 1
      var step = 1
      while near + step < ids.count, ids[near + step] < id {
        low = near + step + 1
        step *= 2
      }
      high = min(ids.count, near + step)
    } else {
      high = near
      var step = 1
      while near - step >= 0, ids[near - step] >= id {
        high = near - step
        step *= 2
      }
      low = max(0, near - step + 1)
      if near - step < 0 { low = 0 }
    }
    return (low..<high).partition { ids[$0] < id }
  }
}
