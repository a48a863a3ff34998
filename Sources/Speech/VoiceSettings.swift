// SPDX-License-Identifier: GPL-3.0-or-later

/// How announcements sound: everything that a person may set.
package struct VoiceSettings: Sendable, Equatable {
  /// Who speaks.
  package enum Voice: Sendable, Equatable {
    /// Our own voice; the stock one where the folder for it cannot be made.
    case taiwan
    /// eSpeak NG's own Mandarin voice with its variant Annie.
    case stock
    /// eSpeak NG's own Mandarin voice with another of its variants: `f2`.
    case variant(String)
  }

  /// Words per minute as eSpeak NG counts them, 80 to 450.
  package static let rates = 80...450
  /// 50 is the voice as it was made.
  package static let pitches = 0...99
  /// Per cent; over 100 may clip.
  package static let volumes = 0...200
  /// Milliseconds.
  package static let leadIns = 0...3000

  package var rate = 145
  package var pitch = 50
  package var volume = 100
  package var voice = Voice.taiwan
  /// Milliseconds of silence before the first word, in which a Bluetooth loudspeaker wakes up; only when
  /// playing.
  package var leadIn = 150
  /// Whether two notes come before the first word.
  package var chime = false

  package init() {}

  /// The same settings with every number brought into its range.
  package var clamped: VoiceSettings {
    func clamp(_ value: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(value, range.lowerBound), range.upperBound)
    }
    var settings = self
    settings.rate = clamp(rate, Self.rates)
    settings.pitch = clamp(pitch, Self.pitches)
    settings.volume = clamp(volume, Self.volumes)
    settings.leadIn = clamp(leadIn, Self.leadIns)
    return settings
  }
}

extension VoiceSettings.Voice {
  /// The voice that a person names: `zh-TW`, `stock`, or a variant of eSpeak NG (`f2`, `+f2`); nil for what
  /// cannot be a name.
  package init?(name: String) {
    if name == "stock" || name == "zh-TW" {
      self = name == "stock" ? .stock : .taiwan
      return
    }
    let variant = name.utf8.first == UInt8(ascii: "+") ? String(name.dropFirst()) : name
    let isName = variant.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isName, (1...32).contains(variant.utf8.count) else { return nil }
    self = .variant(variant)
  }

  /// The name that `init(name:)` takes.
  package var name: String {
    switch self {
    case .taiwan: "zh-TW"
    case .stock: "stock"
    case .variant(let variant): variant
    }
  }
}
