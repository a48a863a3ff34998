// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

/// Where the listener is: `--at`, `NEAREST_AT`, the configuration file, else a receiver or the last fix, else the
/// sample's own position with a notice.
///
/// - Parameter isNeeded: false where an answer needs no position: then no receiver is asked, and nil may come back.
func here(_ arguments: Arguments, isNeeded: Bool = true) throws(Failure) -> Origin? {
  let known: Origin?
  do {
    known = try position(arguments, isNeeded: isNeeded)
  } catch {
    // Whoever only listens is told, too.
    if case .noPosition = error, try Delivery(arguments).sound == .wanted {
      try Delivery(arguments).speak(Conversation.positionUnknown)
    }
    throw error
  }
  guard var here = known else { return nil }
  here.course = try heading(arguments) ?? here.course
  return here
}

/// Where one sets out: at what `--near` names, else where the listener is.
func start(_ arguments: Arguments, _ finder: Finder) throws(Failure) -> Origin {
  guard let near = try nearText(arguments) else {
    guard let here = try here(arguments) else { throw .noPosition }
    return here
  }
  let course = try heading(arguments)
  if let saved = WrittenPosition.saved(near) {
    return Origin(
      saved.coordinate, source: .landmark, accuracy: saved.uncertainty, course: course)
  }
  guard let found = finder.landmark(near, near: try here(arguments, isNeeded: false)) else {
    throw .landmarkNotFound(near)
  }
  Output.notes(of: found.notes(for: near))
  return Origin(found.coordinate, source: .landmark, course: course)
}

private func position(_ arguments: Arguments, isNeeded: Bool) throws(Failure) -> Origin? {
  // Written positions first: no receiver needs to be asked.
  let isReceiverNamed = [Option.gpsd, .nmea, .gpx].contains { arguments.has($0) }
  if !isReceiverNamed, let (text, source) = arguments.value(of: .at) {
    let kind: Origin.Source =
      switch source {
      case .option: .option
      case .environment: .environment
      case .configuration: .configuration
      }
    // What it asks for is looked up where the data is known.
    if CoordinateNotation.query(in: text) != nil { return nil }
    let position = try WrittenPosition.read(text, source)
    return Origin(position.coordinate, source: kind, accuracy: position.uncertainty)
  }
  if !isNeeded, !isReceiverNamed { return nil }
  let fix = try currentFix(arguments)
  let isSample = fix.source == .fixed
  return Origin(
    fix.coordinate, source: isSample ? .sample : .fix, accuracy: fix.accuracy,
    course: isSample ? nil : fix.facing)
}

/// `--heading`, 0…360.
func heading(_ arguments: Arguments) throws(Failure) -> Double? {
  guard let (text, source) = arguments.value(of: .heading) else { return nil }
  return try Option.degrees(text, source)
}
