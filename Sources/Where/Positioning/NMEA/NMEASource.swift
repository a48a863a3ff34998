// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Fixes of a receiver that writes NMEA 0183: a serial device, a pipe, or a file that is replayed in its own timing.
package final class NMEASource: PositionSource {
  /// Where the sentences come from.
  package enum Input: Sendable, Equatable {
    case standardInput
    case path(String)
  }

  package private(set) var decoder = NMEADecoder()
  private let input: Input
  private let baud: Int?
  private var file: Int32?
  /// True for a regular file: it has no timing but that of its sentences.
  private var isReplay = false
  private var isOpen = false
  private var isFinished = false
  private var splitter = LineSplitter(limit: 4096)
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)
  private let start: Instant
  /// When the epoch at hand ends if nothing more comes.
  private var epochEnd: Instant?
  /// Reports of a file that have been read and are not due, oldest first.
  private var queue: [NMEADecoder.Report] = []
  private var pacer = ReplayPacer()
  private var hasFix = false
  private var fixes = LiveFixes()

  /// Seconds of silence that end an epoch: longer than between two sentences, shorter than between two fixes of 5 Hz.
  static let pause = 0.15

  /// - Parameter baud: the speed of a serial device; nil leaves it as it is.
  package init(_ input: Input, baud: Int? = nil, start: Instant = .now) {
    self.input = input
    self.baud = baud
    self.start = start
  }

  deinit { stop() }

  package var kind: Fix.Source { .nmea }
  package var descriptor: Int32? { isReplay ? nil : file }

  package var wakeTime: Instant? {
    if isFinished { return nil }
    if !isOpen { return start }
    return isReplay ? pacer.due ?? start : epochEnd
  }

  package func stop() {
    if let file, case .path = input { close(file) }
    file = nil
  }

  package func advance(now: Instant) -> [SourceEvent] {
    guard !isFinished else { return [] }
    if !isOpen {
      isOpen = true
      if let error = openInput() { return finish([.requesting, .failed(error)]) }
      return [.requesting, .searching(used: nil, seen: nil)] + (isReplay ? replay(now) : [])
    }
    return isReplay ? replay(now) : receive(now)
  }

  private func finish(_ events: [SourceEvent]) -> [SourceEvent] {
    isFinished = true
    stop()
    return events + [.ended]
  }

  private var path: String {
    switch input {
    case .standardInput: "stdin"
    case .path(let path): path
    }
  }

  private func openInput() -> PositionError? {
    switch input {
    case .standardInput: file = STDIN_FILENO
    case .path(let path):
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      guard descriptor >= 0 else {
        return switch errno {
        case ENOENT, ENOTDIR: .missing(path: path)
        case EACCES, EPERM: .denied(path: path)
        default: .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
      }
      file = descriptor
      if isatty(descriptor) == 1, let error = makeRaw(descriptor) { return error }
    }
    var status = stat()
    if let file, fstat(file, &status) == 0 {
      isReplay = status.st_mode & S_IFMT == S_IFREG
      if status.st_mode & S_IFMT == S_IFDIR {
        return .unreadable(path: path, reason: String(cString: strerror(EISDIR)))
      }
    }
    return nil
  }

  /// Has a serial line hand over bytes as they come.
  private func makeRaw(_ descriptor: Int32) -> PositionError? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    cfmakeraw(&settings)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    if let baud {
      let speeds: [Int: Int32] = [
        4800: B4800, 9600: B9600, 19_200: B19200, 38_400: B38400, 57_600: B57600, 115_200: B115200,
        230_400: B230400, 460_800: B460800, 921_600: B921600,
      ]
      guard let speed = speeds[baud] else {
        return .unreadable(path: path, reason: "\(baud) baud")
      }
      cfsetspeed(&settings, speed_t(speed))
    }
    tcsetattr(descriptor, TCSANOW, &settings)
    return nil
  }

  // MARK: - A receiver

  private func receive(_ now: Instant) -> [SourceEvent] {
    guard let file else { return [] }
    var events: [SourceEvent] = []
    for _ in 0..<64 {
      // Polled first, as standard input may block.
      var poller = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 0) > 0 else { break }
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { break }
      guard count > 0 else {
        // The end of a pipe, or a receiver that was pulled out.
        let failure: [SourceEvent] =
          count < 0 ? [.failed(.unreadable(path: path, reason: String(cString: strerror(errno))))] : []
        splitter.finish { line in if let report = decoder.take(line) { events.append(event(report, now)) } }
        if let report = decoder.endEpoch() { events.append(event(report, now)) }
        return finish(events + failure + (hasFix || count < 0 ? [] : [.failed(.empty(path: path))]))
      }
      splitter.append(buffer[..<count]) { line in
        if let report = decoder.take(line) { events.append(event(report, now)) }
      }
      epochEnd = decoder.isInEpoch ? now + NMEASource.pause : nil
    }
    if let epochEnd, now >= epochEnd {
      self.epochEnd = nil
      if let report = decoder.endEpoch() { events.append(event(report, now)) }
    }
    return events
  }

  private func event(_ report: NMEADecoder.Report, _ now: Instant) -> SourceEvent {
    switch report {
    case .noFix: return .noFix
    case .fix(var fix):
      guard isReplay else {
        let event = fixes.event(fix, now: now)
        if case .fix = event { hasFix = true }
        return event
      }
      // A log is of its own day.
      guard !fix.isNowhere else { return .noFix }
      hasFix = true
      fix.received = now
      fix.isDateImplausible = fix.time?.isImplausible(at: .now) ?? false
      return .fix(fix)
    }
  }

  // MARK: - A file

  /// The next report, where it is due; one of no fix always is.
  private func replay(_ now: Instant) -> [SourceEvent] {
    if queue.isEmpty, !readMore() {
      return finish(hasFix ? [] : [.failed(.empty(path: path))])
    }
    guard let report = queue.first else { return [] }
    if case .fix(let fix) = report, !pacer.isDue(tick: fix.tick, now: now) { return [] }
    queue.removeFirst()
    return [event(report, now)]
  }

  /// Reads on until a report is there; false at the end.
  private func readMore() -> Bool {
    while queue.isEmpty, let file {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count > 0 {
        splitter.append(buffer[..<count]) { line in
          if let report = decoder.take(line) { queue.append(report) }
        }
      } else {
        splitter.finish { line in if let report = decoder.take(line) { queue.append(report) } }
        if let report = decoder.endEpoch() { queue.append(report) }
        stop()
      }
    }
    return !queue.isEmpty
  }
}
