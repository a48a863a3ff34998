// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// What is said and shown about the position itself.
enum PositionPhrase {
  // MARK: Leave

  /// While leave is asked for.
  static let requesting = "正在請求定位權限…"
  /// While the position is being obtained.
  static let obtaining = "正在取得您的位置…"
  /// The person said no.
  static let denied = "您的位置權限已被關閉，請至系統設定開啟。"
  /// The system lets nobody know.
  static let restricted = "此裝置的系統設定不允許使用定位服務。"
  /// Leave was given.
  static let authorised = "成功取得定位權限！"
  /// Only the neighbourhood is known.
  static let reduced = "目前只有大略位置。"

  // MARK: Loss

  /// No fix has come for some time.
  static let lost = "定位訊號中斷。"
  /// The first fix after a loss.
  static let regained = "定位恢復了。"

  // MARK: Regions

  /// 進入家的範圍。 / 離開西屯區。 / 目前在西屯區。
  static func region(_ name: String, isArea: Bool, _ change: CalloutEvent.RegionChange) -> String {
    let place = visible(name) + (isArea ? "" : "的範圍")
    return switch change {
    case .initiallyInside: isArea ? "目前在\(place)。" : "目前在\(place)內。"
    case .initiallyOutside: isArea ? "目前不在\(place)。" : "目前在\(place)外。"
    case .initiallyUnknown: "還無法確定是否在\(place)\(isArea ? "" : "內")。"
    case .entered: "進入\(place)。"
    case .left: "離開\(place)。"
    }
  }
}
