// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Positioning

extension Authorisation {
  /// The zh-TW line that tells the person how it stands.
  package var phrase: String {
    switch self {
    case .notDetermined: TaiwanMandarin().position(.requesting)
    case .denied: TaiwanMandarin().position(.denied)
    case .restricted: TaiwanMandarin().position(.restricted)
    case .authorised: TaiwanMandarin().position(.authorised)
    }
  }
}
