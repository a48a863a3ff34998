// SPDX-License-Identifier: GPL-3.0-or-later

/// What part a word plays in a question; the names are those of the first column of `phrases.tsv`.
enum WordClass: String, Sendable, CaseIterable {
  // MARK: What is wanted: from the tables of categories, brands, nicknames and areas

  /// A kind of place: 加油站.
  case kind
  /// What one needs or does there: 領錢, 牙痛.
  case need
  case brand
  /// A place by its short name: 榮總.
  case name
  case dish
  /// A county, a district: 台中市, 西屯.
  case area
  /// What a place may offer: 免費, 有廁所的.
  case attribute
  /// Letters that no table knows.
  case unknown

  // MARK: Made of several tokens

  /// A noun phrase: what is wanted, or where.
  case phrase
  /// A number, with its unit or counter where one follows.
  case quantity

  // MARK: The words of `phrases.tsv`

  /// Words that ask for nothing: 請問, 謝謝, the.
  case polite
  /// is, are, which begin a question.
  case copula
  /// The end of a question: 嗎, 呢.
  case particle
  case of
  /// That something is looked for: 找, 要, 有.
  case have
  /// That something is there: 有沒有, 哪裡有.
  case exist
  /// 在哪裡.
  case locate
  /// 我, 這裡.
  case here
  /// 附近, behind a place or alone.
  case near
  /// near, next to, before a place.
  case beside
  /// 裡面的, behind a place.
  case inside
  /// 上的, behind a road.
  case on
  /// 在, in, before an area or a place.
  case at
  /// 離, before a place.
  case from
  /// 從, before a place.
  case depart
  /// 出發, behind a place.
  case leaves
  case nearest
  case farthest
  /// 去, 到.
  case to
  /// 怎麼走, 帶我去.
  case route
  /// 電話幾號, 幾點關: the value says which details.
  case detail
  /// 哪個近.
  case compare
  /// 近, as in A近還是B近.
  case close
  case or, and
  /// 各: as many of each.
  case each
  /// 再, 順便: one more thing.
  case then
  /// 不要, 除了.
  case refuse
  /// 以外.
  case except
  /// 不對: what came before is taken back.
  case repair
  /// Praise and price: 便宜.
  case judge
  /// 以內, behind a length.
  case limit
  /// 不超過, before a length.
  case under
  /// 公尺, 分鐘: the value is `m` or `s` and how many.
  case unit
  /// 家, 間.
  case counter
  /// 第, before a number.
  case ordinal
  /// A day: the value is a number of days from today or a day of the week.
  case day
  /// A part of the day: the value is its hours and the time that it stands for.
  case part
  /// 點, behind a number.
  case clock
  /// 半, behind a clock or a unit.
  case half
  /// 有開的.
  case opens
  /// 有開嗎.
  case asksOpen
  case now
  /// 走路: the value says which.
  case mode
  /// What the whole question wants: the value says which intent.
  case intent
  /// 什麼區, 哪條路.
  case askPlace
  /// 有什麼.
  case what
  /// 前面, 左手邊.
  case ahead
  /// 那間: the answer before.
  case that
  /// One's own place: 我家.
  case own
  /// A word for any place: 店, 地方.
  case shop
  /// 路, 街.
  case road
  /// 門市, 分店, behind a brand and its branch.
  case branch
  /// What names of places end in: 館, 樓; and what they end in that is no word by itself: 局.
  case ending, tail
  /// Verbs before what one gets there: 買, 吃.
  case verb
  case digit, power
  /// two, three.
  case number
}
