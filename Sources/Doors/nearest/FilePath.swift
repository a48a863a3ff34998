// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Paths of files that the person names.
enum FilePath {
  /// The same path from the root; `-`, which is no path, and an empty one stay as they are.
  static func absolute(_ path: String) -> String {
    guard !path.isEmpty, path != "-", !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    let here = String(cString: folder)
    let rest = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return here.hasSuffix("/") ? here + rest : "\(here)/\(rest)"
  }
}

/// What a path leads to.
enum FileKind: Sendable {
  case regular, folder, pipe, device, socket

  /// Nil where nothing is there, or nobody may look.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  var wording: Wording {
    switch self {
    case .regular: Wording("一般檔案", "a regular file")
    case .folder: Wording("資料夾", "a folder")
    case .pipe: Wording("具名管道（FIFO）", "a pipe (FIFO)")
    case .socket: Wording("socket", "a socket")
    case .device: Wording("裝置", "a device")
    }
  }
}
