// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Small files read and written whole.
enum FileBytes {
  /// All bytes of a regular file, or nil where it cannot be read or is longer than `most`.
  static func read(_ path: String, most: Int = 16 << 20) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, (0...most).contains(facts.st_size)
    else {
      return nil
    }
    var filled = 0
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: facts.st_size) { buffer, count in
      while filled < buffer.count, let start = buffer.baseAddress {
        let got = Glibc.read(file, start + filled, buffer.count - filled)
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
      failed = filled < facts.st_size
      count = filled
    }
    return failed ? nil : bytes
  }

  /// Writes a new file, for its owner only; false where it cannot be written whole.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var written = 0
    while written < bytes.count {
      let got = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Glibc.write(file, $0 + written, buffer.count - written) } ?? 0
      }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      written += got
    }
    return close(file) == 0 && written == bytes.count
  }

  /// The names in a folder but for `.` and `..`, in no order; nil where it is no folder.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// A fingerprint of bytes: FNV-1a over words of 64 bits. It finds damage and change, not malice.
  static func fingerprint(_ bytes: [UInt8], after seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    var hash = seed
    bytes.withUnsafeBytes { buffer in
      var place = 0
      while place + 8 <= buffer.count {
        hash = (hash ^ buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x100_0000_01B3
        hash ^= hash >> 29
        place += 8
      }
      while place < buffer.count {
        hash = (hash ^ UInt64(buffer[place])) &* 0x100_0000_01B3
        place += 1
      }
    }
    return hash
  }
}
