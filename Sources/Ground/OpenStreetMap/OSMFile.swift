// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// An OSM PBF file that is open for reading, as often as one likes.
///
/// ```swift
/// var file = try OSMFile(path: "taiwan.osm.pbf")
/// var roads = 0
/// try file.read(.ways) { block in
///   let highway = block.number(of: "highway")   // on a worker thread, several blocks at once
///   return block.wayIDs.indices.count { block.valueNumber(of: highway, in: block.tags(ofWay: $0)) != nil }
/// } each: { roads += $0 }                      // on the calling thread, in the order of the file
/// ```
package struct OSMFile: ~Copyable {
  package let path: String
  package let header: OSMHeader
  /// Bytes of the file.
  package let size: Int
  private let descriptor: Int32
  private let blobs: [OSMBlob]
  /// What each blob was seen to hold; nil before it was read whole. A later pass skips what has nothing for it.
  private var contents: [OSMKinds?]

  /// How many blocks it has, the header included.
  package var blockCount: Int { blobs.count }

  /// Opens a file, finds its blocks and reads its header.
  package init(path: String) throws(OSMError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(OSMFile.fileError(errno)) }
    do throws(OSMError) {
      let size = try OSMFile.size(of: descriptor)
      let blobs = try OSMFile.index(descriptor, size: size)
      var packed: [UInt8] = [], unpacked: [UInt8] = []
      let first = blobs[0]
      try OSMFile.fetch(first, 0, descriptor, &packed)
      do {
        try OSMBlob.unpack(packed.span.bytes, into: &unpacked)
        header = try OSMHeader(unpacked.span.bytes)
      } catch {
        throw .block(0, byte: first.byte, error)
      }
      self.size = size
      self.blobs = blobs
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    contents = Array(repeating: nil, count: blobs.count)
  }

  deinit { close(descriptor) }

  /// How far a read is.
  package struct Progress: Sendable {
    /// Bytes of the file that were dealt with, and all.
    package let bytes: Int
    package let total: Int
  }

  /// Reads the blocks that hold elements of some kinds.
  ///
  /// Blocks are unpacked, decoded and transformed on all cores; no more than a few per core are in memory at a time.
  ///
  /// - Parameters:
  ///   - kinds: what is decoded; blocks known from an earlier pass to have none of it are skipped.
  ///   - threads: how many blocks are worked on at once; nil for one per core.
  ///   - transform: makes of a block what is wanted of it. Called from several threads.
  ///   - progress: called on the calling thread after each block; false ends the read with `interrupted`.
  ///   - each: takes what was made, in the order of the file, on the calling thread.
  /// - Throws: `OSMError` of the first block, in the order of the file, that is damaged.
  package mutating func read<Piece: Sendable>(
    _ kinds: OSMKinds, threads: Int? = nil,
    transform: @escaping @Sendable (OSMBlock) -> Piece,
    progress: (Progress) -> Bool = { _ in true },
    each: (Piece) -> Void
  ) throws(OSMError) {
    let (descriptor, blobs, size, contents) = (self.descriptor, self.blobs, self.size, self.contents)
    let wanted = blobs.indices.filter { index in
      blobs[index].kind == .data && !(contents[index]?.isDisjoint(with: kinds) ?? false)
    }
    let pipeline = OrderedPipeline<Result<(piece: Piece, seen: OSMKinds), OSMError>>(
      count: wanted.count, threads: threads ?? OrderedPipeline<Int>.coreCount
    ) {
      var worker = BlockWorker(descriptor: descriptor, kinds: kinds)
      return { position in
        let index = wanted[position]
        do throws(OSMError) {
          try worker.load(blobs[index], index)
          return .success((transform(worker.block), worker.block.kinds))
        } catch {
          return .failure(error)
        }
      }
    }
    defer { pipeline.finish() }
    for index in wanted {
      guard let result = pipeline.next() else { throw .interrupted }
      let (piece, seen) = try result.get()
      self.contents[index] = seen
      each(piece)
      let done = blobs[index].dataStart + blobs[index].dataCount
      guard progress(Progress(bytes: done, total: size)) else { throw .interrupted }
    }
  }

  // MARK: - Bytes

  /// Walks from header to header.
  private static func index(_ descriptor: Int32, size: Int) throws(OSMError) -> [OSMBlob] {
    var blobs: [OSMBlob] = []
    var byte = 0
    var bytes: [UInt8] = []
    while byte < size {
      let number = blobs.count
      func damaged(_ damage: OSMDamage) -> OSMError {
        // Whatever is wrong at the very start, the likeliest reason is that it is some other file.
        .block(number, byte: byte, number == 0 && damage != .blockTooLarge ? .notPBF : damage)
      }
      guard size - byte >= 4 else { throw damaged(.truncated) }
      try readExactly(descriptor, byte..<byte + 4, number, &bytes)
      let length = bytes.reduce(0) { $0 << 8 | Int($1) }
      guard length <= OSMBlob.headerLimit else { throw damaged(.headerTooLarge) }
      guard length <= size - byte - 4 else { throw damaged(.truncated) }
      try readExactly(descriptor, byte + 4..<byte + 4 + length, number, &bytes)
      let blob: OSMBlob
      do throws(OSMDamage) {
        let header = try OSMBlob.header(bytes.span.bytes)
        let start = byte + 4 + length
        guard header.dataCount <= size - start else { throw .truncated }
        blob = OSMBlob(kind: header.kind, byte: byte, dataStart: start, dataCount: header.dataCount)
      } catch {
        throw damaged(error)
      }
      if number == 0, blob.kind != .header { throw damaged(.notPBF) }
      blobs.append(blob)
      byte = blob.dataStart + blob.dataCount
    }
    if blobs.isEmpty { throw .block(0, byte: 0, .notPBF) }
    return blobs
  }

  fileprivate static func fetch(
    _ blob: OSMBlob, _ index: Int, _ descriptor: Int32, _ bytes: inout [UInt8]
  ) throws(OSMError) {
    try readExactly(descriptor, blob.dataStart..<blob.dataStart + blob.dataCount, index, &bytes)
  }

  /// Fills `bytes` with a range of the file; pread(2), so that threads do not disturb one another.
  private static func readExactly(
    _ descriptor: Int32, _ range: Range<Int>, _ block: Int, _ bytes: inout [UInt8]
  ) throws(OSMError) {
    if bytes.count > range.count {
      bytes.removeLast(bytes.count - range.count)
    } else {
      bytes.append(contentsOf: repeatElement(0, count: range.count - bytes.count))
    }
    var done = 0
    while done < range.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress?.advanced(by: done), range.count - done,
          off_t(range.lowerBound + done))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .file(fileError(errno)) }
      // The file became shorter while it was read.
      guard got > 0 else { throw .block(block, byte: range.lowerBound, .truncated) }
      done += got
    }
  }

  private static func size(of descriptor: Int32) throws(OSMError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .file(fileError(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .file(.unreadable(reason: "not a regular file")) }
    return Int(status.st_size)
  }

  private static func fileError(_ code: Int32) -> FileError {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .denied
    default: .unreadable(reason: String(cString: strerror(code)))
    }
  }
}

/// Reads, unpacks and decodes one block after another, in memory that it keeps.
private struct BlockWorker {
  let descriptor: Int32
  let kinds: OSMKinds
  var block = OSMBlock()
  private var packed: [UInt8] = []
  private var unpacked: [UInt8] = []

  init(descriptor: Int32, kinds: OSMKinds) {
    self.descriptor = descriptor
    self.kinds = kinds
  }

  mutating func load(_ blob: OSMBlob, _ index: Int) throws(OSMError) {
    try OSMFile.fetch(blob, index, descriptor, &packed)
    var bytes: [UInt8] = []
    swap(&bytes, &unpacked)
    defer { swap(&bytes, &unpacked) }
    do {
      try OSMBlob.unpack(packed.span.bytes, into: &bytes)
      block.removeAll()
      block.index = index
      block.byte = blob.byte
      var decoder = OSMBlockDecoder(kinds: kinds)
      try decoder.decode(bytes.span.bytes, into: &block)
      swap(&block.bytes, &bytes)
    } catch {
      throw .block(index, byte: blob.byte, error)
    }
  }
}
