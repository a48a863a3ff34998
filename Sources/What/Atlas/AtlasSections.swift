// SPDX-License-Identifier: GPL-3.0-or-later

/// The sections that this module writes and reads. Numbers are little-endian and 32 bits wide where nothing else is said.
extension SectionTag {
  /// Lines of `key TAB value`: name, counts, inputs.
  static let metadata = SectionTag("META")
  /// Strings, each once: length (LEB128) and UTF-8; a string's number is its offset. The first is empty: 0 is no string.
  static let strings = SectionTag("STRG")
  /// Records of places, `StoredPlace.size` bytes each, along a Hilbert curve; a place's number is its rank.
  static let places = SectionTag("PLAC")
  /// Lists of string numbers that places share; see `StoredPlace`.
  static let lists = SectionTag("LIST")
  /// 64-bit entries in order: hash of an id (high half), number of its place (low half).
  static let ids = SectionTag("IDIX")
  /// Leaves and splits of all `PointTree`s of places.
  static let treeLeaves = SectionTag("TLEF")
  static let treeSplits = SectionTag("TSPL")
  /// What each tree is of: key (string number), first leaf, number of leaves, 0; in the order of the keys' bytes.
  static let treeKeys = SectionTag("TKEY")
  /// Pieces of names: 64-bit key, offset in `namePostings`, number of places; in the order of the keys.
  static let nameKeys = SectionTag("NKEY")
  /// For each key the places' numbers, in order, as differences (LEB128).
  static let namePostings = SectionTag("NPST")

  /// Addresses of places and houses: latitude, longitude, text (string number), 0.
  static let addresses = SectionTag("ADDR")
  static let addressLeaves = SectionTag("ALEF")
  static let addressSplits = SectionTag("ASPL")
  /// Vertices of roads with names: latitude and longitude.
  static let roadPoints = SectionTag("RPNT")
  /// Pieces of roads: name (string number), first vertex, number of vertices, 1 where no address has it; in the order of their boxes.
  static let roads = SectionTag("ROAD")
  static let roadBoxes = SectionTag("RBOX")
  /// Administrative areas: name (string number), admin level, first ring, number of rings.
  static let areas = SectionTag("AREA")
  /// Rings of areas: first vertex, number of vertices.
  static let areaRings = SectionTag("ARNG")
  static let areaPoints = SectionTag("APNT")
  static let areaBoxes = SectionTag("ABOX")
}

/// Keys of trees.
enum TreeKey {
  /// All places.
  static let all = "*"
  /// A category of the table of categories, less private and closed places.
  static func category(_ id: String) -> String { "c:" + id }
  /// A brand of the table of brands, by whoever bears it.
  static func brand(_ label: String) -> String { "b:" + label }
  /// An OSM tag, less private and closed places.
  static func tag(_ tag: String) -> String { "t:" + tag }
}
