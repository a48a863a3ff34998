// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Places

/// Answers blocks of a batch, one at a time, on one thread.
package struct BatchWorker {
  /// What became of a block.
  package struct Result: Sendable {
    /// Rows of the output.
    package var bytes: [UInt8] = []
    /// Rows of the input, and line ends.
    package var rows = 0
    package var lines = 0
    /// Rows that are no question: the line in the block, counted from 0, and what is wrong; not all where there are many.
    package var bad: [(line: Int, error: String)] = []
    package var badCount = 0
  }

  /// Bad rows of a block that are told.
  private static let mostBad = 10

  let plan: BatchPlan
  private let finder: Finder
  var writer: BatchWriter
  var result = Result()
  private var lastQuestion: (text: [UInt8], question: BatchQuestion?) = ([], nil)
  private var known: [[UInt8]: BatchQuestion?] = [:]

  package init(_ plan: BatchPlan) {
    self.plan = plan
    finder = plan.finder.forAnotherThread()
    writer = BatchWriter(plan)
  }

  /// Answers the records of a block.
  ///
  /// - Parameter isFirst: whether it is the first of a file, which may begin with a mark and a heading.
  package mutating func answer(_ block: [UInt8], isFirst: Bool) -> Result {
    result = Result()
    let start = isFirst ? BatchPlan.markLength(block) : 0
    if plan.layout.input == .ndjson {
      answerJSON(block, from: start)
    } else {
      block.withUnsafeBufferPointer { answer($0, from: start, isFirst: isFirst) }
    }
    result.bytes = writer.take()
    return result
  }

  private mutating func answer(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isFirst: Bool) {
    let layout = plan.layout
    var records = DelimitedRecords(bytes, delimiter: layout.delimiter, from: start)
    if isFirst, layout.hasHeading { _ = records.next() }
    while records.next() {
      result.rows += 1
      let fields = records.fields
      if let problem = records.problem {
        fail(problem.rawValue, line: records.line) { $0.keep(bytes, fields, layout) }
        continue
      }
      guard fields.count >= layout.least else {
        fail("fields_missing", line: records.line) { $0.keep(bytes, fields, layout) }
        continue
      }
      let position: Position
      if let latitude = layout.latitude, let longitude = layout.longitude {
        position = Position(
          latitude: bytes.decimal(fields[latitude].start..<fields[latitude].end),
          longitude: bytes.decimal(fields[longitude].start..<fields[longitude].end),
          isEmpty: fields[latitude].isEmpty || fields[longitude].isEmpty)
      } else {
        position = written(
          layout.position.map { layout.text($0, fields, of: bytes) },
          layout.address.map { $0 < fields.count ? layout.text($0, fields, of: bytes) : "" })
      }
      let question: BatchQuestion?
      if let fixed = plan.fixed {
        question = fixed
      } else if let column = layout.question {
        question = understood(bytes, fields[column])
      } else {
        question = nil
      }
      answer(position, question, line: records.line) { $0.keep(bytes, fields, layout) }
    }
    result.lines = records.lines
  }

  // MARK: - One row

  /// Where a row is asked from.
  enum Position {
    case at(Coordinate)
    case bad(String)

    /// Two numbers: degrees, or metres of Taiwan's grid.
    init(latitude: Double?, longitude: Double?, isEmpty: Bool) {
      guard let latitude, let longitude else {
        self = .bad(isEmpty ? "position_missing" : "position_unreadable")
        return
      }
      if let coordinate = Coordinate(latitude: latitude, longitude: longitude) {
        self = .at(coordinate)
      } else if let coordinate = TaiwanGrid.coordinate(easting: longitude, northing: latitude) {
        self = .at(coordinate)
      } else if Coordinate(latitude: longitude, longitude: latitude) != nil {
        self = .bad("position_swapped")
      } else {
        self = .bad("position_out_of_range")
      }
    }
  }

  /// A position in words: as people write coordinates, metres of the grid, or an address.
  func written(_ position: String?, _ address: String?) -> Position {
    if let position, !position.isEmpty {
      if let notation = try? CoordinateNotation(position) { return .at(notation.coordinate) }
      let numbers = position.split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { Double($0) }
      if numbers.count == 2,
        let coordinate = TaiwanGrid.coordinate(easting: numbers[0], northing: numbers[1])
      {
        return .at(coordinate)
      }
      return .bad("position_unreadable")
    }
    guard let address, !address.isEmpty else { return .bad("position_missing") }
    guard let found = finder.geocode(visible(address)) else { return .bad("address_unknown") }
    return .at(found.coordinate)
  }

  /// Answers a row, with its kept columns before each line of the answer.
  mutating func answer(
    _ position: Position, _ question: BatchQuestion?, line: Int, keep: (inout BatchWriter) -> Void
  ) {
    guard case .at(let here) = position else {
      if case .bad(let error) = position { fail(error, line: line, keep: keep) }
      return
    }
    guard let question else { return fail("question_unclear", line: line, keep: keep) }
    if question.isAnsweredEach { return answerEach(here, question, keep: keep) }
    let hits = question.nearest(to: here, finder)
    guard isCovered(here, nearestAt: hits.first?.geodesic.distance) else {
      return miss("outside_coverage", keep: keep)
    }
    guard !hits.isEmpty else { return miss("nothing_found", keep: keep) }
    let places = finder.places
    for (index, hit) in hits.enumerated() {
      keep(&writer)
      writer.write(
        rank: index + 1, number: hit.number, { places.place(number: hit.number) },
        BatchWriter.Line(distance: hit.geodesic.distance, bearing: hit.geodesic.bearing))
    }
  }

  private func isCovered(_ here: Coordinate, nearestAt metres: Double?) -> Bool {
    if let metres, metres <= Finder.coverageMargin { return true }
    return plan.coverage.covers(here) ?? finder.covers(here, nearestAt: metres)
  }

  /// Answers a row as `find` answers its question.
  private mutating func answerEach(
    _ here: Coordinate, _ question: BatchQuestion, keep: (inout BatchWriter) -> Void
  ) {
    let answer = finder.answer(question.request, from: Origin(here))
    switch answer.outcome {
    case .outsideCoverage: return miss("outside_coverage", keep: keep)
    case .landmarkNotFound: return miss("landmark_unknown", keep: keep)
    case .nothing, .unfulfilled, .noneOpen: return miss("nothing_found", keep: keep)
    case .found(let results):
      let lines = plan.options.fields.needsSentence ? answer.lines(style: plan.options.style) : []
      for (index, result) in results.enumerated() {
        keep(&writer)
        writer.write(
          rank: index + 1, number: nil, { result.place },
          BatchWriter.Line(
            distance: result.geodesic.distance, bearing: result.geodesic.bearing,
            seconds: result.reach.travel?.seconds, metres: result.reach.travel?.metres,
            announcement: index < lines.count ? lines[index] : nil))
      }
    }
  }

  /// A row that is answered by no place.
  private mutating func miss(_ error: String, keep: (inout BatchWriter) -> Void) {
    keep(&writer)
    writer.write(error: error)
  }

  /// A row that is no question.
  mutating func fail(_ error: String, line: Int, keep: (inout BatchWriter) -> Void) {
    result.badCount += 1
    if result.bad.count < BatchWorker.mostBad { result.bad.append((line, error)) }
    miss(error, keep: keep)
  }

  /// What a field asks.
  private mutating func understood(
    _ bytes: UnsafeBufferPointer<UInt8>, _ field: DelimitedRecords.Field
  ) -> BatchQuestion? {
    let text = bytes[field.start..<field.end]
    if !lastQuestion.text.isEmpty, lastQuestion.text.elementsEqual(text) { return lastQuestion.question }
    return understood(Array(text)) { bytes.text(of: field) }
  }

  mutating func understood(_ key: [UInt8], _ text: () -> String) -> BatchQuestion? {
    let question: BatchQuestion?
    if let found = known[key] {
      question = found
    } else {
      question = plan.question(text())
      if known.count >= 1024 { known.removeAll() }
      known[key] = .some(question)
    }
    lastQuestion = (key, question)
    return question
  }
}

extension BatchWriter {
  /// Begins a row with its kept columns.
  mutating func keep(
    _ bytes: UnsafeBufferPointer<UInt8>, _ fields: [DelimitedRecords.Field], _ layout: BatchLayout
  ) {
    begin()
    let isSame = layout.output == layout.input
    for index in layout.kept {
      if index >= fields.count {
        keepNothing(name: layout.names[index])
      } else if isSame, fields.count <= layout.names.count || !layout.isOpenEnded(index) {
        keep(raw: UnsafeBufferPointer(rebasing: bytes[fields[index].whole]))
      } else {
        keep(layout.text(index, fields, of: bytes), name: layout.names[index])
      }
    }
  }
}

extension BatchFields {
  /// Whether there is a column of sentences.
  var needsSentence: Bool {
    columns.contains { if case .row(.announcement) = $0.column { true } else { false } }
  }
}
