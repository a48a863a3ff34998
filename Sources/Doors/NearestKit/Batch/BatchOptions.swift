// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Places

/// How many questions are read and how their answers are written.
public struct BatchOptions: Sendable {
  /// How rows are written.
  public enum Format: String, CaseIterable, Sendable {
    /// Cells between commas, RFC 4180.
    case csv
    /// Cells between tabs.
    case tsv
    /// A JSON object a line.
    case ndjson
  }

  /// What is asked at each row; nil where a column says it.
  public var question: String?
  /// What the caller wishes of each answer; nearest is by the straight line unless it says otherwise.
  public var finder = Finder.Options()
  /// The output's columns behind the kept ones.
  public var fields = BatchFields.usual
  /// Names of the columns that are kept, `*` for all; nil for the id, and for all where there is none.
  public var keep: [String]?
  /// How the input is written; nil for what its first line looks like.
  public var input: Format?
  /// How the output is written; nil for the same.
  public var output: Format?
  /// Names of the input's columns where it has no heading; there is none in the output then either.
  public var columns: [String]?
  /// The style of sentences.
  public var style = SentenceStyle.full

  /// One question for each row.
  public init() {}
}

/// Why nothing can be made of an input at all.
public enum BatchError: Error, Equatable, Sendable {
  /// The fixed question asks for nothing.
  case question(QueryError)
  /// Neither the command nor a column asks anything; the columns that there are.
  case noQuestion(columns: [String])
  /// No column says where; the columns that there are.
  case noPosition(columns: [String])
  /// A column is to be kept that there is not.
  case unknownColumn(String, columns: [String])
  /// The text is in another encoding than UTF-8.
  case encoding(String)
  /// A record longer than a block may be, in bytes.
  case recordTooLong(limit: Int)
}
