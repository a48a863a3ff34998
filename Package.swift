// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A folder of `Sources` and of `Tests`: together they are the pipeline, in the order in which they stand here.
enum Folder: String {
  case ground = "Ground"
  case whereAmI = "Where"
  case what = "What"
  case way = "Way"
  case say = "Say"
  case doors = "Doors"

  /// A Swift target, with its tests if it has any; it imports only what it names.
  func room(
    _ name: String, imports: [Target.Dependency] = [], exclude: [String] = [],
    tests: [Target.Dependency]? = nil, testsExclude: [String] = []
  ) -> [Target] {
    let room = Target.target(
      name: name, dependencies: imports, path: "Sources/\(rawValue)/\(name)", exclude: exclude,
      swiftSettings: strict)
    guard let tests else { return [room] }
    return [room, self.tests(of: name, imports: tests, exclude: testsExclude)]
  }

  /// The tests of a target.
  func tests(
    of name: String, named tests: String? = nil, imports: [Target.Dependency] = [], exclude: [String] = []
  ) -> Target {
    let tests = tests ?? "\(name)Tests"
    return .testTarget(
      name: tests, dependencies: [.target(name: name), "TestSupport"] + imports,
      path: "Tests/\(rawValue)/\(tests)", exclude: exclude, swiftSettings: strict)
  }

  /// A program.
  func program(_ name: String, imports: [Target.Dependency], exclude: [String]) -> Target {
    .executableTarget(
      name: name, dependencies: imports, path: "Sources/\(rawValue)/\(name)", exclude: exclude,
      swiftSettings: strict)
  }

  /// A target in C, or what describes a library of the system's.
  func c(_ name: String, exclude: [String] = []) -> Target {
    .target(name: name, path: "Sources/\(rawValue)/\(name)", exclude: exclude)
  }
}

let ground: [Target] =
  [
    Folder.ground.c("Gazetteer", exclude: ["data"]),
    .systemLibrary(name: "CZlib", path: "Sources/Ground/CZlib"),
  ]
  + Folder.ground.room("Formats", tests: [])
  + Folder.ground.room("Geography", tests: [])
  + Folder.ground.room("HanText", imports: ["Formats"], tests: [])
  + Folder.ground.room("Journey", imports: ["Geography"])
  + Folder.ground.room("OpenStreetMap", imports: ["CZlib", "Formats"], tests: [])

let whereAmI: [Target] = Folder.whereAmI.room(
  "Positioning", imports: ["Formats", "Geography"], tests: ["Formats", "Geography"])

let what: [Target] =
  Folder.what.room(
    "OpeningHours", imports: ["Formats", "Gazetteer", "HanText"],
    tests: ["Formats", "Gazetteer"],
    testsExclude: ["disagreements.tsv", "compare_opening_hours.py"])
  + Folder.what.room("Addresses", imports: ["HanText"], tests: [])
  + Folder.what.room(
    "Places", imports: ["Addresses", "Formats", "Gazetteer", "Geography", "HanText"],
    tests: ["Addresses", "Formats", "Geography", "HanText"])
  + Folder.what.room(
    "Questions", imports: ["Formats", "Gazetteer", "HanText", "Voices"], tests: ["Formats", "Gazetteer"],
    testsExclude: ["understood.tsv"])
  + Folder.what.room(
    "PlaceFiles", imports: ["Addresses", "Formats", "Geography", "HanText", "Places"],
    tests: ["Addresses", "Geography", "Places"])
  + Folder.what.room(
    "Atlas", imports: ["Addresses", "Formats", "Geography", "HanText", "Places"],
    tests: ["Geography", "Places"])
  + Folder.what.room(
    "AtlasImport",
    imports: [
      "Atlas", "Formats", "Gazetteer", "Geography", "HanText", "OpenStreetMap", "PlaceFiles", "Places",
    ],
    tests: ["Atlas", "Geography", "OpenStreetMap", "Places"],
    testsExclude: ["expectations.py", "mutate.py"])

let way: [Target] =
  Folder.way.room(
    "Roads", imports: ["Atlas", "Formats", "Geography", "Journey"], tests: ["Atlas", "Journey"])
  + Folder.way.room(
    "RoadImport",
    imports: ["AtlasImport", "Formats", "Gazetteer", "Geography", "Journey", "OpenStreetMap", "Roads"],
    tests: ["AtlasImport", "Geography", "Journey", "OpenStreetMap", "Roads"])
  + Folder.way.room(
    "Routing", imports: ["Formats", "Geography", "Journey", "Roads"],
    tests: ["Announcement", "Geography", "Journey", "OpenStreetMap", "RoadImport", "Roads"],
    testsExclude: ["Fixtures"])

let say: [Target] =
  [
    .target(name: "Voices", path: "Voices", exclude: ["zh-TW", "README.md"]),
    Folder.say.c("CEspeak"),
    Folder.say.c("CAudio"),
  ]
  + Folder.say.room(
    "Announcement",
    imports: ["Addresses", "Formats", "Geography", "HanText", "Journey", "OpeningHours", "Places"],
    tests: ["Addresses", "Formats", "Geography", "Journey", "OpeningHours", "Places"])
  + Folder.say.room(
    "Picture", imports: ["Atlas", "Formats", "Geography", "Roads"],
    tests: ["Atlas", "Geography", "Roads"])
  + Folder.say.room("Mandarin", imports: ["Formats", "HanText", "Voices"], tests: [])
  + Folder.say.room("Speech", imports: ["Mandarin", "Voices", "CEspeak", "CAudio"], tests: ["Mandarin"])

let doors: [Target] =
  Folder.doors.room(
    "NearestKit",
    imports: [
      "Addresses", "Announcement", "Atlas", "AtlasImport", "Formats", "Gazetteer", "Geography", "HanText",
      "Journey", "Mandarin", "OpeningHours", "Picture", "PlaceFiles", "Places", "Positioning", "Questions",
      "RoadImport",
      "Roads", "Routing", "Speech",
    ],
    exclude: ["document"],
    tests: [
      "Addresses", "Formats", "Geography", "HanText", "Journey", "PlaceFiles", "Places", "Positioning",
      "Questions",
    ], testsExclude: ["Question/phrasings.tsv"])
  + [
    Folder.doors.program("nearest", imports: ["Formats", "HanText", "NearestKit"], exclude: ["Packaging"]),
    Folder.doors.program(
      "nearest-bench",
      imports: [
        "Announcement", "Atlas", "AtlasImport", "Geography", "Journey", "Mandarin", "OpenStreetMap", "Places",
        "RoadImport", "Roads", "Routing", "Speech", "Voices",
      ],
      exclude: ["Peers"]),
    Folder.doors.tests(
      of: "nearest", named: "CommandTests", imports: ["HanText", "NearestKit"], exclude: ["Golden"]),
  ]

let package = Package(
  name: "nearest",
  products: [
    .executable(name: "nearest", targets: ["nearest"]),
    .library(name: "NearestKit", targets: ["NearestKit"]),
  ],
  targets: ground + whereAmI + what + way + say + doors + [
    // Where tests find files, and how they run programs.
    .target(name: "TestSupport", dependencies: ["CZlib"], path: "Tests/TestSupport", swiftSettings: strict)
  ],
  cLanguageStandard: .c2x
)
