// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// Positions with ids, from a CSV file of the columns `id,lat,lon`; a first line may name them in any order.
struct PositionTable {
  /// In the order of the file; at least one.
  private(set) var rows: [(id: String, coordinate: Coordinate)] = []

  /// Largest file that is read, in bytes.
  private static let limit = 1 << 28

  /// Reads a file.
  ///
  /// - Throws: `file` where it cannot be read, `table` where it is no such table.
  init(path: String) throws(Failure) {
    let bytes: [UInt8]
    do { bytes = try readFile(path, limit: PositionTable.limit) } catch { throw .file(error, path: path) }
    var reader = CSVReader(bytes)
    var columns = Columns(id: 0, latitude: 1, longitude: 2)
    var isFirst = true
    while true {
      do {
        guard try reader.nextRecord() else { break }
      } catch {
        throw .table(path: path, .line(error.line))
      }
      let fields = reader.fields.map { reader.text(of: $0) }
      defer { isFirst = false }
      if isFirst, let heading = Heading(fields) {
        guard let named = heading.columns else { throw .table(path: path, .columns(got: fields)) }
        columns = named
        continue
      }
      guard fields.count > columns.last, let latitude = Double(fields[columns.latitude]),
        let longitude = Double(fields[columns.longitude]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { throw .table(path: path, .line(reader.line)) }
      rows.append((fields[columns.id], coordinate))
    }
    if rows.isEmpty { throw .table(path: path, .empty) }
  }

  private struct Columns {
    let id: Int
    let latitude: Int
    let longitude: Int
    var last: Int { max(id, latitude, longitude) }
  }

  /// A first line that names columns.
  private struct Heading {
    /// Nil where one of the three is missing.
    let columns: Columns?

    /// Nil for a line that is a row of its own: one with a number in it, of which none is a column's name.
    init?(_ fields: [String]) {
      let names = fields.map { $0.lowercased().filter { !$0.isWhitespace } }
      let latitude = names.firstIndex { ["lat", "latitude", "緯度"].contains($0) }
      let longitude = names.firstIndex { ["lon", "lng", "longitude", "經度"].contains($0) }
      let id = names.firstIndex { ["id", "編號"].contains($0) }
      let isNamed = latitude != nil || longitude != nil || id != nil
      guard isNamed || !fields.contains(where: { Double($0) != nil }) else { return nil }
      if let id, let latitude, let longitude {
        columns = Columns(id: id, latitude: latitude, longitude: longitude)
      } else {
        columns = nil
      }
    }
  }

  /// Why a file is no table of positions.
  enum Problem: Sendable {
    /// No row is in it.
    case empty
    /// The first line names other columns than these.
    case columns(got: [String])
    /// This line has no three columns, or no position in them.
    case line(Int)

    func wording(_ path: String) -> Wording {
      switch self {
      case .empty:
        Wording(
          "\(path) 裡沒有任何位置；每行要有 id,lat,lon 三欄",
          "\(path) has no positions; each line has the columns id,lat,lon")
      case .columns(let got):
        Wording(
          "\(path) 的欄位是「\(PositionTable.listed(got))」；需要 id,lat,lon 三欄",
          "\(path): the columns are '\(PositionTable.listed(got))'; expected id,lat,lon")
      case .line(let line):
        Wording("\(path) 第 \(line) 行：需要 id,lat,lon 三欄", "\(path): line \(line): expected id,lat,lon")
      }
    }
  }

  /// The first columns, for a message.
  private static func listed(_ fields: [String]) -> String {
    let text = fields.prefix(8).joined(separator: ",")
    return visible(text.count > 80 ? String(text.prefix(80)) + "…" : text + (fields.count > 8 ? "…" : ""))
  }
}
