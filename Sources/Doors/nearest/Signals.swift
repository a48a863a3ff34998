// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What signals do that would else end the program without a word.
enum Signals {
  static func arrange() {
    // A file that may grow no farther (`ulimit -f`) is told by the write that fails.
    signal(SIGXFSZ, SIG_IGN)
    // A file that is read where it lies, an atlas, and that was cut short meanwhile or cannot be read from the disk. A
    // handler may do no more than write and leave.
    signal(SIGBUS) { _ in
      let text: StaticString =
        "nearest: 讀取中的檔案變短了或已損壞；請重新匯入 (a file that is read was cut short or is damaged; import it again)\n"
      _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
      _exit(65)
    }
  }
}
