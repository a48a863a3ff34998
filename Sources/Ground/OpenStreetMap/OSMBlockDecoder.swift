// SPDX-License-Identifier: GPL-3.0-or-later

/// Decodes an unpacked `PrimitiveBlock` (https://wiki.openstreetmap.org/wiki/PBF_Format) into an `OSMBlock`.
struct OSMBlockDecoder {
  let kinds: OSMKinds
  /// Nanodegrees per unit, and of 0.
  private var granularity: Int64 = 100
  private var latitudeOffset: Int64 = 0
  private var longitudeOffset: Int64 = 0
  private var stringCount: UInt64 = 0

  init(kinds: OSMKinds) { self.kinds = kinds }

  /// Fills `block`, of which the elements were removed, with what `bytes` hold of the wanted kinds.
  mutating func decode(_ bytes: RawSpan, into block: inout OSMBlock) throws(OSMDamage) {
    // What the groups need may stand behind them.
    var groups: [ProtobufCursor] = []
    var cursor = ProtobufCursor(bytes)
    while let field = try cursor.field(in: bytes) {
      switch field.number {
      case 1:
        var table = try cursor.message(field, in: bytes)
        while let entry = try table.field(in: bytes) {
          guard entry.number == 1 else {
            try table.skip(entry, in: bytes)
            continue
          }
          let text = try table.message(entry, in: bytes).range
          block.stringStarts.append(UInt32(truncatingIfNeeded: text.lowerBound))
          block.stringEnds.append(UInt32(truncatingIfNeeded: text.upperBound))
        }
      case 2: groups.append(try cursor.message(field, in: bytes))
      case 17:
        granularity = Int64(bitPattern: try cursor.number(field, in: bytes))
        guard granularity > 0, granularity <= 1_000_000_000 else { throw .outOfRange }
      case 19: latitudeOffset = Int64(bitPattern: try cursor.number(field, in: bytes))
      case 20: longitudeOffset = Int64(bitPattern: try cursor.number(field, in: bytes))
      default: try cursor.skip(field, in: bytes)
      }
    }
    stringCount = UInt64(block.stringStarts.count)
    for group in groups { try decodeGroup(group, bytes, &block) }
  }

  private func decodeGroup(
    _ group: ProtobufCursor, _ bytes: RawSpan, _ block: inout OSMBlock
  ) throws(OSMDamage) {
    var group = group
    while let field = try group.field(in: bytes) {
      switch field.number {
      case 1, 2: block.kinds.insert(.nodes)
      case 3: block.kinds.insert(.ways)
      case 4: block.kinds.insert(.relations)
      default: break
      }
      switch field.number {
      case 1 where kinds.contains(.nodes):
        try decodeNode(try group.message(field, in: bytes), bytes, &block)
      case 2 where kinds.contains(.nodes):
        try decodeDenseNodes(try group.message(field, in: bytes), bytes, &block)
      case 3 where kinds.contains(.ways):
        try decodeWay(try group.message(field, in: bytes), bytes, &block)
      case 4 where kinds.contains(.relations):
        try decodeRelation(try group.message(field, in: bytes), bytes, &block)
      default: try group.skip(field, in: bytes)
      }
    }
  }

  // MARK: - Nodes

  private func decodeNode(
    _ node: ProtobufCursor, _ bytes: RawSpan, _ block: inout OSMBlock
  ) throws(OSMDamage) {
    var node = node
    var id: Int64 = 0, latitude: Int64 = 0, longitude: Int64 = 0
    var keys: ProtobufCursor?, values: ProtobufCursor?
    while let field = try node.field(in: bytes) {
      switch field.number {
      case 1: id = try signed(&node, field, bytes)
      case 2: keys = try node.message(field, in: bytes)
      case 3: values = try node.message(field, in: bytes)
      case 8: latitude = try signed(&node, field, bytes)
      case 9: longitude = try signed(&node, field, bytes)
      default: try node.skip(field, in: bytes)
      }
    }
    block.nodeIDs.append(id)
    appendPosition(latitude, longitude, to: &block.nodeLatitudes, &block.nodeLongitudes)
    let start = block.tags.count
    try decodeTags(keys, values, bytes, &block.tags)
    block.nodeTags.append(pairs(since: start, block))
  }

