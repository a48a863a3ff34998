// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HanText
import TestSupport
import Testing

@testable import nearest

@Suite("A command line")
struct DispatchTests {
  @Test(
    "is a question where a command's name is followed by what the command cannot take",
    arguments: [
      "where is the nearest starbucks", "where can i buy coffee", "here kitty", "man in the moon",
      "doctor near me", "again the coffee shop", "watch repair", "help me find a toilet",
      "atlas mountains", "where is the nearest starbucks --count 3 --text", "location of 7-11",
      "completions bash zsh", "categories 咖啡", "matrix 電影院",
    ])
  func isQuestion(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let command = try #require(Command.named(words[0]))
    #expect(command.isQuestion(words))
  }

  @Test(
    "is a command where the command takes it",
    arguments: [
      "where", "where --at 24.18,120.62 --text", "here --count 3", "help find", "help", "help asking", "man",
      "doctor --json", "completions zsh", "say 重慶 南路", "save my home --at 24,120", "config set mode foot",
      "find where is it", "route 星巴克", "follow 便利商店", "import a.csv b.csv", "atlas --verify",
    ])
  func isCommand(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let command = try #require(Command.named(words[0]))
    #expect(!command.isQuestion(words))
  }

  @Test(
    "with an option of the command's own is the command, and the word too many is told",
    arguments: ["atlas --verify x", "here --pick x", "matrix --from a.csv --to b.csv x"])
  func ownOption(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let command = try #require(Command.named(words[0]))
    #expect(!command.isQuestion(words))
    let run = try CommandRun(arguments: words)
    #expect(run.status == 64)
    #expect(run.stderr.contains("「x」"))
  }

  @Test("is answered as one would ask, without quotes")
  func answers() throws {
    let at = ["--at", "24.1835,120.6180", "--text"]
    let asked = try CommandRun(
      arguments: "where is the nearest starbucks".split(separator: " ").map(String.init) + at)
    #expect(asked.status == 0)
    #expect(asked.text == (try CommandRun(arguments: ["星巴克"] + at).text))
  }

  @Test(
    "-h is one screen with every command, --help has every option", arguments: ["zh_TW.UTF-8", "en_US.UTF-8"])
  func help(locale: String) throws {
    let short = try CommandRun("-h", environment: ["LANG": locale]).text
    let lines = short.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    for line in lines {
      #expect(line.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) } <= 80, "\(line)")
    }
    for command in Command.all { #expect(short.contains(command.name), "\(command.name)") }
    #expect(short.contains("nearest help"))
    let long = try CommandRun("--help", environment: ["LANG": locale]).text
    #expect(long.count > 2 * short.count)
    for option in Command.find.options { #expect(long.contains(option.usage), "\(option.name)") }
  }

  @Test("The short help's groups hold each command once")
  func groups() {
    #expect(Command.groups.flatMap(\.commands).map(\.name).sorted() == Command.all.map(\.name).sorted())
  }

  @Test(
    "Topics are explained in both languages, and what they tell is what the manual tells",
    arguments: HelpTopic.allCases)
  func topics(topic: HelpTopic) throws {
    let zh = try CommandRun("help", topic.rawValue, environment: ["LANG": "zh_TW.UTF-8"])
    let en = try CommandRun("help", topic.rawValue, environment: ["LANG": "en_US.UTF-8"])
    #expect(zh.status == 0 && en.status == 0 && zh.text != en.text)
    #expect(zh.text.contains(topic.title.zh) && en.text.contains(topic.title.en))
    if topic == .exit {
      for status in ExitStatus.allCases { #expect(en.text.contains(status.meaning.en)) }
    }
    if topic == .files { #expect(Manual.files.allSatisfy { en.text.contains($0.term) }) }
  }
}

@Suite("Files of the user's")
struct FileReplacementTests {
  @Test(
    "another run that changes them is waited for, and then told of", .enabled(if: Tool.isInstalled("flock")))
  func isHeld() throws {
    let home = try TestHome()
    try home.write("", to: "config")
    let holder = try ChildProcess("flock", [home.path(""), "sleep", "60"])
    defer { holder.end() }
    // Until it holds the folder.
    while try ChildProcess.run("flock", ["-n", home.path(""), "true"]).status == 0, holder.isRunning {
      usleep(10_000)
    }
    let run = try home.run("config", "set", "mode", "foot")
    #expect(run.status == 74)
    #expect(run.stderr.contains("另一個 nearest"))
    #expect(home.content("config") == "")
    holder.end()
    #expect(try home.run("config", "set", "mode", "foot").status == 0)
    #expect(home.files == ["config"])
  }
}
