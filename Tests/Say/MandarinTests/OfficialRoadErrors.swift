// SPDX-License-Identifier: GPL-3.0-or-later

/// Official romanisations of road and place names that are not what the name says, each with its reason.
///
/// They are held against nothing: the comparison with the official list leaves them out.
enum OfficialRoadErrors {
  static let reasons: [String: String] = [
    "孔雀路": "雀 is què; the list has qiao, a spoken form of Beijing",
    "調和街": "調和 is tiáohé; the list has diao",
    "調和巷": "調和 is tiáohé; the list has diao",
    "長双巷": "長雙 holds no office: cháng, as in all other names with 長; the list has zhang",
    "羗園巷": "羗 is a way to write 羌 qiāng; the list reads it as 羑 yǒu",
    "羗母寮": "羗 is a way to write 羌 qiāng; the list reads it as 羑 yǒu",
    "羗仔科": "羗 is a way to write 羌 qiāng; the list reads it as 羑 yǒu",
    "羗光路": "羗 is a way to write 羌 qiāng; the list reads it as 羑 yǒu",
    "中央金礦": "礦 is kuàng; the list has gong, which no dictionary of today has first",
    "油礦": "礦 is kuàng; the list has gong",
    "油礦巷": "礦 is kuàng; the list has gong",
    "茄苳脚": "茄苳 is jiādōng; the list has qie here and jia in its other names with 茄苳",
    "赤嵌街": "赤嵌 is chìkǎn, like 赤崁; the list has qian",
    "負責巷": "負責 is fùzé; the list has zhai, which is 債",
    "露市巷": "露 is lù in a name; the list has lou, which is for 露臉 and the like",
    "三爪子坑路國中新邨": "三爪子 is sān zhuǎzi, as people there say; the list has zhao",
    "北還路": "還 is huán, to return; the list has hai, which is for 還是",
  ]
}
