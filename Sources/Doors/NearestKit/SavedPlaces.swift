// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import HanText
import Places

/// Positions that a person gave names: 家, 公司.
///
/// Kept in a file of lines `name<Tab>position`, the position in any notation that is read elsewhere; lines that begin
/// with `#`, and those that cannot be read, stay as they are when the file is written again.
package struct SavedPlaces: Sendable {
  /// A position with its name.
  package struct Entry: Sendable, Equatable {
    /// What the person calls it.
    package let name: String
    /// Where it is.
    package let coordinate: Coordinate
    /// Radius of uncertainty in metres; nil where unknown.
    package let uncertainty: Double?

    /// A place that is known already; its name is checked when it is saved.
    package init(name: String, coordinate: Coordinate, uncertainty: Double? = nil) {
      self.name = name
      self.coordinate = coordinate
      self.uncertainty = uncertainty
    }
  }

  /// What is wrong with a line.
  package enum Problem: Sendable, Equatable {
    /// No tab, or what follows it is no position.
    case noPosition
    /// The name can be none.
    case name(SavedPlaceError)
    /// An earlier line has the same name.
    case duplicate
  }

  /// The most places that are kept.
  package static let most = 500
  /// The most Unicode scalars of a name.
  package static let longestName = 40

  private struct Line {
    var bytes: [UInt8]
    var entry: Entry?
  }

  private var lines: [Line] = []
  /// Lines that are skipped, by their number from 1.
  package private(set) var brokenLines: [(number: Int, problem: Problem)] = []

  /// Reads a file's content; an empty one holds no places.
  package init(parsing bytes: [UInt8] = []) {
    guard !bytes.isEmpty else { return }
    var content = bytes[...]
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    for (index, bytes) in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      var line = Line(bytes: Array(bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      if !visible(text).isEmpty, text.first != "#" {
        switch SavedPlaces.entry(of: text) {
        case .success(let entry) where sameIndex(as: entry.name) != nil:
          brokenLines.append((index + 1, .duplicate))
        case .success(let entry) where entries.count < SavedPlaces.most: line.entry = entry
        case .success: brokenLines.append((index + 1, .name(.full(limit: SavedPlaces.most))))
        case .failure(let broken): brokenLines.append((index + 1, broken.problem))
        }
      }
      lines.append(line)
    }
  }

  /// The places, in the order of the file.
  package var entries: [Entry] { lines.compactMap(\.entry) }

  /// The place of a name, as people would write it again: 臺 as 台, full-width or not, in any case.
  package subscript(name: String) -> Entry? { index(of: name).flatMap { lines[$0].entry } }

  /// The content of the file.
  package var bytes: [UInt8] { lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] } }

  /// Keeps a place; one of the same name is replaced.
  ///
  /// - Throws: what is wrong with the name, or `full`.
  package mutating func save(_ entry: Entry) throws(SavedPlaceError) {
    let name = try SavedPlaces.checked(entry.name)
    let entry = Entry(name: name, coordinate: entry.coordinate, uncertainty: entry.uncertainty)
    let line = Line(bytes: Array(SavedPlaces.text(of: entry).utf8), entry: entry)
    if let index = sameIndex(as: name) {
      lines[index] = line
    } else {
      guard entries.count < SavedPlaces.most else { throw .full(limit: SavedPlaces.most) }
      lines.append(line)
    }
  }

  /// Forgets a place; false where there is none of that name.
  package mutating func remove(_ name: String) -> Bool {
    guard let index = index(of: name) else { return false }
    lines.remove(at: index)
    return true
  }

  /// The name as it is kept: without spaces around it or marks that cannot be seen.
  ///
  /// - Throws: why it can be no name.
  package static func checked(_ name: String) throws(SavedPlaceError) -> String {
    let isBroken = name.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    guard !isBroken else { throw .controlCharacter }
    let shown = visible(name)
    guard !shown.isEmpty else { throw .empty }
    guard shown.unicodeScalars.prefix(longestName + 1).count <= longestName else {
      throw .tooLong(limit: longestName)
    }
    guard shown.first != "#", shown.first != "-" else { throw .beginning }
    do {
      _ = try CoordinateNotation(shown)
      throw SavedPlaceError.position
    } catch CoordinateNotationError.unreadable {
      return shown
    } catch {
      // Also what is meant as a position and is a wrong one.
      throw .position
    }
  }

  // MARK: Lines

  private struct BrokenLine: Error { let problem: Problem }

  private static func entry(of text: String) -> Result<Entry, BrokenLine> {
    let fields = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    do {
      let name = try checked(String(fields[0]))
      guard fields.count == 2, let position = try? CoordinateNotation(visible(String(fields[1]))) else {
        return .failure(BrokenLine(problem: .noPosition))
      }
      return .success(
        Entry(name: name, coordinate: position.coordinate, uncertainty: position.uncertainty))
    } catch {
      return .failure(BrokenLine(problem: .name(error)))
    }
  }

  /// Seven decimals are a centimetre.
  private static func text(of entry: Entry) -> String {
    let position =
      DecimalText.of(entry.coordinate.latitude, decimals: 7) + ","
      + DecimalText.of(entry.coordinate.longitude, decimals: 7)
    guard let uncertainty = entry.uncertainty else { return "\(entry.name)\t\(position)" }
    return "\(entry.name)\tgeo:\(position);u=\(DecimalText.of(uncertainty, decimals: 0))"
  }

  /// The place that a name of a file may be replaced by: the same but for case, width, 臺 and 台, and spaces. 家(1) is not
  /// 家1, though either finds the other where it is alone.
  package func same(as name: String) -> Entry? { sameIndex(as: name).flatMap { lines[$0].entry } }

  private func sameIndex(as name: String) -> Int? {
    let key = SavedPlaces.key(of: name)
    return lines.firstIndex { $0.entry.map { SavedPlaces.key(of: $0.name) == key } ?? false }
  }

  /// The folded letters with the marks between them, which folding alone leaves out.
  private static func key(of name: String) -> String {
    var key = ""
    for scalar in name.unicodeScalars {
      let letters = FoldedText(String(scalar)).letters
      if !letters.isEmpty {
        key += letters
      } else if !scalar.properties.isWhitespace {
        key.unicodeScalars.append(scalar)
      }
    }
    return key
  }

  private func index(of name: String) -> Int? {
    let shown = visible(name)
    guard !shown.isEmpty else { return nil }
    if let index = lines.firstIndex(where: { $0.entry?.name == shown }) ?? sameIndex(as: shown) {
      return index
    }
    // A name of signs alone (🏠) folds to nothing.
    let folded = FoldedText(shown)
    guard !folded.isEmpty else { return nil }
    return lines.firstIndex { $0.entry.map { FoldedText($0.name) == folded } ?? false }
  }
}

/// Why a place cannot be saved.
package enum SavedPlaceError: Error, Sendable, Equatable {
  /// Nothing that can be seen.
  case empty
  /// A tab, an end of line or another control character.
  case controlCharacter
  /// In Unicode scalars.
  case tooLong(limit: Int)
  /// `#` begins a comment, `-` an option.
  case beginning
  /// It reads as a position, right or wrong.
  case position
  /// So many are kept already.
  case full(limit: Int)
}
