// SPDX-License-Identifier: GPL-3.0-or-later

/// The script for fish, a file `nearest.fish` of its `completions` folder.
struct FishCompletion {
  private let completion = Completion()

  var text: String {
    """
    # fish completion for nearest \(Program.version). Try it: nearest completions fish | source

    set -g __nearest_commands \(completion.commands.map(\.name).joined(separator: " "))

    # The command of the line so far.
    function __nearest_command
        set -l words (commandline -opc)
        if test (count $words) -ge 2; and contains -- $words[2] $__nearest_commands
            echo $words[2]
        else
            echo find
        end
    end

    function __nearest_is
        contains -- (__nearest_command) $argv
    end

    function __nearest_first
        test (count (commandline -opc)) -eq 1
    end

    # Whether the words after the command are as many as the first argument says, options left out, and the first is one of the rest.
    function __nearest_operands
        set -l words (commandline -opc | string match -v -- '-*')
        test (math (count $words) - 2) -eq $argv[1]
        and begin
            test (count $argv) -eq 1
            or contains -- $words[3] $argv[2..]
        end
    end

    function __nearest_saved
        nearest save --list 2> /dev/null | string replace -r '\\t.*' ''
    end

    function __nearest_categories
        printf '%s\\n' \(completion.categories.map(quoted).joined(separator: " "))
    end

    # Before anything is typed all would be too many.
    function __nearest_queries
        if test -z (commandline -ct)
            __nearest_first; or __nearest_categories
            return
        end
        printf '%s\\n' \(completion.queries.map(quoted).joined(separator: " "))
    end

    function __nearest_setting_value
        set -l words (commandline -opc)
        switch $words[4]
    \(settingValues.map { "        " + $0 }.joined(separator: "\n"))
        end
    end

    complete -c nearest -f
    \((commands + operands + options).joined(separator: "\n"))
    """
  }

  private var commands: [String] {
    completion.commands.map {
      "complete -c nearest -n __nearest_first -a \($0.name) -d \(quoted($0.summary.text))"
    }
  }

  private var operands: [String] {
    completion.commands.flatMap { command in
      command.takes.enumerated().map { index, operand in
        line(operand, at: index, of: command)
      }
    }
  }

  private func line(_ operand: Command.Operand, at index: Int, of command: Command) -> String {
    let isCommand = "__nearest_is \(command.name)"
    func line(_ condition: String, _ action: String) -> String {
      "complete -c nearest -n \(quoted(condition)) \(action)"
    }
    switch operand {
    case .query: return line(isCommand, "-a '(__nearest_queries)'")
    case .file: return line(isCommand, "-F")
    case .command: return line("\(isCommand); and __nearest_operands 0", "-a \"$__nearest_commands\"")
    case .words(let words):
      return line(
        "\(isCommand); and __nearest_operands \(index)", "-a \(quoted(words.joined(separator: " ")))")
    case .savedPlace: return line("\(isCommand); and __nearest_operands 0", "-a '(__nearest_saved)'")
    case .setting:
      let names = quoted(completion.settings.map(\.name).joined(separator: " "))
      return line("\(isCommand); and __nearest_operands 1 get set unset", "-a \(names)") + "\n"
        + line("\(isCommand); and __nearest_operands 2 set", "-a '(__nearest_setting_value)'")
    }
  }

  private var options: [String] {
    completion.options.map { use in
      let condition = quoted("__nearest_is \(use.commands.joined(separator: " "))")
      let letter = use.option.letter.map { " -s \($0.dropFirst())" } ?? ""
      return "complete -c nearest -n \(condition)\(letter) -l \(use.option.name)\(action(use.option)) "
        + "-d \(quoted(use.option.summary.text))"
    }
  }

  private func action(_ option: Option) -> String {
    if option.argument == nil { return "" }
    if let words = option.words { return " -x -a \(quoted(words.joined(separator: " ")))" }
    return switch option.value {
    case .file: " -r -F"
    case .position: " -x -a '(__nearest_saved)'"
    case .category: " -x -a '(__nearest_categories)'"
    default: " -x"
    }
  }

  private var settingValues: [String] {
    completion.settings.compactMap { option in
      let words = option.argument == nil ? ["on", "off"] : option.words
      if let words { return "case \(option.name); printf '%s\\n' \(words.joined(separator: " "))" }
      return switch option.value {
      case .file: "case \(option.name); __fish_complete_path (commandline -ct)"
      case .position: "case \(option.name); __nearest_saved"
      default: nil
      }
    }
  }

  /// A word between single quotes, as fish reads it.
  private func quoted(_ word: String) -> String {
    "'" + word.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
