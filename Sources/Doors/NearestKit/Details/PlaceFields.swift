// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import Places

/// Something that can be asked of a place by name: `phone`, `week`, `wheelchair`.
package struct PlaceField: Sendable {
  /// How its value is read.
  enum Form: String {
    /// By code of its own.
    case computed
    /// The first of its tags that there is; the same with yes and no as truth; the same as a list.
    case text, flag, words
    /// What stands behind a prefix and is not denied: 95無鉛 of `fuel:`.
    case list
    /// Each of its tags with its name.
    case members
    /// An `opening_hours` value of a part of the place.
    case hours
    case phone
    /// Counts and powers of charging sockets.
    case sockets
    /// What no offline data has: ratings.
    case never
  }

  /// `national_phone`.
  package let name: String
  /// The group in which it is shown.
  package let group: String
  /// What it is called: 電話.
  package let label: String
  let form: Form
  /// True where it is shown unasked.
  let isShown: Bool
  /// OSM keys, or prefixes with a colon at their end.
  let tags: [String]
  /// Names of the same in Google's field masks.
  let aliases: [String]

  /// All fields in the order in which they are shown, read once when first asked for.
  static let all: [PlaceField] = EmbeddedTable(gazetteer_place_fields()).rows.compactMap { row in
    guard row.count == 7 else { return nil }
    return PlaceField(
      name: row[0].text, group: row[1].text, label: row[2].text, form: Form(rawValue: row[3].text) ?? .never,
      isShown: !row[4].isEmpty, tags: row[5].list(by: " ").map(\.text),
      aliases: row[6].list(by: " ").map(\.text))
  }

  /// The field of a name of its own or of an alias.
  static func named(_ name: String) -> PlaceField? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }
}

/// The fields that somebody asks for: `phone,week`, or the names of a Google field mask, `displayName,location`.
///
/// ```swift
/// let fields = try PlaceFields("displayName,nationalPhoneNumber")
/// ```
public struct PlaceFields: Sendable {
  /// Each with the name under which it was asked for, which is its key in JSON; a dot there makes an object.
  package let asked: [(name: String, field: PlaceField)]

  /// A field that there is not.
  public struct Unknown: Error, Equatable, Sendable {
    /// As it was written.
    public let name: String
    /// Names that may have been meant, the likeliest first.
    public let suggestions: [String]
  }

  /// Every field that data can have.
  public static var all: PlaceFields {
    PlaceFields(asked: PlaceField.all.filter { $0.form != .never }.map { ($0.name, $0) })
  }

  private init(asked: [(name: String, field: PlaceField)]) { self.asked = asked }

  /// Reads names between commas; `*` stands for all, `places.` before a name is passed over.
  ///
  /// - Throws: the first name that is none.
  public init(_ mask: String) throws(Unknown) {
    var asked: [(name: String, field: PlaceField)] = []
    for piece in mask.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let name = piece.hasPrefix("places.") ? String(piece.dropFirst("places.".count)) : String(piece)
      if name == "*" {
        asked += PlaceFields.all.asked.filter { field in !asked.contains { $0.name == field.name } }
        continue
      }
      guard let field = PlaceField.named(name) else {
        throw Unknown(name: name, suggestions: PlaceFields.names(near: name))
      }
      if !asked.contains(where: { $0.name == name }) { asked.append((name, field)) }
    }
    guard !asked.isEmpty else { throw Unknown(name: mask, suggestions: []) }
    self.init(asked: asked)
  }

  /// All names of our own, in the order of the table.
  public static var names: [String] { all.asked.map(\.name) }

  /// The names that a mistaken one may stand for: those that differ in the fewest letters, else those that contain it.
  private static func names(near name: String) -> [String] {
    // Nobody types a longer one by mistake.
    guard name.utf8.count <= 64 else { return [] }
    let known = PlaceField.all.flatMap { [$0.name] + $0.aliases }.filter { $0 != "unavailable" }
    let wanted = plain(name)
    if wanted.isEmpty { return [] }
    if let same = known.first(where: { plain($0) == wanted }) { return [same] }
    let distances = known.map { (name: $0, distance: EditDistance.between(plain($0), wanted)) }
    if let least = distances.map(\.distance).min(), least <= max(2, min(3, wanted.utf8.count / 3)),
      least < wanted.utf8.count
    {
      return Array(distances.filter { $0.distance == least }.map(\.name).prefix(3))
    }
    return Array(
      known.filter { plain($0).contains(wanted) || wanted.contains(plain($0)) && $0.utf8.count > 3 }.prefix(3)
    )
  }

  /// Without case, underscores and hyphens.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "." }
  }
}
