// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Work on numbered items by several threads, of which the results come back in order.
///
/// Threads never run more than a few items ahead of the consumer, so that memory stays bounded. POSIX threads, not
/// Dispatch: the command line loads no library for it at its start.
final class OrderedPipeline<Output>: @unchecked Sendable {
  // `lock` guards all variables below; it and `changed` have addresses of their own, as POSIX wants.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var outputs: [Int: Output] = [:]
  private var claimed = 0
  private var delivered = 0
  private var isStopped = false

  private let count: Int
  private let window: Int
  private var threads: [pthread_t] = []
  private let makeWorker: @Sendable () -> (Int) -> Output

  /// Processors that are online.
  static var coreCount: Int { max(1, min(64, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// - Parameter makeWorker: called once on each thread; what it returns does one item.
  init(count: Int, threads wanted: Int, makeWorker: @escaping @Sendable () -> (Int) -> Output) {
    self.count = count
    self.makeWorker = makeWorker
    window = max(1, wanted) * 3
    lock = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
    for _ in 0..<min(max(1, wanted), count) {
      if let thread = startThread({ self.work() }) { threads.append(thread) }
    }
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  private func work() {
    let worker = makeWorker()
    while let item = claim() {
      let output = worker(item)
      pthread_mutex_lock(lock)
      outputs[item] = output
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
  }

  /// The next item to work on, once it is near enough to the consumer; nil at the end.
  private func claim() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isStopped, claimed < count, claimed - delivered >= window { pthread_cond_wait(changed, lock) }
    guard !isStopped, claimed < count else { return nil }
    claimed += 1
    return claimed - 1
  }

  /// The result of the next item in order; nil after the last.
  func next() -> Output? {
    // Without any thread (none could be made) the caller does the work.
    if threads.isEmpty { return claim().map(inPlace) }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard delivered < count else { return nil }
    while outputs[delivered] == nil { pthread_cond_wait(changed, lock) }
    let output = outputs.removeValue(forKey: delivered)
    delivered += 1
    pthread_cond_broadcast(changed)
    return output
  }

  private func inPlace(_ item: Int) -> Output {
    delivered += 1
    return makeWorker()(item)
  }

  /// Stops the threads and waits for them; must be called once.
  func finish() {
    pthread_mutex_lock(lock)
    isStopped = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(lock)
    for thread in threads { pthread_join(thread, nil) }
    threads.removeAll()
  }
}

/// What a thread is to do, as an object that can be handed to C.
private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// pthread_create(3); nil where the system gives no thread.
private func startThread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
  var thread = pthread_t()
  let context = Unmanaged.passRetained(ThreadBody(run))
  let status = pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard status == 0 else {
    context.release()
    return nil
  }
  return thread
}
