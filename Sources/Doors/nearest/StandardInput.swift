// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// All of stdin.
func standardInput() throws(Failure) -> [UInt8] {
  do {
    return try readAll(STDIN_FILENO, limit: 256 << 20)
  } catch {
    throw .file(error, path: "stdin")
  }
}

/// Prints a line for each line of stdin; one that came without its end is a line.
func answerEachLine(_ answer: (String) -> String) throws(Failure) {
  var lines = try standardInput().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  var output: [UInt8] = []
  for line in lines {
    output += answer(String(decoding: line, as: UTF8.self)).utf8
    output.append(UInt8(ascii: "\n"))
    if output.count > 1 << 16 {
      try Output.bytes(output)
      output.removeAll(keepingCapacity: true)
    }
  }
  try Output.bytes(output)
}
