// SPDX-License-Identifier: GPL-3.0-or-later

extension Command {
  /// `nearest man`.
  static let man = Command(
    name: "man", operands: "", summary: Wording("印出使用手冊（roff）", "print the manual page (roff)"),
    options: [],
    examples: [
      ("nearest man | man -l -", Wording("閱讀手冊", "read it")),
      (
        "nearest man > ~/.local/share/man/man1/nearest.1",
        Wording("安裝手冊，之後可用 man nearest", "install it, for man nearest")
      ),
      ("LANG=en_US.UTF-8 nearest man", Wording("英文手冊", "in English")),
    ],
    run: runMan)
}

private func runMan(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "man") }
  try Output.answer(Manual().text)
  return .answered
}
