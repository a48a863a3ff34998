// SPDX-License-Identifier: GPL-3.0-or-later

/// Why an atlas cannot be opened, or is not what it says.
public enum AtlasError: Error, Equatable, Sendable {
  /// No file of that name.
  case missing
  /// No permission to read it.
  case denied
  /// What the system says.
  case unreadable(reason: String)
  /// Some other file.
  case notAtlas
  /// Of a format version that this program does not read.
  case otherVersion(found: Int, expected: Int)
  /// Cut off, or longer than when it was written; sizes in bytes.
  case wrongSize(found: Int, expected: Int)
  /// The header or the table of sections was changed.
  case damagedHeader
  /// A section's bytes were changed; its tag.
  case damagedSection(String)
  /// A section that places need is not there; its tag.
  case missingSection(String)
}

/// Why an atlas was not written; an older one is still there, whole.
package enum AtlasWriteError: Error, Equatable, Sendable {
  case noFolder
  case denied
  case diskFull
  /// What the system says.
  case failed(reason: String)
}

extension AtlasError {
  /// What happened to the atlas at `path` and what to do, in English.
  public func english(path: String) -> String {
    switch self {
    case .missing: "\(path): no such atlas; make one with: nearest import FILE.osm.pbf"
    case .denied: "\(path): permission denied"
    case .unreadable(let reason): "\(path): \(reason)"
    case .notAtlas: "\(path): not an atlas; make one with: nearest import FILE.osm.pbf"
    case .otherVersion(let found, let expected):
      "\(path): an atlas of format \(found), this program reads format \(expected); import it anew"
    case .wrongSize(let found, let expected):
      "\(path): damaged, it has \(found) bytes instead of \(expected); import it anew"
    case .damagedHeader: "\(path): damaged in its header; import it anew"
    case .damagedSection(let tag): "\(path): damaged in section \(tag); import it anew"
    case .missingSection(let tag): "\(path): section \(tag) is missing; import it anew"
    }
  }

  /// What happened to the atlas at `path` and what to do, in Taiwan Mandarin.
  public func mandarin(path: String) -> String {
    switch self {
    case .missing: "找不到圖資 \(path)；請先執行 nearest import 檔案.osm.pbf"
    case .denied: "沒有權限讀取 \(path)"
    case .unreadable(let reason): "\(path)：\(reason)"
    case .notAtlas: "\(path) 不是圖資檔；請執行 nearest import 檔案.osm.pbf 建立"
    case .otherVersion(let found, let expected): "\(path) 的格式是第 \(found) 版，本程式只讀第 \(expected) 版；請重新匯入"
    case .wrongSize(let found, let expected): "\(path) 已損壞：有 \(found) 位元組，應為 \(expected)；請重新匯入"
    case .damagedHeader: "\(path) 的檔頭已損壞；請重新匯入"
    case .damagedSection(let tag): "\(path) 的區段 \(tag) 已損壞；請重新匯入"
    case .missingSection(let tag): "\(path) 缺少區段 \(tag)；請重新匯入"
    }
  }
}

extension AtlasWriteError {
  /// Why nothing was written to `path`, in English.
  package func english(path: String) -> String {
    switch self {
    case .noFolder: "\(path): the folder does not exist"
    case .denied: "\(path): permission denied"
    case .diskFull: "\(path): no space left on the disk"
    case .failed(let reason): "\(path): \(reason)"
    }
  }

  /// Why nothing was written to `path`, in Taiwan Mandarin.
  package func mandarin(path: String) -> String {
    switch self {
    case .noFolder: "\(path)：資料夾不存在"
    case .denied: "沒有權限寫入 \(path)"
    case .diskFull: "\(path)：磁碟空間不足"
    case .failed(let reason): "\(path)：\(reason)"
    }
  }
}
