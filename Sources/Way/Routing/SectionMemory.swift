// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

/// A copy of sections in memory that does not move.
final class SectionMemory: @unchecked Sendable {
  private var parts: [RoadSection: UnsafeMutableRawBufferPointer] = [:]

  init(_ sections: RoadSections) {
    sections.forEachSection { name, bytes in
      let part = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 8), alignment: 8)
      part.copyMemory(from: bytes)
      parts[name] = UnsafeMutableRawBufferPointer(rebasing: part[..<bytes.count])
    }
  }

  deinit { for part in parts.values { part.deallocate() } }

  var bytes: [RoadSection: UnsafeRawBufferPointer] { parts.mapValues { UnsafeRawBufferPointer($0) } }
}
