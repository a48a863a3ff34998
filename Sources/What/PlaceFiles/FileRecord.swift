// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText
import Places

/// What a row or a feature says, gathered column by column, until it is made a place.
struct FileRecord {
  private var id: String?
  private var name: String?
  private var branch: String?
  private var brand: String?
  private var address: String?
  private var hours: String?
  private var phone: String?
  private var categories: [String] = []
  /// What columns call the kind of place, not yet looked up.
  private var kinds: [(heading: String, value: String)] = []
  private var otherNames: [String] = []
  private var attributes: [String: String] = [:]
  /// Parts of an address in columns of their own.
  private var parts = AddressParts()
  private var latitude: String?
  private var longitude: String?
  private var easting: String?
  private var northing: String?
  private var pair: String?
  /// A position from a geometry, x before y.
  var point: PlaceShape.Point?
  /// Whether there was a geometry that gave no point.
  var hasBrokenGeometry = false

  private struct AddressParts {
    var postcode: String?
    var county: String?
    var district: String?
    var street: String?
    var houseNumber: String?
    var floor: String?
  }

  /// An id that stands beside the properties, which wins over one among them.
  mutating func setID(_ text: String) { id = text }

  /// Takes a value; an empty one says nothing, and the first of several for one meaning wins.
  mutating func set(_ column: PlaceColumn, heading: String, to raw: String) {
    guard let value = FieldText.trimmed(raw) else { return }
    switch column {
    case .id: if id == nil { id = value }
    case .name: setName(value)
    case .otherName: otherNames.append(value)
    case .branch: if branch == nil { branch = value }
    case .brand: if brand == nil { brand = value }
    // What `type` says may be something else; it is kept where it is no kind of place.
    case .category, .kind: kinds.append((heading, value))
    case .address: if address == nil { address = value }
    case .postcode: if parts.postcode == nil { parts.postcode = value }
    case .county: if parts.county == nil { parts.county = value }
    case .district: if parts.district == nil { parts.district = value }
    case .street: if parts.street == nil { parts.street = value }
    case .houseNumber: if parts.houseNumber == nil { parts.houseNumber = value }
    case .floor: if parts.floor == nil { parts.floor = value }
    case .latitude: if latitude == nil { latitude = value }
    case .longitude: if longitude == nil { longitude = value }
    case .easting: if easting == nil { easting = value }
    case .northing: if northing == nil { northing = value }
    case .position: if pair == nil { pair = value }
    case .hours: if hours == nil { hours = value }
    case .phone: if phone == nil { phone = value }
    case .tag(let key):
      categories += value.split(separator: ";").map { "\(key)=\(FieldText.trimmed($0) ?? "")" }
    case .flag(let key): attributes[key] = FieldText.flag(value) ?? value
    case .attribute(let key): if attributes[key] == nil { attributes[key] = value }
    case .nested: attributes[heading] = value
    }
  }

  private mutating func setName(_ value: String) {
    if name == nil { name = value } else if name != value { otherNames.append(value) }
  }

  // MARK: - Making the place

  /// The place, or why there is none.
  func place(_ words: inout FileVocabulary) -> Result<Place, SkippedRecord> {
    switch position() {
    case .failure(let skip): return .failure(skip)
    case .success(let coordinate):
      var place = Place(id: id ?? "", coordinate: coordinate, categories: categories)
      place.openingHours = hours
      place.phone = phone
      place.otherNames = otherNames
      place.attributes = attributes
      for (heading, value) in kinds {
        guard let tags = words.tags(of: value) else {
          place.attributes[heading] = value
          continue
        }
        for tag in tags where !place.categories.contains(tag) { place.categories.append(tag) }
      }
      place.address = fullAddress().map { Address(parsing: $0) }
      nameThe(&place, &words)
      if id == nil { place.id = StableID.of(name: name ?? brand ?? "", coordinate) }
      return .success(place)
    }
  }

  /// Name, branch and brand. A brand written in English becomes ours; a name that does not say its brand is a branch
  /// of it (brand CPC-direct, name 台東: 台灣中油, branch 台東).
  private func nameThe(_ place: inout Place, _ words: inout FileVocabulary) {
    place.name = name
    place.branch = branch
    guard let written = brand else { return }
    if written.utf8.count == 4 || written.utf8.count == 3, place.categories.contains("railway=station"),
      let rail = FileVocabulary.railOperators[written]
    {
      place.brand = rail.name
      for tag in rail.tags where !place.categories.contains(tag) { place.categories.append(tag) }
      return
    }
    let naming = words.naming(brand: written, name: name)
    place.brand = naming.brand
    place.name = naming.name
    if branch == nil { place.branch = naming.branch } else if name != nil { place.name = name }
  }

