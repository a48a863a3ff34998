// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Failure {
  /// What was got, what was expected, what to do.
  static func wording(of error: QueryError) -> Wording {
    switch error {
    case .empty:
      Wording("要找什麼？問句裡沒有可以找的字，例如 nearest 便利商店", "look for what? The query has no word; try: nearest 便利商店")
    case .onlyNoise(let text):
      Wording(
        "要找什麼？「\(visible(text))」裡沒有地點，例如 nearest 便利商店",
        "look for what? '\(visible(text))' names no place; try: nearest 便利商店")
    case .tooLong(let limit):
      Wording("問句太長，最多 \(limit) 個字", "the query is too long: at most \(limit) characters")
    }
  }
}
