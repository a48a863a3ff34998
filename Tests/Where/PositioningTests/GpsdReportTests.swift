// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Testing

@testable import Positioning

@Suite struct GpsdReportTests {
  private func report(_ text: String) throws -> GpsdReport { try GpsdReport(Array(text.utf8)[...]) }

  @Test func `a report of time, position and velocity is a fix`() throws {
    let text = """
      {"class":"TPV","device":"/dev/pts/1","status":2,"mode":3,"time":"2026-03-01T06:24:07.250Z","ept":0.005,\
      "lat":24.1835,"lon":120.618,"altHAE":120.5,"altMSL":101.25,"alt":101.25,"epx":3.0,"epy":4.0,"epv":9.5,\
      "track":10.5,"speed":1.25,"climb":-0.1,"eps":0.5,"newField":{"a":[1,{"b":null}]},"eph":6.5}
      """
    guard case .fix(let fix) = try report(text) else {
      Issue.record("no fix")
      return
    }
    #expect(fix.coordinate == Coordinate(latitude: 24.1835, longitude: 120.618))
    #expect(abs((fix.time?.seconds ?? 0) - 1_772_346_247.25) < 1e-6)
    #expect(fix.accuracy == 6.5)
    #expect(fix.altitude == 101.25)
    #expect(fix.verticalAccuracy == 9.5)
    #expect(fix.speed == 1.25)
    #expect(fix.course == 10.5)
    #expect(fix.hasThreeDimensions)
  }

  @Test func `without eph the two axes tell the accuracy`() throws {
    let text = #"{"class":"TPV","mode":2,"lat":24.0,"lon":120.0,"epx":3.0,"epy":4.0,"alt":5}"#
    guard case .fix(let fix) = try report(text) else {
      Issue.record("no fix")
      return
    }
    #expect(fix.accuracy == 5)
    #expect(fix.altitude == nil)
    #expect(fix.time == nil)
  }

  @Test(arguments: [
    (#"{"class":"TPV","mode":1}"#, GpsdReport.noFix),
    (#"{"class":"TPV","mode":1,"lat":24.0,"lon":120.0}"#, .noFix),
    (#"{"class":"TPV","mode":3,"lat":24.0}"#, .noFix),
    (#"{"class":"TPV","mode":3,"lat":124.0,"lon":120.0}"#, .noFix),
    (#"{"class":"TPV","mode":"3","lat":"24.0","lon":"120.0"}"#, .noFix),
    (#"{"class":"TPV","lat":24.0,"lon":120.0}"#, .noFix),
    (#"{"class":"VERSION","release":"3.22","proto_major":3}"#, .version(release: "3.22")),
    (#"{"class":"DEVICES","devices":[]}"#, .devices([])),
    (
      #"{"class":"DEVICES","devices":[{"path":"/dev/a","x":1},{"path":"/dev/b"},{}, 7]}"#,
      .devices(["/dev/a", "/dev/b"])
    ),
    (#"{"class":"SKY","hdop":1.2,"nSat":9,"uSat":4}"#, .satellites(used: 4, seen: 9)),
    (
      #"{"class":"SKY","satellites":[{"PRN":1,"used":true},{"PRN":2,"used":false},{"PRN":3}]}"#,
      .satellites(used: 1, seen: 3)
    ),
    (#"{"class":"SKY","hdop":1.2}"#, .other),
    (
      #"{"class":"ERROR","message":"Unrecognized request '?FOO'"}"#,
      .error(message: "Unrecognized request '?FOO'")
    ),
    (#"{"class":"WATCH","enable":true}"#, .other),
    (#"{"class":"TOFF","device":"/dev/a","real_sec":1}"#, .other),
    (#"{"class":"A class of the future","x":[[[]]]}"#, .other),
    (#"{}"#, .other),
  ])
  func `each class says what it says`(text: String, expected: GpsdReport) throws {
    #expect(try report(text) == expected)
  }

  @Test(arguments: [
    #"{"class":"TPV","mode":3,"lat":nan,"lon":120.0}"#, #"{"class":"TPV","mode":3,"lat":24.0,"lon":"#, "",
    "[]", "$GPGGA",
    #"{"class":"TPV"}}"#, String(repeating: "[", count: 1000),
    #"{"a":"# + String(repeating: "[", count: 1000),
  ])
  func `what is no report is an error`(text: String) {
    #expect(throws: JSONError.self) { try report(text) }
  }

  @Test func `bytes that are no text do no harm`() throws {
    var line = Array(#"{"class":"TPV","device":"x","mode":2,"lat":1,"lon":2}"#.utf8)
    let index = try #require(line.firstIndex(of: UInt8(ascii: "x")))
    line[index] = 0xFF
    guard case .fix = try GpsdReport(line[...]) else {
      Issue.record("no fix")
      return
    }
  }
}

@Suite struct GpsdEndpointTests {
  @Test(arguments: [
    ("", "localhost", "2947", nil as String?), ("example.org", "example.org", "2947", nil),
    ("localhost:2948", "localhost", "2948", nil), (":2948", "localhost", "2948", nil),
    ("localhost:2947:/dev/ttyUSB0", "localhost", "2947", "/dev/ttyUSB0"),
    ("::/dev/gps", "localhost", "2947", "/dev/gps"),
    ("[::1]:2948:/dev/a:b", "::1", "2948", "/dev/a:b"), ("[::1]", "::1", "2947", nil),
  ])
  func `host, port and device are read`(text: String, host: String, port: String, device: String?) throws {
    let endpoint = try #require(GpsdEndpoint(parsing: text))
    #expect(endpoint.host == host && endpoint.port == port && endpoint.device == device)
  }

  @Test(arguments: [
    "localhost:0", "localhost:65536", "localhost:gps", "[::1", "[::1]2947", "a b", "x::/dev/\"", "[]:1",
  ])
  func `what is no endpoint is refused`(text: String) {
    #expect(GpsdEndpoint(parsing: text) == nil)
  }
}
