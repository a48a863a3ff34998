// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Positioning

/// Says when a region is entered or left, and how it stands when watching begins.
package struct RegionGuide: Sendable {
  /// What is watched.
  package private(set) var monitor: RegionMonitor
  private var isLossTold = false

  package init(_ monitor: RegionMonitor) { self.monitor = monitor }

  /// Takes an event, and gives what is to be said about it, in the order of the regions.
  package mutating func take(_ event: LocationManager.Event, now: Instant) -> [Callout] {
    switch event {
    case .fix(let fix):
      return monitor.take(fix).map { region, change in RegionGuide.callout(region, change, fix: fix, now: now)
      }
    case .lost(let fix):
      isLossTold = true
      return [Callout(.lost, TaiwanMandarin().callout(.lost), fix: fix, time: now)]
    case .regained:
      defer { isLossTold = false }
      return isLossTold ? [Callout(.regained, TaiwanMandarin().callout(.regained), fix: nil, time: now)] : []
    default: return []
    }
  }

  private static func callout(
    _ region: Region, _ change: RegionMonitor.Change, fix: Fix, now: Instant
  ) -> Callout {
    let isArea = if case .area = region.shape { true } else { false }
    let (kind, phrase): (Callout.Kind, CalloutEvent.RegionChange) =
      switch change {
      case .initially(.inside): (.region, .initiallyInside)
      case .initially(.outside): (.region, .initiallyOutside)
      case .initially(.unknown): (.region, .initiallyUnknown)
      case .entered: (.entered, .entered)
      case .left: (.left, .left)
      }
    let text = TaiwanMandarin().callout(.region(region.name, isArea: isArea, phrase))
    return Callout(kind, text, region: region.name, fix: fix, time: now)
  }
}
