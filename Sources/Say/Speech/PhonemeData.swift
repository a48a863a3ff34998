// SPDX-License-Identifier: GPL-3.0-or-later

/// eSpeak NG's compiled phonemes, read so that one table of them can be copied and altered.
///
/// Three files of format 0x014801, which 1.51 and 1.52 have in common: `phontab` (tables of phonemes, 16 bytes each),
/// `phonindex` (their programs, words of 16 bits) and `phondata` (the sounds, formant tracks and envelopes that programs
/// name by offset); `phondata-manifest` gives those offsets their names. Nothing that is there is altered: a new table,
/// its programs and sounds are put behind it. Everything is checked against the files' sizes.
struct PhonemeData {
  /// Why phonemes cannot be read or altered.
  enum Failure: Error, Equatable {
    /// A file is cut short, too big, or of another format.
    case unreadable(String)
    /// There is no such table, phoneme or sound.
    case missing(String)
    /// A phoneme is not what it is expected to be.
    case unexpected(String)
  }

  var table: [UInt8]
  var index: [UInt8]
  var sounds: [UInt8]
  /// Where the sounds begin that the manifest names, and ours.
  var addressOfName: [String: Int]
  /// The entries whose programs are their own, and may be changed.
  var altered: Set<Int> = []

  private static let version: [UInt8] = [0x01, 0x48, 0x01, 0x00]
  /// The library keeps room for 150 tables.
  static let mostTables = 149
  static let headerSize = 36
  static let entrySize = 16

  /// - Throws: `unreadable`.
  init(table: [UInt8], index: [UInt8], sounds: [UInt8], manifest: [UInt8]) throws(Failure) {
    guard index.starts(with: Self.version), index.count.isMultiple(of: 2), index.count < 1 << 17 else {
      throw .unreadable("phonindex")
    }
    guard sounds.starts(with: Self.version), sounds.count < 1 << 22 else { throw .unreadable("phondata") }
    self.table = table
    self.index = index
    self.sounds = sounds
    var addresses: [String: Int] = [:]
    for line in manifest.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " ")).prefix(3).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count == 3, fields[1].hasPrefix("0x") else { continue }
      guard let address = Int(fields[1].dropFirst(2), radix: 16), address < sounds.count else { continue }
      let name = fields[2]
      if addresses[name] == nil { addresses[name] = address }
    }
    addressOfName = addresses
    guard table.count > 4, try tables().count == Int(table[0]) else { throw .unreadable("phontab") }
  }

  // MARK: Tables

  /// One table: its name, and where its entries begin.
  struct Table {
    let name: String
    /// The number of the table that it adds to, from 1; 0 where there is none.
    let base: Int
    let header: Int
    var count: Int

    var entries: Int { header + headerSize }
    var end: Int { entries + count * entrySize }
  }

  func tables() throws(Failure) -> [Table] {
    var tables: [Table] = []
    var place = 4
    while place < table.count {
      guard place + Self.headerSize <= table.count else { throw .unreadable("phontab") }
      let name = table[(place + 4)..<(place + Self.headerSize)].prefix { $0 != 0 }
      let next = Table(
        name: String(decoding: name, as: UTF8.self), base: Int(table[place + 1]), header: place,
        count: Int(table[place]))
      guard next.end <= table.count else { throw .unreadable("phontab") }
      tables.append(next)
      place = next.end
    }
    return tables
  }

  func named(_ name: String) throws(Failure) -> Table {
    guard let found = try tables().first(where: { $0.name == name }) else { throw .missing(name) }
    return found
  }

  /// Where the entry of a phoneme begins in `table`.
  func entry(of phoneme: String, in place: Table) throws(Failure) -> Int {
    let mnemonic = Array(phoneme.utf8)
    guard (1...4).contains(mnemonic.count) else { throw .missing(phoneme) }
    let padded = mnemonic + [UInt8](repeating: 0, count: 4 - mnemonic.count)
    for number in 0..<place.count {
      let entry = place.entries + number * Self.entrySize
      if table[entry..<(entry + 4)].elementsEqual(padded) { return entry }
    }
    throw .missing(phoneme)
  }

  func program(at entry: Int) -> Int { Int(table[entry + 8]) | Int(table[entry + 9]) << 8 }

  func word(_ number: Int) -> Int {
    guard number >= 0, 2 * number + 1 < index.count else { return 0 }
    return Int(index[2 * number]) | Int(index[2 * number + 1]) << 8
  }

  /// The words of a program, up to where the next one begins.
  func words(ofProgram start: Int) throws(Failure) -> Range<Int> {
    var end = index.count / 2
    for place in try tables() {
      for number in 0..<place.count {
        let other = program(at: place.entries + number * Self.entrySize)
        if other > start { end = min(end, other) }
      }
    }
    guard start > 1, start < end else { throw .unreadable("phonindex") }
    return start..<end
  }

  func address(of name: String) throws(Failure) -> Int {
    guard let address = addressOfName[name] else { throw .missing(name) }
    return address
  }

  /// The samples of a recording in units of full scale: its length in bytes, a scale, and samples of one byte where the
  /// scale is not 0, else of two.
  func recording(_ name: String) -> [Double]? {
    guard let start = addressOfName[name], start + 4 <= sounds.count else { return nil }
    let length = Int(sounds[start]) | Int(sounds[start + 1]) << 8
    let scale = sounds[start + 2]
    guard length > 0, start + 4 + length <= sounds.count else { return nil }
    let bytes = sounds[(start + 4)..<(start + 4 + length)]
    if scale > 0 { return bytes.map { Double(Int8(bitPattern: $0)) * Double(scale) / 32768 } }
    return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      Double(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)) / 32768
    }
  }
}
