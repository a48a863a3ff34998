// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// What a probe on a thread of its own has found so far.
private final class Outcome<Value: Sendable>: Sendable {
  private let found = Mutex<Value?>(nil)
  var value: Value? { found.withLock { $0 } }
  func set(_ value: Value) { found.withLock { $0 = value } }
}

/// Work that a thread takes over.
private final class Work {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// The result of a piece of work that may hang, or nil where it takes longer than `seconds`.
///
/// The work runs on a thread of its own, which is left behind where it does not end: a resolver, a sound server or a
/// network file system cannot be broken off. Nil as well where no thread can be made.
package func within<Value: Sendable>(
  seconds: Double, _ work: @escaping @Sendable () -> Value
) -> Value? {
  let outcome = Outcome<Value>()
  let box = Unmanaged.passRetained(Work { outcome.set(work()) })
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  guard code == 0 else {
    box.release()
    return nil
  }
  pthread_detach(thread)
  let clock = ContinuousClock()
  let end = clock.now + .seconds(seconds)
  while clock.now < end {
    if let value = outcome.value { return value }
    usleep(2_000)
  }
  return outcome.value
}
