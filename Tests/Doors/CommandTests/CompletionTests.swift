// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import nearest

/// The scripts at work in the shells they are for.
@Suite struct CompletionTests {
  /// A line with the cursor at its end, what is offered there, and what is not.
  private struct Case {
    let line: String
    var offers: [String]
    var withholds: [String] = []
  }

  /// Where FILE stands the path of a folder with the one file `drive.gpx` is put.
  private static let cases: [Case] = [
    Case(
      line: "nearest ", offers: ["find", "route", "save", "config", "completions", "man", "help"],
      withholds: ["星巴克", "--at"]),
    Case(line: "nearest fo", offers: ["follow"], withholds: ["find", "route"]),
    Case(line: "nearest 星", offers: ["星巴克", "星爸爸"], withholds: ["便利商店"]),
    Case(line: "nearest 加", offers: ["加油站"], withholds: ["星巴克"]),
    Case(line: "nearest route ", offers: ["便利商店", "加油站"], withholds: ["星巴克", "find"]),
    Case(line: "nearest follow 全", offers: ["全家", "全聯"], withholds: ["便利商店"]),
    Case(line: "nearest 星巴克 --mo", offers: ["--mode"], withholds: ["--steps", "--mo"]),
    Case(line: "nearest route 星巴克 --st", offers: ["--steps"], withholds: ["--style"]),
    Case(line: "nearest 星巴克 --mode ", offers: ["car", "scooter", "foot"], withholds: ["便利商店", "--at"]),
    Case(line: "nearest 星巴克 --mode s", offers: ["scooter"], withholds: ["car"]),
    Case(line: "nearest 星巴克 --mode=s", offers: ["scooter"], withholds: ["car"]),
    Case(line: "nearest say --reading ", offers: ["pinyin", "zhuyin", "phonemes"]),
    Case(line: "nearest 星巴克 --voice z", offers: ["zh-TW"], withholds: ["stock"]),
    Case(line: "nearest 星巴克 --count ", offers: [], withholds: ["便利商店", "drive.gpx", "find"]),
    Case(line: "nearest 星巴克 --at ", offers: ["家", "公司"], withholds: ["便利商店", "find"]),
    Case(line: "nearest 星巴克 --near 公", offers: ["公司"], withholds: ["家", "公園"]),
    Case(line: "nearest save --remove ", offers: ["家", "公司"]),
    Case(line: "nearest follow 星巴克 --gpx FILE/dr", offers: ["drive.gpx"]),
    Case(line: "nearest route 星巴克 --gpx ", offers: ["便利商店"], withholds: ["drive.gpx"]),
    Case(line: "nearest import FILE/", offers: ["drive.gpx"], withholds: ["便利商店"]),
    Case(line: "nearest import x.csv --category 便", offers: ["便利商店"], withholds: ["星巴克"]),
    Case(line: "nearest help co", offers: ["config", "completions"], withholds: ["find", "咖啡店"]),
    Case(line: "nearest completions ", offers: ["bash", "zsh", "fish"], withholds: ["find"]),
    Case(line: "nearest config ", offers: ["get", "set", "unset", "list", "path"], withholds: ["mode"]),
    Case(line: "nearest config set m", offers: ["mode"], withholds: ["set", "style"]),
    Case(line: "nearest config set mode ", offers: ["car", "scooter", "foot"], withholds: ["mode", "get"]),
    Case(line: "nearest config set chime ", offers: ["on", "off"]),
    Case(line: "nearest config get mode ", offers: [], withholds: ["car", "mode"]),
    Case(line: "nearest man ", offers: [], withholds: ["find", "便利商店"]),
  ]

  /// Latin names are offered however they are typed.
  private static let anyCase = ["nearest star", "nearest STAR"]

  // MARK: Shells

