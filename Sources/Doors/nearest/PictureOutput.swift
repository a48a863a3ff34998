// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Option {
  static let svg = Option(
    "svg", takes: "FILE|-", as: .file, "把地圖畫成 SVG 檔；- 為標準輸出", "draw a map as an SVG file; - is stdout")
  static let paper = Option("paper", "地圖為 A4 紙張，供列印", "the map is a sheet of A4, to be printed")

  /// What draws a map beside the answer.
  static let pictures: [Option] = [.svg, .paper]
}

/// The maps that a command line asks for beside its answer.
struct PictureOutput {
  private let svg: String?
  private let isPaper: Bool

  init(_ arguments: Arguments) throws(Failure) {
    svg = arguments[.svg]
    isPaper = arguments.has(.paper)
    if let svg, svg.isEmpty { throw .valueMissing(option: Option.svg.usage) }
    if isPaper, svg == nil { throw .optionMissing(.svg, for: .paper) }
  }

  /// True where there is a map to draw.
  var isWanted: Bool { svg != nil }

  /// True where stdout is the picture's, so that the answer's words go elsewhere.
  var takesStdout: Bool { svg == "-" }

  /// Draws what is asked for; where there is nothing to be seen, none is drawn and it says so.
  func draw(_ finder: Finder, _ scene: @autoclosure () -> MapScene) throws(Failure) {
    guard let svg else { return }
    let scene = scene()
    let (width, height) = isPaper ? (1000.0, 1400.0) : (1000.0, 800.0)
    guard let frame = scene.frame(width: width, height: height) else {
      Output.note(Wording("沒有位置可畫，未產生地圖", "there is no position to draw: no map was made"))
      return
    }
    let picture = SVGPicture(finder.drawn(frame), scene)
    try PictureOutput.write(picture.text(SVGStyle(isPaper ? .paper : .screen)), to: svg)
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    if path == "-" {
      try Output.bytes(Array(text.utf8))
    } else {
      try Output.file(Array(text.utf8), path: path)
    }
  }
}
