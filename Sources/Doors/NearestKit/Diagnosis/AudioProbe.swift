// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Speech

/// What plays sound on this machine, and whether the default device can be opened.
package struct AudioProbe: Sendable {
  /// Who may play sound.
  package enum Server: String, Sendable {
    case pipewire = "PipeWire"
    case pulseaudio = "PulseAudio"
    case alsa = "ALSA"
  }

  /// The first that is found of PipeWire, PulseAudio and ALSA's own devices; nil where there is none.
  package let server: Server?
  /// Why the device cannot be opened; nil where it can.
  package let error: SpeechError?

  /// Opens the default device and lets go of it, without a sound.
  ///
  /// - Parameter patience: milliseconds that opening may take.
  package init(environment: (String) -> String?, patience: Int = 2000) {
    server = AudioProbe.server(environment: environment)
    error = Speaker.probeDevice(patience: patience)
  }

  /// Looks for the sockets and device nodes that the sound servers make.
  private static func server(environment: (String) -> String?) -> Server? {
    func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
    let runtime = environment("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    if exists(runtime + "/pipewire-0") { return .pipewire }
    let folder = environment("PULSE_RUNTIME_PATH") ?? runtime + "/pulse"
    if environment("PULSE_SERVER") != nil || exists(folder + "/native") { return .pulseaudio }
    return exists("/dev/snd/timer") || exists("/dev/snd/seq") ? .alsa : nil
  }
}
