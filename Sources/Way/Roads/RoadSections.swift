// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

/// A road graph that is made, column by column.
package typealias RoadSections = RoadTable<RoadArrays>

/// A column's numbers, of whichever size.
package enum RoadContent: Sendable {
  case words([UInt32])
  case halves([UInt16])
  case bytes([UInt8])

  /// Hands out the bytes as they lie in memory.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    switch self {
    case .words(let numbers): numbers.withUnsafeBytes(body)
    case .halves(let numbers): numbers.withUnsafeBytes(body)
    case .bytes(let numbers): numbers.withUnsafeBytes(body)
    }
  }
}

extension RoadTable where Storage == RoadArrays {
  /// All columns with their tags, in the order in which they are written.
  package var contents: [(tag: String, content: RoadContent)] {
    var lister = Lister()
    var table = self
    table.visit(&lister)
    return lister.contents
  }

  private struct Lister: RoadColumnVisitor {
    var contents: [(tag: String, content: RoadContent)] = []
    mutating func words(_ tag: String, _ column: inout [UInt32], isOptional: Bool) {
      contents.append((tag, .words(column)))
    }
    mutating func halves(_ tag: String, _ column: inout [UInt16], isOptional: Bool) {
      contents.append((tag, .halves(column)))
    }
    mutating func bytes(_ tag: String, _ column: inout [UInt8], isOptional: Bool) {
      contents.append((tag, .bytes(column)))
    }
  }

  /// Bytes of all columns.
  package var byteCount: Int { contents.reduce(0) { $0 + $1.content.withUnsafeBytes(\.count) } }

  /// Adds all columns to an atlas.
  package func write(to writer: inout AtlasWriter) throws(AtlasWriteError) {
    for (tag, content) in contents {
      switch content {
      case .words(let numbers): try writer.add(SectionTag(road: tag), numbers)
      case .halves(let numbers): try writer.add(SectionTag(road: tag), numbers)
      case .bytes(let numbers): try writer.add(SectionTag(road: tag), numbers)
      }
    }
  }
}

extension SectionTag {
  /// The tag of a road column.
  package init(road tag: String) {
    self.init(rawValue: tag.utf8.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension RoadTable where Storage == RoadMemory {
  /// The columns of which the bytes are handed out; nil where one that is needed is missing.
  ///
  /// - Parameter section: the bytes of a tag, aligned to eight.
  init?(section: (String) -> UnsafeRawBufferPointer?) {
    self.init()
    let isComplete = withoutActuallyEscaping(section) { section in
      var finder = Finder(section: section)
      visit(&finder)
      return finder.isComplete
    }
    guard isComplete else { return nil }
  }

  private struct Finder: RoadColumnVisitor {
    let section: (String) -> UnsafeRawBufferPointer?
    var isComplete = true

    private mutating func find<Element>(
      _ tag: String, _ column: inout RoadColumn<Element>, _ isOptional: Bool
    ) {
      if let bytes = section(tag) { column = RoadColumn(bytes) } else if !isOptional { isComplete = false }
    }
    mutating func words(_ tag: String, _ column: inout RoadColumn<UInt32>, isOptional: Bool) {
      find(tag, &column, isOptional)
    }
    mutating func halves(_ tag: String, _ column: inout RoadColumn<UInt16>, isOptional: Bool) {
      find(tag, &column, isOptional)
    }
    mutating func bytes(_ tag: String, _ column: inout RoadColumn<UInt8>, isOptional: Bool) {
      find(tag, &column, isOptional)
    }
  }
}

/// A copy of columns in memory that does not move.
final class RoadCopy: @unchecked Sendable {
  private var parts: [String: UnsafeMutableRawBufferPointer] = [:]

  init(_ sections: RoadSections) {
    for (tag, content) in sections.contents {
      content.withUnsafeBytes { bytes in
        let part = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 8), alignment: 8)
        part.copyMemory(from: bytes)
        parts[tag] = UnsafeMutableRawBufferPointer(rebasing: part[..<bytes.count])
      }
    }
  }

  deinit { for part in parts.values { part.deallocate() } }

  func bytes(_ tag: String) -> UnsafeRawBufferPointer? { parts[tag].map { UnsafeRawBufferPointer($0) } }
}
