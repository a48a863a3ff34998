// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

@testable import Atlas
@testable import Formats
@testable import Geography
@testable import HanText
@testable import Places

/// An atlas file: with an even first byte the rest is the whole file, else it changes the sections of a good one, three
/// bytes a change: where (16 bits, scaled) and what.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  var bytes: [UInt8]
  if data[0] & 1 == 0 {
    bytes = Array(UnsafeBufferPointer(start: data + 1, count: count - 1))
  } else {
    bytes = goodAtlas
    let first = AtlasHeader.size + 64 * AtlasHeader.entrySize
    var index = 1
    while index + 2 < count {
      let position = Int(data[index]) << 8 | Int(data[index + 1])
      bytes[first + position * (bytes.count - first) / 65536] = data[index + 2]
      index += 3
    }
  }
  let descriptor = memory
  guard ftruncate(descriptor, off_t(bytes.count)) == 0,
    pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
    let atlas = try? AtlasFile(path: "/proc/self/fd/\(descriptor)")
  else { return 0 }
  try? atlas.verify()
  guard let here = Coordinate(latitude: 24.1835, longitude: 120.6180) else { return 0 }
  for query in queries { _ = atlas.nearest(query, from: here, count: 3) }
  _ = atlas.nearest(from: here, count: 3, limits: SearchLimits(within: 5000, includesWithheld: true))
  _ = atlas.whereabouts(of: here).areaAndRoad
  _ = atlas.place(id: "s3")
  _ = atlas.addresses(containing: FoldedText("福康路"))
  _ = atlas.vertices(ofRoad: FoldedText("福康路"))
  _ = atlas.categoryCounts
  _ = atlas.areas
  _ = atlas.tags(called: "cafe")
  return 0
}

private let memory = open("/tmp", 0o20_000_000 | O_DIRECTORY | O_RDWR, 0o600)
private let queries = ["星巴克", "便利商店", "榮總", "永福", "oven"].map { Match(word: $0) }

private let goodAtlas: [UInt8] = {
  var contents = AtlasContents()
  contents.places = PlaceList(merging: SamplePlaces.records()).places
  contents.addresses = contents.places.compactMap { place in
    place.addressText.map { AddressPoint(coordinate: place.coordinate, text: $0) }
  }
  let corners: [(Int32, Int32)] = [
    (241_000_000, 1_206_000_000), (241_000_000, 1_207_000_000), (242_000_000, 1_207_000_000),
    (242_000_000, 1_206_000_000),
  ]
  let square = Line(latitudes: corners.map(\.0), longitudes: corners.map(\.1))
  for number in 0..<40 {
    contents.areas.append(Area(name: "區\(number)", level: 4 + number % 6, rings: [square]))
    contents.roads.append(NamedRoad(name: "路\(number)", line: square))
  }
  let path = "/tmp/nearest-fuzz-\(getpid()).atlas"
  defer { unlink(path) }
  guard var writer = try? AtlasWriter(path: path), (try? contents.write(to: &writer)) != nil,
    (try? writer.finish()) != nil
  else { return [] }
  return (try? readFile(path, limit: 1 << 24)) ?? []
}()
