// SPDX-License-Identifier: GPL-3.0-or-later

extension Query {
  /// Longest text that is looked at, in Unicode scalars: no name of a place is longer.
  static let longest = 200

  /// Understands a text: a category, else a brand, else a name; never widened.
  ///
  /// - Throws: `QueryError` where nothing is left to look for.
  public init(parsing text: String) throws(QueryError) {
    guard text.unicodeScalars.count <= Query.longest else { throw .tooLong(limit: Query.longest) }
    let folded = FoldedText(text)
    guard !folded.isEmpty else { throw .empty }
    let subject = Query.trimmed(text)
    if let category = Vocabulary.shared.category(called: folded) {
      self.init(text: text, subject: subject, match: .category(category))
    } else if let brand = BrandTable.shared.brand(called: folded) {
      self.init(text: text, subject: subject, match: .brand(brand))
    } else {
      self.init(text: text, subject: subject, match: .name(NamePattern(text: subject)))
    }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// Why a text asks for nothing.
public enum QueryError: Error, Equatable, Sendable {
  /// Nothing but spaces and marks.
  case empty
  /// More scalars than any name has.
  case tooLong(limit: Int)
}
