// SPDX-License-Identifier: GPL-3.0-or-later

/// eSpeak NG's compiled phonemes, read so that one table of them can be copied and altered.
///
/// Three files of format 0x014801, which 1.51 and 1.52 have in common: `phontab` (tables of phonemes, 16
/// bytes
/// each), `phonindex` (their programs, words of 16 bits) and `phondata` (the sounds and envelopes that
/// programs
/// name by offset); `phondata-manifest` gives those offsets their names. Nothing that is there is altered: a
/// new
/// table and its programs are put behind it. Everything is checked against the files' sizes.
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

  private(set) var table: [UInt8]
  private(set) var index: [UInt8]
  private(set) var sounds: [UInt8]
  private let addressOfName: [String: Int]

  private static let version: [UInt8] = [0x01, 0x48, 0x01, 0x00]
  /// The library keeps room for 150 tables.
  private static let mostTables = 149
  private static let headerSize = 36
  private static let entrySize = 16

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

  // MARK: Reading

  /// One table: its name, and where its entries begin.
  private struct Table {
    let name: String
    let header: Int
    let count: Int

    var entries: Int { header + headerSize }
    var end: Int { entries + count * entrySize }
  }

  private func tables() throws(Failure) -> [Table] {
    var tables: [Table] = []
    var place = 4
    while place < table.count {
      guard place + Self.headerSize <= table.count else { throw .unreadable("phontab") }
      let name = table[(place + 4)..<(place + Self.headerSize)].prefix { $0 != 0 }
      let next = Table(
        name: String(decoding: name, as: UTF8.self), header: place, count: Int(table[place]))
      guard next.end <= table.count else { throw .unreadable("phontab") }
      tables.append(next)
      place = next.end
    }
    return tables
  }

  private func named(_ name: String) throws(Failure) -> Table {
    guard let found = try tables().first(where: { $0.name == name }) else { throw .missing(name) }
    return found
  }

  /// Where the entry of a phoneme begins in `table`.
  private func entry(of phoneme: String, in place: Table) throws(Failure) -> Int {
    let mnemonic = Array(phoneme.utf8)
    guard (1...4).contains(mnemonic.count) else { throw .missing(phoneme) }
    let padded = mnemonic + [UInt8](repeating: 0, count: 4 - mnemonic.count)
    for number in 0..<place.count {
      let entry = place.entries + number * Self.entrySize
      if table[entry..<(entry + 4)].elementsEqual(padded) { return entry }
    }
    throw .missing(phoneme)
  }

  private func program(at entry: Int) -> Int { Int(table[entry + 8]) | Int(table[entry + 9]) << 8 }

  private func word(_ number: Int) -> Int {
    guard number >= 0, 2 * number + 1 < index.count else { return 0 }
    return Int(index[2 * number]) | Int(index[2 * number + 1]) << 8
  }

  /// The words of a program, up to where the next one begins.
  private func words(ofProgram start: Int) throws(Failure) -> Range<Int> {
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

  private func address(of name: String) throws(Failure) -> Int {
    guard let address = addressOfName[name] else { throw .missing(name) }
    return address
  }

  // MARK: Altering

  /// Adds a table that is a copy of another, but for these changes.
  ///
  /// - Throws: `missing`, `unexpected`, `unreadable`; then the data must not be used.
  mutating func addTable(
    named name: String, copying original: String, changes: [PhonemeChange]
  ) throws(Failure) {
    let old = try named(original)
    let count = table[0]
    guard Int(count) < Self.mostTables, (1..<32).contains(name.utf8.count) else {
      throw .unreadable("phontab")
    }
    let start = table.count
    table[0] = count + 1
    table += table[old.header..<old.end]
    for place in 0..<32 { table[start + 4 + place] = 0 }
    for (place, byte) in name.utf8.enumerated() { table[start + 4 + place] = byte }
    let new = Table(name: name, header: start, count: old.count)
    for change in changes {
      let entry = try entry(of: change.phoneme, in: new)
      switch change.kind {
      case .sound(let from, let to):
        try copyProgram(at: entry)
        try replaceSound(at: entry, from, by: to)
      case .tone(let from, let to, let envelope):
        let (low, high) = (table[entry + 12], table[entry + 13])
        guard from == PhonemeChange.Span(low: low, high: high) else { throw .unexpected(change.phoneme) }
        (table[entry + 12], table[entry + 13]) = (to.low, to.high)
        if let envelope {
          try copyProgram(at: entry)
          try replaceEnvelope(at: entry, by: envelope)
        }
      case .programOf(let table):
        let other = program(at: try self.entry(of: change.phoneme, in: try named(table)))
        setProgram(at: entry, other)
      }
    }
  }

  private mutating func setProgram(at entry: Int, _ start: Int) {
    table[entry + 8] = UInt8(truncatingIfNeeded: start)
    table[entry + 9] = UInt8(truncatingIfNeeded: start >> 8)
  }

  private mutating func setWord(_ number: Int, _ value: Int) {
    index[2 * number] = UInt8(truncatingIfNeeded: value)
    index[2 * number + 1] = UInt8(truncatingIfNeeded: value >> 8)
  }

  /// Gives an entry a program of its own, at the end of the index. Its jumps are relative, so it runs there
  /// too.
  private mutating func copyProgram(at entry: Int) throws(Failure) {
    let words = try words(ofProgram: program(at: entry))
    let start = index.count / 2
    guard start + words.count <= Int(UInt16.max), words.count < 200 else { throw .unreadable("phonindex") }
    index += index[(2 * words.lowerBound)..<(2 * words.upperBound)]
    setProgram(at: entry, start)
  }

  /// The places of a program's instructions, each with how many words it has.
  private func instructions(at entry: Int) -> [(place: Int, length: Int)] {
    var place = program(at: entry)
    let end = index.count / 2
    var found: [(place: Int, length: Int)] = []
    while place < end {
      let word = word(place)
      let length =
        switch word >> 12 {
        case 9, 11...15: 2  // envelopes and calls; sounds
        case 10: 4  // transitions between vowels
        default: word >> 8 == 0x0D ? 1 + (word & 0xFF + 1) / 2 : 1  // the name in the phonetic alphabet
        }
      found.append((place, length))
      place += length
    }
    return found
  }

  private mutating func replaceSound(
    at entry: Int, _ old: PhonemeChange.Sound, by new: PhonemeChange.Sound
  ) throws(Failure) {
    let from = try address(of: old.name)
    let to = try address(of: new.name)
    guard to.isMultiple(of: 4), to < sounds.count else { throw .unreadable("phondata") }
    var replaced = 0
    for (place, length) in instructions(at: entry) where length == 2 && word(place) >> 12 >= 11 {
      let first = word(place)
      guard place + 1 < index.count / 2 else { throw .unreadable("phonindex") }
      guard (first & 0xF) << 18 | word(place + 1) << 2 == from, first >> 4 & 0xFF == Int(old.level) else {
        continue
      }
      setWord(place, first & 0xF000 | Int(new.level) << 4 | to >> 18)
      setWord(place + 1, to >> 2 & 0xFFFF)
      replaced += 1
    }
    guard replaced > 0 else { throw .unexpected(old.name) }
  }

  private mutating func replaceEnvelope(at entry: Int, by envelope: PhonemeChange.Envelope) throws(Failure) {
    guard let place = instructions(at: entry).first?.place, word(place) & 0xFFF0 == 0x9200 else {
      throw .unexpected("envelope")
    }
    while !sounds.count.isMultiple(of: 4) { sounds.append(0) }
    let address = sounds.count
    guard address < 1 << 20 else { throw .unreadable("phondata") }
    sounds += envelope.bytes
    setWord(place, 0x9200 | address >> 16)
    setWord(place + 1, address & 0xFFFF)
  }
}
