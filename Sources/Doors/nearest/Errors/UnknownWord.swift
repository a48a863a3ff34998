// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// What is said of a word that is none of those known: the nearest of them, else all.
enum UnknownWord {
  /// A word that is none of those expected, with the nearest of them; nil where there was none.
  static func operand(_ got: String?, among words: [String], command: String) -> Wording {
    let expected = words.joined(separator: "|")
    guard let got else {
      return Wording("\(command) 後面要接 \(expected)", "\(command) needs one of \(expected)")
    }
    let near = nearest(to: got, among: words)
    return Wording(
      "\(command) 不認得「\(got)」" + (near.map { "，是不是 \($0)？" } ?? "；") + "可用：\(expected)",
      "\(command): '\(got)' is not one of \(expected)" + (near.map { "; did you mean \($0)?" } ?? ""))
  }

  /// A value that is none of those an option takes, with the nearest of them.
  static func value(_ got: String, of source: String, among words: [String]) -> Wording {
    let near = nearest(to: got.lowercased(), among: words)
    let expected = words.joined(separator: "|")
    return Wording(
      "\(source) 的值「\(got)」不對，" + (near.map { "是不是 \($0)？" } ?? "") + "可用：\(expected)",
      "\(source): '\(got)' is not one of \(expected)" + (near.map { "; did you mean \($0)?" } ?? ""))
  }

  static func command(_ word: String) -> Wording {
    let near = NearCommand.name(near: word)
    return Wording(
      "沒有「\(word)」這個指令" + (near.map { "，是不是 \($0)？" } ?? "；") + "指令有 \(Command.names)",
      "no command '\(word)'" + (near.map { "; did you mean \($0)?" } ?? ";") + " There are \(Command.names)")
  }

  static func setting(_ name: String) -> Wording {
    let names = Command.settings.map(\.name)
    let near = nearest(to: name, among: names)
    let all = names.joined(separator: " ")
    return Wording(
      "沒有「\(name)」這個設定" + (near.map { "，是不是 \($0)？" } ?? "；") + "可設定的有 \(all)",
      "nothing called '\(name)' can be set" + (near.map { "; did you mean \($0)?" } ?? ";")
        + " There are \(all)")
  }

  /// A name of a field that is none.
  static func field(_ field: PlaceFields.Unknown) -> Wording {
    let name = visible(field.name)
    let near = field.suggestions.map { visible($0) }
    let zh = near.isEmpty ? "；欄位列在 nearest help show" : "，是不是 \(near.joined(separator: "、"))？"
    let en = near.isEmpty ? "; see nearest help show" : "; did you mean \(near.joined(separator: ", "))?"
    return Wording("沒有「\(name)」這個欄位" + zh, "no field '\(name)'" + en)
  }

  /// An option that a command does not have: a near one of its own, else the commands that have it.
  static func option(_ option: String, command: String, known: [String]) -> Wording {
    if let near = nearest(to: option, among: known.map { "--\($0)" }) {
      return Wording("沒有 \(option) 這個選項，是不是 \(near)？", "no option \(option); did you mean \(near)?")
    }
    let owners = Command.all.filter { $0.options.contains { "--\($0.name)" == option } }.map(\.name)
    guard owners.isEmpty else {
      return Wording(
        "\(command) 沒有 \(option) 這個選項，有的是 \(owners.joined(separator: "、"))；說明：nearest help \(command)",
        "\(command) has no option \(option), but \(owners.joined(separator: ", ")) has; see: nearest help \(command)"
      )
    }
    return Wording(
      "沒有 \(option) 這個選項；說明：nearest help \(command)", "no option \(option); see: nearest help \(command)")
  }

  /// The word that differs in two letters at most.
  private static func nearest(to word: String, among words: [String]) -> String? {
    // Nothing that long is a slip of the finger.
    guard word.utf8.count <= 64 else { return nil }
    return words.map { (word: $0, distance: EditDistance.between($0, word)) }
      .filter { $0.distance <= 2 && $0.distance < $0.word.utf8.count }
      .min { $0.distance < $1.distance }?.word
  }

  /// The first few of many.
  static func listed(_ words: [String], _ separator: String) -> String {
    words.prefix(10).joined(separator: separator) + (words.count > 10 ? "…" : "")
  }
}
