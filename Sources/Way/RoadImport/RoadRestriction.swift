// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// A turn restriction as its relation has it.
struct RoadRestriction: Sendable, Equatable {
  /// `only_…` rather than `no_…`.
  var isMandatory = false
  /// For these modes, by number.
  var modes = [Bool](repeating: false, count: TravelMode.allCases.count)
  /// Way ids. Several `from` or `to` mean each of them.
  var from: [Int64] = []
  var to: [Int64] = []
  /// A node id, or ways in their order.
  var viaNode: Int64?
  var viaWays: [Int64] = []

  /// Keys of tags that are read.
  static let keys = [
    "type", "restriction", "restriction:motorcar", "restriction:motor_vehicle", "restriction:vehicle",
    "restriction:motorcycle", "restriction:moped", "except",
  ]

  /// What a relation's tags say: nil where it is no restriction for any vehicle. Members are to be added.
  init?(_ tags: RoadTags) {
    guard let type = tags["type"], type == "restriction" || type.hasPrefix("restriction:") else { return nil }
    let except = Set((tags["except"] ?? "").split(separator: ";").map { $0.filter { $0 != " " } })
    var value = ""
    for profile in RoadProfile.all where profile.mode.road.isVehicle {
      let own = profile.restrictionKeys.lazy.compactMap { tags[$0] }.first
      if own == nil, !except.isDisjoint(with: profile.exceptions) { continue }
      guard let text = own ?? tags["restriction"], text.hasPrefix("no_") || text.hasPrefix("only_") else {
        continue
      }
      // One relation with different values per mode does not occur; the first counts.
      if value.isEmpty { value = text }
      if text == value { modes[profile.mode.number] = true }
    }
    guard !value.isEmpty else { return nil }
    isMandatory = value.hasPrefix("only_")
  }

  /// Whether all that it needs is there: one `from`, one `via`, one `to` at least.
  var isComplete: Bool {
    !from.isEmpty && !to.isEmpty && (viaNode != nil) != !viaWays.isEmpty
      && !(isMandatory && (from.count > 1 || to.count > 1))
  }
}
