// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Command {
  /// `nearest say TEXT`.
  static let say = Command(
    name: "say", operands: "[TEXT…]",
    summary: Wording("說出一段文字，或印出它的讀音", "say a text, or print how it is read"),
    options: [.reading, .speak, .wav],
    examples: [
      ("nearest say 今天加滿92無鉛", Wording("說出這句話", "say it")),
      ("nearest say 今天加滿92無鉛 --wav out.wav", Wording("存成 WAV 檔", "write it to a WAV file")),
      ("nearest say --reading zhuyin 重慶南路", Wording("印出注音", "print its Zhuyin")),
      ("nearest say --reading pinyin < names.txt", Wording("逐行印出拼音", "print the pinyin of each line")),
    ],
    run: runSay)
}

private func runSay(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let text = arguments.operands.isEmpty ? nil : arguments.operands.joined(separator: " ")
  if let (name, source) = arguments.value(of: .reading) {
    for other in [Option.speak, .wav] where arguments.has(other) {
      throw .optionsExclude("reading", other.name)
    }
    guard let notation = Narrator.Notation(rawValue: name) else {
      throw .badValue(
        name, source: source, expected: Narrator.Notation.allCases.map(\.rawValue).joined(separator: "|"))
    }
    return try printReadings(of: text, in: notation)
  }
  let delivery = try Delivery(arguments)
  let spoken: String
  if let text { spoken = text } else { spoken = String(decoding: try standardInput(), as: UTF8.self) }
  try delivery.deliver(lines: [], spoken: spoken)
  return .answered
}

/// One line for the text, or for each line of stdin; a line that came without its end is a line.
private func printReadings(of text: String?, in notation: Narrator.Notation) throws(Failure) -> ExitStatus {
  let narrator = Narrator()
  if let text {
    try Output.answer(narrator.reading(of: text, in: notation))
    return .answered
  }
  var lines = try standardInput().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  var output: [UInt8] = []
  for line in lines {
    output += narrator.reading(of: String(decoding: line, as: UTF8.self), in: notation).utf8
    output.append(UInt8(ascii: "\n"))
    if output.count > 1 << 16 {
      try Output.bytes(output)
      output.removeAll(keepingCapacity: true)
    }
  }
  try Output.bytes(output)
  return .answered
}

private func standardInput() throws(Failure) -> [UInt8] {
  do {
    return try readAll(STDIN_FILENO, limit: 256 << 20)
  } catch {
    throw .file(error, path: "stdin")
  }
}
