// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Geography
import Journey

extension JSONWriter {
  /// The steps of a route, manoeuvres as OSRM names them; `index` is a point of the route's line.
  mutating func steps(of route: Route, to name: String?) {
    let phrase = TaiwanMandarin().steps(route.steps, mode: route.travel.mode, to: name)
    array("steps") { json in
      for (step, line) in zip(route.steps, phrase.lines) {
        json.object { json in
          json.member("type", step.manoeuvre.type)
          json.member("modifier", step.modifier)
          if case .roundabout(let exit) = step.manoeuvre { json.member("roundabout_exit", exit) }
          json.member("name", step.road)
          json.member("ref", step.ref)
          json.member("destinations", step.signpost.destinations)
          json.member("exit", step.signpost.exit)
          json.member("distance", step.metres, decimals: 1)
          json.member("duration", step.seconds, decimals: 1)
          json.member("index", step.index)
          json.member("lat", step.position.latitude, decimals: 7)
          json.member("lon", step.position.longitude, decimals: 7)
          json.member("text", line)
        }
      }
    }
  }
}

extension Route {
  /// The route as a GeoJSON feature (RFC 7946): a line with its time and length, and its steps where it has them.
  ///
  /// - Parameters:
  ///   - name: where it leads.
  ///   - attribution: whose data it is.
  public func geoJSON(name: String?, attribution: String?) -> String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("type", "Feature")
      json.object("properties") { json in
        json.member("name", name)
        json.member("mode", travel.mode.rawValue)
        json.member("seconds", travel.seconds, decimals: 1)
        json.member("metres", travel.metres, decimals: 1)
        json.member("notices", notices.map(\.rawValue).sorted())
        json.steps(of: self, to: name)
        json.member("attribution", attribution)
      }
      json.object("geometry") { json in
        json.member("type", "LineString")
        json.array("coordinates") { json in
          for point in line {
            json.array { json in
              json.value(point.longitude)
              json.value(point.latitude)
            }
          }
        }
      }
    }
    return writer.text
  }

  /// The route as GPX 1.1: a route of its steps and a track of its line.
  ///
  /// - Parameters:
  ///   - name: where it leads.
  ///   - attribution: whose data it is.
  public func gpx(name: String?, attribution: String?) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="nearest" xmlns="http://www.topografix.com/GPX/1/1">

      """
    let title = name.map { "<name>\(Route.escaped($0))</name>" } ?? ""
    if let attribution { text += "  <metadata><desc>\(Route.escaped(attribution))</desc></metadata>\n" }
    if !steps.isEmpty {
      text += "  <rte>\(title)\n"
      for (step, line) in zip(steps, TaiwanMandarin().steps(steps, mode: travel.mode, to: name).lines) {
        text += "    <rtept \(Route.position(step.position))><desc>\(Route.escaped(line))</desc></rtept>\n"
      }
      text += "  </rte>\n"
    }
    text += "  <trk>\(title)<trkseg>\n"
    for point in line { text += "    <trkpt \(Route.position(point))/>\n" }
    return text + "  </trkseg></trk>\n</gpx>"
  }

  private static func position(_ coordinate: Coordinate) -> String {
    "lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\""
  }

  /// Text as XML has it; what no XML text may hold is left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
