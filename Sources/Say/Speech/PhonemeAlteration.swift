// SPDX-License-Identifier: GPL-3.0-or-later

extension PhonemeData {
  /// Adds consonants of our own, which changes then name `own/…`.
  ///
  /// - Throws: `missing` where a recording that one is made of is not there; then the data must not be used.
  mutating func add(_ consonants: [ConsonantSound]) throws(Failure) {
    for consonant in consonants {
      guard let samples = consonant.samples(recording: recording), !samples.isEmpty, samples.count < 1 << 15
      else {
        throw .missing(consonant.name)
      }
      let length = samples.count * 2
      var bytes = [UInt8(truncatingIfNeeded: length), UInt8(length >> 8), 0, 0]
      for sample in samples {
        let value = UInt16(bitPattern: Int16(max(-32767, min(32767, (sample * 32768).rounded()))))
        bytes += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
      }
      addressOfName["own/" + consonant.name] = try append(bytes)
    }
  }

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
    var new = Table(name: name, base: old.base, header: start, count: old.count)
    for change in changes { try make(change, in: &new) }
  }

  private mutating func make(_ change: PhonemeChange, in new: inout Table) throws(Failure) {
    if case .copy(let original, let other) = change.kind {
      let source = try entry(
        of: original, in: try other.map { name throws(Failure) in try named(name) } ?? new)
      return try addEntry(change.phoneme, copying: source, to: &new)
    }
    let entry = try entry(of: change.phoneme, in: new)
    switch change.kind {
    case .copy:
      break
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
    case .length(let from, let to):
      guard table[entry + 14] == from else { throw .unexpected(change.phoneme) }
      table[entry + 14] = to
    case .onset(let from, let to):
      try copyProgram(at: entry)
      try replaceOnset(at: entry, from, by: to, of: change.phoneme)
    case .tracks(let names, let bend):
      try copyProgram(at: entry)
      for name in names {
        guard let bytes = bend.bent(sounds, at: try address(of: name)) else { throw .unreadable("phondata") }
        addressOfName["own/" + name] = try append(bytes)
        try replaceSound(
          at: entry, PhonemeChange.Sound(name: name, level: 0),
          by: PhonemeChange.Sound(name: "own/" + name, level: 0))
      }
    }
  }

  // MARK: Entries

  /// Adds a phoneme before the empty entry that ends a table, with the next code that is free.
  private mutating func addEntry(_ name: String, copying source: Int, to new: inout Table) throws(Failure) {
    guard (try? entry(of: name, in: new)) == nil else { throw .unexpected(name) }
    let end = new.end - Self.entrySize
    guard new.end == table.count, new.count > 0, table[end..<(end + 4)].allSatisfy({ $0 == 0 }) else {
      throw .unreadable("phontab")
    }
    let tables = try tables()
    var highest = 0
    var next: Table? = new
    // A table adds to one that stands before it.
    while let place = next {
      for number in 0..<place.count {
        highest = max(highest, Int(table[place.entries + number * Self.entrySize + 10]))
      }
      let base = place.base
      next =
        (1...tables.count).contains(base) && tables[base - 1].header < place.header ? tables[base - 1] : nil
    }
    // The library keeps room for 256.
    guard highest < 250, new.count < 250 else { throw .unreadable("phontab") }
    var bytes = Array(table[source..<(source + Self.entrySize)])
    for (place, byte) in (Array(name.utf8) + [0, 0, 0, 0]).prefix(4).enumerated() { bytes[place] = byte }
    bytes[10] = UInt8(highest + 1)
    table.insert(contentsOf: bytes, at: end)
    new.count += 1
    table[new.header] = UInt8(new.count)
  }

  private mutating func append(_ bytes: [UInt8]) throws(Failure) -> Int {
    while !sounds.count.isMultiple(of: 4) { sounds.append(0) }
    let address = sounds.count
    // Envelopes are named by 20 bits, sounds by 22.
    guard address + bytes.count < 1 << 20 else { throw .unreadable("phondata") }
    sounds += bytes
    return address
  }

  // MARK: Programs

  private mutating func setProgram(at entry: Int, _ start: Int) {
    table[entry + 8] = UInt8(truncatingIfNeeded: start)
    table[entry + 9] = UInt8(truncatingIfNeeded: start >> 8)
  }

  private mutating func setWord(_ number: Int, _ value: Int) {
    index[2 * number] = UInt8(truncatingIfNeeded: value)
    index[2 * number + 1] = UInt8(truncatingIfNeeded: value >> 8)
  }

  /// Gives an entry a program of its own, at the end of the index. Its jumps are relative, so it runs there too.
  private mutating func copyProgram(at entry: Int) throws(Failure) {
    guard altered.insert(entry).inserted else { return }
    let words = try words(ofProgram: program(at: entry))
    let start = index.count / 2
    guard start + words.count <= Int(UInt16.max), words.count < 200 else { throw .unreadable("phonindex") }
    index += index[(2 * words.lowerBound)..<(2 * words.upperBound)]
    setProgram(at: entry, start)
  }

  /// The places of a program's instructions, each with how many words it has.
  private func instructions(at entry: Int) -> [(place: Int, length: Int)] {
    var place = program(at: entry)
    // Programs of ours follow one another: the next one must not be taken for more of this.
    let end = (try? words(ofProgram: place).upperBound) ?? index.count / 2
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
    guard let place = instructions(at: entry).first?.place, word(place) & 0xFFF0 == 0x9200,
      place + 1 < index.count / 2
    else {
      throw .unexpected("envelope")
    }
    let address = try append(envelope.bytes)
    setWord(place, 0x9200 | address >> 16)
    setWord(place + 1, address & 0xFFFF)
  }

  /// The first transition into a vowel: 6 bits of length and 5 of loudness, in units of 2.
  private mutating func replaceOnset(
    at entry: Int, _ old: PhonemeChange.Onset, by new: PhonemeChange.Onset, of phoneme: String
  ) throws(Failure) {
    for (place, length) in instructions(at: entry)
    where length == 4 && word(place) >> 8 == 0xA1 && place + 3 < index.count / 2 {
      let packed = word(place + 1)
      guard (packed & 63) * 2 == old.length, (packed >> 6 & 31) * 2 == old.loudness else { break }
      setWord(place + 1, packed & ~0x7FF | new.length / 2 & 63 | (new.loudness / 2 & 31) << 6)
      return
    }
    throw .unexpected(phoneme)
  }
}
