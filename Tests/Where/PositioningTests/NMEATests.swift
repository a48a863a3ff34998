// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import TestSupport
import Testing

@testable import Positioning

/// A sentence with its checksum, as a receiver writes it.
func nmea(_ body: String) -> [UInt8] {
  let sum = body.utf8.reduce(0, ^)
  let hex = String(sum, radix: 16, uppercase: true)
  return Array("$\(body)*\(hex.count < 2 ? "0" : "")\(hex)".utf8)
}

/// All reports of some sentences, the last epoch included.
private func reports(_ lines: [[UInt8]]) -> [NMEADecoder.Report] {
  var decoder = NMEADecoder()
  var reports = lines.compactMap { decoder.take($0[...]) }
  if let last = decoder.endEpoch() { reports.append(last) }
  return reports
}

private func fixes(_ lines: [[UInt8]]) -> [Fix] {
  reports(lines).compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
}

@Suite struct NMEATests {
  @Test func `the sentences of one moment are one fix`() throws {
    let found = fixes([
      nmea("GNRMC,062407.000,A,2502.263097,N,12125.095779,E,20.905,032.71,010326,,,A,V"),
      nmea("GNGGA,062407.000,2502.263097,N,12125.095779,E,1,18,0.70,39.9,M,17.8,M,,"),
      nmea("GNGSA,A,3,01,02,03,06,,,,,,,,,0.89,0.47,0.75,1"),
      nmea("GNVTG,032.71,T,,M,20.905,N,38.716,K,A"),
      nmea("GNGST,062407.000,5.1,,,,3.0,4.0,6.5"),
      nmea("GNRMC,062408.000,A,2502.268,N,12125.098,E,20.9,032.7,010326,,,A,V"),
    ])
    #expect(found.count == 2)
    let fix = try #require(found.first)
    #expect(abs(fix.coordinate.latitude - (25 + 2.263097 / 60)) < 1e-12)
    #expect(abs(fix.coordinate.longitude - (121 + 25.095779 / 60)) < 1e-12)
    #expect(fix.time?.description == "2026-03-01T06:24:07Z")
    #expect(abs((fix.speed ?? 0) - 20.905 * 1852 / 3600) < 1e-9)
    #expect(fix.course == 32.71)
    #expect(fix.altitude == 39.9)
    #expect(fix.accuracy == 5)
    #expect(fix.verticalAccuracy == 6.5)
    #expect(fix.hasThreeDimensions)
  }

  @Test(arguments: ["GN", "GP", "GL", "GA", "BD", "GB", "GQ", "QZ", "GI"])
  func `every system of satellites is heard`(talker: String) {
    #expect(fixes([nmea("\(talker)GLL,2446.79006,N,12059.72083,E,123923.00,A,A")]).count == 1)
  }

  @Test(arguments: ["SDGLL", "IIGLL", "PGRME", "AIVDM", "GPGSV", "GPXTE"])
  func `other instruments and sentences are passed over`(address: String) {
    #expect(reports([nmea("\(address),2446.79006,N,12059.72083,E,123923.00,A,A")]).isEmpty)
  }

  @Test(arguments: [
    "$GPGLL,2446.79006,N,12059.72083,E,123923.00,A,A*6D",
    "$GPGLL,2446.79016,N,12059.72083,E,123923.00,A,A*6C",
    "$GPGLL,2446.79006,N,12059.72083,E,123923.00,A,A*6",
    "$GPGLL,2446.79006,N,12059.72083,E,123923.00,A,A*",
    "$GPGLL,2446.79006,N,12059.72083,E,123923.00,A,A*XY",
  ])
  func `a wrong checksum loses that sentence alone`(line: String) {
    let good = Array("$GPGLL,2446.79006,N,12059.72083,E,123923.00,A,A*6C".utf8)
    #expect(fixes([good]).count == 1)
    var decoder = NMEADecoder()
    #expect(decoder.take(Array(line.utf8)[...]) == nil)
    #expect(!decoder.isInEpoch)
    #expect(decoder.badChecksums == 1)
    _ = decoder.take(good[...])
    #expect(decoder.isInEpoch)
  }

  @Test func `a line that was cut says nothing once checksums were seen`() {
    let whole = nmea("GPGGA,064951.000,2307.1256,N,12016.4438,E,1,8,0.95,39.9,M,17.8,M,,")
    // Cut in the longitude's decimals it would be a position 80 m away.
    for length in 1..<whole.count - 3 {
      var decoder = NMEADecoder()
      _ = decoder.take(whole[...])
      _ = decoder.endEpoch()
      _ = decoder.take(whole[..<length])
      #expect(decoder.endEpoch() == nil)
    }
  }

  @Test func `a receiver without checksums is believed`() {
    #expect(fixes([Array("$GPGLL,2446.79006,N,12059.72083,E,123923.00,A".utf8)]).count == 1)
  }

  @Test func `a sentence after noise on its line is found`() {
    let noise: [UInt8] = [0xB5, 0x62, 0x01, 0x24, 0xFF, 0x00] + Array("$GPGGA,0649".utf8)
    #expect(fixes([noise + nmea("GPGLL,2446.79006,N,12059.72083,E,123923.00,A,A")]).count == 1)
  }

