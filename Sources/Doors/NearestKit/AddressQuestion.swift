// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText
import Places

extension Finder {
  /// The house that a question asks for by its address and nothing else: 臺中市西屯區福康路33號.
  ///
  /// Nil for any other question, where the house is not known, and where a place bears the address as its name.
  func house(askedFor request: Request, around center: Coordinate) -> Answer.Result? {
    guard case .name(let pattern) = request.query.match,
      let found = [request.question, pattern.text].lazy.filter(Finder.isAddress)
        .compactMap({ self.geocode($0, near: center) }).first(where: { $0.precision == .house }),
      first(request.query, around: center, requirements: []).map({ $0.rank != .whole }) ?? true
    else { return nil }
    let address = Address(parsing: found.name)
    // The text finds the house again, as an id does.
    var place = Place(id: address.text, coordinate: found.coordinate)
    place.name = address.announced(.full)
    let geodesic = Geodesic(from: center, to: place.coordinate)
    guard request.limits.admit(place.coordinate, distance: geodesic.distance),
      let reach = planner.reach([place.coordinate], from: center, mode: request.mode).first
    else { return nil }
    return Answer.Result(place: place, geodesic: geodesic, reach: reach, clock: request.clock)
  }

  /// True for a request that may ask for a house by its address.
  static func isAddress(_ request: Request) -> Bool {
    guard case .name(let pattern) = request.query.match else { return false }
    return isAddress(request.question) || isAddress(pattern.text)
  }

  /// True for a text that is an address to the house, whole: 福康路33號, `No 33, Fukang Rd`.
  private static func isAddress(_ text: String) -> Bool {
    if let english = EnglishAddress(text) { return english.number != nil }
    let address = Address(parsing: text)
    return HouseAddress(address) != nil && !address.has(.rest) && !address.has(.remark)
  }
}
