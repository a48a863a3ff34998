// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A value for one thread at a time.
///
/// As `Mutex` of the module Synchronization, whose library alone would be loaded at each start for it.
final class Locked<Value>: @unchecked Sendable {
  // Unchecked: the value is reached through the lock only.
  private var value: Value
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  init(_ value: sending Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func withLock<Answer>(_ body: (inout Value) -> Answer) -> Answer {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
