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
    if let path { try? FileDraft.write(Array(text.utf8), to: path, mode: 0o600) }
  }

  /// The sentence, or nil where nothing was said yet.
  static func recall() -> String? {
    guard let path, let bytes = try? readFile(path, limit: 1 << 16), !bytes.isEmpty else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
