// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Why an OSM PBF file cannot be used.
package enum OSMError: Error, Equatable, Sendable {
  /// It cannot be opened or read.
  case file(FileError)
  /// A block is not as the format says. `block` counts from 0 (the header); `byte` is where it starts in the file.
  case block(Int, byte: Int, OSMDamage)
  /// Reading was given up from outside.
  case interrupted
}

/// What is wrong with a block.
package enum OSMDamage: Error, Equatable, Sendable {
  /// The data ends inside a value, or a length reaches beyond the end.
  case truncated
  /// A varint of more than 64 bits.
  case badVarint
  /// A field is encoded in a way that its number does not have.
  case badWireType
  /// The file starts with something else than an OSM header.
  case notPBF
  /// The header of a block is larger than the format's 64 KiB.
  case headerTooLarge
  /// A block is larger than the format's 32 MiB.
  case blockTooLarge
  /// A block is compressed in a way that is not read here: `lzma`, `lz4`, `zstd`, `bzip2`.
  case unsupportedCompression(String)
  /// A block has no data.
  case noData
  /// The zlib data cannot be unpacked.
  case badCompression
  /// The data unpacks to another size than the block says, in bytes.
  case wrongSize(expected: Int)
  /// The file needs a feature of a reader that this one does not have.
  case unsupportedFeature(String)
  /// A string's number that the block's table does not have.
  case badStringNumber
  /// Lists that belong together are of different lengths.
  case unequalLists
  /// A way has more than the 65,536 nodes that are read, or a number overflows its type.
  case outOfRange
}

extension OSMError {
  /// What happened to the file `path`, in English.
  package func english(path: String) -> String {
    switch self {
    case .file(.missing): "\(path): no such file"
    case .file(.denied): "\(path): permission denied"
    case .file(.tooLarge(let limit)): "\(path): larger than \(limit) bytes"
    case .file(.notRegular): "\(path) is a pipe, a device or a folder; a file is needed"
    case .file(.unreadable(let reason)): "\(path): \(reason)"
    case .block(let block, let byte, let damage): "\(path): block \(block) at byte \(byte): \(damage.english)"
    case .interrupted: "\(path): interrupted"
    }
  }

  /// What happened to the file `path`, in Taiwan Mandarin.
  package func mandarin(path: String) -> String {
    switch self {
    case .file(.missing): "找不到檔案 \(path)"
    case .file(.denied): "沒有權限讀取 \(path)"
    case .file(.tooLarge(let limit)): "\(path) 超過 \(limit) 位元組"
    case .file(.notRegular): "\(path) 是管線、裝置或資料夾，這裡需要一般的檔案"
    case .file(.unreadable(let reason)): "\(path)：\(reason)"
    case .block(let block, let byte, let damage):
      "\(path)：第 \(block) 個區塊（位元組 \(byte)）：\(damage.mandarin)"
    case .interrupted: "\(path)：已中斷"
    }
  }
}

extension OSMDamage {
  /// In English.
  package var english: String {
    switch self {
    case .truncated: "the data ends too early"
    case .badVarint: "a number has more than 64 bits"
    case .badWireType: "a field has the wrong type"
    case .notPBF: "not an OSM PBF file"
    case .headerTooLarge: "the block's header is larger than 64 KiB"
    case .blockTooLarge: "the block is larger than 32 MiB"
    case .unsupportedCompression(let name): "compressed with \(name), which is not supported (zlib is)"
    case .noData: "the block has no data"
    case .badCompression: "the compressed data is damaged"
    case .wrongSize(let expected): "the data is not of the \(expected) bytes that the block names"
    case .unsupportedFeature(let name): "the file needs the feature '\(name)', which is not supported"
    case .badStringNumber: "a tag names a string that the block does not have"
    case .unequalLists: "lists that belong together are of different lengths"
    case .outOfRange: "a number is out of its range"
    }
  }

  /// In Taiwan Mandarin.
  package var mandarin: String {
    switch self {
    case .truncated: "資料不完整，提早結束"
    case .badVarint: "數字超過 64 位元"
    case .badWireType: "欄位的型別不對"
    case .notPBF: "不是 OSM PBF 檔"
    case .headerTooLarge: "區塊標頭超過 64 KiB"
    case .blockTooLarge: "區塊超過 32 MiB"
    case .unsupportedCompression(let name): "以 \(name) 壓縮，不支援（只支援 zlib）"
    case .noData: "區塊沒有資料"
    case .badCompression: "壓縮資料損壞"
    case .wrongSize(let expected): "資料大小不是區塊所說的 \(expected) 位元組"
    case .unsupportedFeature(let name): "檔案需要不支援的功能「\(name)」"
    case .badStringNumber: "標籤指向不存在的字串"
    case .unequalLists: "成對的清單長度不同"
    case .outOfRange: "數字超出範圍"
    }
  }
}
