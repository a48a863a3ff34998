// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography

/// Replays a GPX file in its own timing; a clock that goes faster replays it faster.
///
/// Its tracks are replayed, or where there are none its routes, or else its waypoints. Speed and course that a file
/// does not carry are reckoned from one point to the next.
package final class GPXSource: PositionSource {
  /// The largest file that is read, in bytes.
  static let sizeLimit = 256 << 20
  /// Radius in metres that one unit of horizontal dilution stands for, as for NMEA.
  private static let rangeError = 5.0
  /// Seconds between two points beyond which the way between them says no speed, and the metres below which it says
  /// no course.
  private static let reckoningTime = 60.0
  private static let reckoningDistance = 1.0

  private let path: String
  private let start: Instant
  private var bytes: [UInt8]?
  private var reader: GPXReader?
  private var kinds = GPXReader.Kind.allCases[...]
  private var pending: GPXPoint?
  private var last: GPXPoint?
  private var pacer = ReplayPacer()
  private var isFinished = false
  private var hasFix = false
  private var failure: PositionError?

  package init(path: String, start: Instant = .now) {
    self.path = path
    self.start = start
  }

  package var descriptor: Int32? { nil }
  package var wakeTime: Instant? { isFinished ? nil : pacer.due ?? start }
  package var kind: Fix.Source { .gpx }

  package func advance(now: Instant) -> [SourceEvent] {
    guard !isFinished else { return [] }
    if bytes == nil {
      do {
        bytes = try readFile(path, limit: GPXSource.sizeLimit)
      } catch {
        return finish(positionError(error))
      }
      openNextKind()
    }
    if pending == nil { pending = nextPoint() }
    guard let point = pending else {
      return finish(failure ?? (hasFix ? nil : .empty(path: path)))
    }
    guard pacer.isDue(tick: point.time?.seconds, now: now) else { return [] }
    pending = nil
    let fix = fix(point, now: now)
    guard !fix.isNowhere else { return [.noFix] }
    last = point
    hasFix = true
    return [.fix(fix)]
  }

  private func finish(_ error: PositionError?) -> [SourceEvent] {
    isFinished = true
    bytes = []
    reader = nil
    return (error.map { [.failed($0)] } ?? []) + [.ended]
  }

  private func openNextKind() {
    reader = kinds.popFirst().map { GPXReader(bytes ?? [], kind: $0) }
  }

  /// The next point of the first kind that the file has.
  private func nextPoint() -> GPXPoint? {
    while reader != nil {
      do {
        if let point = try reader?.next() { return point }
      } catch {
        failure = .malformed(path: path, line: error.line, reason: error.reason.description)
        return nil
      }
      if hasFix { return nil }
      openNextKind()
    }
    return nil
  }

  private func fix(_ point: GPXPoint, now: Instant) -> Fix {
    // A recording is of its own day: its date is not in doubt.
    var fix = Fix(point.coordinate, source: .gpx, received: now)
    fix.time = point.time
    fix.tick = point.time?.seconds
    fix.altitude = point.elevation
    fix.hasThreeDimensions = point.elevation != nil
    fix.accuracy = point.dilution.map { $0 * GPXSource.rangeError }
    fix.speed = point.speed
    fix.course = point.course
    if let last, point.speed == nil || point.course == nil, let time = point.time, let before = last.time {
      let seconds = time.seconds - before.seconds
      if seconds > 0, seconds <= GPXSource.reckoningTime {
        let way = Geodesic(from: last.coordinate, to: point.coordinate)
        fix.speed = point.speed ?? way.distance / seconds
        if point.course == nil, way.distance >= GPXSource.reckoningDistance { fix.course = way.bearing }
      }
    }
    return fix
  }

  private func positionError(_ error: FileError) -> PositionError {
    switch error {
    case .missing: .missing(path: path)
    case .denied: .denied(path: path)
    case .tooLarge(let limit): .unreadable(path: path, reason: "> \(limit >> 20) MB")
    case .notRegular: .unreadable(path: path, reason: "not a file")
    case .unreadable(let reason): .unreadable(path: path, reason: reason)
    }
  }
}
