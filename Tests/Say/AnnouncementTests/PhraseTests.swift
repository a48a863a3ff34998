// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Testing

@testable import Announcement

@Test(
  "A distance is rounded to what helps and never jumps a unit",
  arguments: [
    (0.0, "就在旁邊"), (15, "就在旁邊"), (15.1, "20公尺"), (44, "40公尺"), (94.9, "90公尺"), (97, "100公尺"),
    (131.6, "150公尺"),
    (179.06, "200公尺"), (357, "350公尺"), (974, "950公尺"), (976, "1公里"), (996, "1公里"), (1040, "1公里"),
    (1050, "1.1公里"),
    (1250, "1.3公里"), (2000, "2公里"), (9949, "9.9公里"), (9951, "10公里"), (12_400, "12公里"), (295_929, "296公里"),
    (.nan, "就在旁邊"),
    (-5, "就在旁邊"), (.infinity, "就在旁邊"),
  ])
func distancesAreRounded(_ metres: Double, _ text: String) {
  #expect(DistancePhrase(metres: metres).text == text)
}

@Test(
  "On foot metres are told to ten below 300 m",
  arguments: [(131.6, "130公尺"), (294, "290公尺"), (299, "300公尺"), (310, "300公尺"), (330, "350公尺")])
func footDistancesAreFiner(_ metres: Double, _ text: String) {
  #expect(DistancePhrase(metres: metres, mode: .foot).text == text)
}

@Test(
  "A duration is told in minutes, and in hours from sixty minutes",
  arguments: [
    (TravelMode.car, 5.0, false, "車程不到1分鐘"), (.car, 59.9, false, "車程不到1分鐘"), (.car, 60, false, "車程約1分鐘"),
    (.car, 89, false, "車程約1分鐘"), (.car, 91, false, "車程約2分鐘"), (.scooter, 300, false, "騎車約5分鐘"),
    (.foot, 720, false, "步行約12分鐘"),
    (.car, 3569, false, "車程約59分鐘"), (.car, 3590, false, "車程約1小時"), (.car, 3900, false, "車程約1小時5分鐘"),
    (.car, 7200, false, "車程約2小時"), (.car, 300, true, "車程估計約5分鐘"), (.foot, 30, true, "步行估計不到1分鐘"),
  ])
func durationsAreWorded(_ mode: TravelMode, _ seconds: Double, _ isEstimated: Bool, _ text: String) {
  let travel = Travel(mode: mode, seconds: seconds, metres: 100, isEstimated: isEstimated)
  #expect(DurationPhrase(travel).text == text)
}

@Test("A known course turns winds into sides")
func courseGivesSides() {
  #expect(directionPhrase(bearing: 45, course: nil) == "東北方")
  #expect(directionPhrase(bearing: 45, course: 0) == "右前方")
  #expect(directionPhrase(bearing: 45, course: 315) == "右側")
  #expect(directionPhrase(bearing: 0, course: 180) == "後方")
}
