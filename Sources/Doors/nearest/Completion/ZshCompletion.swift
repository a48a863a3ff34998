// SPDX-License-Identifier: GPL-3.0-or-later

/// The script for zsh, a file `_nearest` of its `fpath`.
struct ZshCompletion {
  private let completion = Completion()

  var text: String {
    """
    #compdef nearest
    # zsh completion for nearest \(Program.version). Save it as _nearest in a folder of $fpath.

    _nearest_queries() {
      # Before anything is typed all would be too many.
      if [[ -z $PREFIX ]]; then
        _nearest_categories
        return
      fi
      local -a queries
      queries=(
    \(list(completion.queries))
      )
      _wanted queries expl \(Completion.quoted(Wording("類別或品牌", "category or brand").text)) \\
        compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -a queries
    }

    _nearest_categories() {
      local -a categories
      categories=(
    \(list(completion.categories))
      )
      _wanted categories expl \(Completion.quoted(Wording("類別", "category").text)) compadd -a categories
    }

    _nearest_saved() {
      local -a saved
      saved=(${(f)"$(_call_program saved ${(q)program} save --list 2> /dev/null)"})
      saved=(${saved%%$'\\t'*})
      _wanted saved expl \(Completion.quoted(Wording("存好的地點", "saved place").text)) compadd -a saved
    }

    _nearest_commands() {
      local -a commands
      commands=(
    \(completion.commands.map { "    " + Completion.quoted("\($0.name):\(escaped($0.summary.text))") }
      .joined(separator: "\n"))
      )
      _describe -t commands \(Completion.quoted(Wording("指令", "command").text)) commands
    }

    _nearest_settings() {
      local -a settings
      settings=(\(completion.settings.map(\.name).joined(separator: " ")))
      [[ $words[2] == (get|set|unset) ]] &&
        _wanted settings expl \(Completion.quoted(Wording("設定", "setting").text)) compadd -a settings
    }

    _nearest_setting_value() {
      [[ $words[2] == set ]] || return 1
      case $words[3] in
    \(settingValues.map { "    " + $0 }.joined(separator: "\n"))
      esac
    }

    _nearest() {
      local program=$words[1] curcontext=$curcontext command=find ret=1
      local -a state line expl
      local -A opt_args
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        _nearest_commands && ret=0
        [[ -n $words[2] ]] && _nearest_queries && ret=0
        return ret
      fi
      case $words[2] in
        \(completion.commands.map(\.name).joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT-- ))
          ;;
      esac
      case $command in
    \(completion.commands.map(arguments).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _nearest ]]; then
      _nearest "$@"
    else
      compdef _nearest nearest
    fi
    """
  }

  private func list(_ words: [String]) -> String {
    words.map { "    " + Completion.quoted($0) }.joined(separator: "\n")
  }

  private func arguments(of command: Command) -> String {
    let options = (command.options + [.help]).map { "      " + Completion.quoted(spec($0)) }
    let operands = command.takes.flatMap(specs).enumerated().map { index, spec in
      let isLast = spec.repeats
      return "      " + Completion.quoted("\(isLast ? "*" : String(index + 1)):\(spec.text)")
    }
    return """
          \(command.name))
            _arguments -S \\
      \((options + operands).map { "  " + $0 }.joined(separator: " \\\n"))
            ;;
      """
  }

  /// `--mode=[how you travel]:MODE:(car scooter foot)`.
  private func spec(_ option: Option) -> String {
    let description = "[\(escaped(option.summary.text))]"
    guard let argument = option.argument else { return "--\(option.name)\(description)" }
    let repeats = option.name == Option.region.name ? "*" : ""
    return "\(repeats)--\(option.name)=\(description):\(escaped(argument)):\(action(option))"
  }

  private func action(_ option: Option) -> String {
    if let words = option.words { return "(\(words.joined(separator: " ")))" }
    return switch option.value {
    case .file: "_files"
    case .position: "_nearest_saved"
    case .category: "_nearest_categories"
    default: " "
    }
  }

  private var settingValues: [String] {
    completion.settings.compactMap { option in
      if option.argument == nil { return "\(option.name)) _values \(option.name) on off ;;" }
      if let words = option.words {
        return "\(option.name)) _values \(option.name) \(words.joined(separator: " ")) ;;"
      }
      return switch option.value {
      case .file: "\(option.name)) _files ;;"
      case .position: "\(option.name)) _nearest_saved ;;"
      default: nil
      }
    }
  }

  private func specs(_ operand: Command.Operand) -> [(text: String, repeats: Bool)] {
    switch operand {
    case .query: [("\(Wording("問句", "query").text):_nearest_queries", true)]
    case .file: [("\(Wording("檔案", "file").text):_files", true)]
    case .command: [("\(Wording("指令", "command").text):_nearest_commands", false)]
    case .words(let words): [(" :(\(words.joined(separator: " ")))", false)]
    case .savedPlace: [("\(Wording("名稱", "name").text):_nearest_saved", false)]
    case .setting:
      [
        ("\(Wording("設定", "setting").text):_nearest_settings", false),
        ("\(Wording("值", "value").text):_nearest_setting_value", false),
      ]
    }
  }

  /// Text in which brackets and colons mean nothing.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
