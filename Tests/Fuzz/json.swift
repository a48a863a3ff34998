// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats
@testable import PlaceFiles
@testable import Places

/// Any bytes as JSON, and as a file of places. What is read as a value must be written as JSON and be read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var reader = JSONReader(bytes)
  var writer = JSONWriter(layout: count % 2 == 0 ? .line : .indented)
  do throws(JSONError) {
    while reader.nextText() {
      try copy(&reader, &writer)
      writer.newline()
    }
    var again = JSONReader(writer.utf8)
    while again.nextText() {
      do throws(JSONError) { try again.skipValue() } catch {
        fatalError("written JSON is not read: \(error)")
      }
    }
  } catch {
    if error.line < 1 || error.column < 1 || error.description.isEmpty {
      fatalError("an error without a place")
    }
  }
  do throws(PlaceFileError) {
    let file = try PlaceFile(bytes, path: "x")
    for place in file.places.prefix(100) {
      if place.id.isEmpty && place.name == nil && place.coordinate.latitude.isNaN { fatalError("no place") }
      _ = place.businessStatus
      _ = place.hoursRemarks
    }
  } catch {
    if error.description.isEmpty { fatalError("an error without words") }
  }
  return 0
}

/// Copies a value; recursion ends where the reader's limit of levels does.
private func copy(_ reader: inout JSONReader, _ writer: inout JSONWriter) throws(JSONError) {
  switch try reader.kind() {
  case .null: writer.value(try reader.null() ? nil as Bool? : true)
  case .boolean: writer.value(try reader.boolean())
  case .number: writer.value(try reader.number())
  case .string: writer.value(try reader.string())
  case .array:
    try reader.beginArray()
    try writer.array { (writer) throws(JSONError) in
      while try reader.nextElement() { try copy(&reader, &writer) }
    }
  case .object:
    try reader.beginObject()
    try writer.object { (writer) throws(JSONError) in
      while try reader.nextKey() {
        let key = reader.keyText
        try writer.array(key) { (writer) throws(JSONError) in try copy(&reader, &writer) }
      }
    }
  }
}
