// SPDX-License-Identifier: GPL-3.0-or-later

/// What an import found.
package struct ImportSummary: Sendable, Equatable {
  /// Elements of OSM files.
  package var nodes = 0
  package var ways = 0
  package var relations = 0
  /// Records that are places, before those of one place become one; by kind of element.
  package var placeNodes = 0
  package var placeWays = 0
  package var placeRelations = 0
  /// Records of GeoJSON and CSV files.
  package var fileRecords = 0
  /// Records of such files without a usable position.
  package var skippedRecords = 0
  /// Places in the atlas.
  package var places = 0
  package var addresses = 0
  package var roads = 0
  package var areas = 0
  /// Places that had no address and got the area and road they stand at.
  package var derivedAddresses = 0
  /// Ways and relations with the tags of a place that are no area: open, or none of their nodes are in the file.
  package var withoutArea = 0
  /// Multipolygons and boundaries of which members are missing or rings stay open.
  package var incompleteRelations = 0

  /// What became of the ids of an older atlas; nil where there was none.
  package var ids: IDs?
  /// Other ids beyond those that a place can have.
  package var idsCut = 0

  /// Ids of an older atlas, and of new places.
  package struct IDs: Sendable, Equatable {
    package var kept: Int
    /// Those that are further ids of their places now.
    package var carried: Int
    package var gained: Int
    package var lost: Int
  }

  package init() {}
}

/// How far an import is.
package struct ImportProgress: Sendable {
  /// What is being done.
  package enum Phase: String, Sendable, CaseIterable {
    case relations, ways, nodes, lines, files, roads, network, land, places, writing
  }

  package var phase: Phase
  /// Which input, from 0, and how many there are.
  package var input: Int
  package var inputs: Int
  /// Bytes of the input, or stages of the road network, that were dealt with in this phase, and all.
  package var bytes: Int
  package var total: Int
  /// Places and other objects found so far.
  package var objects: Int

  /// The part of the whole input that is done, 0…1.
  package var fraction: Double {
    let part = Double(bytes) / Double(max(1, total))
    func within(_ start: Double, _ length: Double) -> Double { start + length * part }
    /// Of all inputs together, what is one after the other for each of them.
    func ofInputs(_ start: Double, _ length: Double) -> Double {
      0.5 * (Double(input) + within(start, length)) / Double(max(1, inputs))
    }
    switch phase {
    case .relations: return ofInputs(0, 0.2)
    case .ways: return ofInputs(0.2, 0.3)
    case .nodes: return ofInputs(0.5, 0.2)
    case .lines: return ofInputs(0.7, 0.3)
    case .files: return ofInputs(0, 1)
    case .roads: return within(0.5, 0.15)
    case .network: return within(0.65, 0.25)
    case .land: return within(0.9, 0.05)
    case .places: return within(0.95, 0.02)
    case .writing: return within(0.97, 0.03)
    }
  }
}