  private func decodeDenseNodes(
    _ dense: ProtobufCursor, _ bytes: RawSpan, _ block: inout OSMBlock
  ) throws(OSMDamage) {
    var dense = dense
    var ids: ProtobufCursor?, latitudes: ProtobufCursor?, longitudes: ProtobufCursor?, tags: ProtobufCursor?
    while let field = try dense.field(in: bytes) {
      switch field.number {
      case 1: ids = try dense.message(field, in: bytes)
      case 8: latitudes = try dense.message(field, in: bytes)
      case 9: longitudes = try dense.message(field, in: bytes)
      case 10: tags = try dense.message(field, in: bytes)
      default: try dense.skip(field, in: bytes)
      }
    }
    guard var ids else { return }
    guard var latitudes, var longitudes else { throw .unequalLists }
    // An empty list stands for nodes without tags.
    if tags?.isAtEnd == true { tags = nil }
    let count = ids.varintCount(in: bytes)
    block.nodeIDs.reserveCapacity(block.nodeIDs.count + count)
    block.nodeLatitudes.reserveCapacity(block.nodeLatitudes.count + count)
    block.nodeLongitudes.reserveCapacity(block.nodeLongitudes.count + count)
    block.nodeTags.reserveCapacity(block.nodeTags.count + count)
    var id: Int64 = 0, latitude: Int64 = 0, longitude: Int64 = 0
    while !ids.isAtEnd {
      guard !latitudes.isAtEnd, !longitudes.isAtEnd else { throw .unequalLists }
      id &+= try ids.signed(in: bytes)
      latitude &+= try latitudes.signed(in: bytes)
      longitude &+= try longitudes.signed(in: bytes)
      block.nodeIDs.append(id)
      appendPosition(latitude, longitude, to: &block.nodeLatitudes, &block.nodeLongitudes)
      let start = block.tags.count
      if tags != nil { try decodeDenseTags(&tags, bytes, &block.tags) }
      block.nodeTags.append(pairs(since: start, block))
    }
    guard latitudes.isAtEnd, longitudes.isAtEnd, tags?.isAtEnd ?? true else { throw .unequalLists }
  }

  /// The pairs of one node, which 0 ends.
  @inline(__always)
  private func decodeDenseTags(
    _ list: inout ProtobufCursor?, _ bytes: RawSpan, _ tags: inout [UInt32]
  ) throws(OSMDamage) {
    guard var cursor = list else { return }
    defer { list = cursor }
    if cursor.isAtEnd { throw .unequalLists }
    while true {
      let key = try cursor.varint(in: bytes)
      if key == 0 { return }
      let value = try cursor.varint(in: bytes)
      guard key < stringCount, value < stringCount else { throw .badStringNumber }
      tags.append(UInt32(truncatingIfNeeded: key))
      tags.append(UInt32(truncatingIfNeeded: value))
    }
  }

  // MARK: - Ways and relations

  private func decodeWay(
    _ way: ProtobufCursor, _ bytes: RawSpan, _ block: inout OSMBlock
  ) throws(OSMDamage) {
    var way = way
    var id: Int64 = 0
    var keys: ProtobufCursor?, values: ProtobufCursor?
    var latitudes: ProtobufCursor?, longitudes: ProtobufCursor?
    let first = block.wayNodes.count
    while let field = try way.field(in: bytes) {
      switch field.number {
      case 1: id = Int64(bitPattern: try way.number(field, in: bytes))
      case 2: keys = try way.message(field, in: bytes)
      case 3: values = try way.message(field, in: bytes)
      case 8:
        var refs = try way.message(field, in: bytes)
        var ref: Int64 = 0
        while !refs.isAtEnd {
          ref &+= try refs.signed(in: bytes)
          block.wayNodes.append(ref)
        }
      case 9: latitudes = try way.message(field, in: bytes)
      case 10: longitudes = try way.message(field, in: bytes)
      default: try way.skip(field, in: bytes)
      }
    }
    let count = block.wayNodes.count - first
    if var latitudes, var longitudes, !latitudes.isAtEnd || !longitudes.isAtEnd {
      // Ways of this block that came before had no locations.
      fillLocations(&block, to: first)
      var latitude: Int64 = 0, longitude: Int64 = 0
      while !latitudes.isAtEnd, !longitudes.isAtEnd {
        latitude &+= try latitudes.signed(in: bytes)
        longitude &+= try longitudes.signed(in: bytes)
        appendPosition(latitude, longitude, to: &block.wayLatitudes, &block.wayLongitudes)
      }
      guard latitudes.isAtEnd, longitudes.isAtEnd, block.wayLatitudes.count == first + count else {
        throw .unequalLists
      }
    } else if !block.wayLatitudes.isEmpty {
      fillLocations(&block, to: first + count)
    }
    block.wayIDs.append(id)
    block.wayNodeStarts.append(UInt32(truncatingIfNeeded: block.wayNodes.count))
    let start = block.tags.count
    try decodeTags(keys, values, bytes, &block.tags)
    block.wayTags.append(pairs(since: start, block))
  }

