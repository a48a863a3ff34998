// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// Utterances from standard input: a line each from a pipe, a line that can be edited on a terminal.
///
/// `~Copyable`: it holds the terminal's mode, and gives it back when it ends.
struct TalkInput: ~Copyable {
  /// What came.
  enum Heard {
    case utterance(String)
    case end
    /// Ctrl-C.
    case interrupt
  }

  private var buffer: [UInt8] = []
  private var isAtEnd = false
  private var editor: LineEditor?
  private var before: termios?
  private let prompt: String

  /// Longer lines are no utterances; what is over is passed by.
  private static let mostBytes = 8192

  /// - Parameter prompt: what stands before the line on a terminal.
  init(prompt: String) {
    self.prompt = prompt
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return }
    var mode = termios()
    let terminal = environment("TERM") ?? "dumb"
    guard terminal != "dumb", tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    before = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
    editor = LineEditor()
  }

  deinit {
    if var mode = before { tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) }
  }

  /// Shows that it listens.
  func listen() {
    if let editor {
      Output.noteText(editor.shown(behind: prompt))
    } else if isatty(STDIN_FILENO) == 1 {
      Output.noteText(prompt)
    }
  }

  /// Waits for the next utterance.
  ///
  /// - Parameter typing: called at each key on a terminal.
  mutating func next(typing: () -> Void) -> Heard {
    while true {
      if let heard = take(typing: typing) { return heard }
      if isAtEnd { return .end }
      fill()
    }
  }

  private mutating func fill() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return }
    if count <= 0 { isAtEnd = true } else { buffer += bytes.prefix(count) }
  }

  private mutating func take(typing: () -> Void) -> Heard? {
    guard editor != nil else { return takeLine() }
    while !buffer.isEmpty {
      let outcome = editor?.take(buffer.removeFirst()) ?? .end
      switch outcome {
      case .typing:
        typing()
        listen()
      case .line(let line):
        Output.noteText("\n")
        return .utterance(line)
      case .end:
        Output.noteText("\n")
        return .end
      case .interrupt:
        Output.noteText("\n")
        return .interrupt
      }
    }
    return nil
  }

  private mutating func takeLine() -> Heard? {
    guard let end = buffer.firstIndex(of: 0x0A) else {
      if buffer.count > TalkInput.mostBytes {
        buffer.removeSubrange(TalkInput.mostBytes...)
      }
      // What came without its end is a line.
      guard isAtEnd, !buffer.isEmpty else { return nil }
      defer { buffer = [] }
      return .utterance(TalkInput.text(buffer[...]))
    }
    let line = TalkInput.text(buffer[..<end].prefix(TalkInput.mostBytes))
    buffer.removeSubrange(...end)
    return .utterance(line)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = Substring(visible(String(decoding: bytes, as: UTF8.self)))
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
