// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Geography
@testable import Places

/// Records made of bytes, five for each, merged: every record is in one place, and no place is of nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let names: [String?] = ["7-Eleven", "7-ELEVEN 福林店", "北基加油站", "台灣中油", "世斌公園", "", "店", nil]
  let branches: [String?] = ["福林門市", "福林", "北基世貿", "世貿站", "店", "", "站站", nil]
  let kinds: [[String]] = [
    ["shop=convenience"], ["amenity=fuel"], ["leisure=park"],
    ["highway=bus_stop", "public_transport=platform"],
    [], ["shop=yes"], ["=", "x"], ["amenity=fuel", "shop=convenience"],
  ]
  let phones: [String?] = ["(04)24653499", "+886-4-2465-3499", "8860000000", nil]
  var records: [Place] = []
  var index = 0
  while index + 5 <= count, records.count < 200 {
    let latitude = 24 + Double(data[index]) / 200_000, longitude = 120 + Double(data[index + 1]) / 200_000
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { break }
    let pick = Int(data[index + 2]), other = Int(data[index + 3]), rest = Int(data[index + 4])
    var place = Place(id: "\(records.count)", coordinate: coordinate, categories: kinds[pick >> 3 & 7])
    place.name = names[pick & 7]
    place.branch = branches[other & 7]
    place.brand = other & 8 == 0 ? nil : names[other >> 4 & 7]
    place.phone = phones[rest & 3]
    place.addressText = rest & 4 == 0 ? nil : "臺中市西屯區福康路\(rest >> 6)號"
    records.append(place)
    index += 5
  }
  let places = PlaceList(merging: records).places
  let ids = places.flatMap { [$0.id] + $0.otherIDs }
  if Set(ids).count != ids.count || ids.count != records.count {
    fatalError("a record is lost or in two places")
  }
  // Only what says the same in everything is one without a name.
  func said(_ places: [Place]) -> Set<[String]> {
    Set(
      places.filter { $0.name == nil }.map {
        [
          "\($0.coordinate)", "\($0.categories)", $0.branch ?? "", $0.brand ?? "", $0.phone ?? "",
          $0.addressText ?? "",
        ]
      })
  }
  if said(records) != said(places) || said(places).count != places.count(where: { $0.name == nil }) {
    fatalError("a nameless place is merged")
  }
  return 0
}
