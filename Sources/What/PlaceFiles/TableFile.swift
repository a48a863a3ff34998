// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Rows of CSV or TSV whose first line is a heading.
enum TableFile {
  /// All rows of a file's bytes.
  static func read(_ bytes: [UInt8], path: String) throws(PlaceFileError) -> PlaceCollector {
    var (reader, found) = (TableFile.reader(of: bytes), PlaceCollector())
    guard try next(&reader, path) else { return found }
    let headings = reader.fields.map { FieldText.trimmed(reader.text(of: $0)) ?? "" }
    let columns = headings.map(PlaceColumn.init(heading:))
    guard
      columns.contains(.position) || columns.contains(.latitude) && columns.contains(.longitude)
        || columns.contains(.easting) && columns.contains(.northing)
    else {
      throw PlaceFileError(path: path, line: reader.line, reason: .noPosition(columns: headings))
    }
    while try next(&reader, path) {
      var record = FileRecord()
      for (index, field) in reader.fields.enumerated() where index < columns.count && !field.isEmpty {
        record.set(columns[index], heading: headings[index], to: reader.text(of: field))
      }
      found.add(record)
    }
    return found
  }

  /// A reader behind a first line that names the delimiter, as spreadsheets write it: `sep=;`.
  private static func reader(of bytes: [UInt8]) -> CSVReader {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = bytes[start...].prefix(8).prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, line.starts(with: Array("sep=".utf8)), let delimiter = line.last else {
      return CSVReader(bytes)
    }
    // As many line ends stay as there were, so that lines keep their numbers.
    return CSVReader(Array(bytes[line.endIndex...]), delimiter: delimiter)
  }

  private static func next(_ reader: inout CSVReader, _ path: String) throws(PlaceFileError) -> Bool {
    do throws(CSVError) {
      return try reader.nextRecord()
    } catch {
      throw PlaceFileError(path: path, line: error.line, reason: .csv("\(error.reason)"))
    }
  }
}
