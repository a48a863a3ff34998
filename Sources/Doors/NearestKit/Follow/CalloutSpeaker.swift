// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Speech

/// Speaks callouts on a thread of its own, so that the way is followed while a sentence is heard.
package final class CalloutSpeaker: @unchecked Sendable {
  private let queue = CalloutQueue()
  private let narrator: Narrator
  private let failed: @Sendable (SpeechError) -> Void
  private var thread = pthread_t()
  private var isRunning = false

  /// - Parameter failed: called, on the speaker's thread, for each callout that cannot be spoken.
  package init(narrator: Narrator = Narrator(), failed: @escaping @Sendable (SpeechError) -> Void) {
    self.narrator = narrator
    self.failed = failed
  }

  /// Says a callout after the one that is being said, unless a newer one comes before.
  package func say(_ callout: Callout) {
    start()
    queue.offer(callout)
  }

  /// Waits until what was offered is said.
  package func finish() {
    queue.close()
    guard isRunning else { return }
    pthread_join(thread, nil)
    isRunning = false
  }

  private func start() {
    guard !isRunning else { return }
    let me = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<CalloutSpeaker>.fromOpaque(pointer).takeRetainedValue().work()
        return nil
      }, me.toOpaque())
    isRunning = code == 0
    if code != 0 { me.release() }
  }

  private func work() {
    while let callout = queue.take() {
      do {
        try narrator.speak(callout)
      } catch {
        failed(error)
      }
    }
  }
}
