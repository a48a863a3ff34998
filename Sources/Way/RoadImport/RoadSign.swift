// SPDX-License-Identifier: GPL-3.0-or-later

import OpenStreetMap

/// What stands on the signs of a way, as numbers of names: ways that are signed alike share one.
struct RoadSign<Number: Hashable & Sendable>: Hashable, Sendable {
  /// The road's number: 國道1號, 台74線.
  var ref: Number
  /// Where it leads: 臺中;豐原.
  var destination: Number
  /// The number of the road to which it leads.
  var destinationRef: Number
  /// Of the exit or junction: 176.
  var exit: Number
  /// What arrows the lanes have along the way and against it: `left|through|through;right`.
  var lanesAlong: Number
  var lanesAgainst: Number

  func map<Other>(_ transform: (Number) -> Other) -> RoadSign<Other> {
    RoadSign<Other>(
      ref: transform(ref), destination: transform(destination), destinationRef: transform(destinationRef),
      exit: transform(exit), lanesAlong: transform(lanesAlong), lanesAgainst: transform(lanesAgainst))
  }

  /// As a row of `RoadTable.signs`.
  var row: [Number] { [ref, destination, destinationRef, exit, lanesAlong, lanesAgainst] }
}

/// The tags of signs in one block of a file.
struct RoadSignKeys {
  /// For each part of a sign its tags, the one to be preferred first.
  private let keys: [[UInt32]]
  private let lanes: UInt32?
  private let oneway: UInt32?

  init(_ block: OSMBlock) {
    func numbers(_ keys: String...) -> [UInt32] { keys.compactMap { block.number(of: $0) } }
    keys = [
      numbers("ref:zh", "ref"), numbers("destination", "destination:forward"),
      numbers("destination:ref", "destination:ref:to"), numbers("junction:ref"),
      numbers("turn:lanes:forward"),
      numbers("turn:lanes:backward"),
    ]
    lanes = block.number(of: "turn:lanes")
    oneway = block.number(of: "oneway")
  }

  /// The numbers of a way's strings; 0 where it has no such tag.
  func sign(_ block: OSMBlock, _ pairs: Range<Int>) -> RoadSign<UInt32> {
    let values = keys.map { keys in keys.lazy.compactMap { block.valueNumber(of: $0, in: pairs) }.first ?? 0 }
    // Without a direction arrows are for a one-way street.
    let plain = block.valueNumber(of: lanes, in: pairs) ?? 0
    let isReverse = plain != 0 && block.value(of: oneway, in: pairs) == "-1"
    return RoadSign(
      ref: values[0], destination: values[1], destinationRef: values[2], exit: values[3],
      lanesAlong: values[4] != 0 || isReverse ? values[4] : plain,
      lanesAgainst: values[5] != 0 || !isReverse ? values[5] : plain)
  }
}
