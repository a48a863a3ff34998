// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no CSV, and where.
package struct CSVError: Error, Equatable, Sendable {
  /// What was wrong.
  package enum Reason: Equatable, Sendable {
    /// A quote was opened on this line and never closed.
    case unterminatedQuote
    /// Something other than a delimiter follows a closing quote.
    case textAfterQuote
    /// More fields in a record than the limit.
    case tooManyFields(limit: Int)
  }

  /// What was wrong.
  package var reason: Reason
  /// Counted from 1.
  package var line: Int
}

extension CSVError: CustomStringConvertible {
  /// `line 3: a quote is not closed`.
  package var description: String { "line \(line): \(reason)" }
}

extension CSVError.Reason: CustomStringConvertible {
  /// Words for a message.
  package var description: String {
    switch self {
    case .unterminatedQuote: "a quote is opened and never closed"
    case .textAfterQuote: "expected a delimiter or the end of the line after a closing quote"
    case .tooManyFields(let limit): "more than \(limit) fields"
    }
  }
}
