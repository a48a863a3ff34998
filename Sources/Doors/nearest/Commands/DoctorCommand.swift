// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Command {
  /// `nearest doctor`.
  static let doctor = Command(
    name: "doctor", operands: "",
    summary: Wording(
      "檢查語音、音訊、圖資、定位與設定，說明怎麼修", "check speech, audio, atlas, positions, settings; say what to do"),
    details: Wording(
      """
      每項一行：正常、注意或問題，以及該怎麼做。有問題時以 1 結束，只有注意時以 0 結束。每項檢查都有時限。
      輸出不含任何座標，可以貼在問題回報裡。
      """,
      """
      A line for each check: ok, warning or problem, and what to do. Exits 1 where there is a problem, 0 where there are
      warnings only. Every check has a time limit. The output holds no position, so it can be pasted in a report.
      """),
    options: [.atlas, .gpsd, .voice, .json],
    examples: [
      (
        "nearest doctor", Wording("逐項檢查", "a line for each check")
      ),
      (
        "nearest doctor --json",
        Wording("輸出一個 JSON 物件", "one JSON object")
      ),
    ],
    run: runDoctor)
}

extension ExitStatus {
  /// `doctor` found a problem; warnings alone are no problem.
  static var problemFound: ExitStatus { .nothingFound }
}

/// Seconds that reading the person's own files may take, as a home may be on a network.
private let fileLimit = 3

private func runDoctor(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "doctor") }
  let settings =
    within(seconds: Double(fileLimit)) { DoctorSettings(arguments) } ?? DoctorSettings(unread: arguments)
  var findings = DoctorSpeech.speech(settings)
  findings.append(DoctorSpeech.audio())
  findings.append(DoctorAtlas.atlas(settings))
  findings += DoctorLocation.location(settings)
  findings.append(DoctorSystem.configuration(settings))
  findings +=
    within(seconds: Double(fileLimit)) {
      let single = [DoctorSystem.values(settings), DoctorLocation.saved()]
      return single.compactMap(\.self) + DoctorSystem.ownTables()
    } ?? [DoctorSystem.silentFiles(seconds: fileLimit)]
  findings.append(DoctorSystem.locale())
  findings.append(DoctorSystem.terminal())
  try Output.answer(arguments.has(.json) ? json(findings) : text(findings))
  let status: ExitStatus = findings.contains { $0.state == .problem } ? .problemFound : .answered
  // A probe that hangs may hold a lock that an orderly exit would wait for.
  if findings.contains(where: { $0.facts.contains { $0.key == "hung" } }) { _exit(status.rawValue) }
  return status
}

private func text(_ findings: [DoctorFinding]) -> String {
  let problems = findings.count { $0.state == .problem }
  let warnings = findings.count { $0.state == .warning }
  let sum =
    problems + warnings == 0
    ? Wording("一切正常", "all is well")
    : Wording("\(problems) 個問題，\(warnings) 個注意", "problems: \(problems), warnings: \(warnings)")
  return (["nearest \(Program.version)"] + findings.map(\.line) + [sum.text]).joined(separator: "\n")
}

private func json(_ findings: [DoctorFinding]) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.member("version", Program.version)
    json.member("status", (findings.map(\.state).max() ?? .ok).rawValue)
    json.array("checks") { json in
      for finding in findings { finding.write(to: &json) }
    }
  }
  return writer.text
}
