// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats
@testable import Geography
@testable import Positioning

/// Any bytes as GPX: tracks, routes and waypoints.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  for kind in GPXReader.Kind.allCases {
    var reader = GPXReader(bytes, kind: kind)
    var points = 0
    do throws(XMLError) {
      while let point = try reader.next() {
        points += 1
        let numbers = [point.elevation, point.speed, point.course, point.dilution, point.time?.seconds]
        if numbers.contains(where: { $0.map { !$0.isFinite } ?? false }) {
          fatalError("a number that is none")
        }
      }
    } catch {
      if error.line < 1 || error.description.isEmpty { fatalError("an error without a place") }
    }
    // `<wpt lat="" lon=""/>` is the shortest point.
    if points > bytes.count / 8 { fatalError("more points than the text can hold") }
  }
  return 0
}
