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
  case interrupted

  /// What happened, in English.
  package var english: String {
    switch self {
    case .osm(let error, let path): error.english(path: path)
    case .file(let error, let path): OSMError.file(error).english(path: path)
    case .places(let error): error.description
    case .write(let error, let path): error.english(path: path)
    case .verify(let error, let path): error.english(path: path)
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
    case .interrupted: "已中斷"
    }
  }
}
