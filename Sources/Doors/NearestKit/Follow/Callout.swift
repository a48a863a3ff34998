// SPDX-License-Identifier: GPL-3.0-or-later

import Positioning

/// One thing that is said on the way.
public struct Callout: Sendable {
  /// Why it is said.
  public enum Kind: String, Sendable, CaseIterable {
    /// The nearest place is another one, or the first.
    case nearest
    /// The place is near.
    case approach
    /// The place is reached.
    case arrival
    /// The place that was near lies behind.
    case passed
    /// A place that one passes.
    case passing
    /// There is no such place near.
    case nothing
    /// There are no fixes any more.
    case lost
    /// There are fixes again.
    case regained
    /// A region was entered.
    case entered
    /// A region was left.
    case left
    /// How one stands to a region at the beginning.
    case region
    /// How far it is by now; nothing is said.
    case progress
    /// What one who is led has to do.
    case guidance
  }

  /// Why it is said.
  public let kind: Kind
  /// The zh-TW line.
  public let text: String
  /// The place and the way to it, where it is about one.
  public let result: Answer.Result?
  /// The region's name, where it is about one.
  public let region: String?
  /// The fix that brought it; nil where the fix was lost before there was one.
  public let fix: Fix?
  /// When it was due, by the clock of the fixes.
  public let time: Instant
  /// True where the listener asked to hear it again.
  public package(set) var isRepeated = false
  /// What goes before what, where both wait to be said: the greater one.
  var urgency = 0
  /// Seconds after which it is too late to say it; nil where it is never.
  var expiry: Double?

  init(
    _ kind: Kind, _ text: String, result: Answer.Result? = nil, region: String? = nil, fix: Fix?,
    time: Instant
  ) {
    self.kind = kind
    self.text = text
    self.result = result
    self.region = region
    self.fix = fix
    self.time = time
  }
}
