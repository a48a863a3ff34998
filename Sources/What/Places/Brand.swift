// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// A chain of places under one name: 星巴克, 台灣中油.
package struct Brand: Sendable, Equatable, Identifiable {
  /// Its number in the table.
  let row: Int
  /// The label where it lies in the table.
  let labelField: EmbeddedField
  /// Ids of categories, between spaces.
  let categoryList: EmbeddedField
  /// Further names, between bars.
  let aliasList: EmbeddedField

  /// The name as Taiwan writes it; it is the id too.
  package var label: String { labelField.text }

  /// Ids of the categories that the brand's places belong to, the main one first.
  package var categories: [String] { categoryList.list(by: " ").map(\.text) }

  /// What people type or say, old names and spellings in data included; the label first.
  package var aliases: [String] {
    // = marks a name that stands for itself, ~ what one does there.
    [label]
      + aliasList.list(by: "|").map {
        ($0.bytes.first == UInt8(ascii: "=") || $0.bytes.first == UInt8(ascii: "~") ? $0.dropFirst() : $0)
          .text
      }
  }

  /// The label.
  package var id: String { label }

  /// Brands are one where their labels are.
  package static func == (a: Brand, b: Brand) -> Bool { a.labelField.isEqual(to: b.labelField) }
}
