// SPDX-License-Identifier: GPL-3.0-or-later

/// A format that is told by its first bytes and not read, so that it is named as what it is and not as a broken table.
struct KnownFormat: Sendable {
  let name: String
  /// A command that makes of it something that is read.
  let tool: String
  private let start: [UInt8]

  private init(_ name: String, start: [UInt8], tool: String) {
    (self.name, self.start, self.tool) = (name, start, tool)
  }

  private init(_ name: String, start: String, tool: String) {
    self.init(name, start: Array(start.utf8), tool: tool)
  }

  /// True where a file begins as this format does; text may have a byte order mark and blanks before it.
  func begins(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: start) { return true }
    guard start.first == 0x3C else { return false }
    let text = bytes.prefix(4096).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    guard text.first == 0x3C else { return false }
    return text.indices.contains { text[$0...].starts(with: start) }
  }

  /// More telling ones first: KML is XML, too.
  static let all = [
    KnownFormat("gzip", start: [0x1F, 0x8B], tool: "gunzip FILE.gz"),
    KnownFormat("bzip2", start: "BZh", tool: "bunzip2 FILE.bz2"),
    KnownFormat("xz", start: [0xFD, 0x37, 0x7A, 0x58, 0x5A], tool: "unxz FILE.xz"),
    KnownFormat("zstd", start: [0x28, 0xB5, 0x2F, 0xFD], tool: "unzstd FILE.zst"),
    KnownFormat("7-Zip", start: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], tool: "7z x FILE.7z"),
    KnownFormat(
      "ZIP / XLSX / KMZ", start: [0x50, 0x4B, 0x03, 0x04],
      tool: "unzip FILE; XLSX: ssconvert FILE.xlsx FILE.csv"),
    KnownFormat("XLS", start: [0xD0, 0xCF, 0x11, 0xE0], tool: "ssconvert FILE.xls FILE.csv"),
    KnownFormat("PDF", start: "%PDF", tool: "pdftotext -layout FILE.pdf"),
    KnownFormat("SQLite / GeoPackage", start: "SQLite format 3", tool: "ogr2ogr FILE.geojson FILE.gpkg"),
    KnownFormat("Parquet", start: "PAR1", tool: "ogr2ogr FILE.geojson FILE.parquet"),
    KnownFormat("FlatGeobuf", start: "fgb", tool: "ogr2ogr FILE.geojson FILE.fgb"),
    KnownFormat("Shapefile", start: [0x00, 0x00, 0x27, 0x0A], tool: "ogr2ogr FILE.geojson FILE.shp"),
    KnownFormat("KML", start: "<kml", tool: "ogr2ogr FILE.geojson FILE.kml"),
    KnownFormat("GPX", start: "<gpx", tool: "ogr2ogr FILE.geojson FILE.gpx waypoints"),
    KnownFormat("OSM XML", start: "<osm", tool: "osmium cat FILE.osm -o FILE.osm.pbf"),
    KnownFormat("HTML", start: "<html", tool: "download the file itself, not the page about it"),
    KnownFormat("XML", start: "<?xml", tool: "ogr2ogr FILE.geojson FILE.xml"),
  ]
}
