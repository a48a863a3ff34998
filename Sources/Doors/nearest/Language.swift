// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The language of messages and help; the sentence is always zh-TW.
enum Language {
  case taiwanMandarin, english

  /// English where the locale names it, else zh-TW: the product's own voice.
  static let current: Language = {
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment(variable) else { continue }
      return value.hasPrefix("en") ? .english : .taiwanMandarin
    }
    return .taiwanMandarin
  }()
}

/// A text in both languages.
struct Wording {
  let zh: String
  let en: String

  init(_ zh: String, _ en: String) {
    self.zh = zh
    self.en = en
  }

  var text: String { Language.current == .english ? en : zh }
}

/// The value of an environment variable; nil where it is unset or empty.
func environment(_ variable: String) -> String? {
  guard let value = getenv(variable), value.pointee != 0 else { return nil }
  return String(cString: value)
}
