// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// What is said to somebody who is led along a way.
package enum Guidance: Sendable {
  /// One sets out: where to, nil where that has no name, the whole way, and what comes first.
  case start(to: String?, Travel, Instruction?)
  /// What one does in a minute or two.
  case prepare(Instruction)
  /// What one does so many metres ahead.
  case ahead(Instruction)
  /// What one does now.
  case now(Instruction)
  /// One goes on along a road for so many metres.
  case keep(metres: Double, road: String?)
  /// The way was lost and another one found.
  case rerouted(Instruction?)
  /// What comes next, after another way was told not long ago.
  case corrected(Instruction)
  /// The way was lost and there is no other.
  case astray
  /// No fix comes any more, and comes again.
  case lost, regained(Instruction?)
  /// The place closes before one is there, or is closed.
  case closing(to: String?, Business)
  /// The end is so many metres ahead, on a side of the street where that is known.
  case arriving(metres: Double, Side?)
  /// One is there: the side, what is open, and metres that are left beside the road.
  case arrived(to: String?, Side?, Business?, beside: Double)
  /// One has parked, and goes on foot for so many metres.
  case parked(to: String?, metres: Double)

  /// One thing to do, and another one right after it.
  package struct Instruction: Sendable {
    /// What one does.
    package var step: RouteStep
    /// Metres until there.
    package var metres: Double
    /// What follows so soon that it is told with it.
    package var next: RouteStep?
    /// Whether the road's name was just told: then it is not told again.
    package var isRoadTold = false
    /// How one travels.
    package var mode: TravelMode
    /// Where the way ends; nil where that has no name.
    package var destination: String?

    /// An instruction of these parts.
    package init(
      _ step: RouteStep, metres: Double, next: RouteStep?, mode: TravelMode, destination: String?
    ) {
      self.step = step
      self.metres = metres
      self.next = next
      self.mode = mode
      self.destination = destination
    }
  }
}
