// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Places
import Questions

/// Questions that go on from the one before.
extension Finder {
  /// Whether a question may go on from the one before, so that the dialogue must be looked at.
  public static func mayGoOn(_ understood: Understood) -> Bool {
    if understood.intent == .again, understood.wants.isEmpty { return false }
    return understood.context || understood.manner.followUp != nil
  }

  /// The answer to a question that goes on from the one before; nil for one that stands by itself.
  ///
  /// - Parameters:
  ///   - question: as a person asks it.
  ///   - dialogue: what was asked before; it takes in what is asked now.
  ///   - now: seconds since 1970.
  ///   - options: what the caller wishes.
  ///   - here: where the listener is; it is asked for only where the answer needs it.
  public func goOn<Failure: Error>(
    _ question: String, in dialogue: inout Dialogue, at now: Int64, options: Options = Options(),
    here: () throws(Failure) -> Origin?
  ) throws(Failure) -> Turn? {
    let understood = Understood(parsing: question)
    guard Finder.mayGoOn(understood) else { return nil }
    guard !dialogue.isForgotten(at: now) else {
      // What would do without the question before is asked by itself.
      return understood.context ? nothingBefore(question, understood) : nil
    }
    var on = AskingOn(
      finder: self, question: question, understood: understood, dialogue: dialogue, options: options)
    guard on.needsPosition else {
      return finish(on.turn(from: nil), &dialogue, on, now)
    }
    return finish(on.turn(from: try here()), &dialogue, on, now)
  }

  private func finish(_ turn: Turn?, _ dialogue: inout Dialogue, _ on: AskingOn, _ now: Int64) -> Turn? {
    dialogue = on.dialogue
    dialogue.time = now
    return turn
  }

  /// That only the question before would tell what is meant.
  func nothingBefore(_ question: String, _ understood: Understood) -> Turn {
    reply(question, understood, [TaiwanMandarin().said(.nothingBefore)], isAnswered: false)
  }

  func reply(
    _ question: String, _ understood: Understood, _ lines: [String], answers: [Answer] = [],
    isAnswered: Bool = true
  ) -> Turn {
    .reply(
      Reply(
        question: question, understood: understood, answers: answers, lines: lines, isAnswered: isAnswered,
        attribution: coverage.attribution))
  }
}

/// One question that goes on, with what it goes on from.
struct AskingOn {
  let finder: Finder
  let question: String
  let understood: Understood
  var dialogue: Dialogue
  let options: Finder.Options
  private let announcer = TaiwanMandarin()

  init(
    finder: Finder, question: String, understood: Understood, dialogue: Dialogue, options: Finder.Options
  ) {
    (self.finder, self.question, self.understood) = (finder, question, understood)
    self.dialogue = dialogue
    self.options = AskingOn.joined(options, dialogue)
  }

  /// The wishes of the question before hold where the caller has no others; a place of the conversation is a start.
  private static func joined(_ options: Finder.Options, _ dialogue: Dialogue) -> Finder.Options {
    var options = options
    let wishes = dialogue.wishes
    options.near = options.near ?? wishes.near
    options.mode = options.mode ?? wishes.mode.flatMap { TravelMode(rawValue: $0) }
    options.order = options.order ?? wishes.order.flatMap { Finder.Order(rawValue: $0) }
    options.limits.within = options.limits.within ?? wishes.within
    options.onlyOpen = options.onlyOpen || wishes.onlyOpen
    if let start = dialogue.start {
      let saved = options.savedPlace
      options.savedPlace = { name in
        name == start.name ? Origin(start.coordinate, source: .landmark) : saved(name)
      }
    }
    return options
  }

  /// The question before as it is searched; nil where it was none for places.
  private var before: Request? {
    guard let understood = dialogue.understood, let question = dialogue.questions.first,
      let query = Query(question, understood)
    else { return nil }
    return Request(query, understood, options: options)
  }

  /// The place that is meant: the one of a rank, or the one that was told last.
  private var meant: Place? {
    let id =
      understood.rank.flatMap { rank in
        dialogue.told.indices.contains(rank - 1) ? dialogue.told[rank - 1] : nil
      } ?? dialogue.meantID
    return id.flatMap { finder.places.place(id: $0) }
  }

  /// False where the record of the place that is meant has the answer.
  var needsPosition: Bool {
    switch understood.intent {
    case .detail:
      !understood.details.allSatisfy {
        [.phone, .hours, .open, .address, .floor, .website, .price].contains($0)
      }
        || meant == nil
    default: understood.manner.followUp != .offers
    }
  }

