// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Command {
  /// `nearest categories`.
  static let categories = Command(
    name: "categories", operands: "",
    summary: Wording("列出可以找的類別與品牌", "list the categories and brands that can be asked for"),
    options: [.json],
    examples: [("nearest categories", Wording("列出所有類別與品牌", "list all categories and brands"))],
    run: runCategories)
}

private func runCategories(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "categories") }
  let categories = CategoryTable.shared.categories
  let brands = BrandTable.shared.brands
  if arguments.has(.json) {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.array("categories") { json in
        for category in categories {
          json.object { json in
            json.member("id", category.id)
            json.member("label", category.label)
            json.member("words", category.words)
          }
        }
      }
      json.array("brands") { json in
        for brand in brands {
          json.object { json in
            json.member("id", brand.id)
            json.member("label", brand.label)
            json.member("words", brand.aliases)
            json.member("categories", brand.categories)
          }
        }
      }
    }
    try Output.answer(writer.text)
    return .answered
  }
  let lines =
    categories.map { "\($0.id)\t\($0.words.joined(separator: " "))" }
    + brands.map { "\($0.categories.joined(separator: " "))\t\($0.aliases.joined(separator: " "))" }
  try Output.answer(lines.joined(separator: "\n"))
  return .answered
}
