// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, positions and names as anyone may type or draw them: nothing traps, what is shown is clean.

@testable import Formats
@testable import Geography
@testable import Places

private let places = SamplePlaces.records()

/// Called by libFuzzer with bytes of its own making.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzQuery(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  let shown = visible(text)
  precondition(visible(shown) == shown, "what is visible stays as it is")
  precondition(!shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
  if let notation = try? CoordinateNotation(text) {
    precondition(abs(notation.coordinate.latitude) <= 90 && abs(notation.coordinate.longitude) <= 180)
  }
  let match = Match(name: text), requirements = Requirement.addresses(in: text)
  for place in places.prefix(8) {
    _ = match.rank(of: place)
    _ = requirements.allSatisfy { $0.isFulfilled(by: place) }
  }
  return 0
}
