// SPDX-License-Identifier: GPL-3.0-or-later

/// One alteration of a phoneme, with what must be there before it.
struct PhonemeChange {
  /// A sound by its name in `phondata-manifest` and its level (0: as it is).
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
  struct Envelope {
    /// Times and heights in per cent, times ascending from 0 to 100.
    let points: [(time: Int, height: Int)]

    /// 128 equal steps in time, as eSpeak NG has it.
    var bytes: [UInt8] {
      (0..<128).map { step in
        let time = Double(step) * 100 / 127
        for (from, to) in zip(points, points.dropFirst()) where time <= Double(to.time) && to.time > from.time
        {
          let part = (time - Double(from.time)) / Double(to.time - from.time)
          let height = Double(from.height) + Double(to.height - from.height) * part
          return UInt8(min(max(height * 2.55, 0), 255).rounded())
        }
        return 0
      }
    }
  }

  enum Kind {
    /// Another recording or formant track, wherever the first one is used.
    case sound(Sound, Sound)
    /// Another range of pitch, and perhaps another movement in it.
    case tone(Span, Span, Envelope?)
    /// The program that the phoneme has in this table.
    case programOf(table: String)
  }

  let phoneme: String
  let kind: Kind

  static func sound(
    _ phoneme: String, _ from: String, _ fromLevel: UInt8 = 0, to: String, _ toLevel: UInt8 = 0
  ) -> PhonemeChange {
    PhonemeChange(
      phoneme: phoneme, kind: .sound(Sound(name: from, level: fromLevel), Sound(name: to, level: toLevel)))
  }

  static func tone(
    _ phoneme: String, _ from: ClosedRange<UInt8>, to: ClosedRange<UInt8>,
    envelope: [(time: Int, height: Int)]? = nil
  ) -> PhonemeChange {
    PhonemeChange(
      phoneme: phoneme,
      kind: .tone(
        Span(low: from.lowerBound, high: from.upperBound), Span(low: to.lowerBound, high: to.upperBound),
        envelope.map(Envelope.init(points:))))
  }
}

extension PhonemeChange {
  /// What makes the Taiwan voice clearer; `Voices/README.md` says what each one gained.
  static let taiwan: [PhonemeChange] = [
    sound("s.", "ufric/sh_rfx", 50, to: "ufric/sh", 80),
    sound("tS;", "ustop/tsh_pzd_unasp", to: "ustop/tsh_unasp2"),
    sound("S;", "ufric/sh_pzd2", 20, to: "ufric/sh_pzd", 50),
    sound("ph", "ustop/p_asp", to: "ustop/p"),
    sound("th", "ustop/t_", to: "ustop/t_sr", 100),
    sound("ts.", "ustop/ts_rfx_unasp", to: "ustop/ts_rfx_unasp", 60),
    sound("p", "ustop/p_unasp", to: "ustop/p_unasp_", 100),
    sound("f", "ufric/f", to: "ufric/f", 60),
    sound("i", "vowel/ii_2", to: "vowel/i_4"),
    sound("Au", "vwl_zh/aau", to: "vdiph/aau"),
    tone("35", 30...50, to: 25...52, envelope: [(0, 15), (20, 4), (40, 15), (70, 65), (100, 100)]),
    tone("51", 10...50, to: 5...62),
    PhonemeChange(phoneme: "N", kind: .programOf(table: "base1")),
  ]
}

extension PhonemeChange {
  /// Of all changes as they are written; another list gives another folder.
  static var fingerprint: UInt64 { FileBytes.fingerprint(Array("\(taiwan)".utf8)) }
}
