// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// What `nearest doctor` found about one thing, and what to do about it.
///
/// It never holds a position: a report is what people paste in public.
struct DoctorFinding {
  /// How much it matters.
  enum State: String, Comparable {
    case ok
    /// Something works less well than it could.
    case warning
    /// Something that was asked for, or that the program is for, does not work.
    case problem

    static func < (a: State, b: State) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .ok: 0
      case .warning: 1
      case .problem: 2
      }
    }

    /// How a line begins.
    var mark: String {
      switch self {
      case .ok: Wording("正常", "ok").text
      case .warning: Wording("注意", "warning").text
      case .problem: Wording("問題", "problem").text
      }
    }
  }

  /// A fact for programs.
  enum Fact {
    case text(String?)
    case number(Int?)
    case flag(Bool)
  }

  /// The name in JSON, which is kept.
  let id: String
  let title: Wording
  let state: State
  /// What was found.
  let detail: Wording
  /// What to do; nil where nothing is to be done.
  let advice: Wording?
  /// What was found, for programs, in order.
  let facts: [(key: String, value: Fact)]

  init(
    _ id: String, _ title: Wording, _ state: State, _ detail: Wording, advice: Wording? = nil,
    facts: [(key: String, value: Fact)] = []
  ) {
    self.id = id
    self.title = title
    self.state = state
    self.detail = detail
    self.advice = advice
    self.facts = facts
  }

  /// What is said of a probe that did not end in time.
  static func hung(_ id: String, _ title: Wording, seconds: Int, advice: Wording) -> DoctorFinding {
    DoctorFinding(
      id, title, .problem, Wording("\(seconds) 秒內沒有回應", "no answer within \(seconds) s"), advice: advice,
      facts: [("hung", .flag(true))])
  }

  /// One line: state, title, what was found, what to do.
  var line: String {
    let colon = Wording("：", ": ").text
    return visible("\(state.mark) \(title.text)\(colon)\(detail.text)\(advice.map { " → \($0.text)" } ?? "")")
  }

  /// Writes the object of this finding.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("status", state.rawValue)
      json.member("title", title.text)
      json.member("detail", visible(detail.text))
      json.member("advice", advice.map { visible($0.text) })
      json.object("facts") { json in
        for (key, value) in facts {
          switch value {
          case .text(let text): json.member(key, text)
          case .number(let number): json.member(key, number)
          case .flag(let flag): json.member(key, flag)
          }
        }
      }
    }
  }
}
