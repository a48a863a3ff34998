// SPDX-License-Identifier: GPL-3.0-or-later

/// The manual page, made of the declarations of commands and options.
struct Manual {
  /// roff, man(7) macros, UTF-8.
  var text: String {
    let section = Wording("使用者指令", "User Commands").text
    var page = Roff()
    // A date is a date to its readers only as it is.
    page.lines.append(".TH NEAREST 1 \(Program.date) \"nearest \(Program.version)\" \"\(section)\"")
    // Examples would be hyphenated, and paths torn apart.
    page.lines += [".nh", ".ad l"]
    page.section(Wording("名稱", "NAME"))
    // As it is: programs that list manual pages read it.
    page.lines += ["nearest \\-", Manual.purpose.text]
    synopsis(&page)
    page.section(Wording("說明", "DESCRIPTION"))
    page.text(Manual.description)
    page.paragraph()
    page.text(Manual.streams)
    commands(&page)
    options(&page)
    exitStatus(&page)
    environment(&page)
    files(&page)
    examples(&page)
    page.section(Wording("參見", "SEE ALSO"))
    page.macro(".BR", ["espeak-ng", "(1),"])
    page.macro(".BR", ["gpsd", "(8),"])
    page.macro(".BR", ["gpspipe", "(1)"])
    page.section(Wording("授權", "COPYRIGHT"))
    page.text(
      Wording(
        "GPL-3.0-or-later。內建的示範地點與圖資中的 OpenStreetMap 資料 © OpenStreetMap 貢獻者，ODbL 1.0。",
        """
        GPL-3.0-or-later. The built-in sample places, and OpenStreetMap data in atlases, are \
        © OpenStreetMap contributors, ODbL 1.0.
        """))
    return page.lines.joined(separator: "\n")
  }

  private static let purpose = Wording(
    "找最近的地點，並用臺灣華語說出來", "finds the nearest place and says it in Taiwan Mandarin")

  private static let description = Wording(
    """
    nearest 找出最近的地點（類別、品牌或名稱），算出距離與到達時間，印出一個句子並用 eSpeak NG 說出來。離線運作。\
    只有與指令完全相同的第一個字才是指令，其餘都是問句；nearest find say 與 nearest -- say 會找名稱叫 say 的地點。
    """,
    """
    nearest finds the nearest place of a category, a brand or a name, works out how far it is and how long it takes to \
    get there, prints a sentence in Taiwan Mandarin and speaks it through eSpeak NG. It works offline. Only an exact \
    first word is a command, anything else is a question: nearest find say and nearest -- say look for a place called \
    say.
    """)

  private static let streams = Wording(
    """
    除非有 --text、--json 或 --wav，否則會發聲。回答寫到標準輸出，其他訊息寫到標準錯誤。訊息的語言依地區設定為中文或英文，\
    回答的句子一律是臺灣中文。
    """,
    """
    It speaks unless --text, --json or --wav is given. Answers go to standard output, everything else to standard \
    error. Messages are English in an English locale, else zh-TW; the sentence is always zh-TW.
    """)

  private func synopsis(_ page: inout Roff) {
    page.section(Wording("概要", "SYNOPSIS"))
    page.macro(".B", ["nearest"])
    page.macro(".RI", ["[", "OPTION", "...] ", "QUERY", "..."])
    page.lines.append(".br")
    page.macro(".B", ["nearest"])
    page.macro(".RI", ["", "COMMAND", " [", "OPTION", "...] [", "OPERAND", "...]"])
  }

  private func commands(_ page: inout Roff) {
    page.section(Wording("指令", "COMMANDS"))
    for command in Command.all {
      page.term("nearest \(command.usage)")
      page.sentences([command.summary])
      if let details = command.details {
        page.lines.append(".br")
        page.text(details)
      }
      // The command that lists settings takes them all, and says so.
      let options = command.name == Command.config.name ? [Option.json] : command.options
      guard !options.isEmpty else { continue }
      let names = options.map { "--\($0.name)" }.joined(separator: " ")
      page.lines.append(".br")
      page.text(Wording("選項：\(names)", "Options: \(names)"))
    }
  }

