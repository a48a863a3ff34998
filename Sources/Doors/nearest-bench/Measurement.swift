// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What this process used so far.
struct Usage {
  /// Processor seconds of all threads.
  let cpu: Double
  /// Largest resident set, in MiB.
  let peak: Int

  static var now: Usage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }
    return Usage(cpu: seconds[0] + seconds[1], peak: usage.ru_maxrss / 1024)
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// The middle of several runs, in seconds.
func median(of runs: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in clock.measure(body).seconds }.sorted()
  return times[times.count / 2]
}

/// A number with so many digits behind the point.
func rounded(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  return String((value * scale).rounded() / scale)
}
