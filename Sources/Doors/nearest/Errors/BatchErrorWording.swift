// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// Words for what is wrong with a batch's input.
extension Failure {
  static func wording(of error: BatchError, path: String) -> Wording {
    switch error {
    case .question(let error): wording(of: error)
    case .noQuestion(let columns):
      Wording(
        "\(path)：要問什麼？沒有 query 欄（有 \(listed(columns))），命令列也沒有問句，例如 nearest batch 便利商店",
        "\(path): ask what? There is no column query (but \(listed(columns))) and no question: nearest batch 便利商店"
      )
    case .noPosition(let columns):
      Wording(
        "\(path)：沒有位置的欄位；需要 lat 與 lon、position 或 address，卻是「\(listed(columns))」",
        "\(path): no column says where; expected lat and lon, position or address, got '\(listed(columns))'")
    case .unknownColumn(let name, let columns):
      Wording(
        "\(path)：沒有「\(visible(name))」這一欄；有 \(listed(columns))",
        "\(path): there is no column '\(visible(name))'; there are \(listed(columns))")
    case .encoding(let encoding):
      Wording(
        "\(path) 第 1 行：不是 UTF-8（\(encoding)）；請先轉換編碼",
        "\(path): line 1: not UTF-8 (\(encoding)); convert it first")
    case .recordTooLong(let limit):
      Wording("\(path)：有一列超過 \(limit >> 20) MiB", "\(path): a record is longer than \(limit >> 20) MiB")
    }
  }

  private static func listed(_ columns: [String]) -> String {
    let text = visible(columns.prefix(12).joined(separator: ","))
    return text.count > 120 ? String(text.prefix(120)) + "…" : text
  }
}
