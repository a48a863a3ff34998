// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Journey

extension TaiwanMandarin {
  /// 順路的加油站：前方3公里右側，中油北屯站，多花約1分鐘。
  package func along(_ finding: AlongFinding?, of subject: String) -> String {
    guard let finding else { return visible("前方沿路找不到\(subject)。") }
    let distance = DistancePhrase(metres: finding.ahead, mode: finding.mode)
    let side = finding.side.map { $0 == .left ? "左側" : "右側" } ?? ""
    let place = distance == .beside ? distance.text : "前方\(distance.text)\(side)"
    // Below half a minute nobody calls it a detour.
    let cost = finding.detour < 30 ? "不用繞路" : "多花\(DurationPhrase.amount(seconds: max(60, finding.detour)))"
    return visible("順路的\(subject)：\(place)，\(finding.place.title ?? subject)，\(cost)。")
  }
}
