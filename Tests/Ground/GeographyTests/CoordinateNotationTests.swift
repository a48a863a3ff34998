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

private let pasted: [(String, Double, Double)] = [
  ("(24.18, 120.62)", 24.18, 120.62), ("（24.18，120.62）", 24.18, 120.62), ("[24.18, 120.62]", 24.18, 120.62),
  ("( 24°30'N 120°15'E )", 24.5, 120.25),
  ("https://www.google.com/maps/@24.18,120.62,17z", 24.18, 120.62),
  ("https://www.google.com/maps/@-33.86,151.21,15.25z?entry=ttu", -33.86, 151.21),
  ("www.google.com.tw/maps/@24.18,120.62,17z/data=!3m1!1e3", 24.18, 120.62),
  // The pin, not the middle of the map.
  (
    "https://www.google.com/maps/place/%E5%8F%B0/@24.1,120.6,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d24.18!4d120.62!16s",
    24.18, 120.62
  ),
  ("https://maps.google.com/?q=24.18,120.62", 24.18, 120.62),
  ("https://maps.google.com/maps?q=loc:24.18,120.62&ll=24.1,120.6", 24.18, 120.62),
  ("https://www.google.com/maps/search/?api=1&query=24.18%2C120.62", 24.18, 120.62),
  ("https://www.google.com/maps/search/24.18,+120.62?sa=X", 24.18, 120.62),
  ("https://www.google.com/maps/dir/?api=1&destination=24.18,120.62&travelmode=driving", 24.18, 120.62),
  ("https://www.google.com/maps/place/24.18,120.62/", 24.18, 120.62),
  ("https://www.openstreetmap.org/#map=17/24.18/120.62", 24.18, 120.62),
  ("https://www.openstreetmap.org/#map=17/24.18/120.62&layers=N", 24.18, 120.62),
  ("https://www.openstreetmap.org/?mlat=24.18&mlon=120.62#map=17/24.1/120.6", 24.18, 120.62),
  ("https://www.openstreetmap.org/node/123#map=19/24.18/120.62", 24.18, 120.62),
  ("https://maps.apple.com/?ll=24.18,120.62&q=Caf%C3%A9", 24.18, 120.62),
  ("https://maps.apple.com/place?coordinate=24.18,120.62&name=A", 24.18, 120.62),
  ("?mlat=24.18&mlon=120.62", 24.18, 120.62), ("q=24.18,120.62", 24.18, 120.62),
  ("?ll=24.18,120.62", 24.18, 120.62), ("ｑ＝２４．１８，１２０．６２", 24.18, 120.62),
  ("24.18,120.618&z=12", 24.18, 120.618), ("24.18,120.618/", 24.18, 120.618),
  ("24.18,120.618#z", 24.18, 120.618),
  ("24.18,120.618?z=12", 24.18, 120.618), ("geo:24.18,120.618&z=12", 24.18, 120.618),
  ("geo:24.18,120.618/", 24.18, 120.618),
  ("geo:24.18,120.618#z", 24.18, 120.618), ("geo:24.18,120.618/?z=12#map", 24.18, 120.618),
  ("geo:24.18,120.618,0&z=12&label=A", 24.18, 120.618), ("geo://24.18,120.618", 24.18, 120.618),
  ("geo:24.18,120.618?z=12;u=5", 24.18, 120.618), ("geo:0.0,0.0?q=24.18%2C120.62", 24.18, 120.62),
  ("geo:0,0?z=3", 0, 0), ("geo:0,0?q=", 0, 0), ("geo:24.18,120.62?q=福康路33號", 24.18, 120.62),
  ("geo:0,0?z=9&q=24.18,120.62", 24.18, 120.62),
  ("geo:0,0?q=24.18,120.62(家)", 24.18, 120.62), ("geo:24.18,120.62?q=1,2", 24.18, 120.62),
]

@Test("A position is read as map pages and brackets hold it", arguments: pasted)
func pastedPositionsAreRead(_ text: String, _ latitude: Double, _ longitude: Double) throws {
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
  ("geo:24,120;u=abc", .unreadable("geo:24,120;u=abc")), ("geo:", .unreadable("geo:")),
  ("geo:?q=1", .unreadable("geo:?q=1")), ("geo:0,0?q=福康路33號", .unreadable("geo:0,0?q=福康路33號")),
  ("geo:24.18,120.618;crs=TWD97&z=1", .unknownReferenceSystem("twd97")),
  ("https://maps.app.goo.gl/AbC123", .linkWithoutPosition("https://maps.app.goo.gl/AbC123")),
  ("https://", .linkWithoutPosition("https://")),
  ("https://a/?q=24.18", .linkWithoutPosition("https://a/?q=24.18")),
  ("https://a/@24..1,120,3z", .unreadable("https://a/@24..1,120,3z")),
  ("https://www.google.com/maps/@120.62,24.18,17z", .swapped(latitude: 120.62, longitude: 24.18)),
  ("https://www.openstreetmap.org/?mlat=95&mlon=100", .latitudeOutOfRange(95)),
  ("q=%", .unreadable("q=%")), ("a/b", .unreadable("a/b")), ("=", .unreadable("=")),
  ("#map=1/2", .unreadable("#map=1/2")),
  ("(24.18, 120.62", .unreadable("(24.18, 120.62")), ("()", .unreadable("()")), ("(", .unreadable("(")),
  ("24..5,120", .unreadable("24..5,120")), ("°,°", .unreadable("°,°")), (",", .unreadable(",")),
]

@Test("A text that is no position is refused with the reason", arguments: unreadable)
func badPositionsSayWhy(_ text: String, _ error: CoordinateNotationError) {
  #expect(throws: error) { try CoordinateNotation(text) }
}

@Test(
  "A geo: URI without a position may ask for a place",
  arguments: [
    ("geo:0,0?q=臺中市西屯區福康路33號", "臺中市西屯區福康路33號"), ("GEO:0,0?q=%E5%8B%A4%E7%BE%8E", "勤美"),
    ("geo:0,0?q=Feng+Chia+University&z=3", "Feng Chia University"), ("geo:0.0,0.0?z=1&query=台中車站", "台中車站"),
    ("geo:0,0?q=1,Taichung", "1,Taichung"), ("geo:24,120?q=勤美", nil), ("geo:0,0?q=24,120", nil),
    ("geo:0,0", nil), ("geo:0,0?q=", nil), ("勤美", nil), ("https://a/?q=勤美", nil),
  ] as [(String, String?)])
func queriesAreFound(_ text: String, _ query: String?) {
  #expect(CoordinateNotation.query(in: text) == query)
}
