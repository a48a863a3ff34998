// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Journey
import Places

/// 最近的便利商店是7-Eleven福康門市，位於臺中市西屯區福康路33號，在西方150公尺處，車程約1分鐘。
struct FullSentence {
  /// The sentence with its full stop, without hours.
  let text: String

  init(_ finding: Finding, _ subject: Subject) {
    let opening = SubjectPhrase(subject)
    let title = finding.place.title
    // 最近的寶雅是寶雅 says nothing.
    let name = title.flatMap { FoldedText($0) == FoldedText(subject.noun) ? nil : $0 }
      .map { $0 + (finding.kind.map { "（\($0)）" } ?? "") }
    var clauses: [Clause] = []
    if let address = finding.place.address?.announced(.full), !address.isEmpty {
      clauses.append(Clause("位於\(Place.shortened(address))"))
    }
    if finding.isFar, let figure = finding.farFigure {
      clauses += finding.way(anchor: subject.anchor, position: false)
      let named = name.map { "，是\($0)" } ?? ""
      text = "附近沒有\(opening.plain)，最近的在\(figure)外\(named)" + Clause.joined(clauses, toName: false) + "。"
      return
    }
    clauses += finding.way(anchor: subject.anchor, position: true)
    if subject.manner == .unique {
      text = (name ?? title ?? subject.noun) + Clause.joined(clauses, toName: true) + "。"
    } else if let name {
      text = "\(opening.text)是\(name)" + Clause.joined(clauses, toName: false) + "。"
    } else {
      text = opening.text + Clause.joined(clauses, toName: true) + "。"
    }
  }
}

/// A clause of the sentence about a place.
struct Clause: Equatable {
  let text: String
  /// True where it is a predicate that follows a name at once: 最近的廁所在南方700公尺處.
  let isPredicate: Bool

  init(_ text: String, isPredicate: Bool = true) {
    self.text = text
    self.isPredicate = isPredicate
  }

  /// The clauses as they follow what stands before them.
  static func joined(_ clauses: [Clause], toName isName: Bool) -> String {
    guard let first = clauses.first else { return "" }
    let joint = isName && first.isPredicate ? "" : "，"
    return joint + clauses.map(\.text).joined(separator: "，")
  }
}

extension Finding {
  /// Above this many metres a figure gets 約.
  static let vagueAccuracy = 20.0
  /// Above this many metres no figure is given.
  static let uselessAccuracy = 200.0
  /// A way so many times the straight line, and so many metres longer, is told beside it.
  static let notableDetour = (times: 1.5, metres: 200.0)

  /// Where it is and how one gets there. Direction and metres belong to the straight line, the time belongs to the way.
  ///
  /// - Parameters:
  ///   - anchor: the place beside which it was looked for, where that is another than the listener's.
  ///   - position: whether direction and metres are wanted, which may have been said already.
  func way(anchor: String?, position isWanted: Bool) -> [Clause] {
    var clauses: [Clause] = []
    if let fromAnchor, let anchor {
      let distance = DistancePhrase(metres: fromAnchor, mode: mode)
      let text = distance == .beside ? "就在\(anchor)旁邊" : "離\(anchor)\(distance.text)"
      clauses.append(Clause(text, isPredicate: distance == .beside))
    }
    if let accuracy, accuracy > Finding.uselessAccuracy {
      let radius = DistancePhrase(metres: accuracy).text
      return clauses + [Clause("目前定位誤差約\(radius)，距離無法確定", isPredicate: false)]
    }
    let distance = DistancePhrase(metres: line.distance, mode: mode)
    if isWanted {
      clauses.append(Clause(distance == .beside ? distance.text : "在\(direction)\(hedge)\(distance.text)處"))
    }
    guard let travel else { return clauses + [Clause(mode.unreachable, isPredicate: false)] }
    if isDetour(travel) {
      clauses.append(
        Clause("路程\(DistancePhrase(metres: travel.metres, mode: mode).text)", isPredicate: false))
    } else if distance == .beside {
      return clauses
    }
    return clauses + [Clause(DurationPhrase(travel).text, isPredicate: false)]
  }

  /// 西方150公尺, 就在旁邊.
  var position: String {
    let distance = DistancePhrase(metres: line.distance, mode: mode)
    return distance == .beside ? distance.text : "\(direction)\(hedge)\(distance.text)"
  }

  /// True within the distance at which neither direction nor metres are told.
  var isBeside: Bool { DistancePhrase(metres: line.distance, mode: mode) == .beside }

  /// 東北方133公里; nil where the fix is too vague for a figure.
  var farFigure: String? { accuracy ?? 0 > Finding.uselessAccuracy ? nil : position }

  private func isDetour(_ travel: Travel) -> Bool {
    !travel.isEstimated && travel.metres >= Finding.notableDetour.times * line.distance
      && travel.metres >= line.distance + Finding.notableDetour.metres
  }

  private var direction: String { directionPhrase(bearing: line.bearing, course: course) }

  private var hedge: String { (accuracy ?? 0) > Finding.vagueAccuracy ? "約" : "" }
}
