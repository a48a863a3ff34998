// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Failure {
  /// What was got, what was expected, what to do.
  static func wording(of error: OpenAtError) -> Wording {
    let what =
      switch error.problem {
      case .notUnderstood: "不是時間"
      case .timeMissing: "少了幾點"
      case .noSuchTime: "沒有這個時刻"
      case .noSuchDate: "沒有這個日期"
      }
    return Wording(
      "--open-at：「\(visible(error.got))」\(what)；請寫 2026-12-01T22:30、22:30、明天8點 或 週六晚上10點半",
      "--open-at: \(visible("\(error)"))")
  }
}
