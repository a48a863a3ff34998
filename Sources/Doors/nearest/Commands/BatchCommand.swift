// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Option {
  static let input = Option(
    "input", takes: "FILE|-", as: .file, "要讀的檔案，可重複；- 為標準輸入（預設）",
    "read this file; may be repeated; - is stdin (the default)")
  static let readAs = Option(
    "read-as", takes: "csv|tsv|ndjson", as: .words { BatchOptions.Format.words },
    "輸入的格式（預設由第一行判斷）", "the input's format (default: as its first line looks)")
  static let writeAs = Option(
    "write-as", takes: "csv|tsv|ndjson", as: .words { BatchOptions.Format.words },
    "輸出的格式（預設與輸入相同）", "the output's format (default: the input's)")
  static let columns = Option(
    "columns", takes: "a,b,…", "輸入沒有標題列，欄位依序是這些；輸出也沒有標題列",
    "the input has no heading; its columns are these; the output has none either")
  static let keep = Option(
    "keep", takes: "a,b,…|*", "保留輸入的這些欄位（預設 id，沒有則全部）", "keep these columns (default the id, else all)")
  static let keepGoing = Option("keep-going", "有錯誤的列仍以 0 結束", "exit 0 in spite of bad rows")
  static let jobs = Option(
    "jobs", takes: "N", as: .number { 1...256 }, configurable: true, "執行緒數（預設每個處理器一個）",
    "threads (default one for each processor)")
}

extension Command {
  /// `nearest batch [QUERY]`.
  static let batch = Command(
    name: "batch", operands: "[QUERY…]",
    summary: Wording(
      "逐列回答 CSV、TSV 或 NDJSON，用上所有處理器", "answer each row of CSV, TSV or NDJSON, on all processors"),
    details: Wording(
      """
      欄位：id、lat、lon（或 position、TWD97 公尺、address）、query；--fields 可用 nearest show 的欄位名稱，以及 \
      \(BatchFields.rowNames.joined(separator: "、"))。每列一個答案，順序不變；有錯的列在 error 欄說明。
      """,
      """
      Columns: id, lat, lon (or position, metres of TWD97, address), query. --fields takes the names of nearest show and \
      \(BatchFields.rowNames.joined(separator: ", ")). A row for each row, in order; what is wrong stands in the column error.
      """),
    takes: [.query],
    options: [
      .input, .readAs, .writeAs, .columns, .keep, .fields, .count, .jobs, .keepGoing, .mode, .by, .within,
      .bbox, .openNow, .openAt, .style, .atlas, .places, .category,
    ],
    examples: [
      ("nearest batch 便利商店 < points.csv", Wording("每一列最近的便利商店", "the nearest convenience store of each row")),
      (
        "nearest batch --input points.csv --keep '*' --fields name,phone,distance_m",
        Wording("問句在 query 欄，保留所有欄位", "each row's own question; all columns are kept")
      ),
      (
        "nearest batch 加油站 --count 3 --write-as ndjson < points.csv",
        Wording("每列三個，輸出 NDJSON", "three for each row, as NDJSON")
      ),
    ],
    run: runBatch)
}

private func runBatch(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let options = try batchOptions(arguments)
  let jobs = try arguments.number(.jobs, default: OrderedBlocks<Int, Int>.processorCount)
  let finder = try finder(arguments)
  let input = BatchInput(arguments.values(of: .input))
  let start = try input.start()
  if start.isEmpty { return .answered }
  let plan: BatchPlan
  do throws(BatchError) {
    plan = try BatchPlan(finder, options, start: start)
  } catch { throw .batch(error, path: arguments.values(of: .input).first ?? "stdin") }
  input.wholeRecords = { plan.wholeRecords($0, isFinal: $1) }
  if let heading = plan.heading { try Output.bytes(heading) }
  let run = BatchRun(input)
  let blocks = OrderedBlocks<BatchInput.Block, (BatchWorker.Result, BatchInput.Block)>(
    threads: jobs, take: { input.next() },
    makeWorker: {
      var worker = BatchWorker(plan)
      return { (worker.answer($0.bytes, isFirst: $0.isFirst), $0) }
    }, handOn: { run.take($0, of: $1) })
  blocks.run(threads: jobs)
  run.finish()
  if let failure = run.failure ?? input.failure { throw failure }
  return run.badCount == 0 || arguments.has(.keepGoing) ? .answered : .badData
}

private func batchOptions(_ arguments: Arguments) throws(Failure) -> BatchOptions {
  var options = BatchOptions()
  if !arguments.operands.isEmpty { options.question = arguments.text }
  options.finder = try wishes(arguments)
  options.style = try arguments.choice(.style, default: SentenceStyle.full)
  if let mask = arguments[.fields] {
    do throws(PlaceFields.Unknown) { options.fields = try BatchFields(mask) } catch {
      throw .unknownField(error)
    }
  }
  func names(_ option: Option) -> [String]? {
    arguments[option].map { $0.split(separator: ",").map(String.init) }
  }
  options.keep = names(.keep)
  options.columns = names(.columns)
  func format(_ option: Option) throws(Failure) -> BatchOptions.Format? {
    arguments.has(option) ? try arguments.choice(option, default: BatchOptions.Format.csv) : nil
  }
  options.input = try format(.readAs)
  options.output = try format(.writeAs)
  return options
}

/// What comes out of a batch, block after block.
private final class BatchRun {
  private let input: BatchInput
  private let progress = BatchProgressLine()
  private var rows = 0
  private var lines = 0
  private var told = 0
  private(set) var badCount = 0
  private(set) var failure: Failure?

  init(_ input: BatchInput) { self.input = input }

  /// Writes a block's rows and tells of bad ones; false where nothing more can be written.
  func take(_ result: BatchWorker.Result, of block: BatchInput.Block) -> Bool {
    do throws(Failure) { try Output.bytes(result.bytes) } catch {
      failure = error
      return false
    }
    if block.isFirst { lines = 0 }
    for (line, error) in result.bad where told < BatchRun.mostNotes {
      progress.finish()
      let (path, number) = (visible(block.path), lines + line + 1)
      Output.note(Wording("\(path) 第 \(number) 行：\(error)", "\(path): line \(number): \(error)"))
      told += 1
    }
    badCount += result.badCount
    rows += result.rows
    lines += result.lines
    progress.show(rows: rows, part: input.total.map { $0 > 0 ? Double(input.bytesRead) / Double($0) : 1 })
    return true
  }

  private static let mostNotes = 10

  /// Tells how many more there were.
  func finish() {
    progress.finish()
    let rest = badCount - told
    if rest > 0 { Output.note(Wording("還有 \(rest) 列有錯", "and \(rest) more bad rows")) }
  }
}
