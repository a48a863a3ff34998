// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import nearest

/// Texts that people and shells read as they are: each change of them shows in the history.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Each file with the command lines that print it, one after the other, and the locale.
  static let texts: [(file: String, lines: [[String]], locale: String)] = [
    ("help.zh.txt", pages, "zh_TW.UTF-8"), ("help.en.txt", pages, "en_US.UTF-8"),
    ("nearest.zh.1", [["man"]], "zh_TW.UTF-8"), ("nearest.en.1", [["man"]], "en_US.UTF-8"),
    ("nearest.bash", [["completions", "bash"]], "zh_TW.UTF-8"),
    ("_nearest.zsh", [["completions", "zsh"]], "zh_TW.UTF-8"),
    ("nearest.fish", [["completions", "fish"]], "zh_TW.UTF-8"),
  ]

  private static var pages: [[String]] { [["--help"]] + Command.all.map { ["help", $0.name] } }

  @Test("Help, manual and completions are those that were agreed on", arguments: texts.map(\.file))
  func goldenText(file: String) throws {
    let text = try #require(GoldenTests.texts.first { $0.file == file })
    let printed = try text.lines.map { line in
      let run = try CommandRun(environment: ["LANG": text.locale], arguments: line)
      #expect(run.status == 0)
      #expect(run.stderr.isEmpty)
      return run.text
    }.joined(separator: "\n")
    let url = GoldenTests.folder.appendingPathComponent(file)
    if ProcessInfo.processInfo.environment["RENEW_GOLDEN"] == "1" {
      try printed.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: url, encoding: .utf8)
    guard printed != golden else { return }
    let (new, old) = (
      printed.split(separator: "\n", omittingEmptySubsequences: false),
      golden.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(new, old).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(file), line \(line + 1):
        is  \(line < new.count ? new[line] : "(nothing)")
        was \(line < old.count ? old[line] : "(nothing)")
      Where that is meant: RENEW_GOLDEN=1 swift test --filter GoldenTests
      """)
  }

  @Test("Every command has a summary, examples and a page in both languages")
  func commandsAreExplained() throws {
    for command in Command.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(!command.summary.zh.isEmpty && !command.summary.en.isEmpty)
      // English without Han characters, but for words that are looked for; Chinese with some.
      #expect(command.summary.zh.unicodeScalars.contains { $0.value >= 0x4E00 }, "\(command.name)")
      #expect(command.summary.en.unicodeScalars.allSatisfy { $0.value < 0x3000 }, "\(command.name)")
      for example in command.examples {
        #expect(example.line.contains("nearest"), "\(example.line)")
        #expect(!example.effect.zh.isEmpty && !example.effect.en.isEmpty, "\(example.line)")
      }
    }
  }

  @Test("Every example is a line that the program takes")
  func examplesParse() throws {
    for line in Command.all.flatMap(\.examples).map(\.line) {
      // What a shell takes away: redirections, pipes, substitutions, assignments.
      var words = line.split(separator: " ").map(String.init)
      if let end = words.firstIndex(where: { [">", "<", "|"].contains($0) }) { words.removeSubrange(end...) }
      guard let start = words.firstIndex(where: { $0.hasSuffix("nearest") }) else {
        Issue.record("\(line) does not run nearest")
        continue
      }
      words = words[(start + 1)...].map { $0.hasSuffix(")") ? String($0.dropLast()) : $0 }
      let named = words.first.flatMap(Command.named)
      _ = try Arguments(named == nil ? words : Array(words.dropFirst()), for: named ?? .find)
    }
  }
}
