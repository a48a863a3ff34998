// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Formats
import OpenStreetMap
import PlaceFiles
import Places

/// Why an import ended without an atlas.
package enum ImportError: Error, Equatable, Sendable {
  /// An OSM file, and its path.
  case osm(OSMError, path: String)
  /// A file of places cannot be opened, and its path.
  case file(FileError, path: String)
  /// A file of places is broken.
  case places(PlaceFileError)
  /// The atlas cannot be written, and its path.
  case write(AtlasWriteError, path: String)
  /// The atlas was written, and what is on the disk is something else.
  case verify(AtlasError, path: String)
  /// No record has a name, a kind or an address; how many there are.
  case nothingToFind(records: Int)
  case interrupted

  /// What happened, in English.
  package var english: String {
    switch self {
    case .osm(let error, let path): error.english(path: path)
    case .file(let error, let path): OSMError.file(error).english(path: path)
    case .places(let error): error.description
    case .write(let error, let path): error.english(path: path)
    case .verify(let error, let path): error.english(path: path)
    case .nothingToFind(let records):
      "none of the \(records) places has a name, a kind or an address, so none could be found; name a column "
        + "name or category, say what they are (--category cafe), or import them all the same with --allow-empty"
    case .interrupted: "interrupted"
    }
  }

  /// What happened, in Taiwan Mandarin.
  package var mandarin: String {
    switch self {
    case .osm(let error, let path): error.mandarin(path: path)
    case .file(let error, let path): OSMError.file(error).mandarin(path: path)
    case .places(let error): error.description
    case .write(let error, let path): error.mandarin(path: path)
    case .verify(let error, let path): error.mandarin(path: path)
    case .nothingToFind(let records):
      "\(records) 個地點都沒有名稱、類別或地址，匯入後查不到；請把欄位命名為 name 或 category，"
        + "或以 --category cafe 說明類別，仍要匯入請加 --allow-empty"
    case .interrupted: "已中斷"
    }
  }
}
