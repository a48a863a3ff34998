// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// What a column of a table, or a property of a feature, says about a place.
enum PlaceColumn: Equatable, Sendable {
  case id, name, otherName, branch, brand, category, kind
  case address, postcode, county, district, street, houseNumber, floor
  case latitude, longitude, position
  /// Metres of TWD97, in columns that say so.
  case easting, northing
  case hours, phone
  /// A column whose value is a category with its own key: `amenity`, `shop`.
  case tag(key: String)
  /// A yes or no, under OSM's key: 95無鉛 is `fuel:octane_95`.
  case flag(key: String)
  /// Anything else, under OSM's key where there is one.
  case attribute(key: String)
  /// An object whose members are properties of their own, as OSM converters write.
  case nested

  /// The meaning of a heading, whatever its case, width, spaces, hyphens and underscores.
  init(heading: String) {
    let folded = FoldedText(heading)
    if let known = Self.known[folded] {
      self = known
    } else if Self.tagKeys.contains(heading) {
      self = .tag(key: heading)
    } else {
      self = .attribute(key: heading)
    }
  }

  /// OSM keys whose values are kinds of places.
  private static let tagKeys: Set<String> = [
    "amenity", "shop", "tourism", "leisure", "railway", "station", "highway", "emergency", "healthcare",
    "aeroway",
    "office", "craft", "public_transport", "historic",
  ]

  /// Headings, folded, by what they mean; each line is what people and portals write.
  private static let known: [FoldedText: PlaceColumn] = {
    let synonyms: [(PlaceColumn, String)] = [
      (.id, "id @id osmid osm_id stop_id uid gid objectid fid 編號 代號 代碼 站代號 站代碼 店號 門市代號 機構代碼 序號 識別碼"),
      (
        .name,
        "name title placename storename shopname stationname stop_name 名稱 店名 站名 名字 地點 地點名稱 店家名稱 商店名稱 機構名稱"
      ),
      (.name, "醫事機構名稱 學校名稱 公司名稱 中文名稱 name:zh name:zh-hant name:zh-hant-tw name:zh_tw namezhtw 場所名稱 單位名稱"),
      (
        .otherName,
        "altname alt_name oldname officialname shortname locname name:en nameen 英文名稱 別名 舊名 簡稱 english"
      ),
      (.branch, "branch branchname 分店 分店名稱 分行 分行名稱 門市 門市名稱 分公司"),
      (.brand, "brand brand:zh brandname chain 品牌 品牌名稱 廠牌 連鎖"),
      (.category, "category categories 類別 分類 種類 類型 店家類別 場所類別 categoryname"),
      (.kind, "type kind class fclass placetype"),
      (
        .address,
        "address addr addr:full addrfull fulladdress formattedaddress streetaddress 地址 住址 店址 門市地址 營業地址"
      ),
      (.address, "公司地址 機構地址 詳細地址 完整地址 所在地 場所地址"),
      (.postcode, "addr:postcode postcode postalcode zip zipcode 郵遞區號"),
      (.county, "addr:city addr:county city county 縣市 縣市別 縣市名稱 城市 所在縣市"),
      (.district, "addr:district addr:town addr:suburb district town township 鄉鎮市區 鄉鎮區 鄉鎮 行政區 區域 鄉鎮市"),
      (.street, "addr:street addr:place street road 路名 街道"),
      (.houseNumber, "addr:housenumber housenumber 門牌 門牌號碼 門牌號"),
      (.floor, "addr:floor"),
      (
        .latitude,
        "lat latitude stop_lat y ycoord wgs84y latwgs84 wgs84lat gpslat py 緯度 北緯 緯度座標 座標y y座標 緯度wgs84 緯度(wgs84) wgs84緯度 緯度(北緯) 北緯度 point_y"
      ),
      (
        .longitude,
        "lon lng long longitude stop_lon x xcoord wgs84x lonwgs84 lngwgs84 wgs84lon wgs84lng gpslon gpslng px"
      ),
      (.longitude, "經度 東經 經度座標 座標x x座標 經度wgs84 經度(wgs84) wgs84經度 經度(東經) 東經度 point_x"),
      (.easting, "tw97x twd97x x97 twd97tm2x tm2x tw97橫坐標 橫座標 橫坐標 x坐標(twd97) x座標(twd97) twd97經度 easting"),
      (
        .northing,
        "tw97y twd97y y97 twd97tm2y tm2y tw97縱坐標 縱座標 縱坐標 y坐標(twd97) y座標(twd97) twd97緯度 northing"
      ),
      (.longitude, "x坐標 坐標x"), (.latitude, "y坐標 坐標y"),
      (
        .position,
        "coordinates coordinate coord coords latlon latlng lnglat geo geopoint geom wkt position gps 座標 經緯度 緯經度"
      ),
      (.hours, "hours openinghours open businesshours openhours opentime 營業時間 開放時間 服務時間 營業時段"),
      (.phone, "phone tel telephone phonenumber contact:phone 電話 連絡電話 聯絡電話 電話號碼 市話 聯絡方式"),
      (.attribute(key: "note"), "note notes remark remarks memo comment 備註 註記 附註 說明"),
      (.attribute(key: "status"), "status businessstatus operationalstatus 營業狀態 狀態 營運狀態"),
      (.attribute(key: "website"), "website url contact:website 網址 網站"),
      (.attribute(key: "operator"), "operator 營運單位 經營者"),
      (.flag(key: "fuel:octane_92"), "fuel92 92 92無鉛 無鉛92 92無鉛汽油 fuel:octane92 octane92 無鉛汽油92"),
      (.flag(key: "fuel:octane_95"), "fuel95 95 95無鉛 無鉛95 95無鉛汽油 fuel:octane95 octane95 無鉛汽油95"),
      (.flag(key: "fuel:octane_98"), "fuel98 98 98無鉛 無鉛98 98無鉛汽油 fuel:octane98 octane98 無鉛汽油98"),
      (.flag(key: "fuel:diesel"), "diesel 柴油 超級柴油 fuel:diesel fueldiesel"),
      (.flag(key: "fuel:lpg"), "lpg 加氣 fuel:lpg"),
      (.flag(key: "self_service"), "selfservice 自助 自助加油"),
      (.flag(key: "toilets"), "toilets toilet restroom 廁所 洗手間"),
      (.flag(key: "wheelchair"), "wheelchair accessible 無障礙 無障礙設施"),
      (.flag(key: "payment:credit_cards"), "creditcard creditcards payment:creditcards 刷卡 可刷卡 信用卡"),
      (.flag(key: "diet:vegetarian"), "vegetarian diet:vegetarian 素食 素食可"),
      (.flag(key: "atm"), "atm 提款機"),
      (.flag(key: "company_owned"), "companyowned 直營 自營"),
      (.nested, "tags properties"),
    ]
    var known: [FoldedText: PlaceColumn] = [:]
    for (column, words) in synonyms {
      for word in words.split(separator: " ") where known[FoldedText(word)] == nil {
        known[FoldedText(word)] = column
      }
    }
    return known
  }()
}
