// SPDX-License-Identifier: GPL-3.0-or-later

@testable import OpenStreetMap

/// A blob of an OSM PBF file, its header and its data; an even first byte makes the rest a blob, an odd one a header.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 0 else { return 0 }
  let bytes = RawSpan(_unsafeStart: data + 1, byteCount: count - 1)
  if data[0] & 1 == 0 {
    var output: [UInt8] = []
    try? OSMBlob.unpack(bytes, into: &output)
    if !output.isEmpty { _ = try? OSMHeader(output.span.bytes) }
  } else {
    _ = try? OSMBlob.header(bytes)
    _ = try? OSMHeader(bytes)
  }
  return 0
}