  @Test(arguments: [
    ["GPGGA,103106.000,,,,,0,0,,,M,,M,,"],
    ["GPRMC,103106.000,V,2448.0291,N,12059.5732,E,,,010326,,,N"],
    ["GPGLL,2448.0291,N,12059.5732,E,103106.000,V,N"],
    ["GPRMC,103106.000,A,2448.0291,N,12059.5732,E,,,010326,,,N"],
    ["GPGGA,103106.000,2448.0291,N,12059.5732,E,1,4,5.89,29.9,M,15.0,M,,", "GPGSA,A,1,,,,,,,,,,,,,,,"],
    ["GPGGA,103106.000,2460.0291,N,12059.5732,E,1,4,5.89,29.9,M,15.0,M,,"],
    ["GPGGA,103106.000,9148.0291,N,12059.5732,E,1,4,5.89,29.9,M,15.0,M,,"],
    ["GPGGA,103106.000,2448.0291,X,12059.5732,E,1,4,5.89,29.9,M,15.0,M,,"],
    ["GPGGA,103106.000,2448.0291e1,N,12059.5732,E,1,4,5.89,29.9,M,15.0,M,,"],
    ["GPGGA,103106.000,nan,N,inf,E,1,4,5.89,29.9,M,15.0,M,,"],
  ])
  func `no fix is told as none`(sentences: [String]) {
    #expect(reports(sentences.map(nmea)) == [.noFix])
  }

  @Test(arguments: [
    ("2446.5,S,12059.5,W", -24.775, -120.991_666_666_666_67),
    ("0000.0,N,00000.0,E", 0, 0),
    ("9000.0,S,18000.0,W", -90, -180),
    ("0006,N,00030,E", 0.1, 0.5),
  ])
  func `degrees and minutes are degrees`(text: String, latitude: Double, longitude: Double) throws {
    let fix = try #require(fixes([nmea("GPGLL,\(text),123923.00,A,A")]).first)
    #expect(abs(fix.coordinate.latitude - latitude) < 1e-12)
    #expect(abs(fix.coordinate.longitude - longitude) < 1e-12)
  }

  @Test func `midnight passes without a sentence that says the date`() {
    let found = fixes([
      nmea("GPRMC,235958.00,A,2446.8,N,12059.7,E,0.0,,280226,,,A"),
      nmea("GPGGA,235959.00,2446.8,N,12059.7,E,1,8,1.0,30,M,17,M,,"),
      nmea("GPGGA,000000.00,2446.8,N,12059.7,E,1,8,1.0,30,M,17,M,,"),
      nmea("GPGGA,000001.00,2446.8,N,12059.7,E,1,8,1.0,30,M,17,M,,"),
      nmea("GPRMC,000001.00,A,2446.8,N,12059.7,E,0.0,,010326,,,A"),
    ])
    #expect(
      found.map { $0.time?.description } == [
        "2026-02-28T23:59:58Z", "2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z", "2026-03-01T00:00:01Z",
      ])
  }

  @Test(arguments: [
    ("060180", "1980-01-06"), ("311299", "1999-12-31"), ("290200", "2000-02-29"), ("010179", "2079-01-01"),
  ])
  func `two digits of a year are of the age of GPS`(date: String, expected: String) throws {
    let fix = try #require(fixes([nmea("GPRMC,000000,A,2446.8,N,12059.7,E,0.0,,\(date),,,A")]).first)
    #expect(fix.time?.description == "\(expected)T00:00:00Z")
  }

  @Test func `an impossible date gives no time and keeps the position`() throws {
    let fix = try #require(fixes([nmea("GPRMC,000000,A,2446.8,N,12059.7,E,0.0,,310226,,,A")]).first)
    #expect(fix.time == nil)
  }

  @Test
  func `sentences without a time join those before, and begin a new moment when their kind comes again`() {
    let found = fixes([
      nmea("GPVTG,10.0,T,,M,1.0,N,,K,A"),
      nmea("GPGLL,2446.8,N,12059.7,E,100000.00,A,A"),
      nmea("GPVTG,20.0,T,,M,2.0,N,,K,A"),
      nmea("GPGLL,2446.9,N,12059.7,E,100001.00,A,A"),
    ])
    #expect(found.map(\.course) == [10, 20])
  }

  @Test(arguments: [("-5.0", nil as Double?), ("", nil), ("0.0", 0), ("abc", nil)])
  func `a speed that is none is none`(speed: String, expected: Double?) throws {
    let fix = try #require(fixes([nmea("GPRMC,000000,A,2446.8,N,12059.7,E,\(speed),400.0,010326,,,A")]).first)
    #expect(fix.speed == expected)
    #expect(fix.course == nil)
  }

  /// The file says of itself that 33 checksums hold and 5 do not.
  @Test(.enabled(if: SharedData.exists("gps/nmea_taiwan_snippets.nmea"), "no ../shared/data"))
  func `sentences of Taiwan are read`() throws {
    let bytes = try SharedData.bytes("gps/nmea_taiwan_snippets.nmea")
    var sound = 0
    var unsound = 0
    for line in bytes.split(separator: 0x0A) where line.first == UInt8(ascii: "$") {
      let trimmed = line.last == 0x0D ? line.dropLast() : line
      if case .badChecksum = NMEASentence.read(trimmed) { unsound += 1 } else { sound += 1 }
    }
    #expect(sound == 33)
    #expect(unsound == 5)
    let positions = fixes(bytes.split(separator: 0x0A).map(Array.init)).map(\.coordinate)
    #expect(positions.count > 5)
    for position in positions {
      #expect((22...26).contains(position.latitude) && (120...122).contains(position.longitude))
    }
  }
}
