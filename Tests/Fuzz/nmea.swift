// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats
@testable import Geography
@testable import Positioning

/// Any bytes as a stream of NMEA 0183, in pieces of any size; a fix must be a position on the earth with numbers that
/// are some.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var decoder = NMEADecoder()
  var splitter = LineSplitter(limit: 4096)
  func check(_ report: NMEADecoder.Report?) {
    guard case .fix(let fix)? = report else { return }
    let numbers = [
      fix.accuracy, fix.speed, fix.course, fix.verticalAccuracy, fix.altitude, fix.time?.seconds,
    ]
    if numbers.contains(where: { $0.map { !$0.isFinite } ?? false }) { fatalError("a number that is none") }
    if !(-90...90).contains(fix.coordinate.latitude) || !(-180...180).contains(fix.coordinate.longitude) {
      fatalError("not on the earth")
    }
    if let course = fix.course, !(0..<360).contains(course) { fatalError("a course of \(course)") }
    if fix.time?.description.isEmpty == true { fatalError("a time without words") }
  }
  let step = max(1, Int(bytes.first ?? 1))
  var rest = bytes[...]
  while !rest.isEmpty {
    splitter.append(rest.prefix(step)) { check(decoder.take($0)) }
    rest = rest.dropFirst(step)
  }
  splitter.finish { check(decoder.take($0)) }
  check(decoder.endEpoch())
  // The same without checksums, so that the fields are reached.
  for line in bytes.split(separator: 0x0A) {
    var bare = NMEADecoder()
    check(bare.take((Array("$GP".utf8) + line)[...]))
    check(bare.endEpoch())
  }
  return 0
}
