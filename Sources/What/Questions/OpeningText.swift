// SPDX-License-Identifier: GPL-3.0-or-later

extension Understood.Opening {
  /// A time as a question may say it, and nothing else: 週日, 凌晨, 禮拜天早上.
  package init?(time text: String) {
    let letters = Lettering(text, limit: 60)
    guard letters.count > 0, !letters.isCut else { return nil }
    var draft = Draft(letters, WordTable.table(for: letters.letters))
    draft.opensAnyway = true
    draft.takeTime()
    guard let open = draft.understood.open, draft.understood.unused.isEmpty,
      draft.items.allSatisfy({ $0.isUsed || $0.wordClass == .polite })
    else { return nil }
    self = open
  }
}
