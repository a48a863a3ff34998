// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// How a map looks: colours by day and by night, widths by scale.
package struct SVGStyle: Sendable {
  /// Who looks at it.
  package enum Medium: Sendable {
    /// A screen, light or dark as its reader has it.
    case screen
    /// A sheet of A4.
    case paper
  }

  let medium: Medium

  package init(_ medium: Medium = .screen) { self.medium = medium }

  /// Colours by what is drawn, by day and by night.
  package static let colours: [(name: String, day: String, night: String)] = [
    ("land", "#f4f1ea", "#1d2126"), ("sea", "#aad3df", "#16324a"), ("water", "#aad3df", "#16324a"),
    ("builtUp", "#e9e4db", "#24292f"), ("green", "#cfe6c0", "#1d3325"), ("building", "#dcd3c8", "#31373e"),
    ("stream", "#9ac6d6", "#1f4763"), ("river", "#9ac6d6", "#1f4763"), ("railway", "#8b8b8b", "#8d939b"),
    ("path", "#b9a995", "#6f685c"), ("service", "#ffffff", "#3b4249"), ("minor", "#ffffff", "#464e57"),
    ("tertiary", "#ffffff", "#535c66"), ("secondary", "#fdf2b0", "#6b6535"),
    ("primary", "#fcd98c", "#7d6431"),
    ("trunk", "#f9b98b", "#84522f"), ("motorway", "#e98fa0", "#8f4453"), ("ferry", "#5f8fb0", "#6fa3c8"),
    ("case", "#b5aca0", "#14171a"), ("ink", "#222222", "#f1f1f1"), ("halo", "#ffffff", "#101214"),
    ("way", "#1a5fd0", "#6db0ff"), ("mark", "#b3122f", "#ff8fa0"), ("onMark", "#ffffff", "#1a1a1a"),
    ("me", "#1a5fd0", "#6db0ff"),
  ]

  /// `width` and `height` of the file.
  func size(_ frame: MapFrame) -> String {
    switch medium {
    case .screen: "width=\"\(Markup.number(frame.width))\" height=\"\(Markup.number(frame.height))\""
    case .paper: "width=\"190mm\" height=\"\(Markup.number(190 * frame.height / frame.width))mm\""
    }
  }

  /// The style sheet.
  func css(_ frame: MapFrame) -> String {
    var css = SVGStyle.rules(isDay: true)
    if medium == .screen { css += "@media(prefers-color-scheme:dark){\(SVGStyle.rules(isDay: false))}" }
    // Where a pixel is more metres, roads are thinner, but not as much thinner as they are shorter.
    let factor = min(1.3, max(0.3, (2.6 / frame.metresPerPixel).squareRoot()))
    for drawn in MapClass.allCases where !drawn.isArea {
      let width = max(0.5, drawn.width * factor) * MapFrame.unit
      css += ".\(drawn){stroke-width:\(Markup.number(width))}"
      if drawn.hasCasing {
        css += ".c-\(drawn){stroke-width:\(Markup.number(width + 1.6 * MapFrame.unit * min(1, factor)))}"
      }
    }
    return css + SVGStyle.fixed
  }

  private static func rules(isDay: Bool) -> String {
    var css = ""
    for (name, day, night) in colours {
      let colour = isDay ? day : night
      switch name {
      case "land", "sea", "water", "builtUp", "green", "building": css += ".\(name){fill:\(colour)}"
      case "ink": css += "text{fill:\(colour)}.scale path{stroke:\(colour)}.north path{fill:\(colour)}"
      case "halo": css += "text,.way-case,.mark circle,.dot{stroke:\(colour)}"
      case "mark": css += ".mark circle{fill:\(colour)}.lead{stroke:\(colour)}"
      case "onMark": css += ".mark text{fill:\(colour)}"
      case "way": css += ".way,.link{stroke:\(colour)}"
      case "me": css += ".dot,.heading,.accuracy{fill:\(colour)}"
      default: css += ".\(name){stroke:\(colour)}"
      }
    }
    return css
  }

  private static let fixed = """
    .lines,.way,.way-case,.link,.lead{fill:none;stroke-linecap:round;stroke-linejoin:round}\
    .path{stroke-dasharray:6 4}.railway{stroke-dasharray:14 5;stroke-linecap:butt}.ferry{stroke-dasharray:10 8}\
    .link{stroke-width:7;stroke-dasharray:0 14}.way-case{stroke-width:18;stroke-opacity:.9}.way{stroke-width:11;stroke-opacity:.85}\
    text{font-family:"Noto Sans TC","Noto Sans CJK TC","PingFang TC","Microsoft JhengHei",sans-serif;\
    text-anchor:middle;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}\
    .place{font-weight:600}.mark circle{stroke-width:2}.mark text{font-size:12px;font-weight:700;stroke:none}\
    .lead{stroke-width:1.5}.dot{stroke-width:2.5}.accuracy{fill-opacity:.15}\
    .scale path{fill:none;stroke-width:2}.scale text,.north text{font-size:12px}\
    .credit{font-size:10.5px;text-anchor:end}
    """
}
