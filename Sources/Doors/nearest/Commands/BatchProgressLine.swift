// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// One line on a terminal that tells how far a batch is, how fast, and when it will be done.
final class BatchProgressLine {
  private let isShown =
    isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 0
    && environment("TERM") != "dumb"
  private let start = ContinuousClock().now
  private var last: ContinuousClock.Instant?

  /// - Parameter part: how much of the input was read, 0…1; nil where that is not known.
  func show(rows: Int, part: Double?) {
    guard isShown else { return }
    let now = ContinuousClock().now
    if let last, now - last < .milliseconds(200) { return }
    last = now
    let (whole, pieces) = (now - start).components
    let elapsed = Double(whole) + Double(pieces) / 1e18
    let rate = elapsed > 0 ? Int(Double(rows) / elapsed) : 0
    let left = part.flatMap { $0 > 0.01 ? Int((elapsed / $0 - elapsed).rounded(.up)) : nil }
    let percent = part.map { Int($0 * 100) }
    let line = Wording(
      "\(rows) 列，每秒 \(rate) 列" + (percent.map { "，\($0)%" } ?? "") + (left.map { "，約剩 \($0) 秒" } ?? ""),
      "\(rows) rows, \(rate)/s" + (percent.map { ", \($0)%" } ?? "")
        + (left.map { ", about \($0) s left" } ?? ""))
    Output.noteText("\r\u{1B}[K" + line.text)
  }

  /// Takes the line away.
  func finish() { if isShown, last != nil { Output.noteText("\r\u{1B}[K") } }
}
