// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Announcement
import Formats
import Geography
import OpeningHours
import Places

/// All that is known of a place, field by field; what is not asked for costs nothing.
///
/// ```swift
/// var details = finder.details(of: place)
/// print(details.json(try PlaceFields("title,phone,week")))
/// ```
public struct PlaceDetails: Sendable {
  /// The place.
  public let place: Place
  /// The id under which it was asked for, where it bears another one now.
  public internal(set) var askedID: String?
  let clock: OpeningClock
  let coverage: Finder.Coverage
  /// Seconds since 1970 of the data.
  let dataDate: Int64?
  let announcer = TaiwanMandarin()
  private(set) lazy var hours: OpeningHours? = place.hours
  private(set) lazy var address: Address? = place.address
  private(set) lazy var telephones = Telephone.all(in: place.phone ?? "", inTaiwan: place.isInTaiwan)

  init(_ place: Place, clock: OpeningClock, coverage: Finder.Coverage, dataDate: Int64?) {
    self.place = place
    self.clock = clock
    self.coverage = coverage
    self.dataDate = dataDate
  }

  /// The values of fields as one JSON object; what is not known is null.
  public mutating func json(_ fields: PlaceFields = .all) -> String {
    let values = fields.asked.map { (name: $0.name, value: value(of: $0.field)) }
    var writer = JSONWriter(layout: .line)
    writer.object { $0.members(values) }
    return writer.text
  }

  /// What is known of a field.
  package mutating func value(of field: PlaceField) -> FieldValue {
    let tags = place.attributes
    func first() -> String? { field.tags.lazy.compactMap { tags[$0] }.first { !$0.isEmpty } }
    switch field.form {
    case .never: return .unknown
    case .text: return .text(first())
    case .flag:
      guard let value = first() ?? taggedCategory(field) else { return .unknown }
      return value == "yes" ? .flag(true) : value == "no" ? .flag(false) : .text(value)
    case .words: return .texts(words(first() ?? ""))
    case .list: return .texts(field.tags.flatMap { listed(behind: $0) })
    case .members:
      return .known(field.tags.compactMap { key in tags[key].map { (key, .text($0)) } })
    case .hours: return first().map { secondaryHours($0) } ?? .unknown
    case .phone: return .text(first().map { internationalNumbers($0).joined(separator: "; ") })
    case .sockets: return sockets
    case .computed: return computed(field.name)
    }
  }

  /// The value of a field for reading; nil where it is not known.
  package mutating func text(of field: PlaceField) -> String? {
    let tags = place.attributes
    switch field.form {
    case .text, .flag, .words:
      guard let key = field.tags.first(where: { tags[$0]?.isEmpty == false }), let value = tags[key] else {
        return value(of: field).plain
      }
      return words(value).map { FieldWord.of($0, key: key) }.joined(separator: "、")
    case .list:
      let prefix = field.tags.first ?? ""
      let shown = field.tags.flatMap { listed(behind: $0) }.map { FieldWord.of($0, key: prefix) }
      return shown.isEmpty ? nil : shown.joined(separator: "、")
    case .members:
      let shown = field.tags.compactMap { key in
        tags[key].map { value -> String in
          let colon = key.lastIndex(of: ":").map { String(key[...$0]) } ?? "contact:"
          let name = FieldWord.of(String(key.split(separator: ":").last ?? ""), key: colon)
          return "\(name) \(FieldWord.of(value, key: key))"
        }
      }
      return shown.isEmpty ? nil : shown.joined(separator: "，")
    case .sockets:
      return socketText
    case .hours:
      return field.tags.lazy.compactMap { tags[$0] }.first.map { secondaryHoursText($0) }
    case .phone, .never: return value(of: field).plain
    case .computed: return computedText(field.name)
    }
  }

  /// The values of fields for reading, each with its label; those that are not known are left out unless they were named.
  public mutating func lines(_ fields: PlaceFields) -> [String] {
    fields.asked.map { asked in
      "\(asked.field.label)：\(visible(text(of: asked.field) ?? "資料沒有"))"
    }
  }

