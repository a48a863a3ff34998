// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

/// Where positions come from in this run, by the options.
struct Locating {
  let source: any PositionSource
  let clock: RunClock
  /// True where no option names a source: what is there is tried.
  let isAutomatic: Bool
  /// What a message calls the source.
  let label: String

  /// - Parameter isFollowing: true where one fix is not enough, so that the last one kept is of no use.
  init(_ arguments: Arguments, isFollowing: Bool) throws(Failure) {
    let pace = try Locating.pace(arguments)
    clock = RunClock(pace: pace)
    let start = clock.now
    let chosen = try Locating.chosen(arguments)
    isAutomatic = chosen == nil
    if arguments.has(.speedup), chosen?.option.name != Option.gpx.name,
      chosen?.option.name != Option.nmea.name
    {
      throw .badValue(
        arguments[.speedup] ?? "", source: .option(Option.speedup.name),
        expected: "--gpx, --nmea")
    }
    switch chosen {
    case nil:
      label = "auto"
      source = Locating.automatic(
        isFollowing: isFollowing, level: try Locating.level(arguments), start: start)
    case let (option, text, origin)? where option.name == Option.at.name:
      label = "\(origin.text) \(text)"
      let position = try WrittenPosition.read(text, origin)
      var fix = Fix(position.coordinate, source: .fixed, received: start)
      fix.accuracy = position.uncertainty
      source = FixedSource(fix, start: start)
    case let (option, text, origin)? where option.name == Option.gpsd.name:
      let endpoint = try GpsdEndpoint.read(text, origin)
      label = "gpsd \(endpoint.host):\(endpoint.port)"
      source = GpsdSource(endpoint, reconnects: isFollowing, start: start)
    case let (option, text, _)? where option.name == Option.gpx.name:
      label = "GPX \(text)"
      source = GPXSource(path: text, start: start)
    case let (_, text, _)?:
      label = "NMEA \(text)"
      let baud = arguments.value(of: .baud) == nil ? nil : try arguments.number(.baud, default: 9600)
      source = NMEASource(text == "-" ? .standardInput : .path(text), baud: baud, start: start)
    }
  }

  /// The option that names the source: one flag, else the environment, else the configuration file.
  private static func chosen(
    _ arguments: Arguments
  ) throws(Failure) -> (option: Option, text: String, source: ValueSource)? {
    let candidates = [Option.at, .gpx, .nmea, .gpsd]
    let flags = candidates.filter { arguments[$0] != nil }
    if flags.count > 1 { throw .optionsExclude(flags[0].name, flags[1].name) }
    let named = candidates.compactMap { option in
      arguments.value(of: option).map { (option: option, text: $0.text, source: $0.source) }
    }
    func rank(_ source: ValueSource) -> Int {
      switch source {
      case .option: 0
      case .environment: 1
      case .configuration: 2
      }
    }
    return named.min { rank($0.source) < rank($1.source) }
  }

  /// gpsd, then GeoClue where it is installed, then the last fix that was kept.
  private static func automatic(isFollowing: Bool, level: AccuracyLevel, start: Instant) -> any PositionSource
  {
    var sources: [any PositionSource] = [GpsdSource(reconnects: false, start: start)]
    let geoClue = GeoClueSource(level: level, start: start)
    if geoClue.isInstalled { sources.append(geoClue) }
    if !isFollowing, let path = LastFix.usualPath(environment: environment),
      let fix = LastFix(path: path).read(now: start, clock: .now)
    {
      sources.append(FixedSource(fix, start: start))
    }
    return SourceChain(sources, patience: isFollowing ? 30 : 5)
  }

  private static func pace(_ arguments: Arguments) throws(Failure) -> RunClock.Pace {
    guard let text = arguments[.speedup] else { return .rate(1) }
    if text == "max" { return .jumping }
    guard let rate = Double(text), (0.01...100_000).contains(rate) else {
      throw .badValue(text, source: .option(Option.speedup.name), expected: "0.01…100000|max")
    }
    return .rate(rate)
  }

  private static func level(_ arguments: Arguments) throws(Failure) -> AccuracyLevel {
    try arguments.choice(.accuracy, default: .best)
  }

  /// What decides which fixes are told.
  static func manager(_ arguments: Arguments) throws(Failure) -> LocationManager {
    var wish = UpdateFilter.Wish()
    wish.level = try level(arguments)
    wish.isSignificantOnly = arguments.has(.significant)
    if let (text, source) = arguments.value(of: .every) { wish.distance = try Length.step(text, source) }
    let stale = Double(try arguments.number(.stale, default: 8))
    return LocationManager(wish: wish, staleAfter: stale)
  }

  /// Whether the last fix may be kept.
  static func remembers(_ arguments: Arguments) throws(Failure) -> Bool {
    try arguments.choice(.remember, default: OnOff.on) == .on
  }
}

extension GpsdEndpoint {
  /// The endpoint of an option's value.
  static func read(_ text: String, _ source: ValueSource) throws(Failure) -> GpsdEndpoint {
    guard let endpoint = GpsdEndpoint(parsing: text) else {
      throw .badValue(text, source: source, expected: "localhost:2947")
    }
    return endpoint
  }
}

/// A switch of the configuration file.
enum OnOff: String, CaseIterable {
  case on, off
}

/// Keeps the last fix, where that is wished and the fix is a real one; once a minute at most.
struct LastFixKeeper {
  private let file: LastFix?
  private var lastWrite: Instant?
  private var latest: Fix?

