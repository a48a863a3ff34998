// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

/// The constants of `RoadSections` as this module's own: across modules each use would be a call.
enum RoadFormat {
  static let closed = UInt32.max
  static let privateBit: UInt32 = 1 << 31
  static let forcedBit: UInt32 = 1 << 30
  static let weightMask: UInt32 = (1 << 30) - 1
  static let noTable = UInt32.max
  static let forbiddenTurn = UInt16.max
  static let leadsInBit: UInt32 = 1 << 31
  static let isLedToBit: UInt32 = 1 << 30
  static let isMainBit: UInt32 = 1 << 29
  static let componentMask: UInt32 = (1 << 29) - 1
  static let nodeStride = 4
  static let segmentStride = 5
  static let boxFanout = 8
  static let closedOnFoot: UInt8 = 1
  static let ferryMark: UInt32 = 1 << 7
  static let landmarkHeader = 4
  static let landmarkStride = 16
  static let unreachable = UInt16.max

  /// That they are the same; a test asks.
  static var agrees: Bool {
    closed == RoadSections.closed && privateBit == RoadSections.privateBit
      && forcedBit == RoadSections.forcedBit && weightMask == RoadSections.weightMask
      && noTable == RoadSections.noTable
      && forbiddenTurn == RoadSections.forbiddenTurn && leadsInBit == RoadSections.leadsInBit
      && isLedToBit == RoadSections.isLedToBit && isMainBit == RoadSections.isMainBit
      && componentMask == RoadSections.componentMask
      && nodeStride == RoadSections.nodeStride && segmentStride == RoadSections.segmentStride
      && boxFanout == RoadSections.boxFanout && ferryMark == RoadFlags.ferry
      && landmarkHeader == RoadLandmarks.headerCount && landmarkStride == RoadLandmarks.stride
      && unreachable == RoadLandmarks.unreachable
      && closedOnFoot == RoadNodeFlags.closedOnFoot.rawValue
  }
}
