// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

/// An option of the command line: one declaration serves parsing, help, manual, completion, the environment and the
/// configuration file.
struct Option: Sendable {
  /// What a value may be; completion offers it, and `nearest config set` takes nothing else.
  enum Value: Sendable {
    /// No value on the command line; yes or no in the environment and the configuration file.
    case flag
    /// Anything.
    case text
    /// What a reader makes something of.
    case read(@Sendable (String, ValueSource) throws(Failure) -> Void)
    /// One of a few words.
    case words(@Sendable () -> [String])
    /// A whole number.
    case number(@Sendable () -> ClosedRange<Int>)
    /// A path of a file, or `-`.
    case file
    /// A position, or the name of a saved place.
    case position
    /// A category's word.
    case category
  }

  /// `count` for `--count`, `NEAREST_COUNT` and `count = …`.
  let name: String
  /// What stands for its value in help; nil for a switch.
  let argument: String?
  let value: Value
  /// Whether the environment and the configuration file can set it.
  let isConfigurable: Bool
  /// What holds where nobody sets it, as it would be written; nil where that is nothing, or not one value.
  let usual: String?
  let summary: Wording

  init(
    _ name: String, takes argument: String? = nil, as value: Value? = nil, configurable: Bool = false,
    usual: String? = nil, _ zh: String, _ en: String
  ) {
    self.name = name
    self.argument = argument
    self.value = value ?? (argument == nil ? .flag : .text)
    self.isConfigurable = configurable
    self.usual = usual
    self.summary = Wording(zh, en)
  }

  /// `--count N`.
  var usage: String { argument.map { "--\(name) \($0)" } ?? "--\(name)" }

  /// `-o, --output FILE`.
  var spelling: String { letter.map { "\($0), \(usage)" } ?? usage }

  /// `NEAREST_COUNT`.
  var variable: String {
    // Byte by byte: most options are looked up at each start.
    var variable = Array("NEAREST_".utf8)
    for byte in name.utf8 {
      variable.append(byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte & ~0x20)
    }
    return String(decoding: variable, as: UTF8.self)
  }

  /// The letter that may stand for it: `-o` for `--output`.
  var letter: String? { Option.letters.first { $0.name == name }?.letter }

  /// Options that have a short name, too.
  static let letters = [
    (letter: "-h", name: "help"), (letter: "-V", name: "version"), (letter: "-o", name: "output"),
  ]
}

extension Option {
  static let at = Option(
    "at", takes: "LAT,LON|geo:…|NAME", as: .position, configurable: true,
    "所在位置，例如 24.1835,120.6180，或存好的地點，例如 家",
    "where you are, such as 24.1835,120.6180, or a saved place")
  static let heading = Option(
    "heading", takes: "DEG", "面向的方位角，0 為北；方向改說前方、右側…",
    "the way you face, degrees from north; directions become ahead, right …")
  static let count = Option(
    "count", takes: "N", as: .number { 1...1000 }, configurable: true, usual: "1", "列出 N 個（預設 1，最多 1000）",
    "how many places (default 1, at most 1000)")
  static let style = Option(
    "style", takes: "classic|full|brief|quick", as: .words { SentenceStyle.words }, configurable: true,
    usual: "full",
    "句子的樣式（預設 full）", "the sentence's style (default full)")
  static let mode = Option(
    "mode", takes: TravelMode.words.joined(separator: "|"), as: .words { TravelMode.words },
    configurable: true, usual: "car",
    "交通方式（預設 car）", "how you travel (default car)")
  static let by = Option(
    "by", takes: "distance|time", as: .words { Finder.Order.words }, configurable: true, usual: "distance",
    "以直線距離或到達時間決定最近（預設 distance）",
    "nearest by straight line or by travel time (default distance)")
  static let near = Option(
    "near", takes: "PLACE", as: .position, "以這個地點、地址或存好的地點為起點，例如 澄清醫院",
    "start from this place, address or saved place")
  static let within = Option(
    "within", takes: "2km", as: .read { text, source throws(Failure) in _ = try Length.read(text, source) },
    configurable: true, "只找這個距離以內", "no farther than this")
  static let bbox = Option("bbox", takes: "S,W,N,E", "只找這個範圍內", "only inside this box")
  static let openNow = Option(
    "open-now", "只找營業中的地點；營業時間不明的排在後面", "only places that are open; unknown hours come last")
  static let openAt = Option(
    "open-at", takes: "TIME", "以這個時間判斷是否營業，例如 22:30、明天8點、2026-12-01T22:30",
    "tell opening hours for this time: 22:30, 明天8點, 2026-12-01T22:30")
  static let places = Option(
    "places", takes: "FILE", as: .file, configurable: true, "從 GeoJSON、CSV 或 TSV 檔找地點",
    "find in a GeoJSON, CSV or TSV file")
  static let category = Option(
    "category", takes: "WORD", as: .category, "檔案沒有類別欄時，其中的地點是什麼",
    "what the places of a file are that names no category")
  static let text = Option("text", "只印出文字，不發聲", "print the text only, do not speak")
  static let speak = Option(
    "speak", "一定要發聲；無法發聲時以 74 結束", "speech is a must: exit 74 where it is not possible")
  static let json = Option("json", "輸出一個 JSON 物件，不發聲", "print one JSON object, do not speak")
  static let wav = Option(
    "wav", takes: "FILE|-", as: .file, "把語音寫入 WAV 檔；- 為標準輸出", "write the speech to a WAV file; - is stdout")
  static let reading = Option(
    "reading", takes: "pinyin|zhuyin|phonemes", as: .words { Narrator.Notation.words },
    "印出讀音而不發聲；未給文字時逐行讀取標準輸入",
    "print the reading instead of speaking; without TEXT one line per line of stdin")
  static let explain = Option(
    "explain", "逐詞列出讀音、依據與落選的斷詞", "list the reading word by word, with the rule that gave it and what lost")
  static let check = Option(
    "check", takes: "LEXICON", as: .file, "檢查自訂讀音的檔案，列出每一條改了什麼",
    "check a file of readings of your own, and list what each entry changes")
  static let help = Option("help", "顯示說明", "show help")
  static let version = Option("version", "顯示版本", "show the version")
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The words of a value that is one of a few.
  static var words: [String] { allCases.map(\.rawValue) }
}
