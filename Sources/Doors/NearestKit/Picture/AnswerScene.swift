// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Picture
import Places

extension MapScene.Me {
  /// Where a search starts.
  package init(_ origin: Origin) {
    self.init(origin.coordinate, accuracy: origin.accuracy, heading: origin.course)
  }
}

extension MapScene {
  /// Where somebody is, and nothing else.
  package init(_ origin: Origin?, title: String, attribution: String?) {
    self.init()
    me = origin.map { Me($0) }
    self.title = title
    self.attribution = attribution
  }

  /// Numbers places in their order.
  package mutating func number(_ places: [Place]) {
    for place in places {
      marks.append(
        Mark(number: marks.count + 1, name: place.title ?? "", coordinate: place.coordinate))
    }
  }
}

extension Finder {
  /// What an answer puts on a map: its places, numbered, and the way to the first.
  package func scene(of answer: Answer) -> MapScene { scene(of: [answer], title: answer.announcement()) }

  /// What the answers to one question put on a map: their places, numbered in order, and the way to the first.
  package func scene(of answers: [Answer], title: String) -> MapScene {
    let origin = answers.lazy.compactMap(\.origin).first
    var scene = MapScene(origin, title: title, attribution: coverage.attribution)
    let results = answers.flatMap(\.results)
    scene.number(results.map(\.place))
    if let origin, let first = results.first {
      scene.route = line(from: origin, to: first.place.coordinate, mode: first.reach.mode)
    }
    return scene
  }

  /// What the details of a place put on a map.
  package func scene(of details: PlaceDetails, from origin: Origin?) -> MapScene {
    var details = details
    var scene = MapScene(origin, title: details.announcement(), attribution: coverage.attribution)
    scene.number([details.place])
    return scene
  }

  /// What a way puts on a map.
  package func scene(of way: RouteAnswer) -> MapScene {
    var scene = MapScene(nil, title: way.announcement, attribution: coverage.attribution)
    if let end = way.destination {
      scene.marks = [MapScene.Mark(number: 1, name: end.name ?? "", coordinate: end.coordinate)]
    }
    if let route = way.route {
      scene.route = route.line
      scene.me = way.origin.map { MapScene.Me($0) } ?? route.line.first.map { MapScene.Me($0) }
    }
    return scene
  }

  /// The line of the way along the roads; empty where there is none.
  private func line(from origin: Origin, to end: Coordinate, mode: TravelMode) -> [Coordinate] {
    let way = planner.route(
      from: origin.coordinate, to: end, mode: mode, heading: origin.course, withSteps: false)
    guard case .route(let route) = way else { return [] }
    return route.line
  }
}
