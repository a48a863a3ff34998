// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import OpeningHours
import Places

/// Taiwan Mandarin, the language of the product.
package struct TaiwanMandarin: Announcer {
  /// It has no settings.
  package init() {}

  package func lines(of report: Report, style: SentenceStyle) -> [String] {
    AnswerSentences(report).lines(style: style)
  }

  package func noted(_ sentence: String, _ notes: [Note]) -> String {
    visible(NotePhrase.framed(sentence, notes))
  }

  package func said(_ talk: Talk) -> String { visible(TalkPhrase.text(talk)) }

  package func portrait(_ portrait: Portrait) -> String { visible(DetailPhrase.text(portrait)) }

  package func labelled(_ fields: [(label: String, value: String?)], of place: Place) -> String {
    visible(DetailPhrase.labelled(fields, of: place))
  }

  package func business(_ business: Business) -> String? { HoursPhrase.text(business) }

  package func hours(of day: HoursOfDay, isDated: Bool) -> String {
    visible(DetailPhrase.line(day, isDated: isDated))
  }

  package func kind(of place: Place) -> String { PlacePhrase.title(of: place) }

  package func week(_ days: [HoursOfDay]) -> String { visible(DetailPhrase.week(days)) }

  package func likely(_ places: [Place]) -> String {
    guard let first = places.first else { return "附近沒有已知的地點。" }
    let title = PlacePhrase.title(of: first)
    let next = places.dropFirst().first.map { "，或隔壁的\(PlacePhrase.title(of: $0))" } ?? ""
    return visible("您可能在\(title)\(next)。")
  }

  package func whereabouts(
    area: String?, road: String?, house: (text: String, isExact: Bool)?, beside place: Place?
  ) -> String {
    var parts: [String] = []
    if let house {
      // An address may be written without its county and district.
      let text = area.map {
        house.text.hasPrefix($0) || house.text.contains("區") ? house.text : $0 + house.text
      }
      parts.append((text ?? house.text) + (house.isExact ? "" : "附近"))
    } else if area != nil || road != nil {
      parts.append("\(area ?? "")\(road ?? "")附近")
    }
    if let title = place?.title { parts.append("\(title)旁") }
    return visible(parts.isEmpty ? "圖資裡沒有這附近的資料。" : "您在" + parts.joined(separator: "，") + "。")
  }
}

/// What a place is called.
enum PlacePhrase {
  /// Its title, else what it is: 廁所; 地點 where the tables do not know its kind.
  static func title(of place: Place) -> String { place.title ?? kind(of: place) ?? "地點" }

  /// The kind of a place; nil where the tables do not know it.
  static func kind(of place: Place) -> String? {
    CategoryTable.shared.category(of: place)?.label
  }
}
