// SPDX-License-Identifier: GPL-3.0-or-later

extension Command {
  /// `nearest completions SHELL`.
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish",
    summary: Wording("印出 shell 的自動完成腳本", "print a completion script for a shell"),
    details: Wording(
      """
      指令、選項、選項的值、檔案、類別、品牌與存好的地點都能用 Tab 補齊。
      """,
      """
      Tab completes commands, options and their values, files, categories, brands and saved places.
      """),
    takes: [.words(Shell.words)],
    options: [],
    examples: [
      (
        "nearest completions bash > ~/.local/share/bash-completion/completions/nearest",
        Wording("bash（需要 bash-completion 套件）", "for bash, where the package bash-completion is installed")
      ),
      (
        "nearest completions zsh > ~/.zfunc/_nearest",
        Wording(
          "zsh，並在 ~/.zshrc 的 compinit 前加上 fpath+=(~/.zfunc)",
          "for zsh, with fpath+=(~/.zfunc) before compinit in ~/.zshrc")
      ),
      ("nearest completions fish > ~/.config/fish/completions/nearest.fish", Wording("fish", "for fish")),
      ("source <(nearest completions bash)", Wording("只在目前的 bash 試用", "to try it in this bash only")),
    ],
    run: runCompletions)
}

private func runCompletions(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let word = arguments.operands.first
  guard let shell = word.flatMap(Shell.init) else {
    throw .operandNotAmong(Shell.words, got: word, command: "completions")
  }
  if arguments.operands.count > 1 { throw .operandUnwanted(arguments.operands[1], command: "completions") }
  try Output.answer(shell.script)
  return .answered
}
