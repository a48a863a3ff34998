// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Questions

/// What was asked last and which places were told, so that one can ask on: 還有別的嗎, 它電話幾號.
///
/// A value that a program keeps between two questions; `nearest` keeps it in a file that only its owner can read.
public struct Dialogue: Sendable, Equatable {
  /// The last question that stands by itself, then those that changed it.
  package var questions: [String] = []
  /// The ids of the places that were told, in the order in which they were.
  package var told: [String] = []
  /// Which of them is meant.
  package var meant: Int?
  /// Where the question was asked from, where that is another place of the conversation: 那裡有停車場嗎.
  package var start: Start?
  /// What the caller wished beside the question.
  package var wishes = Wishes()
  /// Seconds since 1970 of the last question.
  package var time: Int64 = 0

  /// A place from which a question was asked.
  package struct Start: Sendable, Equatable {
    package var name: String
    package var coordinate: Coordinate
  }

  /// Options of the command line or of the caller that hold for what is asked on.
  package struct Wishes: Sendable, Equatable {
    package var near: String?
    package var mode: String?
    package var order: String?
    package var within: Double?
    package var onlyOpen = false
    package init() {}
  }

  /// Nothing was asked yet.
  public init() {}

  /// Seconds for which it is remembered.
  public static let longestAge: Int64 = 1800
  /// How many places and changes of a question are kept.
  private static let mostPlaces = 200
  private static let mostQuestions = 16

  /// True where there is nothing to go on from, or it is too long ago; a time that is yet to come was told by a clock that
  /// was wrong.
  package func isForgotten(at now: Int64) -> Bool {
    questions.isEmpty && told.isEmpty || now - time > Dialogue.longestAge || time - now > 60
  }

  /// The id of the place that is meant.
  package var meantID: String? { meant.flatMap { told.indices.contains($0) ? told[$0] : nil } }

  /// Takes a place that was told; it is meant now.
  package mutating func tell(_ id: String) {
    if let known = told.firstIndex(of: id) {
      meant = known
    } else if told.count < Dialogue.mostPlaces {
      told.append(id)
      meant = told.count - 1
    }
  }

  /// Begins anew with a question that stands by itself.
  package mutating func begin(_ question: String, told ids: [String], wishes: Wishes) {
    self = Dialogue()
    (questions, told, self.wishes) = ([question], Array(ids.prefix(Dialogue.mostPlaces)), wishes)
    meant = told.isEmpty ? nil : 0
  }

  /// Takes a question that changes the one before, with the places that answer it.
  package mutating func change(by question: String, told ids: [String]) {
    if questions.count >= Dialogue.mostQuestions { questions.remove(at: 1) }
    questions.append(question)
    told = Array(ids.prefix(Dialogue.mostPlaces))
    meant = told.isEmpty ? nil : 0
  }

  /// What the question means with all that changed it; nil where nothing was asked.
  package var understood: Understood? {
    guard let first = questions.first else { return nil }
    let all = questions.dropFirst().reduce(Understood(parsing: first)) {
      $0.amended(by: Understood(parsing: $1))
    }
    return start.map { all.starting(at: $0.name) } ?? all
  }
}

// MARK: - Keeping

extension Dialogue {
  /// The dialogue as one JSON object.
  public var json: String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("unix_time", Double(time), decimals: 0)
      json.member("questions", questions)
      json.member("told", told)
      json.member("meant", meant)
      json.member("start", start?.name)
      json.member("lat", start?.coordinate.latitude, decimals: 7)
      json.member("lon", start?.coordinate.longitude, decimals: 7)
      json.member("near", wishes.near)
      json.member("mode", wishes.mode)
      json.member("order", wishes.order)
      json.member("within_m", wishes.within)
      json.member("open", wishes.onlyOpen)
    }
    return writer.text
  }

  /// Reads what `json` wrote; nil where it is no such thing.
  public init?(json: [UInt8]) {
    var reader = JSONReader(json, depth: 4)
    var texts: [String: String] = [:], numbers: [String: Double] = [:], lists: [String: [String]] = [:]
    self.init()
    do throws(JSONError) {
      try reader.beginObject()
      while try reader.nextKey() {
        let key = reader.keyText
        switch try reader.kind() {
        case .string: texts[key] = try reader.string()
        case .number: numbers[key] = try reader.number()
        case .boolean: wishes.onlyOpen = try reader.boolean()
        case .array:
          try reader.beginArray()
          while try reader.nextElement() {
            if try reader.kind() == .string {
              lists[key, default: []].append(try reader.string())
            } else {
              try reader.skipValue()
            }
          }
        case .object, .null: try reader.skipValue()
        }
      }
    } catch {
      return nil
    }
    guard let seconds = numbers["unix_time"], let time = Int64(exactly: seconds.rounded()) else { return nil }
    self.time = time
    questions = Array((lists["questions"] ?? []).prefix(Dialogue.mostQuestions))
    told = Array((lists["told"] ?? []).prefix(Dialogue.mostPlaces))
    meant = numbers["meant"].flatMap { Int(exactly: $0) }
    if let name = texts["start"], let latitude = numbers["lat"], let longitude = numbers["lon"],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    {
      start = Start(name: name, coordinate: coordinate)
    }
    (wishes.near, wishes.mode, wishes.order) = (texts["near"], texts["mode"], texts["order"])
    wishes.within = numbers["within_m"].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}
