// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The command line: sorts its words, runs the command and turns the outcome into an exit status.
@main
enum Program {
  static let version = "0.1.0"
  /// The day of that version, for the manual.
  static let date = "2026-11-30"

  static func main() {
    StandardStreams.occupy()
    Signals.arrange()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      exit(try run(words).rawValue)
    } catch {
      Output.note(error.wording)
      exit(error.status.rawValue)
    }
  }

  static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    switch words.first {
    case nil:
      // Swift's runtime reads the command line from /proc; without it not even the program's own name comes.
      if CommandLine.arguments.isEmpty { throw .commandLineUnknown }
      Output.noteLine(Help.short)
      return .usage
    case "-h":
      try Output.answer(Help.short)
      return .answered
    case "--help":
      try Output.answer(Help.overview)
      return .answered
    case "--version", "-V":
      try Output.answer("nearest \(version)")
      return .answered
    case let word?:
      // Only an exact first word is a command, and only where what follows is what it takes.
      let named = Command.named(word).flatMap { $0.isQuestion(words) ? nil : $0 }
      let command = named ?? .find
      let arguments = try Arguments(named == nil ? words : Array(words.dropFirst()), for: command)
      if arguments.has(.help) {
        try Output.answer(Help.page(of: command))
        return .answered
      }
      if arguments.has(.version) {
        try Output.answer("nearest \(version)")
        return .answered
      }
      return try command.run(arguments)
    }
  }
}
