// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What waits to be said: one callout at most, as a newer one makes the older one stale.
///
/// One thread offers, another one takes and speaks; neither waits for the other but to take.
package final class CalloutQueue: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var waiting: Callout?
  private var isClosed = false
  /// Callouts that gave way to a newer one.
  private var replacedCount = 0

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Callouts that gave way to a newer one so far.
  package var replaced: Int { locked { replacedCount } }

  /// Puts a callout in, in place of one that still waits.
  package func offer(_ callout: Callout) {
    locked {
      if waiting != nil { replacedCount &+= 1 }
      waiting = callout
      pthread_cond_signal(condition)
    }
  }

  /// Nothing more will come; what waits is still handed out.
  package func close() {
    locked {
      isClosed = true
      pthread_cond_broadcast(condition)
    }
  }

  /// Waits for a callout; nil once the queue is closed and empty.
  package func take() -> Callout? {
    locked {
      while waiting == nil, !isClosed { pthread_cond_wait(condition, mutex) }
      defer { waiting = nil }
      return waiting
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
