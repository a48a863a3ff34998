// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

/// Sound files on full disks, and silence.
@Suite("Sound files")
struct StreamSpeechTests {
  private static let speaks: Bool = {
    guard let sandbox = try? StreamSandbox(),
      let run = try? StreamRun(["say", "你好", "--wav", "-"], in: sandbox)
    else { return false }
    return run.status == 0
  }()

  @Test(
    "a full disk leaves no half of a sound file, and says so: 74",
    .enabled(if: speaks, "eSpeak NG is not installed"))
  func fullDisk() throws {
    let sandbox = try StreamSandbox()
    for words in [
      ["say", "你好", "--wav"], ["便利商店", "--at", "24.1835,120.618", "--wav"], ["again", "--wav"],
    ] {
      let run = try StreamRun(words + ["/dev/full"], in: sandbox)
      #expect(run.status == 74 && run.stderr.contains("/dev/full"), "\(words): \(run.stderr)")
      let piped = try StreamRun(words + ["-"], in: sandbox, shell: #"exec "$0" "$@" > /dev/full"#)
      #expect(piped.status == 74 && piped.stderr.contains("stdout"), "\(words): \(piped.stderr)")
    }
    // A small file system of this process's own; it is gone with its namespace.
    let mount = try StreamRun([], in: sandbox, shell: "exec unshare --mount true")
    guard getuid() == 0, mount.status == 0 else {
      print("not tested: a full file system, which needs root to be mounted")
      return
    }
    let small = sandbox.path + "/files/small"
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    for (old, left) in [("", ""), ("echo old > '\(small)/x.wav';", "old\n")] {
      let shell = """
        exec unshare --mount sh -c 'mount -t tmpfs -o size=16k tmpfs "\(small)" || exit 99; \(
          old.replacingOccurrences(of: "'", with: "\""))
        "$0" "$@" --wav "\(small)/x.wav"; status=$?; ls -A "\(small)"; cat "\(small)/x.wav" 2> /dev/null; exit $status' "$0" "$@"
        """
      let run = try StreamRun(["say", "你好，今天天氣很好"], in: sandbox, shell: shell)
      #expect(run.status == 74, "\(run.status) \(run.stderr)")
      #expect(run.stdout == (left.isEmpty ? "" : "x.wav\n" + left), "\(run.stdout)")
    }
  }

  @Test(
    "volume 0 is silence as long as the words",
    .enabled(if: speaks, "eSpeak NG is not installed"))
  func silence() throws {
    let sandbox = try StreamSandbox()
    let loud = try StreamRun(["say", "你好，今天天氣很好", "--wav", "-"], in: sandbox)
    let silent = try StreamRun(["say", "你好，今天天氣很好", "--volume", "0", "--wav", "-"], in: sandbox)
    #expect(silent.status == 0)
    #expect(silent.output.starts(with: Data("RIFF".utf8)))
    #expect(silent.output.dropFirst(44).allSatisfy { $0 == 0 })
    // The silence is cut off both sounds by the same rule, so they differ by hundredths of a second only.
    #expect(
      abs(silent.output.count - loud.output.count) < 22_050 * 2 / 5,
      "\(silent.output.count) \(loud.output.count)")
    #expect(loud.output.dropFirst(44).contains { $0 != 0 })
  }
}
