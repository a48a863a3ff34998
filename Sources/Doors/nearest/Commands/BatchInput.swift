// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

/// The files of a batch, or standard input, as blocks of whole records; a block goes on as soon as the input idles.
///
/// Files are read as one text: of those behind the first the heading is passed over by whoever answers them.
final class BatchInput {
  /// Whole records of one file.
  struct Block {
    let bytes: [UInt8]
    let isFirst: Bool
    /// Which file it is from.
    let path: String
  }

  /// Bytes of a block, and of the longest record.
  static let blockSize = 1 << 20
  static let longestRecord = 16 << 20

  private var paths: [String]
  private var path = ""
  private var descriptor: Int32 = -1
  private var isFirst = true
  /// Read, but not yet handed on.
  private var rest: [UInt8] = []
  private(set) var failure: Failure?
  /// Bytes read so far, and of all files; nil where that is not known.
  private(set) var bytesRead = 0
  private(set) var total: Int?
  /// How many of the first bytes are whole records.
  var wholeRecords: ([UInt8], Bool) -> Int = { bytes, _ in bytes.count }

  /// - Parameter paths: `-` for standard input; nothing for it alone.
  init(_ paths: [String]) {
    self.paths = paths.isEmpty ? ["-"] : paths
    total = BatchInput.size(of: self.paths)
  }

  /// The first bytes of all, which stay to be handed on: at least a line, if there is one.
  func start() throws(Failure) -> [UInt8] {
    while rest.isEmpty, try openNext() {
      while rest.count < BatchInput.blockSize, !rest.contains(0x0A) { guard try readMore() else { break } }
    }
    return rest
  }

  /// The next block; nil at the end, and where a file cannot be read.
  func next() -> Block? {
    guard failure == nil else { return nil }
    do throws(Failure) {
      while true {
        if descriptor < 0, rest.isEmpty { guard try openNext() else { return nil } }
        while rest.count < BatchInput.blockSize, descriptor >= 0 {
          // What is whole goes on before one waits for more.
          if !rest.isEmpty, !hasMore, let block = cut(isFinal: false) { return block }
          guard try readMore() else { break }
        }
        if let block = cut(isFinal: descriptor < 0) { return block }
        if descriptor < 0 {
          rest = []
          continue
        }
        guard rest.count < BatchInput.longestRecord else {
          throw .batch(.recordTooLong(limit: BatchInput.longestRecord), path: path)
        }
        guard try readMore() else { continue }
      }
    } catch {
      failure = error
      return nil
    }
  }

  private func cut(isFinal: Bool) -> Block? {
    guard !rest.isEmpty else { return nil }
    let count = wholeRecords(rest, isFinal)
    guard count > 0 else { return nil }
    let block: Block
    if count == rest.count {
      block = Block(bytes: rest, isFirst: isFirst, path: path)
      rest = []
    } else {
      block = Block(bytes: Array(rest[..<count]), isFirst: isFirst, path: path)
      rest.removeFirst(count)
    }
    isFirst = false
    return block
  }

  // MARK: - Files

  /// Opens the next file; false where there is none.
  private func openNext() throws(Failure) -> Bool {
    guard !paths.isEmpty else { return false }
    path = paths.removeFirst()
    isFirst = true
    if path == "-" {
      path = "stdin"
      descriptor = dup(STDIN_FILENO)
    } else {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .file(.missing, path: path)
      case EACCES, EPERM: throw .file(.denied, path: path)
      default: throw .file(.unreadable(reason: String(cString: strerror(errno))), path: path)
      }
    }
    return true
  }

  /// Reads once; false at the end of the file, which is then closed.
  private func readMore() throws(Failure) -> Bool {
    let old = rest.count, room = 1 << 18
    rest.reserveCapacity(BatchInput.blockSize + room)
    rest.append(contentsOf: repeatElement(0, count: room))
    while true {
      let got = rest.withUnsafeMutableBytes { buffer in
        read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[old...]).baseAddress, room)
      }
      if got < 0, errno == EINTR { continue }
      rest.removeLast(room - max(0, got))
      if got > 0 {
        bytesRead += got
        return true
      }
      let code = errno
      close(descriptor)
      descriptor = -1
      guard got == 0 else {
        throw .file(.unreadable(reason: String(cString: strerror(code))), path: path)
      }
      return false
    }
  }

  /// Whether something can be read without waiting.
  private var hasMore: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) > 0
  }

  private static func size(of paths: [String]) -> Int? {
    var total = 0
    for path in paths {
      var status = stat()
      let isKnown = path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
      guard isKnown, status.st_mode & S_IFMT == S_IFREG else { return nil }
      total += Int(status.st_size)
    }
    return total
  }
}
