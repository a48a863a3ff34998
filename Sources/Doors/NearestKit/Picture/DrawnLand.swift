// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Picture

extension Finder {
  /// What a map shows of the land inside a frame: land and roads of the atlas; nothing where there is none.
  package func drawn(_ frame: MapFrame) -> DrawnMap {
    var map = DrawnMap(frame)
    if let atlas = places as? AtlasFile { map.add(landOf: atlas) }
    planner.draw(on: &map)
    return map
  }
}
