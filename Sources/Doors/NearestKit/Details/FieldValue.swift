// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// What is known of a field of a place.
package enum FieldValue: Sendable, Equatable {
  case unknown
  case text(String)
  case flag(Bool)
  case number(Double, decimals: Int)
  case list([FieldValue])
  /// Keys with their values, in their order.
  case members([Member])

  /// A key with its value.
  package struct Member: Sendable, Equatable {
    package let key: String
    package let value: FieldValue
  }

  /// A text; unknown where there is none.
  static func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .unknown }

  /// Texts; unknown where there are none.
  static func texts(_ texts: [String]) -> FieldValue {
    texts.isEmpty ? .unknown : .list(texts.map { .text($0) })
  }

  /// Keys with their values; unknown where there are none.
  static func known(_ members: [(String, FieldValue)]) -> FieldValue {
    members.isEmpty ? .unknown : .members(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// How it is written for reading: nil where it is unknown.
  var plain: String? {
    switch self {
    case .unknown: nil
    case .text(let text): text
    case .flag(let flag): flag ? "是" : "否"
    case .number(let number, let decimals): DecimalText.of(number, decimals: decimals)
    case .list(let values): values.compactMap(\.plain).joined(separator: "、")
    case .members(let members):
      members.compactMap { member in member.value.plain.map { "\(member.key) \($0)" } }.joined(separator: "，")
    }
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ value: FieldValue) {
    switch value {
    case .unknown: member(key, nil as String?)
    case .text(let text): member(key, text)
    case .flag(let flag): member(key, flag)
    case .number(let number, let decimals): member(key, number, decimals: decimals)
    case .list(let values): array(key) { json in for value in values { json.value(value) } }
    case .members(let members):
      object(key) { json in for member in members { json.member(member.key, member.value) } }
    }
  }

  private mutating func value(_ value: FieldValue) {
    switch value {
    case .unknown: self.value(nil as String?)
    case .text(let text): self.value(text)
    case .flag(let flag): self.value(flag)
    case .number(let number, let decimals): self.value(number, decimals: decimals)
    case .list(let values): array { json in for value in values { json.value(value) } }
    case .members(let members):
      object { json in for member in members { json.member(member.key, member.value) } }
    }
  }

  /// Members with the names under which they were asked for: what stands before a dot is an object of its own.
  mutating func members(_ values: [(name: String, value: FieldValue)]) {
    var heads: [Substring] = []
    for (name, _) in values {
      let head = name.prefix { $0 != "." }
      if !heads.contains(head) { heads.append(head) }
    }
    for head in heads {
      let mine = values.filter { $0.name.prefix { $0 != "." } == head }
      // What is asked for as a whole holds its parts.
      if let whole = mine.first(where: { $0.name == head }) {
        member(String(head), whole.value)
      } else {
        object(String(head)) { json in
          json.members(mine.map { (String($0.name.dropFirst(head.count + 1)), $0.value) })
        }
      }
    }
  }
}
