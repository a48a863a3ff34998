// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

/// What is told on the way, as words, as a line of JSON and to be spoken.
struct Told {
  /// Nil where nothing is said.
  let text: String?
  let json: @Sendable (Instant) -> String
  let callout: Callout?
  /// How the run ends with it; nil where it goes on.
  var ending: ExitStatus?

  init(_ callout: Callout) {
    let isSaid = callout.kind != .progress
    text = isSaid ? callout.text : nil
    json = { callout.json(since: $0) }
    self.callout = isSaid ? callout : nil
  }

  init(_ event: GuideEvent) {
    text = event.said
    json = { event.json(since: $0) }
    callout = event.callout
    ending =
      switch event.kind {
      case .arrived: .answered
      case .nothing: .nothingFound
      default: nil
      }
  }
}

/// Follows positions until the source, the person or a signal ends it, and prints and speaks what is told.
///
/// - Parameters:
///   - take: what is made of an event.
///   - again: what was said last, as it is now.
func runCallouts(
  _ arguments: Arguments, take: (LocationManager.Event, Instant) -> [Told], again: (Instant) -> Told?
) throws(Failure) -> ExitStatus {
  let delivery = try Delivery(arguments)
  let locating = try Locating(arguments, isFollowing: true)
  let manager = try Locating.manager(arguments)
  var keeper = try LastFixKeeper(arguments)
  var notes = PositionNotes()
  let isDemanded = delivery.sound == .demanded
  let complaints = Complaints()
  let speaker = CalloutSpeaker(narrator: delivery.calloutNarrator) { error in
    complaints.note(error)
    if isDemanded { _exit(ExitStatus.inputOutput.rawValue) }
  }
  let readsPositions = (arguments.value(of: .nmea)?.text ?? "") == "-"
  let loop = PositionLoop(
    source: locating.source, manager: manager, clock: locating.clock, watchesKeys: !readsPositions)
  let start = locating.clock.now
  var hasFix = false
  var failure: PositionError?
  var brokenOutput: Failure?

  var end: ExitStatus?

  func deliver(_ told: Told) {
    do {
      if let line = delivery.isJSON ? told.json(start) : told.text { try Output.answer(line) }
    } catch {
      brokenOutput = error
    }
    if delivery.sound == .wanted || isDemanded, let callout = told.callout { speaker.say(callout) }
    end = told.ending ?? end
  }

  Output.note(
    Wording(
      "開始定位（\(locating.label)）；Enter 重複，Ctrl-C 停止",
      "locating (\(locating.label)); Enter repeats, Ctrl-C stops"))
  let ending = loop.run { turn in
    notes.show(turn.events.filter { !locating.isAutomatic || hasFix || !PositionNotes.isAbsence($0) })
    for event in turn.events {
      if case .fix(let fix) = event {
        hasFix = true
        keeper.keep(fix, now: turn.now)
      }
      if case .failed(let error) = event { failure = error }
      for told in take(event, turn.now) { deliver(told) }
    }
    if turn.wantsRepeat, let told = again(turn.now) { deliver(told) }
    return brokenOutput == nil && end == nil ? .goOn(until: nil) : .stop
  }
  keeper.write()
  if let brokenOutput { throw brokenOutput }
  if ending == .interrupted {
    // At once: what is being said is cut off with the process.
    Output.note(Wording("已停止定位", "stopped"))
    _exit(ExitStatus.interrupted.rawValue)
  }
  if let end {
    speaker.finish()
    return end
  }
  if ending == .sourceEnded {
    guard hasFix else {
      let error = failure ?? .noSource
      throw .location(locating.isAutomatic && PositionNotes.isAbsence(.failed(error)) ? .noSource : error)
    }
    speaker.finish()
  }
  Output.note(
    Wording(
      "已停止定位：收到 \(loop.manager.received) 個位置，採用 \(loop.manager.delivered) 個",
      "stopped: \(loop.manager.received) fixes came, \(loop.manager.delivered) were used"))
  return .answered
}

/// Tells why nothing is heard, once for each reason: a run of hours would repeat it with each callout.
///
/// Only the speaker's thread uses it.
private final class Complaints: @unchecked Sendable {
  private var last: String?

  func note(_ error: SpeechError) {
    let wording = Failure.speech(error).wording
    guard wording.text != last else { return }
    last = wording.text
    Output.note(wording)
  }
}
