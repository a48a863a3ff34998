// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Features of GeoJSON (RFC 7946), of a sequence of GeoJSON texts (RFC 8142) or of GeoJSON on lines.
///
/// A plain array of objects with latitude and longitude is read too, as many portals give it.
struct GeoJSONFile {
  private var reader: JSONReader
  private var found = PlaceCollector()
  /// The columns of the properties by their place in the feature: features mostly repeat the same keys in order.
  private var columns: [(heading: String, column: PlaceColumn)] = []
  private var columnOfHeading: [String: PlaceColumn] = [:]
  /// A text that is no GeoJSON: its line and its type.
  private var stranger: (line: Int, type: String?)?

  /// All features of a file's bytes.
  static func read(_ bytes: [UInt8], path: String) throws(PlaceFileError) -> PlaceCollector {
    var file = GeoJSONFile(reader: JSONReader(bytes))
    do throws(JSONError) {
      try file.readTexts()
    } catch {
      throw PlaceFileError(
        path: path, line: error.line, column: error.column, reason: .json("\(error.reason)"))
    }
    if let stranger = file.stranger {
      throw PlaceFileError(path: path, line: stranger.line, reason: .notGeoJSON(type: stranger.type))
    }
    return file.found
  }

  private init(reader: JSONReader) {
    self.reader = reader
  }

  private mutating func readTexts() throws(JSONError) {
    while reader.nextText(), stranger == nil {
      if try reader.kind() == .array {
        try readFeatures()
      } else {
        let line = reader.line
        let type = try readObject(isTop: true)
        if type != .feature, type != .collection {
          stranger = (line, typeRange.isEmpty ? nil : reader.text(of: typeRange))
        }
      }
    }
  }

  private mutating func readFeatures() throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      if try reader.kind() == .object {
        _ = try readObject(isTop: false)
      } else {
        try reader.skipValue()
        found.add(.failure(SkippedRecord(reason: .noPosition)))
      }
    }
  }

  // MARK: - Features

  private enum ObjectType {
    case feature, collection, other
  }

  /// Where the last text's `type` lies.
  private var typeRange = 0..<0

  /// A feature, which is added, or a collection, whose features are. An object in a list without a `type` counts as
  /// a feature with its properties beside it.
  private mutating func readObject(isTop: Bool) throws(JSONError) -> ObjectType {
    var record = FileRecord()
    var type: ObjectType?
    if isTop { typeRange = 0..<0 }
    var ordinal = 0
    try reader.beginObject()
    while try reader.nextKey() {
      if reader.keyIs("type"), try reader.kind() == .string {
        let range = try reader.stringRange().range
        if isTop { typeRange = range }
        type = self.type(named: range)
        if type == .other, !isTop { record.set(.kind, heading: "type", to: reader.text(of: range)) }
      } else if reader.keyIs("features"), try reader.kind() == .array, isTop {
        try readFeatures()
        type = .collection
      } else if reader.keyIs("geometry") {
        try readGeometry(into: &record)
      } else if reader.keyIs("properties"), try reader.kind() == .object {
        try readProperties(into: &record, level: 0)
      } else if reader.keyIs("id"), let id = try scalar() {
        record.setID(id)
      } else if isTop {
        try reader.skipValue()
      } else {
        try readProperty(into: &record, ordinal: &ordinal, level: 1)
      }
    }
    if !isTop || type == .feature { found.add(record) }
    return type ?? .other
  }

  private func type(named range: Range<Int>) -> ObjectType {
    switch reader.text(of: range) {
    case "Feature": .feature
    case "FeatureCollection": .collection
    default: .other
    }
  }

  // MARK: - Properties

  private mutating func readProperties(into record: inout FileRecord, level: Int) throws(JSONError) {
    var ordinal = level * 64
    try reader.beginObject()
    while try reader.nextKey() { try readProperty(into: &record, ordinal: &ordinal, level: level) }
  }

  private mutating func readProperty(
    into record: inout FileRecord, ordinal: inout Int, level: Int
  ) throws(JSONError) {
    let (heading, column) = column(at: ordinal)
    ordinal += 1
    if column == .nested, level < 2, try reader.kind() == .object {
      try readProperties(into: &record, level: level + 1)
    } else if let value = try scalar() {
      record.set(column, heading: heading, to: value)
    }
  }

  /// A value as text: yes and no for true and false, JSON for arrays and objects; nil for null.
  private mutating func scalar() throws(JSONError) -> String? {
    switch try reader.kind() {
    case .string: return try reader.string()
    case .boolean: return try reader.boolean() ? "yes" : "no"
    case .null:
      try reader.skipValue()
      return nil
    case .number, .array, .object: return reader.text(of: try reader.skipValue())
    }
  }

  /// The meaning of the last key, which is the `ordinal`th of its object.
  private mutating func column(at ordinal: Int) -> (heading: String, column: PlaceColumn) {
    if ordinal < columns.count, reader.keyMatches(columns[ordinal].heading) { return columns[ordinal] }
    let heading = reader.keyText
    let column: PlaceColumn
    if let known = columnOfHeading[heading] {
      column = known
    } else {
      column = PlaceColumn(heading: heading)
      // A file with ever new keys must not fill the memory.
      if columnOfHeading.count < 4096 { columnOfHeading[heading] = column }
    }
    if ordinal < 256 {
      while columns.count <= ordinal { columns.append(("", .nested)) }
      columns[ordinal] = (heading, column)
    }
    return (heading, column)
  }

  // MARK: - Geometry

  private mutating func readGeometry(into record: inout FileRecord) throws(JSONError) {
    guard try reader.kind() == .object else {
      // Null is a feature without a place; anything else is no geometry.
      record.hasBrokenGeometry = try reader.kind() != .null
      try reader.skipValue()
      return
    }
    var geometry = GeometryReader()
    try geometry.read(&reader, level: 0)
    record.point = geometry.point
    record.hasBrokenGeometry = geometry.point == nil
  }
}
