// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib

/// Writes small OSM PBF files for tests, block by block.
public struct PBFBuilder {
  /// How blocks are packed; `field` is a field of the blob of which no reader knows.
  public enum Packing: Sendable { case raw, zlib, field(UInt64) }

  /// The file so far.
  public private(set) var bytes: [UInt8] = []
  private var strings: [String: UInt64] = ["": 0]
  private var table: [String] = [""]
  private var group: [UInt8] = []
  /// Nanodegrees per unit of the blocks to come.
  public var granularity: UInt64 = 100
  /// Nanodegrees of latitude 0.
  public var latitudeOffset: Int64 = 0
  /// How the blocks to come are packed.
  public var packing = Packing.zlib

  /// A file with its header.
  public init(features: [String] = ["OsmSchema-V0.6", "DenseNodes"], timestamp: Int64? = nil) {
    var header: [UInt8] = []
    for feature in features { header += PBFBuilder.field(4, Array(feature.utf8)) }
    if let timestamp { header += PBFBuilder.field(32, varint: UInt64(timestamp)) }
    appendBlob("OSMHeader", header)
  }

  /// Keys and values of an element.
  public typealias Tags = [(String, String)]

  /// Dense nodes.
  public mutating func nodes(_ nodes: [(id: Int64, latitude: Double, longitude: Double, tags: Tags)]) {
    var ids: [UInt8] = [], latitudes: [UInt8] = [], longitudes: [UInt8] = [], tags: [UInt8] = []
    var last: (Int64, Int64, Int64) = (0, 0, 0)
    for node in nodes {
      let latitude = Int64((node.latitude * 1e9).rounded()) / Int64(granularity)
      let longitude = Int64((node.longitude * 1e9).rounded()) / Int64(granularity)
      ids += PBFBuilder.signed(node.id - last.0)
      latitudes += PBFBuilder.signed(latitude - last.1)
      longitudes += PBFBuilder.signed(longitude - last.2)
      last = (node.id, latitude, longitude)
      for (key, value) in node.tags {
        tags += PBFBuilder.varint(number(key)) + PBFBuilder.varint(number(value))
      }
      tags.append(0)
    }
    if nodes.allSatisfy({ $0.tags.isEmpty }) { tags = [] }
    group += PBFBuilder.field(
      2,
      PBFBuilder.field(1, ids) + PBFBuilder.field(8, latitudes) + PBFBuilder.field(9, longitudes)
        + PBFBuilder.field(10, tags))
  }

  /// A node that stands by itself, as the format also allows.
  public mutating func plainNode(id: Int64, latitude: Double, longitude: Double, tags: Tags) {
    group += PBFBuilder.field(
      1,
      PBFBuilder.field(1, varint: PBFBuilder.zigzag(id)) + lists(tags)
        + PBFBuilder.field(8, varint: PBFBuilder.zigzag(Int64((latitude * 1e7).rounded())))
        + PBFBuilder.field(9, varint: PBFBuilder.zigzag(Int64((longitude * 1e7).rounded()))))
  }

  /// A way, with its nodes' positions where `locations` has them.
  public mutating func way(id: Int64, nodes: [Int64], tags: Tags, locations: [(Double, Double)] = []) {
    var way = PBFBuilder.field(1, varint: UInt64(bitPattern: id)) + lists(tags)
    way += PBFBuilder.field(8, PBFBuilder.deltas(nodes))
    if !locations.isEmpty {
      way += PBFBuilder.field(9, PBFBuilder.deltas(locations.map { Int64(($0.0 * 1e7).rounded()) }))
      way += PBFBuilder.field(10, PBFBuilder.deltas(locations.map { Int64(($0.1 * 1e7).rounded()) }))
    }
    group += PBFBuilder.field(3, way)
  }

  /// - Parameter members: kind (0 node, 1 way, 2 relation), id and role.
  public mutating func relation(id: Int64, members: [(UInt64, Int64, String)], tags: Tags) {
    var relation = PBFBuilder.field(1, varint: UInt64(bitPattern: id)) + lists(tags)
    relation += PBFBuilder.field(8, members.flatMap { PBFBuilder.varint(number($0.2)) })
    relation += PBFBuilder.field(9, PBFBuilder.deltas(members.map(\.1)))
    relation += PBFBuilder.field(10, members.flatMap { PBFBuilder.varint($0.0) })
    group += PBFBuilder.field(4, relation)
  }

  /// Bytes as they are, in the place of a group's fields.
  public mutating func rawGroup(_ bytes: [UInt8]) { group += bytes }

  /// Closes the block that the elements since the last call are in.
  public mutating func endBlock() {
    let table = self.table.flatMap { PBFBuilder.field(1, Array($0.utf8)) }
    var block = PBFBuilder.field(2, group)
    block += PBFBuilder.field(1, table)
    if granularity != 100 { block += PBFBuilder.field(17, varint: granularity) }
    if latitudeOffset != 0 { block += PBFBuilder.field(19, varint: UInt64(bitPattern: latitudeOffset)) }
    appendBlob("OSMData", block)
    (strings, self.table, group) = (["": 0], [""], [])
  }

  /// Appends a blob of a kind; `size` is what it claims to unpack to, where that is not true.
  public mutating func appendBlob(_ kind: String, _ content: [UInt8], size: Int? = nil) {
    let size = UInt64(size ?? content.count)
    let blob: [UInt8] =
      switch packing {
      case .raw: PBFBuilder.field(1, content)
      case .zlib: PBFBuilder.field(2, varint: size) + PBFBuilder.field(3, PBFBuilder.deflated(content))
      case .field(let number): PBFBuilder.field(2, varint: size) + PBFBuilder.field(number, content)
      }
    let header = PBFBuilder.field(1, Array(kind.utf8)) + PBFBuilder.field(3, varint: UInt64(blob.count))
    bytes += [0, 0, UInt8(header.count >> 8), UInt8(header.count & 255)] + header + blob
  }

  private mutating func number(_ text: String) -> UInt64 {
    if let known = strings[text] { return known }
    strings[text] = UInt64(table.count)
    table.append(text)
    return UInt64(table.count - 1)
  }

  private mutating func lists(_ tags: Tags) -> [UInt8] {
    PBFBuilder.field(2, tags.flatMap { PBFBuilder.varint(number($0.0)) })
      + PBFBuilder.field(3, tags.flatMap { PBFBuilder.varint(number($0.1)) })
  }

  // MARK: - Encoding

  /// A variable-length integer.
  public static func varint(_ value: UInt64) -> [UInt8] {
    var value = value
    var bytes: [UInt8] = []
    while value >= 0x80 {
      bytes.append(UInt8(value & 0x7F) | 0x80)
      value >>= 7
    }
    return bytes + [UInt8(value)]
  }

  /// A signed number as protocol buffers map it to an unsigned one.
  public static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
  /// A signed number, zigzag.
  public static func signed(_ value: Int64) -> [UInt8] { varint(zigzag(value)) }

  /// Numbers, each as what it is more than the last.
  public static func deltas(_ values: [Int64]) -> [UInt8] {
    var last: Int64 = 0
    return values.flatMap { value in
      defer { last = value }
      return signed(value - last)
    }
  }

  /// A field with bytes.
  public static func field(_ number: UInt64, _ content: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(UInt64(content.count)) + content
  }

  /// A field with a number.
  public static func field(_ number: UInt64, varint value: UInt64) -> [UInt8] {
    varint(number << 3) + varint(value)
  }

  /// Bytes as zlib packs them.
  public static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    _ = compress(&packed, &count, bytes, uLong(bytes.count))
    return Array(packed.prefix(Int(count)))
  }
}
