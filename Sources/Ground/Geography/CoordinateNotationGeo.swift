// SPDX-License-Identifier: GPL-3.0-or-later

/// A `geo:` URI (RFC 5870), with what telephones and map pages put behind the numbers.
///
/// ```text
/// geo:24.18,120.62,85;crs=wgs84;u=35   geo:24.18,120.62?z=17   geo:24.18,120.62&z=12   geo:24.18,120.62/#z
/// geo:0,0?q=24.18,120.62(label)        geo:0,0?q=ADDRESS
/// ```
/// Only a `q` moves the position, and only where 0,0 stands for one that is not said.
struct GeoURI {
  /// `latitude,longitude` as it stands there, checked for nothing.
  private(set) var position: String
  /// The place or address that is asked for where no position is said.
  private(set) var query: String?
  /// The `crs` parameter, lower case.
  private(set) var referenceSystem: String?
  /// The `u` parameter.
  private(set) var uncertainty: String?

  /// Nil for a text of another scheme.
  init?(_ text: String) {
    guard text.utf8.count <= MapLink.longest, text.prefix(4).lowercased() == "geo:" else { return nil }
    var rest = text.dropFirst(4).drop { $0 == "/" }
    rest = rest.prefix { $0 != "#" }
    let body = rest.prefix { !";?&/".contains($0) }
    // Parameters stand behind `;`, those of a query behind `?` and `&`; many writers mix them.
    for field in rest[body.endIndex...].split(whereSeparator: { ";?&/".contains($0) }) {
      let pair = field.split(separator: "=", maxSplits: 1)
      guard let name = pair.first?.lowercased() else { continue }
      let value = pair.count == 2 ? pair[1] : ""
      switch name {
      case "crs": referenceSystem = value.lowercased()
      case "u": uncertainty = String(value)
      case "q", "query": if query == nil { query = MapLink.decoded(value) }
      default: continue
      }
    }
    let numbers = body.split(separator: ",", omittingEmptySubsequences: false)
    // A third number is the altitude.
    position = numbers.count == 3 && Double(numbers[2]) != nil ? "\(numbers[0]),\(numbers[1])" : String(body)
    let saysNothing = numbers.count >= 2 && numbers.prefix(2).allSatisfy { Double($0) == 0 }
    if saysNothing, let query, let asked = MapLink.pair(query) { position = asked }
    if !saysNothing || query.map({ $0.isEmpty || MapLink.pair($0) != nil }) ?? true { query = nil }
  }
}
