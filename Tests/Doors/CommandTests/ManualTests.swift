// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import nearest

@Suite struct ManualTests {
  /// The manual in a file of its own.
  private func page(_ locale: String) throws -> URL {
    let run = try CommandRun("man", environment: ["LANG": locale])
    #expect(run.status == 0)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).1")
    try run.stdout.write(to: url)
    return url
  }

  @Test(
    "The manual has every section, command, option, status and file",
    arguments: ["zh_TW.UTF-8", "en_US.UTF-8"])
  func isComplete(locale: String) throws {
    let text = try CommandRun("man", environment: ["LANG": locale]).text
    let sections =
      locale.hasPrefix("en")
      ? [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "FILES",
        "EXAMPLES", "SEE ALSO",
      ]
      : ["名稱", "概要", "說明", "指令", "選項", "結束狀態", "環境變數", "檔案", "範例", "參見"]
    for section in sections {
      #expect(text.contains("\n.SH \(section)\n") || text.contains("\n.SH \"\(section)\"\n"), "\(section)")
    }
    for command in Command.all {
      #expect(text.contains(".B \"nearest \(command.name)") || text.contains("nearest \(command.name)"))
      for option in command.options {
        #expect(
          text.contains("\\-\\-" + option.name.replacingOccurrences(of: "-", with: "\\-")), "--\(option.name)"
        )
      }
      for example in command.examples {
        #expect(
          text.contains(
            example.line.split(separator: " ").last.map {
              $0.replacingOccurrences(of: "-", with: "\\-").replacingOccurrences(of: "~", with: "\\(ti")
            } ?? ""), "\(example.line)")
      }
    }
    for status in ExitStatus.allCases { #expect(text.contains("\n.B \(status.rawValue)\n")) }
    for file in ["config", "saved.tsv", "lexicon.tsv", "holidays.tsv", "taiwan.atlas"] {
      #expect(text.contains(file))
    }
    #expect(text.contains("NEAREST_MODE") && text.contains("XDG_CONFIG_HOME"))
  }

  @Test(
    "mandoc has nothing to say against the manual", .enabled(if: Tool.isInstalled("mandoc")),
    arguments: ["zh_TW.UTF-8", "en_US.UTF-8"])
  func mandoc(locale: String) throws {
    let page = try page(locale)
    defer { try? FileManager.default.removeItem(at: page) }
    let lint = try Tool.run("mandoc", ["-Tlint", page.path])
    #expect(lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)\(lint.errors)")
  }

  // groff itself, of which a bare Debian has only a part that cannot format for UTF-8 terminals with all warnings.
  @Test(
    "man formats the manual without a warning",
    .enabled(if: Tool.isInstalled("man") && Tool.isInstalled("groff") && Tool.isInstalled("preconv")),
    arguments: ["zh_TW.UTF-8", "en_US.UTF-8"])
  func man(locale: String) throws {
    let page = try page(locale)
    defer { try? FileManager.default.removeItem(at: page) }
    let run = try Tool.run(
      "man", ["--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page.path],
      environment: ["MANWIDTH": "80", "LC_ALL": "C.UTF-8"])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("x T utf8"))
  }
}
