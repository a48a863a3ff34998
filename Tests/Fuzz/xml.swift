// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats

/// Any bytes as XML: elements that begin also end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  var reader = XMLReader(Array(UnsafeBufferPointer(start: data, count: count)))
  var depth = 0
  do throws(XMLError) {
    while let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text(let text): if text.isEmpty { fatalError("empty text") }
      }
      if depth != reader.depth || depth < 0 { fatalError("levels do not match") }
      _ = (reader.name, reader.nameIs("a"), reader["b"])
    }
    if depth != 0 { fatalError("an element is open") }
  } catch {
    if error.line < 1 || error.description.isEmpty { fatalError("an error without a place") }
  }
  return 0
}
