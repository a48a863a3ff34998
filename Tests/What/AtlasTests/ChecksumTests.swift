// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Atlas

@Suite("A checksum")
struct ChecksumTests {
  @Test("changes with every bit, with the length, and not with how the bytes come in")
  func seesEveryBit() {
    var bytes = (0..<100).map { UInt8($0) }
    let whole = Checksum.of(bytes.span.bytes)
    var parts = Checksum()
    parts.add(Array(bytes[..<64]).span.bytes)
    parts.add(Array(bytes[64...]).span.bytes)
    #expect(parts.finished == whole)
    for bit in 0..<800 {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(Checksum.of(bytes.span.bytes) != whole)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
    #expect(Checksum.of((bytes + [0]).span.bytes) != whole)
    #expect(Checksum.of([UInt8]().span.bytes) != Checksum.of([0 as UInt8].span.bytes))
  }
}
