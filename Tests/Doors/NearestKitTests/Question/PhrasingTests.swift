// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import NearestKit
@testable import Places
@testable import Questions

/// One of 200 questions by someone who had not seen the word lists, with what was meant.
struct Phrasing: CustomTestStringConvertible {
  let text: String
  let kind: String
  /// An everyday word for it.
  let meant: String
  let requirements: [String]
  let landmark: String

  var testDescription: String { text }

  static let all: [Phrasing] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "phrasings.tsv")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Phrasing(
        text: fields[0], kind: fields[1], meant: fields[2],
        requirements: fields[3].split(separator: ",").map(String.init), landmark: fields[4])
    }
  }()

  /// What differs between the program's understanding and what was meant; nil where nothing does.
  func mistake() throws -> String? {
    let got = try Query(parsing: text)
    let meant = try Query(parsing: meant)
    guard try isRight(got, meant) else { return "\(got.match.summary) for \(meant.match.summary)" }
    if landmark.isEmpty != (got.landmark == nil) { return "landmark \(got.landmark ?? "–") for \(landmark)" }
    let known = Set(PlaceAttribute.all.map(\.label))
    for requirement in requirements {
      if requirement == "open-now" {
        // 有開嗎 asks of the nearest whether it is.
        let asks = Understood(parsing: text).details.contains(.open)
        if !got.wantsOpen, !asks { return "open-now missed" }
        continue
      }
      // What the question does not say was thought of by its writer: 24小時 for 半夜還開的.
      guard text.contains(requirement), !got.match.summary.contains(requirement) else { continue }
      let label = requirement == "24小時" ? "24小時營業" : requirement
      let isAddress = requirement.hasSuffix("區") || requirement.hasSuffix("路")
      guard known.contains(label) || isAddress else { continue }
      if !got.requirements.contains(where: { $0.label == label }) { return "\(label) missed" }
    }
    return nil
  }

  /// What was meant, or the narrower kind that the writer put down as a requirement (診所, 小兒科), or a kind and a
  /// requirement that are together what was meant (素食 and 餐廳).
  private func isRight(_ got: Query, _ meant: Query) throws -> Bool {
    if Phrasing.isSame(got.match, meant.match) { return true }
    for requirement in requirements where requirement != "open-now" {
      if let narrower = try? Query(parsing: requirement).match, Phrasing.isSame(got.match, narrower) {
        return true
      }
    }
    if case .category(let got) = got.match, case .category(let meant) = meant.match {
      return self.meant == meant.label && requirements.contains { $0 + got.label == meant.label }
    }
    return false
  }

  private static func isSame(_ a: Match, _ b: Match) -> Bool {
    switch (a, b) {
    // A narrower kind of what was meant: 立體停車場.
    case (.category(let a), .category(let b)): a == b || a.asked[0] == b.asked[0]
    case (.brand(let a, _), .brand(let b, _)): a == b
    case (.name(let a), .name(let b)):
      a.names.contains { a in
        b.names.contains { $0.letters.contains(a.letters) || a.letters.contains($0.letters) }
      }
    default: false
    }
  }
}

extension Match {
  var summary: String {
    switch self {
    case .category(let category): "category \(category.label)"
    case .brand(let brand, let kind): "brand \(brand.label) \(kind?.label ?? "")"
    case .name(let pattern): "name \(pattern.text)"
    case .either(let matches): matches.map(\.summary).joined(separator: " or ")
    }
  }
}

@Test("200 questions by someone who had not seen the word lists", arguments: Phrasing.all)
func phrasingsAreUnderstood(_ phrasing: Phrasing) throws {
  let mistake = try phrasing.mistake()
  #expect(mistake == nil)
}