  // MARK: Tags

  /// The values of a list as OSM writes them: `burger;noodle`.
  private func words(_ value: String) -> [String] {
    value.split(separator: ";").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// What stands behind a prefix and is not denied, in the order of the alphabet.
  private func listed(behind prefix: String) -> [String] {
    place.attributes.filter { key, value in
      key.hasPrefix(prefix) && value != "no" && value != "none" && !value.isEmpty
        && !key.dropFirst(prefix.count).contains(":")
    }.map { String($0.key.dropFirst(prefix.count)) }.sorted()
  }

  /// True where what is asked for is a kind that the place is: a toilet has toilets.
  private func taggedCategory(_ field: PlaceField) -> String? {
    guard ["toilets", "parking", "atm"].contains(field.name) else { return nil }
    return place.categories.contains("amenity=" + field.name) ? "yes" : nil
  }

  /// The sockets by type, each with how many there are and what power they give.
  private var socketTypes: [(type: String, count: String, output: String?)] {
    listed(behind: "socket:").map { type in
      (type, place.attributes["socket:\(type)"] ?? "", place.attributes["socket:\(type):output"])
    }
  }

  private var sockets: FieldValue {
    let types = socketTypes
    guard !types.isEmpty else { return .unknown }
    return .list(
      types.map { type, count, output in
        .known([
          ("type", .text(type)),
          ("count", Double(count).map { .number($0, decimals: 0) } ?? .unknown), ("output", .text(output)),
        ])
      })
  }

  private var socketText: String? {
    let shown = socketTypes.map { type, count, output in
      let number = Int(count).map { " \($0)座" } ?? ""
      return FieldWord.of(type, key: "socket:") + number + (output.map { " \($0)" } ?? "")
    }
    return shown.isEmpty ? nil : shown.joined(separator: "、")
  }

  /// How many sockets there are in all.
  var connectorCount: Int? {
    let counts = socketTypes.compactMap { Int($0.count) }
    return counts.isEmpty ? nil : counts.reduce(0) { $0 &+ max(0, min($1, 100_000)) }
  }

  func internationalNumbers(_ text: String) -> [String] {
    Telephone.all(in: text, inTaiwan: place.isInTaiwan).map { $0.international ?? $0.written }
  }
}

extension PlaceDetails {
  /// What is written of a place that is not known: each field, null.
  public static func unknown(_ fields: PlaceFields) -> String {
    var writer = JSONWriter(layout: .line)
    writer.object { $0.members(fields.asked.map { ($0.name, .unknown) }) }
    return writer.text
  }
}

extension Finder {
  /// All that is known of a place.
  public func details(of place: Place, clock: OpeningClock = OpeningClock()) -> PlaceDetails {
    PlaceDetails(place, clock: clock, coverage: coverage, dataDate: dataDate)
  }

  /// All that is known of the place of an id, also of one that it bore once; nil where there is none.
  public func details(id: String, clock: OpeningClock = OpeningClock()) -> PlaceDetails? {
    guard let place = places.place(id: id) else { return nil }
    var details = details(of: place, clock: clock)
    if place.id != id { details.askedID = id }
    return details
  }

  /// The place that a request names where there is but one of that name, wherever one is; nil for others.
  public func onlyPlace(of request: Request) -> Place? {
    guard case .name(let pattern) = request.query.match, !pattern.isDish,
      let anywhere = SamplePlaces.defaultPosition
    else { return nil }
    let found = places.nearest(
      request.query.match, with: request.requirements, from: anywhere, count: 2, limits: SearchLimits(),
      accepts: { _ in true })
    guard let first = found.first, found.count == 1 || first.rank < found[1].rank else { return nil }
    return first.place
  }
}

extension Place {
  /// Where numbers without a country's code belong to Taiwan.
  var isInTaiwan: Bool {
    (21.5...26.6).contains(coordinate.latitude) && (117.9...122.3).contains(coordinate.longitude)
  }
}
