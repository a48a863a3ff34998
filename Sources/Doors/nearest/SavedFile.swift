// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// The file of saved places: `saved.tsv` beside the configuration file, readable by its owner only.
enum SavedFile {
  /// Nil where the environment names no folder.
  static var path: String? { Configuration.folder.map { $0 + "/saved.tsv" } }

  /// The user's places, read when first asked for, or why they cannot be.
  static let current: Result<SavedPlaces, Failure> = {
    do throws(Failure) {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }()

  /// Reads the file; broken lines are named on stderr and left out.
  ///
  /// - Throws: `file`; a file that is not there holds nothing.
  static func read() throws(Failure) -> SavedPlaces {
    guard let path else { return SavedPlaces() }
    let places: SavedPlaces
    do {
      places = SavedPlaces(parsing: try readFile(path, limit: 1 << 20, onlyRegular: true))
    } catch {
      if error == .missing { return SavedPlaces() }
      throw .file(error, path: path)
    }
    Output.notes(
      places.brokenLines.map { line in
        let problem = wording(of: line.problem)
        return Wording(
          "\(visible(path)) 第 \(line.number) 行已略過：\(problem.zh)",
          "\(visible(path)): line \(line.number) is ignored: \(problem.en)")
      })
    return places
  }

  /// Replaces the file, and says so where others could read the one before.
  static func write(_ places: SavedPlaces) throws(Failure) {
    guard let path else { throw .noConfigurationFolder }
    let wasOpen = AtomicFile.bitsForOthers(path) != 0
    try AtomicFile.write(places.bytes, to: path, mode: .ownerOnly)
    guard wasOpen else { return }
    Output.note(
      Wording(
        "\(visible(path)) 原本別人也能存取，已改為只有您能讀寫",
        "\(visible(path)) was open to others; now only you can read it"))
  }

  private static func wording(of problem: SavedPlaces.Problem) -> Wording {
    switch problem {
    case .noPosition:
      Wording("寫法為「名稱<Tab>緯度,經度」", "write 'name<Tab>latitude,longitude'")
    case .name(let error): wording(of: error)
    case .duplicate: Wording("前面已有同名的地點", "an earlier line has the same name")
    }
  }

  /// Why a name is refused.
  static func wording(of error: SavedPlaceError) -> Wording {
    switch error {
    case .empty: Wording("地點需要名稱，例如 家", "a place needs a name, such as 家")
    case .controlCharacter:
      Wording("名稱裡有換行、Tab 或其他控制字元", "the name holds a tab, an end of line or another control character")
    case .tooLong(let limit):
      Wording("名稱太長，最多 \(limit) 個字", "the name is too long: at most \(limit) characters")
    case .beginning: Wording("名稱不能以 # 或 - 開頭", "a name cannot begin with # or -")
    case .position:
      Wording("名稱看起來像座標，請換一個，例如 家", "the name reads as a position; take another, such as 家")
    case .full(let limit):
      Wording(
        "最多保存 \(limit) 個地點；請先用 nearest save --remove 名稱 刪除一個",
        "at most \(limit) places are kept; remove one first: nearest save --remove NAME")
    }
  }
}

/// A position that someone wrote: in a notation of coordinates, or as the name of a saved place.
enum WrittenPosition {
  /// - Throws: `position`, or `unknownPosition` where there are saved places and it is none of them; `file` where they
  ///   cannot be read.
  static func read(
    _ text: String, _ source: ValueSource
  ) throws(Failure) -> (coordinate: Coordinate, uncertainty: Double?) {
    do {
      let notation = try CoordinateNotation(text)
      return (notation.coordinate, notation.uncertainty)
    } catch {
      // Only what is no position can be a name, so that the file is not read for others.
      guard case .unreadable = error else { throw .position(error, source: source) }
      let places = try SavedFile.current.get()
      if let saved = places[text] { return (saved.coordinate, saved.uncertainty) }
      let names = places.entries.map(\.name)
      if names.isEmpty { throw .position(error, source: source) }
      throw .unknownPosition(text, source: source, saved: names)
    }
  }

  /// The saved place of a name that may be something else; where the file cannot be read that is said, and it is.
  static func saved(_ name: String) -> SavedPlaces.Entry? {
    switch SavedFile.current {
    case .success(let places): return places[name]
    case .failure(let failure):
      Output.note(failure.wording)
      return nil
    }
  }
}
