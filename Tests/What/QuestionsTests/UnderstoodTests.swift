// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Questions

/// A question with what it means, and the rule whose example it is.
struct Example: Sendable, CustomTestStringConvertible {
  let rule: String
  let question: String
  /// The wants, then what differs from an empty object: `amenity=fuel must=[fuel:octane_95=yes]`.
  let meaning: String

  var testDescription: String { question }

  static let all: [Example] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "understood.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Example(rule: fields[0], question: fields[1], meaning: fields.count > 2 ? fields[2] : "")
    }
  }()
}

extension Understood {
  /// The object on one line, without what is as in an empty one.
  var summary: String {
    var parts: [String] = []
    let wants = wants.map { $0.map(\.text).joined(separator: " | ") }.joined(separator: " & ")
    if intent != .nearest { parts.append("intent=\(intent.rawValue)") }
    if !wants.isEmpty { parts.append(wants) }
    if !not.isEmpty { parts.append("not=[\(not.map(\.text).joined(separator: ","))]") }
    if !must.isEmpty { parts.append("must=[\(must.joined(separator: ","))]") }
    if let area { parts.append("area=\(area)") }
    if let start { parts.append("start=\(start)") }
    if let count { parts.append("count=\(count)") }
    if let rank { parts.append("rank=\(rank)") }
    if let withinMetres { parts.append("m=\(Int(withinMetres))") }
    if let withinSeconds { parts.append("s=\(Int(withinSeconds))") }
    if let mode { parts.append("mode=\(mode.rawValue)") }
    if let open { parts.append("open=\(open.text)") }
    if !details.isEmpty { parts.append("details=[\(details.map(\.rawValue).joined(separator: ","))]") }
    if context { parts.append("context") }
    if !unused.isEmpty { parts.append("unused=[\(unused.joined(separator: ","))]") }
    return parts.joined(separator: " ")
  }
}

@Suite struct UnderstoodTests {
  @Test("Each rule's examples mean what they are meant to", arguments: Example.all)
  func examples(_ example: Example) {
    #expect(Understood(parsing: example.question).summary == example.meaning)
  }

  @Test("There are examples, none twice")
  func examplesAreThere() {
    #expect(Example.all.count > 150)
    #expect(Set(Example.all.map(\.question)).count == Example.all.count)
  }

  @Test("The object has all its keys in their order")
  func keys() {
    let keys = [
      "intent", "wants", "not", "must", "area", "start", "count", "rank", "within_m", "within_s", "mode",
      "open",
      "details", "context", "unused",
    ]
    for question in ["", "加油站", String(repeating: "加", count: 100_000)] {
      var json = Understood(parsing: question).json[...]
      for key in keys {
        guard let range = json.firstRange(of: "\"\(key)\":") else {
          Issue.record("\(question.prefix(20)): no \(key)")
          break
        }
        json = json[range.upperBound...]
      }
    }
  }

  @Test(
    "Politeness, particles and marks change nothing",
    arguments: ["請問%@在哪裡", "%@在哪裡啊？", "我想要找%@，謝謝", "麻煩幫我找最近的%@", "where is the nearest %@ please", "  %@！！"])
  func politeness(_ frame: String) {
    for thing in ["加油站", "7-11", "全聯", "珍珠奶茶", "兒童公園", "ATM"] {
      let question = frame.replacingOccurrences(of: "%@", with: thing)
      let plain = Understood(parsing: thing)
      let polite = Understood(parsing: question)
      #expect(polite.wants == plain.wants, "\(question)")
      #expect(polite.unused.isEmpty, "\(question)")
    }
  }

  @Test("臺 and 台, width, case, Simplified and Traditional mean the same")
  func folding() {
    for (a, b) in [
      ("臺中車站附近的藥局", "台中車站附近的藥局"), ("７－１１", "7-11"), ("STARBUCKS", "starbucks"), ("药店", "藥店"),
      ("离我最近的图书馆", "離我最近的圖書館"),
      ("麦当劳", "麥當勞"), ("地铁站", "地鐵站"), ("剪头发", "剪頭髮"), ("面店", "麵店"),
    ] {
      let (one, other) = (Understood(parsing: a).json, Understood(parsing: b).json)
      #expect(one.replacing("臺", with: "台") == other.replacing("臺", with: "台"), "\(a)")
    }
  }

  @Test(
    "Whatever is typed is answered, and nothing grows with it",
    arguments: [
      "", " ", "，、。", "\u{0}", "😀😀", "Z̸̢̛a̷l̶g̵o̴", "‮加油站", String(repeating: "不要", count: 5000),
      String(repeating: "9", count: 3000),
      "一二三四五六七八九十百千萬", "第第第第第", "從從從到到到", "100000000000000公里內的加油站", "25:99有開的店", "的的的的的", "家家家", "「」『』",
      "a b c d e f",
    ])
  func anything(_ text: String) {
    let understood = Understood(parsing: text)
    #expect(understood.json.utf8.count < 6000)
  }

  @Test("What is too long for a question is none, and says so")
  func tooLong() {
    let understood = Understood(parsing: String(repeating: "加油站", count: 1000))
    #expect(understood.intent == .none)
    #expect(!understood.unused.isEmpty)
  }
}
