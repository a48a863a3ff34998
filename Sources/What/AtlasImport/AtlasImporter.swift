// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Formats
import Geography
import Glibc
import PlaceFiles
import Places

/// Makes an atlas of OSM files, GeoJSON and CSV.
///
/// ```swift
/// var importer = AtlasImporter(name: "臺灣")
/// try importer.add(path: "taiwan-latest.osm.pbf")
/// try importer.add(path: "places.csv")
/// try importer.write(to: "taiwan.atlas")
/// print(importer.summary.places)
/// ```
package struct AtlasImporter {
  /// Adds sections of another module while the atlas is written.
  package typealias ExtraSections = (inout AtlasWriter) throws(AtlasWriteError) -> Void

  package private(set) var summary = ImportSummary()
  /// How many inputs there will be, for progress.
  package var inputCount = 1
  /// Called often; false ends the import.
  package var progress: (ImportProgress) -> Bool = { _ in true }

  /// The atlas whose ids go on, as far as its places are there still; nil for none.
  package var older: AtlasFile?

  /// True where the atlas that is replaced goes on beside the new one, as `.previous`, until the next import.
  package var keepsPrevious = false
  /// False where files of places of which none has a name or a kind are refused, as nothing would ever find them.
  package var allowsEmpty = true

  private let name: String?
  private var records: [Place] = []
  private var addresses: [AddressPoint] = []
  private var roads: [NamedRoad] = []
  private var areas: [Area] = []
  private var inputs: [String] = []
  private var dataDate: Int64?
  private var hasOSM = false

  /// Largest file of places that is read, in bytes.
  static let fileLimit = 1 << 30

  /// - Parameter name: what the atlas is called; nil for the names of its inputs.
  package init(name: String? = nil) { self.name = name }

  /// Reads an input; what it is shows in its first bytes.
  ///
  /// - Parameter category: what records of a GeoJSON or CSV file are that name none.
  package mutating func add(path: String, category: String? = nil) throws(ImportError) {
    if AtlasImporter.looksLikeOSM(path) { try addOSM(path) } else { try addPlaces(path, category) }
    inputs.append(AtlasImporter.lastComponent(path))
  }

  /// Takes places as they are, such as those of the built-in sample.
  package mutating func add(_ places: [Place], name: String) {
    records += places
    summary.fileRecords += places.count
    inputs.append(name)
    hasOSM = true
  }

  private mutating func addOSM(_ path: String) throws(ImportError) {
    let (input, inputs, progress) = (self.inputs.count, max(inputCount, self.inputs.count + 1), self.progress)
    let osm: OSMImport
    do {
      osm = try OSMImport(path: path) { phase, file, objects in
        progress(
          ImportProgress(
            phase: phase, input: input, inputs: inputs, bytes: file.bytes, total: file.total, objects: objects
          ))
      }
    } catch .interrupted {
      throw .interrupted
    } catch {
      throw .osm(error, path: path)
    }
    if hasOSM {
      // Extracts overlap: what an earlier one had is had once.
      let known = Set(records.map(\.id))
      records += osm.places.filter { !known.contains($0.id) }
      addresses = AtlasImporter.joined(addresses, osm.addresses)
      roads = AtlasImporter.joined(roads, osm.roads)
      areas = AtlasImporter.joined(areas, osm.areas)
    } else {
      records += osm.places
      addresses += osm.addresses
      roads += osm.roads
      areas += osm.areas
    }
    if let timestamp = osm.timestamp { dataDate = max(dataDate ?? timestamp, timestamp) }
    summary.add(osm.summary)
    hasOSM = true
  }

  private static func joined<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Element] {
    let known = Set(old)
    return old + new.filter { !known.contains($0) }
  }

  private mutating func addPlaces(_ path: String, _ category: String?) throws(ImportError) {
    let bytes: [UInt8]
    do { bytes = try readFile(path, limit: AtlasImporter.fileLimit) } catch { throw .file(error, path: path) }
    guard report(.files, bytes: 0, total: bytes.count) else { throw .interrupted }
    do {
      let file = try PlaceFile(bytes, path: path, defaultCategory: category)
      records += file.places
      summary.fileRecords += file.places.count
      summary.skippedRecords += file.skippedCount
      var known: Set<AddressPoint> = []
      for place in file.places {
        guard let text = place.addressText else { continue }
        let point = AddressPoint(coordinate: place.coordinate, text: text)
        // A row may be there a thousand times.
        if known.insert(point).inserted { addresses.append(point) }
      }
    } catch {
      throw .places(error)
    }
    guard report(.files, bytes: bytes.count, total: bytes.count) else { throw .interrupted }
  }

  /// Tells how far a phase is; false ends the import.
  package func report(_ phase: ImportProgress.Phase, bytes: Int, total: Int) -> Bool {
    progress(
      ImportProgress(
        phase: phase, input: inputs.count, inputs: max(inputCount, inputs.count), bytes: bytes, total: total,
        objects: records.count))
  }

  // MARK: - Writing

  /// What was read, as an atlas has it: each place once, places without an address with the area and road they stand at.
  package mutating func contents() throws(ImportError) -> AtlasContents {
    guard report(.places, bytes: 0, total: 1) else { throw .interrupted }
    var contents = AtlasContents()
    contents.places = PlaceList(merging: records).places
    // Two inputs may use one id for different things.
    contents.addresses = addresses
    contents.roads = roads
    contents.areas = areas
    contents.dataDate = dataDate
    if hasOSM { try deriveAddresses(&contents.places) }
    if let older { keepIDs(of: older, &contents.places) }
    summary.idsCut = contents.places.reduce(0) { $0 + max(0, $1.otherIDs.count - AtlasContents.mostOtherIDs) }
    summary.places = contents.places.count
    summary.addresses = addresses.count
    summary.roads = roads.count
    summary.areas = areas.count
    func line(_ text: String) -> String { visible(text) }
    contents.metadata = [
      "name": line(name ?? inputs.joined(separator: " ")), "inputs": line(inputs.joined(separator: " ")),
    ]
    return contents
  }

  private mutating func keepIDs(of older: AtlasFile, _ places: inout [Place]) {
    var old: [Place] = []
    old.reserveCapacity(older.placeCount)
    older.forEachPlace { old.append($0) }
    let succession = PlaceSuccession(from: old, to: &places)
    summary.ids = ImportSummary.IDs(
      kept: succession.kept, carried: succession.carried, gained: succession.gained, lost: succession.lost)
  }

  private mutating func deriveAddresses(_ places: inout [Place]) throws(ImportError) {
    let surroundings = Surroundings(addresses: addresses, roads: roads, areas: areas)
    for index in places.indices where places[index].addressText == nil {
      if index % 4096 == 0, !report(.places, bytes: index, total: places.count) { throw .interrupted }
      guard let text = surroundings.whereabouts(places[index].coordinate).areaAndRoad else { continue }
      places[index].addressText = text
      places[index].attributes[Place.derivedAddressKey] = "yes"
      summary.derivedAddresses += 1
    }
  }

  /// Writes the atlas, opens it and verifies it; until then an older one stays.
  ///
  /// - Parameter extra: adds sections of other modules, such as a road graph.
  package mutating func write(
    to path: String, extra: ExtraSections = { _ throws(AtlasWriteError) in }
  ) throws(ImportError) {
    let contents = try contents()
    if !allowsEmpty, !hasOSM, addresses.isEmpty, !contents.places.contains(where: \.canBeFound) {
      throw .nothingToFind(records: contents.places.count)
    }
    guard report(.writing, bytes: 0, total: 1) else { throw .interrupted }
    do {
      var writer = try AtlasWriter(path: path, attribution: AtlasImporter.attribution(hasOSM: hasOSM))
      try contents.write(to: &writer)
      try extra(&writer)
      guard report(.writing, bytes: 0, total: 1) else { throw ImportError.interrupted }
      try writer.finish(previous: keepsPrevious ? AtlasImporter.previous(of: path) : nil)
    } catch let error as AtlasWriteError {
      throw .write(error, path: path)
    } catch {
      throw .interrupted
    }
    do { try AtlasFile(path: path).verify() } catch { throw .verify(error, path: path) }
    _ = report(.writing, bytes: 1, total: 1)
  }

  /// Where the atlas that an import replaced is kept.
  package static func previous(of path: String) -> String { path + ".previous" }

  /// True where an import of these files is of all that an atlas was made of, and so brings it up to date; false where
  /// something that it holds would be gone.
  package static func updates(_ atlas: AtlasFile, with paths: [String]) -> Bool {
    let names = paths.map { visible(lastComponent($0)) }.joined(separator: " ").split(separator: " ")
    return Set((atlas.metadata["inputs"] ?? "").split(separator: " ")).isSubset(of: names)
  }

  private static func attribution(hasOSM: Bool) -> String {
    hasOSM ? "© OpenStreetMap contributors, ODbL 1.0" : ""
  }

  // MARK: - Files

  /// By name, or by the start of an OSM header block.
  private static func looksLikeOSM(_ path: String) -> Bool {
    if path.hasSuffix(".pbf") { return true }
    guard let start = try? readPrefix(path, 64) else { return false }
    return start.count > 16 && start[0] == 0 && start[1] == 0
      && String(decoding: start[4..<min(16, start.count)], as: UTF8.self).contains("OSMHeader")
  }

  /// Looks whether all inputs are there and may be read, before anything is read of the first; opens none of them, as a
  /// pipe can be opened once only.
  package static func checkReadable(_ paths: [String]) throws(ImportError) {
    for path in paths where access(path, R_OK) != 0 {
      switch errno {
      case ENOENT, ENOTDIR: throw .file(.missing, path: path)
      case EACCES: throw .file(.denied, path: path)
      default: break
      }
    }
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension Place {
  /// True where a question can name it: by what it is called or by what it is.
  fileprivate var canBeFound: Bool {
    name != nil || brand != nil || !categories.isEmpty || !otherNames.isEmpty
  }
}

extension ImportSummary {
  /// Adds what another input gave.
  mutating func add(_ other: ImportSummary) {
    nodes += other.nodes
    ways += other.ways
    relations += other.relations
    placeNodes += other.placeNodes
    placeWays += other.placeWays
    placeRelations += other.placeRelations
    withoutArea += other.withoutArea
    incompleteRelations += other.incompleteRelations
  }
}
