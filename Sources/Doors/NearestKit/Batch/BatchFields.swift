// SPDX-License-Identifier: GPL-3.0-or-later

import Places

/// The columns of a batch's output: what is known of the place, as `nearest show` names it, and what is known of the way.
public struct BatchFields: Sendable {
  /// A column.
  enum Column: Sendable {
    case place(PlaceField)
    case row(RowField)
  }

  /// What differs from row to row even where the place is the same.
  enum RowField: String, CaseIterable, Sendable {
    /// Metres of the straight line on the WGS84 ellipsoid, and its bearing from north.
    case distance = "distance_m"
    case bearing = "bearing_deg"
    /// The way: how long it takes, how long it is.
    case seconds, metres
    /// The sentence.
    case announcement

    /// Whether it needs more than the straight line.
    var needsWay: Bool { self == .seconds || self == .metres || self == .announcement }
  }

  /// Each with the name under which it was asked for.
  let columns: [(name: String, column: Column)]

  /// Reads names between commas.
  ///
  /// - Throws: the first name that is none.
  public init(_ names: String) throws(PlaceFields.Unknown) {
    var columns: [(name: String, column: Column)] = []
    for piece in names.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let name = String(piece)
      if let row = RowField(rawValue: name) {
        columns.append((name, .row(row)))
      } else {
        columns += try PlaceFields(name).asked.map { ($0.name, .place($0.field)) }
      }
    }
    guard !columns.isEmpty else { throw PlaceFields.Unknown(name: names, suggestions: []) }
    self.columns = columns
  }

  private init(columns: [(name: String, column: Column)]) { self.columns = columns }

  /// Which place it is, where, and how far.
  public static var usual: BatchFields {
    let names = ["id", "name", "branch", "lat", "lon"]
    return BatchFields(
      columns: names.compactMap { name in PlaceField.named(name).map { (name, .place($0)) } }
        + [(RowField.distance.rawValue, .row(.distance))])
  }

  /// The names of what differs from row to row; the others are those of `PlaceFields`.
  public static var rowNames: [String] { RowField.allCases.map(\.rawValue) }

  /// Whether a column needs more than the straight line.
  var needsWay: Bool {
    columns.contains { if case .row(let field) = $0.column { field.needsWay } else { false } }
  }
}
