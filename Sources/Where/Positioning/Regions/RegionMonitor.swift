// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Watches up to twenty regions and tells when one is entered or left.
///
/// A boundary counts as crossed only where the whole circle of uncertainty lies beyond it, so that noise at a boundary
/// does not ring twice.
package struct RegionMonitor: Sendable {
  /// Where one is as to a region.
  package enum State: String, Sendable, CaseIterable {
    case inside, outside
    /// No fix yet, or none that is fine enough to tell.
    case unknown
  }

  /// What is told about a region.
  package enum Change: Sendable, Equatable {
    /// The state when watching began.
    case initially(State)
    case entered
    case left
  }

  /// How many regions can be watched, as on the telephones of the tutorials.
  package static let limit = 20
  /// Metres beyond a boundary at least; also taken for the uncertainty of a fix that has none.
  static let leastMargin = 10.0

  /// What is watched.
  package private(set) var regions: [Region] = []
  private var states: [State] = []
  private var isAnnounced: [Bool] = []

  package init() {}

  /// Adds a region.
  ///
  /// - Parameter position: where one is, for the advice which region to remove when there are too many.
  package mutating func add(_ region: Region, from position: Coordinate? = nil) throws(RegionError) {
    for other in regions {
      if other.name == region.name { throw .duplicate(name: region.name) }
      if other.shape == region.shape { throw .sameShape(name: region.name, as: other.name) }
    }
    guard regions.count < RegionMonitor.limit else {
      throw .full(limit: RegionMonitor.limit, farthest: position.flatMap(farthest(from:))?.name)
    }
    regions.append(region)
    states.append(.unknown)
    isAnnounced.append(false)
  }

  /// Stops watching a region; false where there is none of that name.
  package mutating func remove(name: String) -> Bool {
    guard let index = regions.firstIndex(where: { $0.name == name }) else { return false }
    regions.remove(at: index)
    states.remove(at: index)
    isAnnounced.remove(at: index)
    return true
  }

  /// The region whose boundary is farthest away.
  package func farthest(from position: Coordinate) -> Region? {
    regions.max { abs($0.signedDistance(from: position)) < abs($1.signedDistance(from: position)) }
  }

  /// The state of a region; unknown for one that is not watched.
  package func state(of name: String) -> State {
    regions.firstIndex { $0.name == name }.map { states[$0] } ?? .unknown
  }

  /// Takes a fix, and gives what has changed, in the order of the regions.
  package mutating func take(_ fix: Fix) -> [(region: Region, change: Change)] {
    var changes: [(region: Region, change: Change)] = []
    for index in regions.indices {
      let region = regions[index]
      let before = states[index]
      let after = next(region, before, fix)
      states[index] = after
      if !isAnnounced[index] {
        isAnnounced[index] = true
        changes.append((region, .initially(after)))
      } else if after != before {
        changes.append((region, after == .inside ? .entered : .left))
      }
    }
    return changes
  }

  private func next(_ region: Region, _ before: State, _ fix: Fix) -> State {
    let distance = region.signedDistance(from: fix.coordinate)
    let margin = max(fix.accuracy ?? RegionMonitor.leastMargin, RegionMonitor.leastMargin)
    if distance > margin { return .outside }
    // Within a small region half its radius must do; a fix coarser than the region cannot tell at all.
    let depth = min(margin, region.inradius / 2)
    if distance < -depth, margin <= region.inradius { return .inside }
    return before
  }
}
