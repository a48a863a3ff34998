// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Glibc
import Journey
import Places

/// What is called out on the way.
extension PositionPhrase {
  /// The nearest place when it changes: 前方右側，全家，500公尺。
  ///
  /// One line that is over in four seconds: who drives cannot take in more.
  static func nearest(_ finding: Finding, of subject: String) -> String {
    if let accuracy = finding.accuracy, accuracy > Finding.uselessAccuracy {
      return visible("\(name(finding, subject))，目前定位誤差約\(DistancePhrase(metres: accuracy).text)，距離無法確定。")
    }
    guard !finding.isBeside else { return visible("旁邊，\(name(finding, subject))。") }
    return visible("\(lane(finding))，\(name(finding, subject))，\(figure(finding))。")
  }

  /// The place is near: 快到全家了，在右側。
  static func approach(_ finding: Finding, of subject: String) -> String {
    guard !finding.isBeside else { return arrival(finding, of: subject) }
    let side = aside(finding)
    return visible("快到\(name(finding, subject))了" + (side.isEmpty ? "。" : "，在\(side)。"))
  }

  /// The place is there: 到了，全家在右側。
  static func arrival(_ finding: Finding, of subject: String) -> String {
    guard finding.course != nil, !finding.isBeside else {
      return visible("到了，\(name(finding, subject))就在旁邊。")
    }
    return visible("到了，\(name(finding, subject))在\(side(finding.line, course: finding.course))。")
  }

  /// The place that was near lies behind: 過了全家。
  static func passed(_ finding: Finding, of subject: String) -> String {
    visible("過了\(name(finding, subject))。")
  }

  /// Where it lies, without the word that it is ahead.
  private static func aside(_ finding: Finding) -> String {
    let lane = lane(finding)
    return lane.hasPrefix("前方") ? String(lane.dropFirst(2)) : lane
  }

  private static func name(_ finding: Finding, _ subject: String) -> String {
    finding.place.shortTitle ?? subject
  }

  private static func figure(_ finding: Finding) -> String {
    let hedge = (finding.accuracy ?? 0) > Finding.vagueAccuracy ? "約" : ""
    return hedge + DistancePhrase(metres: finding.line.distance, mode: finding.mode).text
  }

  /// Where it lies for one who goes on: ahead on a side of the road, beside, behind; by the compass where no course is
  /// known.
  private static func lane(_ finding: Finding) -> String {
    guard let course = finding.course else {
      return directionPhrase(bearing: finding.line.bearing, course: nil)
    }
    let angle = Bearing.turn(from: course, to: finding.line.bearing)
    guard abs(angle) < 60 else { return directionPhrase(bearing: finding.line.bearing, course: course) }
    let offset = finding.line.distance * sin(angle * .pi / 180)
    return abs(offset) < leastOffset ? "前方" : offset > 0 ? "前方右側" : "前方左側"
  }

  /// A place that one passes: 右側，全家便利商店福科門市。
  static func passing(_ place: Place, geodesic: Geodesic, course: Double?) -> String {
    let title = PlacePhrase.title(of: place)
    guard geodesic.distance > DistancePhrase.besideLimit else { return visible("旁邊，\(title)。") }
    return visible("\(side(geodesic, course: course))，\(title)。")
  }

  /// Metres off the line of travel at which a place that is passed counts as on one side.
  private static let leastOffset = 8.0

  /// Where a place is that one passes: on the left or the right where it lies off the way, as it is beside one before
  /// the sentence is heard; ahead, behind or by the compass otherwise.
  private static func side(_ geodesic: Geodesic, course: Double?) -> String {
    guard let course else { return directionPhrase(bearing: geodesic.bearing, course: nil) }
    let offset = geodesic.distance * sin((geodesic.bearing - course) * .pi / 180)
    guard abs(offset) >= leastOffset else {
      return directionPhrase(bearing: geodesic.bearing, course: course)
    }
    return (offset > 0 ? RelativeDirection.right : .left).phrase
  }

  /// 不在附近: nothing of what is followed is near.
  static func nothingNear(_ subject: String) -> String { visible("附近找不到\(subject)。") }
}
