// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Testing

@Suite struct AtlasPathTests {
  @Test("What is no file is no atlas, and says what it is: a pipe does not wait for a writer")
  func othersAreNamed() throws {
    let home = try TestHome()
    let pipe = home.folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for (path, what) in [(pipe, "FIFO"), ("/dev/null", "裝置"), ("/dev/zero", "裝置"), (home.folder.path, "資料夾")]
    {
      for words in [["星巴克", "--text"], ["atlas"], ["where", "--at", "24,120"]] {
        let run = try CommandRun(environment: home.environment, arguments: words + ["--atlas", path])
        #expect(run.status == 65, "\(words) \(path)")
        #expect(run.stderr.contains(what) && run.stderr.contains(path), "\(run.stderr)")
      }
    }
  }
}
