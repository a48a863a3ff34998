// SPDX-License-Identifier: GPL-3.0-or-later

/// What a question means.
///
/// ```swift
/// let understood = Understood(parsing: "離我第二近的加油站")
/// print(understood.json)
/// ```
public struct Understood: Sendable, Equatable {
  /// What kind of answer is asked for.
  public enum Intent: String, Sendable, CaseIterable {
    /// Find places.
    case nearest
    /// How to get there, how long to there.
    case route
    /// The telephone, the hours, the address … of a place.
    case detail
    /// Which of several is nearer.
    case compare
    /// Where one is: the place, the road, the district.
    case `where`
    /// What is around, ahead.
    case around
    /// Say it again.
    case again
    /// Another one, the next.
    case another
    /// What the program can do.
    case help
    /// A cry for help.
    case emergency
    /// What no offline data knows: the weather, free bicycles, when the bus comes.
    case live
    /// Nothing of these.
    case none
  }

  /// A place that is asked for.
  public enum Want: Sendable, Hashable {
    /// Any place of a kind, by its OSM `KEY=VALUE`.
    case category(String)
    /// Any place of a chain.
    case brand(String)
    /// Any place that sells it.
    case dish(String)
    /// A place by its own name.
    case name(String)
    /// A place that the person saved: 家, 公司.
    case own(String)
  }

  /// When a place must be open.
  public enum Opening: Sendable, Equatable {
    /// At the time of the question.
    case now
    /// On a day, at a time of it; one of both may be missing.
    case at(day: Day?, minute: Int?)

    /// A day.
    public enum Day: Sendable, Equatable {
      /// So many days from today.
      case later(Int)
      /// A day of the week, Monday 0.
      case weekday(Int)
    }
  }

  /// How one travels.
  public enum Mode: String, Sendable, CaseIterable {
    /// By car.
    case car
    /// By scooter.
    case scooter
    /// On foot.
    case foot
  }

  /// What is asked of a place.
  public enum Detail: String, Sendable, CaseIterable {
    /// What one may ask of it.
    case phone, hours, open, address, floor, website, distance, duration, direction, price
  }

  /// What kind of answer is asked for.
  public package(set) var intent = Intent.nearest
  /// Separate things, each of which gets an answer; of the inner ones any will do.
  public package(set) var wants: [[Want]] = []
  /// What is refused.
  public package(set) var not: [Want] = []
  /// OSM tags, `KEY=VALUE`, that the place must have.
  public package(set) var must: [String] = []
  /// Where the place must lie: 西屯路三段, 高雄市.
  public package(set) var area: String?
  /// From where: a place, an address, or `own:` and the name of a saved place; nil for here.
  public package(set) var start: String?
  /// How many were asked for.
  public package(set) var count: Int?
  /// 2 for the second nearest.
  public package(set) var rank: Int?
  /// Metres at most.
  public package(set) var withinMetres: Double?
  /// Seconds of the way at most.
  public package(set) var withinSeconds: Double?
  /// How one travels.
  public package(set) var mode: Mode?
  /// When it must be open.
  public package(set) var open: Opening?
  /// What was asked of the place.
  public package(set) var details: [Detail] = []
  /// True where it can only be answered with the question before.
  public package(set) var context = false
  /// Words that had no part; politeness is never among them.
  public package(set) var unused: [String] = []

  /// How it was said, for sentences about the answer; it is no part of the object.
  package internal(set) var manner = Manner()

  /// How a question said it.
  package struct Manner: Sendable, Equatable {
    /// For each want the words for it, as typed; nil for a need (領錢), which is no name of a place.
    package var said: [[String?]] = []
    /// For each want the id of the row of kinds that it comes from; nil for what is no kind. Several may be asked for by
    /// one tag: 看醫生 and 診所.
    package var kinds: [[String?]] = []
    /// The words for each that is refused.
    package var refused: [String] = []
    /// Of the words without a part those that praise or price, which no data holds.
    package var judgements: [String] = []
    /// True where one sets out from the start: 從公司到.
    package var isDeparture = false
    /// True where one thing comes after another: 先領錢再買飲料.
    package var isSequence = false
    /// What was typed for a word that sounds the same: 加由站.
    package var heard: (typed: String, word: String)?
    /// True where the intent is said and not merely left: 你好.
    package var isSaid = false
    /// How it goes on from the question before; nil where it does not, or the object tells it.
    package var followUp: FollowUp?

    /// Manners are one where all but what was heard is.
    package static func == (a: Manner, b: Manner) -> Bool {
      a.said == b.said && a.refused == b.refused && a.judgements == b.judgements
        && a.isDeparture == b.isDeparture
        && a.isSequence == b.isSequence && a.heard?.typed == b.heard?.typed && a.followUp == b.followUp
    }
  }

  /// How a question goes on from the one before.
  package enum FollowUp: String, Sendable {
    /// 再近一點的, 再遠一點的, 上一間.
    case nearer, farther, previous
    /// 慢一點再說一次.
    case slow
    /// 那裡有停車場嗎: beside the place before.
    case there
    /// 那全家呢: the same question with another want.
    case instead
    /// 可以刷卡嗎, of the place before, as against 可以刷卡的.
    case offers
    /// 再見.
    case bye
  }

  /// Nothing understood yet.
  package init() {}

  /// Longest text that is looked at, in Unicode scalars.
  package static let longest = 600

  /// Understands a question; whatever it is, something comes of it.
  public init(parsing text: String) {
    let letters = Lettering(text, limit: Understood.longest)
    guard letters.count > 0, !letters.isCut else {
      self.init()
      intent = .none
      if letters.isCut { unused = [letters.typed(0..<min(40, letters.count))] }
      return
    }
    self.init(letters, WordTable.table(for: letters.letters))
  }

  /// - Parameter words: those that begin with one of the letters, or all.
  init(_ letters: Lettering, _ words: WordTable) {
    var draft = Draft(letters, words)
    draft.applyRules()
    if draft.needsAllWords {
      draft = Draft(letters, WordTable.shared)
      draft.applyRules()
    }
    self = draft.understood
  }
}
