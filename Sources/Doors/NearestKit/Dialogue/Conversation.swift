// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Questions

/// A conversation: utterances in, turns out; each may go on from the one before.
///
/// ```swift
/// let now: Int64 = 1_780_000_000
/// var conversation = Conversation(finder)
/// let turn = conversation.hear("最近的加油站", at: now) { here }
/// print(turn.announcement())
/// print(conversation.hear("它電話幾號", at: now) { here }.announcement())
/// ```
public struct Conversation: Sendable {
  /// Where it looks.
  public let finder: Finder
  /// What was asked last; a program may keep it for the next run.
  public var dialogue: Dialogue
  /// What was said last, for 再說一次.
  public private(set) var lastAnnouncement: String?

  /// Begins, or goes on where an earlier one ended.
  public init(_ finder: Finder, dialogue: Dialogue = Dialogue()) {
    self.finder = finder
    self.dialogue = dialogue
  }

  /// The answer to an utterance; it never fails, but where `here` does.
  ///
  /// - Parameters:
  ///   - utterance: as a person says it; a few names of commands do, too (show 澄清醫院, where, around).
  ///   - now: seconds since 1970.
  ///   - options: what the caller wishes, with the present time.
  ///   - style: how much a sentence says.
  ///   - here: where the listener is; it is asked for only where the answer needs it.
  public mutating func hear<Failure: Error>(
    _ utterance: String, at now: Int64, options: Finder.Options = Finder.Options(),
    style: SentenceStyle = .full, here: () throws(Failure) -> Origin?
  ) throws(Failure) -> Turn {
    let turn = try turn(Conversation.question(of: utterance), now, options, here)
    switch turn {
    case .again: break
    default: lastAnnouncement = turn.announcement(style: style)
    }
    return turn
  }

  private mutating func turn<Failure: Error>(
    _ question: String, _ now: Int64, _ options: Finder.Options, _ here: () throws(Failure) -> Origin?
  ) throws(Failure) -> Turn {
    if let name = Conversation.shown(question) { return try show(name, now, options, here) }
    let understood = Understood(parsing: question)
    if understood.manner.followUp == .bye { return .farewell }
    if understood.intent == .again, understood.wants.isEmpty {
      return .again(slowly: understood.manner.followUp == .slow)
    }
    if let turn = try finder.goOn(question, in: &dialogue, at: now, options: options, here: here) {
      return turn
    }
    let turn = try fresh(question, understood, options, here)
    dialogue.remember(question, turn, options: options, at: now)
    return turn
  }

  /// A question that stands by itself.
  private func fresh<Failure: Error>(
    _ question: String, _ understood: Understood, _ options: Finder.Options,
    _ here: () throws(Failure) -> Origin?
  ) throws(Failure) -> Turn {
    if let own = Conversation.ownPlace(understood) {
      return .way(try wayHome(own, understood, options, here))
    }
    let requests = Request.all(question, options: options)
    let needsPosition =
      [.where, .around, .emergency].contains(understood.intent) || requests.contains(where: \.needsPosition)
    let from = needsPosition ? try here() : nil
    if understood.intent == .route, let request = requests.first, finder.hasRoads {
      return .way(finder.route(request, from: from))
    }
    if let reply = finder.reply(question, from: from, options: options) { return .reply(reply) }
    guard let request = try? Request(question, options: options) else {
      let sentence = TaiwanMandarin().said(.unheard)
      return finder.reply(question, understood, [sentence], isAnswered: false)
    }
    return .answer(finder.answer(request, from: from))
  }

  /// The turn where it is not known where the listener is.
  public func withoutPosition(_ utterance: String) -> Turn {
    finder.reply(
      utterance, Understood(parsing: utterance), [Conversation.positionUnknown], isAnswered: false)
  }

  /// What is said where it is not known where the listener is.
  public static var positionUnknown: String { TaiwanMandarin().said(.positionUnknown) }

  /// What is said where there is nothing to say again.
  public static var nothingSaid: String { TaiwanMandarin().said(.nothingSaid) }

  // MARK: Places of one's own

  private static func ownPlace(_ understood: Understood) -> String? {
    for case .own(let name) in understood.wants.joined() { return name }
    return nil
  }

  private func wayHome<Failure: Error>(
    _ name: String, _ understood: Understood, _ options: Finder.Options,
    _ here: () throws(Failure) -> Origin?
  ) throws(Failure) -> RouteAnswer {
    let mode =
      options.mode ?? understood.mode.flatMap { TravelMode(rawValue: $0.rawValue) } ?? options.usual.mode
    let names = OwnPlace(rawValue: name)?.names ?? [name]
    guard let saved = names.lazy.compactMap(options.savedPlace).first, let from = try here() else {
      return RouteAnswer(unknownDestination: TaiwanMandarin().said(.notSaved(name)), mode: mode)
    }
    var way = finder.route(to: Destination(saved.coordinate, name: name), from: from, mode: mode)
    way.understood = understood
    return way
  }

  // MARK: Names of commands

  /// What a person who knows the command line may type for a question.
  private static func question(of utterance: String) -> String {
    switch utterance {
    case "where", "here": "我在哪裡"
    case "around": "附近有什麼"
    case "again": "再說一次"
    case "another": "還有別的嗎"
    case "quit", "exit": "再見"
    default: utterance
    }
  }

  /// What `show` is to show; empty for the place that is meant; nil for other utterances.
  private static func shown(_ utterance: String) -> String? {
    if utterance == "show" { return "" }
    return utterance.hasPrefix("show ") ? String(utterance.dropFirst("show ".count)) : nil
  }

  private mutating func show<Failure: Error>(
    _ name: String, _ now: Int64, _ options: Finder.Options, _ here: () throws(Failure) -> Origin?
  ) throws(Failure) -> Turn {
    let id = name.isEmpty ? dialogue.isForgotten(at: now) ? nil : dialogue.meantID : name
    if let details = id.flatMap({ finder.details(id: $0, clock: options.clock) }) {
      if !name.isEmpty { dialogue.remember(name, .show(details), options: options, at: now) }
      return .show(details)
    }
    guard let request = try? Request(name, options: options) else {
      return finder.nothingBefore("show", Understood(parsing: "show"))
    }
    let answer = finder.answer(request, from: request.needsPosition ? try here() : nil)
    guard let first = answer.results.first else { return .answer(answer) }
    let details = finder.details(of: first.place, clock: options.clock)
    dialogue.remember(name, .show(details), options: options, at: now)
    return .show(details)
  }
}
