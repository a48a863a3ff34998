// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Positioning

/// A TCP server on the loopback that says what a test has it say; nothing runs beside the test's own thread.
final class FakeServer {
  private let listener: Int32
  private var client: Int32 = -1
  let port: UInt16

  /// - Parameter port: 0 for any free one.
  init(port wanted: UInt16 = 0) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = wanted.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = self.listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 4) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    try #require(isListening)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    if client >= 0 { close(client) }
    close(listener)
  }

  /// A port on which nothing listens.
  static func freePort() throws -> UInt16 { try FakeServer().port }

  func accept() {
    client = Glibc.accept(listener, nil, nil)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
  }

  func hangUp() {
    close(client)
    client = -1
  }

  /// What the client has sent.
  func received() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(client, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
  }

  func send(_ text: String) { _ = send(Array(text.utf8)) }

  /// How many bytes went out without waiting.
  func send(_ bytes: [UInt8]) -> Int {
    max(0, Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)))
  }
}
