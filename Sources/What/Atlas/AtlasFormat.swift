// SPDX-License-Identifier: GPL-3.0-or-later

extension AtlasFile {
  /// The format version that this program reads and writes, from 1; an atlas of another is refused when it is opened.
  package static var formatVersion: Int { Int(AtlasHeader.version) }
}
