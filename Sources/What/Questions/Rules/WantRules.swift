// SPDX-License-Identifier: GPL-3.0-or-later

/// What a question wants: separate things, and alternatives.
extension Draft {
  /// 可刷卡, 有廁所的, 24小時.
  mutating func takeAttributes() {
    for index in items.indices where items[index].wordClass == .attribute && !items[index].isUsed {
      let attribute = words.attribute(items[index].entry)
      use(index)
      if !attribute.category.isEmpty, implied == nil { implied = attribute.category }
      require(attribute.tag)
    }
  }

  private mutating func require(_ tag: String) {
    if !tag.isEmpty, !understood.must.contains(tag) { understood.must.append(tag) }
  }

  /// What is left of the phrases is what is wanted.
  mutating func takeWants() {
    hearAlike()
    placeNames()
    dropNeeds()
    dropGuesses()
    joinFixtures()
    joinKinds()
    joinBrands()
    gather()
    if understood.wants.isEmpty, let implied {
      understood.wants = [[.category(implied)]]
      understood.manner.said = [[nil]]
      understood.manner.kinds = [[implied]]
      // 好停車 alone asks for a car park, not for one that has one.
      understood.must.removeAll { tag in
        tag == implied || implied.hasSuffix("=" + tag.prefix { $0 != "=" })
      }
    }
  }

  /// 加由站, 星巴可: what nobody knows and sounds like a word that is known.
  private mutating func hearAlike() {
    guard !phrases.contains(where: { isThing($0) }) else { return }
    for index in phrases {
      guard let phrase = items[index].phrase, phrase.shape == .name, phrase.entry < 0 else { continue }
      guard words.isWhole else {
        needsAllWords = true
        return
      }
      guard let entry = SoundTable.shared.entry(soundingLike: Array(text.letters[phrase.range]), words) else {
        continue
      }
      let shape: Phrase.Shape =
        switch words.entries[entry].wordClass {
        case .brand: .brand
        case .need: .need
        case .dish: .dish
        default: .kind
        }
      understood.manner.heard = (typed(index), words.word(of: entry))
      items[index].phrase = Phrase(shape: shape, range: phrase.range, entry: entry)
      items[index].entry = entry
    }
  }

  /// 停車場 逢甲夜市: a name beside a thing says where.
  private mutating func placeNames() {
    guard understood.start == nil, !has(.compare), !has(.and), !has(.or), !has(.then), !has(.route), !has(.to)
    else { return }
    takeBranch()
    let names = phrases.filter { items[$0].phrase?.shape == .name && isKnown($0) }
    guard names.count == 1, let name = names.first, !items[name].before.contains(.list) else { return }
    let things = phrases.filter { isThing($0) && items[$0].phrase?.shape != .need }
    guard !things.isEmpty, !things.contains(where: { items[$0].before.contains(.list) }) else { return }
    understood.start = typed(name)
    use(name)
  }

  /// 寶島眼鏡 逢甲店: a name that ends as a branch does, behind a chain.
  private mutating func takeBranch() {
    for index in phrases where items[index].phrase?.isBranch == true {
      guard index > 0, isPhrase(index - 1), items[index - 1].phrase?.shape == .brand,
        let name = items[index].phrase
      else { continue }
      items[index - 1].phrase?.branch = name.range
      use(index)
    }
  }

  /// Whether words or a mark join a phrase to the one before.
  private func joint(before index: Int) -> WordClass? {
    guard
      let previous = items.indices.last(where: { $0 < index && items[$0].phrase != nil && !items[$0].isUsed })
    else { return nil }
    for item in items[(previous + 1)..<index] where [.or, .and, .then].contains(item.wordClass) {
      return item.wordClass
    }
    return items[index].before.contains(.list) ? .and : nil
  }

  private func isJoined(_ index: Int) -> Bool {
    if joint(before: index) != nil { return true }
    guard let following = phrases.first(where: { $0 > index }) else { return false }
    return joint(before: following) != nil
  }

