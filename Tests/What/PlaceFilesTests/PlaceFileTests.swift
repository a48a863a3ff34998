// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places
import Testing

@testable import PlaceFiles

private func file(_ text: String, path: String = "x", category: String? = nil) throws(PlaceFileError)
  -> PlaceFile
{
  try PlaceFile(Array(text.utf8), path: path, defaultCategory: category)
}

private func feature(_ geometry: String, _ properties: String = "{}") -> String {
  #"{"type":"Feature","properties":\#(properties),"geometry":\#(geometry)}"#
}

private let point = #"{"type":"Point","coordinates":[120.62,24.18]}"#

@Suite("GeoJSON of places is read")
struct GeoJSONPlacesTests {
  @Test("a collection, whatever the order of its members")
  func collection() throws {
    let text = """
      {"features": [
        {"geometry": {"coordinates": [120.622674, 24.342361, 12.5], "type": "Point"}, "id": "node/12",
         "properties": {"name": "全家便利商店", "brand": "FamilyMart", "addr": "43742臺中市大甲區水源路1號", "amenity": null,
           "shop": "convenience;books", "opening_hours": "24/7", "phone": "+886 4 1", "capacity": 3, "wifi": true,
           "name:en": "FamilyMart"}, "type": "Feature"}],
       "crs": {"type": "name", "properties": {"name": "x"}}, "type": "FeatureCollection"}
      """
    let read = try file(text)
    let place = try #require(read.places.first)
    #expect(read.places.count == 1)
    #expect(place.id == "node/12")
    #expect(place.name == "全家便利商店")
    #expect(place.brand == "全家便利商店")
    #expect(place.categories == ["shop=convenience", "shop=books"])
    #expect(place.address?.text == "臺中市大甲區水源路1號")
    #expect(place.address?.postcode == "43742")
    #expect(place.openingHours == "24/7")
    #expect(place.phone == "+886 4 1")
    #expect(place.attributes == ["capacity": "3", "wifi": "yes"])
    #expect(place.otherNames == ["FamilyMart"])
    #expect(place.coordinate == Coordinate(latitude: 24.342361, longitude: 120.622674))
  }

