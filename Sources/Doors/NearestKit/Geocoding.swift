// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText
import Places

/// Where an address is, and how well that is known.
public struct Geocoding: Sendable, Equatable {
  /// What was found of an address.
  public enum Precision: String, Sendable, CaseIterable {
    /// The house itself.
    case house
    /// The nearest number on the same road, lane and alley.
    case nearestNumber
    /// Somewhere on the road.
    case road
  }

  /// Where.
  public let coordinate: Coordinate
  /// The address or road that was found.
  public let name: String
  /// How near that is to what was asked for.
  public let precision: Precision
}

extension Finder {
  /// Where an address is: the house, else the nearest number on the same road, else the road; nil for a text that names
  /// no road, and for a road that is not known.
  ///
  /// - Parameters:
  ///   - text: the address, in any completeness from the road on.
  ///   - position: of several roads of one name, the one nearest to it is meant.
  public func geocode(_ text: String, near position: Coordinate? = nil) -> Geocoding? {
    if let english = EnglishAddress(text) { return geocode(english, near: position) }
    return geocode(Address(parsing: text), near: position)
  }

  /// The same for an address that is parsed already.
  ///
  /// - Parameter admits: whether an address of the data may be meant.
  func geocode(
    _ wanted: Address, near position: Coordinate?, admits: (Address) -> Bool = { _ in true }
  ) -> Geocoding? {
    guard let street = StreetAddress(wanted) else { return nil }
    let name = StreetName(wanted)
    let candidates = addresses(on: name).compactMap { entry -> Candidate? in
      let address = Address(parsing: entry.text)
      guard let other = StreetAddress(address), other.key.street == street.key.street,
        other.agrees(with: street), admits(address)
      else { return nil }
      return Candidate(street: other.key, numbers: HouseNumber.all(in: address), entry: entry)
    }
    let away = { (coordinate: Coordinate) in position.map { $0.distance(to: coordinate) } ?? 0 }
    if let number = HouseNumber.all(in: wanted).first {
      let same = candidates.filter { $0.street == street.key }
      let ranked = same.flatMap { candidate in
        candidate.numbers.map { (candidate: candidate, steps: $0.steps(to: number)) }
      }
      .min { a, b in
        if a.steps != b.steps { return a.steps < b.steps }
        return away(a.candidate.entry.coordinate) < away(b.candidate.entry.coordinate)
      }
      if let ranked {
        return Geocoding(
          coordinate: ranked.candidate.entry.coordinate, name: ranked.candidate.entry.text,
          precision: ranked.steps == 0 ? .house : .nearestNumber)
      }
    }
    // A settlement may bear the name of anything.
    guard wanted.has(.road) else { return nil }
    let vertices = name.spellings.lazy.map { self.places.vertices(ofRoad: $0) }.first { !$0.isEmpty }
    guard let middle = Finder.middle(vertices ?? candidates.map(\.entry.coordinate), near: position) else {
      return nil
    }
    return Geocoding(coordinate: middle, name: name.text, precision: .road)
  }

  /// An address on the road.
  private struct Candidate {
    let street: StreetAddress.Key
    let numbers: [HouseNumber]
    let entry: (text: String, coordinate: Coordinate)
  }

  private func addresses(on street: StreetName) -> [(text: String, coordinate: Coordinate)] {
    street.parts.flatMap { places.addresses(containing: $0) }
  }

  /// The point nearest to a position or, without one, to the mean of all.
  private static func middle(_ points: [Coordinate], near position: Coordinate?) -> Coordinate? {
    guard !points.isEmpty else { return nil }
    let count = Double(points.count)
    let mean = Coordinate(
      latitude: points.reduce(0) { $0 + $1.latitude } / count,
      longitude: points.reduce(0) { $0 + $1.longitude } / count)
    guard let target = position ?? mean else { return points.first }
    return points.min { target.distance(to: $0) < target.distance(to: $1) }
  }
}

/// How a street may be written in the data.
private struct StreetName {
  /// As it was asked for.
  let text: String
  /// Road and section whole, as a road of the map is called.
  let spellings: [FoldedText]
  /// What stands in an address of the street in any case: the road without its section, the settlement.
  let parts: [FoldedText]

  init(_ address: Address) {
    let street = address[.road] ?? address[.place] ?? address[.village] ?? ""
    let section = address[.section] ?? ""
    text = street + section
    func distinct(_ names: [String]) -> [FoldedText] {
      var known: Set<FoldedText> = []
      return names.map { FoldedText($0) }.filter { !$0.isEmpty && known.insert($0).inserted }
    }
    // 西屯路三段 may be written 西屯路3段, and 中山一路 中山1路.
    let writings = [street, AddressNumeral.chinese(street), AddressNumeral.plain(street)]
    spellings = distinct(writings.map { $0 + AddressNumeral.chinese(section) } + [text])
    // 東石 of 東石村 is in both.
    parts = distinct(
      address.has(.road) || address.has(.place) ? writings : writings.map { String($0.dropLast()) })
  }
}
