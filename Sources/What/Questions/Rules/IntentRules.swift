// SPDX-License-Identifier: GPL-3.0-or-later

/// What kind of answer a question asks for.
extension Draft {
  /// 救命, 再說一次, 天氣: words that are a question by themselves.
  mutating func takeIntents() {
    for index in items.indices where items[index].wordClass == .intent && !items[index].isUsed {
      let said = value(index).split(separator: " ")
      intents.append(said.first.map(String.init) ?? "")
      if said.count > 1 { understood.manner.followUp = Understood.FollowUp(rawValue: String(said[1])) }
      understood.manner.isSaid = true
      use(index)
    }
  }

  /// 電話幾號, 幾點關, 要走多久.
  mutating func takeDetails() {
    for index in items.indices where items[index].wordClass == .detail && !items[index].isUsed {
      for word in value(index).split(separator: " ") {
        if let detail = Understood.Detail(rawValue: String(word)) {
          if !understood.details.contains(detail) { understood.details.append(detail) }
        } else {
          understood.mode = understood.mode ?? Understood.Mode(rawValue: String(word))
        }
      }
    }
  }

  private func says(_ intent: Understood.Intent) -> Bool { intents.contains(intent.rawValue) }

  /// The intent, once it is known what is wanted.
  mutating func decideIntent() {
    let wants = !understood.wants.isEmpty
    let isNamed = understood.wants.joined().contains { want in
      if case .category = want { true } else if case .brand = want { true } else { false }
    }
    understood.intent = intent(wants, isNamed)
    nameLatin()
    switch understood.intent {
    case .emergency, .where, .help, .none, .again: understood.wants = []
    case .live where !isNamed: understood.wants = []
    default: break
    }
  }

  /// 下一個交流道: what follows along a road is the nearest.
  private var isOnTheWay: Bool {
    items.contains { $0.phrase?.shape == .kind && words.role(of: $0.entry).isLandmark }
  }

  /// where, here: Latin words that elsewhere ask for nothing are the name that they may be where nothing else is.
  private mutating func nameLatin() {
    guard understood.intent == .none, intents.isEmpty, understood.unused.isEmpty, !has(.shop),
      text.letters.allSatisfy(LetterFolding.isLatin)
    else { return }
    let name = text.typed(0..<text.count)
    understood.wants = [[.name(name)]]
    understood.manner.said = [[name]]
    understood.intent = .nearest
  }

  /// Whether the question is one by itself, so that what nobody knows in it is no name.
  var isQuestionByItself: Bool { !intents.isEmpty || has(.askPlace) }

  private mutating func intent(_ wants: Bool, _ isNamed: Bool) -> Understood.Intent {
    if says(.emergency), !isNamed { return .emergency }
    if says(.live) { return .live }
    if wants, has(.compare) || compares { return .compare }
    if says(.again) { return understood.details.isEmpty ? .again : .detail }
    if !wants, understood.details.isEmpty, says(.where) || has(.askPlace) { return .where }
    if says(.another), !isOnTheWay { return .another }
    if let asked = detailIntent(wants) { return asked }
    if !wants, let asked = askingOn() { return asked }
    if !wants, isAround { return .around }
    if wants { return .nearest }
    if says(.help) { return .help }
    if says(.where) { return .where }
    if !understood.not.isEmpty { return .another }
    if items.contains(where: { $0.wordClass == .exist && value(of: $0) == "deed" }) { return .nearest }
    if has(.judge) || has(.that) || !understood.must.isEmpty, !says(.none) { return .nearest }
    // 什麼 alone: it was not heard.
    if has(.what) { return .again }
    return .none
  }

  private mutating func detailIntent(_ wants: Bool) -> Understood.Intent? {
    if has(.route) || understood.wants.joined().contains(where: { if case .own = $0 { true } else { false } })
    {
      return .route
    }
    // 附近有沒有藥局有開 asks for one that is, 春水堂有開嗎 whether it is.
    if asksOpen {
      if has(.exist), wants {
        understood.open = understood.open ?? .now
      } else {
        understood.details.append(.open)
      }
    }
    guard !understood.details.isEmpty else {
      if has(.that), has(.locate), !wants {
        understood.details = [.address]
        return .detail
      }
      return nil
    }
    return understood.details.contains(.duration) ? .route : .detail
  }

  /// 附近有什麼, 左手邊是什麼.
  private var isAround: Bool {
    let isAsked = has(.what) || has(.shop)
    return isAsked
      && (has(.near) || has(.ahead) || has(.exist) || understood.start != nil || understood.area != nil
        || has(.here))
  }

  /// Whether only the question before says which place is meant.
  mutating func takeContext() {
    let wants = !understood.wants.isEmpty
    switch understood.intent {
    case .again, .another: understood.context = true
    case .detail, .route, .compare: understood.context = !wants
    case .nearest where !wants: understood.context = understood.unused.isEmpty || has(.that) || has(.judge)
    case .nearest:
      // 那有停車場嗎.
      guard let that = items.indices.first(where: { items[$0].wordClass == .that }), that + 1 < items.count,
        items[..<that].allSatisfy({ $0.wordClass == .polite })
      else { return }
      understood.context = [.have, .exist, .judge, .attribute].contains(items[that + 1].wordClass)
    default: break
    }
  }

  /// Words that nothing was made of.
  mutating func takeUnused() {
    for index in items.indices where !items[index].isUsed {
      switch items[index].wordClass {
      case .judge:
        understood.unused.append(typed(index))
        understood.manner.judgements.append(typed(index))
      case .unknown, .phrase: understood.unused.append(typed(index))
      case .ahead where understood.intent != .around && understood.intent != .where:
        understood.unused.append(typed(index))
      default: continue
      }
      use(index)
    }
  }
}