  @Test(
    "one feature, a sequence, lines, a list, a list of plain objects",
    arguments: [
      (feature(point), 1),
      ("\u{1E}\(feature(point))\n\u{1E}\(feature(point, #"{"name":"b"}"#))\n", 2),
      ("\(feature(point))\n\n\(feature(point, #"{"name":"b"}"#))\r\n", 2),
      (
        #"{"type":"FeatureCollection","features":[\#(feature(point))]}"# + "\n"
          + feature(point, #"{"name":"b"}"#), 2
      ),
      ("[\(feature(point)),\(feature(point))]", 2),
      (#"[{"name":"a","緯度":"２４．１８","經度":120.62},{"name":"b","lat":24.2,"lng":120.6}]"#, 2),
      (#"{"type":"FeatureCollection","features":[]}"#, 0),
      ("\u{FEFF}" + feature(point), 1),
    ])
  func shapes(text: String, count: Int) throws {
    let read = try file(text)
    #expect(read.places.count == count)
    #expect(read.skipped.isEmpty)
  }

  @Test("properties of OSM converters, which stand one level deeper")
  func nested() throws {
    let read = try file(
      feature(
        point, #"{"type":"node","id":42,"tags":{"amenity":"cafe","name":"a","brand":"Starbucks"},"meta":{}}"#)
    )
    let place = try #require(read.places.first)
    #expect(place.id == "42")
    #expect(place.categories == ["amenity=cafe"])
    #expect(place.brand == "星巴克")
    #expect(place.attributes == ["type": "node", "meta": "{}"])
  }

  @Test(
    "what gives no position is passed over and counted",
    arguments: [
      ("null", PlaceFile.SkipReason.noPosition), ("5", .malformedPosition), ("{}", .malformedPosition),
      (#"{"type":"Point","coordinates":[]}"#, .malformedPosition),
      (#"{"type":"Point","coordinates":[120]}"#, .malformedPosition),
      (#"{"type":"Point","coordinates":["120","24"]}"#, .malformedPosition),
      (#"{"type":"Point","coordinates":[[120,24]]}"#, .malformedPosition),
      (#"{"type":"Point","coordinates":[24,120]}"#, .outOfRange),
      (#"{"type":"Point","coordinates":[181,24]}"#, .outOfRange),
      (#"{"type":"Point","coordinates":[0,0]}"#, .zero),
      (#"{"type":"Point","coordinates":[1e999,24]}"#, .outOfRange),
      (#"{"type":"Polygon","coordinates":[[]]}"#, .malformedPosition),
      (#"{"type":"Polygon","coordinates":[[[1,2],3]]}"#, .malformedPosition),
      (#"{"type":"Spiral","coordinates":[1,2]}"#, .malformedPosition),
      (#"{"type":"Polygon","coordinates":[[[[[[[[[[1,2]]]]]]]]]]}"#, .malformedPosition),
    ])
  func skipped(geometry: String, reason: PlaceFile.SkipReason) throws {
    let read = try file("[\(feature(geometry)),\(feature(point))]")
    #expect(read.places.count == 1)
    #expect(read.skipped == [reason: 1])
    #expect(read.skippedCount == 1)
  }

  @Test(
    "areas and lines give a point",
    arguments: [
      (#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,2],[0,2],[0,0]]]}"#, 2.0, 1.0),
      (#"{"type":"LineString","coordinates":[[1,1],[2,5],[9,9]]}"#, 2, 5),
      (#"{"type":"MultiPoint","coordinates":[[1,1]]}"#, 1, 1),
      (#"{"type":"MultiLineString","coordinates":[[[1,1],[2,2],[3,3]],[[9,9],[8,8]]]}"#, 2, 2),
      (
        #"{"type":"MultiPolygon","coordinates":[[[[9,9],[9.1,9],[9.1,9.1],[9,9]]],[[[0,0],[4,0],[4,2],[0,2],[0,0]]]]}"#,
        2, 1
      ),
      (
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[]},{"type":"Point","coordinates":[3,4]}]}"#,
        3, 4
      ),
      // Flat areas.
      (#"{"type":"Polygon","coordinates":[[[3,4],[3,4],[3,4]]]}"#, 3, 4),
    ])
  func areas(geometry: String, x: Double, y: Double) throws {
    let place = try #require(try file(feature(geometry)).places.first)
    #expect(abs(place.coordinate.longitude - x) < 1e-9 && abs(place.coordinate.latitude - y) < 1e-9)
  }

  @Test(
    "a broken file is named with line and reason",
    arguments: [
      ("{\"type\":\"FeatureCollection\",\n\"features\":[{]}", "a.json:2:14: expected '\"' but found ']'"),
      (
        "{\"type\":\"Topology\"}",
        "a.json:1: expected a FeatureCollection or a Feature but found type \"Topology\""
      ),
      (
        "\n{\"a\":1}", "a.json:2: expected a FeatureCollection or a Feature but found JSON without a \"type\""
      ),
      ("{\"type\":\"FeatureCollection\",\"features\":[", "a.json:1:41: the text ends too early"),
      (" \n", "a.json: the file is empty"), ("", "a.json: the file is empty"),
      ("\u{FEFF}", "a.json: the file is empty"),
    ])
  func broken(text: String, message: String) {
    let error = #expect(throws: PlaceFileError.self) { try file(text, path: "a.json") }
    #expect(error?.description == message)
  }

  @Test("bytes that are no UTF-8 are named, not shown as rubble")
  func encodings() {
    // 全家 in Big5, and UTF-16.
    let big5 = Array("name,lat,lon\n".utf8) + [0xA5, 0xFE, 0xAE, 0x61] + Array(",24,120\n".utf8)
    let error = #expect(throws: PlaceFileError.self) { try PlaceFile(big5, path: "b.csv") }
    #expect(error?.line == 2)
    #expect(error?.reason == .notUTF8)
  }

  @Test("UTF-16 of either order is read", arguments: [true, false])
  func utf16(isLittle: Bool) throws {
    var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
    for unit in "name\tlat\tlon\r\n𠮷野家\t24.18\t120.61\r\n".utf16 {
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
      bytes += isLittle ? [low, high] : [high, low]
    }
    #expect(try PlaceFile(bytes, path: "b.txt").places.map(\.name) == ["𠮷野家"])
    // Cut anywhere it is broken or shorter, and never a trap.
    for length in 2..<bytes.count { _ = try? PlaceFile(Array(bytes.prefix(length)), path: "b.txt") }
  }

  @Test(
    "a format that is not read is named as what it is",
    arguments: [
      ("PK\u{3}\u{4}\u{14}", "ZIP / XLSX / KMZ"), ("%PDF-1.7\n", "PDF"),
      ("SQLite format 3\u{0}", "SQLite / GeoPackage"),
      ("<?xml version=\"1.0\"?>\n<kml xmlns=\"http://www.opengis.net/kml/2.2\">", "KML"),
      ("\u{FEFF}<?xml version='1.0'?><gpx version='1.1'>", "GPX"), ("<osm version=\"0.6\">", "OSM XML"),
      ("<?xml version=\"1.0\"?><data/>", "XML"), ("<!doctype html><html lang=\"zh\">", "HTML"),
      ("BZh91AY", "bzip2"),
    ])
  func namesFormats(_ row: (start: String, name: String)) {
    let error = #expect(throws: PlaceFileError.self) { try PlaceFile(Array(row.start.utf8), path: "x") }
    guard case .otherFormat(let name, _) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == row.name)
  }
}

@Suite("Tables of places are read")
struct TablePlacesTests {
  /// The positions are where PROJ puts these metres (EPSG:3826, EPSG:3825).
  @Test(
    "metres of TWD97 and headings of portals are positions",
    arguments: [
      ("店名,TW97X,TW97Y\n甲,211189.8243,2675398.4704\n", 24.1835, 120.618),
      ("店名,TWD97_X,TWD97_Y\n甲,\"219,024.3505\",\"2,433,587.4762\"\n", 22, 120.7),
      ("店名,縣市,橫座標,縱座標\n甲,澎湖縣,309205.2345,2607523.0117\n", 23.57, 119.58),
      ("店名,X座標,Y座標\n甲,250000,2544283.1248\n", 23, 121),
      ("店名,X,Y\n甲,350696.7869,2799382.3423\n", 25.3, 122),
      ("店名,TWD97X,TWD97Y,WGS84經度,WGS84緯度\n甲,1,2,120.618,24.1835\n", 24.1835, 120.618),
      ("店名,經度(WGS84),緯度(WGS84)\n甲,120.618,24.1835\n", 24.1835, 120.618),
      ("sep=;\r\n店名;經度;緯度\r\n甲;120.618;24.1835\r\n", 24.1835, 120.618),
      ("\u{FEFF}sep=;\n店名;經度;緯度\n甲;120.618;24.1835\n", 24.1835, 120.618),
      ("stop_id,stop_name,stop_lat,stop_lon\nS1,甲,24.1835,120.618\n", 24.1835, 120.618),
    ])
  func positions(_ row: (text: String, latitude: Double, longitude: Double)) throws {
    let place = try #require(try PlaceFile(Array(row.text.utf8), path: "x.csv").places.first)
    #expect(place.name == "甲")
    let expected = try #require(Coordinate(latitude: row.latitude, longitude: row.longitude))
    #expect(place.coordinate.distance(to: expected) < 0.001)
  }

  @Test("metres that no zone has are no position")
  func noMetres() throws {
    for row in ["250000,25442830", "12,24", "x,y"] {
      let file = try PlaceFile(Array("店名,TW97X,TW97Y\n甲,\(row)\n".utf8), path: "x.csv")
      #expect(file.places.isEmpty)
      #expect(file.skipped == [.malformedPosition: 1])
    }
  }

  @Test(
    "with a heading in any order, under many names",
    arguments: [
      "name,lat,lon,addr,hours,tel,category\n甲,24.18,120.62,臺中市福康路1號,24/7,04-1,cafe\n",
      "\u{FEFF}Longitude,LATITUDE,Opening Hours,Phone,Address,Title,type\r\n120.62,24.18,24/7,04-1,臺中市福康路1號,甲,coffee\r\n",
      "經度\t緯度\t店名\t地址\t電話\t營業時間\t類別\n120.62\t24.18\t甲\t臺中市福康路1號\t04-1\t24/7\t咖啡\n",
      "lng;lat;名稱;住址;連絡電話;opening_hours;amenity\n120,62;24,18;甲;臺中市福康路1號;04-1;24/7;cafe\n",
      "name,座標,addr:full,hours,phone,kind\n甲,\"24.18, 120.62\",臺中市福康路1號,24/7,04-1,amenity=cafe\n",
      "name,wkt,addr,hours,phone,kind\n 甲 ,POINT(120.62 24.18),臺中市福康路1號,24/7,04-1,Coffee Shop\n",
      "ｎａｍｅ,ｌａｔ,ｌｏｎ,addr,hours,phone,kind\n甲,２４．１８,１２０．６２,臺中市福康路1號,24/7,04-1,cafe\n",
      "\"name\",\"Y\",\"X\",\"addr\",\"hours\",\"phone\",\"kind\"\n\"甲\",\"24.18\",\"120.62\",\"臺中市福康路1號\",\"24/7\",\"04-1\",\"café\"\n",
      "name,lat,lon,addr,hours,phone,kind\n甲,24°10'48\"N,120°37.2'E,臺中市福康路1號,24/7,04-1,cafe\n",
    ])
  func headings(text: String) throws {
    let read = try file(text)
    let place = try #require(read.places.first)
    #expect(place.name == "甲")
    #expect(place.categories == ["amenity=cafe"])
    #expect(place.address?.text == "臺中市福康路1號")
    #expect(place.openingHours == "24/7")
    #expect(place.phone == "04-1")
    #expect(abs(place.coordinate.latitude - 24.18) < 1e-9 && abs(place.coordinate.longitude - 120.62) < 1e-9)
  }

  @Test(
    "with bare words for kinds of places",
    arguments: [
      ("convenience", ["shop=convenience"]), ("convenience_reg", ["shop=convenience"]),
      ("coffee", ["amenity=cafe"]),
      ("fuel", ["amenity=fuel"]), ("restaurant_veg", ["amenity=restaurant", "diet:vegetarian=yes"]),
      ("school", ["amenity=school"]), ("clinic", ["amenity=clinic"]), ("bus_stop", ["highway=bus_stop"]),
      ("pharmacy", ["amenity=pharmacy"]), ("rail_station", ["railway=station"]),
      ("hospital", ["amenity=hospital"]),
      ("便利商店", ["shop=convenience"]), ("超商", ["shop=convenience"]), ("加油站", ["amenity=fuel"]),
      ("Gas Station", ["amenity=fuel"]), ("shop=books", ["shop=books"]),
      ("cafe;bakery", ["amenity=cafe", "shop=bakery"]),
      ("藥局、診所", ["amenity=pharmacy", "amenity=clinic"]), ("bar", ["amenity=bar"]),
    ])
  func categories(word: String, tags: [String]) throws {
    let read = try file("category,lat,lon\n\(word),24,120\n")
    #expect(read.places.first?.categories == tags)
    #expect(read.assumedCategory == nil)
  }

  @Test("with unknown words and columns kept as attributes")
  func attributes() throws {
    let read = try file("category,lat,lon,店長,95無鉛,柴油,自助\n飛碟站,24,120,王,1,無,v\n")
    #expect(read.places.first?.categories == [])
    #expect(
      read.places.first?.attributes == [
        "category": "飛碟站", "店長": "王", "fuel:octane_95": "yes", "fuel:diesel": "no", "self_service": "yes",
      ])
  }

  @Test(
    "with brands in English, and names that only say which branch",
    arguments: [
      ("FamilyMart", "全家便利商店", "全家便利商店", nil, "全家便利商店"),
      ("Hi-Life", "萊爾富台中店", "萊爾富台中店", nil, "萊爾富"),
      ("CPC-direct", "台東站", "台灣中油", "台東站", "台灣中油"),
      ("台灣中油", "台東站", "台灣中油", "台東站", "台灣中油"),
      ("Starbucks", "Zhang Ji", "星巴克", "Zhang Ji", "星巴克"),
      ("Circle K", "OK", "OK", nil, "OK超商"),
      ("7-Eleven", "", "7-Eleven", nil, "7-Eleven"),
      ("某某商行", "", "某某商行", nil, "某某商行"),
      ("", "某某商行", "某某商行", nil, nil),
    ] as [(String, String, String, String?, String?)])
  func brands(written: String, name: String, expectedName: String, branch: String?, brand: String?) throws {
    let place = try #require(try file("brand,name,lat,lon\n\(written),\(name),24,120\n").places.first)
    #expect(place.name == expectedName)
    #expect(place.branch == branch)
    #expect(place.brand == brand)
  }

  @Test("whose category the caller, the file's name or the brand tells")
  func assumed() throws {
    let text = "brand,name,lat,lon\nFamilyMart,全家,24,120\n,雜貨店,24,121\n"
    let named = try file(text, path: "/data/taiwan_convenience.csv")
    #expect(named.places.map(\.categories) == [["shop=convenience"], ["shop=convenience"]])
    #expect(named.assumedCategory == "shop=convenience")
    let told = try file(text, path: "/data/taiwan_convenience.csv", category: "加油站")
    #expect(told.places.map(\.categories) == [["amenity=fuel"], ["amenity=fuel"]])
    let bare = try file(text, path: "/data/list.csv")
    #expect(bare.places.map(\.categories) == [["shop=convenience"], []])
    #expect(bare.assumedCategory == nil)
    // A file that names categories is not guessed at.
    let mixed = try file("category,name,lat,lon\ncafe,a,24,120\n,b,24,121\n", path: "fuel.csv")
    #expect(mixed.places.map(\.categories) == [["amenity=cafe"], []])
    #expect(throws: PlaceFileError(path: "x", line: nil, column: nil, reason: .unknownCategory("飛碟"))) {
      try file(text, category: "飛碟")
    }
  }

  @Test(
    "with addresses in Latin script, parts with commas between them; a number alone is none",
    arguments: [
      (
        "street,housenumber,district,city", "Triq San Pawl,20,Il-Furjana,Malta",
        "20 Triq San Pawl, Il-Furjana, Malta"
      ),
      ("address,district,city", "20 Triq San Pawl,Il-Furjana,Malta", "20 Triq San Pawl, Il-Furjana, Malta"),
      ("district,city", "Il-Furjana,Malta", "Il-Furjana, Malta"), ("address", "20", nil),
      ("address", "20號", nil),
      ("address,city", "20,臺中市", "臺中市"), ("address", "福康路20號", "福康路20號"),
    ] as [(String, String, String?)])
  func latinAddresses(columns: String, row: String, text: String?) throws {
    #expect(
      try file("name,category,lat,lon,\(columns)\nx,cafe,35.9,14.5,\(row)\n").places.map { $0.address?.text }
        == [text])
  }

  @Test("with addresses in columns of their own")
  func addressParts() throws {
    let text = """
      lat,lon,縣市,鄉鎮市區,地址
      24,120,臺中市,西屯區,福康路1號
      24,120,臺中市,西屯區,臺中市西屯區福康路1號
      24,120,臺中市,西屯區,
      """
    #expect(
      try file(text).places.map { $0.address?.text } == ["臺中市西屯區福康路1號", "臺中市西屯區福康路1號", "臺中市西屯區"])
    let tags = try file(
      "lat,lon,addr:postcode,addr:city,addr:street,addr:housenumber,addr:floor\n24,120,407,臺中市,福康路,5之1,2\n")
    #expect(tags.places.first?.address?.text == "臺中市福康路5之1號2樓")
    #expect(tags.places.first?.address?.postcode == "407")
  }

  @Test("with ids of their own, else stable ones of name and position")
  func ids() throws {
    let text =
      "id,name,lat,lon\nA1,甲,24.18,120.62\n,甲,24.18,120.62\n,甲,24.180,120.6200\n,甲,24.18,120.63\n,乙,24.18,120.62\n"
    let ids = try file(text).places.map(\.id)
    #expect(ids[0] == "A1")
    #expect(ids[1] == ids[2])
    #expect(Set(ids).count == 4)
    // FNV-1a of 甲 and the two numbers as little-endian 64-bit integers, computed apart from this program.
    #expect(ids[1] == "a370c7b95816dcfc")
  }

  @Test(
    "unusable positions are counted by reason",
    arguments: [
      ("24.1,", PlaceFile.SkipReason.noPosition), ("abc,120", .malformedPosition),
      ("24.1.2,120", .malformedPosition),
      ("120.6,24.1", .outOfRange), ("91,0", .outOfRange), ("0,0", .zero), ("inf,120", .malformedPosition),
      ("nan,120", .noPosition), ("0x1p3,120", .malformedPosition), ("213456,2765432", .outOfRange),
    ])
  func skipped(position: String, reason: PlaceFile.SkipReason) throws {
    let read = try file("lat,lon,name\n\(position),a\n24,120,b\n")
    #expect(read.places.map(\.name) == ["b"])
    #expect(read.skipped == [reason: 1])
  }

  @Test(
    "a broken file is named with line and reason",
    arguments: [
      (
        "name,address\na,b\n",
        "t.csv:1: expected columns for latitude and longitude (lat, lon, 緯度, 經度, …) but found: name, address"
      ),
      (
        "lat,name\n24,a\n",
        "t.csv:1: expected columns for latitude and longitude (lat, lon, 緯度, 經度, …) but found: lat, name"
      ),
      ("lat,lon,name\n24,120,\"a\n", "t.csv:2: a quote is opened and never closed"),
    ])
  func broken(text: String, message: String) {
    let error = #expect(throws: PlaceFileError.self) { try file(text, path: "t.csv") }
    #expect(error?.description == message)
  }
}

@Suite("What a file says of business")
struct FileStatusTests {
  @Test("reaches the place")
  func status() throws {
    let text =
      "name,lat,lon,addr,disused:amenity,備註\na,24,120,竹南鎮1號(整修暫停營業),,\nb,24,120,,fuel,\nc,24,120,,,已歇業\nd,24,120,竹南鎮1號（週日不營業）,,\n"
    let places = try file(text, path: "fuel.csv").places
    #expect(
      places.map(\.businessStatus) == [
        .temporarilyClosed, .permanentlyClosed, .permanentlyClosed, .operating,
      ])
    #expect(places[3].hoursRemarks == ["週日不營業"])
  }
}
