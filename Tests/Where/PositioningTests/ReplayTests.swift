// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Glibc
import Testing

@testable import Positioning

/// A file that is gone when the test ends.
final class ScratchFile {
  let path: String

  init(_ content: some Sequence<UInt8>, mode: mode_t = 0o600) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-\(UUID().uuidString)").path
    try Data(content).write(to: URL(fileURLWithPath: path))
    chmod(path, mode)
  }

  deinit { unlink(path) }
}

/// All that a source tells, by its own wake times, with no one waiting.
func replay(_ source: any PositionSource, limit: Int = 100_000) -> [SourceEvent] {
  var events: [SourceEvent] = []
  while let wake = source.wakeTime, events.count < limit { events += source.advance(now: wake) }
  return events
}

private func fixes(_ events: [SourceEvent]) -> [Fix] {
  events.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
}

@Suite struct GPXTests {
  private func source(_ text: String) throws -> (ScratchFile, GPXSource) {
    let file = try ScratchFile(text.utf8)
    return (file, GPXSource(path: file.path, start: Instant(seconds: 100)))
  }

  @Test func `a track is replayed in its own timing`() throws {
    let (file, source) = try source(
      """
      <?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
      <wpt lat="1" lon="2"/>
      <trk><name>a &amp; b</name><trkseg>
      <trkpt lat="24.18" lon="120.62"><ele>101.5</ele><time>2026-03-01T08:00:00Z</time><hdop>2</hdop></trkpt>
      <trkpt lat="24.1809" lon="120.62"><time>2026-03-01T16:00:10+08:00</time></trkpt>
      </trkseg><trkseg>
      <trkpt lat="24.1809" lon="120.63"><time> 2026-03-01T08:30:10.500Z </time></trkpt>
      <trkpt lat="24.1809" lon="121"></trkpt>
      </trkseg></trk></gpx>
      """)
    let events = replay(source)
    let found = fixes(events)
    #expect(found.map(\.received.seconds) == [100, 110, 710, 711])
    #expect(found[0].altitude == 101.5 && found[0].accuracy == 10 && found[0].speed == nil)
    // 99.7 m north in ten seconds.
    #expect(abs((found[1].speed ?? 0) - 9.97) < 0.01)
    #expect(found[1].course == 0)
    // A gap of half an hour says no speed.
    #expect(found[2].speed == nil && found[2].course == nil)
    #expect(found[2].time?.description == "2026-03-01T08:30:10.5Z")
    #expect(found.allSatisfy { !$0.isDateImplausible })
    #expect(events.last == .ended)
    withExtendedLifetime(file) {}
  }

  @Test func `what a file says of speed and course is taken`() throws {
    let (file, source) = try source(
      """
      <gpx version="1.0"><trk><trkseg>
      <trkpt lat="24" lon="120"><course>359.5</course><speed>3.5</speed></trkpt>
      <trkpt lat="24" lon="120"><extensions><x:TrackPointExtension><x:speed>4</x:speed><x:course>90</x:course>
      </x:TrackPointExtension></extensions></trkpt>
      <trkpt lat="24" lon="120"><speed>-1</speed><course>nan</course></trkpt>
      </trkseg></trk></gpx>
      """)
    let found = fixes(replay(source))
    #expect(found.map(\.speed) == [3.5, 4, nil])
    #expect(found.map(\.course) == [359.5, 90, nil])
    withExtendedLifetime(file) {}
  }

