// SPDX-License-Identifier: GPL-3.0-or-later

/// Why there is no position, or none any more.
package enum PositionError: Error, Sendable, Equatable {
  /// No gpsd listens there.
  case refused(host: String, port: String)
  /// The host has no address, or cannot be reached: what the system says.
  case unreachable(host: String, reason: String)
  /// Something listens there that is no gpsd.
  case notGpsd(host: String, port: String)
  /// The connection ended.
  case disconnected
  /// gpsd runs and has no receiver.
  case noDevice
  /// What gpsd complains of.
  case gpsd(message: String)
  /// A device or file that is not there.
  case missing(path: String)
  /// A device, file or service that may not be used.
  case denied(path: String)
  /// A device or file that cannot be read: what the system says.
  case unreadable(path: String, reason: String)
  /// A file with no position in it.
  case empty(path: String)
  /// A file that is no GPX: where and why.
  case malformed(path: String, line: Int, reason: String)
  /// A tool that is not installed.
  case notInstalled(tool: String)
  /// The person has location services switched off.
  case locationDenied
  /// The system does not let anyone have a location.
  case locationRestricted
  /// No fix came in time.
  case timedOut(seconds: Double)
  /// Nothing says where one is.
  case noSource
}
