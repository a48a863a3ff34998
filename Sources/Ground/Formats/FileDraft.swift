// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A new file beside the one that it is to replace in one step: a reader, a kill or a full disk never sees half of it.
///
/// ```swift
/// let draft = try FileDraft(beside: path, mode: 0o600)
/// guard draft.write(bytes) else { throw … }   // the draft goes with its value
/// try draft.replace()
/// ```
///
/// It has a name that no other file has, and only what it made itself is ever removed.
package struct FileDraft: ~Copyable {
  /// What the system says of a step that failed, an `errno`.
  package struct Failure: Error, Equatable, Sendable {
    /// The `errno`.
    package let code: Int32

    /// - Parameter code: an `errno`.
    package init(code: Int32) { self.code = code }
  }

  /// The file that it is to be.
  package let destination: String
  /// Where it lies.
  package let path: String
  /// Open for writing.
  package let descriptor: Int32
  private var isFinished = false

  /// Makes the draft; open(2) with `O_EXCL`.
  package init(beside destination: String, mode: mode_t) throws(Failure) {
    self.destination = destination
    path = FileDraft.name(beside: destination)
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw Failure(code: errno) }
  }

  deinit {
    if !isFinished {
      close(descriptor)
      unlink(path)
    }
  }

  /// A name that tells which process writes: `config.4711-123456789.tmp`.
  package static func name(beside destination: String) -> String {
    destination + ".\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp"
  }

  /// Writes bytes; write(2). False where that is not possible, and `errno` says why.
  package func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// Gives it the name of what it replaces; rename(2).
  ///
  /// - Parameter isLasting: true where file and name should outlive a power cut, which takes some time.
  package consuming func replace(isLasting: Bool = false) throws(Failure) {
    if isLasting, fsync(descriptor) != 0 { throw Failure(code: errno) }
    guard rename(path, destination) == 0 else { throw Failure(code: errno) }
    isFinished = true
    // What a network's file system has not yet taken it says at the end.
    guard close(descriptor) == 0 else { throw Failure(code: errno) }
    if isLasting { FileDraft.synchroniseFolder(of: destination) }
  }

  /// Writes a small file in one step; folders that are missing are made, for their owner only.
  package static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t, isLasting: Bool = false
  ) throws(Failure) {
    try makeFolders(of: path)
    let draft = try FileDraft(beside: path, mode: mode)
    guard draft.write(bytes) else { throw Failure(code: errno) }
    try draft.replace(isLasting: isLasting)
  }

  /// The folder of a path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folders of a path that are missing, for the owner only, as the XDG specification says.
  package static func makeFolders(of path: String) throws(Failure) {
    let folder = folder(of: path)
    var status = stat()
    if stat(folder, &status) == 0 { return }
    var index = path.startIndex
    while let slash = path[index...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o700) != 0 {
        let code = errno
        guard stat(folder, &status) == 0 else { throw Failure(code: code) }
      }
      index = slash
    }
  }

  /// The name, too, should outlive a power cut; where a folder cannot be synchronised nothing is lost but that.
  package static func synchroniseFolder(of path: String) {
    let folder = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
