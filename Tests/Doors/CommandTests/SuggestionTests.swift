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
      (["--verison"], "是不是 --version？"), (["星巴克", "--versoin"], "是不是 --version？"),
      (["星巴克", "--mode", "scoter"], "是不是 scooter？可用：car|"), (["星巴克", "--style", "Full"], "是不是 full？"),
      (["config", "set", "by", "tiem"], "是不是 time？"), (["星巴克", "--mode", "helicopter"], "不對，可用：car|"),
      (["星巴克", "—text"], "是不是 --text？"), (["星巴克", "––json"], "是不是 --json？"),
      (["route", "星巴克", "–-steps"], "是不是 --steps？"), (["星巴克", "—mode=foot"], "是不是 --mode？"),
      (["星巴克", "--open-now", "--open-at", "22:30"], "--open-now 和 --open-at 不能一起用"),
    ] as [([String], String)])
  func offers(_ words: [String], _ offer: String) throws {
    let run = try CommandRun(arguments: words)
    #expect(run.status == 64)
    #expect(run.text.isEmpty)
    #expect(run.stderr.contains(offer), "\(run.stderr)")
  }

  @Test("A dash before what is no option belongs to the question", arguments: ["—星巴克", "－", "–", "—nothing"])
  func dashesOfProse(_ word: String) throws {
    #expect(try CommandRun("星巴克", word, "--text").status != 64)
    #expect(try CommandRun("星巴克", "--text", "--", "—text").status != 64)
  }

  @Test(
    "Every command tells the version",
    arguments: [["--version"], ["-V"], ["find", "--version"], ["星巴克", "-V"]])
  func version(_ words: [String]) throws {
    #expect(try CommandRun(arguments: words).text == "nearest \(Program.version)\n")
  }

  @Test(
    "Full-width digits are digits, and what is no number is none",
    arguments: [("３", "3"), ("１０", "10"), ("3", "3")])
  func fullWidth(_ typed: String, _ plain: String) throws {
    let line = ["咖啡", "--at", "24.1835,120.6180", "--text", "--count"]
    let run = try CommandRun(arguments: line + [typed])
    #expect(try run.status == 0 && run.text == CommandRun(arguments: line + [plain]).text)
    for wrong in ["０", "３x", "－３"] {
      #expect(try CommandRun(arguments: line + [wrong]).status == 64, "\(wrong)")
    }
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
