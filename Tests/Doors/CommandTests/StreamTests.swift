// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

@testable import nearest

/// Exit statuses and streams of all commands, as the README's table has them.
@Suite("Exit statuses and streams")
struct StreamTests {
  @Test("every command has a row")
  func everyCommandHasARow() {
    #expect(Command.all.map(\.name).sorted() == StreamRow.all.map(\.command).sorted())
  }

  // MARK: Statuses

  @Test("wrong usage is 64, nothing on stdout, one reason on stderr", arguments: StreamRow.all)
  func usage(row: StreamRow) throws {
    let sandbox = try StreamSandbox()
    #expect(!row.usage.isEmpty)
    for words in row.usage {
      let run = try StreamRun(sandbox.words(words), in: sandbox)
      #expect(run.status == 64, "\(words): \(run.status) \(run.stderr)")
      #expect(run.output.isEmpty, "\(words)")
      #expect(run.stderr.hasPrefix("nearest: "), "\(words): \(run.stderr)")
    }
  }

  @Test("a file that is missing, bad or denied is 66, 65 or 77, nothing on stdout", arguments: StreamRow.all)
  func files(row: StreamRow) throws {
    let sandbox = try StreamSandbox()
    for (line, status, name) in [
      (row.missing, Int32(66), "none"), (row.bad, 65, "bad"), (row.denied, 77, "denied"),
    ] {
      guard let words = line.words else { continue }
      let isDenied = status == 77
      if isDenied, !StreamRun.canDropPrivileges {
        print("not tested: what may not be read, as root can read all and nobody else can run the program")
        continue
      }
      let run = try StreamRun(sandbox.words(words), in: sandbox, isUnprivileged: isDenied)
      #expect(run.status == status, "\(words): \(run.status) \(run.stderr)")
      #expect(run.output.isEmpty, "\(words): \(run.stdout)")
      // The message names the file.
      #expect(run.stderr.contains("/files/\(name)"), "\(words): \(run.stderr)")
      #expect(!FileManager.default.fileExists(atPath: sandbox.input("out")))
    }
  }

  @Test("an answer is 0 and on stdout, nothing found is 1", arguments: StreamRow.all)
  func answers(row: StreamRow) throws {
    let sandbox = try StreamSandbox()
    if let words = row.answered.words {
      let run = try StreamRun(sandbox.words(words), in: sandbox)
      #expect(row.statuses.contains(run.status), "\(words): \(run.status) \(run.stderr)")
      #expect(run.stdout.hasSuffix("\n") && !run.stdout.hasPrefix("nearest: "), "\(words): \(run.stdout)")
      #expect(!run.stdout.contains("\u{1B}") && !run.stderr.contains("\u{1B}"), "\(words)")
    }
    if let words = row.nothing.words {
      let run = try StreamRun(sandbox.words(words), in: sandbox)
      #expect(run.status == 1, "\(words): \(run.status) \(run.stderr)")
      #expect(run.stdout.count + run.stderr.count > 0 || words.prefix(2) == ["config", "get"], "\(words)")
    }
  }

  @Test("import, save and again, whose answers are elsewhere")
  func othersAnswer() throws {
    let sandbox = try StreamSandbox()
    let imported = try StreamRun(sandbox.words(["import", "{shops}", "-o", "{out}"]), in: sandbox)
    #expect(imported.status == 0 && imported.output.isEmpty && imported.stderr.contains("1"))
    let saved = try StreamRun(["save", "家", "--at", "24.18,120.61"], in: sandbox)
    #expect(saved.status == 0 && saved.output.isEmpty && saved.stderr.contains("家"))
    let list = try StreamRun(["save", "--list"], in: sandbox)
    #expect(list.status == 0 && list.stdout == "家\t24.18,120.61\n" && list.stderr.isEmpty)
    let again = try StreamRun(
      ["again", "--text"], in: sandbox, environment: ["XDG_STATE_HOME": sandbox.path + "/none"])
    #expect(again.status == 1 && again.output.isEmpty && !again.stderr.isEmpty)
  }

  // MARK: A stdout that cannot be written

