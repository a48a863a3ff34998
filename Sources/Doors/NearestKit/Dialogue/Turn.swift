// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats

/// What comes of an utterance.
public enum Turn: Sendable {
  /// Places that were found.
  case answer(Answer)
  /// What is no plain search: details, several things, where one is.
  case reply(Reply)
  /// The way to a place.
  case way(RouteAnswer)
  /// All that is known of a place.
  case show(PlaceDetails)
  /// The last announcement is wanted once more, or more slowly.
  case again(slowly: Bool)
  /// It is the end of the conversation.
  case farewell

  /// True where it tells what was asked.
  public var isAnswered: Bool {
    switch self {
    case .answer(let answer): answer.isFound
    case .reply(let reply): reply.isAnswered
    case .way(let way): way.route != nil
    case .show, .again, .farewell: true
    }
  }

  /// The lines that are printed.
  public func lines(style: SentenceStyle = .full) -> [String] {
    switch self {
    case .answer(let answer): answer.lines(style: style)
    case .reply(let reply): reply.lines
    case .way(let way): [way.announcement]
    case .show(var details): details.page()
    case .again: []
    case .farewell: [TaiwanMandarin().said(.farewell)]
    }
  }

  /// What is said.
  public func announcement(style: SentenceStyle = .full) -> String {
    switch self {
    case .show(var details): details.announcement()
    default: lines(style: style).joined()
    }
  }

  /// One JSON object.
  ///
  /// - Parameters:
  ///   - style: how much a sentence says.
  ///   - again: what is said where the last announcement is wanted once more.
  public func json(style: SentenceStyle = .full, again: String = "") -> String {
    switch self {
    case .answer(let answer): return answer.json(style: style)
    case .reply(let reply): return reply.json
    case .way(let way): return way.json
    case .show(var details): return details.json()
    case .again, .farewell:
      let text = announcement(style: style)
      var writer = JSONWriter(layout: .line)
      writer.object { $0.member("announcement", text.isEmpty ? again : text) }
      return writer.text
    }
  }
}
