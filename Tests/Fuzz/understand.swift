// SPDX-License-Identifier: GPL-3.0-or-later
// stages: Formats HanText Questions
// Questions as anyone may type them: nothing traps, the object has its keys, and it grows no faster than the text.

import Formats
import HanText
import Questions

/// Called by libFuzzer with bytes of its own making.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzUnderstand(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
  let understood = Understood(parsing: text)
  let json = understood.json
  precondition(json.hasPrefix("{\"intent\":"))
  precondition(json.utf8.count < 2000 + 40 * max(text.utf8.count, 1), "no larger than what was asked")
  precondition(understood == Understood(parsing: text), "the same each time")
  return 0
}
