// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText
import Places

/// Where a position is, in words: areas, road, address, what stands beside it.
public struct Whereabouts: Sendable, Equatable {
  /// How an area is known.
  public enum Source: String, Sendable {
    /// The position lies within its boundary.
    case boundary
    /// The addresses nearby name it; the atlas has no boundary there.
    case addresses
  }

  /// The name of an area: 臺中市, 西屯區, 福安里.
  public struct Area: Sendable, Equatable {
    /// As the boundary or the addresses write it; 臺 in names taken from addresses.
    public let name: String
    /// How it is known.
    public let source: Source

    package init(name: String, source: Source) {
      self.name = name
      self.source = source
    }
  }

  /// The name of a thing nearby, and how far it is in metres.
  public struct Neighbour: Sendable, Equatable {
    /// Of the road, or the address whole.
    public let name: String
    /// Metres along the WGS84 ellipsoid.
    public let distance: Double
  }

  /// The position that is told.
  public let coordinate: Coordinate
  /// County or city of the first level.
  public private(set) var county: Area?
  /// District or township.
  public private(set) var district: Area?
  /// Village (里, 村).
  public private(set) var village: Area?
  /// The nearest road with a name, within 1 km.
  public private(set) var road: Neighbour?
  /// The nearest address, within 1 km.
  public private(set) var address: Neighbour?
  /// The nearest place with a name, within 100 m.
  package private(set) var place: PlaceList.Found?

  /// How far addresses may be that tell the area, in metres.
  static let addressReach = 3000.0
  static let roadReach = 1000.0
  /// How far a place may be to be named, in metres.
  static let placeReach = 100.0

  /// - Parameter hasHouses: true where the road must be one that an address may have.
  init(
    _ coordinate: Coordinate, _ reader: SurroundingReader, hasHouses: Bool = false, _ bytes: RawSpan
  ) {
    self.coordinate = coordinate
    for (name, level) in reader.areas(around: coordinate, bytes) {
      let area = Area(name: name, source: .boundary)
      switch level {
      case 3...6: county = area
      case 7, 8: district = area
      case 9, 10: village = area
      default: break
      }
    }
    road = reader.road(near: coordinate, within: Whereabouts.roadReach, hasHouses: hasHouses, bytes).map {
      Neighbour(name: $0.name, distance: $0.distance)
    }
    let addresses = reader.addresses(near: coordinate, count: 9, within: Whereabouts.addressReach, bytes)
    if let nearest = addresses.first, nearest.distance <= Whereabouts.roadReach {
      address = Neighbour(name: nearest.text, distance: nearest.distance)
    }
    guard county == nil || district == nil else { return }
    let neighbours = AreaNeighbours(addresses)
    if county == nil, let name = neighbours.county { county = Area(name: name, source: .addresses) }
    if district == nil, let name = neighbours.district, agrees(neighbours.county) {
      district = Area(name: name, source: .addresses)
    }
  }

  /// True where the addresses' county, if any, is the one that is told: its districts are no other county's.
  private func agrees(_ other: String?) -> Bool {
    guard let county, let other else { return true }
    return FoldedText(county.name) == FoldedText(other)
  }

  /// Adds the place beside the position. Where its address and the area, which other addresses tell, do not agree, the
  /// position is near an edge, and which side it is on is not known.
  mutating func add(_ found: PlaceList.Found) {
    place = found
    guard !found.place.hasDerivedAddress, let address = found.place.address else { return }
    func differs(_ area: Area?, _ kind: Address.Kind) -> Bool {
      guard let area, area.source == .addresses, let name = address[kind] else { return false }
      return FoldedText(area.name) != FoldedText(name)
    }
    if differs(county, .county) { (county, district) = (nil, district?.source == .boundary ? district : nil) }
    if differs(district, .district) { district = nil }
  }

  /// County and district in one: 臺中市西屯區; the village where no district is known. Empty where nothing is.
  public var area: String {
    PlaceNames.joined([county?.name, district?.name ?? village?.name])
  }

  /// Area and road, as far as they are known: 臺中市西屯區福康路. For a place that has no address.
  package var areaAndRoad: String? {
    // Farther than a block the road says little.
    let near = road.flatMap { $0.distance <= 300 ? $0.name : nil }
    let text = PlaceNames.joined([county?.name, district?.name ?? village?.name, near])
    return text.isEmpty ? nil : text
  }

  /// One line: 臺中市西屯區福康路附近，7-Eleven福康門市旁.
  public var text: String {
    var parts: [String] = []
    if let areaAndRoad { parts.append(areaAndRoad + "附近") }
    if let place, let title = Whereabouts.title(of: place.place) { parts.append(title + "旁") }
    return parts.joined(separator: "，")
  }

  private static func title(of place: Place) -> String? {
    guard let name = place.name else { return nil }
    return name + (place.branch ?? "")
  }
}

extension AtlasFile {
  /// Where a position is: areas, road, address, the place beside it (reverse geocoding).
  public func whereabouts(of coordinate: Coordinate) -> Whereabouts {
    var whereabouts = Whereabouts(coordinate, surroundings, RawSpan(_unsafeBytes: buffer))
    let limits = SearchLimits(within: Whereabouts.placeReach)
    if let found = nearest(from: coordinate, count: 1, limits: limits, accepts: { $0.name != nil }).first {
      whereabouts.add(found)
    }
    return whereabouts
  }

  /// Where a name or an address is, for searching around it: 台中火車站, 臺中市西屯區福康路33號.
  ///
  /// A place by its name, the whole name before a part of it, the nearest of several; else an address.
  ///
  /// - Parameter origin: from where nearest counts; nil for the middle of the atlas.
  package func landmark(_ text: String, near origin: Coordinate? = nil) -> (
    coordinate: Coordinate, name: String
  )? {
    guard let middle = origin ?? center else { return nil }
    let address = Address(parsing: text)
    if address.has(.number), let found = addressPoint(FoldedText(address.text)) { return found }
    if let query = try? Query(parsing: text),
      let found = nearest(query.match, with: query.requirements, from: middle, count: 1).first
    {
      return (found.place.coordinate, (found.place.name ?? text) + (found.place.branch ?? ""))
    }
    return addressPoint(FoldedText(address.text))
  }

  private var center: Coordinate? {
    guard let bounds else { return nil }
    return Coordinate(
      latitude: (bounds.south + bounds.north) / 2, longitude: (bounds.west + bounds.east) / 2)
  }

  /// The address that contains a text, the shortest of several.
  private func addressPoint(_ wanted: FoldedText) -> (coordinate: Coordinate, name: String)? {
    guard !wanted.isEmpty else { return nil }
    let bytes = RawSpan(_unsafeBytes: buffer), addresses = range(.addresses)
    var best: (coordinate: Coordinate, name: String)?
    for record in stride(from: addresses.lowerBound, to: addresses.upperBound, by: 16) {
      let text = StoredPlace.stringRange(bytes.u32(at: record + 8), bytes, layout.strings)
      guard best == nil || text.count < best?.name.utf8.count ?? 0, text.count >= wanted.bytes.count else {
        continue
      }
      let name = bytes.text(text)
      guard FoldedText(name).contains(wanted),
        let coordinate = Coordinate(latitudeE7: bytes.i32(at: record), longitudeE7: bytes.i32(at: record + 4))
      else { continue }
      best = (coordinate, name)
    }
    return best
  }
}
