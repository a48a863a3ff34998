// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// One command's lines for each way of ending.
struct StreamRow: Sendable, CustomTestStringConvertible {
  /// A command line, or why the command has none.
  enum Line: Sendable {
    case words([String])
    case none(String)

    var words: [String]? { if case .words(let words) = self { words } else { nil } }
  }

  let command: String
  var testDescription: String { command }
  /// Exit 0, with an answer on stdout.
  let answered: Line
  /// Exit 1.
  let nothing: Line
  /// Exit 64.
  let usage: [[String]]
  /// Exit 66: a file that is not there.
  let missing: Line
  /// Exit 65: a file that is not what it should be.
  let bad: Line
  /// Exit 77: a file that one may not read.
  let denied: Line

  init(
    _ command: String, answered: Line, nothing: Line, usage: [[String]], missing: Line, bad: Line,
    denied: Line
  ) {
    self.command = command
    self.answered = answered
    self.nothing = nothing
    self.usage = usage
    self.missing = missing
    self.bad = bad
    self.denied = denied
  }

  private static let here = ["--at", "24.1835,120.6180"]
  private static let noFile = Line.none("it reads no file")

  /// The same option with each of the three faults.
  private static func faults(_ words: [String], _ option: String) -> (missing: Line, bad: Line, denied: Line)
  {
    (
      .words(words + [option, "{none}"]), .words(words + [option, "{bad}"]),
      .words(words + [option, "{denied}"])
    )
  }

  private init(
    _ command: String, answered: Line, nothing: Line, usage: [[String]],
    faults: (missing: Line, bad: Line, denied: Line)
  ) {
    self.init(
      command, answered: answered, nothing: nothing, usage: usage, missing: faults.missing, bad: faults.bad,
      denied: faults.denied)
  }

