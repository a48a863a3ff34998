// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Voices

/// A private folder of speech data: links to the system's, and our own Taiwan voice beside them.
///
/// eSpeak NG reads voices from one data folder only. So a folder of links is made under `$XDG_CACHE_HOME`;
/// in it,
/// where the system's phonemes are as expected, the three phoneme files are copies with a table of ours
/// added.
/// The folder's name is a fingerprint of the system's data, so it is made anew when that changes.
struct VoiceFolder: Equatable {
  /// What the folder holds beside links.
  enum Kind: String {
    /// Our voice on phonemes of ours.
    case altered
    /// Our voice on the system's phonemes, which are not as expected.
    case plain
  }

  /// Why there is no folder.
  enum Failure: Error, Equatable {
    /// Neither `XDG_CACHE_HOME` nor `HOME` names an absolute path.
    case noCache
    /// A path that is longer than eSpeak NG can take.
    case longPath(String)
    /// A folder that belongs to somebody else, or cannot be made or written.
    case unwritable(String)
    /// The system's data lacks something.
    case incomplete(String)
  }

  let path: String
  let kind: Kind

  /// The name of our phoneme table.
  static let tableName = "cmn-tw"
  /// eSpeak NG keeps paths in 160 bytes and adds up to 40 of its own.
  private static let longestPath = 118
  private static let copied = ["phontab", "phonindex", "phondata"]
  private static let stampName = "nearest-stamp"

