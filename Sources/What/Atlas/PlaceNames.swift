// SPDX-License-Identifier: GPL-3.0-or-later

/// Names of areas and roads, put together as an address of their script has them.
enum PlaceNames {
  /// Han names from the largest on without anything between (臺中市西屯區福康路); those in other scripts from the smallest
  /// on, with commas (Triq L-Assedju L-Kbir, Il-Furjana, Malta). Of both, each keeps to itself.
  ///
  /// - Parameter names: from the largest on; nil and empty ones are left out.
  static func joined(_ names: [String?]) -> String {
    let names = names.compactMap(\.self).filter { !$0.isEmpty }
    guard names.contains(where: { !isHan($0) }) else { return names.joined() }
    let han = names.filter(isHan).joined()
    let others = names.filter { !isHan($0) }.reversed()
    return ((han.isEmpty ? [] : [han]) + others).joined(separator: ", ")
  }

  private static func isHan(_ name: String) -> Bool {
    name.unicodeScalars.contains { $0.properties.isIdeographic }
  }
}
