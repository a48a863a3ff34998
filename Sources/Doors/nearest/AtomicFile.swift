// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
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
    var old = stat()
    let isThere = stat(target, &old) == 0
    guard !isThere || old.st_mode & S_IFMT == S_IFREG else {
      throw .notWritten(path: path, reason: String(cString: strerror(EINVAL)))
    }
    // Replacing a file needs no leave of the file itself: one that is read-only is meant to stay.
    if isThere, access(target, W_OK) != 0 { throw failure(errno, path) }
    do throws(FileDraft.Failure) {
      try FileDraft.makeFolders(of: target)
      let draft = try FileDraft(beside: target, mode: 0o600)
      guard draft.write(bytes) else { throw FileDraft.Failure(code: errno) }
      if isThere {
        // With sudo the file stays the person's own; where that cannot be, it is still written.
        if old.st_uid != geteuid() || old.st_gid != getegid() {
          _ = fchown(draft.descriptor, old.st_uid, old.st_gid)
        }
        if mode == .kept, fchmod(draft.descriptor, old.st_mode & 0o777) != 0 {
          throw FileDraft.Failure(code: errno)
        }
      }
      try draft.replace(isLasting: true)
    } catch {
      throw failure(error.code, path)
    }
  }

  /// Seconds that a run waits for another one that changes the files of the same folder.
  private static let patience = 5

  /// Keeps other runs that do the same from changing the files of a folder, until this one ends: what they read before
  /// would undo what this one writes. Where that is not possible, it goes on without.
  ///
  /// - Throws: `folderHeld` where another run holds the folder for longer than a change takes.
  static func holdFolder(of path: String) throws(Failure) {
    try? FileDraft.makeFolders(of: path)
    let folder = FileDraft.folder(of: path)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    for _ in 0..<patience * 50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR { return }
      usleep(20_000)
    }
    close(descriptor)
    throw .folderHeld(folder)
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
      path = link.hasPrefix("/") ? link : FileDraft.folder(of: path) + "/" + link
    }
    return path
  }
}
