// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Atlas
import Formats
import Geography
import Places
import Questions

/// The answer to a question that asks for more than one kind of place, or for something else: a detail, where one is,
/// what is around, which is nearer, help.
public struct Reply: Sendable {
  /// The question as it was asked.
  public let question: String
  /// What it means.
  public let understood: Understood
  /// What was found for each thing that it wants.
  public let answers: [Answer]
  /// What is said, a line for each part of it.
  public let lines: [String]
  /// True where it tells what was asked.
  public let isAnswered: Bool
  /// Whose data it is, for showing.
  public let attribution: String?
  /// The ids of the places that are told, in the order in which they are.
  package internal(set) var told: [String] = []

  /// All of it, as it is spoken.
  public var announcement: String { lines.joined() }

  /// The answer as one JSON object, keys in a fixed order.
  public var json: String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("query", question)
      json.object("understood") { understood.write(to: &$0) }
      json.write(answers.flatMap(\.results))
      json.member("announcement", announcement)
      json.member("attribution", attribution)
    }
    return writer.text
  }
}

extension Finder {
  /// Answers a question that is no plain search for one thing; nil for one that is.
  ///
  /// - Parameters:
  ///   - question: as a person asks it.
  ///   - here: where the listener is; nil where that is not known.
  ///   - options: what the caller wishes.
  public func reply(_ question: String, from here: Origin?, options: Options = Options()) -> Reply? {
    let understood = Understood(parsing: question)
    guard Finder.needsReply(understood) else { return nil }
    let requests = Request.all(question, options: options)
    let answers = understood.intent == .emergency ? [] : requests.map { answer($0, from: here) }
    let (lines, isAnswered) = sentences(understood, answers, here)
    var reply = Reply(
      question: question, understood: understood, answers: answers, lines: lines, isAnswered: isAnswered,
      attribution: coverage.attribution)
    reply.told =
      understood.intent == .around
      ? here.map { kindsAround($0).map(\.place.id) } ?? []
      : answers.compactMap(\.results.first?.place.id)
    return reply
  }

  /// True for a question that is no plain search for one thing.
  public static func needsReply(_ understood: Understood) -> Bool {
    switch understood.intent {
    case .nearest, .route:
      understood.wants.count > 1 || understood.wants.isEmpty && !understood.unused.isEmpty
    case .none: understood.manner.isSaid
    case .another: understood.wants.isEmpty
    default: true
    }
  }

  private func sentences(
    _ understood: Understood, _ answers: [Answer], _ here: Origin?
  ) -> (lines: [String], isAnswered: Bool) {
    let announcer = TaiwanMandarin()
    func said(_ talk: Talk) -> String { announcer.said(talk) }
    switch understood.intent {
    case .help: return ([said(.help)], true)
    case .none: return ([said(.smallTalk)], true)
    case .live:
      // With the nearest stop, which the data does know.
      return ([said(.notLive)] + answers.prefix(1).flatMap { $0.lines(style: .full) }, false)
    case .emergency: return ([said(.emergency)] + [whereabouts(here)].compactMap(\.self), true)
    case .where:
      guard let text = whereabouts(here) else { return ([], false) }
      return ([text], true)
    case .around: return around(here, announcer)
    case .compare where answers.count > 1: return nearer(answers, announcer)
    case .detail where !answers.isEmpty: return details(understood, answers[0], announcer)
    case .again, .another, .compare, .detail: return ([said(.nothingBefore)], false)
    case .nearest, .route:
      guard !answers.isEmpty else {
        return ([said(understood.unused.isEmpty ? .nothingBefore : .unknown(understood.unused))], false)
      }
      return (answers.flatMap { $0.lines(style: .full) }, answers.contains(where: \.isFound))
    }
  }

  /// Where one is, in a sentence; nil where that is not known.
  private func whereabouts(_ here: Origin?) -> String? {
    guard let here else { return nil }
    let found = whereabouts(of: here.coordinate)
    if !found.isEmpty { return found.announcement }
    return TaiwanMandarin().said(.position(here.coordinate))
  }