  private func position() -> Result<Coordinate, SkippedRecord> {
    if let point { return checked(latitude: point.y, longitude: point.x) }
    if hasBrokenGeometry, latitude == nil { return .failure(SkippedRecord(reason: .malformedPosition)) }
    if let latitude, let longitude {
      let (degreesNorth, degreesEast) = (FieldText.degrees(latitude), FieldText.degrees(longitude))
      // Portals have metres in columns that are called X and Y, too.
      if degreesNorth.map({ abs($0) <= 90 }) != true, let coordinate = gridded(longitude, latitude) {
        return .success(coordinate)
      }
      guard let y = degreesNorth, let x = degreesEast else {
        return .failure(SkippedRecord(reason: .malformedPosition))
      }
      return checked(latitude: y, longitude: x)
    }
    if let pair {
      guard let point = FieldText.point(pair) else {
        return .failure(SkippedRecord(reason: .malformedPosition))
      }
      return checked(latitude: point.y, longitude: point.x)
    }
    if let easting, let northing {
      guard let coordinate = gridded(easting, northing) else {
        return .failure(SkippedRecord(reason: .malformedPosition))
      }
      return .success(coordinate)
    }
    return .failure(SkippedRecord(reason: .noPosition))
  }

  /// The position where two numbers can only be metres of TWD97. What tells the zone is the county, as metres do not.
  private func gridded(_ easting: String, _ northing: String) -> Coordinate? {
    func metres(_ text: String) -> Double? { Double(text.filter { $0 != "," }) }
    guard let x = metres(easting), let y = metres(northing) else { return nil }
    let isIslands = ["澎湖", "金門", "連江", "馬祖"].contains { (parts.county ?? address ?? "").contains($0) }
    return TaiwanGrid.coordinate(easting: x, northing: y, zone: isIslands ? .islands : .taiwan)
  }

  private func checked(latitude: Double, longitude: Double) -> Result<Coordinate, SkippedRecord> {
    if latitude == 0, longitude == 0 { return .failure(SkippedRecord(reason: .zero)) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      return .failure(SkippedRecord(reason: .outOfRange))
    }
    return .success(coordinate)
  }

  /// The address, completed by county and district where they have columns of their own, or put together.
  private func fullAddress() -> String? {
    let written = address.flatMap { FieldText.isBareNumber($0) ? nil : $0 }
    guard var text = written ?? street() else {
      guard let county = parts.county else { return nil }
      guard let district = parts.district else { return county }
      return FieldText.hasHan(county + district) ? county + district : district + ", " + county
    }
    if parts.county == nil, parts.district == nil, parts.postcode == nil { return text }
    guard FieldText.hasHan(text) else { return joinedLatin(text) }
    let parsed = Address(parsing: text)
    if let district = parts.district, !parsed.has(.district), !parsed.has(.county) { text = district + text }
    if let county = parts.county, !parsed.has(.county) { text = county + text }
    if let postcode = parts.postcode, parsed.postcode == nil { text = postcode + text }
    return text
  }

  /// An address in Latin script: 20 Triq San Pawl, Il-Furjana, Malta.
  private func joinedLatin(_ street: String) -> String {
    let area = [parts.district, parts.county].compactMap(\.self).filter { !street.contains($0) }
    guard let postcode = parts.postcode else { return ([street] + area).joined(separator: ", ") }
    return ([street] + area.dropLast() + [[postcode, area.last].compactMap(\.self).joined(separator: " ")])
      .joined(separator: ", ")
  }

  private func street() -> String? {
    guard var text = parts.street else { return nil }
    if !FieldText.hasHan(text) { return parts.houseNumber.map { $0 + " " + text } ?? text }
    if let number = parts.houseNumber {
      text += number
      if let last = number.unicodeScalars.last, AddressCharacter.folded(last).isDigit {
        text += "號"
      }
    }
    if let floor = parts.floor {
      text += floor
      if floor.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { text += "樓" }
    }
    return text
  }
}

/// The id of a record that has none.
enum StableID {
  /// FNV-1a, 64 bits, of the name and the position in units of 10⁻⁷ degrees, in hexadecimal.
  static func of(name: String, _ coordinate: Coordinate) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in name.utf8 { mix(byte) }
    for degrees in [coordinate.latitude, coordinate.longitude] {
      let units = UInt64(bitPattern: Int64(degrees * 10_000_000 + (degrees < 0 ? -0.5 : 0.5)))
      for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: units >> shift)) }
    }
    return String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: hash >> UInt64(60 - 4 * index)) & 0xF
        digits[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 16
    }
  }
}
