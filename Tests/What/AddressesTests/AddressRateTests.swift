// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Addresses

/// Real addresses and the post office's list of roads, which lie beside the package and are no part of it.
private enum AddressData {
  static let folder = SharedData.folder.appendingPathComponent("addresses")

  static let isPresent: Bool = {
    let isPresent = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("addresses_dev.tsv").path)
    if !isPresent { print("skipped: no addresses beside the package, so no rates are measured") }
    return isPresent
  }()

  static func lines(_ name: String) throws -> [String] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  static func addresses() throws -> [String] {
    try lines("addresses_dev.tsv").map { String($0.prefix { $0 != "\t" }) }
  }

  /// The post office's roads: county, district, road with its section.
  static func roads() throws -> Set<[String]> {
    Set(
      try lines("postal_3plus3.csv").dropFirst().map { line in
        line.split(separator: ",", omittingEmptySubsequences: false)[1...3].map { folded(String($0)) }
      })
  }

  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(AddressCharacter.folded(scalar))
    }
    return String(result)
  }

  /// 5段 as the post office writes it: 五段.
  static func spelled(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number < 100 else { return text }
    let han = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    let tens = number < 10 ? "" : number < 20 ? "十" : han[number / 10] + "十"
    return tens + han[number % 10] + text.dropFirst(digits.count)
  }
}

@Suite(
  "Rates of the address parser", .enabled(if: AddressData.isPresent, "measured on data beside the package"))
struct AddressRateTests {
  @Test("Real addresses are parsed, checked against the post office's districts and roads")
  func realAddresses() throws {
    let roads = try AddressData.roads()
    let districts = Set(roads.map { [$0[0], $0[1]] })
    var found: [Address.Kind: Int] = [:]
    var (all, numbered, complete, completeWithPlace) = (0, 0, 0, 0)
    var (areas, areasRight, streets, streetsRight) = (0, 0, 0, 0)
    for text in try AddressData.addresses() {
      let address = Address(parsing: text)
      #expect(address.components.map(\.text).joined() == text)
      #expect(address.postcode != nil || address.printed == text)
      all += 1
      for kind in Address.Kind.allCases where address.has(kind) { found[kind, default: 0] += 1 }
      if text.contains("號") {
        numbered += 1
        let hasArea = address.has(.county) || address.has(.district)
        if hasArea, address.has(.number) {
          if address.has(.road) || address.has(.village) { complete += 1 }
          if address.has(.road) || address.has(.village) || address.has(.place) { completeWithPlace += 1 }
        }
      }
      guard let county = address[.county].map(AddressData.folded),
        let district = address[.district].map(AddressData.folded)
      else { continue }
      areas += 1
      guard districts.contains([county, district]) else { continue }
      areasRight += 1
      guard let road = address[.road].map(AddressData.folded) else { continue }
      streets += 1
      let section = address[.section].map { AddressData.spelled(AddressData.folded($0)) } ?? ""
      if roads.contains([county, district, road + section]) || roads.contains([county, district, road]) {
        streetsRight += 1
      }
    }
    func rate(_ part: Int, _ whole: Int) -> String {
      String(format: "%d of %d = %.2f %%", part, whole, 100.0 * Double(part) / Double(max(whole, 1)))
    }
    print(
      "addresses with 號 that yield county or district, road or village, and number:", rate(complete, numbered)
    )
    print("… or a settlement in place of the road:", rate(completeWithPlace, numbered))
    print("county and district that the post office knows:", rate(areasRight, areas))
    print("roads that the post office has in that district:", rate(streetsRight, streets))
    for kind in Address.Kind.allCases { print("with \(kind):", rate(found[kind] ?? 0, all)) }
    #expect(Double(complete) >= 0.99 * Double(numbered))
    #expect(Double(areasRight) >= 0.99 * Double(areas))
    #expect(Double(streetsRight) >= 0.97 * Double(streets))
    #expect(found[.rest] ?? 0 <= 40)
  }

  @Test("Every road of the post office is found whole in an address that is made of it")
  func everyRoad() throws {
    var (all, right) = (0, 0)
    for row in try AddressData.roads() {
      let address = Address(parsing: row.joined() + "166號2樓")
      let parts = address.components
      let street = parts.filter { ![.county, .district, .number, .floor].contains($0.kind) }
      let isStreet = street.allSatisfy { part in
        [.road, .section, .lane, .alley, .place, .village, .neighbourhood].contains(part.kind)
      }
      all += 1
      if address[.county] == row[0], address[.district] == row[1], address[.number] == "166號",
        address[.floor] == "2樓", isStreet, street.map(\.text).joined() == row[2]
      {
        right += 1
      }
    }
    print("official roads parsed exactly: \(right) of \(all)")
    // The three that fail have no district: 釣魚臺, 東沙, 南沙.
    #expect(right >= all - 10)
  }

  @Test("Every postal code of the post office is trimmed, in each shape")
  func everyPostcode() throws {
    let rows = try AddressData.lines("postal_3plus3.csv").dropFirst()
    for (index, row) in rows.enumerated() where index % 8 == 0 || row.contains("三民") {
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard
        AdministrativeTable.shared.isDistrict(
          fields[2].unicodeScalars.map { AddressCharacter.folded($0) }[...])
      else { continue }
      let rest = fields[1] + fields[2] + fields[3] + "12號"
      for shape in [
        fields[0] + rest, fields[0].prefix(3) + rest, "[\(fields[0].prefix(3))]" + rest,
        fields[0].prefix(5) + " " + rest,
      ] {
        #expect(Address(parsing: shape).text == rest)
      }
    }
  }
}
