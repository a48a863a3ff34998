// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Places

/// An atlas that is open: all places of a country in one file, read by the pages that a question touches.
///
/// ```swift
/// let atlas = try AtlasFile(path: "taiwan.atlas")
/// print(atlas.placeCount, atlas.attribution)
/// print(atlas.whereabouts(of: here.coordinate).area)
/// let finder = Finder(atlas: atlas)
/// ```
public final class AtlasFile: Sendable {
  /// Where it was opened.
  public let path: String
  private let file: MappedFile
  let header: AtlasHeader
  let layout: StoredPlace.Layout
  let surroundings: SurroundingReader
  /// False where the tables of this program are not those that the atlas was sorted by.
  let isSortedByOwnTables: Bool

  /// Opens an atlas and checks its header and table of sections, not the sections; see `verify`.
  public init(path: String) throws(AtlasError) {
    self.path = path
    let file = try MappedFile(path: path)
    let bytes = RawSpan(_unsafeBytes: file.buffer)
    header = try AtlasHeader(bytes)
    let sections = header.sections
    func range(_ tag: SectionTag) -> Range<Int> { AtlasFile.range(tag, in: sections) ?? 0..<0 }
    for tag in [SectionTag.places, .lists, .strings] where AtlasFile.range(tag, in: sections) == nil {
      throw .missingSection(tag.description)
    }
    surroundings = SurroundingReader(range)
    layout = StoredPlace.Layout(places: range(.places), lists: range(.lists), strings: range(.strings))
    isSortedByOwnTables = header.fingerprint == gazetteerFingerprint
    self.file = file
  }

  /// All bytes, for the time of a method of this object.
  var buffer: UnsafeRawBufferPointer { file.buffer }

  /// Where a section lies; empty where there is none.
  func range(_ tag: SectionTag) -> Range<Int> { AtlasFile.range(tag, in: header.sections) ?? 0..<0 }

  private static func range(_ tag: SectionTag, in sections: [AtlasHeader.Section]) -> Range<Int>? {
    for section in sections where section.tag == tag { return section.offset..<section.offset + section.size }
    return nil
  }

  /// Hands out the bytes of a section that another module added; nil where the atlas has none.
  ///
  /// The bytes begin at a multiple of eight in memory. They were not verified: check what you read.
  package func withSection<Result>(_ tag: SectionTag, _ body: (RawSpan) -> Result) -> Result? {
    guard let range = AtlasFile.range(tag, in: header.sections) else { return nil }
    return body(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(rebasing: buffer[range])))
  }

  /// Reads everything and compares checksums.
  public func verify() throws(AtlasError) {
    for section in header.sections {
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[section.offset..<section.offset + section.size])
      guard Checksum.of(RawSpan(_unsafeBytes: bytes)) == section.checksum else {
        throw .damagedSection(section.tag.description)
      }
    }
  }

  // MARK: - What it is

  /// What was written about the atlas as a whole: `name`, `inputs`, counts.
  package var metadata: [String: String] {
    var metadata: [String: String] = [:]
    for line in RawSpan(_unsafeBytes: buffer).text(range(.metadata)).split(separator: "\n") {
      let pair = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { metadata[String(pair[0])] = String(pair[1]) }
    }
    return metadata
  }

  /// Whose data it is and under which licence.
  public var attribution: String { header.attribution }
  /// The date of the data, seconds since 1970; nil where unknown.
  public var dataDate: Int64? { header.dataDate == 0 ? nil : header.dataDate }
  /// When it was written, seconds since 1970.
  package var written: Int64 { header.written }
  /// Bytes.
  package var size: Int { header.fileSize }
  /// How many places it has.
  public var placeCount: Int { layout.count }
  /// The box around all places; nil where there is none.
  public var bounds: BoundingBox? {
    guard layout.count > 0 else { return nil }
    return BoundingBox(
      south: Double(header.south) / 1e7, west: Double(header.west) / 1e7, north: Double(header.north) / 1e7,
      east: Double(header.east) / 1e7)
  }

  /// How many places each category of the table has, most first; private and closed ones left out.
  package var categoryCounts: [(category: Category, count: Int)] {
    CategoryTable.shared.categories.compactMap { category in
      guard let tree = tree(TreeKey.category(category.id)), tree.points > 0 else { return nil }
      return (category, tree.points)
    }.sorted { $0.count > $1.count }
  }

  /// How many places each OSM tag has, most first; private and closed ones left out.
  package var tagCounts: [(tag: String, count: Int)] {
    let bytes = RawSpan(_unsafeBytes: buffer), keys = range(.treeKeys)
    var counts: [(tag: String, count: Int)] = []
    for start in stride(from: keys.lowerBound, to: keys.upperBound, by: 16) {
      let key = StoredPlace.string(bytes.u32(at: start), bytes, layout.strings) ?? ""
      guard key.hasPrefix("t:") else { continue }
      counts.append((String(key.dropFirst(2)), Int(bytes.u32(at: start + 12))))
    }
    return counts.sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }

  /// Administrative areas: name and OSM's `admin_level`, the largest first.
  package var areas: [(name: String, level: Int)] {
    let bytes = RawSpan(_unsafeBytes: buffer), areas = range(.areas)
    return stride(from: areas.lowerBound, to: areas.upperBound, by: 16).map { start in
      (
        StoredPlace.string(bytes.u32(at: start), bytes, layout.strings) ?? "",
        Int(bytes.u32(at: start + 4))
      )
    }.sorted { ($0.level, $0.name) < ($1.level, $1.name) }
  }

  // MARK: - Parts

  /// The tree of a key and how many points it has; nil where there is none.
  func tree(_ key: String) -> (tree: PointTree, points: Int)? {
    let bytes = RawSpan(_unsafeBytes: buffer), keys = range(.treeKeys)
    var key = key
    func order(_ entry: Int) -> Int {
      let found = StoredPlace.stringRange(bytes.u32(at: keys.lowerBound + entry * 16), bytes, layout.strings)
      return key.withUTF8 { wanted in
        AtlasFile.compare(UnsafeRawBufferPointer(rebasing: buffer[found]), UnsafeRawBufferPointer(wanted))
      }
    }
    let entries = 0..<keys.count / 16
    let entry = entries.partition { order($0) < 0 }
    guard entry < entries.upperBound, order(entry) == 0 else { return nil }
    let start = keys.lowerBound + entry * 16
    let first = Int(bytes.u32(at: start + 4)), count = Int(bytes.u32(at: start + 8))
    return (
      PointTree(
        leaves: part(.treeLeaves, first, count, PointTree.leafSize),
        splits: part(.treeSplits, first, count, 4)),
      Int(bytes.u32(at: start + 12))
    )
  }

  /// Records of a section; empty where they are not all there.
  private func part(_ tag: SectionTag, _ first: Int, _ count: Int, _ size: Int) -> Range<Int> {
    let section = range(tag)
    let start = section.lowerBound + first * size
    return start + count * size <= section.upperBound ? start..<start + count * size : 0..<0
  }

  private static func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    for (x, y) in zip(a, b) where x != y { return x < y ? -1 : 1 }
    return a.count - b.count
  }
}
