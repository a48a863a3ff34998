// SPDX-License-Identifier: GPL-3.0-or-later

extension OpeningHours {
  /// Reads hours as OSM writes them, or else in plain words.
  ///
  /// `Mo-Fr 08:00-17:30; PH off`, `06:30-21:30`, `24小時`, `週一至週五 8:00~17:30 週六 9:00-12:00 週日公休`.
  /// - Throws: where and what was expected; of the two ways of reading, from the one that came further.
  package init(_ text: String) throws(OpeningHoursError) {
    let osm: OpeningHoursError
    do {
      self.init(tables: try HoursParser.parse(text))
      return
    } catch { osm = error }
    guard try HoursScanner(text).hasOtherScripts else { throw osm }
    var parser = PlainHoursParser(text, isRemark: false)
    let plain: OpeningHoursError
    do {
      let statements = try parser.parse()
      var tables = HoursTables()
      if tables.append(statements, base: [], comment: text), tables.isWithinBounds {
        self.init(tables: tables)
        return
      }
      plain = OpeningHoursError(at: 0, expected: .baseHours)
    } catch { plain = error }
    throw plain.position >= osm.position ? plain : osm
  }

  /// Hours of a value together with a remark beside it: `07:00-22:00` and `(週六營業至17時，週日不營業)`.
  ///
  /// - Parameters:
  ///   - hours: the hours that the remark changes, nil where none are known.
  ///   - remark: plain words; what they say about other things is passed over.
  /// - Returns: nil where neither says anything of hours.
  package init?(hours: OpeningHours?, remark: String) {
    var tables = hours?.tables ?? HoursTables()
    var parser = PlainHoursParser(remark, isRemark: true)
    let statements = (try? parser.parse()) ?? []
    let base = hours.map(\.tables).flatMap { $0.rules.count == 1 ? $0 : nil }
    let comment = remark.filter { !"()（）".contains($0) }
    for rank in PlainStatement.ranks {
      for statement in statements where statement.rank == rank {
        // A statement that needs hours which are not there is passed over, the others hold.
        var next = tables
        if next.append([statement], base: base?.baseSpans ?? [], comment: comment), next.isWithinBounds {
          tables = next
        }
      }
    }
    if tables.rules.isEmpty { return nil }
    self.init(tables: tables)
  }
}

extension HoursTables {
  /// The spans of a value's only rule; the whole day for a rule without.
  fileprivate var baseSpans: [TimeSpan] {
    guard let rule = rules.first, rule.state == .open else { return [] }
    if !rule.spans.isEmpty { return rule.spans.indices.map { spans[$0] } }
    return [
      TimeSpan(start: TimeSpan.Bound(minutes: 0, event: nil), end: TimeSpan.Bound(minutes: 1440, event: nil))
    ]
  }
}
