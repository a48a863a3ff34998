// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Positioning

@Suite struct NMEATests {
  @Test func `placeholder`() {}
}
