// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

private let readable: [(String, Double, Double)] = [
  ("24.1835,120.6180", 24.1835, 120.618), (" 24.1835 , 120.6180 ", 24.1835, 120.618),
  ("24.1835 120.6180", 24.1835, 120.618), ("-33.9,151.2", -33.9, 151.2), ("+24.5,+120.25", 24.5, 120.25),
  ("geo:24.1835,120.6180", 24.1835, 120.618), ("GEO:24.1835,120.6180;crs=wgs84;u=35", 24.1835, 120.618),
  ("geo:24.1835,120.6180,85", 24.1835, 120.618), ("geo:24.5,120.25?z=17", 24.5, 120.25),
  ("24°30'N 120°15'E", 24.5, 120.25), ("24°30'N, 120°15'E", 24.5, 120.25),
  ("24° 30' N 120° 15' E", 24.5, 120.25),
  ("24°30′36″N 120°15′00″E", 24.51, 120.25), ("N24.5 E120.25", 24.5, 120.25),
  ("120.25E, 24.5N", 24.5, 120.25),
  ("24.5S,120.25W", -24.5, -120.25), ("24°30.5'N,120°E", 24 + 30.5 / 60, 120), ("２４．５，１２０．２５", 24.5, 120.25),
  ("北緯24度30分 東經120度15分", 24.5, 120.25), ("−24.5,120", -24.5, 120), ("0,0", 0, 0), ("90,180", 90, 180),
]

@Test("A position is read as people write it", arguments: readable)
func positionsAreRead(_ text: String, _ latitude: Double, _ longitude: Double) throws {
  let notation = try CoordinateNotation(text)
  #expect(abs(notation.coordinate.latitude - latitude) < 1e-9)
  #expect(abs(notation.coordinate.longitude - longitude) < 1e-9)
}

@Test("The uncertainty of a geo: URI is kept")
func uncertaintyIsKept() throws {
  #expect(try CoordinateNotation("geo:24.5,120.25;u=35.5").uncertainty == 35.5)
  #expect(try CoordinateNotation("geo:24.5,120.25").uncertainty == nil)
}

private let unreadable: [(String, CoordinateNotationError)] = [
  ("", CoordinateNotationError.unreadable("")), ("台中", .unreadable("台中")), ("24.5", .unreadable("24.5")),
  ("24.5,120.25,3", .unreadable("24.5,120.25,3")), ("24,18,120,62", .decimalCommas("24,18,120,62")),
  ("120.6180,24.1835", .swapped(latitude: 120.618, longitude: 24.1835)),
  ("200,300", .latitudeOutOfRange(200)),
  ("24,190.5", .longitudeOutOfRange(190.5)), ("nan,120", .unreadable("nan,120")),
  ("inf,0", .unreadable("inf,0")),
  ("0x18,120", .unreadable("0x18,120")), ("1e1,120", .unreadable("1e1,120")),
  ("24°70'N 120°E", .unreadable("24°70'N 120°E")),
  ("24N,25N", .unreadable("24N,25N")), ("-24S,120E", .unreadable("-24S,120E")),
  ("geo:24,120;crs=nad27", .unknownReferenceSystem("nad27")),
  ("geo:24,120;u=abc", .unreadable("geo:24,120;u=abc")),
  ("24..5,120", .unreadable("24..5,120")), ("°,°", .unreadable("°,°")), (",", .unreadable(",")),
]

@Test("A text that is no position is refused with the reason", arguments: unreadable)
func badPositionsSayWhy(_ text: String, _ error: CoordinateNotationError) {
  #expect(throws: error) { try CoordinateNotation(text) }
}
