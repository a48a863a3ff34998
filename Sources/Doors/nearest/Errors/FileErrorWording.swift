// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

extension Failure {
  /// What was got, what was expected, what to do.
  static func wording(of error: FileError, path: String) -> Wording {
    switch error {
    case .missing: Wording("沒有 \(path) 這個檔案", "no such file: \(path)")
    case .denied: Wording("沒有權限讀取 \(path)", "not permitted to read \(path)")
    case .tooLarge(let limit):
      Wording("\(path) 太大，上限 \(limit >> 20) MB", "\(path) is too large: the limit is \(limit >> 20) MB")
    case .notRegular:
      Wording("\(path) 是管線、裝置或資料夾，這裡需要一般的檔案", "\(path) is a pipe, a device or a folder; a file is needed")
    case .unreadable(let reason): Wording("無法讀取 \(path)：\(reason)", "cannot read \(path): \(reason)")
    }
  }
}
