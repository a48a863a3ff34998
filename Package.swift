// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A Swift target of the pipeline: where am I → what is nearest → how do I get there → say it.
func stage(_ name: String, imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
}

func tests(of name: String, imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + imports, exclude: exclude,
    swiftSettings: strict)
}

let package = Package(
  name: "nearest",
  products: [
    .executable(name: "nearest", targets: ["nearest"]),
    .library(name: "NearestKit", targets: ["NearestKit"]),
  ],
  targets: [
    // Data put into the binary, and the C libraries.
    .target(name: "Voices", path: "Voices", exclude: ["zh-TW", "README.md"]),
    .target(name: "Gazetteer", exclude: ["data"]),
    .target(name: "CEspeak"),
    .target(name: "CAudio"),
    .systemLibrary(name: "CZlib"),

    // The pipeline, each stage importing only what stands above it.
    stage("Formats"),
    stage("Geography"),
    stage("Journey", imports: ["Geography"]),
    stage("Mandarin", imports: ["Voices", "Formats"]),
    stage("Places", imports: ["Geography", "Gazetteer", "Formats"]),
    stage("Announcement", imports: ["Geography", "Journey", "Places"]),
    stage("Positioning", imports: ["Geography", "Formats"]),
    stage("Speech", imports: ["Mandarin", "Voices", "CEspeak", "CAudio"]),
    stage("Atlas", imports: ["Geography", "Places"]),
    stage("Routing", imports: ["Atlas", "Geography", "Journey"]),
    stage("AtlasImport", imports: ["Atlas", "Places", "Formats", "Geography", "CZlib"]),
    stage(
      "NearestKit",
      imports: [
        "Formats", "Geography", "Journey", "Mandarin", "Places", "Announcement", "Positioning", "Speech",
        "Atlas", "AtlasImport", "Routing",
      ],
      exclude: ["document"]),
    .executableTarget(
      name: "nearest", dependencies: ["NearestKit", "Formats"], exclude: ["Packaging"], swiftSettings: strict),
    .executableTarget(
      name: "nearest-bench",
      dependencies: [
        "Announcement", "Atlas", "AtlasImport", "Routing", "Journey", "Places", "Geography", "Formats",
      ],
      exclude: ["Peers"],
      swiftSettings: strict),

    tests(of: "Formats"),
    tests(of: "Geography"),
    tests(of: "Mandarin"),
    tests(
      of: "Places",
      exclude: ["Query/phrasings.tsv", "Hours/disagreements.tsv", "Hours/compare_opening_hours.py"]),
    tests(of: "Announcement"),
    tests(of: "Positioning"),
    tests(of: "Speech", imports: ["Mandarin"]),
    tests(of: "Atlas", imports: ["Places", "Geography"]),
    tests(
      of: "AtlasImport", imports: ["Atlas", "Places", "Geography", "Formats", "CZlib"],
      exclude: ["expectations.py", "mutate.py"]),
    tests(of: "Routing", imports: ["AtlasImport", "Atlas", "Announcement"], exclude: ["Fixtures"]),
    tests(of: "NearestKit", imports: ["Formats", "Places"]),
    .testTarget(
      name: "CommandTests", dependencies: ["nearest"], exclude: ["Golden"], swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)
