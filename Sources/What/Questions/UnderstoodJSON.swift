// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

extension Understood {
  /// The object on one line, all keys in their order.
  public var json: String {
    var writer = JSONWriter(layout: .line)
    writer.object { write(to: &$0) }
    return writer.text
  }

  /// Writes the object's members.
  package func write(to json: inout JSONWriter) {
    json.member("intent", intent.rawValue)
    json.array("wants") { json in
      for alternatives in wants {
        json.array { json in for want in alternatives { json.value(want.text) } }
      }
    }
    json.member("not", not.map(\.text))
    json.member("must", must)
    json.member("area", area)
    json.member("start", start)
    json.member("count", count)
    json.member("rank", rank)
    json.member("within_m", withinMetres, decimals: 0)
    json.member("within_s", withinSeconds, decimals: 0)
    json.member("mode", mode?.rawValue)
    json.member("open", open?.text)
    json.member("details", details.map(\.rawValue))
    json.member("context", context)
    json.member("unused", unused)
  }
}

extension Understood.Want {
  /// `category:shop=convenience`, `brand:全家便利商店`, `dish:牛肉麵`, `name:逢甲夜市`, `own:家`.
  public var text: String {
    switch self {
    case .category(let id): "category:" + id
    case .brand(let label): "brand:" + label
    case .dish(let dish): "dish:" + dish
    case .name(let name): "name:" + name
    case .own(let own): "own:" + own
    }
  }
}

extension Understood.Opening {
  /// `now`, `22:00`, `+1 07:00`, `wed 15:00`, `sun`.
  public var text: String {
    switch self {
    case .now: "now"
    case .at(let day, let minute):
      [day?.text, minute.map(Self.clock)].compactMap(\.self).joined(separator: " ")
    }
  }

  private static func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(minute / 60 % 24) + ":" + two(minute % 60)
  }
}

extension Understood.Opening.Day {
  /// The days of the week as the object names them, Monday first.
  package static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  var text: String {
    switch self {
    case .later(let days): "+\(days)"
    case .weekday(let day): Self.weekdays[day % 7]
    }
  }
}
