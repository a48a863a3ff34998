// SPDX-License-Identifier: GPL-3.0-or-later

/// The nodes, ways and relations of one block of an OSM PBF file, in flat arrays.
///
/// An element is a number in 0..<`nodeIDs.count` (`wayIDs`, `relationIDs`); what belongs to it lies in flat arrays:
///
/// ```swift
/// let name = block.number(of: "name")
/// for way in block.wayIDs.indices {
///   let refs = block.wayNodes[block.nodes(ofWay: way)]
///   if let text = block.value(of: name, in: block.tags(ofWay: way)) { … }
/// }
/// ```
package struct OSMBlock: Sendable {
  /// Which block of the file, from 0, and the byte at which it starts.
  package internal(set) var index = 0
  package internal(set) var byte = 0

  /// The kinds that it holds, wanted or not.
  package internal(set) var kinds: OSMKinds = []

  package internal(set) var nodeIDs: [Int64] = []
  /// 1e-7 degrees; `nowhere` where the file has no possible position.
  package internal(set) var nodeLatitudes: [Int32] = []
  package internal(set) var nodeLongitudes: [Int32] = []
  var nodeTags: [TagRange] = []

  package internal(set) var wayIDs: [Int64] = []
  var wayTags: [TagRange] = []
  /// Into `wayNodes`; one entry more than there are ways.
  var wayNodeStarts: [UInt32] = [0]
  /// Ids of the ways' nodes.
  package internal(set) var wayNodes: [Int64] = []
  /// As many as `wayNodes` where the file has locations on ways, else none; 1e-7 degrees or `nowhere`.
  package internal(set) var wayLatitudes: [Int32] = []
  package internal(set) var wayLongitudes: [Int32] = []

  package internal(set) var relationIDs: [Int64] = []
  var relationTags: [TagRange] = []
  /// Into the lists of members; one entry more than there are relations.
  var relationMemberStarts: [UInt32] = [0]
  package internal(set) var memberIDs: [Int64] = []
  package internal(set) var memberKinds: [OSMKind] = []
  /// String numbers.
  package internal(set) var memberRoles: [UInt32] = []

  /// String numbers of key and value, in turn; `tags(ofNode:)` and its like count pairs.
  package internal(set) var tags: [UInt32] = []

  /// The unpacked block; strings lie in it.
  var bytes: [UInt8] = []
  var stringStarts: [UInt32] = []
  var stringEnds: [UInt32] = []

  /// The latitude or longitude of what has none.
  package static let nowhere = Int32.min

  /// The pairs of `tags` that are an element's.
  struct TagRange {
    let start: UInt32
    let end: UInt32
  }

  package init() {}

  /// Forgets the elements but keeps the memory.
  mutating func removeAll() {
    kinds = []
    nodeIDs.removeAll(keepingCapacity: true)
    nodeLatitudes.removeAll(keepingCapacity: true)
    nodeLongitudes.removeAll(keepingCapacity: true)
    nodeTags.removeAll(keepingCapacity: true)
    wayIDs.removeAll(keepingCapacity: true)
    wayTags.removeAll(keepingCapacity: true)
    wayNodeStarts.removeAll(keepingCapacity: true)
    wayNodeStarts.append(0)
    wayNodes.removeAll(keepingCapacity: true)
    wayLatitudes.removeAll(keepingCapacity: true)
    wayLongitudes.removeAll(keepingCapacity: true)
    relationIDs.removeAll(keepingCapacity: true)
    relationTags.removeAll(keepingCapacity: true)
    relationMemberStarts.removeAll(keepingCapacity: true)
    relationMemberStarts.append(0)
    memberIDs.removeAll(keepingCapacity: true)
    memberKinds.removeAll(keepingCapacity: true)
    memberRoles.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    stringStarts.removeAll(keepingCapacity: true)
    stringEnds.removeAll(keepingCapacity: true)
  }
}

/// A kind of OSM element, as relations number their members.
package enum OSMKind: UInt8, Sendable {
  case node = 0
  case way = 1
  case relation = 2
}

/// Kinds of OSM elements.
package struct OSMKinds: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let nodes = OSMKinds(rawValue: 1)
  package static let ways = OSMKinds(rawValue: 2)
  package static let relations = OSMKinds(rawValue: 4)
  package static let all: OSMKinds = [.nodes, .ways, .relations]
}

