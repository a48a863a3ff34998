// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

extension Option {
  static let atlas = Option(
    "atlas", takes: "FILE", as: .file, configurable: true, "使用這個圖資檔", "use this atlas")
  static let output = Option(
    "output", takes: "FILE", as: .file, "圖資寫到這個檔案", "write the atlas there")
  static let name = Option("name", takes: "NAME", "圖資的名稱", "what the atlas is called")
  static let verify = Option("verify", "讀完整個檔案並核對檢查碼", "read the whole file and compare checksums")
  static let quiet = Option("quiet", "不顯示進度與摘要", "show neither progress nor summary")
  static let progress = Option(
    "progress", "即使不是終端機也顯示進度", "show progress even where stderr is no terminal")
}

/// Where atlases are.
enum AtlasLocation {
  /// `$XDG_DATA_HOME/nearest`, else `~/.local/share/nearest`; nil without either variable.
  static var folder: String? {
    // The specification has relative paths ignored.
    if let base = environment("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/nearest" }
    return environment("HOME").map { $0 + "/.local/share/nearest" }
  }

  /// The one that is used where none is named.
  static var standard: String? { folder.map { $0 + "/taiwan.atlas" } }

  /// The file of an atlas that has a name.
  static func path(named name: String) throws(Failure) -> String {
    guard let folder else { throw .noDataFolder }
    guard !name.isEmpty, name.utf8.count <= 200, name.first != ".", !name.contains("/"), visible(name) == name
    else {
      throw .atlasName(name)
    }
    return folder + "/" + name + suffix
  }

  /// The atlases of the data folder in the order of their names.
  static var all: [(name: String, path: String)] {
    guard let folder, let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(suffix), name.first != "." { names.append(String(name.dropLast(suffix.count))) }
    }
    return names.sorted().map { ($0, folder + "/" + $0 + suffix) }
  }

  private static let suffix = ".atlas"

  /// The atlas of an option, else the standard one; nil where none is named and the standard one does not exist.
  static func open(_ arguments: Arguments) throws(Failure) -> AtlasFile? {
    let named = arguments.value(of: .atlas)?.text
    guard let path = named ?? standard else { return nil }
    try refuseOthers(path)
    do {
      return try AtlasFile(path: path)
    } catch .missing where named == nil {
      return nil
    } catch {
      throw .atlas(error, path: path)
    }
  }

  /// Refuses what is there and is no regular file: opening a pipe would wait for a writer, and no device is an atlas.
  private static func refuseOthers(_ path: String) throws(Failure) {
    guard let kind = FileKind(of: path), kind != .regular else { return }
    throw .notAtlas(path: path, kind)
  }

  /// The atlas of a path, which must be there.
  static func opened(at path: String) throws(Failure) -> AtlasFile {
    try refuseOthers(path)
    do { return try AtlasFile(path: path) } catch { throw .atlas(error, path: path) }
  }

  /// The atlas of an option, else the standard one, which must be there.
  static func opened(_ arguments: Arguments) throws(Failure) -> AtlasFile {
    if let atlas = try open(arguments) { return atlas }
    throw .atlas(.missing, path: standard ?? "taiwan.atlas")
  }

  /// Makes the folder of a path, and those above it, as the standard one may not be there yet.
  static func makeFolder(of path: String) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o755) == 0 || errno != ENOENT { return }
    makeFolder(of: folder)
    mkdir(folder, 0o755)
  }
}
