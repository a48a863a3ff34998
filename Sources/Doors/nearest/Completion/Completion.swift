// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// A shell that can complete what one types.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that makes it do so, from the declarations of commands and options.
  var script: String {
    switch self {
    case .bash: BashCompletion().text
    case .zsh: ZshCompletion().text
    case .fish: FishCompletion().text
    }
  }
}

/// What the scripts for all shells offer.
struct Completion {
  /// An option as it is declared, and the commands that have it so.
  struct OptionUse {
    let option: Option
    var commands: [String]
  }

  let commands = Command.all
  let settings = Command.settings

  /// What can be asked for: words of categories, names and nicknames of brands, each once; one letter is no help.
  let queries: [String] = {
    let words =
      CategoryTable.shared.categories.flatMap { [$0.label] + $0.words }
      + BrandTable.shared.brands.flatMap { [$0.label] + $0.aliases }
    return Completion.unique(words)
  }()

  /// What is offered before anything is typed: of each category the one word that names it.
  let categories = Completion.unique(CategoryTable.shared.categories.map(\.label))

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { word in
      word.unicodeScalars.count > 1 && visible(word) == word && seen.insert(word).inserted
    }
  }

  /// Every declaration of an option, in the order of the help, with the commands that have it.
  var options: [OptionUse] {
    var uses: [OptionUse] = []
    for command in commands {
      for option in command.options + [.help] {
        let index = uses.firstIndex {
          $0.option.usage == option.usage && $0.option.summary.en == option.summary.en
        }
        if let index {
          uses[index].commands.append(command.name)
        } else {
          uses.append(OptionUse(option: option, commands: [command.name]))
        }
      }
    }
    return uses
  }

  /// How many options of this name are declared.
  func declarations(of name: String) -> Int { options.count { $0.option.name == name } }

  /// A word between single quotes, as POSIX shells and zsh read it.
  static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension Option {
  /// The few words that a value can be, where that is so.
  var words: [String]? {
    switch value {
    case .words(let words): words()
    // `zh-TW|stock|NAME`: those that are no placeholder.
    case .read:
      argument.map { $0.split(separator: "|").map(String.init).filter { $0.uppercased() != $0 } }
        .flatMap { $0.count > 1 ? $0 : nil }
    case .flag, .text, .number, .file, .position, .category: nil
    }
  }
}
