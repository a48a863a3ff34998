// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// The sentence that was last said, for `nearest again`: one file, readable by its owner only.
enum LastAnnouncement {
  /// `$XDG_STATE_HOME/nearest/announcement`, else below `~/.local/state`; nil without either variable.
  private static var path: String? {
    if let base = environment("XDG_STATE_HOME"), base.hasPrefix("/") { return base + "/nearest/announcement" }
    return environment("HOME").map { $0 + "/.local/state/nearest/announcement" }
  }

  /// Keeps a sentence; one that cannot be kept is no reason to be silent.
  static func keep(_ text: String) {
    guard let path else { return }
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
    // Beside and renamed, so that a reader never sees half a sentence.
    let new = "\(path).\(getpid())"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    var bytes = Array(text.utf8)
    let count = write(descriptor, &bytes, bytes.count)
    if close(descriptor) == 0, count == bytes.count, rename(new, path) == 0 { return }
    unlink(new)
  }

  /// The sentence, or nil where nothing was said yet.
  static func recall() -> String? {
    guard let path, let bytes = try? readFile(path, limit: 1 << 16), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
