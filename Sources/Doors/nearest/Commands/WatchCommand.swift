// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
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
      ),
      ("nearest watch --region 家,150", Wording("監測存好的地點周圍 150 公尺", "watch 150 metres around a saved place")),
    ],
    run: runWatch)
}

private func runWatch(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "watch") }
  let texts = arguments.values(of: .region).map(spelledOut)
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
      return callouts.map(Told.init)
    },
    again: { _ in last.map(Told.init) })
}

/// A region with the position of a saved place written out: `家,150` and `家=家,150` are `家=24.18,120.61,150`.
private func spelledOut(_ text: String) -> String {
  let equals = text.firstIndex(of: "=")
  let body = equals.map { text[text.index(after: $0)...] } ?? text[...]
  guard let comma = body.lastIndex(where: { $0 == "," || $0 == "，" }),
    let saved = WrittenPosition.saved(String(body[..<comma]))
  else { return text }
  let name = equals.map { String(text[..<$0]) } ?? saved.name
  return "\(name)=\(DecimalText.of(saved.coordinate.latitude, decimals: 7)),"
    + "\(DecimalText.of(saved.coordinate.longitude, decimals: 7))\(body[comma...])"
}
