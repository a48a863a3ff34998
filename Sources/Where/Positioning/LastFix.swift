// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Glibc

/// The last fix, kept in a file that only its owner can read; nothing else about a way is ever kept.
package struct LastFix: Sendable {
  package let path: String

  /// Seconds; older ones are not used.
  static let longestAge = 7.0 * 86_400

  /// - Parameter path: `$XDG_STATE_HOME/nearest/last-fix.json`, or another.
  package init(path: String) { self.path = path }

  /// Where the file belongs, by the environment: `$XDG_STATE_HOME`, else `$HOME/.local/state`; nil without either.
  package static func usualPath(environment: (String) -> String?) -> String? {
    // The specification of base directories has relative paths ignored.
    if let base = environment("XDG_STATE_HOME"), base.hasPrefix("/") {
      return base + "/nearest/last-fix.json"
    }
    return environment("HOME").map { $0 + "/.local/state/nearest/last-fix.json" }
  }

  /// The fix that was kept, its arrival set back by its age; nil where there is none or it cannot be read.
  ///
  /// A fix of more than a week ago says nothing of where one is; one from more than a minute ahead was kept by a clock
  /// that was wrong, or is now.
  package func read(now: Instant, clock: UTCTime) -> Fix? {
    guard let bytes = try? readFile(path, limit: 4096) else { return nil }
    var reader = JSONReader(bytes, depth: 4)
    var numbers: [String: Double] = [:]
    do {
      try reader.beginObject()
      while try reader.nextKey() {
        let key = reader.keyText
        if try reader.kind() == .number { numbers[key] = try reader.number() } else { try reader.skipValue() }
      }
    } catch {
      return nil
    }
    guard let latitude = numbers["lat"], let longitude = numbers["lon"], let seconds = numbers["unix_time"],
      seconds.isFinite, let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    guard clock.seconds - seconds <= LastFix.longestAge, seconds - clock.seconds <= 60 else { return nil }
    let age = max(0, clock.seconds - seconds)
    var fix = Fix(coordinate, source: .last, received: now + -age)
    fix.time = UTCTime(seconds: seconds)
    fix.tick = seconds
    fix.accuracy = numbers["accuracy_m"].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    fix.altitude = numbers["altitude_m"]
    return fix.isNowhere ? nil : fix
  }

  /// Keeps a fix, replacing the one before in one step; false where that is not possible.
  ///
  /// Kept is the machine's time, as a receiver's date may be decades off.
  package func write(_ fix: Fix, clock: UTCTime) -> Bool {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("lat", fix.coordinate.latitude)
      json.member("lon", fix.coordinate.longitude)
      json.member("unix_time", clock.seconds, decimals: 0)
      json.member("accuracy_m", fix.accuracy)
      json.member("altitude_m", fix.altitude)
    }
    writer.newline()
    do {
      try FileDraft.write(writer.utf8, to: path, mode: 0o600)
      return true
    } catch {
      return false
    }
  }

  /// Forgets the fix; true where nothing is kept any more.
  package func forget() -> Bool { unlink(path) == 0 || errno == ENOENT }
}
