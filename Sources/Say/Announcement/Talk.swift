// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import OpeningHours

/// What is said beside the places that a search found: values, of which a language makes sentences.
package enum Talk: Sendable {
  /// What the program can do.
  case help
  /// An answer to small talk.
  case smallTalk
  /// That no offline data knows what was asked: the weather, when the bus comes.
  case notLive
  /// Whom to call.
  case emergency
  /// That only the question before would tell what is meant.
  case nothingBefore
  /// Words that name nothing that is known.
  case unknown([String])
  /// Where one is, where nothing but the position is known.
  case position(Coordinate)
  /// Before a list of what is around.
  case around(Bool)
  /// Which of several is nearer.
  case nearer(String)
  /// That none of several is known.
  case noneToCompare
  /// That there is no further one of what was asked for; nothing where that has no name.
  case noMore(String)
  /// That nothing is nearer than the place of this name.
  case noNearer(String)
  /// That it is not known where one is.
  case positionUnknown
  /// That there is nothing to say again.
  case nothingSaid
  /// That nothing was said that could be looked for.
  case unheard
  /// That a place of one's own was never saved: 家.
  case notSaved(String)
  /// The end of a conversation.
  case farewell
  /// What was asked of a place.
  case facts([Fact], of: String)

  /// One thing that was asked of a place; nil where the data does not tell.
  package enum Fact: Sendable {
    case phone(String?), address(String?), floor(String?), website(String?), price(String?)
    /// Whether it is free.
    case free
    /// Whether it offers this (可刷卡); nil where the data does not say.
    case offers(String, Bool?)
    /// Whether it is open, and until when.
    case business(Business)
    /// From when until when it is open on a day; nil where only the present is known.
    case hours(Business, HoursOfDay?)
    /// Along the straight line, in metres.
    case distance(Double)
    /// Degrees clockwise from north, and the course of the listener.
    case direction(Double, course: Double?)
    /// The way's time.
    case duration(Travel)
  }
}
