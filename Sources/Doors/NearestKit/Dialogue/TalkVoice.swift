// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Speech

/// Says answers on a thread of its own and falls silent at once when the next utterance comes.
///
/// One thread tells it what to say; it is not for several.
package final class TalkVoice: @unchecked Sendable {
  // Unchecked: the thread that speaks has only what it was given, and it is joined before anything else is said.
  private let failed: @Sendable (SpeechError) -> Void
  private var thread = pthread_t()
  private var isSpeaking = false

  /// What a thread is given.
  private final class Work: Sendable {
    let narrator: Narrator
    let text: String
    let failed: @Sendable (SpeechError) -> Void

    init(_ narrator: Narrator, _ text: String, _ failed: @escaping @Sendable (SpeechError) -> Void) {
      (self.narrator, self.text, self.failed) = (narrator, text, failed)
    }
  }

  /// - Parameter failed: called, on the speaking thread, where something cannot be spoken; not for an interruption.
  package init(failed: @escaping @Sendable (SpeechError) -> Void) { self.failed = failed }

  /// Begins to say a text; what was being said falls silent.
  package func say(_ text: String, by narrator: Narrator) {
    stop()
    let work = Unmanaged.passRetained(Work(narrator, text, failed))
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
        do throws(SpeechError) {
          try work.narrator.speak(work.text)
        } catch {
          if error != .interrupted { work.failed(error) }
        }
        return nil
      }, work.toOpaque())
    isSpeaking = code == 0
    if code != 0 { work.release() }
  }

  /// Falls silent within 50 ms.
  package func stop() {
    guard isSpeaking else { return }
    Interruption.raise()
    join()
    Interruption.clear()
  }

  /// Waits until all is said.
  package func finish() { if isSpeaking { join() } }

  private func join() {
    pthread_join(thread, nil)
    isSpeaking = false
  }
}
