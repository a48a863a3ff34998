// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Command {
  /// `nearest watch --region …`.
  static let watch = Command(
    name: "watch", operands: "",
    summary: Wording("進入或離開區域時播報", "announce entering and leaving regions"),
    options: [.region] + Option.sources + Option.updates + [.atlas, .text, .speak, .json],
    examples: [
      (
        "nearest watch --region 家=24.18,120.61,150 --region 公司=24.19,120.62,200",
        Wording("監測兩個圓形區域", "watch two circles")
      )
    ],
    run: runWatch)
}

private func runWatch(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "watch") }
  let texts = arguments.values(of: .region)
  guard !texts.isEmpty else { throw .valueMissing(option: Option.region.usage) }
  var monitor = RegionMonitor()
  // Names of areas need a map; circles do not.
  let atlas = texts.allSatisfy { $0.contains("=") } ? nil : try AtlasLocation.open(arguments)
  for text in texts {
    do {
      try monitor.add(Region(parsing: text, area: { atlas?.boundary(ofArea: $0) }))
    } catch {
      throw .region(error)
    }
  }
  var guide = RegionGuide(monitor)
  var last: Callout?
  return try runCallouts(
    arguments,
    take: { event, now in
      let callouts = guide.take(event, now: now)
      last = callouts.last ?? last
      return callouts
    },
    again: { _ in last })
}
