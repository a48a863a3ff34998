// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// What a command line asks: its words and options as a request. Every command that finds places makes one.
///
/// - Parameter understood: the words, where they were understood before.
func request(_ arguments: Arguments, _ understood: Understood? = nil) throws(Failure) -> Request {
  let options = try wishes(arguments)
  // Escape sequences are taken out whole: what is left of one is no word.
  let question = visible(arguments.text)
  do throws(QueryError) {
    return try Request(question, understood ?? Understood(parsing: question), options: options)
  } catch {
    throw .query(error)
  }
}

/// What options and settings say of an answer: an option counts before the question, a setting behind it.
func wishes(_ arguments: Arguments) throws(Failure) -> Finder.Options {
  var options = Finder.Options()
  options.usual.mode = try arguments.choice(.mode, default: options.usual.mode)
  if arguments.has(.mode) { options.mode = options.usual.mode }
  options.usual.count = try arguments.number(.count, default: options.usual.count)
  if arguments.has(.count) { options.count = options.usual.count }
  options.order = try order(arguments)
  options.near = try nearText(arguments)
  options.limits = try limits(arguments)
  (options.clock, options.onlyOpen) = try openingTime(arguments)
  options.savedPlace = { name in
    WrittenPosition.saved(name).map { Origin($0.coordinate, source: .landmark, accuracy: $0.uncertainty) }
  }
  return options
}

/// What nearest means, where somebody says so.
private func order(_ arguments: Arguments) throws(Failure) -> Finder.Order? {
  arguments.value(of: .by) == nil ? nil : try arguments.choice(.by, default: .distance)
}

/// What `--near` names, or a position that only asks for a place (`--at geo:0,0?q=福康路33號`); nil where neither is given.
func nearText(_ arguments: Arguments) throws(Failure) -> String? {
  guard let (text, source) = arguments.value(of: .near) else {
    return arguments.value(of: .at).flatMap { CoordinateNotation.query(in: $0.text) }.map(visible)
  }
  let shown = visible(text)
  guard !shown.isEmpty else { throw .badValue(text, source: source, expected: "澄清醫院, 24.18,120.61") }
  return shown
}

/// How far and where to look.
private func limits(_ arguments: Arguments) throws(Failure) -> SearchLimits {
  var limits = SearchLimits()
  if let (text, source) = arguments.value(of: .within) {
    limits.within = try Length.read(text, source)
  }
  if let (text, source) = arguments.value(of: .bbox) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4,
      let box = BoundingBox(south: numbers[0], west: numbers[1], north: numbers[2], east: numbers[3])
    else { throw .badValue(text, source: source, expected: "S,W,N,E（南,西,北,東）") }
    limits.box = box
  }
  return limits
}

/// The time that hours are told for, by the calendar of Taiwan and the user's own days.
func openingTime(
  _ arguments: Arguments
) throws(Failure) -> (clock: OpeningClock, onlyOpen: Bool) {
  var clock = OpeningClock()
  clock.holidays = Configuration.holidays()
  guard let (text, _) = arguments.value(of: .openAt) else { return (clock, arguments.has(.openNow)) }
  // Now is one time and that another: neither can be meant by both.
  if arguments.has(.openNow), arguments.has(.openAt) { throw .optionsExclude("open-now", "open-at") }
  do {
    clock.time = try OpenAtTime.parse(text, now: clock.now)
  } catch {
    // 週日, 凌晨, 禮拜天早上: as a question may say it; which hour is taken for it is said.
    guard let opening = Understood.Opening(time: text) else { throw .time(error) }
    clock.time = opening.time(now: clock.now)
    Output.note(Wording("以 \(clock.time) 判斷是否營業", "opening hours are told for \(clock.time)"))
  }
  // Naming a time asks for what is open then.
  return (clock, true)
}