  @Test(
    "a closed stdout and a full disk are 74, with a reason",
    arguments: StreamRow.all, [#"exec "$0" "$@" >&-"#, #"exec "$0" "$@" > /dev/full"#])
  func brokenOutput(row: StreamRow, shell: String) throws {
    guard let words = row.answered.words else { return }
    let sandbox = try StreamSandbox()
    let run = try StreamRun(sandbox.words(words), in: sandbox, shell: shell)
    #expect(run.status == 74 && run.signal == 0, "\(words): \(run.status) \(run.stderr)")
    #expect(run.stderr.contains("stdout"), "\(words): \(run.stderr)")
  }

  @Test("what is written never lands in a file that was opened in place of a closed stream")
  func closedStreams() throws {
    let sandbox = try StreamSandbox()
    for shell in [#"exec "$0" "$@" >&-"#, #"exec "$0" "$@" 2>&-"#, #"exec "$0" "$@" <&- >&- 2>&-"#] {
      for words in [
        ["save", "家", "--at", "24.18,120.61"], ["config", "set", "mode", "foot"],
        ["say", "你好", "--wav", sandbox.path + "/files/speech.wav"],
        sandbox.words(["import", "{shops}", "-o", "{out}"]),
      ] {
        _ = try StreamRun(words, in: sandbox, shell: shell)
      }
      let saved = try String(contentsOfFile: sandbox.path + "/config/nearest/saved.tsv", encoding: .utf8)
      #expect(saved == "家\t24.18,120.61\n", "\(shell)")
      let config = try String(contentsOfFile: sandbox.path + "/config/nearest/config", encoding: .utf8)
      #expect(config == "mode = foot\n", "\(shell)")
      #expect(
        try StreamRun(sandbox.words(["atlas", "--verify", "--atlas", "{out}"]), in: sandbox).status == 0)
      if let wav = FileManager.default.contents(atPath: sandbox.path + "/files/speech.wav") {
        #expect(wav.starts(with: Data("RIFF".utf8)), "\(shell)")
      }
    }
  }

  @Test(
    "a reader that went away ends the program by SIGPIPE, or with 74 where that is ignored",
    arguments: StreamRow.all)
  func readerGone(row: StreamRow) throws {
    guard let words = row.answered.words else { return }
    let sandbox = try StreamSandbox()
    // The FIFO's only reader leaves once it is open: whatever is written then has no reader.
    let fifo = sandbox.path + "/fifo"
    try #require(mkfifo(fifo, 0o666) == 0)
    for (setting, isIgnored) in [("--default-signal=PIPE", false), ("--ignore-signal=PIPE", true)] {
      let shell = """
        exec 3<> '\(fifo)'; exec 4> '\(fifo)'; exec 3<&-; exec env \(setting) "$0" "$@" >&4 4>&-
        """
      let run = try StreamRun(sandbox.words(words), in: sandbox, shell: shell)
      if isIgnored {
        #expect(run.status == 74 && run.stderr.contains("stdout"), "\(words): \(run.status) \(run.stderr)")
      } else {
        #expect(run.signal == SIGPIPE, "\(words): \(run.status) \(run.signal) \(run.stderr)")
        #expect(!run.stderr.contains("stdout"), "\(words)")
      }
    }
  }

  // MARK: Other streams

  @Test("a closed stdin or stderr changes no answer", arguments: StreamRow.all)
  func otherStreams(row: StreamRow) throws {
    guard let words = row.answered.words else { return }
    let sandbox = try StreamSandbox()
    let usual = try StreamRun(sandbox.words(words), in: sandbox)
    for shell in [#"exec "$0" "$@" <&-"#, #"exec "$0" "$@" 2>&-"#, #"exec "$0" "$@" 2> /dev/full"#] {
      let run = try StreamRun(sandbox.words(words), in: sandbox, shell: shell)
      #expect(run.status == usual.status, "\(words) \(shell): \(run.status) \(run.stderr)")
      if row.command != "doctor" { #expect(run.output == usual.output, "\(words) \(shell)") }
    }
  }

  @Test("say without a text and with stdin closed says so")
  func noInput() throws {
    let sandbox = try StreamSandbox()
    let run = try StreamRun(["say", "--reading", "pinyin"], in: sandbox, shell: #"exec "$0" "$@" <&-"#)
    #expect(run.status == 65 && run.stderr.contains("stdin") && run.output.isEmpty)
  }

  // MARK: Surroundings

  @Test(
    "answers are the same UTF-8 whatever the locale, the terminal and the colours", arguments: StreamRow.all)
  func surroundings(row: StreamRow) throws {
    // Diagnosis tells about just these.
    guard let words = row.answered.words, row.command != "doctor" else { return }
    let sandbox = try StreamSandbox()
    let usual = try StreamRun(sandbox.words(words), in: sandbox)
    let surroundings: [[String: String?]] = [
      ["LC_ALL": "C"], ["LC_ALL": "zh_TW.BIG5"], ["LANG": nil], ["TERM": "dumb"], ["NO_COLOR": "1"],
      ["TERM": nil],
    ]
    for changes in surroundings {
      let run = try StreamRun(sandbox.words(words), in: sandbox, environment: changes)
      #expect(run.status == usual.status, "\(changes)")
      #expect(run.output == usual.output, "\(changes)")
      #expect(String(bytes: run.output, encoding: .utf8) != nil)
      #expect(!run.stdout.contains("\u{1B}") && !run.stderr.contains("\u{1B}"), "\(changes)")
    }
  }

  @Test(
    "on a dumb terminal no escape sequence is written; on another the progress of an import has one",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "script is not installed"),
    arguments: [("xterm", true), ("dumb", false)])
  func dumbTerminal(name: String, hasEscapes: Bool) throws {
    let sandbox = try StreamSandbox()
    let shell = #"exec script -qec "'$0' import '$1' -o '$2'" /dev/null"#
    let run = try StreamRun(
      sandbox.words(["{shops}", "{out}"]), in: sandbox, shell: shell, environment: ["TERM": name])
    #expect(run.status == 0, "\(run.stdout)")
    #expect(run.stdout.contains("\u{1B}") == hasEscapes, "\(run.stdout)")
  }

  @Test("nobody's home is no hindrance", arguments: StreamRow.all)
  func noHome(row: StreamRow) throws {
    guard let words = row.answered.words else { return }
    let sandbox = try StreamSandbox()
    let homeless: [String: String?] = [
      "HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil, "XDG_DATA_HOME": nil, "XDG_CACHE_HOME": nil,
    ]
    let run = try StreamRun(sandbox.words(words), in: sandbox, environment: homeless)
    // Without a home nothing was said before.
    let expected = row.command == "again" ? [1] : row.statuses
    #expect(expected.contains(run.status), "\(words): \(run.status) \(run.stderr)")
    let saved = try StreamRun(["save", "家", "--at", "24,120"], in: sandbox, environment: homeless)
    #expect(saved.status == 64 && saved.stderr.contains("HOME"))
  }

  @Test("folders that cannot be written are 77 for what must be kept, and no matter for what may be lost")
  func readOnlyFolders() throws {
    guard StreamRun.canDropPrivileges else {
      print("not tested: folders that cannot be written, as root can and nobody else can run the program")
      return
    }
    let sandbox = try StreamSandbox()
    for folder in ["config/nearest", "state/nearest", "cache"] { chmod("\(sandbox.path)/\(folder)", 0o555) }
    for words in [["config", "set", "mode", "foot"], ["save", "家", "--at", "24.18,120.61"]] {
      let run = try StreamRun(words, in: sandbox, isUnprivileged: true)
      #expect(run.status == 77, "\(words): \(run.status) \(run.stderr)")
      #expect(run.stderr.contains(sandbox.path + "/config/nearest/") && run.output.isEmpty)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/config/nearest").isEmpty)
    let wav = sandbox.path + "/cache/speech.wav"
    let speech = try StreamRun(["say", "你好", "--wav", wav], in: sandbox, isUnprivileged: true)
    // 74 where nothing can be said at all.
    #expect(
      speech.status == 77 && speech.stderr.contains(wav)
        || speech.status == 74 && speech.stderr.contains("eSpeak"))
    // The sentence is printed and kept nowhere.
    let run = try StreamRun(["便利商店", "--at", "24.1835,120.618"], in: sandbox, isUnprivileged: true)
    #expect(run.status == 0 && run.stdout.hasPrefix("最近的便利商店是"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.path + "/state/nearest") == ["announcement"]
    )
  }

  // MARK: Odd words

  @Test(
    "an empty word, and words of more than a megabyte, are answered or refused, never a crash",
    arguments: Command.all.map(\.name))
  func oddWords(command: String) throws {
    let sandbox = try StreamSandbox()
    // Linux takes no word of over 128 KiB: 17 of them are two megabytes, which is what a command line may have.
    let long = String(repeating: "全", count: 43_000)
    var lines = [
      [command, ""], [command, long], [command, "--at", ""], [command, "--at", long], ["", command],
    ]
    lines.append([command] + [String](repeating: long, count: 10))
    for words in lines {
      let run = try StreamRun(words, in: sandbox, environment: ["PULSE_SERVER": "unix:/dev/null"])
      #expect(run.signal == 0, "\(command): signal \(run.signal)")
      #expect(
        [0, 1, 64, 65, 66, 69].contains(run.status), "\(command): \(run.status) \(run.stderr.prefix(200))")
    }
  }
}

extension StreamRow {
  /// How an answer may end: a diagnosis depends on the machine.
  var statuses: [Int32] { command == "doctor" ? [0, 1] : [0] }
}
