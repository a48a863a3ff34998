// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Places

extension Answer {
  /// The answer as values for whoever makes sentences of it.
  var report: Report {
    var report = Report(subject: subject, outcome: reported)
    report.isByTime = order == .time
    report.within = request.limits.within
    report.withinSeconds = request.query.withinSeconds
    report.mode = request.mode
    report.notes = notes
    report.sure = sure.map(finding)
    report.preferred =
      request.preferences.first.map { .attribute($0.label) } ?? (request.onlyOpen ? .open : nil)
    report.open = nearestOpen.map(finding)
    report.isDemonstration = origin?.source == .sample
    return report
  }

  private var subject: Subject {
    var subject = request.subject
    subject.anchor = anchor?.name
    if isUnique { subject.manner = .unique }
    subject.rank = request.query.rank
    // 最近的有急診的醫院, where the record says so.
    if let first = results.first?.place {
      subject.attributes += request.preferences.filter { $0.holds(for: first) }.map(\.phrase)
    }
    return subject
  }

  private var reported: Report.Outcome {
    switch outcome {
    case .found(let results): .found(results.map(finding))
    case .nothing(let suggestions): .nothing(isName: request.query.isName, suggestions: suggestions)
    case .unfulfilled(let labels, let together): lacking(labels, together: together)
    case .noneOpen: .noneOpen
    case .landmarkNotFound(let text): .anchorUnknown(text)
    case .outsideCoverage: .uncovered(isSample: coverage == .sample)
    }
  }

  private func lacking(_ labels: [String], together: Bool) -> Report.Outcome {
    let requirements = request.requirements
    let refused = requirements.compactMap { requirement -> String? in
      if case .other(_, let text) = requirement, labels.contains(requirement.label) { text } else { nil }
    }
    if !refused.isEmpty, refused.count == labels.count { return .onlyRefused(refused) }
    // A place that is elsewhere, or a branch that does not exist, explains all.
    for requirement in requirements where !together && labels.contains(requirement.label) {
      switch requirement {
      case .address(_, let area): return .notIn(area)
      case .branch(_, let branch): return .noBranch(branch)
      case .attribute, .other: continue
      }
    }
    return .lacking(labels, together: together)
  }

  func finding(_ result: Result) -> Finding {
    var finding = Finding(
      place: result.place, line: result.geodesic, travel: result.reach.travel, mode: result.reach.mode)
    finding.fromAnchor = result.distanceFromAnchor
    finding.accuracy = origin?.accuracy
    finding.course = origin?.course
    finding.business = result.outlook.business
    finding.isFar = result.geodesic.distance > request.query.match.farDistance
    finding.kind = kind(of: result.place)
    finding.isUnsure = Preference(request).map { $0.holds(for: result.place) == nil } ?? false
    return finding
  }

  /// What kind of place it is, where neither the question nor the name tells: 好初（早餐店）.
  private func kind(of place: Place) -> String? {
    guard !request.query.match.tellsKind, let title = place.title,
      let kind = CategoryTable.shared.category(of: place)
    else { return nil }
    return kind.words.contains { title.contains($0) } ? nil : kind.label
  }
}

extension Request {
  /// What was asked for with its conditions, as sentences name it.
  var subject: Subject {
    var subject = Subject(
      query.spokenSubject, manner: query.isDish ? .dish : query.goods != nil ? .goods : .kind)
    for requirement in requirements {
      switch requirement {
      case .attribute(let attribute): subject.attributes.append(attribute.phrase)
      case .address(_, let text): subject.areas.append(Subject.Area(name: text, isRoad: Area.isRoad(text)))
      case .other(_, let text): subject.excluded.append(text)
      case .branch: continue
      }
    }
    if clock.time != clock.now {
      (subject.openAt, subject.now) = (clock.time, clock.now)
      subject.isOpenAllDay = clock.isWholeDay
    }
    return subject
  }

  private enum Area {
    /// 西屯路三段 is a road, 西屯區 is not.
    static func isRoad(_ name: String) -> Bool { name.last.map("路街道段巷弄".contains) ?? false }
  }
}

extension Query {
  /// True where a place was asked for by its own name.
  var isName: Bool {
    if case .name(let pattern) = match { !pattern.isNickname && !pattern.isDish } else { false }
  }

  /// True for what one eats, of which only names of shops tell.
  var isDish: Bool { if case .name(let pattern) = match { pattern.isDish } else { false } }
}

extension Match {
  /// True where what was asked for says what kind of place it is.
  var tellsKind: Bool {
    switch self {
    case .category, .brand: true
    case .name: false
    case .either(let matches): matches.allSatisfy(\.tellsKind)
    }
  }

  /// Metres beyond which nobody means such a place; a place of its own name may be anywhere.
  var farDistance: Double {
    switch self {
    case .category(let category): category.near
    case .brand(let brand, let kind):
      (kind ?? brand.categories.first.flatMap { CategoryTable.shared[$0] })?.near ?? .infinity
    case .name: .infinity
    case .either(let matches): matches.map(\.farDistance).max() ?? .infinity
    }
  }

  /// Metres by which one gladly goes farther for what is sure: a quarter of what is still near.
  var comparableDistance: Double { farDistance.isFinite ? farDistance / 4 : 1500 }
}
