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
    let wanted = Address(parsing: text)
    guard let road = StreetKey(wanted) else { return nil }
    let candidates = addresses(on: road.road).compactMap { entry -> Candidate? in
      let address = Address(parsing: entry.text)
      guard let key = StreetKey(address), key.road == road.road, key.admits(road) else { return nil }
      return Candidate(key: key, numbers: HouseNumber.all(in: address), entry: entry)
    }
    let away = { (coordinate: Coordinate) in position.map { $0.distance(to: coordinate) } ?? 0 }
    if let number = HouseNumber.all(in: wanted).first {
      let same = candidates.filter { $0.key.lane == road.lane && $0.key.alley == road.alley }
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
    let name = text.prefix { $0 != "號" }
    let vertices = places.vertices(ofRoad: road.road)
    let points = vertices.isEmpty ? candidates.map(\.entry.coordinate) : vertices
    guard let middle = Finder.middle(points, near: position) else { return nil }
    return Geocoding(
      coordinate: middle, name: wanted[.road].map { $0 + (wanted[.section] ?? "") } ?? String(name),
      precision: .road)
  }

  /// An address on the road.
  private struct Candidate {
    let key: StreetKey
    let numbers: [HouseNumber]
    let entry: (text: String, coordinate: Coordinate)
  }

  private func addresses(on road: FoldedText) -> [(text: String, coordinate: Coordinate)] {
    // 西屯路三段 may be written 西屯路3段; what stands before the section is in both.
    let name = road.letters.split(separator: "路").first.map {
      FoldedText($0 + (road.letters.contains("路") ? "路" : ""))
    }
    return places.addresses(containing: name ?? road)
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

/// The street of an address: road with section, lane, alley, and the areas that must not differ.
private struct StreetKey {
  let road: FoldedText
  let lane: FoldedText?
  let alley: FoldedText?
  private let county: FoldedText?
  private let district: FoldedText?

  /// Nil for an address without a road.
  init?(_ address: Address) {
    func part(_ kind: Address.Kind) -> FoldedText? {
      address[kind].map { FoldedText($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let road = address[.road] else { return nil }
    self.road = FoldedText(road + StreetKey.chinese(address[.section] ?? ""))
    guard !self.road.isEmpty else { return nil }
    lane = part(.lane)
    alley = part(.alley)
    county = part(.county)
    district = part(.district)
  }

  /// True where nothing that both say differs.
  func admits(_ other: StreetKey) -> Bool {
    func agree(_ a: FoldedText?, _ b: FoldedText?) -> Bool { a == nil || b == nil || a == b }
    return agree(county, other.county) && agree(district, other.district)
  }

  /// 3段 and ３段 as 三段.
  private static func chinese(_ section: String) -> String {
    String(
      section.map { character in
        guard let digit = character.wholeNumberValue, (1...9).contains(digit) else { return character }
        return Array("一二三四五六七八九")[digit - 1]
      })
  }
}

/// The number of a house: 33號, 148之43號.
private struct HouseNumber: Equatable {
  let main: Int
  let sub: Int

  /// How far two numbers are apart: houses of one side of the street, which are all even or all odd, come first; of
  /// one number's subordinate ones the nearest.
  func steps(to other: HouseNumber) -> Int {
    let difference = abs(main - other.main)
    let street = difference * 4 + (difference % 2 == 1 ? 6 : 0)
    return street * 1000 + min(abs(sub - other.sub), 999)
  }

  /// The numbers of an address: one, or those of a list (1、3號).
  static func all(in address: Address) -> [HouseNumber] {
    guard let text = address[.number] else { return [] }
    var numbers: [HouseNumber] = []
    var parts: [Int] = []
    var digits = 0
    var value = 0
    func endDigits() {
      if digits > 0 { parts.append(value) }
      (digits, value) = (0, 0)
    }
    func endNumber() {
      endDigits()
      if let main = parts.first {
        numbers.append(HouseNumber(main: main, sub: parts.count > 1 ? parts[1] : 0))
      }
      parts = []
    }
    for character in text {
      // Full-width digits count, Chinese numerals do not: they are parts of names.
      if let digit = character.wholeNumberValue, digit <= 9, !"一二三四五六七八九〇零".contains(character) {
        guard digits < 6 else { continue }
        value = value * 10 + digit
        digits += 1
      } else if "之-－–".contains(character) {
        endDigits()
      } else {
        endNumber()
      }
    }
    endNumber()
    return numbers
  }
}
