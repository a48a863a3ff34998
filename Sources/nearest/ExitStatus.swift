// SPDX-License-Identifier: GPL-3.0-or-later

/// How the program ends; numbers 64 and up are those of `sysexits.h`.
enum ExitStatus: Int32 {
  case answered = 0
  case nothingFound = 1
  case usage = 64
  case badData = 65
  case noSuchFile = 66
  case locationUnavailable = 69
  /// Speech was demanded and is not possible, or the answer could not be written.
  case inputOutput = 74
  case permissionDenied = 77
  case interrupted = 130
}
