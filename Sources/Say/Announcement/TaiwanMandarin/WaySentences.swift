// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey

extension TaiwanMandarin {
  package func way(_ outcome: WayOutcome, to name: String?) -> String {
    switch outcome {
    case .route(let route): RoutePhrase(route, to: name).text
    case .noRoadAtStart: RoutePhrase(noRoadsAtStart: true, name: nil).text
    case .noRoadAtEnd: RoutePhrase(noRoadsAtStart: false, name: name).text
    case .unreachable(let mode): RoutePhrase(unreachable: mode, to: name).text
    }
  }

  package func reach(_ isochrone: Isochrone, farthest: Geodesic) -> String {
    ReachPhrase(isochrone, farthest: farthest).text
  }

  package func steps(_ steps: [RouteStep], mode: TravelMode, to destination: String?) -> StepSentences {
    let phrase = RouteStepsPhrase(steps, mode: mode, destination: destination)
    return StepSentences(lines: phrase.lines, text: phrase.text)
  }

  package func callout(_ event: CalloutEvent) -> String {
    switch event {
    case .lost: PositionPhrase.lost
    case .regained: PositionPhrase.regained
    case .nearest(let finding, let subject): PositionPhrase.nearest(finding, of: subject)
    case .approach(let finding, let subject): PositionPhrase.approach(finding, of: subject)
    case .arrival(let finding, let subject): PositionPhrase.arrival(finding, of: subject)
    case .passed(let finding, let subject): PositionPhrase.passed(finding, of: subject)
    case .passing(let place, let geodesic, let course):
      PositionPhrase.passing(place, geodesic: geodesic, course: course)
    case .nothingNear(let subject): PositionPhrase.nothingNear(subject)
    case .region(let name, let isArea, let change): PositionPhrase.region(name, isArea: isArea, change)
    }
  }

  package func position(_ state: PositionState) -> String {
    switch state {
    case .requesting: PositionPhrase.requesting
    case .authorised: PositionPhrase.authorised
    case .denied: PositionPhrase.denied
    case .restricted: PositionPhrase.restricted
    case .obtaining(nil, nil): PositionPhrase.obtaining
    case .obtaining(let used, let seen): "\(PositionPhrase.obtaining)（衛星 \(used ?? 0)/\(seen ?? 0)）"
    case .reduced: PositionPhrase.reduced
    }
  }
}
