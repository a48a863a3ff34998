// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Work on blocks that come one after the other, by several threads; the results are handed on in the blocks' order.
///
/// Each thread takes the next block, works on it, and hands on what is due. None takes a block while as many results wait
/// as there is room for, so that memory stays bounded. POSIX threads, as no further library is to be loaded at the start.
package final class OrderedBlocks<Block, Result>: @unchecked Sendable {
  // `lock` guards the variables below, `taking` the source alone: who waits for input keeps nobody from handing on.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let taking: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var results: [Int: Result] = [:]
  private var taken = 0
  private var handedOn = 0
  private var isHandingOn = false
  private var isOver = false

  private let window: Int
  private let take: () -> Block?
  private let makeWorker: () -> (Block) -> Result
  private let handOn: (Result) -> Bool

  /// - Parameters:
  ///   - take: the next block, nil at the end; called by one thread at a time.
  ///   - makeWorker: called once on each thread.
  ///   - handOn: takes a result, by one thread at a time; false where no more is wanted.
  package init(
    threads: Int, take: @escaping () -> Block?, makeWorker: @escaping () -> (Block) -> Result,
    handOn: @escaping (Result) -> Bool
  ) {
    window = threads * 3
    (self.take, self.makeWorker, self.handOn) = (take, makeWorker, handOn)
    lock = .allocate(capacity: 1)
    taking = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_mutex_init(taking, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    pthread_mutex_destroy(taking)
    pthread_cond_destroy(changed)
    for mutex in [lock, taking] { mutex.deallocate() }
    changed.deallocate()
  }

  /// Does all the work and returns when the last result was handed on; the calling thread is one of them.
  package func run(threads count: Int) {
    let threads = (1..<max(1, count)).compactMap { _ in Thread { self.work() } }
    work()
    for thread in threads { thread.join() }
  }

  /// Processors that are online.
  package static var processorCount: Int { max(1, min(256, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private func work() {
    let worker = makeWorker()
    while let (number, block) = next() {
      let result = worker(block)
      pthread_mutex_lock(lock)
      results[number] = result
      deliver()
      pthread_mutex_unlock(lock)
    }
  }

  private func next() -> (number: Int, block: Block)? {
    pthread_mutex_lock(taking)
    defer { pthread_mutex_unlock(taking) }
    pthread_mutex_lock(lock)
    while !isOver, taken - handedOn >= window { pthread_cond_wait(changed, lock) }
    let isOver = self.isOver
    pthread_mutex_unlock(lock)
    guard !isOver, let block = take() else {
      pthread_mutex_lock(lock)
      self.isOver = true
      pthread_mutex_unlock(lock)
      return nil
    }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    taken += 1
    return (taken - 1, block)
  }

  /// Hands on what is due, with the lock held but for the time of each; one thread at a time.
  private func deliver() {
    guard !isHandingOn else { return }
    isHandingOn = true
    while let result = results.removeValue(forKey: handedOn) {
      pthread_mutex_unlock(lock)
      let isWanted = handOn(result)
      pthread_mutex_lock(lock)
      handedOn += 1
      if !isWanted { isOver = true }
      pthread_cond_broadcast(changed)
    }
    isHandingOn = false
  }
}

/// A POSIX thread.
private struct Thread {
  private let thread: pthread_t

  /// What it is to do, as an object that can be handed to C.
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// pthread_create(3), with the stack that a program's first thread has; nil where the system gives no thread.
  init?(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let context = Unmanaged.passRetained(Body(run))
    let status = pthread_create(
      &thread, &attributes,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      context.release()
      return nil
    }
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }
}
