// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import HanText
import Journey
import Places

/// The sentences of an answer in Taiwan Mandarin.
struct AnswerSentences {
  private let report: Report

  init(_ report: Report) { self.report = report }

  /// A line for each place, or one that says why there is none; free of control characters whatever the data holds.
  func lines(style: SentenceStyle) -> [String] {
    guard case .found(let findings) = report.outcome, let first = findings.first else {
      return marked([framed(nothing, style: style)], style: style).map(visible)
    }
    var lines = [framed(head(first, style: style), style: style)]
    lines += findings.dropFirst().map { brief($0, isListed: true) + doubt($0) }
    return marked(lines, style: style).map(visible)
  }

  /// The sentence about the nearest place with all that belongs to it alone.
  private func head(_ finding: Finding, style: SentenceStyle) -> String {
    switch style {
    case .classic: return ClassicSentence.text(of: finding, report.subject)
    case .brief: return brief(finding, isListed: false) + doubt(finding)
    case .quick: return quick(finding)
    case .full: break
    }
    var text = FullSentence(finding, report.subject).text
    if let hours = finding.business.flatMap(HoursPhrase.text) {
      text +=
        hours + (report.open.map { "；最近\(HoursPhrase.openWord($0))中的是" + brief($0, isListed: false) } ?? "。")
    }
    return text + doubt(finding)
  }

  /// What was preferred and is not known of this place, and which place surely has it.
  private func doubt(_ finding: Finding) -> String {
    guard finding.isUnsure, let preferred = report.preferred else { return "" }
    let isFirst = finding.place.id == first?.place.id
    let sure = isFirst ? report.sure.map { brief($0, isListed: false) } : nil
    switch preferred {
    case .open:
      return "營業時間不明" + (sure.map { "，確定營業中的最近是" + $0 } ?? "。")
    case .attribute(let label):
      return "資料沒有標示是否\(label)" + (sure.map { "，確定\(label)的最近是" + $0 } ?? "。")
    }
  }

  private var first: Finding? {
    if case .found(let findings) = report.outcome { findings.first } else { nil }
  }

  // MARK: Notes

  /// With what could not be done as it was asked: before the sentence what changes its meaning, behind it the rest.
  private func framed(_ text: String, style: SentenceStyle) -> String {
    // The tutorial's sentence stays as it is.
    guard style != .classic else { return text }
    return NotePhrase.framed(text, report.notes)
  }

  /// That all is told from the sample's position.
  private func marked(_ lines: [String], style: SentenceStyle) -> [String] {
    guard report.isDemonstration, style != .classic, let last = lines.last else { return lines }
    return lines.dropLast() + [last + "這是示範位置的結果。"]
  }

  // MARK: One line

  /// 7-Eleven福康門市，西方150公尺。 In a list by time that comes first, since the list is in its order.
  private func brief(_ finding: Finding, isListed: Bool) -> String {
    let title = finding.place.title ?? report.subject.noun
    if let accuracy = finding.accuracy, accuracy > Finding.uselessAccuracy { return "\(title)。" }
    var parts = [title]
    if let distance = finding.fromAnchor, let anchor = report.subject.anchor {
      let figure = DistancePhrase(metres: distance, mode: finding.mode)
      parts.append(figure == .beside ? "就在\(anchor)旁邊" : "離\(anchor)\(figure.text)")
    }
    let place = finding.position
    guard report.isByTime, !finding.isBeside || isListed else {
      return (parts + [place]).joined(separator: "，") + "。"
    }
    let time = finding.travel.map(DurationPhrase.plain) ?? finding.mode.unreachable
    parts += isListed ? [time, place] : [place, time]
    return parts.joined(separator: "，") + "。"
  }

  /// 全家，西方150公尺，營業中。
  private func quick(_ finding: Finding) -> String {
    let name = finding.place.shortTitle ?? report.subject.noun
    let state = finding.business.flatMap(HoursPhrase.state)
    return [name, finding.position, state].compactMap(\.self).joined(separator: "，") + "。"
  }

  // MARK: Nothing

  /// Why there is no place to name.
  private var nothing: String {
    let subject = report.subject
    let noun = subject.noun
    switch report.outcome {
    case .found: return ""
    case .nothing(let isName, let suggestions):
      let offer = suggestions.joined(separator: "、還是")
      if isName {
        return "我不知道「\(noun)」是什麼地方" + (suggestions.isEmpty ? "。" : "，您要找的是\(offer)嗎？")
      }
      return "\(reach)找不到\(SubjectPhrase(subject).plain)" + (suggestions.isEmpty ? "。" : "，您要找的是\(offer)嗎？")
    case .lacking(let labels, let together):
      let named = labels.joined(separator: together ? "又" : "，也沒有標示")
      return together ? "附近找不到又\(named)的\(noun)。" : "附近的\(noun)都沒有標示\(named)。"
    case .onlyRefused(let refused): return "除了\(refused.joined(separator: "和"))，附近找不到別的\(noun)。"
    case .notIn(let area): return "附近的\(noun)都不在\(area)。"
    case .noBranch(let branch): return "附近的\(noun)沒有\(branch)。"
    case .noneOpen:
      guard let time = subject.openAt else { return "附近找不到營業中的\(noun)。" }
      return "附近找不到\(SubjectPhrase.opening(time, subject))的\(noun)。"
    case .anchorUnknown(let text): return "找不到\(text)，不知道要從哪裡找起。"
    case .uncovered(let isSample):
      return isSample
        ? "內建示範資料只涵蓋臺中中科一帶。要找別的地方，請先用 nearest import 匯入圖資。"
        : "這份資料沒有涵蓋您所在的地方。請用 nearest import 匯入這一帶的圖資，或用 --near 換一個起點。"
    }
  }

  /// Where it was looked: 2公里內, 步行3分鐘內, 離家附近.
  private var reach: String {
    let line = report.within.map { DistancePhrase.exactly($0) + "內" }
    let time = report.withinSeconds.map { report.mode.word + DurationPhrase.exactly($0) + "內" }
    let limits = [line, time].compactMap(\.self).joined(separator: "、")
    return (report.subject.anchor ?? "") + (limits.isEmpty ? "附近" : limits)
  }
}