  init(_ arguments: Arguments) throws(Failure) {
    // A log that is replayed is not where one is.
    var status = stat()
    let isLog =
      arguments.value(of: .nmea).map { stat($0.text, &status) == 0 && status.st_mode & S_IFMT == S_IFREG }
      ?? false
    let isOn = try Locating.remembers(arguments) && !isLog
    file = isOn ? LastFix.usualPath(environment: environment).map { LastFix(path: $0) } : nil
  }

  mutating func keep(_ fix: Fix, now: Instant) {
    switch fix.source {
    case .gpsd, .nmea, .geoclue: latest = fix
    case .fixed, .gpx, .last: return
    }
    if let lastWrite, now - lastWrite < 60 { return }
    lastWrite = now
    write()
  }

  /// Keeps the newest fix at the end of a run.
  mutating func write() {
    if let latest { _ = file?.write(latest, clock: .now) }
    latest = nil
  }
}

/// Shows on stderr how the position is being obtained, each line once.
struct PositionNotes {
  private var shown: String?

  /// Shows what a batch of events says of leave and progress; nothing where the source ended in the same moment.
  mutating func show(_ events: [LocationManager.Event]) {
    guard !events.contains(.ended) else { return }
    for event in events {
      switch event {
      case .authorisation(let state): show(state.phrase)
      case .obtaining(let used, let seen):
        show(TaiwanMandarin().position(.obtaining(used: used, seen: seen)))
      case .failed(let error): Output.note(Failure.wording(of: error))
      case .fix(let fix) where fix.isReduced: show(TaiwanMandarin().position(.reduced))
      case .fix, .lost, .regained, .ended: continue
      }
    }
  }

  private mutating func show(_ line: String) {
    guard line != shown else { return }
    shown = line
    Output.noteLine(line)
  }
}

/// How obtaining one fix ended.
enum Located {
  case fix(Fix)
  /// No option named a source, and none was there.
  case nothing(PositionError)
}

/// Waits for one fix.
///
/// - Throws: what went wrong, where an option named the source; `interrupted`.
func locate(_ arguments: Arguments) throws(Failure) -> (
  located: Located, authorisation: Authorisation, label: String
) {
  let locating = try Locating(arguments, isFollowing: false)
  let seconds = Double(try arguments.number(.timeout, default: 10))
  var notes = PositionNotes()
  var found: Fix?
  var failure: PositionError?
  let loop = PositionLoop(
    source: locating.source, manager: LocationManager(staleAfter: seconds), clock: locating.clock)
  let end = locating.clock.now + seconds
  let ending = loop.run { turn in
    for event in turn.events {
      if case .fix(let fix) = event { found = fix }
      if case .failed(let error) = event { failure = error }
    }
    if found?.isReduced == true { notes.show(turn.events) }
    if found != nil { return .stop }
    if turn.now >= end {
      failure = failure ?? .timedOut(seconds: seconds)
      return .stop
    }
    notes.show(turn.events.filter { !locating.isAutomatic || !PositionNotes.isAbsence($0) })
    return .goOn(until: end)
  }
  if ending == .interrupted || ending == .terminated { throw .speech(.interrupted) }
  if let found {
    var keeper = try LastFixKeeper(arguments)
    keeper.keep(found, now: found.received)
    return (.fix(found), loop.manager.authorisation, locating.label)
  }
  let error = failure ?? .noSource
  guard locating.isAutomatic else { throw .location(error) }
  return (.nothing(error), loop.manager.authorisation, locating.label)
}

extension PositionNotes {
  /// What need not be told while sources are tried: that one of them is not there.
  static func isAbsence(_ event: LocationManager.Event) -> Bool {
    switch event {
    case .failed(.refused), .failed(.unreachable), .failed(.notInstalled), .authorisation(.notDetermined):
      true
    default: false
    }
  }
}

/// True where neither a file nor an atlas is used, but the built-in sample.
func usesSample(_ arguments: Arguments) throws(Failure) -> Bool {
  arguments.value(of: .places) == nil ? try AtlasLocation.open(arguments) == nil : false
}

/// The current fix; without any source the position of the built-in sample, with a notice, where its places are used.
func currentFix(_ arguments: Arguments) throws(Failure) -> Fix {
  switch try locate(arguments).located {
  case .fix(let fix):
    if fix.source == .last {
      let minutes = Int(min(fix.age(at: .now) / 60, 1e9))
      let age =
        minutes < 120
        ? Wording("\(minutes) 分鐘", "\(minutes) minutes")
        : minutes < 48 * 60
          ? Wording("\(minutes / 60) 小時", "\(minutes / 60) hours")
          : Wording("\(minutes / 1440) 天", "\(minutes / 1440) days")
      Output.note(
        Wording("目前無法定位，使用 \(age.zh)前的位置", "no fix at present; using the one of \(age.en) ago"))
    }
    return fix
  case .nothing:
    // The sample's own position serves the sample alone: nobody else's places are in Taichung.
    guard try usesSample(arguments), let sample = Origin.sample else { throw .noPosition }
    Output.note(
      Wording(
        "使用內建示範位置 \(sample.coordinate)；請用 --at 緯度,經度 指定所在位置",
        "using the built-in sample position 使用內建示範位置 \(sample.coordinate); give yours as --at LAT,LON"))
    return Fix(sample.coordinate, source: .fixed, received: .now)
  }
}
