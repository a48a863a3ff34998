// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Glibc
import Journey
import Places

/// What is called out on the way.
extension PositionPhrase {
  /// The nearest place when it changes: 最近的便利商店是全家便利商店福科門市，在右前方250公尺處，車程估計約1分鐘。
  ///
  /// The sentence of an answer without the address and the hours, which no one can take in on the way.
  static func nearest(_ finding: Finding, of subject: String) -> String {
    var finding = finding
    finding.place.address = nil
    return visible(FullSentence(finding, Subject(subject)).text)
  }

  /// The place is near: 快到全家便利商店福科門市了，在右前方150公尺處。 With roads the driving time that is left follows.
  static func approach(_ finding: Finding, of subject: String) -> String {
    guard !finding.isBeside else { return arrival(finding, of: subject) }
    var text = "快到\(finding.place.title ?? subject)了，在\(finding.position)處"
    if let travel = finding.travel, !travel.isEstimated { text += "，" + DurationPhrase(travel).text }
    return visible(text + "。")
  }

  /// The place is there: 到了，全家便利商店福科門市在右側。
  static func arrival(_ finding: Finding, of subject: String) -> String {
    let title = finding.place.title ?? subject
    guard finding.course != nil, !finding.isBeside else { return visible("到了，\(title)就在旁邊。") }
    return visible("到了，\(title)在\(side(finding.line, course: finding.course))。")
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
