// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

@testable import Positioning

@Suite struct LastFixTests {
  @Test func `the last fix is kept for its owner alone, with its age, and forgotten`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = LastFix(path: folder.path + "/a/nearest/last-fix.json")
    #expect(file.read(now: Instant(seconds: 0), clock: UTCTime(seconds: 0)) == nil)
    #expect(file.forget())
    let kept = try fix(at: 5, accuracy: 12)
    #expect(file.write(kept, clock: UTCTime(seconds: 1_772_346_247)))
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path + "/a/nearest", &status) == 0 && status.st_mode & 0o777 == 0o700)
    let found = try #require(file.read(now: Instant(seconds: 1000), clock: UTCTime(seconds: 1_772_346_307)))
    #expect(found.coordinate == kept.coordinate && found.accuracy == 12 && found.source == .last)
    #expect(found.age(at: Instant(seconds: 1000)) == 60)
    // Kept again it takes the place of the other; nothing else lies beside it.
    #expect(file.write(kept, clock: UTCTime(seconds: 1_772_346_400)))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/nearest") == ["last-fix.json"])
    #expect(file.forget())
    #expect(file.read(now: Instant(seconds: 0), clock: UTCTime(seconds: 0)) == nil)
  }

  @Test(arguments: [
    "", "{}", "[1]", #"{"lat":1,"lon":2}"#, #"{"lat":91,"lon":2,"unix_time":3}"#,
    #"{"lat":1,"lon":2,"unix_time":"#,
  ])
  func `a file that was spoilt is as good as none`(text: String) throws {
    let file = try ScratchFile(text.utf8)
    #expect(LastFix(path: file.path).read(now: Instant(seconds: 0), clock: UTCTime(seconds: 10)) == nil)
  }

  @Test(arguments: [(0.0, true), (604_000, true), (605_000, false), (-30, true), (-3600, false)])
  func `a fix of more than a week ago, or from the future, is none`(age: Double, counts: Bool) throws {
    let file = try ScratchFile(#"{"lat":24,"lon":120,"unix_time":1772346000,"accuracy_m":-4}"#.utf8)
    let found = LastFix(path: file.path)
      .read(now: Instant(seconds: 1_000_000), clock: UTCTime(seconds: 1_772_346_000 + age))
    #expect((found != nil) == counts)
    #expect(found?.accuracy == nil)
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/nearest/last-fix.json" as String?),
    (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/nearest/last-fix.json"), ([:], nil),
  ])
  func `it lies where the specification of base directories has it`(
    variables: [String: String], path: String?
  ) {
    #expect(LastFix.usualPath { variables[$0] } == path)
  }
}

@Suite struct SourceChainTests {
  /// A source that tells what it is given, one event a second.
  private final class Script: PositionSource {
    var events: [SourceEvent]
    var isStopped = false
    private var next = 0.0
    init(_ events: [SourceEvent]) { self.events = events }
    var descriptor: Int32? { nil }
    var kind: Fix.Source { .fixed }
    var wakeTime: Instant? { events.isEmpty ? nil : Instant(seconds: next) }
    func stop() { isStopped = true }
    func advance(now: Instant) -> [SourceEvent] {
      guard now.seconds >= next, !events.isEmpty else { return [] }
      next += 1
      return [events.removeFirst()]
    }
  }

  private let refused = SourceEvent.failed(.refused(host: "a", port: "1"))

  @Test func `the next source takes over where one ends without a fix`() throws {
    let first = Script([.requesting, refused, .ended])
    let wanted = try fix(at: 3)
    let chain = SourceChain([first, Script([.fix(wanted), .ended])], patience: 60)
    let events = replay(chain)
    #expect(events == [.requesting, refused, .fix(wanted), .ended])
    #expect(first.isStopped)
  }

  @Test func `one that has no fix in time gives way, one that had one does not`() throws {
    let wanted = try fix(at: 3)
    let slow = Script([.requesting] + [SourceEvent](repeating: .noFix, count: 100))
    #expect(
      replay(SourceChain([slow, Script([.fix(wanted), .ended])], patience: 5)).suffix(3) == [
        .failed(.timedOut(seconds: 5)), .fix(wanted), .ended,
      ])
    let good = Script([.fix(wanted)] + [SourceEvent](repeating: .noFix, count: 20) + [.ended])
    #expect(replay(SourceChain([good, Script([.requesting])], patience: 5)).count == 22)
  }

  @Test func `a daemon without a receiver is not waited for`() throws {
    let wanted = try fix(at: 3)
    let idle = Script([.requesting, .failed(.noDevice)] + [SourceEvent](repeating: .noFix, count: 100))
    #expect(
      replay(SourceChain([idle, Script([.fix(wanted), .ended])], patience: 60)) == [
        .requesting, .failed(.noDevice), .fix(wanted), .ended,
      ])
    let alone = SourceChain([Script([.failed(.noDevice), .noFix])], patience: 60)
    #expect(alone.advance(now: Instant(seconds: 0)) == [.failed(.noDevice), .ended])
  }

  @Test func `the last one ends all`() {
    #expect(
      replay(SourceChain([Script([refused, .ended]), Script([refused, .ended])], patience: 5)) == [
        refused, refused, .ended,
      ])
  }
}
