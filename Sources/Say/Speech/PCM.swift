// SPDX-License-Identifier: GPL-3.0-or-later

/// Sound: 16 bit mono samples, 22,050 a second.
package struct PCM: Sendable, Equatable {
  /// Hertz; what eSpeak NG makes.
  package static let sampleRate = 22_050

  package var samples: [Int16]

  package init(_ samples: [Int16] = []) { self.samples = samples }

  /// Hertz.
  package var sampleRate: Int { Self.sampleRate }

  /// Seconds.
  package var duration: Double { Double(samples.count) / Double(Self.sampleRate) }

  /// How many samples this many milliseconds are; 0 for a negative time, at most one minute.
  package static func count(milliseconds: Int) -> Int {
    min(max(milliseconds, 0), 60_000) * sampleRate / 1000
  }

  /// Silence of this many milliseconds, at most one minute.
  package static func silence(milliseconds: Int) -> PCM {
    PCM([Int16](repeating: 0, count: count(milliseconds: milliseconds)))
  }

  package static func += (sound: inout PCM, more: PCM) { sound.samples += more.samples }

  /// Root mean square of all samples, 0 to 32,768; 0 where there are none.
  package var loudness: Double {
    guard !samples.isEmpty else { return 0 }
    var sum = 0.0
    for sample in samples { sum += Double(sample) * Double(sample) }
    return (sum / Double(samples.count)).squareRoot()
  }

  /// The sound without the silence before and after it.
  ///
  /// Silence is what stays below 1/500 of full scale for whole windows of 5 ms; a fricative's onset is
  /// louder. One
  /// window stays on either side so that nothing begins with a click.
  package var trimmed: PCM {
    let window = Self.count(milliseconds: 5)
    func isSilent(_ start: Int) -> Bool {
      samples[start..<min(start + window, samples.count)].allSatisfy { $0.magnitude < 65 }
    }
    var first = 0
    while first < samples.count, isSilent(first) { first += window }
    guard first < samples.count else { return PCM() }
    var last = (samples.count - 1) / window * window
    while last > first, isSilent(last) { last -= window }
    return PCM(Array(samples[max(0, first - window)..<min(samples.count, last + 2 * window)]))
  }
}

// MARK: WAV

extension PCM {
  /// The sound as a WAV file: RIFF, PCM, little endian.
  package func wav() -> [UInt8] {
    let dataBytes = samples.count * 2
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + dataBytes)
    func text(_ name: StaticString) {
      name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }
    func number<T: FixedWidthInteger>(_ value: T) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    text("RIFF")
    number(UInt32(clamping: 36 + dataBytes))
    text("WAVE")
    text("fmt ")
    number(UInt32(16))
    number(UInt16(1))  // PCM
    number(UInt16(1))  // channels
    number(UInt32(Self.sampleRate))
    number(UInt32(Self.sampleRate * 2))  // bytes a second
    number(UInt16(2))  // bytes a frame
    number(UInt16(16))  // bits a sample
    text("data")
    number(UInt32(clamping: dataBytes))
    for sample in samples { number(sample) }
    return bytes
  }
}