  /// The answer; nil where the question does stand by itself.
  mutating func turn(from here: Origin?) -> Turn? {
    switch understood.manner.followUp {
    case .there: return there(here)
    case .instead: return changed(here)
    case .offers: return offers() ?? changed(here)
    case .nearer, .farther, .previous: return another(here)
    case .slow, .bye, nil: break
    }
    switch understood.intent {
    case .another: return another(here)
    case .detail: return details(here)
    case .route: return way(here)
    case .nearest:
      let asksMore =
        !understood.must.isEmpty || understood.open != nil || understood.withinMetres != nil
        || understood.withinSeconds != nil || !understood.not.isEmpty || understood.area != nil
      if asksMore { return changed(here) }
      if !understood.manner.judgements.isEmpty { return changed(here) }
      return meant.map { shown($0, here) }
    default: return nil
    }
  }

  // MARK: Another place

  /// The next one, the one of a rank, or one before.
  private mutating func another(_ here: Origin?) -> Turn? {
    // 不要星巴克 refuses a kind, and not only the one that was told.
    if !understood.not.isEmpty { return changed(here) }
    guard let request = before else { return known(rank: understood.rank ?? (dialogue.meant ?? 0) + 2, here) }
    let index: Int
    switch understood.manner.followUp {
    case .previous, .nearer:
      guard let meant = dialogue.meant, meant > 0 else {
        return reply([announcer.said(.noNearer(title(of: self.meant)))], isAnswered: false)
      }
      index = meant - 1
    default:
      if let rank = understood.rank { index = max(0, rank - 1) } else { index = dialogue.told.count }
    }
    if dialogue.told.indices.contains(index), let place = finder.places.place(id: dialogue.told[index]) {
      return told(place, rank: index + 1, request, here)
    }
    let more = finder.answer(request.counting(max(index + 1, dialogue.told.count + 1)), from: here)
    let fresh = more.results.filter { !dialogue.told.contains($0.place.id) }
    let skipped = index - dialogue.told.count
    guard fresh.indices.contains(skipped) else {
      if dialogue.told.isEmpty { return .answer(more) }
      return reply([announcer.said(.noMore(request.query.spokenSubject))], isAnswered: false)
    }
    for result in fresh[...skipped] { dialogue.tell(result.place.id) }
    return .answer(finder.answer(request, telling: fresh[skipped], rank: index + 1, of: more))
  }

  /// A place that was told before, where no search can be repeated.
  private mutating func known(rank: Int, _ here: Origin?) -> Turn? {
    guard dialogue.told.indices.contains(rank - 1),
      let place = finder.places.place(id: dialogue.told[rank - 1])
    else { return reply([announcer.said(.noMore(""))], isAnswered: false) }
    dialogue.meant = rank - 1
    return shown(place, here)
  }

  private mutating func told(_ place: Place, rank: Int, _ request: Request, _ here: Origin?) -> Turn? {
    dialogue.tell(place.id)
    return .answer(finder.answer(request, about: place, rank: rank, from: here))
  }

  // MARK: The place that is meant

  /// What was asked of it.
  private mutating func details(_ here: Origin?) -> Turn? {
    guard let place = asked(here) else { return notThere }
    guard let request = request(about: place) else { return nil }
    let answer = finder.answer(request, about: place, rank: 1, from: here)
    guard let result = answer.results.first else { return nil }
    let facts = understood.details.map { finder.fact($0, result, answer) }
    return reply([announcer.said(.facts(facts, of: title(of: place)))], answers: [answer])
  }

  /// The place of a rank is looked for where it was not told yet.
  private mutating func asked(_ here: Origin?) -> Place? {
    guard let rank = understood.rank, !dialogue.told.indices.contains(rank - 1) else {
      if let rank = understood.rank { dialogue.meant = rank - 1 }
      return meant
    }
    guard case .answer(let answer) = another(here) else { return nil }
    return answer.results.first?.place
  }

  private var notThere: Turn {
    let noun = before?.query.spokenSubject ?? ""
    return reply([announcer.said(dialogue.told.isEmpty ? .nothingBefore : .noMore(noun))], isAnswered: false)
  }

  /// Whether it offers something: 可以刷卡嗎.
  private func offers() -> Turn? {
    guard let place = meant else { return nil }
    let known = understood.must.compactMap { PlaceAttribute(tag: $0) }
    guard known.count == understood.must.count, !known.isEmpty else { return nil }
    let facts = known.map { attribute -> Talk.Fact in
      let holds = attribute.holds(for: place) ? true : attribute.isDenied(by: place) ? false : nil as Bool?
      return .offers(attribute.label, holds)
    }
    return reply([announcer.said(.facts(facts, of: title(of: place)))])
  }