  /// 快沒油了 最近的中油: the thing itself comes before what makes one need it; of needs that of which one says that one
  /// wants it.
  private mutating func dropNeeds() {
    let needs = phrases.filter { items[$0].phrase?.shape == .need && !isJoined($0) }
    let isNamed = phrases.contains { index in
      switch items[index].phrase?.shape {
      case .kind, .brand, .dish: true
      case .name: isKnown(index)
      default: false
      }
    }
    // 急診 says more than what one needs it for.
    if isNamed || implied != nil {
      for index in needs { use(index) }
      return
    }
    guard needs.count > 1 else { return }
    let wished = needs.first { index in
      index > 0 && [.have, .exist, .verb].contains(items[index - 1].wordClass)
    }
    for index in needs where index != wished ?? needs[0] { use(index) }
  }

  /// What nobody knows beside something that is known has no part.
  private mutating func dropGuesses() {
    // 哪裡可以讓小孩跑跑跳跳 is no name.
    for index in phrases where !isKnown(index) {
      guard let phrase = items[index].phrase, let exist = previous(index), items[exist].wordClass == .exist,
        value(exist) == "deed", !words.endsLikeName(text, phrase.range)
      else { continue }
      leave(index)
    }
    let isNamed = phrases.contains { isKnown($0) && items[$0].phrase?.shape != .own }
    guard isNamed || implied != nil || isQuestionByItself else {
      // Of several stretches that nobody knows the longest is the name.
      let guesses = phrases
      guard guesses.count > 1, !has(.compare),
        let best = guesses.max(by: { items[$0].range.count < items[$1].range.count })
      else { return }
      for index in guesses where index != best && !isJoined(index) { leave(index) }
      return
    }
    for index in phrases where !isKnown(index) && !isJoined(index) && !compares { leave(index) }
  }

  private mutating func leave(_ index: Int) {
    use(index)
    understood.unused.append(typed(index))
  }

  /// 便利商店ATM, 加油站的廁所: a house that has the thing, not the thing alone.
  private mutating func joinFixtures() {
    for index in phrases {
      guard let house = items[index].phrase, house.shape == .kind, !words.role(of: house.entry).isFixture,
        let after = next(index, skipping: { $0 == .of || $0 == .inside }), isPhrase(after),
        let thing = items[after].phrase,
        thing.shape == .kind || thing.shape == .need,
        items[after].before.isDisjoint(with: [.space, .mark, .list]) || after > index + 1,
        let tag = words.tag(ofFixture: thing.entry)
      else { continue }
      require(tag)
      use(after)
    }
  }

  /// 電動機車換電站: of kinds that touch the last is what is wanted, unless several are counted.
  private mutating func joinKinds() {
    guard !has(.each), !has(.and) else { return }
    for index in phrases where items[index].phrase?.shape == .kind {
      // 豆漿的早餐店: the last is what is wanted.
      guard let of = next(index, skipping: { _ in false }), items[of].wordClass == .of,
        let head = next(of, skipping: { _ in false }), isPhrase(head), items[head].phrase?.shape == .kind
      else { continue }
      leave(index)
      // 蛋餅豆漿的早餐店: so is what touches it.
      var touching = index
      while touching > 0, isPhrase(touching - 1), items[touching - 1].phrase?.shape == .kind,
        items[touching].before.isDisjoint(with: [.space, .mark, .list])
      {
        touching -= 1
        leave(touching)
      }
    }
    for index in phrases {
      guard items[index].phrase?.shape == .kind, index + 1 < items.count, isPhrase(index + 1),
        [.kind, .need].contains(items[index + 1].phrase?.shape),
        items[index + 1].before.isDisjoint(with: [.space, .mark, .list])
      else { continue }
      // 捷運站出口: a part of the first.
      if let last = items[index + 1].phrase, words.role(of: last.entry).isPart {
        use(index + 1)
      } else if let last = items[index + 1].phrase,
        words.id(of: last.entry) == words.id(of: items[index].entry)
      {
        use(index)
      } else if let attribute = words.attribute(spelledLike: items[index].range, in: text) {
        // 素食便當.
        use(index)
        require(words.attribute(attribute).tag)
      } else {
        leave(index)
      }
    }
  }

