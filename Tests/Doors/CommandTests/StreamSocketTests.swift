// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

/// What happens to sockets when streams are closed: the number of a closed stream must not become a socket's.
@Suite("Closed streams and sockets")
struct StreamSocketTests {
  @Test(
    "no answer and no message is sent to gpsd, nor taken for a signal",
    arguments: [
      (["location"], #"exec "$0" "$@" >&-"#, Int32(74)), (["location"], #"exec "$0" "$@" <&- 2>&-"#, 0),
      (["location"], #"exec "$0" "$@" <&- >&- 2>&-"#, 74),
      (["follow", "便利商店", "--text"], #"exec "$0" "$@" <&- >&-"#, 74),
      (["follow", "便利商店", "--text"], #"exec "$0" "$@" <&- >&- 2>&-"#, 74),
    ])
  func socketsAreKept(words: [String], shell: String, status: Int32) throws {
    let sandbox = try StreamSandbox()
    let daemon = try OneFixDaemon()
    let run = try StreamRun(words + ["--gpsd", "127.0.0.1:\(daemon.port)"], in: sandbox, shell: shell)
    #expect(run.status == status, "\(run.stderr)")
    #expect(daemon.received() == "?WATCH={\"enable\":true,\"json\":true};\n")
  }
}

/// Something that speaks gpsd's protocol to one client: a version, a device, a fix.
final class OneFixDaemon: @unchecked Sendable {
  private(set) var port: UInt16 = 0
  private let listener: Int32
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 1) == 0 ? getsockname(listener, $0, &size) : -1
      }
    }
    try #require(code == 0)
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve() }
  }

  deinit { close(listener) }

  private func serve() {
    let client = accept(listener, nil, nil)
    let lines = """
      {"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}
      {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0"}]}
      {"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2026-03-01T06:24:00.000Z","lat":24.1835,"lon":120.618}

      """
    _ = send(client, lines, lines.utf8.count, Int32(MSG_NOSIGNAL))
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    close(client)
    done.signal()
  }

  /// All that the client sent until it went.
  func received() -> String {
    guard done.wait(timeout: .now() + 30) == .success else { return "nobody came, or did not go" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
