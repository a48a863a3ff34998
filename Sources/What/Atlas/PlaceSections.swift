// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Places

/// Makes the sections of places: records, strings, and the indexes by position, category, brand, name and id.
struct PlaceSections {
  private var records: [UInt8] = []
  private var lists: [UInt8] = []
  private var offsetOfList: [[UInt32]: UInt32] = [:]
  private var ids: [UInt64] = []
  private var trees: [String: [PointTreeBuilder.Point]] = [:]
  private var names = NameIndexBuilder()
  private(set) var count = 0
  /// How many places each category has, private and closed ones left out.
  private(set) var counts: [String: Int] = [:]
  private(set) var south = Int32.max
  private(set) var west = Int32.max
  private(set) var north = Int32.min
  private(set) var east = Int32.min

  /// - Parameters:
  ///   - places: no two the same.
  ///   - strings: takes their texts.
  init(_ places: [Place], strings: inout StringPool) {
    let order = places.indices.map { index in
      let coordinate = places[index].coordinate
      return (
        FileOrder.distance(latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7), index
      )
    }.sorted { $0 < $1 }
    for (_, index) in order { add(places[index], &strings) }
  }

  private mutating func add(_ place: Place, _ strings: inout StringPool) {
    let number = UInt32(truncatingIfNeeded: count)
    count += 1
    let latitude = place.coordinate.latitudeE7, longitude = place.coordinate.longitudeE7
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
    records.append(littleEndian: latitude)
    records.append(littleEndian: longitude)
    records.append(littleEndian: StoredPlace.packedID(place.id) ?? UInt64(strings.number(place.id)))
    for text in [place.name, place.branch, place.brand, place.addressText, place.openingHours, place.phone] {
      records.append(littleEndian: strings.number(text))
    }
    records.append(littleEndian: list(of: place, &strings))
    let flags = PlaceSections.flags(of: place)
    records.append(littleEndian: flags.rawValue)
    for id in [place.id] + place.otherIDs { ids.append(UInt64(StoredPlace.hash(id)) << 32 | UInt64(number)) }
    // The position as it will be read.
    let coordinate = Coordinate(latitudeE7: latitude, longitudeE7: longitude) ?? place.coordinate
    index(place, PointTreeBuilder.Point(coordinate, number: number), isOffered: flags.isEmpty)
    names.add(PlaceSections.names(of: place), number: number)
  }

  private mutating func list(of place: Place, _ strings: inout StringPool) -> UInt32 {
    // A byte counts each kind; more than 255 of one are cut.
    let categories = place.categories.prefix(255), others = place.otherNames.prefix(255)
    let otherIDs = place.otherIDs.prefix(AtlasContents.mostOtherIDs)
    let attributes = place.attributes.sorted { $0.key < $1.key }.prefix(255)
    let counts =
      UInt32(categories.count) | UInt32(others.count) << 8 | UInt32(otherIDs.count) << 16
      | UInt32(attributes.count) << 24
    var list = [counts]
    for text in categories + others + otherIDs { list.append(strings.number(text)) }
    for (key, value) in attributes {
      list.append(strings.number(key))
      list.append(strings.number(value))
    }
    if let known = offsetOfList[list] { return known }
    let offset = UInt32(truncatingIfNeeded: lists.count)
    for number in list { lists.append(littleEndian: number) }
    offsetOfList[list] = offset
    return offset
  }

  private mutating func index(_ place: Place, _ point: PointTreeBuilder.Point, isOffered: Bool) {
    trees[TreeKey.all, default: []].append(point)
    if let brand = place.borneBrand { trees[TreeKey.brand(brand.label), default: []].append(point) }
    guard isOffered else { return }
    for category in CategoryTable.shared.categories(of: place) {
      trees[TreeKey.category(category.id), default: []].append(point)
      counts[category.id, default: 0] += 1
    }
    for tag in Set(place.categories) { trees[TreeKey.tag(tag), default: []].append(point) }
  }

  /// What keeps a place from being offered.
  static func flags(of place: Place) -> StoredPlace.Flags {
    var flags: StoredPlace.Flags = []
    if let access = place.attributes["access"], access == "private" || access == "no" {
      flags.insert(.isPrivate)
    }
    // An atlas is asked for years: what the day decides is decided when it is asked.
    switch place.undatedStatus {
    case .permanentlyClosed, .planned: flags.insert(.isClosed)
    case .operating, .temporarilyClosed: break
    }
    return flags
  }

  /// Folded names by which a place is found: name with branch, and the others.
  static func names(of place: Place) -> [FoldedText] {
    var names = place.otherNames.map { FoldedText($0) }
    let own = (place.name ?? "") + (place.branch ?? "")
    if !own.isEmpty { names.append(FoldedText(own)) }
    return names
  }

  /// Writes all sections but the strings.
  func write(to writer: inout AtlasWriter, strings: inout StringPool) throws(AtlasWriteError) {
    var builder = PointTreeBuilder()
    var keys: [UInt8] = []
    for (key, points) in trees.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let tree = builder.add(points)
      keys.append(littleEndian: strings.number(key))
      keys.append(littleEndian: UInt32(truncatingIfNeeded: tree.first))
      keys.append(littleEndian: UInt32(truncatingIfNeeded: tree.count))
      keys.append(littleEndian: UInt32(truncatingIfNeeded: points.count))
    }
    let names = self.names.sections()
    try writer.add(.places, records)
    try writer.add(.lists, lists)
    try writer.add(.ids, ids.sorted())
    try writer.add(.treeKeys, keys)
    try writer.add(.treeSplits, builder.splits)
    try writer.add(.treeLeaves, builder.leaves)
    try writer.add(.nameKeys, names.keys)
    try writer.add(.namePostings, names.postings)
  }
}
