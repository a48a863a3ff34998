// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mandarin
import Speech
import Voices

/// A listening test that a person takes: a syllable is played, and one of two that differ in one sound is chosen.
///
/// No recogniser stands in for an ear; this is the last word on a change of the voice.
enum ListeningTest {
  /// Two characters, and the sounds by which they differ.
  struct Pair {
    let contrast: String
    let characters: [String]
  }

  static let usage = """
           nearest-bench listen [COUNT]   play syllables, one of a pair; type 1 or 2, r to hear it again, q to stop
    """

  /// The pairs of `Voices/zh-TW/pairs.tsv`.
  static let pairs: [Pair] = {
    let table = voices_pairs()
    let text = String(
      decoding: UnsafeBufferPointer(start: table.bytes, count: table.count), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 3
        ? Pair(contrast: fields[0], characters: [fields[1], fields[2]]) : nil
    }
  }()

  /// Plays `count` pairs in a random order and prints how many were heard rightly, with the contrasts that were not.
  static func run(count: Int) throws {
    let speaker = try Speaker(settings: VoiceSettings())
    var (right, asked) = (0, 0)
    var missed: [String] = []
    for pair in pairs.shuffled().prefix(max(count, 1)) {
      let played = Int.random(in: 0...1)
      let shown = pair.characters.map { "\($0) \(Pronouncer().read($0).zhuyin())" }
      print("1 \(shown[0])   2 \(shown[1])")
      var answer: Int?
      while answer == nil {
        try speaker.speak(Pronouncer().read(pair.characters[played] + "。"))
        print("> ", terminator: "")
        fflush(nil)
        guard let line = readLine(), line != "q" else { return report(right, asked, missed) }
        answer = line == "1" ? 0 : line == "2" ? 1 : nil
      }
      asked += 1
      if answer == played {
        right += 1
      } else {
        missed.append("\(pair.characters[played]) (\(pair.contrast))")
      }
    }
    report(right, asked, missed)
  }

  private static func report(_ right: Int, _ asked: Int, _ missed: [String]) {
    print("\(right) of \(asked) heard rightly")
    if !missed.isEmpty { print("missed: " + missed.joined(separator: ", ")) }
  }
}
