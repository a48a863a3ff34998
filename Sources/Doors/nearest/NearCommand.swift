// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// A command whose name the first word of a question almost is: `nearest cofnig list`.
///
/// The word is still looked for, as any word may be the name of a place; the command is only offered besides.
struct NearCommand {
  let asked: String
  let name: String

  /// Nil where the word served the search, or no command's name is near.
  ///
  /// - Parameter unheard: words of the question that had no part in the search.
  static func of(_ arguments: Arguments, isFound: Bool, unheard: [String]) -> NearCommand? {
    guard let word = arguments.operands.first?.split(separator: " ").first.map(String.init),
      !isFound || unheard.contains(where: { $0.contains(word) }), let name = name(near: word)
    else { return nil }
    return NearCommand(asked: word, name: name)
  }

  /// The command's name that is nearest to a word: one letter off, or two in a long one; nil where none is, and for a
  /// name itself.
  static func name(near word: String) -> String? {
    // No command is longer by far; Han text is near to none.
    guard (3...20).contains(word.utf8.count), word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let asked = word.lowercased()
    return Command.all.map { (name: $0.name, distance: EditDistance.between($0.name, asked)) }
      .filter { $0.name != word && $0.distance <= ($0.name.utf8.count < 7 ? 1 : 2) }
      .min { $0.distance < $1.distance }?.name
  }

  var wording: Wording {
    Wording(
      "「\(visible(asked))」不是指令，當成要找的地點；是不是 nearest \(name)？",
      "'\(visible(asked))' is no command and was looked for; did you mean nearest \(name)?")
  }
}
