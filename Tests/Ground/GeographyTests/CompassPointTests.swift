// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@Test(
  "A bearing belongs to the wind within 22.5° of it",
  arguments: [
    (0.0, CompassPoint.north), (22.4, .north), (22.6, .northEast), (90, .east), (135, .southEast),
    (180, .south),
    (225, .southWest), (247.4, .southWest), (247.6, .west), (292.6, .northWest), (337.4, .northWest),
    (337.6, .north),
    (359.9, .north), (360, .north), (-45, .northWest), (765, .northEast), (.nan, .north), (.infinity, .north),
  ])
func windsAreEighths(_ bearing: Double, _ wind: CompassPoint) {
  #expect(CompassPoint(bearing: bearing) == wind)
}

@Test(
  "A direction is told from the course",
  arguments: [
    (10.0, 350.0, RelativeDirection.ahead), (350, 10, .ahead), (90, 0, .right), (0, 90, .left),
    (45, 0, .aheadRight),
    (0, 180, .behind), (200, 70, .behindRight), (70, 200, .behindLeft), (0, 45, .aheadLeft),
  ])
func directionsAreRelative(_ bearing: Double, _ course: Double, _ direction: RelativeDirection) {
  #expect(RelativeDirection(bearing: bearing, course: course) == direction)
}
