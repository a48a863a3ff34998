// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import HanText
import Journey
import Places

/// How much a sentence says.
public enum SentenceStyle: String, CaseIterable, Sendable {
  /// The tutorial's sentence, to the letter.
  case classic
  /// Name, address, direction, distance, time and hours.
  case full
  /// Name, direction and distance.
  case brief
}

/// What there is to say about one place that was found.
package struct Finding: Sendable {
  /// What was asked for, as the sentence repeats it.
  package var subject: String
  /// What was found.
  package var place: Place
  /// The straight line from the origin.
  package var geodesic: Geodesic
  /// How to get there.
  package var travel: Travel
  /// The place from which distances count, where that is not the listener: 離台中車站最近的….
  package var landmark: String?
  /// True where no road leads there: the travel's figures are not said.
  package var isUnreachable = false
  /// Radius of the origin's uncertainty in metres, where known.
  package var accuracy: Double?
  /// Degrees clockwise from north that the listener faces, where known.
  package var course: Double?
  /// What is said of the opening hours: whole clauses, each with its full stop; nil where nothing is.
  package var hours: String?

  /// A finding of which only this much is known.
  package init(subject: String, place: Place, geodesic: Geodesic, travel: Travel) {
    self.subject = subject
    self.place = place
    self.geodesic = geodesic
    self.travel = travel
  }
}

