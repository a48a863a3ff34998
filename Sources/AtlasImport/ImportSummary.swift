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

  package init() {}
}

/// How far an import is.
package struct ImportProgress: Sendable {
  /// What is being done.
  package enum Phase: String, Sendable, CaseIterable {
    case relations, ways, nodes, lines, files, places, writing
  }

  package var phase: Phase
  /// Which input, from 0, and how many there are.
  package var input: Int
  package var inputs: Int
  /// Bytes of the input that were dealt with in this phase, and all.
  package var bytes: Int
  package var total: Int
  /// Places and other objects found so far.
  package var objects: Int

  /// The part of the whole input that is done, 0…1.
  package var fraction: Double {
    let phases: [Phase: Double] = [
      .relations: 0, .ways: 0.2, .nodes: 0.5, .lines: 0.7, .files: 0, .places: 0.95, .writing: 0.97,
    ]
    let lengths: [Phase: Double] = [.relations: 0.2, .ways: 0.3, .nodes: 0.2, .lines: 0.3, .files: 1]
    if phase == .places || phase == .writing { return phases[phase] ?? 1 }
    let part = (phases[phase] ?? 0) + (lengths[phase] ?? 0) * Double(bytes) / Double(max(1, total))
    return 0.95 * (Double(input) + part) / Double(max(1, inputs))
  }
}
