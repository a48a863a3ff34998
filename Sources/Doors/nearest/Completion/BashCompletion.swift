// SPDX-License-Identifier: GPL-3.0-or-later

/// The script for bash 4.4 and later; it needs no other package.
struct BashCompletion {
  private let completion = Completion()

  var text: String {
    let names = completion.commands.map(\.name).joined(separator: " ")
    return """
      # bash completion for nearest \(Program.version). Try it: source <(nearest completions bash)

      _nearest_queries=\(Completion.quoted(completion.queries.joined(separator: "\n")))

      _nearest_categories=\(Completion.quoted(completion.categories.joined(separator: "\n")))

      _nearest_commands=\(Completion.quoted(names))

      _nearest_settings=\(Completion.quoted(completion.settings.map(\.name).joined(separator: " ")))

      # What the shell would not take as it is.
      _nearest_special=$' \\t"\\'&()!;<>|*?$`\\\\#~[]{}'

      # Offers the lines of $1 that begin with what is typed, in any case; what is typed stays as it is.
      _nearest_offer() {
        local line typed=${cur,,} size=${#cur}
        while IFS= read -r line; do
          [[ -n $line && ${line,,} == "$typed"* ]] || continue
          line=$cur${line:size}
          if [[ -z $quote && $line == *["$_nearest_special"]* ]]; then printf -v line '%q' "$line"; fi
          COMPREPLY+=("$line")
        done <<< "$1"
      }

      _nearest_offer_words() { _nearest_offer "${1// /$'\\n'}"; }

      _nearest_offer_files() {
        compopt -o filenames 2> /dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
      }

      # Offers the names of saved places.
      _nearest_offer_saved() {
        local line names=
        while IFS= read -r line; do
          names+=${line%%$'\\t'*}$'\\n'
        done < <("${COMP_WORDS[0]}" save --list 2> /dev/null)
        _nearest_offer "$names"
      }

      # Says in $kind and $words what the value of option $2 of command $1 is; $kind is empty where it takes none.
      _nearest_value() {
        kind= words=
        case "$1 $2" in
      \(indented(values, "    "))
        esac
      }

      # Says in $words which options command $1 has.
      _nearest_options() {
        case "$1" in
      \(indented(options, "    "))
        esac
      }

      _nearest_offer_value() {
        case $kind in
          words) _nearest_offer_words "$words" ;;
          file) _nearest_offer_files ;;
          position) _nearest_offer_saved ;;
          category) _nearest_offer "$_nearest_categories" ;;
        esac
      }

      _nearest() {
        local cur=${COMP_WORDS[COMP_CWORD]} command=find pending= ended= quote= kind words word i
        local -a operands=()
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          # --name=value comes as three words.
          if [[ $word == '=' && -n $pending ]]; then continue; fi
          if [[ -n $pending ]]; then
            pending=
          elif ((i == 1)) && [[ " $_nearest_commands " == *" $word "* ]]; then
            command=$word
          elif [[ -z $ended && $word == -- ]]; then
            ended=1
          elif [[ -z $ended && $word == -?* ]]; then
            _nearest_value "$command" "$word"
            if [[ -n $kind ]]; then pending=$word; fi
          else
            operands+=("$word")
          fi
        done
        if [[ $cur == '=' && -n $pending ]]; then cur=; fi
        case $cur in
          \\"*) quote=\\" cur=${cur#\\"} ;;
          \\'*) quote=\\' cur=${cur#\\'} ;;
          *) cur=${cur//\\\\/} ;;
        esac
        if [[ -n $pending ]]; then
          _nearest_value "$command" "$pending"
          _nearest_offer_value
        elif [[ -z $ended && $cur == -* ]]; then
          _nearest_options "$command"
          _nearest_offer_words "$words"
        else
          case $command in
      \(indented(operands, "      "))
          esac
          if ((COMP_CWORD == 1)); then _nearest_offer_words "$_nearest_commands"; fi
        fi
      }

      complete -F _nearest nearest
      """
  }

  private func indented(_ lines: [String], _ spaces: String) -> String {
    lines.map { spaces + $0 }.joined(separator: "\n")
  }

  private var values: [String] {
    // What only some commands mean comes before what all do.
    let uses = completion.options.filter {
      $0.option.argument != nil || completion.declarations(of: $0.option.name) > 1
    }
    let special = uses.filter { completion.declarations(of: $0.option.name) > 1 }
    let plain = uses.filter { completion.declarations(of: $0.option.name) == 1 }
    return special.map { use in
      let patterns = use.commands.map { Completion.quoted("\($0) --\(use.option.name)") }
      return "\(patterns.joined(separator: " | "))) \(kind(of: use.option)) ;;"
    }
      + plain.map { use in
        let patterns =
          ["*\(Completion.quoted(" --\(use.option.name)"))"]
          + (use.option.letter.map { ["*\(Completion.quoted(" \($0)"))"] } ?? [])
        return "\(patterns.joined(separator: " | "))) \(kind(of: use.option)) ;;"
      }
  }

  private func kind(of option: Option) -> String {
    if option.argument == nil { return "" }
    if let words = option.words {
      return "kind=words words=\(Completion.quoted(words.joined(separator: " ")))"
    }
    switch option.value {
    case .file: return "kind=file"
    case .position: return "kind=position"
    case .category: return "kind=category"
    default: return "kind=text"
    }
  }

  private var options: [String] {
    completion.commands.map { command in
      let words = (command.options + [.help]).map { "--\($0.name)" }.joined(separator: " ")
      return "\(command.name)) words=\(Completion.quoted(words)) ;;"
    }
  }

  private var operands: [String] {
    completion.commands.compactMap { command -> String? in
      guard !command.takes.isEmpty else { return nil }
      let steps = command.takes.enumerated().map { index, operand -> (Int, String) in (index, action(operand))
      }
      guard steps.count > 1 else { return "\(command.name)) \(steps[0].1) ;;" }
      let cases = steps.map { index, action in
        "\(index == steps.count - 1 ? "*" : String(index))) \(action) ;;"
      }
      return "\(command.name)) case ${#operands[@]} in \(cases.joined(separator: " ")) esac ;;"
    }
  }

  private func action(_ operand: Command.Operand) -> String {
    switch operand {
    case .query:
      #"if [[ -n $cur ]]; then _nearest_offer "$_nearest_queries"; "#
        + #"elif ((COMP_CWORD > 1)); then _nearest_offer "$_nearest_categories"; fi"#
    case .file: "_nearest_offer_files"
    case .command: #"_nearest_offer_words "$_nearest_commands""#
    case .words(let words): "_nearest_offer_words \(Completion.quoted(words.joined(separator: " ")))"
    case .savedPlace: "_nearest_offer_saved"
    case .setting:
      #"case "${operands[0]} ${#operands[@]}" in "#
        + #"'get 1' | 'set 1' | 'unset 1') _nearest_offer_words "$_nearest_settings" ;; "#
        + #"'set 2') _nearest_value config "--${operands[1]}"; "#
        + #"if [[ -z $kind ]]; then kind=words words='on off'; fi; _nearest_offer_value ;; esac"#
    }
  }
}