/// The zh-TW sentence of a finding.
package struct Sentence: Equatable, Sendable {
  /// Free of control characters and markup, whatever the data holds.
  package let text: String

  /// The sentence about the nearest place.
  package init(_ finding: Finding, style: SentenceStyle) {
    let said =
      switch style {
      case .classic: Sentence.classic(finding)
      case .full: Sentence.full(finding)
      case .brief: Sentence.brief(finding)
      }
    text = visible(said)
  }

  /// 附近找不到充電站。
  package init(nothingFoundFor subject: String) { text = visible("附近找不到\(subject)。") }

  /// 附近找不到星八克，您要找的是星巴克嗎？
  ///
  /// - Parameters:
  ///   - within: metres to which the search was limited: 2公里內找不到加油站。
  ///   - seconds: seconds that the way might take, and how one travels: 步行3分鐘內找不到加油站。
  package init(
    nothingFoundFor subject: String, within: Double? = nil,
    seconds: (limit: Double, mode: TravelMode)? = nil, butMaybe suggestions: [String]
  ) {
    let offer = suggestions.joined(separator: "、還是")
    let time = seconds.map { $0.mode.word + DurationPhrase.exactly($0.limit) + "內" }
    let reach =
      [within.map { DistancePhrase.exactly($0) + "內" }, time].compactMap(\.self)
      .joined(separator: "、").nonEmpty ?? "附近"
    text = visible("\(reach)找不到\(subject)" + (suggestions.isEmpty ? "。" : "，您要找的是\(offer)嗎？"))
  }

  /// 附近的加油站都沒有標示98無鉛。 There are such places, but none fulfils what was asked beside.
  package init(noneOf subject: String, fulfils requirements: [String], together: Bool) {
    let named = requirements.joined(separator: together ? "又" : "，也沒有標示")
    text = visible(together ? "附近找不到又\(named)的\(subject)。" : "附近的\(subject)都沒有標示\(named)。")
  }

  /// 除了星巴克和路易莎，附近找不到別的咖啡店。
  package init(nothingBut refused: [String], of subject: String) {
    text = visible("除了\(refused.joined(separator: "和"))，附近找不到別的\(subject)。")
  }

  /// 附近的便利商店都不在福科路。
  package init(noneOf subject: String, isIn area: String) { text = visible("附近的\(subject)都不在\(area)。") }

  /// 附近的星巴克沒有福康店。
  package init(noneOf subject: String, isBranch branch: String) {
    text = visible("附近的\(subject)沒有\(branch)。")
  }

  /// 找不到台中火車站，不知道要從哪裡找起。
  package init(landmarkNotFound landmark: String) { text = visible("找不到\(landmark)，不知道要從哪裡找起。") }

  /// 附近找不到營業中的藥局。 There are such places, but none that is open.
  package init(noneOpenOf subject: String) { text = visible("附近找不到營業中的\(subject)。") }

  /// The origin lies outside what a file covers.
  package static let outsideFile = Sentence("這份資料沒有涵蓋您所在的地方。")

  /// The origin lies outside what the built-in sample covers.
  package static let outsideSample = Sentence("內建示範資料只涵蓋臺中中科一帶。")

  private init(_ text: String) { self.text = text }

  // MARK: Styles

  private static func classic(_ finding: Finding) -> String {
    var parts = [finding.opening]
    if let title = finding.place.title { parts += ["是", title] }
    if let address = finding.place.address?.announced(.classic) { parts += ["位於", Place.shortened(address)] }
    let kilometres = decimal(finding.length / 1000)
    let minutes = decimal(finding.travel.seconds / 60)
    parts += ["距離", kilometres, "公里", finding.travel.mode.word, minutes, "分鐘"]
    return parts.joined(separator: " ")
  }

  private static func full(_ finding: Finding) -> String {
    // 最近的寶雅是寶雅 says nothing.
    let title = finding.place.title.flatMap { FoldedText($0) == FoldedText(finding.subject) ? nil : $0 }
    var said = ""
    func say(_ clause: String) { said += said.isEmpty ? clause : "，" + clause }
    if let address = finding.place.address?.announced(.full) { say("位於\(Place.shortened(address))") }
    if let accuracy = finding.accuracy, accuracy > Finding.uselessAccuracy {
      let radius = DistancePhrase(metres: accuracy).text
      say("目前定位誤差約\(radius)，距離無法確定")
    } else {
      let distance = DistancePhrase(metres: finding.length, mode: finding.travel.mode)
      if distance == .beside {
        say(distance.text)
      } else {
        say("在\(finding.direction)\(finding.hedge)\(distance.text)處")
        if let line = finding.straightLine { say("直線距離\(line.text)") }
        say(finding.isUnreachable ? finding.travel.mode.unreachable : DurationPhrase(finding.travel).text)
      }
    }
    let start = finding.opening
    said += "。" + (finding.hours ?? "")
    if let title { return "\(start)是\(title)，\(said)" }
    // Nameless, 在南方… follows the subject at once.
    return said.hasPrefix("在") || said.hasPrefix("就在") || said.hasPrefix("位於")
      ? start + said : "\(start)，\(said)"
  }

  private static func brief(_ finding: Finding) -> String {
    let title = finding.place.title ?? finding.subject
    if let accuracy = finding.accuracy, accuracy > Finding.uselessAccuracy { return "\(title)。" }
    let distance = DistancePhrase(metres: finding.length, mode: finding.travel.mode)
    if distance == .beside { return "\(title)，\(distance.text)。" }
    return "\(title)，\(finding.direction)\(finding.hedge)\(distance.text)。"
  }

  /// One decimal, as the tutorial prints its figures.
  private static func decimal(_ value: Double) -> String {
    let tenths = value.isFinite ? Int((min(max(value, 0), 1e12) * 10).rounded()) : 0
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Finding {
  /// Above this many metres a figure gets 約.
  static let vagueAccuracy = 20.0
  /// Above this many metres no figure is given.
  static let uselessAccuracy = 200.0
  /// A way this many times the straight line has the line named beside it.
  static let notableDetour = 1.5

  /// 最近的星巴克, 離台中車站最近的星巴克.
  var opening: String { (landmark.map { "離\($0)" } ?? "") + "最近的\(subject)" }

  /// The distance that is said: the way's where there is a road graph, else the straight line's.
  var length: Double { travel.isEstimated ? geodesic.distance : travel.metres }

  /// The straight line, where it is worth naming beside the way.
  var straightLine: DistancePhrase? {
    guard !travel.isEstimated, travel.metres > Finding.notableDetour * geodesic.distance else { return nil }
    let line = DistancePhrase(metres: geodesic.distance, mode: travel.mode)
    return line == .beside || line == DistancePhrase(metres: length, mode: travel.mode) ? nil : line
  }

  var direction: String { directionPhrase(bearing: geodesic.bearing, course: course) }

  var hedge: String { (accuracy ?? 0) > Finding.vagueAccuracy ? "約" : "" }
}

extension TravelMode {
  /// 無法開車抵達.
  var unreachable: String {
    switch self {
    case .car: "無法開車抵達"
    case .scooter: "無法騎車抵達"
    case .foot: "無法步行抵達"
    case .bicycle: "無法騎腳踏車抵達"
    }
  }

  /// 車程, 騎車, 步行.
  var word: String {
    switch self {
    case .car: "車程"
    case .scooter: "騎車"
    case .foot: "步行"
    case .bicycle: "騎腳踏車"
    }
  }
}