  /// The way there, or only how long it takes.
  private mutating func way(_ here: Origin?) -> Turn? {
    guard let place = asked(here) else { return notThere }
    guard let here, let request = request(about: place) else { return nil }
    if understood.details.isEmpty, finder.hasRoads {
      var way = finder.route(to: Destination(place), from: here, mode: request.mode)
      way.understood = understood
      return .way(way)
    }
    let answer = finder.answer(request, about: place, rank: 1, from: here)
    guard let result = answer.results.first else { return nil }
    let asked = understood.details.isEmpty ? [.direction, .distance, .duration] : understood.details
    let facts = asked.map { finder.fact($0, result, answer) }
    return reply([announcer.said(.facts(facts, of: title(of: place)))], answers: [answer])
  }

  /// Tells of it once more.
  private func shown(_ place: Place, _ here: Origin?) -> Turn {
    var details = finder.details(of: place, clock: options.clock)
    return reply([details.announcement()])
  }

  /// A request that is about one place, with the time and the way of travelling of the question.
  private func request(about place: Place) -> Request? {
    var all = understood
    all.mode = understood.mode ?? dialogue.understood?.mode
    let name = title(of: place)
    guard let query = (try? Query(parsing: name)) ?? before?.query else { return nil }
    var asked = query
    asked.travelling = all.mode
    if case .at? = understood.open { asked.openAt = understood.open }
    return Request(asked, all, options: options)
  }

  // MARK: Other questions

  /// 那裡有停車場嗎: looked for beside the place that is meant.
  private mutating func there(_ here: Origin?) -> Turn? {
    guard let place = meant else { return nil }
    let start = Dialogue.Start(name: title(of: place), coordinate: place.coordinate)
    // Where the record says that the place itself has one, that is the answer.
    if case .category(let id)? = understood.wants.first?.first, understood.intent == .nearest,
      PlaceAttribute.isOffered(id, by: place)
    {
      return reply([announcer.said(.facts([.offers(PlaceAttribute.label(of: id), true)], of: start.name))])
    }
    let before = dialogue
    var wishes = dialogue.wishes
    wishes.near = nil
    dialogue.begin(question, told: [], wishes: wishes)
    dialogue.start = start
    let asked = understood.starting(at: start.name)
    guard let query = Query(question, asked) else { return nil }
    let request = Request(query, asked, options: AskingOn.joined(options, dialogue))
    if understood.intent == .route, finder.hasRoads {
      let way = finder.route(request, from: Origin(start.coordinate, source: .landmark))
      if let id = way.destination?.id { dialogue.tell(id) }
      return .way(way)
    }
    return told(finder.answer(request, from: here), orElse: before)
  }

  /// 那全家呢, 有24小時的嗎: the question before, changed.
  private mutating func changed(_ here: Origin?) -> Turn? {
    guard !dialogue.questions.isEmpty else { return nil }
    let before = dialogue
    dialogue.change(by: question, told: [])
    guard let request = self.before else { return nil }
    return told(finder.answer(request, from: here), orElse: before)
  }

  /// - Parameter before: what is gone on from where nothing was found.
  private mutating func told(_ answer: Answer, orElse before: Dialogue) -> Turn {
    if !answer.isFound { dialogue = before }
    for result in answer.results { dialogue.tell(result.place.id) }
    if !dialogue.told.isEmpty { dialogue.meant = 0 }
    return .answer(answer)
  }

  private func reply(_ lines: [String], answers: [Answer] = [], isAnswered: Bool = true) -> Turn {
    finder.reply(question, understood, lines, answers: answers, isAnswered: isAnswered)
  }

  private func title(of place: Place?) -> String {
    place.map { $0.title ?? announcer.kind(of: $0) } ?? ""
  }
}

extension Finder {
  /// The answer to a request that tells of one place that is known, the nth of those that answer it.
  func answer(_ request: Request, about place: Place, rank: Int, from here: Origin?) -> Answer {
    var answer = Answer(request: request.ranked(rank), coverage: coverage)
    answer.origin = here
    let reach =
      here.map { planner.reach([place.coordinate], from: $0.coordinate, mode: request.mode)[0] }
      ?? .by(Travel(estimatedAlongLine: 0, mode: request.mode))
    let result = Answer.Result(
      place: place, geodesic: Geodesic(from: here?.coordinate ?? place.coordinate, to: place.coordinate),
      reach: reach, clock: request.clock)
    answer.order = here.map { order(of: request, around: $0.coordinate) } ?? .distance
    answer.outcome = .found([result])
    return answer
  }

  /// An answer that tells of one of the results of another.
  func answer(_ request: Request, telling result: Answer.Result, rank: Int, of whole: Answer) -> Answer {
    var answer = Answer(request: request.ranked(rank), coverage: coverage)
    (answer.origin, answer.anchor, answer.order) = (whole.origin, whole.anchor, whole.order)
    answer.outcome = .found([result])
    return answer
  }
}
