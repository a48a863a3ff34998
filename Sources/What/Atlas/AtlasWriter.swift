// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Glibc
import Places

/// Writes an atlas section by section; it takes its name only when it is whole and on the disk.
///
/// ```swift
/// var writer = try AtlasWriter(path: "taiwan.atlas")
/// try writer.add(SectionTag("GRPH"), edges)     // any array of plain values, or bytes
/// try writer.finish()
/// ```
/// Until `finish` the file has no name at all (`O_TMPFILE`), or, where the file system knows no such thing, one of its
/// own beside the path that goes away with the writer, or with the next one if a kill leaves it (`AtlasLeftovers`): what
/// ends the program leaves the old atlas whole.
package struct AtlasWriter: ~Copyable {
  private let path: String
  private let descriptor: Int32
  /// The name of the temporary file where it has one.
  private var temporaryPath: String?
  private var header = AtlasHeader()
  private var offset: Int
  private var openSum: Checksum?
  private var openTag: SectionTag?
  private var openStart = 0
  private var buffer: [UInt8] = []
  private var isFinished = false

  /// Room for the table is kept at the start: so many sections can be added.
  private static let sectionLimit = 64
  private static let bufferSize = 1 << 16

  /// - Parameters:
  ///   - path: where the atlas will be; its folder must exist.
  ///   - attribution: whose data it is and under which licence, at most 184 bytes; it stands in the header.
  package init(path: String, attribution: String = "© OpenStreetMap contributors, ODbL 1.0")
    throws(AtlasWriteError)
  {
    try self.init(path: path, attribution: attribution, hasNameless: true)
  }

  /// - Parameter hasNameless: false where a file has a name from the start, as on file systems without `O_TMPFILE`.
  init(path: String, attribution: String = "", hasNameless: Bool) throws(AtlasWriteError) {
    self.path = path
    header.attribution = attribution
    offset = AtlasHeader.size + AtlasWriter.sectionLimit * AtlasHeader.entrySize
    AtlasLeftovers.remove(beside: path)
    (descriptor, temporaryPath) = try AtlasWriter.open(path, from: offset, hasNameless)
  }

  private static func open(
    _ path: String, from offset: Int, _ hasNameless: Bool
  ) throws(AtlasWriteError) -> (descriptor: Int32, temporaryPath: String?) {
    var temporaryPath: String?
    var descriptor: Int32 = -1
    if hasNameless {
      descriptor = Glibc.open(FileDraft.folder(of: path), O_TMPFILE_ | O_WRONLY | O_CLOEXEC, 0o644)
    }
    if descriptor < 0 {
      let name = FileDraft.name(beside: path)
      descriptor = Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else { throw error(errno) }
      temporaryPath = name
    }
    // Whoever looks for what was left behind sees that this one is at work.
    flock(descriptor, LOCK_EX | LOCK_NB)
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else {
      let code = errno
      close(descriptor)
      if let temporaryPath { unlink(temporaryPath) }
      throw error(code)
    }
    return (descriptor, temporaryPath)
  }

  deinit {
    if !isFinished {
      close(descriptor)
      if let temporaryPath { unlink(temporaryPath) }
    }
  }

  /// Bytes so far.
  package var size: Int { offset + buffer.count }

  /// What the header says beside the sections: the date of the data (seconds since 1970) and the box of all places.
  package mutating func describe(dataDate: Int64?, south: Int32, west: Int32, north: Int32, east: Int32) {
    header.fingerprint = gazetteerFingerprint
    header.dataDate = dataDate ?? 0
    header.south = south
    header.west = west
    header.north = north
    header.east = east
  }

  /// Adds a section of plain values as they lie in memory.
  package mutating func add<Element: BitwiseCopyable>(
    _ tag: SectionTag, _ elements: [Element]
  ) throws(AtlasWriteError) {
    try begin(tag)
    try append(elements)
    try end()
  }

  /// Begins a section that is written in pieces.
  package mutating func begin(_ tag: SectionTag) throws(AtlasWriteError) {
    guard openTag == nil, header.sections.count < AtlasWriter.sectionLimit,
      !header.sections.contains(where: { $0.tag == tag })
    else { throw .failed(reason: "section \(tag) cannot be added") }
    openTag = tag
    openSum = Checksum()
    openStart = offset
  }

  /// Adds plain values to the section that was begun.
  package mutating func append<Element: BitwiseCopyable>(_ elements: [Element]) throws(AtlasWriteError) {
    var failure: AtlasWriteError?
    elements.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, failure == nil {
        let piece = rest.prefix(AtlasWriter.bufferSize - buffer.count)
        buffer += piece
        rest = rest.dropFirst(piece.count)
        if buffer.count == AtlasWriter.bufferSize { failure = flush() }
      }
    }
    if let failure { throw failure }
  }

  /// Ends the section that was begun.
  package mutating func end() throws(AtlasWriteError) {
    if let failure = flush() { throw failure }
    guard let tag = openTag, let sum = openSum else { return }
    header.sections.append(
      AtlasHeader.Section(tag: tag, offset: openStart, size: offset - openStart, checksum: sum.finished))
    openTag = nil
    // The next section starts at a multiple of eight.
    let padding = -offset & 7
    if padding > 0 {
      buffer = [UInt8](repeating: 0, count: padding)
      openSum = nil
      if let failure = flush() { throw failure }
    }
  }

  /// Makes the file whole, writes it to the disk and gives it its name.
  ///
  /// - Parameters:
  ///   - time: when it was written, seconds since 1970; nil for now.
  ///   - previous: the name that an older one is kept under; nil where it goes.
  package consuming func finish(time: Int64? = nil, previous: String? = nil) throws(AtlasWriteError) {
    header.fileSize = offset
    header.written = time ?? Int64(Glibc.time(nil))
    let head = header.encoded
    var done = 0
    while done < head.count {
      let count = head.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw AtlasWriter.error(errno) }
      done += count
    }
    // A file that ends in a hole has the size of its last byte.
    guard ftruncate(descriptor, off_t(offset)) == 0, fsync(descriptor) == 0 else {
      throw AtlasWriter.error(errno)
    }
    if temporaryPath == nil {
      let name = FileDraft.name(beside: path)
      guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
        throw AtlasWriter.error(errno)
      }
      temporaryPath = name
    }
    if let previous {
      unlink(previous)
      // A second name: at no moment is there no atlas. Where a file system knows none, there is for a moment.
      if link(path, previous) != 0, errno != ENOENT { rename(path, previous) }
    }
    guard let temporaryPath, rename(temporaryPath, path) == 0 else { throw AtlasWriter.error(errno) }
    isFinished = true
    close(descriptor)
    FileDraft.synchroniseFolder(of: path)
  }

  private mutating func flush() -> AtlasWriteError? {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return AtlasWriter.error(errno) }
      done += count
    }
    if var sum = openSum {
      sum.add(buffer.span.bytes)
      openSum = sum
    }
    offset += buffer.count
    buffer.removeAll(keepingCapacity: true)
    return nil
  }

  private static func error(_ code: Int32) -> AtlasWriteError {
    switch code {
    case ENOENT, ENOTDIR: .noFolder
    case EACCES, EPERM, EROFS: .denied
    case ENOSPC, EDQUOT: .diskFull
    default: .failed(reason: String(cString: strerror(code)))
    }
  }
}

/// `O_TMPFILE` of fcntl(2), which Glibc's module does not show: `__O_TMPFILE | O_DIRECTORY`.
private let O_TMPFILE_ = 0o20_000_000 | O_DIRECTORY
