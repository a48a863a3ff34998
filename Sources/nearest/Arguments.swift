// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a command line, sorted into options and operands.
struct Arguments: Sendable {
  /// Values by option name; a switch has an empty one.
  private(set) var options: [String: String] = [:]
  private(set) var operands: [String] = []
  /// All values of options that may be given more than once, in order.
  private var occurrences: [String: [String]] = [:]

  /// Sorts words; `--` ends the options, `--name=value` and `--name value` are one.
  ///
  /// - Throws: `unknownOption`, `valueMissing`, `valueUnwanted`.
  init(_ words: [String], for command: Command) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let spelled = Arguments.longNames[word] ?? String(parts[0])
      guard let option = (command.options + [.help]).first(where: { "--\($0.name)" == spelled }) else {
        throw .unknownOption(spelled, command: command.name, known: command.options.map(\.name))
      }
      if option.argument == nil {
        guard parts.count == 1 else { throw .valueUnwanted(option: option.name) }
        options[option.name] = ""
      } else if parts.count == 2 {
        options[option.name] = String(parts[1])
        occurrences[option.name, default: []].append(String(parts[1]))
      } else if let value = rest.popFirst() {
        options[option.name] = value
        occurrences[option.name, default: []].append(value)
      } else {
        throw .valueMissing(option: option.usage)
      }
    }
  }

  /// Options that have a short name, too.
  private static let longNames = ["-h": "--help", "-o": "--output"]

  /// Every value of an option on the command line, in order.
  func values(of option: Option) -> [String] { occurrences[option.name] ?? [] }

  /// Whether a switch was given.
  func has(_ option: Option) -> Bool { options[option.name] != nil }

  /// The same without an option, where a command uses its name for something else.
  func without(_ option: Option) -> Arguments {
    var arguments = self
    arguments.options[option.name] = nil
    return arguments
  }

  /// The value of an option by precedence: flag, environment, configuration file; nil where none names it.
  func value(of option: Option) -> (text: String, source: ValueSource)? {
    if let text = options[option.name] { return (text, .option(option.name)) }
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
    switch text.lowercased() {
    case "1", "yes", "true", "on": return true
    case "0", "no", "false", "off": return false
    default: throw .badValue(text, source: source, expected: "yes|no")
    }
  }

  /// The value of an option that has a fixed set of them, or the default.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ option: Option, default usual: Value
  ) throws(Failure) -> Value where Value.RawValue == String {
    guard let (text, source) = value(of: option) else { return usual }
    guard let value = Value(rawValue: text) else {
      throw .badValue(text, source: source, expected: Value.allCases.map(\.rawValue).joined(separator: "|"))
    }
    return value
  }

  /// The value of an option that is a whole number in a range, or the default.
  func number(_ option: Option, in range: ClosedRange<Int>, default usual: Int) throws(Failure) -> Int {
    guard let (text, source) = value(of: option) else { return usual }
    guard let value = Int(text), range.contains(value) else {
      throw .badValue(text, source: source, expected: "\(range.lowerBound)…\(range.upperBound)")
    }
    return value
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
