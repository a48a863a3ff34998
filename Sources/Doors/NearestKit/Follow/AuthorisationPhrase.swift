// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Positioning

extension Authorisation {
  /// The zh-TW line that tells the person how it stands.
  package var phrase: String {
    switch self {
    case .notDetermined: PositionPhrase.requesting
    case .denied: PositionPhrase.denied
    case .restricted: PositionPhrase.restricted
    case .authorised: PositionPhrase.authorised
    }
  }
}
