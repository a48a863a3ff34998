// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// What a killed writer left behind of files that were to become an atlas; see `FileDraft`.
enum AtlasLeftovers {
  /// Removes the files beside an atlas that were to become it and whose writers run no more.
  static func remove(beside path: String) {
    let folder = FileDraft.folder(of: path)
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let writer = writer(of: found, name) else { continue }
      let whole = folder == "/" ? "/" + found : folder + "/" + found
      if isAbandoned(whole, writer) { unlink(whole) }
    }
  }

  /// The process whose temporary file for `name` a file is by its own name; nil for all others.
  static func writer(of file: String, _ name: String) -> pid_t? {
    guard file.hasPrefix(name + "."), file.hasSuffix(".tmp") else { return nil }
    let middle = file.dropFirst(name.count + 1).dropLast(4)
    let parts = middle.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, middle.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
      UInt32(parts[1]) != nil, let writer = pid_t(parts[0]), writer > 0
    else { return nil }
    return writer
  }

  /// True where no process of the number runs here, and none elsewhere (another container's numbers are its own) holds
  /// the file's lock.
  private static func isAbandoned(_ path: String, _ writer: pid_t) -> Bool {
    guard kill(writer, 0) != 0, errno == ESRCH else { return false }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }
}
