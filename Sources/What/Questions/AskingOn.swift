// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

extension Understood {
  /// What a question means that goes on from this one: another want (那全家呢), or more conditions (有24小時的嗎).
  ///
  /// What the next one says counts; of the conditions before those stay that are not about one kind of place only.
  package func amended(by next: Understood) -> Understood {
    var result = self
    result.intent = .nearest
    (result.details, result.rank, result.context, result.unused) = ([], nil, false, next.unused)
    result.manner.followUp = nil
    result.manner.judgements = next.manner.judgements
    if !next.wants.isEmpty {
      result.wants = next.wants
      result.manner.said = next.manner.said
      result.manner.kinds = next.manner.kinds
      result.manner.heard = next.manner.heard
      (result.not, result.manner.refused) = ([], [])
      result.must.removeAll(where: Understood.isOfOneKind)
    }
    result.must += next.must.filter { !result.must.contains($0) }
    result.not += next.not
    result.manner.refused += next.manner.refused
    result.area = next.area ?? area
    if next.start != nil {
      (result.start, result.manner.isDeparture) = (next.start, next.manner.isDeparture)
    }
    result.count = next.count ?? (next.wants.isEmpty ? count : nil)
    if next.withinMetres != nil || next.withinSeconds != nil {
      (result.withinMetres, result.withinSeconds) = (next.withinMetres, next.withinSeconds)
    }
    result.mode = next.mode ?? mode
    result.open = next.open ?? open
    return result
  }

  /// The same question, asked from beside a place.
  package func starting(at place: String) -> Understood {
    var result = self
    (result.start, result.manner.isDeparture) = (place, result.manner.isDeparture)
    (result.context, result.manner.followUp) = (false, nil)
    return result
  }

  /// True for a tag that only one kind of place has: 95無鉛.
  private static func isOfOneKind(_ tag: String) -> Bool {
    EmbeddedTable(gazetteer_attributes()).rows.contains { fields in
      fields.count > 3 && !fields[3].isEmpty && fields[2].list(by: " ").contains { $0.isEqual(to: tag) }
    }
  }
}