extension OSMBlock {
  /// The pairs of `tags` that are a node's.
  package func tags(ofNode node: Int) -> Range<Int> { OSMBlock.range(nodeTags[node]) }
  /// The pairs of `tags` that are a way's.
  package func tags(ofWay way: Int) -> Range<Int> { OSMBlock.range(wayTags[way]) }
  /// The pairs of `tags` that are a relation's.
  package func tags(ofRelation relation: Int) -> Range<Int> { OSMBlock.range(relationTags[relation]) }

  /// What a way has of `wayNodes`, and of `wayLatitudes` and `wayLongitudes` where these are not empty.
  package func nodes(ofWay way: Int) -> Range<Int> { Int(wayNodeStarts[way])..<Int(wayNodeStarts[way + 1]) }
  /// What a relation has of `memberIDs`, `memberKinds` and `memberRoles`.
  package func members(ofRelation relation: Int) -> Range<Int> {
    Int(relationMemberStarts[relation])..<Int(relationMemberStarts[relation + 1])
  }

  private static func range(_ tags: TagRange) -> Range<Int> { Int(tags.start)..<Int(tags.end) }

  /// How many strings the block has; string 0 is empty in most files.
  package var stringCount: Int { stringStarts.count }

  /// The string of a number; wrong UTF-8 is repaired.
  package func string(_ number: UInt32) -> String {
    withString(number) { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands out the bytes of a string.
  package func withString<Result>(_ number: UInt32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let range = Int(stringStarts[Int(number)])..<Int(stringEnds[Int(number)])
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The number of a string in this block, or nil where no tag has it. Walks the table: ask once per block.
  package func number(of text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { wanted in
      bytes.withUnsafeBytes { bytes in
        for number in stringStarts.indices {
          let start = Int(stringStarts[number])
          guard Int(stringEnds[number]) - start == wanted.count else { continue }
          if UnsafeRawBufferPointer(rebasing: bytes[start..<start + wanted.count]).elementsEqual(wanted) {
            return UInt32(number)
          }
        }
        return nil
      }
    }
  }

  /// The value of a key among the tags of an element, as a string's number.
  ///
  /// - Parameters:
  ///   - key: the key's number in this block.
  ///   - range: the element's pairs, from `tags(ofWay:)` or its like.
  @inline(__always)
  package func valueNumber(of key: UInt32?, in range: Range<Int>) -> UInt32? {
    guard let key else { return nil }
    for pair in range where tags[2 * pair] == key { return tags[2 * pair + 1] }
    return nil
  }

  /// The value of a key among the tags of an element.
  package func value(of key: UInt32?, in range: Range<Int>) -> String? {
    valueNumber(of: key, in: range).map(string)
  }

  /// For each string of the block its place in a list of keys, `OSMKeys.none` for the others.
  package func numbering(by keys: OSMKeys) -> [UInt16] {
    bytes.withUnsafeBytes { bytes in
      stringStarts.indices.map { number in
        keys.place(
          of: UnsafeRawBufferPointer(rebasing: bytes[Int(stringStarts[number])..<Int(stringEnds[number])]))
      }
    }
  }
}

/// A list of tag keys (or values) that is looked for in every block at once.
package struct OSMKeys: Sendable {
  /// What stands for a string that is not in the list.
  package static let none = UInt16.max
  private let texts: [[UInt8]]
  /// Places by the hash of their text, chained by `next`.
  private var heads = [UInt16](repeating: OSMKeys.none, count: 1024)
  private var next: [UInt16] = []

  /// - Parameter keys: fewer than 65,535; a key's place in the list is its number.
  package init(_ keys: [String]) {
    texts = keys.map { Array($0.utf8) }
    for (place, text) in texts.enumerated() {
      let slot = text.withUnsafeBytes(OSMKeys.slot)
      next.append(heads[slot])
      heads[slot] = UInt16(truncatingIfNeeded: place)
    }
  }

  func place(of text: UnsafeRawBufferPointer) -> UInt16 {
    var place = heads[OSMKeys.slot(text)]
    while place != OSMKeys.none {
      if texts[Int(place)].count == text.count, texts[Int(place)].elementsEqual(text) { return place }
      place = next[Int(place)]
    }
    return OSMKeys.none
  }

  private static func slot(_ text: UnsafeRawBufferPointer) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ hash >> 15) & 1023)
  }
}
