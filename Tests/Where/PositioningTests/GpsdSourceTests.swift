// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc
import Testing

@testable import Positioning

private let greeting = #"{"class":"VERSION","release":"3.22","proto_major":3}"# + "\r\n"

private func position(_ second: Int) -> String {
  #"{"class":"TPV","mode":3,"time":"2026-03-01T06:24:"# + (second < 10 ? "0" : "")
    + #"\#(second).000Z","lat":24.1835,"lon":120.6180}"# + "\r\n"
}

/// A server and a source that is connected to it.
private func connected() throws -> (server: FakeServer, source: GpsdSource) {
  let server = try FakeServer()
  let endpoint = try #require(GpsdEndpoint(parsing: "127.0.0.1:\(server.port):/dev/ttyUSB0"))
  let source = GpsdSource(endpoint, start: Instant(seconds: 0))
  #expect(source.wakeTime == Instant(seconds: 0))
  #expect(source.advance(now: Instant(seconds: 0)).first == .requesting)
  server.accept()
  _ = source.advance(now: Instant(seconds: 0))
  server.send(greeting)
  return (server, source)
}

/// What a source tells within a while: the loopback needs a moment.
private func events(_ source: GpsdSource, at seconds: Double = 1, until count: Int = 1) -> [SourceEvent] {
  var found: [SourceEvent] = []
  for _ in 0..<200 where found.count < count {
    found += source.advance(now: Instant(seconds: seconds))
    if found.count < count { usleep(2_000) }
  }
  return found
}

private func ticks(_ events: [SourceEvent]) -> [Double] {
  events.compactMap {
    if case .fix(let fix) = $0 { fix.tick.map { $0.truncatingRemainder(dividingBy: 60) } } else { nil }
  }
}

@Suite struct GpsdSourceTests {
  @Test func `it asks for the one device and takes fixes`() throws {
    let (server, source) = try connected()
    #expect(server.received() == #"?WATCH={"enable":true,"json":true,"device":"/dev/ttyUSB0"};"# + "\n")
    server.send(position(1) + position(2))
    #expect(ticks(events(source, until: 2)) == [1, 2])
  }

