// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Glibc
import TestSupport
import Testing

@testable import Positioning

/// Logs that are replayed to a real gpsd: receivers of many makers, most of them NMEA, some binary; some have pauses
/// without a fix, dates of another decade, or half-second fixes.
private let logs = [
  "ac12", "ait250", "beidou-bd", "bn-9015", "bt-q818", "bt451", "bu303-moving", "bu353-glonass", "bu353s4",
  "ch-4711",
  "com-1289", "et-332", "garmin25lp", "geos-1m", "gpslim236", "iTrek", "magellan-ec10", "mt3339", "nl551e",
  "nmea-fuzzy-cases", "nokia-ld-4w", "quectelLC79D-1", "rgm3800", "sl869", "ublox-sirf1",
]

/// What gpsd says of one moment.
private struct Moment: Equatable, CustomStringConvertible {
  var time: String?
  var numbers: [Double?]
  var description: String { "\(time ?? "–") \(numbers.map { $0.map { "\($0)" } ?? "–" })" }

  /// By Foundation's reader, which shares nothing with ours.
  init?(json line: [UInt8]) {
    guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
      object["class"] as? String == "TPV", let mode = object["mode"] as? Int, mode >= 2,
      let latitude = object["lat"] as? Double, let longitude = object["lon"] as? Double
    else { return nil }
    func number(_ key: String) -> Double? { (object[key] as? NSNumber)?.doubleValue }
    func valid(_ value: Double?) -> Double? { value.flatMap { $0 >= 0 ? $0 : nil } }
    time = object["time"] as? String
    let altitude = mode >= 3 ? number("altMSL") ?? number("alt") : nil
    var accuracy = valid(number("eph"))
    if number("eph") == nil, let x = number("epx"), let y = number("epy") {
      accuracy = (x * x + y * y).squareRoot()
    }
    numbers = [
      latitude, longitude, altitude, valid(number("speed")),
      valid(number("track")).map { $0 == 360 ? 0 : $0 }, accuracy,
    ]
  }

  init(_ fix: Fix) {
    time = fix.time.map { Moment.milliseconds($0) }
    numbers = [
      fix.coordinate.latitude, fix.coordinate.longitude, fix.altitude, fix.speed, fix.course, fix.accuracy,
    ]
  }

  private static func milliseconds(_ time: UTCTime) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    // The formatter cuts decimals off.
    return formatter.string(
      from: Date(timeIntervalSince1970: (time.seconds * 1000).rounded() / 1000 + 0.0001))
  }
}

/// Takes all that a gpsd tells until it ends.
private func follow(port: UInt16, seconds: Double = 40) throws -> (fixes: [Fix], source: GpsdSource) {
  let endpoint = try #require(GpsdEndpoint(parsing: "127.0.0.1:\(port)"))
  let source = GpsdSource(endpoint, reconnects: false)
  var fixes: [Fix] = []
  let end = Instant.now + seconds
  while Instant.now < end {
    let events = source.advance(now: .now)
    for case .fix(let fix) in events { fixes.append(fix) }
    if events.contains(.failed(.disconnected)) || events.contains(.ended) { break }
    var poller = pollfd(
      fd: source.descriptor ?? -1, events: Int16(source.wantsWrite ? POLLOUT : POLLIN), revents: 0)
    poll(&poller, 1, 100)
  }
  return (fixes, source)
}

