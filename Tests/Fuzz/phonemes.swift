// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

@testable import Speech

/// eSpeak NG's compiled phonemes, damaged: the input is edits of the installed files (or, where its first byte is odd, the
/// files themselves), or a table of changes. Whatever comes, our table is added or refused, and the result read again.
private enum Installed {
  static let folder = Synthesiser.installed?.data ?? "/usr/lib/x86_64-linux-gnu/espeak-ng-data"
  static let table = FileBytes.read(folder + "/phontab") ?? []
  static let index = FileBytes.read(folder + "/phonindex") ?? []
  static let sounds = FileBytes.read(folder + "/phondata") ?? []
  static let manifest = FileBytes.read(folder + "/phondata-manifest") ?? []
  /// Those that take no noise: that is slow, and depends on nothing.
  static let consonants = OwnPhonemes.shared?.consonants.filter { $0.parts.count == 1 } ?? []
}

/// Adds our table to what the input makes of the installed phonemes.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 4, let own = OwnPhonemes.shared else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  var (table, index, sounds) = (Installed.table, Installed.index, Installed.sounds)
  var manifest = Installed.manifest
  switch bytes[0] % 3 {
  case 0:
    // Three bytes of place, one of value; the place's top bits choose the file.
    for edit in stride(from: 1, to: count - 3, by: 4) {
      let place = Int(bytes[edit]) | Int(bytes[edit + 1]) << 8 | Int(bytes[edit + 2] & 0x3F) << 16
      func set(_ file: inout [UInt8]) {
        if !file.isEmpty { file[place % file.count] = bytes[edit + 3] }
      }
      switch bytes[edit + 2] >> 6 {
      case 0: set(&table)
      case 1: set(&index)
      case 2: set(&sounds)
      default: set(&manifest)
      }
    }
  case 1:
    let third = (count - 1) / 3
    table = Array(bytes[1..<(1 + third)])
    index = [1, 0x48, 1, 0] + bytes[(1 + third)..<(1 + 2 * third)]
    sounds = [1, 0x48, 1, 0] + bytes[(1 + 2 * third)...]
  default:
    let rows = String(decoding: bytes[1...], as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    _ = OwnPhonemes(phonemes: [], consonants: rows)
    guard let changed = OwnPhonemes(phonemes: rows, consonants: []) else { return 0 }
    var clause = Clause(groups: [
      .word(.init(syllables: ["th'i55", "s'i[51"])), .pause, .word(.init(syllables: ["k'ong214"])),
    ])
    changed.apply(to: &clause)
    try? alter(table, index, sounds, manifest, changed)
    return 0
  }
  try? alter(table, index, sounds, manifest, own)
  return 0
}

private func alter(
  _ table: [UInt8], _ index: [UInt8], _ sounds: [UInt8], _ manifest: [UInt8], _ own: OwnPhonemes
) throws(PhonemeData.Failure) {
  var data = try PhonemeData(table: table, index: index, sounds: sounds, manifest: manifest)
  try data.add(Installed.consonants)
  try data.addTable(named: "cmn-tw", copying: "cmn", changes: own.changes)
  precondition(data.sounds.starts(with: sounds) && data.index.starts(with: index))
  _ = try PhonemeData(table: data.table, index: data.index, sounds: data.sounds, manifest: manifest)
}
