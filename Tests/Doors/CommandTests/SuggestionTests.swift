// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import nearest

@Suite struct SuggestionTests {
  @Test(
    "What is nearly an option, a command or a setting is offered, exit 64",
    arguments: [
      (["星巴克", "--jsno"], "--json"), (["星巴克", "--hlep"], "--help"), (["route", "星巴克", "--step"], "--steps"),
      (["星巴克", "--steps"], "route"), (["help", "fnd"], "是不是 find"), (["help", "rotue"], "是不是 route"),
      (["config", "sett", "mode", "car"], "是不是 set"), (["config", "set", "mdoe", "car"], "是不是 mode"),
      (["completions", "bahs"], "是不是 bash"), (["config"], "get|set|unset|list|path"),
      (["completions"], "bash|zsh|fish"),
      (["config", "set", "nothing-like-it", "1"], "可設定的有 at "),
    ] as [([String], String)])
  func offers(_ words: [String], _ offer: String) throws {
    let run = try CommandRun(arguments: words)
    #expect(run.status == 64)
    #expect(run.text.isEmpty)
    #expect(run.stderr.contains(offer), "\(run.stderr)")
  }

  @Test("A question that is nearly a command is still looked for, and the command offered besides")
  func questionsStayQuestions() throws {
    let run = try CommandRun("fnd", "--text")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("我不知道「fnd」是什麼地方。"))
    #expect(run.stderr.contains("nearest find"))
    let config = try CommandRun("cofnig", "list", "--text")
    #expect(config.status == 1)
    #expect(config.stderr.contains("nearest config"))
  }

  @Test(
    "Nothing is offered for what was found, for Han words and for what is near to nothing",
    arguments: ["星巴克", "便利商店", "coffee", "充電站", "xyzzy", "ab"])
  func nothingIsOffered(_ question: String) throws {
    #expect(try !CommandRun(question, "--text").stderr.contains("不是指令"))
  }

  @Test(
    "The nearest command is the one meant",
    arguments: [
      ("fnd", "find"), ("Find", "find"), ("hlep", "help"), ("cofnig", "config"),
      ("completion", "completions"),
      ("catagories", "categories"), ("wher", "where"), ("find", nil), ("中文", nil), ("f", nil),
      ("supermarket", nil), ("sauna", nil), (String(repeating: "x", count: 100_000), nil),
    ] as [(String, String?)])
  func nearCommands(_ word: String, _ name: String?) {
    #expect(NearCommand.name(near: word) == name)
  }
}
