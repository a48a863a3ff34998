// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Glibc
import Places
import TestSupport
import Testing

@testable import Atlas

@Suite("An atlas file")
struct AtlasFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/test.atlas" }
  private static let places = TestAtlas.places(200, south: 24, west: 120, north: 25, east: 121, seed: 3)

  private func refusal(_ path: String) -> AtlasError? {
    do throws(AtlasError) {
      try AtlasFile(path: path).verify()
      return nil
    } catch {
      return error
    }
  }

  @Test("says whose data it holds, in its first bytes, too")
  func namesSource() throws {
    var contents = AtlasContents()
    contents.places = Self.places
    contents.metadata = ["name": "我的地圖", "inputs": "a.osm.pbf"]
    contents.dataDate = 1_700_000_000
    var writer = try AtlasWriter(path: path)
    try contents.write(to: &writer)
    try writer.finish(time: 1_800_000_000)
    let atlas = try AtlasFile(path: path)
    #expect(atlas.attribution == "© OpenStreetMap contributors, ODbL 1.0")
    #expect(atlas.metadata == ["name": "我的地圖", "inputs": "a.osm.pbf"])
    #expect(atlas.dataDate == 1_700_000_000)
    #expect(atlas.written == 1_800_000_000)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.count == atlas.size)
    #expect(String(decoding: bytes[0..<8], as: UTF8.self) == "NEARSTv1")
    #expect(
      String(decoding: bytes[64..<256], as: UTF8.self).hasPrefix("© OpenStreetMap contributors, ODbL 1.0\0"))
    let box = try #require(atlas.bounds)
    #expect(Self.places.allSatisfy { box.contains($0.coordinate) })
  }

  @Test("holds sections of other modules, eight-byte aligned")
  func holdsSections() throws {
    var writer = try AtlasWriter(path: path)
    try writer.add(SectionTag("ODD"), [1, 2, 3] as [UInt8])
    try writer.begin(SectionTag("GRPH"))
    for start in 0..<1000 { try writer.append(Array(UInt64(start) * 100..<UInt64(start) * 100 + 100)) }
    try writer.end()
    try AtlasContents().write(to: &writer)
    try writer.finish()
    let atlas = try AtlasFile(path: path)
    try atlas.verify()
    let sum = atlas.withSection(SectionTag("GRPH")) { bytes in
      bytes.withUnsafeBytes { bytes in
        #expect(UInt(bitPattern: bytes.baseAddress) % 8 == 0)
        return bytes.bindMemory(to: UInt64.self).reduce(0, +)
      }
    }
    #expect(sum == 99_999 * 50_000)
    #expect(atlas.withSection(SectionTag("ODD")) { $0.byteCount } == 3)
    #expect(atlas.withSection(SectionTag("NONE")) { $0.byteCount } == nil)
    #expect(SectionTag("ODD").description == "ODD ")
  }

  @Test("of another format, of another kind, or cut says so")
  func refusesOthers() throws {
    _ = try TestAtlas.atlas(Self.places, in: folder)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    func refusal(_ bytes: [UInt8]) throws -> AtlasError? {
      let path = folder.path + "/other.atlas"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return self.refusal(path)
    }
    #expect(try refusal(bytes) == nil)
    #expect(try refusal([]) == .notAtlas)
    #expect(try refusal(Array("hello".utf8)) == .notAtlas)
    #expect(try refusal(Array(bytes.prefix(100))) == .notAtlas)
    #expect(try refusal(Array(bytes.dropLast())) == .wrongSize(found: bytes.count - 1, expected: bytes.count))
    #expect(try refusal(bytes + [0]) == .wrongSize(found: bytes.count + 1, expected: bytes.count))
    var other = bytes
    other[8] = 9
    #expect(try refusal(other) == .otherVersion(found: 9, expected: 1))
    #expect(self.refusal(folder.path + "/none.atlas") == .missing)
    #expect(self.refusal(folder.path) == .notAtlas)
  }

  @Test("with any byte changed says so when it is verified, and never traps before")
  func seesDamage() throws {
    let atlas = try TestAtlas.atlas(Self.places, in: folder)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let padding = Self.padding(atlas)
    let other = folder.path + "/other.atlas"
    let query = Match(word: "超商"), name = Match(word: "竹南")
    let origin = TestAtlas.coordinate(24.5, 120.5)
    var random = FixedRandom(state: 1)
    for _ in 0..<600 {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      if padding.contains(where: { $0.contains(index) }) { continue }
      var changed = bytes
      changed[index] ^= UInt8.random(in: 1...255, using: &random)
      try Data(changed).write(to: URL(fileURLWithPath: other))
      #expect(refusal(other) != nil, "byte \(index)")
      guard let damaged = try? AtlasFile(path: other) else { continue }
      _ = damaged.nearest(query, from: origin, count: 5)
      _ = damaged.nearest(name, from: origin, count: 5)
      _ = damaged.nearest(from: origin, count: 5)
      _ = damaged.place(id: "node/3")
      _ = damaged.tagCounts
    }
  }

  /// What no checksum covers: the room between the table and the first section, and between sections.
  private static func padding(_ atlas: AtlasFile) -> [Range<Int>] {
    var end = AtlasHeader.size + atlas.header.sections.count * AtlasHeader.entrySize
    return atlas.header.sections.map { section in
      defer { end = section.offset + section.size }
      return end..<section.offset
    } + [end..<atlas.size]
  }

  // MARK: - Replacing

  @Test("stays as it was until a new one is whole, and a reader keeps what it opened")
  func replacesAtOnce() throws {
    let old = try TestAtlas.atlas(Array(Self.places.prefix(10)), in: folder)
    var contents = AtlasContents()
    contents.places = Self.places
    var writer = try AtlasWriter(path: path)
    try contents.write(to: &writer)
    #expect(try AtlasFile(path: path).placeCount == 10)
    try writer.finish()
    #expect(try AtlasFile(path: path).placeCount == 200)
    try old.verify()
    #expect(old.placeCount == 10)
    #expect(folder.contents == ["test.atlas"])
  }

  @Test("given up leaves nothing behind")
  func givesUp() throws {
    do {
      var writer = try AtlasWriter(path: path)
      try AtlasContents().write(to: &writer)
    }
    #expect(folder.contents == [])
    #expect(throws: AtlasWriteError.noFolder) {
      _ = try TestAtlas.write(AtlasContents(), to: folder.path + "/no/x.atlas")
    }
  }

  @Test("written by two at once is one of the two, whole")
  func writesAtOnce() throws {
    var contents = [AtlasContents(), AtlasContents()]
    for index in 0..<2 { contents[index].places = Array(Self.places.prefix(50 * (index + 1))) }
    let (path, both) = (self.path, contents)
    DispatchQueue.concurrentPerform(iterations: 20) { round in
      try? TestAtlas.write(both[round % 2], to: path)
      guard let atlas = try? AtlasFile(path: path), (try? atlas.verify()) != nil,
        [50, 100].contains(atlas.placeCount)
      else {
        Issue.record("round \(round)")
        return
      }
    }
    #expect(folder.contents == ["test.atlas"])
  }

  @Test("on a full disk stays as it was")
  func survivesFullDisk() throws {
    // A tiny disk of its own needs root.
    guard getuid() == 0 else { return }
    let mount = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: true)
    guard Glibc.mount("tmpfs", mount, "tmpfs", 0, "size=256k") == 0 else { return }
    defer { umount(mount) }
    let path = mount + "/test.atlas"
    var contents = AtlasContents()
    contents.places = Array(Self.places.prefix(20))
    try TestAtlas.write(contents, to: path)
    contents.places = TestAtlas.places(20_000, south: 24, west: 120, north: 25, east: 121, seed: 4)
    let large = contents
    #expect(throws: AtlasWriteError.diskFull) { try TestAtlas.write(large, to: path) }
    let atlas = try AtlasFile(path: path)
    try atlas.verify()
    #expect(atlas.placeCount == 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: mount) == ["test.atlas"])
  }
}
