// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats
@testable import PlaceFiles
@testable import Places

/// Any bytes as CSV, and as a table of places behind a heading that has a position.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var reader = CSVReader(bytes)
  do throws(CSVError) {
    var line = 0
    while try reader.nextRecord() {
      if reader.line <= line || reader.fields.isEmpty { fatalError("records out of order") }
      line = reader.line
      for field in reader.fields { _ = reader.text(of: field) }
    }
  } catch {
    if error.line < 1 { fatalError("an error without a line") }
  }
  for heading in ["", "lat,lon,name,brand,category,addr,hours,備註\n", "座標\t名稱\tdisused:shop\ttype\n"] {
    do throws(PlaceFileError) {
      let file = try PlaceFile(Array(heading.utf8) + bytes, path: "x_fuel.csv", defaultCategory: nil)
      for place in file.places.prefix(100) {
        if place.id.isEmpty { fatalError("a place without an id") }
        _ = place.businessStatus
        _ = place.hoursRemarks
      }
    } catch {
      if error.description.isEmpty { fatalError("an error without words") }
    }
  }
  return 0
}
