// SPDX-License-Identifier: GPL-3.0-or-later

@testable import OpenStreetMap

/// An unpacked block of an OSM PBF file; all that it holds is read.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  var block = OSMBlock()
  block.bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var decoder = OSMBlockDecoder(kinds: .all)
  do { try decoder.decode(RawSpan(_unsafeStart: data, byteCount: count), into: &block) } catch { return 0 }
  var sum = 0
  for node in block.nodeIDs.indices {
    sum &+= Int(block.nodeLatitudes[node]) &+ Int(block.nodeLongitudes[node])
    for pair in block.tags(ofNode: node) { block.withString(block.tags[2 * pair + 1]) { sum &+= $0.count } }
  }
  for way in block.wayIDs.indices {
    for node in block.nodes(ofWay: way) {
      sum &+= Int(truncatingIfNeeded: block.wayNodes[node])
      if !block.wayLatitudes.isEmpty { sum &+= Int(block.wayLatitudes[node]) }
    }
    for pair in block.tags(ofWay: way) { sum &+= block.string(block.tags[2 * pair]).utf8.count }
  }
  for relation in block.relationIDs.indices {
    for member in block.members(ofRelation: relation) {
      block.withString(block.memberRoles[member]) { sum &+= $0.count }
      sum &+= Int(truncatingIfNeeded: block.memberIDs[member]) &+ Int(block.memberKinds[member].rawValue)
    }
    _ = block.value(of: block.number(of: "name"), in: block.tags(ofRelation: relation))
  }
  _ = block.numbering(by: OSMKeys(["name", "highway"]))
  return sum == Int.min ? 1 : 0
}