@Suite(
  .serialized, .enabled(if: RealGpsd.isInstalled && SharedData.exists("gps/gpsd_logs"), "no gpsd, or no logs")
)
struct RealGpsdTests {
  @Test(arguments: logs)
  func `every fix of a replayed log is that which gpspipe shows`(name: String) throws {
    var (fixes, source, lines) = try replay(name)
    // On a busy machine a short log may be over before one of the two watchers has joined: that run compares nothing.
    for _ in 0..<3 where !isComparable(fixes, lines) { (fixes, source, lines) = try replay(name) }
    let theirs = lines.compactMap { Moment(json: $0) }
    let ours = fixes.map(Moment.init)
    #expect(source.badLines == 0)
    // Whoever came a moment later has missed the beginning; the rest is the same to the digit.
    let count = min(ours.count, theirs.count)
    try #require(count >= 1 && abs(ours.count - theirs.count) <= 3)
    for (a, b) in zip(ours.suffix(count), theirs.suffix(count)) { #expect(a == b) }
    // All logs are years old; the positions count all the same.
    #expect(fixes.allSatisfy { $0.time == nil || $0.isDateImplausible })
    try compareSentences(lines)
  }

  /// One run of a log: what we took from gpsd, and what gpspipe did.
  private func replay(_ name: String) throws -> (fixes: [Fix], source: GpsdSource, lines: [[UInt8]]) {
    let gpsd = try RealGpsd(
      replaying: SharedData.path("gps/gpsd_logs/\(name).log"), port: try FakeServer.freePort())
    defer { gpsd.stop() }
    try gpsd.startPipe()
    let (fixes, source) = try follow(port: gpsd.port)
    return (fixes, source, try gpsd.pipedLines())
  }

  private func isComparable(_ fixes: [Fix], _ lines: [[UInt8]]) -> Bool {
    let theirs = lines.count { Moment(json: $0) != nil }
    return min(fixes.count, theirs) >= 1 && abs(fixes.count - theirs) <= 3
  }

  /// The raw sentences of the run, joined by our own decoder, against gpsd's reports.
  private func compareSentences(_ lines: [[UInt8]]) throws {
    var decoder = NMEADecoder()
    var ours: [Fix] = []
    var theirs: [Int: [Fix]] = [:]
    /// Hundredths of seconds of the day: gpsd moves dates by 1024 weeks where it takes them for rolled over.
    func moment(_ fix: Fix) -> Int? {
      fix.tick.map { Int(($0.truncatingRemainder(dividingBy: 86_400) * 100).rounded()) % 8_640_000 }
    }
    for line in lines {
      if line.first == UInt8(ascii: "{") {
        if case .fix(let fix) = try GpsdReport(line[...]), let key = moment(fix) {
          theirs[key, default: []].append(fix)
        }
      } else if case .fix(let fix) = decoder.take(line[...]) {
        ours.append(fix)
      }
    }
    if case .fix(let fix) = decoder.endEpoch() { ours.append(fix) }
    var matched = 0
    for fix in ours {
      guard let key = moment(fix), let reports = theirs[key] else { continue }
      matched += 1
      // Binary receivers' sentences are gpsd's own, with four decimals of minutes: 0.1 m.
      #expect(reports.contains { $0.coordinate.distance(to: fix.coordinate) < 0.15 })
      func agrees(_ value: Double?, _ theirs: (Fix) -> Double?, _ tolerance: Double) -> Bool {
        guard let value, reports.contains(where: { theirs($0) != nil }) else { return true }
        return reports.contains { theirs($0).map { abs($0 - value) <= tolerance } ?? false }
      }
      #expect(agrees(fix.altitude, \.altitude, 0.06))
      #expect(agrees(fix.speed, \.speed, 0.02))
      #expect(agrees(fix.course, \.course, 0.02))
    }
    // gpsd tells nothing of the first moments, while it finds out what the receiver is.
    #expect(matched >= ours.count - 3 && matched >= 1)
    #expect(Set(theirs.keys).isSubset(of: Set(ours.compactMap(moment))))
  }

  @Test func `a gpsd that is killed and started again is found again`() throws {
    let log = SharedData.path("gps/gpsd_logs/bu353s4.log")
    var gpsd: RealGpsd? = try RealGpsd(replaying: log, delay: 0.05)
    let port = try #require(gpsd?.port)
    let endpoint = try #require(GpsdEndpoint(parsing: "localhost:\(port)"))
    let source = GpsdSource(endpoint)
    var seen: [String] = []
    func run(seconds: Double, until done: (SourceEvent) -> Bool) -> Bool {
      let end = Instant.now + seconds
      while Instant.now < end {
        for event in source.advance(now: .now) {
          seen.append("\(event)".prefix { $0 != "(" }.description)
          if done(event) { return true }
        }
        var poller = pollfd(
          fd: source.descriptor ?? -1, events: Int16(source.wantsWrite ? POLLOUT : POLLIN), revents: 0)
        poll(&poller, 1, 50)
      }
      return false
    }
    func isFix(_ event: SourceEvent) -> Bool { if case .fix = event { true } else { false } }
    #expect(run(seconds: 20, until: isFix))
    gpsd?.stop()
    gpsd = nil
    #expect(run(seconds: 20) { if case .failed = $0 { true } else { false } })
    gpsd = try RealGpsd(replaying: log, port: port, delay: 0.05)
    #expect(run(seconds: 40, until: isFix), "\(seen)")
    gpsd?.stop()
  }
}
