// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Testing

@testable import Places

@Suite("A brand in a name")
struct BrandNameTests {
  private func place(_ name: String, _ kind: String) throws -> Place {
    var place = Place(
      id: "a", coordinate: try #require(Coordinate(latitude: 24, longitude: 120)), categories: [kind])
    place.name = name
    return place
  }

  @Test(
    "is that brand without a brand of the record's own",
    arguments: [
      ("7-ELEVEN 福康門市", "shop=convenience", "7-Eleven"), ("7-11福康門市", "shop=convenience", "7-Eleven"),
      ("7-11 福康門市", "shop=convenience", "7-Eleven"), ("７－ＥＬＥＶＥＮ　福康門市", "shop=convenience", "7-Eleven"),
      ("FamilyMart 福科店", "shop=convenience", "全家便利商店"), ("Family Mart福科店", "shop=convenience", "全家便利商店"),
      ("Starbucks 福科門市", "amenity=cafe", "星巴克"), ("STARBUCKS福科門市", "amenity=cafe", "星巴克"),
      ("McDonald's 福星店", "amenity=fast_food", "麥當勞"), ("McDonald’s福星店", "amenity=fast_food", "麥當勞"),
      ("McDonald's Taichung Fuxing Store", "amenity=fast_food", "麥當勞"),
      ("CPC 朝馬站", "amenity=fuel", "台灣中油"), ("KFC 福星店", "amenity=fast_food", "肯德基"),
      ("OK mart 福科店", "shop=convenience", "OK超商"), ("Hi-Life 福科店", "shop=convenience", "萊爾富"),
      ("HiLife福科門市", "shop=convenience", "萊爾富"), ("OK超商福科店", "shop=convenience", "OK超商"),
      ("PX Mart 福科店", "shop=supermarket", "全聯福利中心"), ("Costco 台中店", "shop=wholesale", "好市多"),
      ("Louisa 福科門市", "amenity=cafe", "路易莎咖啡"), ("85度C福科店", "amenity=cafe", "85度C"),
      // The branch first.
      ("朝馬中油", "amenity=fuel", "台灣中油"), ("福星麥當勞", "amenity=fast_food", "麥當勞"),
      ("福星路星巴克", "amenity=cafe", "星巴克"), ("台中福科全家", "shop=convenience", "全家便利商店"),
      // As before.
      ("全家便利商店台中福科店", "shop=convenience", "全家便利商店"), ("中油朝馬站", "amenity=fuel", "台灣中油"),
    ])
  func known(name: String, kind: String, brand: String) throws {
    #expect(try place(name, kind).knownBrand?.label == brand)
  }

  @Test(
    "is none where the name goes on or the kind is another",
    arguments: [
      ("KFCs 福星店", "amenity=fast_food"), ("OK 便當店", "amenity=fast_food"), ("OK 福科店", "shop=convenience"),
      ("Starbucksy 店", "amenity=cafe"), ("7-1100 商店", "shop=convenience"), ("CPCU 站", "amenity=fuel"),
      ("McDonaldson 店", "amenity=fast_food"), ("新全家", "shop=convenience"), ("全家福鞋店", "shop=shoes"),
      ("福科中油", "shop=convenience"), ("KFC 福星", "shop=toys"),
      ("", "amenity=fuel"),
    ])
  func unknown(name: String, kind: String) throws {
    #expect(try place(name, kind).knownBrand == nil)
  }
}
