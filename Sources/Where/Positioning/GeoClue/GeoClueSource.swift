// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Positions of GeoClue 2, through its `where-am-i` tool where that is installed.
///
/// The tool speaks D-Bus for us; it is started anew when it ends by its own time limit.
package final class GeoClueSource: PositionSource {
  /// Where distributions put the tool: Debian and Ubuntu, Fedora, Arch.
  package static let usualPaths = [
    "/usr/libexec/geoclue-2.0/demos/where-am-i", "/usr/lib/geoclue-2.0/demos/where-am-i",
    "/usr/bin/where-am-i",
  ]

  private let tool: String?
  private let level: AccuracyLevel
  private let timeLimit: Int
  private let start: Instant
  private var child: pid_t?
  private var file: Int32?
  private var splitter = LineSplitter(limit: 4096)
  private var reader = WhereAmI()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var restart: Instant?
  private var blockEnd: Instant?
  private var isFinished = false
  private var hasFix = false
  private var complaint: PositionError?

  /// Seconds of silence that end a block; the tool writes one at a time.
  static let pause = 0.2

  /// - Parameters:
  ///   - tool: a path; nil looks at the usual ones.
  ///   - timeLimit: seconds for which the tool is run.
  package init(
    level: AccuracyLevel = .best, tool: String? = nil, timeLimit: Int = 3600, start: Instant = .now
  ) {
    self.tool = tool ?? GeoClueSource.usualPaths.first { access($0, X_OK) == 0 }
    self.level = level
    self.timeLimit = timeLimit
    self.start = start
    restart = start
  }

  deinit { stop() }

  /// True where the tool is there.
  package var isInstalled: Bool { tool.map { access($0, X_OK) == 0 } ?? false }

  package var descriptor: Int32? { file }
  package var wakeTime: Instant? { isFinished ? nil : restart ?? blockEnd }
  package var kind: Fix.Source { .geoclue }

  package func stop() {
    if let file { close(file) }
    file = nil
    if let child {
      kill(child, SIGTERM)
      var status: Int32 = 0
      // It ends at once on SIGTERM; one that would not is not waited for long.
      for attempt in 0..<20 where waitpid(child, &status, WNOHANG) == 0 {
        if attempt == 19 { kill(child, SIGKILL) }
        usleep(5_000)
      }
    }
    child = nil
  }

  package func advance(now: Instant) -> [SourceEvent] {
    if isFinished { return [] }
    if let restart {
      guard now >= restart else { return [] }
      self.restart = nil
      if let error = launch() { return finish(error) }
      return [.requesting]
    }
    return receive(now)
  }

  private func finish(_ error: PositionError) -> [SourceEvent] {
    isFinished = true
    stop()
    return [.failed(error), .ended]
  }

  /// Starts the tool with both its outputs in one pipe.
  private func launch() -> PositionError? {
    guard let tool, isInstalled else { return .notInstalled(tool: "where-am-i") }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return .unreadable(path: tool, reason: String(cString: strerror(errno))) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    let words = [tool, "-t", String(timeLimit), "-a", String(level.geoClueLevel)]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Whatever signals this program blocks or ignores, the tool must hear SIGTERM.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = posix_spawn(&process, tool, &actions, &attributes, &arguments, environ)
    guard code == 0 else {
      close(ends[0])
      return .unreadable(path: tool, reason: String(cString: strerror(code)))
    }
    child = process
    file = ends[0]
    return nil
  }

  private func receive(_ now: Instant) -> [SourceEvent] {
    guard let file else { return [] }
    var events: [SourceEvent] = []
    for _ in 0..<64 {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { break }
      guard count > 0 else { return events + endOfTool(now) }
      splitter.append(buffer[..<count]) { line in
        if let report = reader.take(line) { events += event(report, now) }
      }
      blockEnd = reader.isPending ? now + GeoClueSource.pause : nil
    }
    if let blockEnd, now >= blockEnd {
      self.blockEnd = nil
      if let report = reader.endBlock() { events += event(report, now) }
    }
    return events
  }

  private func endOfTool(_ now: Instant) -> [SourceEvent] {
    var events: [SourceEvent] = []
    if let report = reader.endBlock() { events += event(report, now) }
    stop()
    if let complaint { return events + finish(complaint) }
    guard hasFix else { return events + finish(.timedOut(seconds: Double(timeLimit))) }
    // It ran to its time limit.
    restart = now + 1
    return events
  }

  private func event(_ report: WhereAmI.Report, _ now: Instant) -> [SourceEvent] {
    switch report {
    case .fix(var fix):
      guard !fix.isNowhere else { return [.noFix] }
      hasFix = true
      fix.received = now
      return [.fix(fix)]
    case .denied:
      complaint = .locationDenied
      return []
    case .restricted:
      complaint = .locationRestricted
      return []
    case .complaint(let text):
      complaint = complaint ?? .unreadable(path: "GeoClue", reason: text)
      return []
    }
  }
}
