// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc

/// A map as an SVG file: land, way, places with their numbers, where the listener is, names, scale, north, whose data.
package struct SVGPicture: Sendable {
  private let map: DrawnMap
  private let scene: MapScene
  private let placement: LabelPlacement
  private let bar: ScaleBar
  private var frame: MapFrame { map.frame }

  /// - Parameters:
  ///   - map: the land.
  ///   - scene: what the answer puts on it.
  package init(_ map: DrawnMap, _ scene: MapScene) {
    self.map = map
    self.scene = scene
    bar = ScaleBar(metresPerPixel: map.frame.metresPerPixel, within: 140)
    let (width, height) = (map.frame.width, map.frame.height)
    let credit = LabelText.width(scene.attribution ?? "") * 11 + 12
    placement = LabelPlacement(
      map, scene,
      reserved: [
        LabelBox(x: 10 + bar.pixels / 2 + 2, y: height - 20, width: bar.pixels + 24, height: 40),
        LabelBox(x: width - credit / 2, y: height - 9, width: credit, height: 18),
        LabelBox(x: width - 24, y: 30, width: 40, height: 52),
      ])
  }

  /// The whole file.
  package func text(_ style: SVGStyle = SVGStyle()) -> String {
    let width = Markup.number(frame.width), height = Markup.number(frame.height)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \(style.size(frame)) \
      role="img" aria-labelledby="t" lang="zh-TW" class="map">
      <title id="t">\(Markup.escaped(scene.title))</title>
      <style>\(style.css(frame))</style>
      <rect class="land" width="\(width)" height="\(height)"/>

      """
    svg += land
    svg += way
    svg += labels(.road)
    svg += marks
    svg += me
    svg += labels(.place)
    svg += furniture
    return svg + "</svg>\n"
  }

  // MARK: - Parts

  private var land: String {
    let scale = Markup.number(1 / MapFrame.unit)
    var shapes = "", casings = "", fills = ""
    for drawn in MapClass.allCases where !map[drawn].isEmpty {
      let data = PathData.text(map[drawn], isClosed: drawn.isArea)
      if drawn.hasCasing {
        shapes += "<path id=\"\(drawn)\" d=\"\(data)\"/>\n"
        casings += "<use href=\"#\(drawn)\" class=\"case c-\(drawn)\"/>"
        fills += "<use href=\"#\(drawn)\" class=\"\(drawn)\"/>"
      } else {
        casings += "<path class=\"\(drawn)\" d=\"\(data)\"/>\n"
      }
    }
    return
      "<defs>\n\(shapes)</defs>\n<g class=\"lines\" transform=\"scale(\(scale))\">\n\(casings)\n\(fills)</g>\n"
  }

  private var way: String {
    guard scene.route.count > 1 else { return "" }
    var line: MapLine = []
    for coordinate in scene.route {
      let point = frame.point(FixedCoordinate(coordinate))
      if line.last != point { line.append(point) }
    }
    let (low, high) = frame.edge
    let parts = MapLines.cut(MapLines.simplified(line, within: 1), low: low, high: high)
    let data = PathData.text(parts, isClosed: false)
    // From the listener to the road, and from the road to the place.
    let ends = [
      (scene.me?.coordinate, scene.route.first), (scene.marks.first?.coordinate, scene.route.last),
    ].compactMap { off, on in
      off.flatMap { off in on.map { [off, $0].map { frame.point(FixedCoordinate($0)) } } }
    }
    return """
      <g transform="scale(\(Markup.number(1 / MapFrame.unit)))">\
      <path class="link" d="\(PathData.text(ends, isClosed: false))"/>\
      <path class="way-case" d="\(data)"/><path class="way" d="\(data)"/></g>

      """
  }

  private var marks: String {
    var svg = ""
    for placed in placement.marks {
      let (x, y) = (Markup.number(placed.x), Markup.number(placed.y))
      if hypot(placed.tip.x - placed.x, placed.tip.y - placed.y) > 1 {
        svg +=
          "<path class=\"lead\" d=\"M\(Markup.number(placed.tip.x)) \(Markup.number(placed.tip.y))L\(x) \(y)\"/>"
      }
      svg += """
        <g class="mark"><circle cx="\(x)" cy="\(y)" r="\(Markup.number(LabelPlacement.markRadius))"/>\
        <text x="\(x)" y="\(y)" dy=".35em">\(placed.mark.number)</text></g>

        """
    }
    return svg
  }

  private var me: String {
    guard let me = scene.me else { return "" }
    let point = frame.pixel(me.coordinate)
    let (x, y) = (Markup.number(point.x), Markup.number(point.y))
    var svg = "<g class=\"me\">"
    if let accuracy = me.accuracy, accuracy.isFinite, accuracy / frame.metresPerPixel > 9 {
      svg +=
        "<circle class=\"accuracy\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(Markup.number(accuracy / frame.metresPerPixel))\"/>"
    }
    if let heading = me.heading, heading.isFinite {
      svg +=
        "<path class=\"heading\" transform=\"translate(\(x) \(y)) rotate(\(Markup.number(heading)))\" "
        + "d=\"M0-24l9 15-9-4-9 4z\"/>"
    }
    return svg + "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"8\"/></g>\n"
  }

  private func labels(_ kind: Label.Kind) -> String {
    var svg = ""
    for label in placement.labels where label.kind == kind {
      let (x, y, size) = (Markup.number(label.x), Markup.number(label.y), Markup.number(label.size))
      guard let angle = label.angle else {
        let characters = Array(label.text)
        var top = label.y - Double(characters.count - 1) / 2 * label.size * 1.1
        svg += "<text class=\"\(kind.rawValue)\" font-size=\"\(size)\">"
        for character in characters {
          svg +=
            "<tspan x=\"\(x)\" y=\"\(Markup.number(top + label.size * 0.36))\">\(Markup.escaped(String(character)))</tspan>"
          top += label.size * 1.1
        }
        svg += "</text>\n"
        continue
      }
      let turn = abs(angle) < 1 ? "" : " transform=\"rotate(\(Markup.number(angle)) \(x) \(y))\""
      svg += """
        <text class="\(kind.rawValue)" x="\(x)" y="\(y)" dy=".36em" font-size="\(size)"\(turn)>\
        \(Markup.escaped(label.text))</text>

        """
    }
    return svg
  }

  /// Scale bar, north, whose data.
  private var furniture: String {
    let bottom = frame.height - 12
    var svg = """
      <g class="scale"><path d="M10 \(Markup.number(bottom - 6))v6h\(Markup.number(bar.pixels))v-6"/>\
      <text x="\(Markup.number(10 + bar.pixels / 2))" y="\(Markup.number(bottom - 6))">\(bar.text)</text></g>
      <g class="north" transform="translate(\(Markup.number(frame.width - 24)) 10)"><path d="M0 0l8 20-8-5-8 5z"/>\
      <text y="36">N</text></g>

      """
    if let attribution = scene.attribution {
      svg += """
        <text class="credit" x="\(Markup.number(frame.width - 6))" y="\(Markup.number(frame.height - 6))">\
        \(Markup.escaped(attribution))</text>

        """
    }
    return svg
  }
}
