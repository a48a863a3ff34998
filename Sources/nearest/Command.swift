// SPDX-License-Identifier: GPL-3.0-or-later

/// A command: one declaration serves dispatch and help.
struct Command: Sendable {
  let name: String
  /// What follows its name in the usage line.
  let operands: String
  let summary: Wording
  let options: [Option]
  /// Whole command lines with what they do.
  let examples: [(line: String, effect: Wording)]
  /// Does the work and says how it ended.
  let run: @Sendable (Arguments) throws(Failure) -> ExitStatus

  /// All commands, in the order of the help.
  static let all: [Command] = [
    .find, .route, .matrix, .say, .again, .follow, .here, .watch, .location, .whereCommand, .importCommand,
    .atlasCommand,
    .categories, .helpCommand,
  ]

  /// The command of a word, which must be exact.
  static func named(_ word: String) -> Command? { all.first { $0.name == word } }
}
