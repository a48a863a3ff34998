// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// What an atlas is made of.
package struct AtlasContents: Sendable {
  /// No two of them the same place.
  package var places: [Place] = []
  package var addresses: [AddressPoint] = []
  package var roads: [NamedRoad] = []
  package var areas: [Area] = []
  /// Facts about the atlas: `name`, `inputs`, counts. Keys and values without tabs and line ends.
  package var metadata: [String: String] = [:]
  /// Seconds since 1970.
  package var dataDate: Int64?

  /// How many other ids a place can have: a byte counts them.
  package static let mostOtherIDs = 255

  package init() {}

  /// Writes all sections of this module; further ones may be added before and after.
  package func write(to writer: inout AtlasWriter) throws(AtlasWriteError) {
    var strings = StringPool()
    let places = PlaceSections(self.places, strings: &strings)
    let surroundings = SurroundingSections(
      addresses: addresses, roads: roads, areas: areas, strings: &strings)
    let text = metadata.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    if places.count > 0 {
      writer.describe(
        dataDate: dataDate, south: places.south, west: places.west, north: places.north, east: places.east)
    } else {
      writer.describe(dataDate: dataDate, south: 0, west: 0, north: 0, east: 0)
    }
    try writer.add(.metadata, Array(text.utf8))
    try places.write(to: &writer, strings: &strings)
    try surroundings.write(to: &writer)
    try writer.add(.strings, strings.bytes)
  }
}
