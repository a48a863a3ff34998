// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

@testable import OpeningHours

@Suite struct OpenAtTimeTests {
  /// Seen from Tuesday 2026-12-01, 15:00.
  @Test(arguments: [
    ("2026-12-01T22:30", "2026-12-01T22:30"), ("2026-12-01 22:30", "2026-12-01T22:30"),
    ("2026-12-01T14:30Z", "2026-12-01T22:30"), ("2026/12/5 9:00", "2026-12-05T09:00"),
    ("2020-01-01T00:00", "2020-01-01T00:00"),
    ("22:30", "2026-12-01T22:30"), ("２２：３０", "2026-12-01T22:30"), ("8:00", "2026-12-02T08:00"),
    ("15:00", "2026-12-01T15:00"),
    ("2230", "2026-12-01T22:30"), ("24:00", "2026-12-02T00:00"), ("8:30pm", "2026-12-01T20:30"),
    ("8 pm", "2026-12-01T20:00"),
    ("明天8點", "2026-12-02T08:00"), ("明天晚上10點半", "2026-12-02T22:30"), ("明天 08:00", "2026-12-02T08:00"),
    ("今天22點", "2026-12-01T22:00"), ("今天8點", "2026-12-01T20:00"), ("8點", "2026-12-01T20:00"),
    ("2點", "2026-12-02T02:00"),
    ("今晚8點", "2026-12-01T20:00"), ("今晚12點", "2026-12-02T00:00"), ("晚上十點半", "2026-12-01T22:30"),
    ("半夜2點", "2026-12-02T02:00"),
    ("早上7點", "2026-12-02T07:00"), ("中午", "2026-12-02T12:00"), ("正午", "2026-12-02T12:00"),
    ("明天中午", "2026-12-02T12:00"),
    ("今天中午", "2026-12-01T12:00"), ("週六中午", "2026-12-05T12:00"), ("午夜", "2026-12-02T00:00"),
    ("明天午夜", "2026-12-03T00:00"), ("noon", "2026-12-02T12:00"), ("tomorrow noon", "2026-12-02T12:00"),
    ("Sat midnight", "2026-12-06T00:00"), ("中午12點半", "2026-12-02T12:30"), ("中午一點", "2026-12-02T13:00"),
    ("半夜12點", "2026-12-02T00:00"), ("中午左右", "error"), ("中午12點", "2026-12-02T12:00"),
    ("明天中午12點半", "2026-12-02T12:30"),
    ("明早七點一刻", "2026-12-02T07:15"), ("後天下午三點", "2026-12-03T15:00"), ("大後天17時30分", "2026-12-04T17:30"),
    ("週六早上9點", "2026-12-05T09:00"), ("星期日 10:00", "2026-12-06T10:00"), ("週二10:00", "2026-12-08T10:00"),
    ("週二16:00", "2026-12-01T16:00"), ("下週一8點", "2026-12-07T08:00"), ("下週二8點", "2026-12-08T08:00"),
    ("本週日8點", "2026-12-06T08:00"),
    ("禮拜六晚上10點半", "2026-12-05T22:30"), ("12月25日晚上7點", "2026-12-25T19:00"),
    ("12/25 19:00", "2026-12-25T19:00"),
    ("1月1日0點", "2027-01-01T00:00"), ("2月29日10點", "2028-02-29T10:00"), ("十二月五號九點", "2026-12-05T09:00"),
    ("2027年1月2日10:00", "2027-01-02T10:00"), ("tomorrow 8am", "2026-12-02T08:00"),
    ("Sat 10:00", "2026-12-05T10:00"),
    ("now", "2026-12-01T15:00"), ("現在", "2026-12-01T15:00"), ("30分鐘後", "2026-12-01T15:30"),
    ("兩小時後", "2026-12-01T17:00"),
    ("半小時後", "2026-12-01T15:30"), ("1個半小時後", "2026-12-01T16:30"), (" 明天的8點 ", "2026-12-02T08:00"),
    ("明天凌晨1點", "2026-12-02T01:00"), ("晚上1點", "2026-12-02T01:00"),
  ])
  func timesAreReadAsPeopleWriteThem(text: String, expected: String) throws {
    let now = try minute("2026-12-01T15:00")
    if expected == "error" {
      #expect(throws: OpenAtError.self) { try OpenAtTime.parse(text, now: now) }
    } else {
      #expect(try OpenAtTime.parse(text, now: now).description == expected, "\(text)")
    }
  }

  @Test(arguments: [
    ("", OpenAtError.Problem.notUnderstood), ("吃飯", .notUnderstood), ("明天", .timeMissing),
    ("週六", .timeMissing),
    ("25:00", .noSuchTime), ("8:75", .noSuchTime), ("明天25點", .noSuchTime), ("2026-02-30T10:00", .noSuchDate),
    ("2月30日10點", .noSuchDate),
    ("2026-12-01", .timeMissing), ("8", .notUnderstood), ("明天8", .notUnderstood),
    ("22:30 左右", .notUnderstood), ("晚上", .notUnderstood),
  ])
  func whatIsNoTimeIsNamed(text: String, problem: OpenAtError.Problem) throws {
    let now = try minute("2026-12-01T15:00")
    #expect(throws: OpenAtError(got: text, problem: problem), "\(text)") {
      try OpenAtTime.parse(text, now: now)
    }
  }

  @Test func theErrorSaysWhatWasGotAndHowToWriteIt() {
    let error = OpenAtError(got: "明天", problem: .timeMissing)
    #expect(
      error.description == "‘明天’ is a day without a time; write 2026-12-01T22:30, 22:30, 明天8點 or 週六晚上10點半")
  }

  @Test func afterMidnightTheNightIsStillTheOneBefore() throws {
    let now = try minute("2026-12-01T00:30")
    #expect(try OpenAtTime.parse("晚上1點", now: now).description == "2026-12-01T01:00")
    #expect(try OpenAtTime.parse("22:30", now: now).description == "2026-12-01T22:30")
  }
}
