// SPDX-License-Identifier: GPL-3.0-or-later

/// A command: one declaration serves dispatch, help, manual and completion.
struct Command: Sendable {
  /// What the words after a command's name are; completion offers it.
  enum Operand: Sendable {
    /// What is looked for: categories and brands are offered.
    case query
    case file
    /// A command's name.
    case command
    /// One of a few words.
    case words([String])
    /// The name of an option that the configuration file can set, then its value.
    case setting
    /// The name of a saved place.
    case savedPlace

    /// Whether it is one of a few words.
    var isOneWord: Bool {
      switch self {
      case .command, .words: true
      case .query, .file, .setting, .savedPlace: false
      }
    }
  }

  /// A whole command line with what it does.
  typealias Example = (line: String, effect: Wording)

  let name: String
  /// What follows its name in the usage line.
  let operands: String
  let summary: Wording
  /// What a person should know besides, in whole sentences.
  let details: Wording?
  /// What its operands are, in order; the last stands for all that follow.
  let takes: [Operand]
  /// Does the work and says how it ended.
  let run: @Sendable (Arguments) throws(Failure) -> ExitStatus
  /// Made when asked for: a command that is not run should cost its start nothing.
  private let makeOptions: @Sendable () -> [Option]
  private let makeExamples: @Sendable () -> [Example]

  init(
    name: String, operands: String, summary: Wording, details: Wording? = nil, takes: [Operand] = [],
    options: @autoclosure @escaping @Sendable () -> [Option],
    examples: @autoclosure @escaping @Sendable () -> [Example],
    run: @escaping @Sendable (Arguments) throws(Failure) -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.takes = takes
    self.run = run
    makeOptions = options
    makeExamples = examples
  }

  var options: [Option] { makeOptions() }
  var examples: [Example] { makeExamples() }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    .find, .another, .talk, .show, .route, .understand, .batch, .matrix, .reach, .say, .again, .map, .guide,
    .follow,
    .here,
    .watch,
    .location,
    .whereCommand,
    .importCommand,
    .atlasCommand,
    .categories,
    .save,
    .config,
    .doctor,
    .completions,
    .man,
    .helpCommand,
  ]

  /// Commands by what they are for, as the short help lists them.
  static let groups: [(purpose: Wording, commands: [Command])] = [
    (Wording("找", "find"), [.find, .another, .talk, .show, .map, .follow, .batch, .understand]),
    (Wording("怎麼去", "ways"), [.route, .guide, .reach, .matrix]),
    (Wording("我在哪裡", "where am I"), [.here, .whereCommand, .location, .watch]),
    (Wording("說", "say"), [.say, .again]),
    (Wording("地點與圖資", "places, maps"), [.importCommand, .atlasCommand, .categories, .save]),
    (Wording("程式", "program"), [.config, .doctor, .helpCommand, .man, .completions]),
  ]

  /// How many operands it takes; nil for any number.
  private var mostOperands: Int? {
    if operands.isEmpty { return 0 }
    return !takes.isEmpty && takes.allSatisfy(\.isOneWord) ? takes.count : nil
  }

  /// True where the words of a command line that begins with this command's name are more than it can take, and would do
  /// as a question: `where is the nearest starbucks`.
  func isQuestion(_ words: [String]) -> Bool {
    // atlas mountains: what begins with none of the command's verbs.
    if takes.count > 1, operands.hasPrefix("["), case .words(let verbs)? = takes.first, words.count > 1,
      !words[1].hasPrefix("-"), !verbs.contains(words[1]), !words.contains("--")
    {
      return (try? Arguments(words, for: .find)) != nil
    }
    guard let mostOperands, words.count > mostOperands + 1, !words.contains("--"),
      let question = try? Arguments(words, for: .find)
    else { return false }
    return question.operands.first == name && question.operands.count - 1 > mostOperands
  }

  /// The command of a word, which must be exact.
  static func named(_ word: String) -> Command? { all.first { $0.name == word } }

  /// The options that the environment and the configuration file can set.
  static var settings: [Option] { all.filter { $0.name != Command.config.name }.settings }

  /// The option that the environment and the configuration file can set by this name.
  static func setting(named name: String) -> Option? { settings.first { $0.name == name } }
}

extension [Command] {
  /// The options of some commands that the environment and the configuration file can set, each once, in the order of
  /// the help.
  var settings: [Option] {
    var seen: Set<String> = []
    return flatMap(\.options).filter { $0.isConfigurable && seen.insert($0.name).inserted }
  }
}
