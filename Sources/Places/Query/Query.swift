// SPDX-License-Identifier: GPL-3.0-or-later

/// A question for a place, understood: what is asked for and what it must offer.
public struct Query: Sendable, Equatable {
  /// The text as it was typed.
  public let text: String
  /// What is asked for, polite noise stripped: the word that the sentence repeats.
  public let subject: String
  public let match: Match

  /// The name that the sentence gives to what was asked for: the typed word where it is Chinese, else the zh-TW one.
  public var spokenSubject: String {
    if subject.unicodeScalars.contains(where: Query.isHan) { return subject }
    return switch match {
    case .category(let category): category.label
    case .brand(let brand): brand.label
    case .name: subject
    }
  }

  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