  private func fillLocations(_ block: inout OSMBlock, to count: Int) {
    while block.wayLatitudes.count < count {
      block.wayLatitudes.append(OSMBlock.nowhere)
      block.wayLongitudes.append(OSMBlock.nowhere)
    }
  }

  private func decodeRelation(
    _ relation: ProtobufCursor, _ bytes: RawSpan, _ block: inout OSMBlock
  ) throws(OSMDamage) {
    var relation = relation
    var id: Int64 = 0
    var keys: ProtobufCursor?, values: ProtobufCursor?
    var roles: ProtobufCursor?, members: ProtobufCursor?, types: ProtobufCursor?
    while let field = try relation.field(in: bytes) {
      switch field.number {
      case 1: id = Int64(bitPattern: try relation.number(field, in: bytes))
      case 2: keys = try relation.message(field, in: bytes)
      case 3: values = try relation.message(field, in: bytes)
      case 8: roles = try relation.message(field, in: bytes)
      case 9: members = try relation.message(field, in: bytes)
      case 10: types = try relation.message(field, in: bytes)
      default: try relation.skip(field, in: bytes)
      }
    }
    if var members {
      guard var roles, var types else { throw .unequalLists }
      var member: Int64 = 0
      while !members.isAtEnd {
        guard !roles.isAtEnd, !types.isAtEnd else { throw .unequalLists }
        member &+= try members.signed(in: bytes)
        let role = try roles.varint(in: bytes)
        guard role < stringCount else { throw .badStringNumber }
        let type = try types.varint(in: bytes)
        guard let kind = OSMKind(rawValue: UInt8(truncatingIfNeeded: type)), type <= 2 else {
          throw .outOfRange
        }
        block.memberIDs.append(member)
        block.memberRoles.append(UInt32(truncatingIfNeeded: role))
        block.memberKinds.append(kind)
      }
      guard roles.isAtEnd, types.isAtEnd else { throw .unequalLists }
    }
    block.relationIDs.append(id)
    block.relationMemberStarts.append(UInt32(truncatingIfNeeded: block.memberIDs.count))
    let start = block.tags.count
    try decodeTags(keys, values, bytes, &block.tags)
    block.relationTags.append(pairs(since: start, block))
  }

  // MARK: - Parts

  private func decodeTags(
    _ keys: ProtobufCursor?, _ values: ProtobufCursor?, _ bytes: RawSpan, _ tags: inout [UInt32]
  ) throws(OSMDamage) {
    guard var keys else { return }
    guard var values else { throw .unequalLists }
    while !keys.isAtEnd {
      guard !values.isAtEnd else { throw .unequalLists }
      let key = try keys.varint(in: bytes)
      let value = try values.varint(in: bytes)
      guard key < stringCount, value < stringCount else { throw .badStringNumber }
      tags.append(UInt32(truncatingIfNeeded: key))
      tags.append(UInt32(truncatingIfNeeded: value))
    }
    guard values.isAtEnd else { throw .unequalLists }
  }

  private func pairs(since start: Int, _ block: OSMBlock) -> OSMBlock.TagRange {
    OSMBlock.TagRange(
      start: UInt32(truncatingIfNeeded: start / 2), end: UInt32(truncatingIfNeeded: block.tags.count / 2))
  }

  private func signed(
    _ cursor: inout ProtobufCursor, _ field: ProtobufCursor.Field, _ bytes: RawSpan
  ) throws(OSMDamage) -> Int64 {
    guard field.wire == .varint else { throw .badWireType }
    return try cursor.signed(in: bytes)
  }

  @inline(__always)
  private func appendPosition(
    _ latitude: Int64, _ longitude: Int64, to latitudes: inout [Int32], _ longitudes: inout [Int32]
  ) {
    let y = degrees(latitude, latitudeOffset), x = degrees(longitude, longitudeOffset)
    if let y, let x, abs(y) <= 900_000_000, abs(x) <= 1_800_000_000 {
      latitudes.append(Int32(truncatingIfNeeded: y))
      longitudes.append(Int32(truncatingIfNeeded: x))
    } else {
      latitudes.append(OSMBlock.nowhere)
      longitudes.append(OSMBlock.nowhere)
    }
  }

  /// A coordinate of the file in 1e-7 degrees, rounded; nil where it overflows.
  @inline(__always)
  private func degrees(_ value: Int64, _ offset: Int64) -> Int64? {
    if granularity == 100, offset == 0, abs(value &>> 32) < 2 { return value }
    let (product, overflow) = value.multipliedReportingOverflow(by: granularity)
    let (nano, overflows) = product.addingReportingOverflow(offset)
    guard !overflow, !overflows, nano > Int64.min + 100, nano < Int64.max - 100 else { return nil }
    return (nano + (nano < 0 ? -50 : 50)) / 100
  }
}
