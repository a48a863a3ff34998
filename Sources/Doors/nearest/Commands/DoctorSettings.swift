// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

/// The settings as the other commands would find them, read without a word on stderr.
///
/// A line that cannot be used is counted and not shown: it may hold a position.
struct DoctorSettings: Sendable {
  /// What there is of a configuration file.
  enum File: Sendable {
    /// Neither `XDG_CONFIG_HOME` nor `HOME` is set.
    case noFolder
    case missing(path: String)
    case failed(path: String, FileError)
    /// No regular file: reading a pipe could wait for ever.
    case notRegular(path: String)
    case read(path: String, badLines: [Int])
    /// Reading it takes too long.
    case silent
  }

  let file: File
  private let values: [String: String]
  private let flags: Arguments

  init(_ arguments: Arguments) {
    flags = arguments
    guard let path = Configuration.folder.map({ $0 + "/config" }) else {
      (file, values) = (.noFolder, [:])
      return
    }
    guard DoctorSettings.isRegular(path) != false else {
      (file, values) = (.notRegular(path: path), [:])
      return
    }
    do {
      let (values, badLines) = DoctorSettings.parse(
        try readFile(path, limit: Configuration.limit, onlyRegular: true))
      (file, self.values) = (.read(path: path, badLines: badLines), values)
    } catch .missing {
      (file, values) = (.missing(path: path), [:])
    } catch {
      (file, values) = (.failed(path: path, error), [:])
    }
  }

  /// The settings without the configuration file, which could not be read in time.
  init(unread arguments: Arguments) {
    (file, values, flags) = (.silent, [:], arguments)
  }

  /// The value of an option: flag, environment, configuration file; nil where none names it.
  func value(of option: Option) -> (text: String, source: ValueSource)? {
    if let text = flags[option] { return (text, .option(option.name)) }
    guard option.isConfigurable else { return nil }
    if let text = environment(option.variable) { return (text, .environment(option.variable)) }
    if let text = values[option.name], case .read(let path, _) = file {
      return (text, .configuration(path: path, key: option.name))
    }
    return nil
  }

  /// Whether a path is a regular file; nil where nothing is there or it cannot be told.
  static func isRegular(_ path: String) -> Bool? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT == S_IFREG : nil
  }

  private static func parse(_ content: [UInt8]) -> (values: [String: String], badLines: [Int]) {
    let known = Set(Command.settings.map(\.name))
    var values: [String: String] = [:], badLines: [Int] = []
    for (index, line) in ConfigurationText(content).lines.enumerated() {
      switch ConfigurationText.meaning(of: line) {
      case .nothing: continue
      case .pair(let name, let value) where known.contains(name) && !value.isEmpty: values[name] = value
      case .pair, .unreadable: badLines.append(index + 1)
      }
    }
    return (values, badLines)
  }
}