  @Test func `a receiver that has frozen an hour ago has no fix, and 0,0 without an error is none`() throws {
    let (server, source) = try connected()
    let old = UTCTime(seconds: UTCTime.now.seconds - 3600)
    func report(_ time: UTCTime, _ place: String) -> String {
      #"{"class":"TPV","mode":3,"time":"\#(time)",\#(place)}"# + "\r\n"
    }
    let here = #""lat":24.1835,"lon":120.6180"#
    server.send(report(old, here) + report(old, here) + report(old, here))
    #expect(events(source, until: 3) == [.noFix, .noFix, .noFix])
    // One whose clock is slow goes on.
    server.send(report(UTCTime(seconds: old.seconds + 1), here))
    #expect(ticks(events(source)).count == 1)
    server.send(report(.now, #""lat":0.0,"lon":0.0"#) + report(.now, #""lat":0.0,"lon":0.0,"eph":9.5"#))
    let told = events(source, until: 2)
    #expect(told.first == .noFix)
    #expect(ticks(told).count == 1)
  }

  @Test func `a line that comes in pieces is whole, and one that is cut is lost alone`() throws {
    let (server, source) = try connected()
    let line = position(1)
    server.send(String(line.prefix(30)))
    #expect(events(source).isEmpty)
    server.send(String(line.dropFirst(30)))
    #expect(ticks(events(source)) == [1])
    server.send(String(position(2).prefix(40)) + "\n" + position(3))
    #expect(ticks(events(source)) == [3])
    #expect(source.badLines == 1)
  }

  @Test(arguments: [
    #"{"class":"TPV","mode":3,"time":"2026-03-01T06:24:02Z","lat":nan,"lon":120.6}"#,
    #"{"class":"TPV","mode":3,"time":"2026-03-01T06:24:02Z","lat":NaN,"lon":Infinity}"#,
    "\u{0}\u{1}\u{2}", "GARBAGE", "{", "null", "\"", #"{"class":"TPV","mode":1e999}"#,
  ])
  func `a line that is no report is lost alone`(line: String) throws {
    let (server, source) = try connected()
    server.send(position(1) + line + "\n" + position(3))
    #expect(ticks(events(source, until: 2)).suffix(2) == [1, 3])
  }

  @Test func `bytes that are no UTF-8 lose nothing else`() throws {
    let (server, source) = try connected()
    _ = server.send([0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0x0A])
    server.send(position(2))
    #expect(ticks(events(source)) == [2])
  }

  @Test func `of a hundred megabytes without a line feed no more is kept than of a line`() throws {
    let (server, source) = try connected()
    server.send(position(1))
    #expect(ticks(events(source)) == [1])
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var sent = 0
    while sent < 100 << 20 {
      sent += server.send(chunk)
      #expect(source.advance(now: Instant(seconds: 1)).isEmpty)
      #expect(source.pendingCount <= 256 << 10)
    }
    // What of the flood is still under way goes first.
    while server.send([0x0A]) == 0 { _ = source.advance(now: Instant(seconds: 1)) }
    var rest = Array(position(2).utf8)[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(server.send(Array(rest)))
      if !rest.isEmpty { _ = source.advance(now: Instant(seconds: 1)) }
    }
    #expect(ticks(events(source)) == [2])
  }

  @Test func `it comes back after a loss, waiting longer each time`() throws {
    var (server, source): (FakeServer?, GpsdSource) = try connected()
    server?.send(#"{"class":"DEVICES","devices":[{"path":"/dev/a"}]}"# + "\n" + position(1))
    #expect(ticks(events(source, until: 2)) == [1])
    let port = try #require(server?.port)
    // Half a line is left over from the old connection.
    server?.send(String(position(2).prefix(20)))
    server = nil
    #expect(events(source, at: 10) == [.failed(.disconnected)])
    var waits: [Double] = []
    var now = 10.0
    for _ in 0..<9 {
      let wake = try #require(source.wakeTime?.seconds)
      waits.append(wake - now)
      now = wake
      #expect(
        source.advance(now: Instant(seconds: now)) == [
          .requesting, .failed(.refused(host: "127.0.0.1", port: String(port))),
        ])
    }
    #expect(waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30])
    let again = try FakeServer(port: port)
    now = try #require(source.wakeTime?.seconds)
    _ = source.advance(now: Instant(seconds: now))
    again.accept()
    again.send(greeting + position(3))
    #expect(ticks(events(source, at: now + 1)) == [3])
  }

  @Test func `where nothing listens it fails at once, and ends unless it is to wait`() throws {
    let port = try FakeServer.freePort()
    let endpoint = try #require(GpsdEndpoint(parsing: "127.0.0.1:\(port)"))
    let source = GpsdSource(endpoint, reconnects: false, start: Instant(seconds: 0))
    #expect(
      source.advance(now: Instant(seconds: 0)) == [
        .requesting, .failed(.refused(host: "127.0.0.1", port: String(port))), .ended,
      ])
  }

  @Test func `what does not greet is no gpsd`() throws {
    let server = try FakeServer()
    let endpoint = try #require(GpsdEndpoint(parsing: "127.0.0.1:\(server.port)"))
    let source = GpsdSource(endpoint, reconnects: false, start: Instant(seconds: 0))
    _ = source.advance(now: Instant(seconds: 0))
    server.accept()
    server.send("SSH-2.0-OpenSSH\r\n")
    _ = source.advance(now: Instant(seconds: 1))
    let wake = try #require(source.wakeTime)
    #expect(
      source.advance(now: wake).suffix(2) == [
        .failed(.notGpsd(host: "127.0.0.1", port: String(server.port))), .ended,
      ])
  }

  @Test func `a gpsd without a receiver says so`() throws {
    let (server, source) = try connected()
    server.send(#"{"class":"DEVICES","devices":[]}"# + "\n")
    #expect(events(source) == [.failed(.noDevice)])
    server.send(#"{"class":"SKY","nSat":7,"uSat":0}"# + "\n" + #"{"class":"TPV","mode":1}"# + "\n")
    #expect(events(source, until: 2) == [.searching(used: 0, seen: 7), .noFix])
  }
}