  @Test(arguments: [
    (
      #"<gpx><rte><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte><wpt lat="5" lon="6"/></gpx>"#,
      [1.0, 3]
    ),
    (#"<gpx><wpt lat="5" lon="6"/></gpx>"#, [5]),
    (
      #"<gpx><trk><trkseg><trkpt lat="91" lon="0"/><trkpt lon="0"/><trkpt lat="x" lon="0"/><trkpt lat="7" lon="8"/></trkseg></trk></gpx>"#,
      [7]
    ),
  ])
  func `routes and waypoints serve where there is no track`(text: String, latitudes: [Double]) throws {
    let (file, source) = try source(text)
    #expect(fixes(replay(source)).map(\.coordinate.latitude) == latitudes)
    withExtendedLifetime(file) {}
  }

  @Test func `a file that breaks off is used up to there`() throws {
    let (file, source) = try source("<gpx><trk><trkseg>\n<trkpt lat=\"1\" lon=\"2\"/>\n<trkpt lat=\"3\" lo")
    let events = replay(source)
    #expect(fixes(events).count == 1)
    guard case .failed(.malformed(file.path, 3, _)) = events.dropLast().last else {
      Issue.record("\(events)")
      return
    }
  }

  @Test(arguments: ["<gpx/>", "<gpx><trk/></gpx>"])
  func `a file without a position is an error`(text: String) throws {
    let (file, source) = try source(text)
    #expect(replay(source) == [.failed(.empty(path: file.path)), .ended])
  }

  @Test func `a file that is not there is an error`() {
    let source = GPXSource(path: "/nonexistent/a.gpx", start: Instant(seconds: 0))
    #expect(replay(source) == [.failed(.missing(path: "/nonexistent/a.gpx")), .ended])
  }
}

@Suite struct NMEASourceTests {
  private func sentences(_ seconds: Range<Int>) -> [UInt8] {
    seconds.flatMap { second -> [UInt8] in
      let time = "0624" + (second < 10 ? "0" : "") + "\(second).00"
      return nmea("GNRMC,\(time),A,2502.26\(second),N,12125.09,E,20.9,32.7,010326,,,A")
        + [0x0D, 0x0A] + nmea("GNGGA,\(time),2502.26\(second),N,12125.09,E,1,18,0.7,39.9,M,17.8,M,,") + [
          0x0D, 0x0A,
        ]
    }
  }

  @Test func `a file is replayed in the timing of its sentences`() throws {
    let file = try ScratchFile(sentences(5..<15))
    let source = NMEASource(.path(file.path), start: Instant(seconds: 50))
    let events = replay(source)
    #expect(fixes(events).map(\.received.seconds) == (50..<60).map(Double.init))
    #expect(events.prefix(2) == [.requesting, .searching(used: nil, seen: nil)])
    #expect(events.last == .ended)
  }

  @Test func `a file without a fix says so`() throws {
    let file = try ScratchFile(nmea("GPRMC,103106.000,V,,,,,,,010326,,,N"))
    let events = replay(NMEASource(.path(file.path), start: Instant(seconds: 0)))
    #expect(events.suffix(3) == [.noFix, .failed(.empty(path: file.path)), .ended])
  }

  @Test(arguments: [("/nonexistent/x", PositionError.missing(path: "/nonexistent/x"))])
  func `a device that is not there says so`(path: String, error: PositionError) {
    #expect(
      replay(NMEASource(.path(path), start: Instant(seconds: 0))) == [.requesting, .failed(error), .ended])
  }

  @Test func `a folder is no device`() {
    let events = replay(NMEASource(.path("/tmp"), start: Instant(seconds: 0)))
    guard case .failed(.unreadable("/tmp", _)) = events.dropLast().last else {
      Issue.record("\(events)")
      return
    }
  }

  /// A pseudo-terminal stands for a serial device.
  @Test func `a serial device gives a fix after a short silence`() throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(master) }
    var locked: Int32 = 0
    var number: UInt32 = 0
    // TIOCSPTLCK and TIOCGPTN, which are what unlockpt(3) and ptsname(3) ask for.
    try #require(
      master >= 0 && ioctl(master, 0x4004_5431, &locked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
    let name = "/dev/pts/\(number)"
    let source = NMEASource(.path(name), baud: 9600, start: Instant(seconds: 0))
    #expect(source.advance(now: Instant(seconds: 0)) == [.requesting, .searching(used: nil, seen: nil)])
    let descriptor = try #require(source.descriptor)
    for second in 0..<3 {
      let bytes = sentences(second..<second + 1)
      #expect(write(master, bytes, bytes.count) == bytes.count)
      var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // All of it has arrived once nothing more comes.
      var told: [SourceEvent] = []
      while poll(&poller, 1, 50) > 0 { told += source.advance(now: Instant(seconds: Double(second))) }
      #expect(told.isEmpty)
      let wake = try #require(source.wakeTime)
      #expect(abs(wake.seconds - Double(second) - 0.15) < 1e-9)
      #expect(fixes(source.advance(now: wake)).count == 1)
      #expect(source.wakeTime == nil)
    }
  }

  @Test func `a pipe that ends gives its last fix`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let bytes = sentences(1..<3)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    let source = NMEASource(.path("/dev/fd/\(ends[0])"), start: Instant(seconds: 0))
    var events = source.advance(now: Instant(seconds: 0))
    events += source.advance(now: Instant(seconds: 1))
    close(ends[0])
    #expect(fixes(events).count == 2)
    #expect(events.last == .ended)
  }
}
