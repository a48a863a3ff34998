// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// What is said of files of places.
enum PlaceFileWording {
  /// How many records were left out, and why.
  static func skipped(_ file: PlaceFile, path: String) -> Wording {
    let reasons = PlaceFile.SkipReason.allCases.compactMap { reason in
      file.skipped[reason].map { (reason, $0) }
    }
    let zh = reasons.map { "\(wording(of: $0.0).zh) \($0.1)" }.joined(separator: "、")
    let en = reasons.map { "\(wording(of: $0.0).en) \($0.1)" }.joined(separator: ", ")
    return Wording(
      "\(visible(path))：略過 \(file.skippedCount) 筆位置無法使用的資料（\(zh)）",
      "\(visible(path)): skipped \(file.skippedCount) records without a usable position (\(en))")
  }

  private static func wording(of reason: PlaceFile.SkipReason) -> Wording {
    switch reason {
    case .noPosition: Wording("沒有座標", "no position")
    case .malformedPosition: Wording("座標不是數字", "not a position")
    case .outOfRange: Wording("超出範圍", "out of range")
    case .zero: Wording("座標為 0,0", "at 0,0")
    }
  }

  /// Why a file cannot be read, and where.
  static func wording(of error: PlaceFileError) -> Wording {
    let place = ([visible(error.path)] + [error.line, error.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
    let zh =
      switch error.reason {
      case .empty: "檔案是空的"
      case .notUTF8: "不是 UTF-8，請先轉換，例如 iconv -f BIG5 -t UTF-8"
      case .otherFormat(let name, let tool): "是 \(name) 檔，不能直接匯入，請先轉換：\(tool)"
      case .json(let reason): "JSON 格式不對：\(reason)"
      case .notGeoJSON(let type?): "應為 FeatureCollection 或 Feature，卻是「\(visible(type))」"
      case .notGeoJSON(nil): "應為 FeatureCollection 或 Feature，卻沒有 type"
      case .csv(let reason): "CSV 格式不對：\(reason)"
      case .noPosition(let columns):
        "找不到緯度和經度的欄位（lat、lon、緯度、經度…），只有：\(visible(columns.prefix(20).joined(separator: "、")))"
      case .unknownCategory(let word): "沒有「\(visible(word))」這個類別；類別見 nearest categories"
      }
    return Wording("\(place)：\(zh)", "\(error)")
  }
}
