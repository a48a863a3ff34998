// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a command line, sorted into options and operands.
struct Arguments: Sendable {
  /// Options as they were given, in order; a switch has an empty value. There are few: a list is quicker than a table.
  private var given: [(name: String, value: String)] = []
  private(set) var operands: [String] = []

  /// Sorts words; `--` ends the options, `--name=value` and `--name value` are one.
  ///
  /// - Throws: `unknownOption`, `valueMissing`, `valueUnwanted`.
  init(_ words: [String], for command: Command) throws(Failure) {
    let known = command.options + [.help, .version]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-", !Arguments.isPosition(word) else {
        if let meant = Arguments.typed(word), known.contains(where: { $0.name == meant }) {
          throw .dashMistaken(word, meant: "--\(meant)")
        }
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name =
        word.hasPrefix("--")
        ? String(parts[0].dropFirst(2)) : Option.letters.first { $0.letter == word }?.name
      guard let option = known.first(where: { $0.name == name }) else {
        throw .unknownOption(String(parts[0]), command: command.name, known: known.map(\.name))
      }
      if option.argument == nil {
        guard parts.count == 1 else { throw .valueUnwanted(option: option.name) }
        given.append((option.name, ""))
      } else if parts.count == 2 {
        given.append((option.name, String(parts[1])))
      } else if let value = rest.popFirst() {
        given.append((option.name, value))
      } else {
        throw .valueMissing(option: option.usage)
      }
    }
  }

  /// A hyphen before a position is a minus: `nearest config set at -33.86,151.21`.
  private static func isPosition(_ word: String) -> Bool {
    word.utf8.contains(UInt8(ascii: ","))
      && word.utf8.dropFirst().first.map { (0x30...0x39).contains($0) } == true
  }

  /// The name of the option where an editor has made one dash of the two: `text` of `—text`, `json` of `–json=…`; nil
  /// where no such dash comes first.
  private static func typed(_ word: String) -> String? {
    // U+2010…U+2015, U+2212 minus, U+FE63 and U+FF0D: what stands for a hyphen in prose.
    let isDash: (Unicode.Scalar) -> Bool = {
      (0x2010...0x2015).contains($0.value) || [0x2212, 0xFE63, 0xFF0D].contains($0.value)
    }
    guard let first = word.unicodeScalars.first, isDash(first) else { return nil }
    let name = word.unicodeScalars.drop { isDash($0) || $0 == "-" }.prefix { $0 != "=" }
    return name.isEmpty ? nil : String(String.UnicodeScalarView(name))
  }

  /// All operands with spaces between them: a question, a name, what is to be said.
  var text: String {
    var text = operands.first ?? ""
    for word in operands.dropFirst() { text += " " + word }
    return text
  }

  /// Every value of an option on the command line, in order.
  func values(of option: Option) -> [String] { given.filter { $0.name == option.name }.map(\.value) }

  /// The value of an option on the command line, the last where it was given more than once; nil where it was not.
  subscript(option: Option) -> String? { given.last { $0.name == option.name }?.value }

  /// Whether a switch was given.
  func has(_ option: Option) -> Bool { self[option] != nil }

  /// The same without an option, where a command uses its name for something else.
  func without(_ option: Option) -> Arguments {
    var arguments = self
    arguments.given.removeAll { $0.name == option.name }
    return arguments
  }

  /// The value of an option by precedence: flag, environment, configuration file; nil where none names it.
  func value(of option: Option) -> (text: String, source: ValueSource)? {
    if let text = self[option] { return (text, .option(option.name)) }
    guard option.isConfigurable else { return nil }
    if let text = environment(option.variable) { return (text, .environment(option.variable)) }
    let file = Configuration.current
    if let text = file.values[option.name] {
      return (text, .configuration(path: file.path, key: option.name))
    }
    return nil
  }

  /// Whether a switch is on, by flag, environment or configuration file.
  func isOn(_ option: Option) throws(Failure) -> Bool {
    if has(option) { return true }
    guard let (text, source) = value(of: option) else { return false }
    return try Option.isOn(text, source)
  }

  /// The value of an option that has a fixed set of them, or the default.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ option: Option, default usual: Value
  ) throws(Failure) -> Value {
    guard let (text, source) = value(of: option) else { return usual }
    guard let value = Value(rawValue: text) else { throw .notAmong(Value.words, text, source) }
    return value
  }

  /// The value of an option that is a whole number in its range, or the default.
  func number(_ option: Option, default usual: Int) throws(Failure) -> Int {
    guard case .number(let range) = option.value, let (text, source) = value(of: option) else { return usual }
    return try Option.number(text, source, in: range())
  }
}

/// Who set an option.
enum ValueSource: Sendable, Equatable {
  case option(String)
  case environment(String)
  case configuration(path: String, key: String)

  /// How a message names it.
  var text: String {
    switch self {
    case .option(let name): "--\(name)"
    case .environment(let variable): variable
    case .configuration(let path, let key): "\(path): \(key)"
    }
  }
}
