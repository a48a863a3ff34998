// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats
@testable import Geography
@testable import Positioning

/// Any bytes as lines of gpsd's protocol, as an endpoint, and as what `where-am-i` prints.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var splitter = LineSplitter(limit: 1024)
  var reader = WhereAmI()
  var lines = 0
  func check(_ fix: Fix) {
    let numbers = [fix.accuracy, fix.speed, fix.course, fix.verticalAccuracy, fix.altitude]
    if numbers.contains(where: { $0.map { !$0.isFinite } ?? false }) { fatalError("a number that is none") }
    if (fix.accuracy ?? 0) < 0 || (fix.speed ?? 0) < 0 { fatalError("less than none") }
  }
  func take(_ line: ArraySlice<UInt8>) {
    lines += 1
    do throws(JSONError) {
      if case .fix(let fix) = try GpsdReport(line) { check(fix) }
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
    }
    if case .fix(let fix)? = reader.take(line) { check(fix) }
  }
  splitter.append(bytes[...]) { take($0) }
  splitter.finish { take($0) }
  if case .fix(let fix)? = reader.endBlock() { check(fix) }
  if lines > bytes.count { fatalError("more lines than bytes") }
  let text = String(decoding: bytes.prefix(256), as: UTF8.self)
  if let endpoint = GpsdEndpoint(parsing: text) {
    guard let port = UInt16(endpoint.port), port > 0, !endpoint.host.isEmpty else {
      fatalError("no endpoint")
    }
  }
  return 0
}
