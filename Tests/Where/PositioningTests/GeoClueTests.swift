// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc
import TestSupport
import Testing

@testable import Positioning

@Suite struct GeoClueTests {
  private func reports(_ text: String) -> [WhereAmI.Report] {
    var reader = WhereAmI()
    var reports = text.split(separator: "\n").compactMap { reader.take(Array($0.utf8)[...]) }
    if let last = reader.endBlock() { reports.append(last) }
    return reports
  }

  private let block = """
    Client object: /org/freedesktop/GeoClue2/Client/1

    New location:
    Latitude:    24.183500°
    Longitude:   120.618000°
    Accuracy:    25000.000000 meters
    Altitude:    97.500000 meters
    Speed:       1.250000 meters/second
    Heading:     90.000000°
    Description: somewhere: 5°
    """

  @Test func `a block is a fix`() throws {
    guard case .fix(let fix) = reports(block).first else {
      Issue.record("no fix")
      return
    }
    #expect(fix.coordinate == Coordinate(latitude: 24.1835, longitude: 120.618))
    #expect(fix.accuracy == 25_000 && fix.isReduced)
    #expect(fix.altitude == 97.5 && fix.speed == 1.25 && fix.course == 90)
  }

  @Test func `decimal commas of a locale are points`() throws {
    guard case .fix(let fix) = reports("New location:\nLatitude:    24,5°\nLongitude:   120,25°\n").first
    else {
      Issue.record("no fix")
      return
    }
    #expect(fix.coordinate == Coordinate(latitude: 24.5, longitude: 120.25))
  }

  @Test(arguments: [
    "New location:\nLatitude:    24.5°\n", "Latitude: 1°\nLongitude: 2°\n",
    "New location:\nLatitude:    nan°\nLongitude:   120.25°\n",
    "New location:\nLatitude: 99°\nLongitude: 1°\n",
  ])
  func `half a block is none`(text: String) { #expect(reports(text).isEmpty) }

  /// A program that prints what the tool would.
  private func script(_ body: String) throws -> ScratchFile {
    let file = try ScratchFile([])
    // Written by another process: were it open for writing here while some test starts a program, that program would
    // hold it open too, and the system does not run what is being written.
    let writer = try ChildProcess(
      "/bin/sh",
      [
        "-c", #"printf '%s\n' "$1" > "$2.new" && chmod 700 "$2.new" && mv "$2.new" "$2""#, "sh",
        "#!/bin/sh\n" + body, file.path,
      ])
    #expect(RealGpsd.wait(seconds: 10) { !writer.isRunning })
    return file
  }

  private func events(_ tool: ScratchFile, level: AccuracyLevel = .best) -> [SourceEvent] {
    let source = GeoClueSource(level: level, tool: tool.path, timeLimit: 7, start: Instant(seconds: 0))
    var events = source.advance(now: Instant(seconds: 0))
    for turn in 1..<300
    where !events.contains(.ended) && !events.contains(where: { if case .fix = $0 { true } else { false } }) {
      events += source.advance(now: Instant(seconds: Double(turn) * 0.3))
      usleep(10_000)
    }
    source.stop()
    return events
  }

  @Test func `the tool is run, and its fix taken`() throws {
    let tool = try script("cat <<'X'\n\(block)\nX\nexec sleep 60")
    let found = events(tool)
    #expect(found.first == .requesting)
    guard case .fix(let fix) = found.last else {
      Issue.record("\(found)")
      return
    }
    #expect(fix.source == .geoclue && fix.accuracy == 25_000)
  }

  @Test(arguments: [
    (AccuracyLevel.best, "8"), (.hundredMetres, "6"), (.kilometre, "5"), (.threeKilometres, "4"),
  ])
  func `the level asked for is GeoClue's`(level: AccuracyLevel, argument: String) throws {
    let tool = try script(
      #"[ "$*" = "-t 7 -a \#(argument)" ] && printf 'New location:\nLatitude: 1°\nLongitude: 2°\nTimestamp: x\n'"#
    )
    #expect(events(tool, level: level).contains { if case .fix = $0 { true } else { false } })
  }

  @Test(arguments: [
    (
      "echo '** CRITICAL **: Failed to start GeoClue2 client: GDBus.Error:org.freedesktop.DBus.Error.AccessDenied: x' >&2; exit 250",
      PositionError.locationDenied
    ),
    ("echo 'Geolocation disabled. Quiting..'", .locationDenied),
    ("echo '** CRITICAL **: AccessDenied: disallowed, no agent for UID 1000'", .locationRestricted),
    ("exit 0", .timedOut(seconds: 7)),
    (
      "echo '** CRITICAL **: Failed to connect to GeoClue2 service: no bus'; exit 1",
      .unreadable(path: "GeoClue", reason: "** CRITICAL **: Failed to connect to GeoClue2 service: no bus")
    ),
  ])
  func `a refusal is told apart from a failure`(body: String, error: PositionError) throws {
    #expect(events(try script(body)).suffix(2) == [.failed(error), .ended])
  }

  @Test func `a tool that is not installed is named`() {
    let source = GeoClueSource(tool: "/nonexistent/where-am-i", start: Instant(seconds: 0))
    #expect(!source.isInstalled)
    #expect(source.advance(now: Instant(seconds: 0)) == [.failed(.notInstalled(tool: "where-am-i")), .ended])
  }
}
