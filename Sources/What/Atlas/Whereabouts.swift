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

  /// Where a position is by the places around it alone: in the sample, in a file of places.
  package init(of coordinate: Coordinate, among places: any PlaceSource) {
    self.coordinate = coordinate
    let near = places.near(coordinate, within: Whereabouts.addressReach)
    let addresses = near.lazy.filter { !$0.place.hasDerivedAddress }.compactMap { found in
      found.place.address.map { (text: $0.text, distance: found.geodesic.distance) }
    }.prefix(9)
    if let nearest = addresses.first, nearest.distance <= Whereabouts.roadReach {
      address = Neighbour(name: nearest.text, distance: nearest.distance)
    }
    let neighbours = AreaNeighbours(Array(addresses))
    county = neighbours.county.map { Area(name: $0, source: .addresses) }
    district = neighbours.district.map { Area(name: $0, source: .addresses) }
    if let found = near.first(where: { $0.place.name != nil }),
      found.geodesic.distance <= Whereabouts.placeReach
    {
      add(found)
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
    let text = PlaceNames.joined([county?.name, district?.name ?? village?.name, nearRoad])
    return text.isEmpty ? nil : text
  }

  /// The name of the nearest road, which says little farther than a block away.
  package var nearRoad: String? { road.flatMap { $0.distance <= 300 ? $0.name : nil } }
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
}
