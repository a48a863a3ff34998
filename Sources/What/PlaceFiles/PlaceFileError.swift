// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Why a file of places cannot be read: which file, where, and what was wrong.
public struct PlaceFileError: Error, Equatable, Sendable {
  /// What was wrong.
  public enum Reason: Equatable, Sendable {
    /// Nothing but white space.
    case empty
    /// Bytes that are no UTF-8, such as Big5.
    case notUTF8
    /// Another format, by its name, and what makes of it one that is read.
    case otherFormat(String, tool: String)
    /// Broken JSON: what was wrong.
    case json(String)
    /// JSON that is no FeatureCollection and no Feature; its `type`, if it has one.
    case notGeoJSON(type: String?)
    /// Broken CSV: what was wrong.
    case csv(String)
    /// A heading without a column for latitude, longitude or both; the columns that it has.
    case noPosition(columns: [String])
    /// The default category is none that is known.
    case unknownCategory(String)
  }

  /// The file's path as it was given.
  public var path: String
  /// Counted from 1; nil where the file as a whole is meant.
  public var line: Int?
  /// In bytes, counted from 1.
  public var column: Int?
  /// What was wrong.
  public var reason: Reason
}

extension PlaceFileError: CustomStringConvertible {
  /// `shops.geojson:3:14: expected ':' but found '}'`.
  public var description: String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": \(reason)"
  }
}

extension PlaceFileError.Reason: CustomStringConvertible {
  /// Words for a message.
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notUTF8: "the text is not UTF-8 (convert it first, for example: iconv -f BIG5 -t UTF-8)"
    case .otherFormat(let name, let tool): "this is \(name), which is not read (convert it first: \(tool))"
    case .json(let reason), .csv(let reason): reason
    case .notGeoJSON(let type?):
      "expected a FeatureCollection or a Feature but found type \"\(visible(type))\""
    case .notGeoJSON(nil): "expected a FeatureCollection or a Feature but found JSON without a \"type\""
    case .noPosition(let columns):
      "expected columns for latitude and longitude (lat, lon, 緯度, 經度, …) but found: "
        + visible(columns.prefix(20).joined(separator: ", "))
    case .unknownCategory(let word): "unknown category \"\(visible(word))\""
    }
  }
}
