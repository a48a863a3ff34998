// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Reads a geometry object of GeoJSON and finds the point that stands for it.
struct GeometryReader {
  /// The point, once a usable geometry was read.
  private(set) var point: PlaceShape.Point?

  /// How many arrays and collections may lie in one another.
  private static let levels = 8

  /// Reads the geometry at which the reader stands; of a collection, its first usable member counts.
  mutating func read(_ reader: inout JSONReader, level: Int) throws(JSONError) {
    var type = ""
    var coordinates = Coordinates()
    try reader.beginObject()
    while try reader.nextKey() {
      if reader.keyIs("type"), try reader.kind() == .string {
        type = try reader.string()
      } else if reader.keyIs("coordinates") {
        try coordinates.read(&reader, level: 0)
      } else if reader.keyIs("geometries"), try reader.kind() == .array, level < Self.levels {
        try reader.beginArray()
        while try reader.nextElement() {
          if point == nil, try reader.kind() == .object {
            try read(&reader, level: level + 1)
          } else {
            try reader.skipValue()
          }
        }
      } else {
        try reader.skipValue()
      }
    }
    if point == nil, coordinates.isUsable { point = coordinates.point(of: type) }
  }

  /// Nested arrays of numbers: a point, a path, paths, or polygons of paths.
  private struct Coordinates {
    var isUsable = true
    private var shape = PlaceShape()
    private var single: PlaceShape.Point?
    /// How many arrays lie around a position.
    private var depth = 0

    mutating func read(_ reader: inout JSONReader, level: Int) throws(JSONError) {
      guard try reader.kind() == .array, level < GeometryReader.levels else {
        isUsable = false
        try reader.skipValue()
        return
      }
      try reader.beginArray()
      var numbers = 0
      var position = PlaceShape.Point(x: 0, y: 0)
      while try reader.nextElement() {
        switch try reader.kind() {
        case .number:
          let number = try reader.number()
          if numbers == 0 { position.x = number } else if numbers == 1 { position.y = number }
          numbers += 1
        case .array:
          // A new path begins with an array of positions, a new polygon with an array of paths.
          if numbers > 0 { isUsable = false }
          try read(&reader, level: level + 1)
        default:
          isUsable = false
          try reader.skipValue()
        }
      }
      if numbers > 0 {
        if numbers < 2 { isUsable = false }
        take(position, level: level)
      } else if level == depth - 1, depth > 0 {
        shape.paths.append([])
      } else if level == depth - 2, depth > 1 {
        closePolygon()
      }
    }

    private mutating func take(_ position: PlaceShape.Point, level: Int) {
      if depth == 0 {
        depth = level
        if level == 0 {
          single = position
        } else {
          shape.paths = [[]]
          shape.polygonStarts = [0]
        }
      }
      // All positions of a geometry lie at one depth.
      guard level == depth, level > 0 else {
        if level != depth { isUsable = false }
        return
      }
      shape.paths[shape.paths.count - 1].append(position)
    }

    private mutating func closePolygon() {
      let next = max(0, shape.paths.count - 1)
      if shape.polygonStarts.last != next { shape.polygonStarts.append(next) }
    }

    func point(of type: String) -> PlaceShape.Point? {
      var shape = shape
      switch type {
      case "Point": return depth == 0 ? single : nil
      case "MultiPoint", "LineString": return depth == 1 ? withoutAreas.representative : nil
      case "MultiLineString": return depth == 2 ? withoutAreas.representative : nil
      case "Polygon":
        guard depth == 2 else { return nil }
        shape.polygonStarts = [0]
      case "MultiPolygon":
        guard depth == 3 else { return nil }
      default: return nil
      }
      while shape.paths.last?.isEmpty == true { shape.paths.removeLast() }
      shape.polygonStarts.removeAll { $0 >= shape.paths.count }
      return shape.representative
    }

    private var withoutAreas: PlaceShape {
      var shape = shape
      shape.polygonStarts = []
      return shape
    }
  }
}
