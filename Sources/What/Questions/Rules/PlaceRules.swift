// SPDX-License-Identifier: GPL-3.0-or-later

/// From where a question starts, and where what it wants must lie.
extension Draft {
  /// Takes the start out of the question.
  mutating func takeStart() {
    startMeasured()
    startOut()
    startBehind()
    startNear()
    startNearest()
    startAt()
    startInside()
    startOfNext()
    startAtOwn()
  }

  // MARK: Before the place

  /// 離台中火車站最近的, 離我兩公里內, 近勤美的, near Taipei Main Station.
  private mutating func startMeasured() {
    for index in items.indices where !items[index].isUsed {
      guard [.from, .beside, .close].contains(items[index].wordClass), let place = next(index) else {
        continue
      }
      if items[place].wordClass == .here || items[place].wordClass == .that {
        if items[index].wordClass != .close { use(index, place) }
        continue
      }
      guard isPhrase(place), !has(.compare) else { continue }
      if items[index].wordClass == .close, items[index].phrase == nil, compares { continue }
      // 離捷運站多遠 asks of the place itself.
      if phrases.count == 1, items.contains(where: { $0.wordClass == .detail }) { continue }
      setStart(place)
      use(index)
      if let tail = next(place, skipping: { _ in false }),
        [.close, .nearest, .of].contains(items[tail].wordClass)
      {
        if items[tail].wordClass != .nearest { use(tail) }
        if let of = next(tail, skipping: { _ in false }), items[of].wordClass == .of { use(of) }
      }
    }
  }

  /// A近還是B近.
  var compares: Bool {
    let close = items.count { $0.wordClass == .close }
    return close > 1 || close == 1 && items.contains { $0.wordClass == .or }
  }

  /// 從台中高鐵站出發, 從公司到中油, 台中高鐵站出發, from Taichung station.
  private mutating func startOut() {
    for index in items.indices where !items[index].isUsed {
      if items[index].wordClass == .depart {
        guard let place = next(index) else { continue }
        if items[place].wordClass == .here {
          use(index, place)
        } else if isPhrase(place) {
          setStart(place)
          use(index)
          understood.manner.isDeparture = true
        }
      } else if items[index].wordClass == .leaves, let place = previous(index), isPhrase(place),
        understood.start == nil
      {
        setStart(place)
        use(index)
        understood.manner.isDeparture = true
      }
    }
    // 家裡到全聯要多久.
    if understood.start == nil, let own = phrases.first, items[own].phrase?.shape == .own,
      let to = next(own, skipping: { _ in false }), items[to].wordClass == .to, let end = next(to),
      isPhrase(end)
    {
      setStart(own)
      understood.manner.isDeparture = true
    }
  }

  // MARK: Behind the place

  /// 台中火車站附近的, 公司旁邊的: what touches the word, or a name before it where something is wanted behind.
  private mutating func startBehind() {
    for index in items.indices where items[index].wordClass == .near && !items[index].isUsed {
      guard understood.start == nil, index > 0 else { return }
      let place = index - 1
      guard isPhrase(place), let shape = items[place].phrase?.shape else { continue }
      let touches = items[index].before.isDisjoint(with: [.space, .mark])
      let isLatin = LetterFolding.isLatin(text.letters[items[index].range.lowerBound])
      if isLatin {
        // Starbucks nearby.
        continue
      }
      let isWantedBehind = phrases.contains { $0 > index } || hasAfter(index, [.what, .exist])
      switch shape {
      case .name, .area, .road, .address, .own:
        guard touches || isWantedBehind else { continue }
        // What nobody knows is a place only where it reads as one: 狗狗吐了 附近獸醫院.
        if items[place].phrase?.isGuess == true, !touches { continue }
      case .kind, .brand:
        // 全家附近的停車場; 全家附近 alone is the want.
        guard touches,
          phrases.contains(where: { $0 > index })
            || hasThing(beside: place) && place > 0 && phrases[0] < place
        else { continue }
      case .need, .dish: continue
      }
      setStart(place)
      use(index)
    }
  }

  /// 台中歌劇院最近的停車場: a name that touches nearest.
  private mutating func startNearest() {
    for index in items.indices
    where items[index].wordClass == .nearest && understood.start == nil && index > 0 {
      guard isPhrase(index - 1), items[index].before.isDisjoint(with: [.space, .mark]),
        [.name, .address, .own].contains(items[index - 1].phrase?.shape),
        let thing = next(index, skipping: { $0 == .polite || $0 == .of || $0 == .quantity }), isPhrase(thing),
        isThing(thing)
      else { continue }
      setStart(index - 1)
    }
  }

