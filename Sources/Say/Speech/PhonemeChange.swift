// SPDX-License-Identifier: GPL-3.0-or-later

/// One alteration of a phoneme, with what must be there before it: a row of `Voices/zh-TW/phonemes.tsv`.
struct PhonemeChange {
  /// A sound by its name in `phondata-manifest`, or `own/` and a name of ours, and its level (0: as it is).
  struct Sound: Equatable {
    let name: String
    let level: UInt8
  }

  /// The lowest and the highest pitch of a tone, 0 to 100.
  struct Span: Equatable {
    let low: UInt8
    let high: UInt8
  }

  /// How a tone's pitch moves from its low (0) to its high (255).
  struct Envelope: Equatable {
    /// Times and heights in per cent, times ascending from 0 to 100.
    let points: [ConsonantSound.Point]

    /// 128 equal steps in time, as eSpeak NG has it.
    var bytes: [UInt8] {
      (0..<128).map { step in
        let time = Double(step) * 100 / 127
        for (from, to) in zip(points, points.dropFirst()) where time <= to.time && to.time > from.time {
          let part = (time - from.time) / (to.time - from.time)
          let height = from.level + (to.level - from.level) * part
          return UInt8(min(max(height * 2.55, 0), 255).rounded())
        }
        return 0
      }
    }
  }

  /// How the vowel after a consonant begins: milliseconds, and loudness as the table counts it; both even, at most
  /// 126 and 62.
  struct Onset: Equatable {
    let length: Int
    let loudness: Int
  }

  enum Kind: Equatable {
    /// Another recording or formant track, wherever the first one is used.
    case sound(Sound, Sound)
    /// Another range of pitch, and perhaps another movement in it.
    case tone(Span, Span, Envelope?)
    /// The program that the phoneme has in this table.
    case programOf(table: String)
    /// Another length: 2 ms units of a consonant, per cent of a tone.
    case length(UInt8, UInt8)
    /// A phoneme that is not there yet, a copy of another, of this table or of the one that is named.
    case copy(of: String, table: String?)
    /// Another onset of the next vowel.
    case onset(Onset, Onset)
    /// Copies of formant tracks, bent.
    case tracks([String], FormantBend)
  }

  let phoneme: String
  let kind: Kind
}

// MARK: Table

extension PhonemeChange {
  /// A row's change: what, phoneme, what is there, what comes there; nil where it makes no sense.
  init?(row: [String]) {
    guard row.count == 4, (1...4).contains(row[1].utf8.count) else { return nil }
    phoneme = row[1]
    let now = row[2].split(separator: " ").map(String.init)
    let new = row[3].split(separator: " ").map(String.init)
    let nowBytes = now.compactMap { UInt8($0) }
    let newBytes = new.compactMap { UInt8($0) }
    switch row[0] {
    case "sound":
      guard now.count == 2, new.count == 2, let from = nowBytes.last, let to = newBytes.last else {
        return nil
      }
      kind = .sound(Sound(name: now[0], level: from), Sound(name: new[0], level: to))
    case "tone":
      guard nowBytes.count == 2, newBytes.count == 2 else { return nil }
      let points = new.dropFirst(2).map { $0.split(separator: "/").compactMap { Double($0) } }
      guard points.allSatisfy({ $0.count == 2 }) else { return nil }
      kind = .tone(
        Span(low: nowBytes[0], high: nowBytes[1]), Span(low: newBytes[0], high: newBytes[1]),
        points.isEmpty ? nil : Envelope(points: points.map { .init(time: $0[0], level: $0[1]) }))
    case "program":
      kind = .programOf(table: row[3])
    case "length":
      guard now.count == 1, new.count == 1, nowBytes.count == 1, newBytes.count == 1 else { return nil }
      kind = .length(nowBytes[0], newBytes[0])
    case "copy":
      guard (1...2).contains(new.count) else { return nil }
      kind = .copy(of: new[0], table: new.count == 2 ? new[1] : nil)
    case "onset":
      guard nowBytes.count == 2, newBytes.count == 2, newBytes[0] <= 126, newBytes[1] <= 62 else {
        return nil
      }
      kind = .onset(
        Onset(length: Int(nowBytes[0]), loudness: Int(nowBytes[1])),
        Onset(length: Int(newBytes[0]), loudness: Int(newBytes[1])))
    case "tracks":
      guard let bend = FormantBend(words: new), !now.isEmpty else { return nil }
      kind = .tracks(now, bend)
    default:
      return nil
    }
  }
}
