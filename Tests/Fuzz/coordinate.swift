// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Geography

/// Any text as a position; one that is read must be one, and read again as it is written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  for beginning in ["", "geo:", "https://www.google.com/maps/@", "https://a.b/?", "https://a.b/#map="] {
    do throws(CoordinateNotationError) {
      let notation = try CoordinateNotation(beginning + text)
      let coordinate = notation.coordinate
      guard (-90.0...90.0).contains(coordinate.latitude), (-180.0...180.0).contains(coordinate.longitude)
      else {
        fatalError("a position out of range")
      }
      if let uncertainty = notation.uncertainty, !uncertainty.isFinite || uncertainty < 0 {
        fatalError("an impossible uncertainty")
      }
      // Tiny numbers are written with an exponent, which no person does.
      let written = coordinate.description
      if !written.contains("e") {
        guard let again = try? CoordinateNotation(written), again.coordinate == coordinate else {
          fatalError("\(written) is not read again")
        }
      }
    } catch {
      switch error {
      case .swapped(let latitude, let longitude):
        if !latitude.isFinite || !longitude.isFinite { fatalError("swapped numbers that are none") }
      default: break
      }
    }
  }
  return 0
}
