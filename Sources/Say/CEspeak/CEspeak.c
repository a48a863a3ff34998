// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CEspeak.h"

#if !__has_include(<espeak-ng/speak_lib.h>)
#error "nearest needs the headers of eSpeak NG: apt-get install libespeak-ng-dev"
#else

#include <dlfcn.h>
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions of the library that are used. The library is opened on the first spoken word and not linked:
// linking it costs each start 2.5 ms, also where nothing is said, and text must work without it.
#define FUNCTIONS(X) \
  X(espeak_ng_InitializePath) \
  X(espeak_Info) \
  X(espeak_Initialize) \
  X(espeak_SetSynthCallback) \
  X(espeak_SetVoiceByName) \
  X(espeak_GetCurrentVoice) \
  X(espeak_SetParameter) \
  X(espeak_SetPhonemeTrace) \
  X(espeak_Synth)

#define DECLARE(name) static __typeof__(&name) call_##name;
FUNCTIONS(DECLARE)
#undef DECLARE

enum {
  // Ten minutes: no sentence is that long, and memory stays bounded whatever the library does.
  most_samples = 22050 * 600,
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool loaded, initialised;
static cespeak_status load_status, initialise_status;
static char current_voice[128];

/// The sound under construction, which the library's callback fills; guarded by `lock`.
static struct {
  cespeak_sound *sound;
  size_t capacity;
  const volatile sig_atomic_t *cancel;
  cespeak_status status;
} making;

static int take_samples(short *samples, int count, espeak_EVENT *events) {
  (void)events;
  if (making.cancel && *making.cancel) {
    making.status = CESPEAK_CANCELLED;
    return 1;
  }
  if (!samples || count <= 0 || !making.sound) return 0;
  cespeak_sound *sound = making.sound;
  if (sound->count + (size_t)count > making.capacity) {
    size_t capacity = making.capacity ? making.capacity * 2 : 1 << 15;
    while (capacity < sound->count + (size_t)count) capacity *= 2;
    bool fits = capacity <= 2 * (size_t)most_samples;
    int16_t *grown = fits ? realloc(sound->samples, capacity * sizeof *grown) : NULL;
    if (!grown) {
      making.status = CESPEAK_FAILED;
      return 1;
    }
    sound->samples = grown;
    making.capacity = capacity;
  }
  memcpy(sound->samples + sound->count, samples, (size_t)count * sizeof *samples);
  sound->count += (size_t)count;
  return 0;
}

static cespeak_status load_locked(void) {
  if (loaded) return load_status;
  loaded = true;
  // RTLD_NODELETE: the library starts threads of its own and must outlive them.
  void *library = dlopen("libespeak-ng.so.1", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return load_status = CESPEAK_NO_LIBRARY;
#define FIND(name) \
  call_##name = (__typeof__(call_##name))dlsym(library, #name); \
  if (!call_##name) return load_status = CESPEAK_ODD_LIBRARY;
  FUNCTIONS(FIND)
#undef FIND
  return load_status = CESPEAK_OK;
}

cespeak_status cespeak_load(void) {
  pthread_mutex_lock(&lock);
  cespeak_status status = load_locked();
  pthread_mutex_unlock(&lock);
  return status;
}

const char *cespeak_system_data(void) {
  const char *path = NULL;
  pthread_mutex_lock(&lock);
  if (load_locked() == CESPEAK_OK) {
    if (!initialised) call_espeak_ng_InitializePath(NULL);
    call_espeak_Info(&path);
  }
  pthread_mutex_unlock(&lock);
  return path;
}

const char *cespeak_version(void) {
  const char *version = NULL, *path;
  pthread_mutex_lock(&lock);
  if (load_locked() == CESPEAK_OK) version = call_espeak_Info(&path);
  pthread_mutex_unlock(&lock);
  return version;
}

/// `espeak_Initialize` without a sound server. In every mode 1.51 creates an audio device, which this program
/// never uses; libpcaudio then waits 30 s for a PulseAudio that accepts and does not answer. An address where
/// nothing listens is refused at once. The caller's address is put back before anything is played.
static int initialise_without_device(const char *data) {
  static const char name[] = "PULSE_SERVER";
  const char *value = getenv(name);
  char *saved = value ? strdup(value) : NULL;
  // Out of memory: rather wait for a server than lose its address.
  bool hidden = (saved || !value) && setenv(name, "unix:/dev/null", 1) == 0;
  int rate = call_espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, data, espeakINITIALIZE_DONT_EXIT);
  if (hidden && saved) setenv(name, saved, 1);
  if (hidden && !saved) unsetenv(name);
  free(saved);
  return rate;
}

static cespeak_status initialise_locked(const char *data) {
  if (initialised) return initialise_status;
  cespeak_status status = load_locked();
  if (status != CESPEAK_OK) return status;
  initialised = true;
  int rate = initialise_without_device(data);
  // All silences and joints of this program are counted in samples of this rate.
  if (rate != 22050) return initialise_status = CESPEAK_NO_DATA;
  call_espeak_SetSynthCallback(take_samples);
  return initialise_status = CESPEAK_OK;
}

cespeak_status cespeak_initialise(const char *data) {
  pthread_mutex_lock(&lock);
  cespeak_status status = initialise_locked(data);
  pthread_mutex_unlock(&lock);
  return status;
}

/// `espeak_SetVoiceByName` answers an unknown voice with an error and then speaks in a default voice, and an
/// unknown variant with success: only the identifier tells who will speak.
static cespeak_status use_voice(const char *voice) {
  if (!strcmp(current_voice, voice)) return CESPEAK_OK;
  current_voice[0] = 0;
  if (strlen(voice) >= sizeof current_voice) return CESPEAK_NO_VOICE;
  if (call_espeak_SetVoiceByName(voice) != EE_OK) return CESPEAK_NO_VOICE;
  espeak_VOICE *current = call_espeak_GetCurrentVoice();
  if (!current || !current->identifier || strcmp(current->identifier, voice)) return CESPEAK_NO_VOICE;
  strcpy(current_voice, voice);
  return CESPEAK_OK;
}

static cespeak_status synthesise_locked(const cespeak_utterance *utterance, cespeak_sound *sound) {
  cespeak_status status = initialise_locked(NULL);
  if (status != CESPEAK_OK) return status;
  status = use_voice(utterance->voice);
  if (status != CESPEAK_OK) return status;
  call_espeak_SetParameter(espeakRATE, utterance->rate, 0);
  call_espeak_SetParameter(espeakPITCH, utterance->pitch, 0);
  call_espeak_SetParameter(espeakVOLUME, utterance->volume, 0);

  size_t trace_size = 0;
  FILE *trace = utterance->wants_trace ? open_memstream(&sound->trace, &trace_size) : NULL;
  call_espeak_SetPhonemeTrace(trace ? espeakPHONEMES_SHOW : 0, trace);
  making.sound = sound;
  making.capacity = 0;
  making.cancel = utterance->cancel;
  making.status = CESPEAK_OK;
  unsigned flags = espeakCHARS_UTF8 | (utterance->has_phonemes ? espeakPHONEMES : 0);
  espeak_ERROR failure =
    call_espeak_Synth(utterance->text, strlen(utterance->text) + 1, 0, POS_CHARACTER, 0, flags, NULL, NULL);
  making.sound = NULL;
  making.cancel = NULL;
  if (trace) {
    call_espeak_SetPhonemeTrace(0, NULL);
    fclose(trace);
  }
  return failure != EE_OK && making.status == CESPEAK_OK ? CESPEAK_FAILED : making.status;
}

cespeak_status cespeak_synthesise(const cespeak_utterance *utterance, cespeak_sound *sound) {
  *sound = (cespeak_sound){0};
  pthread_mutex_lock(&lock);
  cespeak_status status = synthesise_locked(utterance, sound);
  pthread_mutex_unlock(&lock);
  if (status != CESPEAK_OK) cespeak_release(sound);
  return status;
}

void cespeak_release(cespeak_sound *sound) {
  free(sound->samples);
  free(sound->trace);
  *sound = (cespeak_sound){0};
}

#endif
