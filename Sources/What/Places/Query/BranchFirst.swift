// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

extension QueryParser {
  /// A branch before its brand: 朝馬中油, 福星麥當勞; a county there is where to look: 台中中油.
  mutating func branchFirst(_ range: Range<Int>) -> Understood? {
    guard let (branch, brand) = BrandNames.shared.branchAndBrand(text.folded(range)) else { return nil }
    if let county = AreaWord.county(branch) {
      requireAddress(county)
      return (brand.label, .brand(brand))
    }
    let pattern = pattern(for: range)
    return (pattern.text, .name(pattern.orBranch(of: brand, branch)))
  }
}
