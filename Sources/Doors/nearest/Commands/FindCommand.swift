// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Command {
  /// `nearest find QUERY…`, which `nearest QUERY…` is short for.
  static let find = Command(
    name: "find", operands: "QUERY…",
    summary: Wording("找最近的地點（可省略 find）", "find the nearest place (the word find may be left out)"),
    takes: [.query],
    options: Option.sources + [
      .timeout, .near, .within, .bbox, .heading, .count, .style, .mode, .by, .openNow, .openAt, .atlas,
      .places,
      .category, .text, .speak, .json, .wav,
    ] + Option.sound,
    examples: [
      ("nearest 星巴克", Wording("印出並說出最近的星巴克", "print and say the nearest Starbucks")),
      ("nearest 便利商店 --text", Wording("只印一行文字", "one line of text only")),
      ("nearest 加油站 --json", Wording("輸出 JSON", "one JSON object")),
      ("nearest coffee --at 24.1835,120.6180 --count 3", Wording("最近的三家咖啡店", "the three nearest cafés")),
      ("nearest 小七 --at geo:24.18,120.62 --style brief", Wording("簡短的句子", "a short sentence")),
      ("nearest 星巴克 --wav out.wav", Wording("把語音存成 WAV 檔", "write the speech to a WAV file")),
      ("nearest find where", Wording("找名稱叫 where 的地點", "look for a place called where")),
    ],
    run: runFind)
}

private func runFind(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard !arguments.operands.isEmpty else { throw .operandMissing(command: "find") }
  let delivery = try Delivery(arguments)
  let style = try arguments.choice(.style, default: SentenceStyle.full)
  var options = Finder.Options()
  options.mode = try arguments.choice(.mode, default: TravelMode.car)
  if let hint = OwnWay.hint(arguments.text) {
    Output.note(hint)
    return .usage
  }
  options.order = try arguments.choice(.by, default: Finder.Order.distance)
  options.count = try arguments.number(.count, default: 1)
  var query: Query
  do {
    // Escape sequences are taken out whole: what is left of one is no word.
    query = try Query(parsing: visible(arguments.text))
  } catch {
    throw .query(error)
  }
  let finder = try finder(arguments)
  // 走路, 騎車, 開車 in the question; only the option itself says otherwise.
  if arguments[.mode] == nil, let way = query.travelling.flatMap({ TravelMode(rawValue: $0.rawValue) }) {
    options.mode = way
  }
  if let near = try nearText(arguments) {
    query.landmark = near
    query.ownPlace = nil
  }
  var origin: Origin
  if let saved = query.landmark.flatMap(WrittenPosition.saved) {
    // 家附近的咖啡: what the person saved comes before what the map calls so.
    query.landmark = nil
    origin = Origin(saved.coordinate, source: .landmark, accuracy: saved.uncertainty)
  } else if let own = query.ownPlace, let saved = own.names.lazy.compactMap(WrittenPosition.saved).first {
    origin = Origin(saved.coordinate, source: .landmark, accuracy: saved.uncertainty)
    Output.note(Wording("以「\(visible(saved.name))」為起點", "starting from '\(visible(saved.name))'"))
  } else {
    if let own = query.ownPlace {
      Output.note(
        Wording(
          "還沒有存過「\(own.rawValue)」，從目前位置找起；可用 nearest save \(own.rawValue) 保存",
          "'\(own.rawValue)' is not saved; searching from where you are (nearest save \(own.rawValue) saves it)"
        ))
    }
    origin = try position(arguments, isQuiet: query.landmark != nil)
  }
  origin.course = try heading(arguments) ?? origin.course
  if arguments.value(of: .count) == nil, let count = query.count { options.count = count }
  let time = try openingTime(arguments, query)
  options.clock = time.clock
  options.onlyOpen = time.onlyOpen
  options.limits = try limits(arguments)
  let answer = finder.find(query, from: origin, options: options)
  explain(query, answer)
  if let near = NearCommand.of(arguments, isFound: answer.isFound, unheard: query.unheard) {
    Output.note(near.wording)
  }
  if delivery.isJSON {
    try Output.answer(answer.json(style: style))
  } else {
    try delivery.deliver(lines: answer.lines(style: style), spoken: answer.announcement(style: style))
  }
  return answer.isFound ? .answered : .nothingFound
}

