// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Writing to the standard streams and to files.
enum Output {
  /// Writes an answer's line to stdout.
  static func answer(_ line: String) throws(Failure) { try bytes(Array((line + "\n").utf8)) }

  /// Writes bytes to stdout as they are.
  static func bytes(_ bytes: [UInt8]) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) else {
      throw .notWritten(path: "stdout", reason: String(cString: strerror(errno)))
    }
  }

  /// Writes a line that is no answer to stderr; where that is closed there is nobody to tell. What is very long, as what
  /// a person gave may be, is cut in its middle.
  static func note(_ wording: Wording) {
    var text = wording.text
    if text.utf8.count > longestNote {
      let scalars = text.unicodeScalars
      text = String(scalars.prefix(longestNote / 4)) + " … " + String(scalars.suffix(longestNote / 8))
    }
    _ = write(Array("nearest: \(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Writes the first of many lines of one kind, and how many more there are.
  static func notes(_ wordings: [Wording]) {
    for wording in wordings.prefix(mostNotes) { note(wording) }
    let rest = wordings.count - mostNotes
    if rest > 0 { note(Wording("還有 \(rest) 行也是這樣", "and \(rest) more such lines")) }
  }

  /// Bytes.
  private static let longestNote = 4000
  private static let mostNotes = 10

  /// Writes a line to stderr as it is.
  static func noteLine(_ line: String) { _ = write(Array((line + "\n").utf8), to: STDERR_FILENO) }

  /// Writes text to stderr as it is, without ending the line.
  static func noteText(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes a file; what was begun is removed where it cannot be finished, and a file that was there is still there.
  ///
  /// - Throws: `notPermitted`, `notWritten`.
  static func file(_ bytes: [UInt8], path: String) throws(Failure) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      do {
        return try AtomicFile.write(bytes, to: path, mode: .kept)
      } catch .notPermitted {
        // A folder that takes no new files: the old one may be written all the same.
      }
    }
    // Exclusive where the file is new, so that only what this run made is removed.
    var isNew = true
    var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0, errno == EEXIST {
      isNew = false
      descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    }
    guard descriptor >= 0 else {
      let code = errno
      if [EACCES, EPERM, EROFS].contains(code) { throw .notPermitted(path: path) }
      throw .notWritten(path: path, reason: String(cString: strerror(code)))
    }
    let isWritten = write(bytes, to: descriptor)
    var reason = errno
    let isClosed = close(descriptor) == 0
    if isWritten, !isClosed { reason = errno }
    guard isWritten, isClosed else {
      if isNew { unlink(path) }
      throw .notWritten(path: path, reason: String(cString: strerror(reason)))
    }
  }

  /// Writes all bytes; false where that is not possible, with `errno` set.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
