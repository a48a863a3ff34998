// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import NearestKit

@Suite struct PlaceDetailsTests {
  /// A record with much of what OSM has, as of a Tuesday at nine in the morning.
  private func details(_ change: (inout Place) -> Void = { _ in }) throws -> PlaceDetails {
    var place = Place(
      id: "node/7", coordinate: try #require(Coordinate(latitude: 24.18, longitude: 120.62)),
      categories: ["amenity=fast_food"])
    place.name = "麥當勞"
    place.branch = "福科店"
    place.addressText = "40764臺中市西屯區福安里3鄰福科路二段123巷4弄5號2樓"
    place.openingHours = "Mo-Fr 07:00-23:00; Sa,Su 06:00-24:00; PH 08:00-20:00"
    place.phone = "04-2463-8081;0800-000-123"
    place.attributes = [
      "opening_hours:drive_through": "24/7", "collection_times": "Mo-Fr 09:00,17:00", "wheelchair": "limited",
      "payment:cash": "yes", "payment:easycard": "yes", "payment:cards": "no", "internet_access": "wlan",
      "diet:vegetarian": "yes", "smoking": "no", "drive_through": "yes", "socket:type2": "4",
      "socket:type2:output": "11 kW", "socket:chademo": "1", "capacity": "30", "fee": "no",
      "contact:facebook": "https://facebook.com/x", "cuisine": "burger", "brand:wikidata": "Q38076",
      "check_date": "2025-10-01", "stars": "3",
    ]
    change(&place)
    let now = try #require(CivilTime(year: 2026, month: 12, day: 1, hour: 9, minute: 0))
    return Finder(places: [place]).details(of: place, clock: OpeningClock(now: now))
  }

  /// Fields with what is shown of them.
  static let shown: [(field: String, text: String?)] = [
    ("title", "麥當勞福科店"), ("address", "臺中市西屯區福安里3鄰福科路二段123巷4弄5號2樓"), ("postcode", "40764"),
    ("county", "臺中市"), ("district", "西屯區"), ("village", "福安里"), ("neighbourhood", "3鄰"), ("road", "福科路"),
    ("section", "二段"), ("lane", "123巷"), ("alley", "4弄"), ("number", "5號"), ("floor", "2樓"),
    ("phone", "+886 4 2463 8081"), ("national_phone", "04-2463-8081"),
    ("phones", "+886 4 2463 8081、+886 800 000 123"),
    ("week", "週一至週五 07:00–23:00，週六、週日 06:00–24:00"), ("next_holiday", "12月25日週五（行憲紀念日） 08:00–20:00"),
    ("open", "營業到晚上11點"), ("hours_drive_through", "每天 24小時"), ("wheelchair", "輪椅部分可進出"),
    ("payment", "現金、悠遊卡"), ("cards", "無"), ("cash", "有"), ("internet", "Wi-Fi"), ("diet", "素食"),
    ("smoking", "禁菸"), ("drive_through", "有"), ("sockets", "CHAdeMO 1座、Type 2 4座 11 kW"), ("connectors", "5"),
    ("capacity", "30"), ("fee", "免費"), ("social", "Facebook https://facebook.com/x"), ("cuisine", "漢堡"),
    ("brand_wikidata", "Q38076"), ("check_date", "2025-10-01"), ("stars", "3"), ("website", nil),
    ("rating", nil),
    ("licence", "ODbL 1.0"), ("source", "OpenStreetMap"), ("osm", "https://www.openstreetmap.org/node/7"),
    ("geo", "geo:24.18,120.62"),
  ]

  @Test("Each field is shown as a person reads it", arguments: shown)
  func shownField(field: String, text: String?) throws {
    var details = try details()
    let field = try #require(PlaceField.named(field))
    #expect(details.text(of: field) == text)
  }

  @Test("It is said in a few sentences: name, kind, address, today's hours, telephone")
  func announcement() throws {
    var known = try details()
    #expect(
      known.announcement()
        == "麥當勞福科店是速食店，位於臺中市西屯區福科路二段123巷4弄5號2樓。今天早上7點到晚上11點營業，目前營業中。電話是04-2463-8081。")
    var bare = try details {
      $0.openingHours = nil
      $0.phone = nil
      $0.addressText = nil
    }
    #expect(bare.announcement() == "麥當勞福科店是速食店。資料沒有營業時間和電話。")
  }

  @Test("A page has groups, and nothing of what is not known")
  func page() throws {
    var details = try details()
    let lines = details.page()
    #expect(lines.first == "麥當勞福科店（速食店）")
    #expect(lines.contains(""))
    #expect(!lines.contains { $0.contains("資料沒有") || $0.hasPrefix("網站") })
  }
}
