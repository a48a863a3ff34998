// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension Finder {
  /// What a map shows of the land inside a frame: the roads of the atlas; nothing where there is no atlas.
  package func drawn(_ frame: MapFrame) -> DrawnMap {
    var map = DrawnMap(frame)
    planner.draw(on: &map)
    return map
  }
}
