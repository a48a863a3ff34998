// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Places

/// What is known of a place, for reading and for listening.
extension PlaceDetails {
  /// All that is known, in groups with an empty line between them: what a person wants first comes first.
  public mutating func page() -> [String] {
    var lines = [visible(heading)]
    var group = ""
    for field in PlaceField.all where field.isShown {
      guard let text = text(of: field), !text.isEmpty else { continue }
      if field.group != group {
        lines.append("")
        group = field.group
      }
      lines.append("\(field.label)：\(visible(text))")
    }
    return lines
  }

  /// 7-Eleven福康門市（便利商店）.
  private var heading: String {
    let title = place.title ?? kind?.label ?? "地點"
    guard let kind, kind.label != title else { return title }
    return "\(title)（\(kind.label)）"
  }

  /// What is said of it: name, kind, address, today's hours, telephone.
  public mutating func announcement() -> String {
    let portrait = Portrait(
      place: place, kind: kind?.label, address: address, business: business, today: today,
      phone: telephones.first.map { $0.national ?? $0.written }, formerID: askedID)
    return announcer.portrait(portrait)
  }

  /// What is said of the fields that were asked for.
  public mutating func announcement(of fields: PlaceFields) -> String {
    let told = fields.asked.map { asked -> (label: String, value: String?) in
      // One listens to a number as one dials it.
      let dialled = asked.field.name == "phone" ? PlaceField.named("national_phone") : nil
      return (asked.field.label, text(of: dialled ?? asked.field))
    }
    return announcer.labelled(told, of: place)
  }
}
