// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// The way to a place, or why there is none.
package enum WayOutcome: Sendable, Equatable {
  case route(Route)
  /// The data has no roads where one sets out, or where the place is.
  case noRoadAtStart, noRoadAtEnd
  /// There are roads, and none leads there.
  case unreachable(TravelMode)
}

/// The steps of a way as they are told.
package struct StepSentences: Sendable, Equatable {
  /// One line for each step, for a list.
  package let lines: [String]
  /// All steps as one sentence; empty where there are none.
  package let text: String
}
