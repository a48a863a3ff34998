// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import OpenStreetMap

@Suite("An OSM PBF file")
struct OSMFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// All elements of a file as lines of text.
  private func lines(_ bytes: [UInt8], kinds: OSMKinds = .all, threads: Int = 2) throws -> [String] {
    var file = try OSMFile(path: folder.write(bytes))
    var lines: [String] = []
    try file.read(kinds, threads: threads, transform: OSMFileTests.lines) { lines += $0 }
    return lines
  }

  @Sendable private static func lines(_ block: OSMBlock) -> [String] {
    func tags(_ range: Range<Int>) -> String {
      range.map { " \(block.string(block.tags[2 * $0]))=\(block.string(block.tags[2 * $0 + 1]))" }.joined()
    }
    var lines: [String] = []
    for node in block.nodeIDs.indices {
      lines.append(
        "n\(block.nodeIDs[node]) \(block.nodeLatitudes[node]) \(block.nodeLongitudes[node])"
          + tags(block.tags(ofNode: node)))
    }
    for way in block.wayIDs.indices {
      let nodes = block.nodes(ofWay: way)
      var line = "w\(block.wayIDs[way]) \(block.wayNodes[nodes].map(String.init).joined(separator: ","))"
      if !block.wayLatitudes.isEmpty {
        line +=
          " @" + nodes.map { "\(block.wayLatitudes[$0])/\(block.wayLongitudes[$0])" }.joined(separator: ",")
      }
      lines.append(line + tags(block.tags(ofWay: way)))
    }
    for relation in block.relationIDs.indices {
      let members = block.members(ofRelation: relation).map {
        "\(block.memberKinds[$0])\(block.memberIDs[$0]):\(block.string(block.memberRoles[$0]))"
      }
      lines.append(
        "r\(block.relationIDs[relation]) \(members.joined(separator: ","))"
          + tags(block.tags(ofRelation: relation)))
    }
    return lines
  }

  private static func sample() -> PBFBuilder {
    var file = PBFBuilder(timestamp: 1_700_000_000)
    file.nodes([
      (1, 24.1835, 120.618, []), (2, -33.9, -70.5, [("name", "福康門市"), ("shop", "convenience")]),
      (9_000_000_000, 90, -180, []),
    ])
    file.plainNode(id: -5, latitude: 0.0000001, longitude: 0, tags: [("a", "b")])
    file.endBlock()
    file.way(id: 7, nodes: [1, 2, 9_000_000_000, 1], tags: [("building", "yes")])
    file.way(id: 8, nodes: [], tags: [])
    file.relation(
      id: 3, members: [(0, 1, ""), (1, 7, "outer"), (2, 4, "sub")], tags: [("type", "multipolygon")])
    file.endBlock()
    return file
  }

  private static let sampleLines = [
    "n1 241835000 1206180000", "n2 -339000000 -705000000 name=福康門市 shop=convenience",
    "n9000000000 900000000 -1800000000", "n-5 1 0 a=b", "w7 1,2,9000000000,1 building=yes", "w8 ",
    "r3 node1:,way7:outer,relation4:sub type=multipolygon",
  ]

  @Test("gives back all that was written, in order, with any number of threads", arguments: [1, 2, 5])
  func readsAll(threads: Int) throws {
    let lines = try lines(Self.sample().bytes, threads: threads)
    #expect(lines == Self.sampleLines)
    let file = try OSMFile(path: folder.write(Self.sample().bytes))
    // A value that cannot be copied does not go into an expectation.
    let (header, blocks) = (file.header, file.blockCount)
    #expect(header.requiredFeatures == ["OsmSchema-V0.6", "DenseNodes"])
    #expect(header.timestamp == 1_700_000_000)
    #expect(blocks == 3)
  }

  @Test("decodes only the kinds that are asked for, also in a later pass")
  func readsKinds() throws {
    #expect(try lines(Self.sample().bytes, kinds: .ways) == ["w7 1,2,9000000000,1 building=yes", "w8 "])
    var file = try OSMFile(path: folder.write(Self.sample().bytes))
    for _ in 0..<2 {
      var relations = 0, blocks = 0
      try file.read(.all) {
        $0.nodeIDs.count
      } each: { _ in
        blocks += 1
      }
      #expect(blocks == 2)
      blocks = 0
      try file.read(.relations) {
        $0.relationIDs.count
      } each: {
        relations += $0
        blocks += 1
      }
      #expect(relations == 1)
      #expect(blocks == 1, "the block of nodes is skipped")
    }
  }

  @Test("may hold raw blocks, another granularity and an offset")
  func readsGranularity() throws {
    var file = PBFBuilder()
    file.packing = .raw
    file.granularity = 1000
    file.latitudeOffset = 5_000_000_050
    file.nodes([(1, 20, 120.000001, [])])
    file.endBlock()
    #expect(try lines(file.bytes) == ["n1 250000001 1200000010"])
  }

  @Test("may carry the positions of nodes on its ways, also only some")
  func readsLocationsOnWays() throws {
    var file = PBFBuilder(features: ["OsmSchema-V0.6", "LocationsOnWays"])
    file.way(id: 1, nodes: [5], tags: [])
    file.way(id: 2, nodes: [5, 6], tags: [("highway", "path")], locations: [(24, 120), (24.5, 121)])
    file.way(id: 3, nodes: [6], tags: [])
    file.endBlock()
    let nowhere = "\(Int32.min)/\(Int32.min)"
    #expect(
      try lines(file.bytes) == [
        "w1 5 @\(nowhere)", "w2 5,6 @240000000/1200000000,245000000/1210000000 highway=path",
        "w3 6 @\(nowhere)",
      ])
    let header = try OSMFile(path: folder.write(file.bytes)).header
    #expect(header.hasLocationsOnWays)
  }

  @Test("with an impossible position keeps the node, nowhere")
  func keepsImpossiblePositions() throws {
    var file = PBFBuilder()
    file.nodes([(1, 95, 120, []), (2, 24, 181, []), (3, 24, 120, [])])
    file.endBlock()
    let nowhere = "\(Int32.min) \(Int32.min)"
    #expect(try lines(file.bytes) == ["n1 \(nowhere)", "n2 \(nowhere)", "n3 240000000 1200000000"])
  }

  @Test("finds strings by their text")
  func findsStrings() throws {
    var file = try OSMFile(path: folder.write(Self.sample().bytes))
    let keys = OSMKeys(["shop", "name", "absent"])
    var found: [[UInt16]] = [], names: [String?] = []
    try file.read(.all) { block -> ([UInt16], String?) in
      let name = block.number(of: "name")
      let text = block.nodeIDs.indices.lazy.compactMap {
        block.value(of: name, in: block.tags(ofNode: $0))
      }.first
      return (block.numbering(by: keys).filter { $0 != OSMKeys.none }, text)
    } each: {
      found.append($0.0)
      names.append($0.1)
    }
    #expect(found == [[1, 0], []])
    #expect(names == ["福康門市", nil])
  }

  // MARK: - Damage

  @Test(
    "that is something else says so", arguments: ["", "hello", "<?xml version='1.0'?>", "\u{1F}\u{8B}gzip"])
  func refusesOthers(content: String) throws {
    #expect(refusal(of: try folder.write(Array(content.utf8))) == .block(0, byte: 0, .notPBF))
  }

  @Test("that is missing or a folder says so")
  func refusesMissing() throws {
    #expect(refusal(of: folder.path + "/none") == .file(.missing))
    #expect(refusal(of: folder.path) == .file(.unreadable(reason: "not a regular file")))
  }

  /// Why a file cannot be opened; nil where it can.
  private func refusal(of path: String) -> OSMError? {
    do throws(OSMError) {
      _ = try OSMFile(path: path)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "packed in another way names it",
    arguments: [(4, "lzma"), (5, "bzip2"), (6, "lz4"), (7, "zstd")] as [(UInt64, String)])
  func namesCompression(field: UInt64, name: String) throws {
    var file = PBFBuilder()
    let start = file.bytes.count
    file.packing = .field(field)
    file.nodes([(1, 24, 120, [])])
    file.endBlock()
    let bytes = file.bytes
    #expect(throws: OSMError.block(1, byte: start, .unsupportedCompression(name))) { try lines(bytes) }
  }

  @Test("that needs an unknown feature names it")
  func namesFeature() throws {
    let path = try folder.write(PBFBuilder(features: ["OsmSchema-V0.6", "HistoricalInformation"]).bytes)
    #expect(refusal(of: path) == .block(0, byte: 0, .unsupportedFeature("HistoricalInformation")))
  }

  @Test("of which a block says a wrong size, or a giant one, is refused before anything is allocated")
  func refusesSizes() throws {
    for (size, damage) in [
      (10, OSMDamage.wrongSize(expected: 10)), (100_000, .wrongSize(expected: 100_000)),
      (40 << 20, .blockTooLarge),
      (Int.max, .blockTooLarge),
    ] {
      var file = PBFBuilder()
      let start = file.bytes.count
      file.appendBlob("OSMData", Array(repeating: 0, count: 50), size: size)
      let bytes = file.bytes
      #expect(throws: OSMError.block(1, byte: start, damage)) { try lines(bytes) }
    }
  }

  @Test("cut anywhere is refused, or gives only whole blocks")
  func refusesCuts() throws {
    let bytes = Self.sample().bytes
    var whole = 0
    for count in 0..<bytes.count {
      do {
        let found = try lines(Array(bytes.prefix(count)))
        #expect(Self.sampleLines.starts(with: found))
        whole += 1
      } catch let error as OSMError {
        guard case .block = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(whole == 2, "after the header, after the first block")
  }

  @Test("with any byte changed is read or refused, never worse", arguments: [PBFBuilder.Packing.raw, .zlib])
  func survivesChanges(packing: PBFBuilder.Packing) throws {
    var file = PBFBuilder()
    file.packing = packing
    file.nodes([(1, 24, 120, [("a", "b")]), (2, 24, 121, [])])
    file.way(id: 1, nodes: [1, 2], tags: [("highway", "path")], locations: [(24, 120), (24, 121)])
    file.relation(id: 3, members: [(1, 1, "outer")], tags: [("type", "multipolygon")])
    file.endBlock()
    var refused = 0
    for index in file.bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF, 0x08] {
        var bytes = file.bytes
        bytes[index] ^= change
        do { _ = try lines(bytes) } catch is OSMError { refused += 1 }
      }
    }
    #expect(refused > 100)
  }

  @Test("says where and what in one line")
  func wordsErrors() {
    let error = OSMError.block(12, byte: 4096, .badCompression)
    #expect(
      error.english(path: "t.osm.pbf") == "t.osm.pbf: block 12 at byte 4096: the compressed data is damaged")
    #expect(error.mandarin(path: "t.osm.pbf") == "t.osm.pbf：第 12 個區塊（位元組 4096）：壓縮資料損壞")
  }

  @Test("ends when it is told to")
  func stops() throws {
    var file = try OSMFile(path: folder.write(Self.sample().bytes))
    var blocks = 0
    do {
      try file.read(.all, transform: { _ in 0 }, progress: { _ in false }, each: { _ in blocks += 1 })
      Issue.record("it went on")
    } catch {
      #expect(error == .interrupted)
    }
    #expect(blocks == 1)
  }

  // MARK: - Real files

  /// Counted by pyosmium 4: nodes, ways, relations, tags, nodes of ways, members of relations.
  static let counts: [(String, [Int])] = [
    ("andorra-gh", [69644, 2725, 74, 24231, 72968, 8902]),
    ("baltimore", [51385, 7230, 167, 51919, 63102, 21713]),
    ("hsinchu_zhubei", [6865, 1055, 97, 5299, 8545, 11491]),
    ("liechtenstein", [142832, 15247, 358, 39500, 159076, 17388]),
    ("malta", [333684, 56021, 950, 137055, 424486, 37279]),
    ("monaco-osrm", [180118, 27377, 212, 72448, 238855, 2008]),
    ("taichung_industrial_2025-11", [12058, 2418, 109, 18083, 19002, 339]),
    ("taipei_major_roads", [21790, 4260, 700, 78147, 27638, 6221]),
  ]

  // Real extracts lie beside the checkout, not in it.
  @Test(
    "of a real place is counted as an independent reader counts it", .enabled(if: SharedData.isPresent),
    arguments: counts)
  func countsReal(name: String, expected: [Int]) throws {
    var file = try OSMFile(path: SharedData.path("osm/\(name).osm.pbf"))
    var sums = [Int](repeating: 0, count: 6)
    try file.read(.all) { block in
      [
        block.nodeIDs.count, block.wayIDs.count, block.relationIDs.count, block.tags.count / 2,
        block.wayNodes.count, block.memberIDs.count,
      ]
    } each: { counts in
      for (index, count) in counts.enumerated() { sums[index] += count }
    }
    #expect(sums == expected)
  }
}