  @Test(
    "Each script is one that its shell can read", .enabled(if: Tool.isInstalled("bash")),
    arguments: Shell.allCases)
  func syntax(shell: Shell) throws {
    guard Tool.isInstalled(shell.rawValue) else { return }
    let home = try TestHome()
    defer { withExtendedLifetime(home) {} }
    for locale in ["zh_TW.UTF-8", "en_US.UTF-8"] {
      let file = try script(shell, in: home, locale: locale)
      let run = try Tool.run(shell.rawValue, ["-n", file])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("bash offers what can stand there, and nothing else", .enabled(if: Tool.isInstalled("bash")))
  func bash() throws {
    try check(.bash) { script, lines in
      """
      source '\(script)'
      [[ $(complete -p nearest) == 'complete -F _nearest nearest' ]] || exit 3
      try() {
        echo "=== $1"
        # As readline cuts it: at spaces and at the equals sign.
        read -r -a COMP_WORDS <<< "${1//=/ = }"
        [[ $1 == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _nearest nearest "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
      }
      \(lines.map { "try \(Completion.quoted($0))" }.joined(separator: "\n"))
      """
    }
  }

  @Test("bash quotes names with spaces, but not within quotes", .enabled(if: Tool.isInstalled("bash")))
  func bashQuotes() throws {
    let home = try TestHome()
    defer { withExtendedLifetime(home) {} }
    let script = try script(.bash, in: home)
    let run = try Tool.run(
      "bash",
      [
        "-c",
        """
        source '\(script)'
        for word in 'Mr. B' 'Mr.\\ B' '"Mr. B' "'Mr. B"; do
          COMP_WORDS=(nearest "$word"); COMP_CWORD=1; _nearest; echo "${COMPREPLY[0]}"
        done
        """,
      ], environment: environment(home))
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output == "Mr.\\ Brown\nMr.\\ Brown\nMr. Brown\nMr. Brown\n")
  }

  @Test("fish offers what can stand there, and nothing else", .enabled(if: Tool.isInstalled("fish")))
  func fish() throws {
    try check(.fish) { script, lines in
      """
      source '\(script)'
      \(lines.map { "echo '=== \($0)'; complete -C '\($0)' | string replace -r '\\t.*' ''" }.joined(separator: "\n"))
      """
    }
  }

  // In a terminal of its own: zsh completes nowhere else.
  @Test("zsh offers what can stand there, and nothing else", .enabled(if: Tool.isInstalled("zsh")))
  func zsh() throws {
    try check(.zsh) { script, lines in
      let folder = URL(fileURLWithPath: script).deletingLastPathComponent().path
      return """
        zmodload zsh/zpty
        out='\(folder)/offers'
        : > $out
        zpty shell zsh -f -i
        zpty -w shell "fpath=('\(folder)' \\$fpath); unsetopt auto_list; autoload -Uz compinit; compinit -u -D"
        zpty -w shell 'compadd() { local -a _found; [[ -n ${(M)@:#-[OAD]*} ]] || { builtin compadd -O _found "$@"; print -rl -- $_found >> '$out'; }; builtin compadd "$@" }'
        zpty -w shell 'complete-and-leave() { zle complete-word; print -r -- @END >> '$out'; BUFFER= }; zle -C complete-word complete-word _main_complete; zle -N complete-and-leave; bindkey "^I" complete-and-leave'
        for line in \(lines.map(Completion.quoted).joined(separator: " ")); do
          print -r -- "=== $line" >> $out
          zpty -w -n shell "$line"$'\\t'
          repeat 200; do [[ $(tail -n1 $out) == @END ]] && break; sleep 0.05; done
        done
        zpty -d shell
        grep -v '^@END$' $out
        """
    }
  }

  // MARK: Checking

  private func environment(_ home: TestHome) throws -> [String: String] {
    var environment = home.environment
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    environment["PATH"] = try CommandRun.binary.deletingLastPathComponent().path + ":" + path
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }

  /// The script in a file, named as the shell wants it.
  private func script(_ shell: Shell, in home: TestHome, locale: String = "zh_TW.UTF-8") throws -> String {
    let run = try CommandRun("completions", shell.rawValue, environment: ["LANG": locale])
    #expect(run.status == 0)
    let file = home.folder.appendingPathComponent(shell == .zsh ? "_nearest" : "nearest.\(shell.rawValue)")
    try run.stdout.write(to: file)
    return file.path
  }

  /// Has a shell complete each line, and compares.
  private func check(_ shell: Shell, program: (_ script: String, _ lines: [String]) -> String) throws {
    let home = try TestHome()
    defer { withExtendedLifetime(home) {} }
    try home.write("家\t24.18,120.61\n公司\t24.19,120.62\n", to: "saved.tsv")
    let folder = home.folder.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("drive.gpx"))
    let file = try script(shell, in: home)
    let cases = CompletionTests.cases.map { test in
      Case(
        line: test.line.replacingOccurrences(of: "FILE", with: folder.path), offers: test.offers,
        withholds: test.withholds)
    }
    let text = program(file, cases.map(\.line) + CompletionTests.anyCase)
    let source = home.folder.appendingPathComponent("try.\(shell.rawValue)")
    try text.write(to: source, atomically: true, encoding: .utf8)
    let options = shell == .zsh ? ["-f"] : shell == .bash ? ["--norc"] : ["--no-config"]
    let run = try Tool.run(shell.rawValue, options + [source.path], environment: environment(home))
    #expect(run.errors.isEmpty, "\(run.errors)")
    var offered: [String: [String]] = [:]
    var line = ""
    for row in run.output.split(separator: "\n").map(String.init) {
      if row.hasPrefix("=== ") {
        line = String(row.dropFirst(4))
        offered[line] = []
      } else {
        // Of a path its end, of --mode=scooter the value.
        let end = row.contains("/") ? row.split(separator: "/").last.map(String.init) ?? row : row
        let isValue = line.contains("=") && end.hasPrefix("--")
        offered[line, default: []].append(
          isValue ? end.split(separator: "=").last.map(String.init) ?? end : end)
      }
    }
    for test in cases {
      let words = try #require(offered[test.line], "\(shell): nothing came for '\(test.line)'")
      for word in test.offers { #expect(words.contains(word), "\(shell): '\(test.line)' lacks \(word)") }
      for word in test.withholds { #expect(!words.contains(word), "\(shell): '\(test.line)' has \(word)") }
      if test.offers.isEmpty {
        // zsh offers options where nothing else can stand.
        #expect(words.allSatisfy { $0.hasPrefix("-") }, "\(shell): '\(test.line)' has \(words.prefix(5))")
      }
    }
    for line in CompletionTests.anyCase {
      #expect(offered[line]?.contains { $0.lowercased() == "starbucks" } == true, "\(shell): \(line)")
    }
  }
}
