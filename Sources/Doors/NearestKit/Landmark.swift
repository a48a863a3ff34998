// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import HanText
import Places

/// A place or an address that a search starts from.
public struct Landmark: Sendable, Equatable {
  /// Where it is.
  public let coordinate: Coordinate
  /// What was found.
  public let name: String
  /// How well an address is known; nil for a place.
  public let precision: Geocoding.Precision?

  init(coordinate: Coordinate, name: String, precision: Geocoding.Precision?) {
    self.coordinate = coordinate
    self.name = name
    self.precision = precision
  }

  init(_ found: PlaceList.Found) {
    self.init(coordinate: found.place.coordinate, name: found.place.title ?? "", precision: nil)
  }

  /// What there is to tell where another place or address was taken than the one that was asked for.
  package func notes(for text: String) -> [Note] {
    switch precision {
    case .nearestNumber: [.nearestNumber(asked: text, found: name)]
    case .road: [.roadOnly(asked: text, found: name)]
    case .house, nil: FoldedText(name) == FoldedText(text) ? [] : [.taken(asked: text, found: name)]
    }
  }
}

extension Finder {
  /// The place or address that a text names: 台中火車站, 福康路33號; a position as one writes it is itself.
  ///
  /// - Parameters:
  ///   - text: as a person writes it.
  ///   - origin: of several places of one name the nearest to it is meant.
  /// - Returns: nil where nothing of that name is known.
  public func landmark(_ text: String, near origin: Origin?) -> Landmark? {
    // Without a position of several of one name that in the middle of Taiwan's west is taken.
    guard let position = (origin ?? .sample)?.coordinate else { return nil }
    if let notation = try? CoordinateNotation(text) {
      return Landmark(coordinate: notation.coordinate, name: text, precision: nil)
    }
    // geo:0,0?q=福康路33號 asks for what it names.
    let text = CoordinateNotation.query(in: text) ?? text
    // A school of that name is not what 西屯區 means.
    if let area = AreaName(text) { return landmark(inArea: area, near: position) }
    if let found = geocode(text, near: position) {
      return Landmark(coordinate: found.coordinate, name: found.name, precision: found.precision)
    }
    let found = place(called: text, near: position)
    if let found, found.rank == .whole { return Landmark(found) }
    // 西屯 is the district, unless a place is called just so.
    if let area = AreaName(short: text), let there = landmark(inArea: area, near: position) { return there }
    return found.map(Landmark.init)
  }

  /// The place that really bears a name: all of it, or its beginning (勤美 for 勤美誠品綠園道). What merely has the words in
  /// its branch, or is of a kind that one of them names, is another place: no start is better than a wrong one.
  private func place(called text: String, near position: Coordinate) -> PlaceList.Found? {
    guard let query = try? Query(parsing: text), query.unheard.isEmpty, query.ignored.isEmpty,
      let found = first(query, around: position, requirements: query.requirements)
    else { return nil }
    guard case .name(let pattern) = query.match, found.rank != .whole else { return found }
    let names = [found.place.name].compactMap(\.self) + found.place.otherNames
    let isBeginning = pattern.names.contains { name in
      names.contains { FoldedText($0).hasPrefix(name.letters) }
    }
    return found.rank == .name && isBeginning ? found : nil
  }
}
