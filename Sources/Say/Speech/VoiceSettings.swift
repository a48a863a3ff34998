// SPDX-License-Identifier: GPL-3.0-or-later

/// How announcements sound: everything that a person may set.
public struct VoiceSettings: Sendable, Equatable {
  /// Who speaks.
  public enum Voice: Sendable, Equatable {
    /// Our own voice; the stock one where the folder for it cannot be made.
    case taiwan
    /// eSpeak NG's own Mandarin voice with its variant Annie.
    case stock
    /// eSpeak NG's own Mandarin voice with another of its variants: `f2`.
    case variant(String)
  }

  /// Where the voice is heard.
  public enum Noise: String, Sendable, CaseIterable {
    /// A room, or a car that is not loud.
    case quiet
    /// A loud cabin: the soft parts are brought nearer the loud ones, and all is 3 dB louder.
    case car
  }

  /// Words per minute as eSpeak NG counts them, 80 to 450.
  public static let rates = 80...450
  /// Words per minute of what is called out on the way and of brief answers, where nobody asked for another rate: as clear
  /// as the usual rate to a recogniser, and a tenth shorter.
  public static let calloutRate = 160
  /// Words per minute of the quick sentence, which is over in four seconds.
  public static let quickRate = 180
  /// 50 is the voice as it was made.
  public static let pitches = 0...99
  /// Per cent; over 100 may clip.
  public static let volumes = 0...200
  /// Milliseconds.
  public static let leadIns = 0...3000

  /// Words per minute as eSpeak NG counts them.
  public var rate = 145
  /// How high; 50 is the voice as it was made.
  public var pitch = 50
  /// Per cent; 0 is silence.
  public var volume = 100
  /// Where it is heard.
  public var noise = Noise.quiet
  /// Who speaks.
  public var voice = Voice.taiwan
  /// Milliseconds of silence before the first word, in which a Bluetooth loudspeaker wakes up; only when
  /// playing.
  public var leadIn = 150
  /// Whether two notes come before the first word.
  public var chime = false

  /// The usual voice.
  public init() {}

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
  public init?(name: String) {
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
  public var name: String {
    switch self {
    case .taiwan: "zh-TW"
    case .stock: "stock"
    case .variant(let variant): variant
    }
  }
}
