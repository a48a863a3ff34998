// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// The first bytes of a file, fewer where it is shorter.
func readPrefix(_ path: String, _ count: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw .missing }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: count)
  let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  return Array(bytes.prefix(max(0, got)))
}