/// Where to look: the user's file, else an atlas, else the built-in sample.
func finder(_ arguments: Arguments) throws(Failure) -> Finder {
  guard let (path, _) = arguments.value(of: .places) else {
    if arguments.has(.category) { throw .optionMissing(.places, for: .category) }
    if let atlas = try AtlasLocation.open(arguments) { return Finder(atlas: atlas) }
    return .sample
  }
  if arguments.has(.atlas) { throw .optionsExclude("places", "atlas") }
  let file = try placeFile(path, category: arguments[.category])
  if file.skippedCount > 0 {
    Output.note(PlaceFileWording.skipped(file, path: path))
  }
  return Finder(places: PlaceList(merging: file.places))
}

/// Reads a file of places.
func placeFile(_ path: String, category: String? = nil) throws(Failure) -> PlaceFile {
  let bytes: [UInt8]
  do {
    bytes = try readFile(path, limit: 1 << 30)
  } catch {
    throw .file(error, path: path)
  }
  do {
    return try PlaceFile(bytes, path: path, defaultCategory: category)
  } catch {
    throw .placeFile(error)
  }
}

/// How far and where to look.
private func limits(_ arguments: Arguments) throws(Failure) -> SearchLimits {
  var limits = SearchLimits()
  if let (text, source) = arguments.value(of: .within) {
    limits.within = try Length.read(text, source)
  }
  if let (text, source) = arguments.value(of: .bbox) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard numbers.count == 4,
      let box = BoundingBox(south: numbers[0], west: numbers[1], north: numbers[2], east: numbers[3])
    else { throw .badValue(text, source: source, expected: "S,W,N,E（南,西,北,東）") }
    limits.box = box
  }
  return limits
}

/// The time that hours are told for, by the calendar of Taiwan and the user's own days.
private func openingTime(
  _ arguments: Arguments, _ query: Query
) throws(Failure) -> (clock: OpeningClock, onlyOpen: Bool) {
  var clock = OpeningClock()
  clock.holidays = Configuration.holidays()
  guard let (text, _) = arguments.value(of: .openAt) else {
    // The question may say when: 晚上11點還開的咖啡店.
    if let said = query.openAt, let time = try? OpenAtTime.parse(said, now: clock.now) {
      clock.time = time
      Output.note(Wording("以 \(time) 判斷是否營業", "opening hours are told for \(time)"))
    }
    return (clock, arguments.has(.openNow))
  }
  do {
    clock.time = try OpenAtTime.parse(text, now: clock.now)
  } catch {
    // 週日, 凌晨, 禮拜天早上: as a question may say it; which hour is taken for it is said.
    guard let implied = Query.impliedTime(text), let time = try? OpenAtTime.parse(implied, now: clock.now)
    else { throw .time(error) }
    clock.time = time
    Output.note(Wording("以 \(time) 判斷是否營業", "opening hours are told for \(time)"))
  }
  // Naming a time asks for what is open then.
  return (clock, true)
}

