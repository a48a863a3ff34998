// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Positioning

/// What waits to be said: one callout at most, as a newer one makes the older one stale, unless that is more urgent; and
/// none that comes too late.
///
/// One thread offers, another one takes and speaks; neither waits for the other but to take.
package final class CalloutQueue: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var waiting: (callout: Callout, since: Instant)?
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

  /// Puts a callout in, in place of one that still waits and is no more urgent.
  package func offer(_ callout: Callout, now: Instant = .now) {
    locked {
      if let waiting {
        replacedCount &+= 1
        if waiting.callout.urgency > callout.urgency, !CalloutQueue.isLate(waiting, now) { return }
      }
      waiting = (callout, now)
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
      while true {
        while waiting == nil, !isClosed { pthread_cond_wait(condition, mutex) }
        guard let next = waiting else { return nil }
        waiting = nil
        if CalloutQueue.isLate(next, .now) {
          replacedCount &+= 1
        } else {
          return next.callout
        }
      }
    }
  }

  private static func isLate(_ waiting: (callout: Callout, since: Instant), _ now: Instant) -> Bool {
    waiting.callout.expiry.map { now - waiting.since > $0 } ?? false
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
