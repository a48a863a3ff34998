// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Addresses

/// Any text as an address: its parts give it back, and none of them is empty.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  // Half of the inputs are text; of the others each byte is a piece that addresses are made of.
  let pieces = [
    "臺北市", "中山區", "路", "街", "大道", "段", "巷", "弄", "衖", "號", "樓", "之", "、", "-", "1", "23", "三", "十", "〇", "(",
    ")", "[",
    "]", "350", "40705", "407003", "台灣", "福和", "里", "村", "鄰", "新", "地下", "室", "B1", "F", "及", "與", " ", "　",
    "１", "O", "第",
    "前鎮", "區", "鄉", "鎮", "市", "縣", "中", "北", "碼頭", "附", "臨", "至", "No.", "Rd", ",", "西", "魚", "屯", "苗栗縣",
    "竹南鎮", "口",
  ]
  let bytes = UnsafeBufferPointer(start: data, count: count)
  let text =
    count % 2 == 0
    ? String(decoding: bytes, as: UTF8.self)
    : bytes.map { pieces[Int($0) % pieces.count] }.joined()
  let address = Address(parsing: text)
  let components = address.components
  var joined = ""
  for component in components {
    if component.text.isEmpty { fatalError("an empty part") }
    joined += component.text
  }
  if !joined.utf8.elementsEqual(text.utf8) { fatalError("'\(text)' became '\(joined)'") }
  if let postcode = address.postcode, ![3, 5, 6].contains(postcode.utf8.count) {
    fatalError("postal code \(postcode)")
  }
  let again = Address(parsing: address.printed)
  if address.printed.utf8.count > text.utf8.count { fatalError("printing adds") }
  _ = (address.text, address.remark, address.announced(.full), address.announced(.classic), again.text)
  return 0
}