  /// The user's folder for caches: `$XDG_CACHE_HOME`, else `$HOME/.cache`; nil where neither is an absolute
  /// path.
  static var cache: String? {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else { return nil }
      return value
    }
    return variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
  }

  /// The folder for this system's data, made when it is not there or damaged.
  ///
  /// - Throws: every `Failure`.
  static func prepare(system: String, cache: String?) throws(Failure) -> VoiceFolder {
    guard let cache else { throw .noCache }
    let stamp = try stamp(of: system)
    let parent = cache + "/nearest"
    let name = "voice-" + String(FileBytes.fingerprint(Array(stamp.utf8)), radix: 16)
    let path = parent + "/" + name
    guard path.utf8.count <= longestPath else { throw .longPath(path) }
    try makeOwnFolder(cache)
    try makeOwnFolder(parent)
    if let ready = check(path, stamp: stamp, system: system) { return ready }
    let draft = parent + "/draft-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    defer { remove(draft) }
    try build(draft, stamp: stamp, system: system)
    // A folder that is there by now is either another process's, and good, or damaged.
    if rename(draft, path) != 0, check(path, stamp: stamp, system: system) == nil {
      let damaged = draft + "-damaged"
      guard rename(path, damaged) == 0, rename(draft, path) == 0 else { throw .unwritable(path) }
      remove(damaged)
    }
    guard let made = check(path, stamp: stamp, system: system) else { throw .unwritable(path) }
    return made
  }

  // MARK: Checking

  /// What the folder depends on: the system's data, and our voice and changes.
  private static func stamp(of system: String) throws(Failure) -> String {
    var stamp = "nearest voice 1\n\(system)\n"
    for name in copied + ["phondata-manifest", "cmn_dict", "intonations", "lang", "lang/sit", "voices"] {
      var facts = stat()
      guard stat(system + "/" + name, &facts) == 0 else { throw .incomplete(system + "/" + name) }
      stamp += "\(name) \(facts.st_size) \(facts.st_mtim.tv_sec) \(facts.st_mtim.tv_nsec)\n"
    }
    return stamp + "\(FileBytes.fingerprint(voice(.altered)))\n\(OwnPhonemes.fingerprint)\n"
  }

  /// The voice file; on phonemes of ours it names their table.
  static func voice(_ kind: Kind) -> [UInt8] {
    let table = voices_voice()
    let file = String(decoding: UnsafeBufferPointer(start: table.bytes, count: table.count), as: UTF8.self)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      kind == .altered && line == "phonemes cmn" ? "phonemes \(tableName)" : line
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func check(_ path: String, stamp: String, system: String) -> VoiceFolder? {
    guard isOwn(path), let bytes = FileBytes.read(path + "/" + stampName) else { return nil }
    let found = String(decoding: bytes, as: UTF8.self)
    for kind in [Kind.altered, .plain] {
      guard let seal = seal(path, kind), found == stamp + seal else { continue }
      guard FileBytes.read(path + "/lang/sit/cmn-TW") == voice(kind) else { return nil }
      for name in ["cmn_dict", "en_dict", "intonations", "voices", "lang/gmw"]
      where access(path + "/" + name, R_OK) != 0 && access(system + "/" + name, R_OK) == 0 {
        return nil
      }
      return VoiceFolder(path: path, kind: kind)
    }
    return nil
  }

  /// The last line of the stamp: what kind it is, and what the copies are.
  private static func seal(_ path: String, _ kind: Kind) -> String? {
    var hash = FileBytes.fingerprint([])
    if kind == .altered {
      for name in copied {
        guard let bytes = FileBytes.read(path + "/" + name) else { return nil }
        hash = FileBytes.fingerprint(bytes, after: hash)
      }
    }
    return "\(kind.rawValue) \(hash)\n"
  }

  private static func isOwn(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR && facts.st_uid == geteuid()
  }

  // MARK: Building

  private static func makeOwnFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex
    {
      var parent = ""
      for part in path.split(separator: "/") {
        parent += "/" + part
        mkdir(parent, 0o700)
      }
    }
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == geteuid() else {
      throw .unwritable(path)
    }
  }

  private static func build(_ path: String, stamp: String, system: String) throws(Failure) {
    func check(_ done: Bool, _ place: String) throws(Failure) {
      if !done { throw .unwritable(place) }
    }
    func link(_ name: String) throws(Failure) {
      try check(symlink(system + "/" + name, path + "/" + name) == 0, path + "/" + name)
    }
    for folder in [path, path + "/lang", path + "/lang/sit"] { try check(mkdir(folder, 0o700) == 0, folder) }
    let altered = alteredPhonemes(system)
    let replaced = altered == nil ? ["lang"] : ["lang"] + copied
    for (folder, but) in [("", replaced), ("lang/", ["sit"]), ("lang/sit/", ["cmn-TW"])] {
      guard let names = FileBytes.names(in: system + "/" + folder) else {
        throw .incomplete(system + "/" + folder)
      }
      for name in names where !but.contains(name) { try link(folder + name) }
    }
    if let altered {
      for (name, bytes) in [
        ("phontab", altered.table), ("phonindex", altered.index), ("phondata", altered.sounds),
      ] {
        try check(FileBytes.write(bytes, to: path + "/" + name), path + "/" + name)
      }
    }
    let kind = altered == nil ? Kind.plain : .altered
    let voicePath = path + "/lang/sit/cmn-TW"
    try check(FileBytes.write(voice(kind), to: voicePath), voicePath)
    let stampPath = path + "/" + stampName
    guard let seal = seal(path, kind) else { throw .unwritable(path) }
    try check(FileBytes.write(Array((stamp + seal).utf8), to: stampPath), stampPath)
  }

  /// The system's phonemes with our table; nil where they are not what our changes expect.
  private static func alteredPhonemes(_ system: String) -> PhonemeData? {
    guard let own = OwnPhonemes.shared, let table = FileBytes.read(system + "/phontab"),
      let index = FileBytes.read(system + "/phonindex"),
      let sounds = FileBytes.read(system + "/phondata"),
      let manifest = FileBytes.read(system + "/phondata-manifest"),
      var data = try? PhonemeData(table: table, index: index, sounds: sounds, manifest: manifest),
      (try? data.add(own.consonants)) != nil,
      (try? data.addTable(named: tableName, copying: "cmn", changes: own.changes)) != nil
    else { return nil }
    return data
  }

  /// Takes a folder of ours away: files and links, and folders at most three deep.
  static func remove(_ path: String, depth: Int = 3) {
    if unlink(path) == 0 || depth == 0 { return }
    for name in FileBytes.names(in: path) ?? [] { remove(path + "/" + name, depth: depth - 1) }
    rmdir(path)
  }
}
