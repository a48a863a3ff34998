// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport

/// A real gpsd that replays a receiver's log to us and to `gpspipe`; all processes end with it.
final class RealGpsd {
  /// Whether the tools are installed; says so where they are not.
  static let isInstalled: Bool = {
    let tools = ["/usr/sbin/gpsd", "/usr/bin/gpsfake", "/usr/bin/gpspipe"]
    let isThere = tools.allSatisfy { access($0, X_OK) == 0 }
    if !isThere {
      print("skipped: gpsd, gpsfake and gpspipe are not installed (Debian: gpsd gpsd-tools gpsd-clients)")
    }
    return isThere
  }()

  let port: UInt16
  private let fake: ChildProcess
  private var pipe: ChildProcess?
  private let output: URL

  /// Starts `gpsfake` and waits until its gpsd listens.
  ///
  /// With `-p` it holds the log back for 1.4 s after its own client has opened the receiver, and ends with the log:
  /// others who come within that time hear all of it.
  ///
  /// - Parameter port: nil for any free one.
  init(replaying log: String, port wanted: UInt16? = nil, delay: Double = 0.01) throws {
    output = FileManager.default.temporaryDirectory.appendingPathComponent("gpspipe-\(UUID().uuidString)")
    // Another program may take a free port first.
    for attempt in 1... {
      let port = try wanted ?? FakeServer.freePort()
      let fake = try ChildProcess(
        "/usr/bin/gpsfake", ["-1", "-p", "-q", "-c", String(delay), "-P", String(port), log])
      if RealGpsd.wait(seconds: 15, until: { RealGpsd.accepts(port) || !fake.isRunning }), fake.isRunning {
        (self.port, self.fake) = (port, fake)
        return
      }
      fake.end()
      if attempt == 3 { throw POSIXError(.ETIMEDOUT) }
    }
    throw POSIXError(.ETIMEDOUT)
  }

  deinit { stop() }

  /// Ends gpsd and whatever was started with it.
  func stop() {
    pipe?.end()
    fake.end()
    try? FileManager.default.removeItem(at: output)
  }

  /// Starts `gpspipe -w -r`: reports and raw sentences of the same run, into a file.
  func startPipe() throws {
    pipe = try ChildProcess(
      "/usr/bin/gpspipe", ["-w", "-r", "-x", "50", "-o", output.path, "localhost:\(port)"])
  }

  /// What `gpspipe` has written, when gpsd has ended.
  func pipedLines() throws -> [[UInt8]] {
    _ = RealGpsd.wait(seconds: 10) { self.pipe?.isRunning != true }
    return [UInt8](try Data(contentsOf: output)).split(separator: 0x0A).map(Array.init)
  }

  /// Waits, at most so long, until something holds.
  static func wait(seconds: Double, until holds: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      if holds() { return true }
      usleep(20_000)
    }
    return holds()
  }

  private static func accepts(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