  private func hasAfter(_ index: Int, _ classes: Set<WordClass>) -> Bool {
    items[(index + 1)...].contains { classes.contains($0.wordClass) && !$0.isUsed }
  }

  /// 我人在逢甲大學, in Taichung, at Taichung station.
  private mutating func startAt() {
    for index in items.indices where items[index].wordClass == .at && !items[index].isUsed {
      guard let place = next(index), isPhrase(place), let phrase = items[place].phrase else { continue }
      switch phrase.shape {
      case .area, .road: continue
      case .name, .address, .own:
        guard understood.start == nil, hasThing(beside: place) || phrases.count > 1 else { continue }
        setStart(place)
        use(index)
      case .kind, .brand:
        guard understood.start == nil, phrases.contains(where: { $0 > place && isThing($0) }) else {
          continue
        }
        setStart(place)
        use(index)
      case .need, .dish: continue
      }
    }
  }

  /// 東海大學裡面的便利商店.
  private mutating func startInside() {
    for index in items.indices where items[index].wordClass == .inside && !items[index].isUsed {
      guard understood.start == nil, index > 0, isPhrase(index - 1),
        let end = next(index, skipping: { $0 == .polite || $0 == .of || $0 == .have || $0 == .exist }),
        isPhrase(end)
      else { continue }
      if [.area, .road].contains(items[index - 1].phrase?.shape) { continue }
      setStart(index - 1)
      use(index)
    }
  }

  /// near home: a word before the place was no place of its own.
  private mutating func startNear() {
    for index in items.indices where items[index].wordClass == .near && !items[index].isUsed {
      guard understood.start == nil, LetterFolding.isLatin(text.letters[items[index].range.lowerBound]),
        let place = next(index), place == index + 1, isPhrase(place),
        [.name, .area, .road, .address, .own].contains(items[place].phrase?.shape),
        hasThing(beside: place) || has(.what)
      else { continue }
      setStart(place)
      use(index)
    }
  }

  /// 逢甲的停車場, 逢甲停車場: a place that what is wanted belongs to.
  private mutating func startOfNext() {
    for index in items.indices where isPhrase(index) && understood.start == nil {
      guard let phrase = items[index].phrase, phrase.shape == .name || phrase.shape == .address,
        let next = next(index, skipping: { _ in false })
      else { continue }
      if phrase.isPlaceOfNext, isPhrase(next) {
        setStart(index)
      } else if items[next].wordClass == .of, let thing = self.next(next, skipping: { $0 == .polite }),
        isPhrase(thing),
        isThing(thing), !phrase.isGuess || readsAsPlace(phrase)
      {
        setStart(index)
        use(next)
      }
    }
  }

  /// Whether letters that nobody knows may name a place: 勤美, not 拿慢性處方箋.
  private func readsAsPlace(_ phrase: Phrase) -> Bool {
    if words.endsLikeName(text, phrase.range) { return true }
    var isDeed = phrase.range.count > 5
    words.forEachWord(in: text, at: phrase.range.lowerBound) { _, entry in
      if [.verb, .have].contains(words.entries[entry].wordClass) { isDeed = true }
    }
    return !isDeed
  }

  /// 我家的…; 我家 beside something that is wanted.
  private mutating func startAtOwn() {
    guard understood.start == nil,
      let own = phrases.first(where: { items[$0].phrase?.shape == .own }), hasThing(beside: own)
    else { return }
    setStart(own)
  }

  private mutating func setStart(_ index: Int) {
    use(index)
    guard understood.start == nil, let phrase = items[index].phrase else { return }
    understood.start = phrase.shape == .own ? "own:" + words.field(1, of: phrase.entry).text : typed(index)
  }

  // MARK: Where it must lie

  /// 崇德路上的, 南屯的, 在西屯區: roads and areas beside something that is wanted.
  mutating func takeArea() {
    for index in phrases {
      guard let shape = items[index].phrase?.shape, shape == .area || shape == .road || shape == .address
      else {
        continue
      }
      let others = phrases.filter { $0 != index }
      guard others.contains(where: { isThing($0) || isKnown($0) }) || hasAfter(index, [.what]) else {
        continue
      }
      if shape == .address, understood.start == nil {
        setStart(index)
        continue
      }
      let name = typed(index)
      understood.area = understood.area.map { $0 + name } ?? name
      use(index)
      if let before = previous(index, skipping: { _ in false }), items[before].wordClass == .at {
        use(before)
      }
      if let behind = next(index, skipping: { _ in false }),
        [.on, .of, .inside].contains(items[behind].wordClass)
      {
        use(behind)
        if let of = next(behind, skipping: { _ in false }), items[of].wordClass == .of { use(of) }
      }
    }
  }
}
