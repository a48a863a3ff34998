// SPDX-License-Identifier: GPL-3.0-or-later

/// What an OSM PBF file says about itself.
package struct OSMHeader: Sendable, Equatable {
  /// Features that a reader must have: `OsmSchema-V0.6`, `DenseNodes`.
  package private(set) var requiredFeatures: [String] = []
  /// Features that may help: `Sort.Type_then_ID`, `LocationsOnWays`.
  package private(set) var optionalFeatures: [String] = []
  package private(set) var program: String?
  /// Whose data it is.
  package private(set) var source: String?
  /// Seconds since 1970 of the newest change in the data.
  package private(set) var timestamp: Int64?

  package init() {}

  /// True where each way carries the positions of its nodes.
  package var hasLocationsOnWays: Bool { (requiredFeatures + optionalFeatures).contains("LocationsOnWays") }

  /// Decodes a `HeaderBlock`.
  init(_ bytes: RawSpan) throws(OSMDamage) {
    var cursor = ProtobufCursor(bytes)
    while let field = try cursor.field(in: bytes) {
      switch field.number {
      case 4: requiredFeatures.append(try OSMHeader.text(&cursor, field, bytes))
      case 5: optionalFeatures.append(try OSMHeader.text(&cursor, field, bytes))
      case 16: program = try OSMHeader.text(&cursor, field, bytes)
      case 17: source = try OSMHeader.text(&cursor, field, bytes)
      case 32: timestamp = Int64(bitPattern: try cursor.number(field, in: bytes))
      default: try cursor.skip(field, in: bytes)
      }
    }
    for feature in requiredFeatures
    where !["OsmSchema-V0.6", "DenseNodes", "LocationsOnWays"].contains(feature) {
      throw .unsupportedFeature(String(feature.prefix(64)))
    }
  }

  private static func text(
    _ cursor: inout ProtobufCursor, _ field: ProtobufCursor.Field, _ bytes: RawSpan
  ) throws(OSMDamage) -> String {
    let range = try cursor.message(field, in: bytes).range
    return bytes.withUnsafeBytes {
      String(decoding: UnsafeRawBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }
}
