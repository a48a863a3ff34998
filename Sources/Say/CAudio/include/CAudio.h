// SPDX-License-Identifier: GPL-3.0-or-later
// Plays 16 bit mono PCM through libpcaudio, which it opens on the first use; and the flag that Ctrl-C raises.

#ifndef NEAREST_CAUDIO_H
#define NEAREST_CAUDIO_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

/// How a call ended.
typedef enum {
  CAUDIO_OK = 0,
  /// libpcaudio.so.0 cannot be opened, or lacks a function.
  CAUDIO_NO_LIBRARY,
  /// There is no audio device, or it refuses to open.
  CAUDIO_NO_DEVICE,
  /// The device went away, or refused samples.
  CAUDIO_DEVICE_FAILED,
  /// The device took nothing for longer than `patience`.
  CAUDIO_STALLED,
  /// The interruption flag is raised.
  CAUDIO_INTERRUPTED,
  /// No memory or no thread.
  CAUDIO_NO_MEMORY,
} caudio_status;

/// A sound on its way to the audio device, with a thread of its own that writes it.
typedef struct caudio_player caudio_player;

/// Opens the audio device: `create_audio_device_object`, `audio_object_open`.
///
/// What ALSA prints meanwhile on standard error is dropped. `rate` is in hertz; `patience` in milliseconds
/// is how long the device may take to open, and later to take 20 ms of sound.
/// Returns NULL and the reason in `status` when there is nothing to play on.
caudio_player *_Nullable caudio_open(int rate, int patience, caudio_status *_Nonnull status);

/// Queues samples, at once while less than two minutes wait, else as soon as there is room.
caudio_status caudio_write(caudio_player *_Nonnull player, const int16_t *_Nonnull samples, size_t count);

/// How many samples have been handed to the device so far.
size_t caudio_played(caudio_player *_Nonnull player);

/// Waits until all is heard, closes the device and frees the player: `audio_object_drain`.
///
/// Ends within 20 ms once the interruption flag is raised, and within `patience` of a device that stands
/// still.
caudio_status caudio_finish(caudio_player *_Nonnull player);

/// Drops what is queued and frees the player without waiting for the device: `audio_object_flush`.
void caudio_abandon(caudio_player *_Nonnull player);

/// The flag that ends synthesis and playback, not 0 once raised.
const volatile sig_atomic_t *_Nonnull caudio_interruption(void);

/// Raises the flag; may be called by a signal handler.
void caudio_interrupt(void);

/// Lowers the flag.
void caudio_resume(void);

/// From here on Ctrl-C (SIGINT) raises the flag; a second one ends the process as ever. Calls nest.
///
/// Nothing changes where SIGINT is ignored or has a handler already.
void caudio_catch_interrupts(void);

/// Gives SIGINT back its default.
void caudio_release_interrupts(void);

#endif