/// Says on stderr what the answer cannot: that a name was searched, and what was left out of account.
private func explain(_ query: Query, _ answer: Answer) {
  if case .name(let pattern) = query.match, pattern.isDish, !answer.isFound {
    Output.note(
      Wording(
        "資料只有店名，沒有菜單；只找名稱裡有「\(visible(pattern.text))」的店",
        "the data has names, not menus; only names with '\(visible(pattern.text))' were looked for"))
  }
  if case .name(let pattern) = query.match, answer.isFound {
    Output.note(
      Wording(
        "「\(visible(pattern.text))」不是類別或品牌，以名稱搜尋",
        "'\(visible(pattern.text))' is no category or brand; searching names"))
  }
  if let landmark = query.landmark, let found = answer.landmark { note(found, for: landmark) }
  if !query.unheard.isEmpty {
    let words = visible(query.unheard.joined(separator: "、"))
    Output.note(Wording("沒有用到「\(words)」", "'\(words)' had no part in the search"))
  }
  if let first = answer.results.first?.place, let hours = first.openingHours {
    do { _ = try OpeningHours(hours) } catch {
      Output.note(
        Wording(
          "營業時間「\(visible(hours))」的第 \(error.position + 1) 個字看不懂",
          "the opening hours '\(visible(hours))' cannot be read: \(error)"))
    }
  }
  if !query.ignored.isEmpty {
    let words = visible(query.ignored.joined(separator: "、"))
    Output.note(
      Wording("資料裡沒有「\(words)」可以比較，只看距離", "the data cannot tell '\(words)'; only the distance counts"))
  }
}

/// What `--near` names; nil where it is not given.
private func nearText(_ arguments: Arguments) throws(Failure) -> String? {
  guard let (text, source) = arguments.value(of: .near) else { return nil }
  let shown = visible(text)
  guard !shown.isEmpty else { throw .badValue(text, source: source, expected: "澄清醫院, 24.18,120.61") }
  return shown
}

/// Where one is: `--at`, `NEAREST_AT`, the configuration file, else a receiver or the last fix, else the sample's own
/// position with a notice; then at the landmark of `--near`.
func origin(_ arguments: Arguments, _ finder: Finder) throws(Failure) -> Origin {
  let near = try nearText(arguments)
  if let saved = near.flatMap(WrittenPosition.saved) {
    return Origin(
      saved.coordinate, source: .landmark, accuracy: saved.uncertainty, course: try heading(arguments))
  }
  var origin = try position(arguments, isQuiet: near != nil)
  if let near {
    guard let found = finder.landmark(near, near: origin) else { throw .landmarkNotFound(near) }
    note(found, for: near)
    origin = Origin(found.coordinate, source: .landmark)
  }
  origin.course = try heading(arguments) ?? origin.course
  return origin
}

/// Says on stderr which place or address was taken for the one that was named.
private func note(_ found: Landmark, for text: String) {
  let (asked, name) = (visible(text), visible(found.name))
  switch found.precision {
  case .nearestNumber:
    Output.note(
      Wording(
        "沒有「\(asked)」，改用同一條路上最近的門牌：\(name)", "no '\(asked)'; using the nearest number on that road: \(name)"))
  case .road:
    Output.note(Wording("沒有「\(asked)」的門牌，改用\(name)上的一點", "no house '\(asked)'; using a point of \(name)"))
  case .house, nil:
    if name != asked { Output.note(Wording("以「\(name)」為起點", "starting from '\(name)'")) }
  }
}

/// - Parameter isQuiet: true where a landmark takes the position's place: no receiver is asked and nothing is said.
private func position(_ arguments: Arguments, isQuiet: Bool) throws(Failure) -> Origin {
  // Written positions first: no receiver needs to be asked.
  let isReceiverNamed = [Option.gpsd, .nmea, .gpx].contains { arguments.has($0) }
  if !isReceiverNamed, let (text, source) = arguments.value(of: .at) {
    let kind: Origin.Source =
      switch source {
      case .option: .option
      case .environment: .environment
      case .configuration: .configuration
      }
    let position = try WrittenPosition.read(text, source)
    return Origin(position.coordinate, source: kind, accuracy: position.uncertainty)
  }
  if isQuiet, !isReceiverNamed, let sample = Origin.sample { return sample }
  let fix = try currentFix(arguments)
  let isSample = fix.source == .fixed
  return Origin(
    fix.coordinate, source: isSample ? .sample : .fix, accuracy: fix.accuracy,
    course: isSample ? nil : fix.facing)
}

private func heading(_ arguments: Arguments) throws(Failure) -> Double? {
  guard let (text, source) = arguments.value(of: .heading) else { return nil }
  return try Option.degrees(text, source)
}
