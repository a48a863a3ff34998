// SPDX-License-Identifier: GPL-3.0-or-later

import Questions

extension Dialogue {
  /// Takes in a question that stood by itself, with what came of it; one that is about no place changes nothing.
  public mutating func remember(_ question: String, _ turn: Turn, options: Finder.Options, at now: Int64) {
    let ids: [String]
    switch turn {
    case .answer(let answer):
      // Where nothing was found, the places before are still what one may ask about.
      guard answer.isFound else { return }
      ids = answer.results.map(\.place.id)
    case .way(let way): ids = [way.destination?.id].compactMap(\.self)
    case .show(let details): ids = [details.place.id]
    case .reply(let reply):
      guard [.nearest, .route, .detail, .compare, .around].contains(reply.understood.intent) else { return }
      ids = reply.told
    case .again, .farewell: return
    }
    begin(question, told: ids, wishes: Wishes(options))
    time = now
  }
}

extension Dialogue.Wishes {
  /// What of the wishes of a question holds for what is asked on.
  init(_ options: Finder.Options) {
    self.init()
    (near, mode, order) = (options.near, options.mode?.rawValue, options.order?.rawValue)
    (within, onlyOpen) = (options.limits.within, options.onlyOpen)
  }
}
