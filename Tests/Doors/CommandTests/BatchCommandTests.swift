// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// `nearest batch` as programs use it: through pipes, with any number of jobs, and with broken rows.
@Suite struct BatchCommandTests {
  /// Some megabytes: quoted line ends, CR LF, and bad rows, so that blocks end everywhere.
  private static let input: String = {
    var text = "\u{FEFF}id,note,lat,lon\r\n"
    for index in 0..<40_000 {
      let note =
        index % 3 == 0 ? "\"line\nbreak, \"\"\(index)\"\"\"" : String(repeating: "x", count: index % 97)
      let latitude = index % 100 == 7 ? "north" : "24.\(16 + index % 5)\(index % 10)"
      text += "\(index),\(note),\(latitude),120.6\(index % 10)\(index % 7)\(index % 2 == 0 ? "\r\n" : "\n")"
    }
    return text
  }()

  @Test("The same bytes with one job and with many; each row in its place, bad ones too")
  func sameBytes() throws {
    let runs = try ["1", "2", "7"].map {
      try CommandRun("batch", "便利商店", "--jobs", $0, input: Self.input)
    }
    #expect(runs.allSatisfy { $0.stdout == runs[0].stdout })
    #expect(runs.allSatisfy { $0.status == 65 })
    #expect(runs[0].stderr.contains("stdin 第 12 行：position_unreadable"))
    let lines = runs[0].text.split(separator: "\n")
    #expect(lines.count == 40_001)
    let ids = lines.dropFirst().map { $0.prefix { $0 != "," } }
    #expect(ids == (0..<40_000).map { Substring(String($0)) })
    #expect(lines.filter { $0.hasSuffix("position_unreadable") }.count == 400)
    #expect(try CommandRun("batch", "便利商店", "--keep-going", input: Self.input).status == 0)
  }

  @Test("Pieces that others cut (xargs, GNU parallel, Spark) give the same rows")
  func pieces() throws {
    let rows = (0..<200).map { "\($0),24.1\($0 % 10),120.6\($0 % 7)" }
    let whole = try CommandRun("batch", "加油站", input: rows.joined(separator: "\n") + "\n")
    let parts = try [0..<70, 70..<199, 199..<200].map { part in
      try CommandRun("batch", "加油站", input: rows[part].joined(separator: "\n") + "\n").text
    }
    #expect(whole.status == 0)
    #expect(whole.text == parts.joined())
  }

  @Test("Several files are one batch; each begins with a heading")
  func files() throws {
    let folder = try TemporaryFolder()
    let a = try folder.write(Array("id,lat,lon\n1,24.1835,120.618\n".utf8), as: "a.csv")
    let b = try folder.write(Array("id,lat,lon\n2,24.1835,120.618\n3,x,y".utf8), as: "b.csv")
    let run = try CommandRun("batch", "便利商店", "--input", a, "--input", b)
    #expect(run.text.split(separator: "\n").map { $0.prefix { $0 != "," } } == ["id", "1", "2", "3"])
    #expect(run.stderr.contains("b.csv 第 3 行"))
  }

  @Test("An answer comes while the input is still open", .timeLimit(.minutes(1)))
  func flushesWhenIdle() throws {
    let process = Process()
    process.executableURL = try CommandRun.binary
    process.arguments = ["batch", "便利商店"]
    process.environment = ChildProcess.cleanEnvironment()
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    defer { process.terminate() }
    input.fileHandleForWriting.write(Data("id,lat,lon\n1,24.1835,120.618\n".utf8))
    var text = ""
    while text.filter(\.isNewline).count < 2 {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    #expect(text.contains("\n1,s61,7-Eleven"))
    input.fileHandleForWriting.write(Data("2,24.1835,120.618\n".utf8))
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("2,s61,"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
