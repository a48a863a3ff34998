// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A file in memory, read by the pages that are touched; mmap(2).
///
/// The file must not be cut off meanwhile. An atlas never is: a new one takes its name, and the old one stays until the
/// last reader is done.
struct MappedFile: ~Copyable, @unchecked Sendable {
  private let start: UnsafeMutableRawPointer?
  let count: Int

  init(path: String) throws(AtlasError) {
    (start, count) = try MappedFile.map(path)
  }

  private static func map(_ path: String) throws(AtlasError) -> (start: UnsafeMutableRawPointer?, count: Int)
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .missing
      case EACCES, EPERM: throw .denied
      default: throw .unreadable(reason: String(cString: strerror(errno)))
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAtlas }
    let count = Int(status.st_size)
    if count == 0 { return (nil, 0) }
    guard let mapped = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED else {
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    // A query touches pages here and there: reading ahead would only fill memory.
    madvise(mapped, count, MADV_RANDOM)
    return (mapped, count)
  }

  deinit { if let start { munmap(start, count) } }

  /// All bytes, for the time of a call on the owner.
  var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
