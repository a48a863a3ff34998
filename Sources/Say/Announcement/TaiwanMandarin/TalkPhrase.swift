// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Journey

/// What is said beside the places that were found.
enum TalkPhrase {
  static func text(_ talk: Talk) -> String {
    switch talk {
    case .help: "您可以問我最近的店在哪裡、怎麼走、要多久、電話、開到幾點，或問您在哪裡、附近有什麼；例如「最近的加油站」。"
    case .smallTalk: "您好，我可以幫您找最近的地點，例如「最近的廁所」、「走路十分鐘內的咖啡店」。"
    case .notLive: "這要即時資訊才知道，離線的圖資裡沒有。"
    case .emergency: "緊急時請撥119叫救護車和消防隊，撥110報警。"
    case .nothingBefore: "您還沒問過地點，可以先問，例如「最近的加油站」。"
    case .unknown(let words): "我不知道「\(words.joined(separator: "」「"))」是什麼地方。"
    case .position(let position):
      "您在北緯\(DecimalText.of(position.latitude, decimals: 4))度，東經\(DecimalText.of(position.longitude, decimals: 4))度，"
        + "圖資裡沒有這裡的路名。"
    case .around(let isFound): isFound ? "附近有：" : "附近沒有已知的地點。"
    case .nearer(let name): "比較近的是\(name)。"
    case .noneToCompare: "附近都找不到，比不出哪個近。"
    case .noMore(let noun): "附近沒有別的\(noun.isEmpty ? "地點" : noun)了。"
    case .noNearer(let title): title.isEmpty ? "沒有更近的了。" : "\(title)就是最近的了。"
    case .positionUnknown: "不知道您在哪裡。請用地名或座標說明從哪裡找起。"
    case .nothingSaid: "還沒有說過任何話。"
    case .unheard: "我沒聽懂，請說要找什麼，例如「最近的加油站」。"
    case .notSaved(let name): "您還沒有存過\(name)在哪裡。"
    case .farewell: "再見，路上小心。"
    case .facts(let facts, let title):
      // The name once: what follows is of the same place.
      facts.enumerated().map { sentence($1, $0 == 0 ? title : "") }.joined()
    }
  }

  /// - Parameter title: of the place; empty where it was named just before.
  private static func sentence(_ fact: Talk.Fact, _ title: String) -> String {
    let of = title.isEmpty ? "" : title + "的"
    return switch fact {
    case .phone(let phone): known(phone, of + "電話")
    case .address(let address): known(address, of + "地址")
    case .website(let address): known(address, of + "網址")
    case .price(let price): known(price, of + "價格")
    case .floor(let floor): floor.map { "\(title)在\($0)。" } ?? "資料沒有\(of)樓層。"
    case .free: "\(title)不收費。"
    case .offers(let label, let holds): offer(label, holds, title)
    case .business(let business):
      HoursPhrase.text(business).map { "\(title)\($0)。" } ?? "資料沒有\(of)營業時間。"
    case .hours(let business, let day):
      DetailPhrase.hours(business, on: day).map { "\(title)\($0)。" } ?? "資料沒有\(of)營業時間。"
    case .distance(let metres): "\(title)離您\(DistancePhrase(metres: metres).text)。"
    case .direction(let bearing, let course):
      "\(title)在您的\(directionPhrase(bearing: bearing, course: course))。"
    case .duration(let travel): RoutePhrase(travel, to: title.isEmpty ? nil : title).text
    }
  }

  /// 可刷卡: 全家可刷卡; 資料沒有標示全家是否可刷卡.
  private static func offer(_ label: String, _ holds: Bool?, _ title: String) -> String {
    let has = label.hasPrefix("有")
    return switch holds {
    case true?: "\(title)\(label)。"
    case false?:
      has ? "\(title)沒\(label)。" : label.hasPrefix("可") ? "\(title)不\(label)。" : "\(title)不是\(label)。"
    case nil: "資料沒有標示\(title)是否\(label)。"
    }
  }

  /// 電話是04-2463-8081; 資料沒有電話.
  private static func known(_ value: String?, _ what: String) -> String {
    value.map { "\(what)是\($0)。" } ?? "資料沒有\(what)。"
  }
}
