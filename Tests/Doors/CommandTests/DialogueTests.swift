// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// Questions of several runs that go on from one another, and conversations, with the real binary.
@Suite struct DialogueTests {
  private static let here = ["--at", "24.1835,120.6180", "--text"]

  private func run(_ folder: TemporaryFolder, _ words: [String], input: String = "") throws -> CommandRun {
    try CommandRun(
      input: input, environment: ["XDG_STATE_HOME": folder.path], arguments: words + DialogueTests.here)
  }

  private func file(_ folder: TemporaryFolder) -> String {
    folder.path + "/nearest/dialogue.json"
  }

  @Test("The next run goes on from the one before, by a file that only its owner can read")
  func goesOn() throws {
    let folder = try TemporaryFolder()
    #expect(try run(folder, ["換一間"]).text == "您還沒問過地點，可以先問，例如「最近的加油站」。\n")
    #expect(!FileManager.default.fileExists(atPath: file(folder)))
    #expect(try run(folder, ["便利商店"]).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: file(folder))[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try run(folder, ["another"]).text.hasPrefix("第二近的便利商店是萊爾富"))
    #expect(try run(folder, ["那間電話幾號"]).text.contains("04-2461-9583"))
    let again = try CommandRun("again", "--text", environment: ["XDG_STATE_HOME": folder.path])
    #expect(again.text.contains("04-2461-9583"))
  }

  @Test("Nothing is kept or gone on from in private, by option, environment or setting")
  func isPrivate() throws {
    let folder = try TemporaryFolder()
    #expect(try run(folder, ["便利商店", "--private"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/nearest"))
    _ = try run(folder, ["便利商店"])
    #expect(try run(folder, ["換一間", "--private"]).status == 1)
    let quiet = try CommandRun(
      environment: ["XDG_STATE_HOME": folder.path, "NEAREST_PRIVATE": "yes"],
      arguments: ["換一間"] + DialogueTests.here)
    #expect(quiet.text.contains("您還沒問過地點"))
  }

  @Test(
    "A file that is no dialogue is as none",
    arguments: ["", "{", "[1,2]", "\u{0}\u{1}", "{\"unix_time\":1e300}"])
  func broken(content: String) throws {
    let folder = try TemporaryFolder()
    _ = try run(folder, ["便利商店"])
    try content.write(toFile: file(folder), atomically: true, encoding: .utf8)
    let next = try run(folder, ["換一間"])
    #expect(next.status == 1)
    #expect(next.text.contains("您還沒問過地點"))
  }

  @Test("A conversation answers a line each, as text or JSON, until it is ended")
  func talk() throws {
    let folder = try TemporaryFolder()
    let lines = "加油站\n\n它電話幾號\n再說一次\n再見\n便利商店\n"
    let text = try run(folder, ["talk"], input: lines)
    #expect(text.status == 0)
    let answers = text.text.split(separator: "\n")
    #expect(answers.count == 4)
    #expect(answers[0].hasPrefix("最近的加油站是"))
    #expect(answers[1].contains("電話"))
    #expect(answers[1] == answers[2])
    #expect(answers[3].hasPrefix("再見"))
    let json = try CommandRun(
      input: "加油站\n換一間", environment: ["XDG_STATE_HOME": folder.path],
      arguments: ["talk", "--json", "--at", "24.1835,120.6180"])
    let objects = try json.text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == 2)
    #expect((objects[1]["announcement"] as? String)?.hasPrefix("第二近的加油站是") == true)
  }

  @Test("Whatever comes in as a line is answered")
  func noise() throws {
    let folder = try TemporaryFolder()
    let odd = [
      "\u{1B}[31m", String(repeating: "加油站", count: 5000), "\u{0}", "　", "show", "show show", "「」", "𠮷野家",
    ]
    let run = try run(folder, ["talk"], input: odd.joined(separator: "\n") + "\n最近的加油站")
    #expect(run.status == 0)
    #expect(run.signal == 0)
    #expect(run.text.split(separator: "\n").last?.hasPrefix("最近的加油站是") == true)
  }
}
