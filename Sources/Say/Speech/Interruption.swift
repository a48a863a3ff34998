// SPDX-License-Identifier: GPL-3.0-or-later

import CAudio

/// The flag that silences whatever is being said; Ctrl-C raises it while a `Speaker` speaks.
package enum Interruption {
  /// For C code that polls it.
  static var flag: UnsafePointer<sig_atomic_t> { UnsafePointer(caudio_interruption()) }

  /// Whether it is raised.
  package static var isRaised: Bool { caudio_interruption().pointee != 0 }

  /// Silences within 50 ms what any `Speaker` says, now and until `clear()`.
  package static func raise() { caudio_interrupt() }

  /// Lets speakers speak again.
  package static func clear() { caudio_resume() }
}
