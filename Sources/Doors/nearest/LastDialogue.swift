// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Option {
  static let isPrivate = Option(
    "private", configurable: true, usual: "off", "不保存這次問了什麼，也不接續上一個問題",
    "keep nothing of what is asked, and do not go on from the question before")
}

/// What was asked last, for questions that go on from it: one file beside the last announcement, readable by its owner
/// only.
struct LastDialogue {
  /// Nil where nothing may be kept.
  private let path: String?

  /// `$XDG_STATE_HOME/nearest/dialogue.json`, else below `~/.local/state`; not with `--private`.
  init(_ arguments: Arguments) throws(Failure) {
    path = try arguments.isOn(.isPrivate) ? nil : LastDialogue.usualPath
  }

  private static var usualPath: String? {
    if let base = environment("XDG_STATE_HOME"), base.hasPrefix("/") {
      return base + "/nearest/dialogue.json"
    }
    return environment("HOME").map { $0 + "/.local/state/nearest/dialogue.json" }
  }

  /// What was asked; nothing where it was long ago, or cannot be read.
  func recall() -> Dialogue {
    guard let path, let bytes = try? readFile(path, limit: 1 << 18, onlyRegular: true),
      let dialogue = Dialogue(json: bytes)
    else { return Dialogue() }
    return dialogue
  }

  /// Keeps it; what cannot be kept is no reason for a word.
  func keep(_ dialogue: Dialogue) {
    guard let path else { return }
    try? FileDraft.write(Array(dialogue.json.utf8), to: path, mode: 0o600)
  }

  /// Seconds since 1970.
  static var now: Int64 { Int64(time(nil)) }
}