  /// 中油 加油站, 台銀的提款機, convenience store Family Mart: one thing said twice, or a brand's other kind.
  private mutating func joinBrands() {
    for index in phrases {
      guard items[index].phrase?.shape == .brand, let brand = items[index].phrase?.entry else { continue }
      for other in phrases where other != index && [.kind, .need].contains(items[other].phrase?.shape) {
        let distance = phrases.firstIndex(of: other).flatMap { o in
          phrases.firstIndex(of: index).map { abs($0 - o) }
        }
        guard let kind = items[other].phrase?.entry, distance == 1, joint(before: max(index, other)) == nil
        else {
          continue
        }
        if words.isOwn(kind: kind, of: brand) {
          use(other)
        } else if words.mayBear(brand: brand, kind: kind) {
          items[index].phrase?.narrowing = kind
          use(other)
        }
      }
    }
  }

  /// The phrases as groups of alternatives.
  private mutating func gather() {
    let isCompared = has(.compare) || compares
    for index in phrases {
      let joint = joint(before: index)
      guard let want = want(of: index) else { continue }
      if joint == .then { understood.manner.isSequence = true }
      let said = said(index)
      let kind = kind(index)
      if joint == .or, !isCompared, !understood.wants.isEmpty {
        let last = understood.wants.count - 1
        if understood.wants[last].contains(want) { continue }
        understood.wants[last].append(want)
        understood.manner.said[last].append(said)
        understood.manner.kinds[last].append(kind)
      } else if !understood.wants.contains([want]) {
        understood.wants.append([want])
        understood.manner.said.append([said])
        understood.manner.kinds.append([kind])
      }
    }
    for index in phrases { use(index) }
  }

  /// The row of kinds that a phrase comes from.
  private func kind(_ index: Int) -> String? {
    guard let phrase = items[index].phrase, [.kind, .need].contains(phrase.shape) else { return nil }
    return words.id(of: phrase.entry)
  }

  /// The words for what a phrase asks for; nil for a need.
  private func said(_ index: Int) -> String? {
    guard let phrase = items[index].phrase, phrase.shape != .need else { return nil }
    // 蝦皮包裹 is not the name of the shop.
    if phrase.shape == .brand, words.isDeed(phrase.entry) { return nil }
    if understood.manner.heard?.typed == typed(index), phrase.entry >= 0 {
      return words.word(of: phrase.entry)
    }
    guard let branch = phrase.branch, phrase.range.contains(branch.lowerBound) else { return typed(index) }
    return text.typed(phrase.range.lowerBound..<branch.lowerBound)
  }

  /// What a phrase asks for; what the place must have beside is noted.
  mutating func want(of index: Int) -> Understood.Want? {
    guard let phrase = items[index].phrase else { return nil }
    switch phrase.shape {
    case .kind, .need:
      let asked = words.asked(phrase.entry)
      for tag in asked.dropFirst() { require(tag) }
      let dish = "dish:"
      return asked[0].hasPrefix(dish) ? .dish(String(asked[0].dropFirst(dish.count))) : .category(asked[0])
    case .brand:
      if phrase.narrowing >= 0 { require(words.tag(ofNarrowing: phrase.narrowing, of: phrase.entry)) }
      if let branch = phrase.branch { require("branch=" + text.typed(branch)) }
      return .brand(words.id(of: phrase.entry))
    case .dish: return .dish(words.entries[phrase.entry].word.text)
    case .own: return .own(words.field(1, of: phrase.entry).text)
    case .name, .area, .road, .address: return .name(typed(index))
    }
  }
}
