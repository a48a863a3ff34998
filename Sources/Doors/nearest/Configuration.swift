// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

/// The configuration file: `name = value` lines named like the options, `#` for comments.
struct Configuration: Sendable {
  let path: String
  let values: [String: String]

  /// The user's file, read when first asked for; what cannot be used in it is named on stderr and left out.
  static let current = Configuration(path: folder.map { $0 + "/config" })

  /// `$XDG_CONFIG_HOME/nearest`, else `~/.config/nearest`; nil without either variable.
  static var folder: String? {
    // The specification has relative paths ignored.
    if let base = environment("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base + "/nearest" }
    return environment("HOME").map { $0 + "/.config/nearest" }
  }

  /// Taiwan's holidays, with the days of the user's `holidays.tsv` instead of those of the same date.
  static func holidays() -> HolidayCalendar {
    guard let path = folder.map({ $0 + "/holidays.tsv" }) else { return .taiwan }
    do {
      var broken: [HolidayCalendar.BrokenLine] = []
      let own = HolidayCalendar(
        reading: try readFile(path, limit: 1 << 20, onlyRegular: true), broken: &broken)
      Output.notes(
        broken.map { line in
          Wording(
            "\(path) 第 \(line.line) 行看不懂，已略過：「\(visible(line.text))」",
            "\(path): line \(line.line) is ignored (\(line.problem.rawValue)): '\(visible(line.text))'")
        })
      return HolidayCalendar.taiwan.overridden(by: own)
    } catch {
      if error != .missing { Output.note(Failure.file(error, path: path).wording) }
      return .taiwan
    }
  }

  private init(path: String?) {
    self.path = path ?? ""
    guard let path else {
      values = [:]
      return
    }
    do {
      values = Configuration.values(
        of: ConfigurationText(try readFile(path, limit: Configuration.limit, onlyRegular: true)), path)
    } catch {
      // Most people have none.
      if error != .missing { Output.note(Failure.file(error, path: path).wording) }
      values = [:]
    }
  }

  /// The largest file that is read, in bytes.
  static let limit = 1 << 20

  private static func values(of text: ConfigurationText, _ path: String) -> [String: String] {
    let known = Set(Command.settings.map(\.name))
    var values: [String: String] = [:]
    var broken: [Wording] = []
    defer { Output.notes(broken) }
    for (index, line) in text.lines.enumerated() {
      switch ConfigurationText.meaning(of: line) {
      case .nothing: continue
      case .pair(let name, let value) where known.contains(name) && !value.isEmpty: values[name] = value
      case .pair, .unreadable:
        let text = visible(String(decoding: line, as: UTF8.self))
        let names = known.sorted().joined(separator: " ")
        broken.append(
          Wording(
            "\(path) 第 \(index + 1) 行看不懂，已略過：「\(text)」；寫法為「名稱 = 值」，名稱可用 \(names)",
            "\(path): line \(index + 1) is ignored: '\(text)'; write 'name = value' with one of \(names)"))
      }
    }
    return values
  }
}