  /// A row for each command.
  static let all: [StreamRow] = [
    StreamRow(
      "find", answered: .words(["便利商店", "--text"] + here), nothing: .words(["find", "充電站", "--text"] + here),
      usage: [
        ["find"], ["find", "x", "--no"], ["find", "x", "--count", "0"], ["find", "x", "--at", "here"],
      ],
      faults: faults(["find", "書店", "--text"] + here, "--atlas")),
    StreamRow(
      "another", answered: .none("it goes on from a question before; tested with one"),
      nothing: .words(["another", "--text", "--private"] + here),
      usage: [["another", "--no"], ["another", "--text", "--json"]],
      faults: faults(["another", "--text"] + here, "--atlas")),
    StreamRow(
      "talk", answered: .none("without a line there is no answer; tested with lines"),
      nothing: .none("it goes on; what is not there is said"),
      usage: [["talk", "--no"], ["talk", "--json", "--text"]],
      faults: faults(["talk", "--text"] + here, "--atlas")),
    StreamRow(
      "show", answered: .words(["show", "7-11", "--text"] + here),
      nothing: .words(["show", "阿里巴巴洞", "--text"] + here),
      usage: [["show"], ["show", "x", "--fields", "fone"], ["show", "x", "--text", "--json"]],
      faults: faults(["show", "書店", "--text"] + here, "--atlas")),
    StreamRow(
      "route",
      answered: .words([
        "route", "--to", "24.18,120.62074", "--at", "24.18,120.62", "--text", "--atlas", "{atlas}",
      ]),
      nothing: .words([
        "route", "--to", "24.18,120.6796", "--at", "24.18,120.62", "--text", "--atlas", "{atlas}",
      ]),
      usage: [["route", "--atlas", "{atlas}"] + here, ["route", "x", "--gpx", "--geojson"]],
      faults: faults(["route", "書店", "--text"] + here, "--atlas")),
    StreamRow(
      "understand", answered: .words(["understand", "離我第二近的加油站"]),
      nothing: .none("whatever is asked is answered"),
      usage: [["understand", "x", "--no"]], missing: noFile, bad: noFile, denied: noFile),
    StreamRow(
      "batch", answered: .words(["batch", "書店", "--input", "{table}"]),
      nothing: .none("each row tells what was not found"),
      usage: [
        ["batch", "書店", "--jobs", "0"], ["batch", "書店", "--fields", "fone"],
        ["batch", "書店", "--input", "{table}", "--keep", "x"],
      ],
      missing: .words(["batch", "書店", "--input", "{none}"]),
      bad: .words(["batch", "書店", "--input", "{badcsv}"]),
      denied: .words(["batch", "書店", "--input", "{denied}"])),
    StreamRow(
      "matrix", answered: .words(["matrix", "--from", "{table}", "--to", "{table}", "--atlas", "{atlas}"]),
      nothing: .none("a pair without a way has empty cells"),
      usage: [
        ["matrix"], ["matrix", "--from", "{table}", "--to", "{table}", "x"], ["matrix", "--from", "{table}"],
      ],
      missing: .words(["matrix", "--from", "{none}", "--to", "{table}", "--atlas", "{atlas}"]),
      bad: .words(["matrix", "--from", "{table}", "--to", "{badcsv}", "--atlas", "{atlas}"]),
      denied: .words(["matrix", "--from", "{table}", "--to", "{denied}", "--atlas", "{atlas}"])),
    StreamRow(
      "reach",
      answered: .words(["reach", "--within", "1min", "--at", "24.18,120.62", "--text", "--atlas", "{atlas}"]),
      nothing: .words(["reach", "--at", "25.18,120.62", "--text", "--atlas", "{atlas}"]),
      usage: [
        ["reach", "--within", "2km"] + here,
        ["reach", "--json", "--geojson"] + here,
      ],
      faults: faults(["reach", "--text"] + here, "--atlas")),
    StreamRow(
      "say", answered: .words(["say", "--reading", "pinyin", "重慶南路"]), nothing: .words(["say", "！"]),
      usage: [["say", "--reading", "runes", "x"], ["say", "x", "--rate", "9"], ["say", "x", "--json"]],
      missing: .words(["say", "--check", "{none}"]), bad: .words(["say", "--check", "{badgpx}"]),
      denied: .words(["say", "--check", "{denied}"])),
    StreamRow(
      "again", answered: .words(["again", "--text"]), nothing: .none("tested with an empty state folder"),
      usage: [["again", "--no"], ["again", "--text", "--wav", "-"]], missing: noFile, bad: noFile,
      denied: noFile
    ),
    StreamRow(
      "map", answered: .words(["map", "便利商店", "--svg", "-"] + here),
      nothing: .words(["map", "充電站", "--svg", "-"] + here),
      usage: [["map", "--no"], ["map", "x", "--paper"] + here, ["map", "x", "--svg", ""] + here],
      faults: faults(["map", "書店"] + here, "--atlas")),
    StreamRow(
      "guide",
      answered: .words([
        "guide", "--to", "24.18,120.62074", "--at", "24.18,120.62", "--text", "--atlas", "{atlas}",
      ]),
      nothing: .words([
        "guide", "--to", "24.18,120.6796", "--at", "24.18,120.62", "--text", "--atlas", "{atlas}",
      ]),
      usage: [["guide", "--atlas", "{atlas}"] + here, ["guide", "x", "--to", "y", "--atlas", "{atlas}"]],
      faults: faults(["guide", "書店", "--text"] + here, "--atlas")),
    StreamRow(
      "follow", answered: .words(["follow", "便利商店", "--text"] + here),
      nothing: .none("it goes on; what is not near is said"),
      usage: [["follow"], ["follow", "--around", "x"], ["follow", "x", "--every", "5 miles"] + here],
      missing: .words(["follow", "便利商店", "--text", "--gpx", "{none}"]),
      bad: .words(["follow", "便利商店", "--text", "--gpx", "{badgpx}"]),
      denied: .words(["follow", "便利商店", "--text", "--nmea", "{denied}"])),
    StreamRow(
      "here", answered: .words(["here", "--text"] + here),
      nothing: .words(["here", "--text", "--at", "0,0"]),
      usage: [["here", "--pick", "x"], ["here", "--pick", "--json"]],
      faults: faults(["here", "--text"] + here, "--atlas")),
    StreamRow(
      "watch", answered: .words(["watch", "--region", "家=24.18,120.61,150", "--text"] + here),
      nothing: .none("it goes on"),
      usage: [["watch"], ["watch", "--region", "家=24,120,50", "x"], ["watch", "--region", "家=24,120,0"]],
      missing: .words(["watch", "--region", "家=24.18,120.61,150", "--text", "--gpx", "{none}"]),
      bad: .words(["watch", "--region", "家=24.18,120.61,150", "--text", "--gpx", "{badgpx}"]),
      denied: .words(["watch", "--region", "家=24.18,120.61,150", "--text", "--nmea", "{denied}"])),
    StreamRow(
      "location", answered: .words(["location"] + here), nothing: .none("without a position it ends with 69"),
      usage: [["location", "--no"], ["location", "--gpsd", "localhost:x"]],
      missing: .words(["location", "--nmea", "{none}"]), bad: .words(["location", "--gpx", "{badgpx}"]),
      denied: .words(["location", "--nmea", "{denied}"])),
    StreamRow(
      "where", answered: .words(["where", "--text", "--atlas", "{named}"] + here),
      nothing: .words(["where", "--text", "--at", "0,0", "--atlas", "{atlas}"]),
      usage: [["where", "--no"], ["where", "--text", "--json"]],
      faults: faults(["where", "--text"] + here, "--atlas")),
    StreamRow(
      "import", answered: .none("it prints no answer; tested with its own output"),
      nothing: .none("a file without places makes an empty atlas"),
      usage: [["import"], ["import", "{shops}", "-o", ""]],
      missing: .words(["import", "{none}.csv", "-o", "{out}"]),
      bad: .words(["import", "{badosm}", "-o", "{out}"]),
      denied: .words(["import", "{denied}", "-o", "{out}"])),
    StreamRow(
      "atlas", answered: .words(["atlas", "--atlas", "{atlas}"]), nothing: .none("it describes a file"),
      usage: [["atlas", "--verify", "x"], ["atlas", "--text"]], faults: faults(["atlas"], "--atlas")),
    StreamRow(
      "categories", answered: .words(["categories"]), nothing: .none("there are always some"),
      usage: [["categories", "--no"]], missing: noFile, bad: noFile, denied: noFile),
    StreamRow(
      "save", answered: .none("it prints no answer; tested with its list"),
      nothing: .words(["save", "--list"]),
      usage: [["save"] + here, ["save", "24,120"] + here, ["save", "家", "--json"]],
      missing: .words(["save", "家", "--near", "書店", "--atlas", "{none}"]),
      bad: .words(["save", "家", "--near", "書店", "--atlas", "{bad}"]),
      denied: .words(["save", "家", "--near", "書店", "--atlas", "{denied}"])),
    StreamRow(
      "config", answered: .words(["config", "list"]), nothing: .words(["config", "get", "at"]),
      usage: [
        ["config"], ["config", "fetch"], ["config", "set", "mode", "plane"], ["config", "get", "x"],
      ],
      missing: .words(["config", "set", "atlas", "{none}"]),
      bad: .words(["config", "set", "atlas", "{bad}"]),
      denied: .words(["config", "set", "atlas", "{denied}"])),
    StreamRow(
      "doctor", answered: .words(["doctor"]), nothing: .words(["doctor", "--atlas", "{none}"]),
      usage: [["doctor", "--no"], ["doctor", "--text"]],
      missing: .none("what is missing is a finding"), bad: .none("what is bad is a finding"),
      denied: .none("what is denied is a finding")),
    StreamRow(
      "completions", answered: .words(["completions", "bash"]), nothing: .none("there is a script or none"),
      usage: [["completions"], ["completions", "tcsh"]], missing: noFile, bad: noFile, denied: noFile),
    StreamRow(
      "man", answered: .words(["man"]), nothing: .none("there is one page"), usage: [["man", "--no"]],
      missing: noFile, bad: noFile, denied: noFile),
    StreamRow(
      "help", answered: .words(["help"]), nothing: .none("there is help for each command"),
      usage: [["help", "nothing"], ["help", "--no"]], missing: noFile, bad: noFile, denied: noFile),
  ]
}
