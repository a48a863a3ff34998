// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of a sign, in the order of its numbers in `RoadTable.signs`.
package enum RoadSignPart: Int {
  case ref, destination, destinationRef, exit, lanesAlong, lanesAgainst
}

extension RoadGraph {
  /// What a segment's sign says of something; empty where it says nothing.
  package func sign(_ segment: Int, _ part: RoadSignPart) -> String {
    let sign = Int(columns.segmentSigns[segment])
    guard sign > 0 else { return "" }
    return name(columns.signs[RoadFormat.signStride * sign + part.rawValue])
  }
}
