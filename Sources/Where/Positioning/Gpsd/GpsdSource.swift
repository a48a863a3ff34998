// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// Positions from gpsd's JSON protocol over TCP; connects again by itself after a loss.
///
/// Bounded: a line of at most 256 KiB is kept; one that is longer or no JSON is passed over alone.
package final class GpsdSource: PositionSource {
  private enum Stage {
    case idle(until: Instant)
    case connecting(since: Instant)
    case greeting(since: Instant)
    case watching
  }

  package let endpoint: GpsdEndpoint
  /// Lines that were no report.
  package private(set) var badLines = 0
  /// Bytes of a line that has not ended.
  package var pendingCount: Int { splitter.pendingCount }
  private var reconnects: Bool
  private var stage: Stage
  private var socket: Int32?
  private var splitter = LineSplitter(limit: GpsdSource.lineLimit)
  private var backoff = GpsdSource.firstBackoff
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var devices: [String] = []
  private var fixes = LiveFixes()

  /// The longest line that gpsd is believed to send, in bytes; its own limit is 10,240 plus that of raw data.
  static let lineLimit = 256 << 10
  /// Seconds until the first new attempt; each further one waits twice as long, to `longestBackoff`.
  static let firstBackoff = 0.5
  static let longestBackoff = 30.0
  /// Seconds that a connection and gpsd's greeting may take.
  static let greetingTime = 5.0

  /// - Parameter reconnects: false where a failure to connect at first ends it, as when sources are tried one after
  ///   the other; a gpsd that has answered once is always waited for.
  package init(_ endpoint: GpsdEndpoint = GpsdEndpoint(), reconnects: Bool = true, start: Instant = .now) {
    self.endpoint = endpoint
    self.reconnects = reconnects
    stage = .idle(until: start)
  }

  deinit { stop() }

  package var descriptor: Int32? { socket }
  package var kind: Fix.Source { .gpsd }

  package var wantsWrite: Bool {
    if case .connecting = stage { true } else { false }
  }

  package var wakeTime: Instant? {
    switch stage {
    case .idle(let until): until
    case .connecting(let since), .greeting(let since): since + GpsdSource.greetingTime
    case .watching: nil
    }
  }

  package func stop() {
    if let socket { close(socket) }
    socket = nil
    splitter = LineSplitter(limit: GpsdSource.lineLimit)
  }

  package func advance(now: Instant) -> [SourceEvent] {
    switch stage {
    case .idle(let until):
      guard now >= until else { return [] }
      return [.requesting] + connect(now)
    case .connecting(let since):
      return finishConnecting(since: since, now: now)
    case .greeting(let since):
      let events = receive(now)
      if case .greeting = stage, now - since >= GpsdSource.greetingTime {
        return events + fail(.notGpsd(host: endpoint.host, port: endpoint.port), now)
      }
      return events
    case .watching:
      return receive(now)
    }
  }

  // MARK: - Connection

  /// Begins a connection; the name is looked up here, which takes as long as the system's resolver does.
  private func connect(_ now: Instant) -> [SourceEvent] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG
    var list: UnsafeMutablePointer<addrinfo>?
    var code = getaddrinfo(endpoint.host, endpoint.port, &hints, &list)
    if code != 0 {
      // A machine without any network has no configured address and still has its loopback.
      hints.ai_flags = 0
      code = getaddrinfo(endpoint.host, endpoint.port, &hints, &list)
    }
    guard code == 0 else {
      return fail(.unreachable(host: endpoint.host, reason: String(cString: gai_strerror(code))), now)
    }
    defer { freeaddrinfo(list) }
    var reason = ECONNREFUSED
    var next = list
    while let address = next?.pointee {
      next = address.ai_next
      let descriptor = Glibc.socket(
        address.ai_family, address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue),
        address.ai_protocol)
      guard descriptor >= 0 else { continue }
      if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 || errno == EINPROGRESS {
        // The loopback answers at once, so that a refusal can still try the next address (IPv4 after IPv6).
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let isReady = poll(&poller, 1, address.ai_next == nil ? 0 : 200) > 0
        let failure = isReady ? GpsdSource.pendingError(descriptor) : 0
        if failure == 0 {
          socket = descriptor
          stage = .connecting(since: now)
          return isReady ? finishConnecting(since: now, now: now) : []
        }
        reason = failure
      } else {
        reason = errno
      }
      close(descriptor)
    }
    return fail(error(reason), now)
  }

  private func finishConnecting(since: Instant, now: Instant) -> [SourceEvent] {
    guard let socket else { return fail(.disconnected, now) }
    var poller = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    guard poll(&poller, 1, 0) > 0 else {
      return now - since < GpsdSource.greetingTime ? [] : fail(error(ETIMEDOUT), now)
    }
    let failure = GpsdSource.pendingError(socket)
    guard failure == 0 else { return fail(error(failure), now) }
    var on: Int32 = 1
    // A machine that vanished is noticed within minutes, not hours.
    setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, socklen_t(MemoryLayout<Int32>.size))
    guard send(watchCommand) else { return fail(.disconnected, now) }
    stage = .greeting(since: now)
    return receive(now)
  }

  private var watchCommand: String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("enable", true)
      json.member("json", true)
      if let device = endpoint.device { json.member("device", device) }
    }
    return "?WATCH=" + writer.text + ";\n"
  }

  private func send(_ text: String) -> Bool {
    guard let socket else { return false }
    let bytes = Array(text.utf8)
    return Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private static func pendingError(_ descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 ? code : errno
  }

  private func error(_ code: Int32) -> PositionError {
    code == ECONNREFUSED
      ? .refused(host: endpoint.host, port: endpoint.port)
      : .unreachable(host: endpoint.host, reason: String(cString: strerror(code)))
  }

  private func fail(_ error: PositionError, _ now: Instant) -> [SourceEvent] {
    stop()
    devices = []
    fixes = LiveFixes()
    guard reconnects else {
      stage = .idle(until: Instant(seconds: .infinity))
      return [.failed(error), .ended]
    }
    stage = .idle(until: now + backoff)
    backoff = min(backoff * 2, GpsdSource.longestBackoff)
    return [.failed(error)]
  }

  // MARK: - Reports

  /// Takes what has arrived, at most some MiB at a time so that a flood cannot hold the caller.
  private func receive(_ now: Instant) -> [SourceEvent] {
    var events: [SourceEvent] = []
    for _ in 0..<64 {
      guard let socket else { return events }
      let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        // The splitter is out of `self` meanwhile: a report can end the connection and with it the splitter.
        var lines = splitter
        splitter = LineSplitter(limit: 0)
        lines.append(buffer[..<count]) { line in events += take(line, now) }
        splitter = lines
        if case .idle = stage { return events }
      } else if count == 0 {
        return events + fail(.disconnected, now)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return events
      } else if errno != EINTR {
        return events + fail(errno == ECONNRESET ? .disconnected : error(errno), now)
      }
    }
    return events
  }

  private func take(_ line: ArraySlice<UInt8>, _ now: Instant) -> [SourceEvent] {
    guard !line.isEmpty else { return [] }
    let report: GpsdReport
    do {
      report = try GpsdReport(line)
    } catch {
      badLines &+= 1
      return []
    }
    switch report {
    case .version:
      stage = .watching
      reconnects = true
      return []
    case .devices(let paths):
      backoff = GpsdSource.firstBackoff
      devices = paths
      return paths.isEmpty ? [.failed(.noDevice)] : [.searching(used: nil, seen: nil)]
    case .fix(let fix): return [fixes.event(fix, now: now)]
    case .noFix: return [.noFix]
    case .satellites(let used, let seen): return [.searching(used: used, seen: seen)]
    case .error(let message): return [.failed(.gpsd(message: message))]
    case .other: return []
    }
  }
}
