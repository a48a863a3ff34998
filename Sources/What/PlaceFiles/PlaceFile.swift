// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Places

/// The places of a file that someone has: GeoJSON, GeoJSON sequences and lines, CSV or TSV.
///
/// ```swift
/// let file = try PlaceFile(bytes, path: "shops.csv", defaultCategory: "咖啡")
/// let finder = Finder(places: file.places)
/// if file.skippedCount > 0 { print(file.skipped) }
/// ```
/// The format is told by the content. Headings and properties are understood under many names (`lat`, `緯度`, `y`),
/// categories also as bare words (`convenience`), brands also in English; what is not understood is kept as an
/// attribute. A record without a usable position is passed over and counted.
public struct PlaceFile: Sendable {
  /// Why a record is left out.
  public enum SkipReason: String, Sendable, CaseIterable {
    /// No position at all.
    case noPosition
    /// A position that is not a number or not a geometry.
    case malformedPosition
    /// Beyond ±90 or ±180 degrees, often latitude and longitude swapped.
    case outOfRange
    /// 0, 0, which stands for an unknown position.
    case zero
  }

  /// In the order of the file.
  public private(set) var places: [Place] = []
  /// How many records were left out, by reason.
  public private(set) var skipped: [SkipReason: Int] = [:]
  /// The category that places have because the file's name or the caller says so, as no record names one.
  public private(set) var assumedCategory: String?

  /// How many records were left out.
  public var skippedCount: Int { skipped.values.reduce(0, +) }

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - path: for messages; its name may tell the category (`taiwan_fuel.csv`).
  ///   - defaultCategory: what records are that name no category: an OSM tag, a bare word or a word people use.
  /// - Throws: `PlaceFileError` where the bytes are no file of places; a record that is broken is skipped instead.
  public init(_ given: [UInt8], path: String, defaultCategory: String? = nil) throws(PlaceFileError) {
    var assumed: [String] = []
    if let defaultCategory {
      assumed = CategoryWord.tags(of: defaultCategory)
      if assumed.isEmpty { throw PlaceFileError(path: path, reason: .unknownCategory(defaultCategory)) }
    }
    if let format = KnownFormat.all.first(where: { $0.begins(given) }) {
      throw PlaceFileError(path: path, reason: .otherFormat(format.name, tool: format.tool))
    }
    let bytes = TextEncoding.fromUTF16(given) ?? given
    if let invalid = TextEncoding.firstInvalid(in: bytes) {
      let line = bytes[..<invalid].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      throw PlaceFileError(path: path, line: line, reason: .notUTF8)
    }
    var found: PlaceCollector
    switch bytes.first(where: { !Self.isIgnorable($0) }) {
    case nil: throw PlaceFileError(path: path, reason: .empty)
    case 0x7B, 0x5B: found = try GeoJSONFile.read(bytes, path: path)
    default: found = try TableFile.read(bytes, path: path)
    }
    if assumed.isEmpty, found.places.allSatisfy({ $0.categories.isEmpty }) {
      assumed = CategoryWord.tags(ofFile: path)
    }
    if found.completeCategories(assumed) { assumedCategory = assumed.first }
    places = found.places
    skipped = found.skipped
  }

  /// Space, the record separator of sequences, and the bytes of a byte order mark.
  private static func isIgnorable(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x1E, 0xEF, 0xBB, 0xBF: true
    default: false
    }
  }
}

/// A record that is left out.
struct SkippedRecord: Error {
  let reason: PlaceFile.SkipReason
}
