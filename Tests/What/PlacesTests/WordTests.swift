// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Testing

@testable import Places

@Test("There are at least 55 categories and 60 brands, each id once, each brand of known kinds")
func tablesAreWhole() {
  let categories = CategoryTable.shared.categories, brands = BrandTable.shared.brands
  #expect(categories.count >= 55)
  #expect(brands.count >= 60)
  #expect(Set(categories.map(\.id)).count == categories.count)
  #expect(Set(brands.map(\.id)).count == brands.count)
  for category in categories {
    #expect(!category.admittedList.isEmpty, "\(category.id) admits nothing")
    #expect(category.id.contains("="))
  }
  for brand in brands { #expect(!brand.categories.isEmpty, "\(brand.label)") }
}

@Test("Asked for the kinds of a place the index names those that all categories would")
func indexedCategoriesAreAll() throws {
  let position = try #require(SamplePlaces.defaultPosition)
  for (number, tags) in CategoryTable.shared.categories.map({ $0.tags.map(\.text) }).enumerated() {
    // Each kind's own tags, as what the place is and as what it has, with those of the next kind beside.
    let next = CategoryTable.shared.categories[(number + 1) % CategoryTable.shared.categories.count].tags.map(
      \.text)
    var place = Place(id: "1", coordinate: position, categories: tags)
    place.name = "福星加氣站星巴克"
    for tag in next.compactMap({ Tag($0) }) { place.attributes[tag.key] = "x;" + tag.value }
    #expect(
      CategoryTable.shared.categories(of: place)
        == CategoryTable.shared.categories.filter { $0.admits(place) })
  }
}

@Test("The sample has each place once: merging leaves it as it is")
func sampleIsDistinct() {
  #expect(PlaceList(merging: SamplePlaces.records()).places == SamplePlaces.records())
}

@Test("No two meanings share a word, but for those that rank by rule")
func wordsAreUnambiguous() {
  var owner: [FoldedText: String] = [:]
  for category in CategoryTable.shared.categories {
    for word in category.words {
      let folded = FoldedText(word)
      if let other = owner[folded], other != category.id {
        Issue.record("\(word): \(other) and \(category.id)")
      }
      owner[folded] = category.id
    }
  }
  var brandOwner: [FoldedText: String] = [:]
  for brand in BrandTable.shared.brands {
    for alias in brand.aliases {
      let folded = FoldedText(alias)
      if let other = brandOwner[folded], other != brand.label {
        Issue.record("\(alias): \(other) and \(brand.label)")
      }
      brandOwner[folded] = brand.label
    }
  }
}

@Suite struct AreaWordTests {
  @Test("What only ends like an area is none", arguments: ["有兒童遊戲區", "有輪椅坡道", "往榮總的路", "走路", "兒童遊戲區"])
  func noAreas(_ text: String) { #expect(!AreaWord.isArea(FoldedText(text))) }

  @Test("Areas", arguments: ["西屯區", "臺中市", "台中市西屯區", "竹北市", "福康路", "臺灣大道", "西屯路三段", "中區"])
  func areas(_ text: String) { #expect(AreaWord.isArea(FoldedText(text))) }
}