  private func options(_ page: inout Roff) {
    page.section(Wording("選項", "OPTIONS"))
    let uses = Completion().options
    for use in uses {
      let option = use.option
      page.term(option.spelling)
      var sentences = [option.summary]
      if uses.filter({ $0.option.name == option.name }).count > 1 {
        let names = use.commands.joined(separator: " ")
        sentences.append(Wording("指令：\(names)", "Commands: \(names)"))
      }
      if option.isConfigurable {
        sentences.append(
          Wording(
            "環境變數 \(option.variable)，設定名稱 \(option.name)",
            "Environment variable \(option.variable), setting \(option.name)"))
      }
      page.sentences(sentences)
    }
    page.term(Option.version.spelling)
    page.sentences([Option.version.summary])
  }

  private func exitStatus(_ page: inout Roff) {
    page.section(Wording("結束狀態", "EXIT STATUS"))
    for status in ExitStatus.allCases {
      page.term(String(status.rawValue))
      page.text(status.meaning)
    }
  }

  /// Variables and what they do.
  static let variables: [(term: String, meaning: Wording)] = [
    (
      "NEAREST_AT, NEAREST_MODE, …",
      Wording(
        "選項的值，優先於設定檔；名稱見各選項。",
        "Values of options, which come before the configuration file; see each option for its name.")
    ),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      Wording(
        "其中第一個有設定的若以 en 開頭，訊息為英文，否則為中文。",
        "Messages are English where the first of these that is set begins with en, else zh-TW.")
    ),
    (
      "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, HOME",
      Wording("檔案的位置，見 nearest help files。", "Where files are: see nearest help files.")
    ),
  ]

  /// Files of the user's and what they hold.
  static let files: [(term: String, meaning: Wording)] = [
    (
      "$XDG_CONFIG_HOME/nearest/config (~/.config/nearest/config)",
      Wording(
        "設定檔：每行「名稱 = 值」，# 開頭為註解。可用 nearest config 修改。",
        "The configuration: lines “name = value”, comments begin with #. See nearest config.")
    ),
    (
      "$XDG_CONFIG_HOME/nearest/saved.tsv",
      Wording(
        "nearest save 存的地點：每行名稱、Tab、緯度,經度。只有擁有者能讀取。",
        "Places of nearest save: name, tab, latitude,longitude. Readable by its owner only.")
    ),
    (
      "$XDG_CONFIG_HOME/nearest/lexicon.tsv",
      Wording("自訂讀音：文字、Tab、注音或帶調號的拼音。", "Readings of your own: text, tab, Zhuyin or numbered pinyin.")
    ),
    (
      "$XDG_CONFIG_HOME/nearest/holidays.tsv",
      Wording("自訂假日：日期、Tab、種類。", "Holidays of your own: date, tab, kind.")
    ),
    (
      "$XDG_DATA_HOME/nearest/taiwan.atlas (~/.local/share/nearest/taiwan.atlas)",
      Wording("nearest import 製作的圖資。", "The atlas that nearest import makes.")
    ),
    (
      "$XDG_STATE_HOME/nearest/ (~/.local/state/nearest/)",
      Wording(
        "最後位置與上一句話，只有擁有者能讀取。", "The last fix and the last sentence, readable by their owner only.")
    ),
  ]

  private func environment(_ page: inout Roff) {
    page.section(Wording("環境變數", "ENVIRONMENT"))
    terms(Manual.variables, &page)
  }

  private func files(_ page: inout Roff) {
    page.section(Wording("檔案", "FILES"))
    terms(Manual.files, &page)
  }

  private func terms(_ rows: [(term: String, meaning: Wording)], _ page: inout Roff) {
    for (term, meaning) in rows {
      page.term(term)
      page.text(meaning)
    }
  }

  private func examples(_ page: inout Roff) {
    page.section(Wording("範例", "EXAMPLES"))
    for example in Command.all.flatMap(\.examples) {
      page.term(example.line)
      page.sentences([example.effect])
    }
  }
}
