// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

/// Where an import may write: a rename replaces what is there, so that must be an atlas or nothing.
enum AtlasOutput {
  /// The path to write, links followed.
  ///
  /// - Throws: `outputRefused` for a device, a folder, a file that is no atlas, and for one of the inputs.
  static func checked(_ path: String, inputs: [String]) throws(Failure) -> String {
    guard !path.isEmpty, path != "-" else { throw .outputRefused(path: path, .noFile) }
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .outputRefused(path: path, .notRegular) }
    for input in inputs {
      var other = stat()
      if stat(input, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino {
        throw .outputRefused(path: path, .isInput)
      }
    }
    if status.st_size > 0 {
      do {
        _ = try AtlasFile(path: path)
      } catch .notAtlas {
        throw .outputRefused(path: path, .notAtlas)
      } catch {
        // An atlas of another version, or a damaged one, is what an import mends.
      }
    }
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Why a path is no place for an atlas.
  enum Refusal: Sendable {
    case noFile, notRegular, isInput, notAtlas

    func wording(_ path: String) -> Wording {
      switch self {
      case .noFile: Wording("圖資要寫到一個檔案，例如 -o my.atlas", "an atlas is written to a file: -o my.atlas")
      case .notRegular:
        Wording(
          "\(path) 不是一般檔案，不會覆寫；請用 -o 指定檔案", "\(path) is no regular file and is left alone; name one with -o")
      case .isInput: Wording("\(path) 是要匯入的檔案，不會覆寫", "\(path) is an input and is left alone")
      case .notAtlas:
        Wording(
          "\(path) 已存在而不是圖資，不會覆寫；請用 -o 指定別的檔案", "\(path) exists and is no atlas; name another file with -o")
      }
    }
  }
}
