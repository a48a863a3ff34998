// SPDX-License-Identifier: GPL-3.0-or-later

/// How the program ends; numbers 64 and up are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case answered = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noSuchFile = 66
  case locationUnavailable = 69
  /// Speech was demanded and is not possible, or the answer could not be written.
  case inputOutput = 74
  case permissionDenied = 77
  case interrupted = 130

  /// What the manual says of it.
  var meaning: Wording {
    switch self {
    case .answered: Wording("已回答。", "Answered.")
    case .nothingFound:
      Wording(
        "找不到，句子會說明；doctor 找到問題。", "Nothing found, and the sentence says so; doctor found a problem.")
    case .usage: Wording("用法不對。", "Wrong usage.")
    case .badData: Wording("資料不對。", "Bad data.")
    case .noSuchFile: Wording("沒有這個檔案或圖資。", "No such file or atlas.")
    case .locationUnavailable: Wording("無法取得位置。", "The location is unavailable.")
    case .inputOutput:
      Wording(
        "用 --speak 要求發聲而無法發聲，或無法寫出結果。",
        "Speech was demanded with --speak and is not possible, or the output cannot be written.")
    case .permissionDenied: Wording("沒有權限。", "Permission denied.")
    case .interrupted: Wording("被中斷（Ctrl-C）。", "Interrupted (Ctrl-C).")
    }
  }
}
