// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

@testable import Places

@Suite("The fingerprint of the tables")
struct GazetteerFingerprintTests {
  private static let categories = "id\tlabel\tadmitted\texcluded\twords\na=b\t店\ta=b c=d\tname:x\t舖|鋪\n"
  private static let brands = "label\tcategories\taliases\n甲\ta=b\t乙\n"

  private func fingerprint(_ categories: String, _ brands: String) -> UInt64 {
    var (categories, brands) = (categories, brands)
    return categories.withUTF8 { categories in
      brands.withUTF8 {
        GazetteerFingerprint.of(categories: EmbeddedTable(categories), brands: EmbeddedTable($0))
      }
    }
  }

  @Test(
    "stays where only words, labels or further columns change",
    arguments: [
      ("舖|鋪", "舖|鋪|小店"), ("店\t", "店家\t"), ("舖|鋪\n", "舖|鋪\trole\tasked\n"), ("id\t", "# a remark\nid\t"),
    ])
  func stays(part: String, change: String) {
    let changed = Self.categories.replacing(part, with: change)
    #expect(changed != Self.categories)
    #expect(fingerprint(changed, Self.brands) == fingerprint(Self.categories, Self.brands))
  }

  @Test(
    "changes with an id, a trait, and whatever is said of a brand",
    arguments: [
      ("a=b\t店", "a=c\t店"), ("a=b c=d", "a=b c=e"), ("name:x", "name:xy"), ("c=d\tname:x", "c=d name:x\t"),
    ])
  func changes(part: String, change: String) {
    let changed = Self.categories.replacing(part, with: change)
    #expect(changed != Self.categories)
    #expect(fingerprint(changed, Self.brands) != fingerprint(Self.categories, Self.brands))
    for (part, change) in [("甲", "丙"), ("a=b", "c=d"), ("乙", "乙|丁")] {
      #expect(
        fingerprint(Self.categories, Self.brands.replacing(part, with: change))
          != fingerprint(Self.categories, Self.brands))
    }
  }
}

@Suite("What is known of kinds of place")
struct KindFactsTests {
  @Test("has each kind once, in order, and says something of each")
  func rows() {
    var kinds: [String] = []
    KindFacts.forEach { kind in
      kinds.append(kind.tag.text)
      #expect(Tag(kind.tag.text) != nil, "\(kind.tag.text)")
      #expect(
        !kind.families.isEmpty || kind.isFacility || kind.weight != 1 || kind.near != KindFacts.usualNear,
        "\(kind.tag.text)")
      #expect(kind.weight > 0 && kind.near >= 1000)
    }
    #expect(kinds == kinds.sorted() && Set(kinds).count == kinds.count && kinds.count > 100)
  }

  @Test("tells how far is near: a toilet is meant nearby, an airport anywhere")
  func near() throws {
    let near = try [
      "amenity=toilets", "shop=convenience", "shop=books", "railway=station", "aeroway=aerodrome",
    ].map {
      try #require(CategoryTable.shared[$0]).near
    }
    #expect(near == near.sorted() && Set(near).count == near.count)
    #expect(try #require(CategoryTable.shared["shop=books"]).near == KindFacts.usualNear)
  }

  @Test(
    "knows families: a café may be called a restaurant, a filling station is no shop",
    arguments: [
      ("amenity=cafe", "amenity=restaurant", true), ("amenity=clinic", "amenity=dentist", true),
      ("amenity=dentist", "amenity=hospital", false), ("amenity=fuel", "shop=convenience", false),
      ("amenity=atm", "amenity=bank", false), ("leisure=park", "tourism=attraction", true),
    ])
  func families(a: String, b: String, fit: Bool) {
    #expect(PlaceKinds([a]).share(PlaceKinds([b])) == fit)
  }
}
