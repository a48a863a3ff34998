// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The checkout that is tested, and the real data that may lie beside it.
public enum Project {
  /// The folder that holds `Package.swift`.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    repeat { folder.deleteLastPathComponent() } while folder.path != "/" && !holdsPackage(folder)
    return folder
  }()

  private static func holdsPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  }

  /// A file or folder of the project's own, by its path from the root.
  public static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The OSM file of a road network drawn by hand.
  public static func drawn(_ name: String) -> URL {
    file("Tests/Way/RoutingTests/Fixtures/\(name).osm.pbf")
  }
}

/// Real data beside the checkout; tests that read it are skipped, with a line that says so, where it is absent.
public enum SharedData {
  /// The folder that holds it.
  public static let folder = Project.root.deletingLastPathComponent().appendingPathComponent("shared/data")

  /// True where the folder is there.
  public static let isPresent: Bool = exists("")

  /// A file's bytes, by its path in the folder.
  public static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// A file's path, by its path in the folder.
  public static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Whether a file is there; says so where it is not.
  public static func exists(_ name: String) -> Bool {
    let isThere = FileManager.default.fileExists(atPath: path(name))
    if !isThere { print("skipped: ../shared/data/\(name) is not there") }
    return isThere
  }
}
