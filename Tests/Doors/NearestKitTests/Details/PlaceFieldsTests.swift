// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import NearestKit

@Suite struct PlaceFieldsTests {
  @Test("Every name of the table reads, and no name or alias stands for two fields")
  func namesAreOne() throws {
    let names = PlaceField.all.flatMap { [$0.name] + $0.aliases.filter { $0 != $0.lowercased() } }
    #expect(Set(names).count == names.count)
    for field in PlaceField.all {
      #expect(try PlaceFields(field.name).asked.map(\.field.name) == [field.name])
      for alias in field.aliases where PlaceField.named(alias)?.name != alias {
        #expect(try PlaceFields(alias).asked.map(\.name) == [alias], "\(alias)")
      }
      if field.form != .computed, field.form != .never { #expect(!field.tags.isEmpty, "\(field.name)") }
    }
  }

  /// Names that are none, and what is offered for them.
  static let mistakes = [
    ("phon", "phone"), ("fone", "phone"), ("displayname", "displayName"), ("openingHours", "opening_hours"),
    ("websiteURI", "websiteUri"), ("wheelchar", "wheelchair"), ("weak", "week"), ("addres", "address"),
  ]

  @Test("A wrong name is refused with the one that was meant", arguments: mistakes)
  func suggestion(name: String, meant: String) {
    #expect { try PlaceFields("title,\(name)") } throws: { error in
      guard let unknown = error as? PlaceFields.Unknown else { return false }
      return unknown.name == name && unknown.suggestions.contains(meant)
    }
  }

  @Test("A mask returns exactly its fields, nested where Google nests them, null where unknown")
  func maskedJSON() throws {
    var place = Place(id: "node/1", coordinate: try #require(Coordinate(latitude: 24.18, longitude: 120.62)))
    place.name = "甲店"
    place.phone = "04-2463-8081"
    place.openingHours = "Mo-Su 08:00-20:00"
    let mask =
      "displayName,nationalPhoneNumber,regularOpeningHours.weekdayDescriptions,location.latitude,rating,websiteUri"
    let now = try #require(CivilTime(year: 2026, month: 12, day: 1, hour: 9, minute: 0))
    var details = Finder(places: [place]).details(of: place, clock: OpeningClock(now: now))
    let json = details.json(try PlaceFields(mask))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "displayName", "nationalPhoneNumber", "regularOpeningHours", "location", "rating", "websiteUri",
      ])
    #expect(object["displayName"] as? String == "甲店")
    #expect(object["nationalPhoneNumber"] as? String == "04-2463-8081")
    #expect(object["rating"] is NSNull)
    #expect(object["websiteUri"] is NSNull)
    let hours = try #require(object["regularOpeningHours"] as? [String: Any])
    #expect((hours["weekdayDescriptions"] as? [String])?.first == "週一 08:00–20:00")
    #expect(hours.count == 1)
  }

  @Test("All fields are there in JSON, each once, whatever the record lacks")
  func allFields() throws {
    let place = Place(id: "x", coordinate: try #require(Coordinate(latitude: 24.18, longitude: 120.62)))
    var details = Finder(places: [place]).details(of: place)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(details.json().utf8)) as? [String: Any])
    #expect(Set(object.keys) == Set(PlaceFields.names))
    #expect(object["phone"] is NSNull)
  }
}
