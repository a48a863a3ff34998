// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Why a file cannot be read.
package enum FileError: Error, Equatable, Sendable {
  case missing
  case denied
  /// Larger than the reader allows, in bytes.
  case tooLarge(limit: Int)
  /// A pipe, a device or a folder where only a file will do.
  case notRegular
  /// A folder, a device, or what the system says.
  case unreadable(reason: String)
}

/// The bytes of a regular file.
///
/// - Parameters:
///   - limit: the largest size that is read, in bytes.
///   - onlyRegular: whether a pipe is refused at once, for which one would wait until somebody writes.
package func readFile(_ path: String, limit: Int, onlyRegular: Bool = false) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | (onlyRegular ? O_NONBLOCK : 0))
  guard descriptor >= 0 else { throw fileError(errno) }
  defer { close(descriptor) }
  if onlyRegular {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fileError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
  }
  return try readAll(descriptor, limit: limit)
}

/// All bytes that a file, a pipe or a terminal gives until its end.
///
/// - Parameter limit: the most bytes that are read.
package func readAll(_ descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw fileError(errno) }
  let isRegular = status.st_mode & S_IFMT == S_IFREG
  if isRegular, status.st_size > limit { throw .tooLarge(limit: limit) }
  // One byte more than expected, so that the end is seen without growing.
  var bytes = [UInt8](repeating: 0, count: isRegular ? Int(status.st_size) + 1 : 1 << 16)
  var count = 0
  while true {
    if count == bytes.count {
      if count > limit { throw .tooLarge(limit: limit) }
      bytes.append(contentsOf: repeatElement(0, count: count))
    }
    let got = bytes.withUnsafeMutableBytes { buffer in
      read(
        descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).baseAddress,
        buffer.count - count)
    }
    if got < 0, errno == EINTR { continue }
    guard got >= 0 else { throw fileError(errno) }
    if got == 0 { break }
    count += got
  }
  if count > limit { throw .tooLarge(limit: limit) }
  bytes.removeLast(bytes.count - count)
  return bytes
}

private func fileError(_ code: Int32) -> FileError {
  switch code {
  case ENOENT, ENOTDIR: .missing
  case EACCES, EPERM: .denied
  default: .unreadable(reason: String(cString: strerror(code)))
  }
}
