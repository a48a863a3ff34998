// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A small file of the user's that is replaced in one step: a reader, a kill or a full disk never sees half of it.
enum AtomicFile {
  /// Who may read a new file.
  enum Mode {
    /// That of the file that is replaced; a new one is for its owner only.
    case kept
    /// For its owner only, whatever it was.
    case ownerOnly
  }

  /// Writes beside the file, synchronises and renames. Links are followed; folders that are missing are made.
  ///
  /// - Throws: `notPermitted`, `notWritten`.
  static func write(_ bytes: [UInt8], to path: String, mode: Mode) throws(Failure) {
    let target = destination(of: path)
    try makeFolder(of: target)
    var old = stat()
    let isThere = stat(target, &old) == 0
    guard !isThere || old.st_mode & S_IFMT == S_IFREG else {
      throw .notWritten(path: path, reason: String(cString: strerror(EINVAL)))
    }
    // Replacing a file needs no leave of the file itself: one that is read-only is meant to stay.
    if isThere, access(target, W_OK) != 0 { throw failure(errno, path) }
    let new = "\(target).\(getpid())"
    // What an earlier process of the same number left behind.
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(errno, path) }
    var isWritten = Output.write(bytes, to: descriptor)
    if isWritten, isThere {
      // With sudo the file stays the person's own; where that cannot be, it is still written.
      if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(descriptor, old.st_uid, old.st_gid) }
      if mode == .kept { isWritten = fchmod(descriptor, old.st_mode & 0o777) == 0 }
    }
    isWritten = isWritten && fsync(descriptor) == 0
    var code = errno
    if close(descriptor) != 0, isWritten { (isWritten, code) = (false, errno) }
    if isWritten, rename(new, target) != 0 { (isWritten, code) = (false, errno) }
    guard isWritten else {
      unlink(new)
      throw failure(code, path)
    }
    // The name, too, should outlive a power cut; where a folder cannot be synchronised nothing is lost but that.
    let folder = open(parent(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Keeps other runs that do the same from changing the files of a folder, until this one ends: what they read before
  /// would undo what this one writes. Where that is not possible, it goes on without.
  static func holdFolder(of path: String) {
    let folder = parent(of: path)
    try? makeFolder(of: path)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  /// The bits of a file that let others read or write it; 0 where there is no file.
  static func bitsForOthers(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o077 : 0
  }

  private static func failure(_ code: Int32, _ path: String) -> Failure {
    switch code {
    case EACCES, EPERM, EROFS: .notPermitted(path: path)
    default: .notWritten(path: path, reason: String(cString: strerror(code)))
    }
  }

  /// The file that a path leads to over its links, there or not.
  private static func destination(of path: String) -> String {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { chars in
          chars.baseAddress.map { readlink(path, $0, chars.count) } ?? -1
        }
      }
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count], as: UTF8.self)
      path = link.hasPrefix("/") ? link : parent(of: path) + "/" + link
    }
    return path
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folders of a path that are missing, for the owner only, as the XDG specification says.
  private static func makeFolder(of path: String) throws(Failure) {
    var index = path.startIndex
    while let slash = path[index...].dropFirst().firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o700) != 0 {
        let code = errno
        var status = stat()
        guard stat(folder, &status) == 0 else { throw failure(code, path) }
      }
      index = slash
    }
  }
}
