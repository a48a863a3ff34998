// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Places

@Suite struct TelephoneTests {
  /// What a record writes, and the numbers in it for dialling from abroad and at home.
  static let written: [(text: String, international: [String?], national: [String?])] = [
    ("04-2463-8081", ["+886 4 2463 8081"], ["04-2463-8081"]),
    ("(04)24638081", ["+886 4 2463 8081"], ["04-2463-8081"]),
    ("+886 4 2463 8081", ["+886 4 2463 8081"], ["04-2463-8081"]),
    ("+886-(0)4-24638081", ["+886 4 2463 8081"], ["04-2463-8081"]),
    ("886424638081", ["+886 4 2463 8081"], ["04-2463-8081"]),
    ("002886 4 24638081", ["+886 4 2463 8081"], ["04-2463-8081"]),
    ("(089)343542", ["+886 89 343 542"], ["089-343-542"]),
    ("(037)465-123", ["+886 37 465 123"], ["037-465-123"]),
    ("049-2912345", ["+886 49 291 2345"], ["049-291-2345"]),
    ("082-325678", ["+886 82 32 5678"], ["082-32-5678"]),
    ("0836-22345", ["+886 836 22 345"], ["0836-22-345"]),
    ("02-27208889轉1234", ["+886 2 2720 8889 ext. 1234"], ["02-2720-8889轉1234"]),
    ("(02)2720-8889 分機 12", ["+886 2 2720 8889 ext. 12"], ["02-2720-8889轉12"]),
    ("02-2720-8889#5", ["+886 2 2720 8889 ext. 5"], ["02-2720-8889轉5"]),
    ("0912-345-678", ["+886 912 345 678"], ["0912-345-678"]),
    ("０９１２３４５６７８", ["+886 912 345 678"], ["0912-345-678"]),
    ("0800-000-123", ["+886 800 000 123"], ["0800-000-123"]),
    ("04-24638081~3", ["+886 4 2463 8081"], ["04-2463-8081"]),
    (
      "04-24638081、24638082", ["+886 4 2463 8081", "+886 4 2463 8082"], ["04-2463-8081", "04-2463-8082"]
    ),
    (
      "+886 4 2463 8081;+886 912 345 678", ["+886 4 2463 8081", "+886 912 345 678"],
      ["04-2463-8081", "0912-345-678"]
    ),
    ("+356 2123 4567", ["+35621234567"], [nil]),
    ("24638081", [nil], [nil]), ("請來電", [], []), ("", [], []),
  ]

  @Test("A number is dialled from abroad and at home, whatever way it is written", arguments: written)
  func numberIsRead(text: String, international: [String?], national: [String?]) {
    let numbers = Telephone.all(in: text, inTaiwan: true)
    #expect(numbers.map(\.international) == international, "\(text)")
    #expect(numbers.map(\.national) == national, "\(text)")
  }

  @Test("Elsewhere a number without a country's code stays as it is written")
  func foreignNumber() {
    let number = Telephone.all(in: "2123 4567", inTaiwan: false).first
    #expect(number?.international == nil)
    #expect(number?.written == "2123 4567")
  }
}
