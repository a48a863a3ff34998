// SPDX-License-Identifier: GPL-3.0-or-later

/// Several sources, tried one after the other until one gives a fix.
package final class SourceChain: PositionSource {
  private var sources: [any PositionSource]
  private let patience: Double
  private var giveUp: Instant?
  private var hasFix = false

  /// - Parameters:
  ///   - sources: in the order in which they are tried; at least one.
  ///   - patience: seconds that one has for its first fix, while there is another one.
  package init(_ sources: [any PositionSource], patience: Double) {
    self.sources = sources
    self.patience = patience
  }

  package var descriptor: Int32? { sources.first?.descriptor }
  package var wantsWrite: Bool { sources.first?.wantsWrite ?? false }
  package var kind: Fix.Source { sources.first?.kind ?? .fixed }
  package func stop() { for source in sources { source.stop() } }

  package var wakeTime: Instant? {
    [sources.first?.wakeTime, giveUp].compactMap(\.self).min()
  }

  package func advance(now: Instant) -> [SourceEvent] {
    var events: [SourceEvent] = []
    while let source = sources.first {
      if giveUp == nil, !hasFix, sources.count > 1 { giveUp = now + patience }
      let told = source.advance(now: now)
      if told.contains(where: { if case .fix = $0 { true } else { false } }) {
        hasFix = true
        giveUp = nil
      }
      let isEnded = told.contains(.ended) || told.contains(where: SourceChain.isHopeless)
      let isOverdue = giveUp.map { now >= $0 } ?? false
      guard !hasFix, isEnded || isOverdue else { return events + told }
      guard sources.count > 1 else { return events + told.filter { $0 != .ended } + [.ended] }
      events += told.filter { $0 != .ended }
      if isOverdue, !isEnded { events.append(.failed(.timedOut(seconds: patience))) }
      source.stop()
      sources.removeFirst()
      giveUp = nil
      // The next one is due by its own wake time, which may be now.
      guard let next = sources.first?.wakeTime, next <= now else { return events }
    }
    return events + [.ended]
  }

  /// A daemon without a receiver, or a person who said no: waiting does not help.
  private static func isHopeless(_ event: SourceEvent) -> Bool {
    switch event {
    case .failed(.noDevice), .failed(.locationDenied), .failed(.locationRestricted): true
    default: false
    }
  }
}
