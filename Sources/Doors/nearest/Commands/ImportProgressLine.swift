// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

/// One line on stderr that tells how far an import is, a few times a second.
final class ImportProgressLine {
  private let isShown: Bool
  private let isTerminal: Bool
  private let start = ContinuousClock().now
  private var last: ContinuousClock.Instant?

  /// - Parameter isForced: true where it is shown even if stderr is no terminal.
  init(isQuiet: Bool, isForced: Bool) {
    isTerminal = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
    isShown = !isQuiet && (isTerminal || isForced)
  }

  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock().now
    if let last, now - last < .milliseconds(isTerminal ? 100 : 1000) { return }
    last = now
    let fraction = progress.fraction
    let elapsed = ImportProgressLine.seconds(now - start)
    let left = fraction > 0.02 ? Int((elapsed / fraction - elapsed).rounded(.up)) : nil
    let phase = phase(progress.phase), percent = Int(fraction * 100)
    let bytes =
      isInBytes(progress.phase) ? "\(megabytes(progress.bytes))/\(megabytes(progress.total)) MB" : ""
    let line = Wording(
      "\(phase.zh) \(percent)%，" + (bytes.isEmpty ? "" : "\(bytes)，") + "\(progress.objects) 個物件"
        + (left.map { "，約剩 \($0) 秒" } ?? ""),
      "\(phase.en) \(percent)%, " + (bytes.isEmpty ? "" : "\(bytes), ") + "\(progress.objects) objects"
        + (left.map { ", about \($0) s left" } ?? "")
    ).text
    if isTerminal { Output.noteText("\r\u{1B}[K" + line) } else { Output.noteLine(line) }
  }

  /// Takes the line away.
  func finish() {
    if isShown, isTerminal, last != nil { Output.noteText("\r\u{1B}[K") }
  }

  private func phase(_ phase: ImportProgress.Phase) -> Wording {
    switch phase {
    case .relations: Wording("讀取關聯", "relations")
    case .ways: Wording("讀取路徑", "ways")
    case .nodes: Wording("讀取節點", "nodes")
    case .lines: Wording("組合圖形", "shapes")
    case .files: Wording("讀取檔案", "files")
    case .roads: Wording("讀取道路", "roads")
    case .network: Wording("建立路網", "road network")
    case .land: Wording("讀取地貌", "land")
    case .places: Wording("整理地點", "places")
    case .writing: Wording("寫入圖資", "writing")
    }
  }

  private func isInBytes(_ phase: ImportProgress.Phase) -> Bool {
    switch phase {
    case .relations, .ways, .nodes, .lines, .files, .roads, .land: true
    case .network, .places, .writing: false
    }
  }

  private func megabytes(_ bytes: Int) -> Int { (bytes + 500_000) / 1_000_000 }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