  // MARK: Around

  /// Metres within which something is around, and how many kinds are told.
  private static let aroundReach = 400.0
  private static let aroundCount = 5

  /// What is around in a few words.
  private func around(_ here: Origin?, _ announcer: TaiwanMandarin) -> (lines: [String], isAnswered: Bool) {
    let findings = here.map { kindsAround($0) } ?? []
    guard !findings.isEmpty else { return ([announcer.said(.around(false))], false) }
    let report = Report(subject: Subject(""), outcome: .found(findings))
    return ([announcer.said(.around(true))] + announcer.lines(of: report, style: .brief), true)
  }

  /// The nearest place of each of a few kinds.
  private func kindsAround(_ here: Origin) -> [Finding] {
    var kinds: Set<String> = []
    var findings: [Finding] = []
    for found in near(here.coordinate, within: Finder.aroundReach) where findings.count < Finder.aroundCount {
      guard found.place.title != nil, found.place.businessStatus == .operating,
        let kind = CategoryTable.shared.category(of: found.place),
        kinds.insert(kind.id).inserted
      else { continue }
      var finding = Finding(place: found.place, line: found.geodesic, travel: nil, mode: .foot)
      finding.course = here.course
      findings.append(finding)
    }
    return findings
  }

  // MARK: Which is nearer

  private func nearer(_ answers: [Answer], _ announcer: TaiwanMandarin) -> (lines: [String], isAnswered: Bool)
  {
    let found = answers.filter(\.isFound).sorted { a, b in
      let order = a.order
      return a.results[0].figure(order) < b.results[0].figure(order)
    }
    guard let first = found.first else { return ([announcer.said(.noneToCompare)], false) }
    let lacking = answers.filter { !$0.isFound }.flatMap { $0.lines(style: .brief) }
    return (
      [announcer.said(.nearer(first.request.query.spokenSubject))] + found.flatMap { $0.lines(style: .brief) }
        + lacking, true
    )
  }

  // MARK: Details

  /// What was asked first, then which place was meant.
  private func details(
    _ understood: Understood, _ answer: Answer, _ announcer: TaiwanMandarin
  ) -> (lines: [String], isAnswered: Bool) {
    guard let result = answer.results.first else { return (answer.lines(style: .full), false) }
    let title = result.place.title ?? answer.request.query.spokenSubject
    let facts = understood.details.map { fact($0, result, answer) }
    return ([announcer.said(.facts(facts, of: title))] + answer.lines(style: .brief), true)
  }

  func fact(_ detail: Understood.Detail, _ result: Answer.Result, _ answer: Answer) -> Talk.Fact {
    let place = result.place
    switch detail {
    case .phone:
      // As one dials it, whatever the record has.
      let numbers = Telephone.all(in: place.phone ?? "", inTaiwan: place.isInTaiwan)
      return .phone(
        numbers.isEmpty ? place.phone : numbers.map { $0.national ?? $0.written }.joined(separator: "或"))
    case .address: return .address(place.address?.text)
    case .open: return .business(result.outlook.business)
    case .hours:
      // Of the day that is asked for.
      let clock = answer.request.clock
      let isToday = clock.time.date == clock.now.date
      let day =
        isToday ? place.hours?.days(1, from: clock.time.date, in: place.hoursContext(clock)).first : nil
      return .hours(result.outlook.business, day)
    case .floor:
      let address = place.address?.text ?? ""
      let floor = address.hasSuffix("樓") ? address.split(separator: "號").last.map(String.init) : nil
      return .floor(place.attributes["level"].map { $0 + "樓" } ?? floor)
    case .website: return .website(place.attributes["website"] ?? place.attributes["contact:website"])
    case .price:
      if place.attributes["fee"] == "no" { return .free }
      return .price(place.attributes["charge"])
    case .distance: return .distance(result.geodesic.distance)
    case .direction: return .direction(result.geodesic.bearing, course: answer.origin?.course)
    case .duration: return .duration(result.travel)
    }
  }
}
