// SPDX-License-Identifier: GPL-3.0-or-later
// The one shim over libespeak-ng, which it opens on the first call and never closes.

#ifndef NEAREST_CESPEAK_H
#define NEAREST_CESPEAK_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

/// How a call ended.
typedef enum {
  CESPEAK_OK = 0,
  /// libespeak-ng.so.1 cannot be opened.
  CESPEAK_NO_LIBRARY,
  /// libespeak-ng.so.1 lacks a function that is needed.
  CESPEAK_ODD_LIBRARY,
  /// The library finds no speech data, or data of another version.
  CESPEAK_NO_DATA,
  /// There is no such voice, or the library would speak with another one.
  CESPEAK_NO_VOICE,
  /// The library refused to synthesise, or memory ran out.
  CESPEAK_FAILED,
  /// The flag was raised; what was synthesised is discarded.
  CESPEAK_CANCELLED,
} cespeak_status;

/// One utterance: who says what, and how.
typedef struct {
  /// A voice file's path in the data folder, which is its identifier too: `sit/cmn-Latn-pinyin+Annie`.
  ///
  /// By such a name the library finds it at once; by another it reads all voice files first (20 to 33 ms).
  const char *_Nonnull voice;
  /// UTF-8, without mark-up.
  const char *_Nonnull text;
  /// Whether `[[ ]]` in the text holds phonemes. Keep such a clause under 600 bytes, at most 8 syllables a
  /// word.
  int has_phonemes;
  /// Words per minute, 80 to 450.
  int rate;
  /// 0 to 99, 50 as the voice has it.
  int pitch;
  /// 0 to 200, 100 as the voice has it.
  int volume;
  /// Stops the synthesis when it is not 0; may be set by a signal handler.
  const volatile sig_atomic_t *_Nullable cancel;
  /// Whether `cespeak_sound.trace` is wanted.
  int wants_trace;
} cespeak_utterance;

/// What was synthesised: 16 bit mono samples, and the phonemes spoken where they were asked for.
typedef struct {
  int16_t *_Nullable samples;
  size_t count;
  char *_Nullable trace;
} cespeak_sound;

/// Opens the library. Later calls return what the first returned.
cespeak_status cespeak_load(void);

/// The folder where the library by itself finds its data (`…/espeak-ng-data`), or NULL where the library is
/// absent.
///
/// `espeak_ng_InitializePath`, `espeak_Info`. Call it before `cespeak_initialise`.
const char *_Nullable cespeak_system_data(void);

/// The library's version, `1.51`, or NULL where the library is absent.
const char *_Nullable cespeak_version(void);

/// Initialises once in the life of the process: `espeak_Initialize` in synchronous mode.
///
/// `data` is the folder of the speech data itself (it ends in `espeak-ng-data` or not), or NULL for
/// the library's own. Later calls return what the first returned: 1.51 deadlocks when it is ended and begun
/// again.
cespeak_status cespeak_initialise(const char *_Nullable data);

/// Synthesises one utterance: `espeak_SetVoiceByName`, `espeak_SetParameter`, `espeak_Synth`.
///
/// The library is not safe for threads, so calls wait for one another. Release `sound` with
/// `cespeak_release`.
cespeak_status cespeak_synthesise(const cespeak_utterance *_Nonnull utterance, cespeak_sound *_Nonnull sound);

/// Frees what a sound holds.
void cespeak_release(cespeak_sound *_Nonnull sound);

#endif
