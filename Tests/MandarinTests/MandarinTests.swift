// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Readings {
  @Test(
    "A sentence of an announcement is read",
    arguments: [
      ("距離0.3公里，車程12分鐘", "ju4 li2 ling2 dian3 san1 gong1 li3 che1 cheng2 shi2 er4 fen1 zhong1"),
      ("銀行", "yin2 hang2"), ("重慶南路", "chong2 qing4 nan2 lu4"), ("三重", "san1 chong2"), ("市長", "shi4 zhang3"),
      ("臺中市西屯區福康路33號", "tai2 zhong1 shi4 xi1 tun2 qu1 fu2 kang1 lu4 san1 shi2 san1 hao4"),
      ("OK超商", "‹OK› chao1 shang1"),
    ])
  func sentence(text: String, pinyin: String) {
    #expect(Pronouncer().read(text).pinyin() == pinyin)
  }
}
