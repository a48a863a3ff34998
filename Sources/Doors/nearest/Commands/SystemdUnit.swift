// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A systemd user unit that runs the same command line in the background.
struct SystemdUnit {
  /// The words after the program's name.
  let arguments: [String]
  /// The options of the command, of which some name files.
  let options: [Option]

  var text: String {
    let words = ([SystemdUnit.program] + absoluteArguments).map(SystemdUnit.quoted).joined(separator: " ")
    return """
      # \(Wording("存成", "save as").text) ~/.config/systemd/user/nearest-follow.service
      # systemctl --user enable --now nearest-follow
      # \(Wording("重複播報", "repeat").text): systemctl --user kill -s USR1 nearest-follow
      [Unit]
      Description=nearest follow

      [Service]
      ExecStart=\(words)
      Restart=on-failure
      RestartSec=10
      RestartPreventExitStatus=64 65 66 77
      NoNewPrivileges=yes
      MemoryMax=256M

      [Install]
      WantedBy=default.target
      """
  }

  /// The arguments with the paths of files made absolute: a service is started elsewhere.
  private var absoluteArguments: [String] {
    var words: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      words.append(word)
      if word == "--" { break }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { "--\($0.name)" == parts[0] }), option.argument != nil else {
        continue
      }
      let isFile = if case .file = option.value { true } else { false }
      if parts.count == 2 {
        if isFile { words[words.count - 1] = "\(parts[0])=\(FilePath.absolute(parts[1]))" }
      } else if let value = rest.popFirst() {
        words.append(isFile ? FilePath.absolute(value) : value)
      }
    }
    return words + rest
  }

  /// The absolute path of the program.
  private static var program: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return "nearest" }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A word as systemd.syntax(7) and systemd.service(5) want it: quoted, with `%` and `$` doubled.
  private static func quoted(_ word: String) -> String {
    var quoted = ""
    var needsQuotes = word.isEmpty
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\", "\"":
        quoted += "\\\(scalar)"
        needsQuotes = true
      case "%", "$": quoted += "\(scalar)\(scalar)"
      case "\n":
        quoted += "\\n"
        needsQuotes = true
      case " ", "\t", "'", ";":
        quoted.unicodeScalars.append(scalar)
        needsQuotes = true
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return needsQuotes ? "\"\(quoted)\"" : quoted
  }
}
