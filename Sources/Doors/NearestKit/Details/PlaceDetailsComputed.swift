// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Announcement
import Formats
import Geography
import Places

/// Fields that are more than a tag.
extension PlaceDetails {
  /// The value of a field by its name in the table.
  mutating func computed(_ name: String) -> FieldValue {
    switch name {
    case "title": .text(place.title)
    case "name": .text(place.name)
    case "branch": .text(place.branch)
    case "other_names": .texts(place.otherNames)
    case "brand": .text(place.knownBrand?.label ?? place.brand)
    case "kind": .text(kind?.label)
    case "categories": .texts(place.categories)
    case "address": .text(address?.text)
    case "postcode": .text(address?.postcode ?? place.attributes["addr:postcode"])
    case "address_components": components
    case "remark": .text(address?.remark)
    case "lat": .number(place.coordinate.latitude, decimals: 7)
    case "lon": .number(place.coordinate.longitude, decimals: 7)
    case "location":
      .known([
        ("latitude", .number(place.coordinate.latitude, decimals: 7)),
        ("longitude", .number(place.coordinate.longitude, decimals: 7)),
      ])
    case "phone": .text(telephones.first.map { $0.international ?? $0.written })
    case "phones": .texts(telephones.map { $0.international ?? $0.written })
    case "national_phone": .text(telephones.first.map { $0.national ?? $0.written })
    case "connectors": connectorCount.map { .number(Double($0), decimals: 0) } ?? .unknown
    case "tags": otherTags
    default: component(name) ?? hoursValue(name) ?? recordValue(name) ?? .unknown
    }
  }

  /// The same for reading.
  mutating func computedText(_ name: String) -> String? {
    switch name {
    case "open", "next_change", "status", "week", "regular_week", "hours", "next_holiday": hoursText(name)
    case "location": "\(place.coordinate)"
    case "other_names": place.otherNames.isEmpty ? nil : place.otherNames.joined(separator: "、")
    default: computed(name).plain
    }
  }

  /// The kind that a search would find it as.
  var kind: Category? { CategoryTable.shared.category(of: place) }

  // MARK: The address

  private static let parts: [(name: String, kind: Address.Kind)] = [
    ("county", .county), ("district", .district), ("village", .village), ("neighbourhood", .neighbourhood),
    ("road", .road), ("section", .section), ("lane", .lane), ("alley", .alley), ("number", .number),
    ("floor", .floor),
  ]

  private mutating func component(_ name: String) -> FieldValue? {
    guard let part = Self.parts.first(where: { $0.name == name }) else { return nil }
    let said = address?[part.kind]
    // 2 of a record that names the floor by itself is the second.
    let level = name == "floor" ? place.attributes["level"] ?? place.attributes["addr:floor"] : nil
    return .text(said ?? level)
  }

  private var components: FieldValue {
    mutating get {
      var known: [(String, FieldValue)] = []
      for part in Self.parts { if let text = address?[part.kind] { known.append((part.name, .text(text))) } }
      return .known(known)
    }
  }

  // MARK: The record

  private func recordValue(_ name: String) -> FieldValue? {
    switch name {
    case "id": .text(place.id)
    case "other_ids": .texts(place.otherIDs)
    case "source": .text(source)
    case "licence":
      .text(isOpenStreetMap ? "ODbL 1.0" : place.attributes["license"] ?? place.attributes["licence"])
    case "date": .text(date)
    case "attribution": .text(coverage.attribution)
    case "osm": .text(isElement ? "https://www.openstreetmap.org/\(place.id)" : nil)
    case "geo": .text("geo:\(latitude),\(longitude)")
    case "panoramax":
      .text(
        place.attributes["panoramax"].map { "https://api.panoramax.xyz/?pic=\($0)" }
          ?? "https://api.panoramax.xyz/?focus=map&map=18/\(latitude)/\(longitude)")
    case "mapillary":
      .text(
        place.attributes["mapillary"].map { "https://www.mapillary.com/app/?pKey=\($0)&focus=photo" }
          ?? "https://www.mapillary.com/app/?lat=\(latitude)&lng=\(longitude)&z=18")
    default: nil
    }
  }

  private var latitude: String { DecimalText.of(place.coordinate.latitude, decimals: 6) }
  private var longitude: String { DecimalText.of(place.coordinate.longitude, decimals: 6) }

  /// True for an element of OpenStreetMap: node/123.
  private var isElement: Bool {
    let parts = place.id.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && ["node", "way", "relation"].contains(parts[0])
      && !parts[1].isEmpty && parts[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private var isOpenStreetMap: Bool { isElement || coverage == .sample }

  private var source: String? {
    isOpenStreetMap ? "OpenStreetMap" : place.attributes["source"] ?? place.attributes["data_source"]
  }

  /// The day of the data, of its own where the record says it.
  private var date: String? {
    if let own = place.attributes["date"] ?? place.attributes["survey:date"] { return own }
    guard isOpenStreetMap, let dataDate else { return nil }
    return CivilZone.utc.time(unixSeconds: Int(clamping: dataDate)).date.description
  }

  /// What no field tells, as it stands in the record.
  private var otherTags: FieldValue {
    let told = PlaceField.all.flatMap(\.tags)
    return .known(
      place.attributes.filter { key, _ in
        key != Place.derivedAddressKey
          && !told.contains { $0.hasSuffix(":") ? key.hasPrefix($0) : $0 == key }
      }.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
  }
}
