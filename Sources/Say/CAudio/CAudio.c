// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CAudio.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// MARK: libpcaudio

// Its header is in a package of its own, so the few declarations are repeated here.
static struct {
  void *(*create)(const char *device, const char *application, const char *description);
  int (*open)(void *object, int format, unsigned rate, unsigned char channels);
  int (*write)(void *object, const void *data, size_t bytes);
  int (*drain)(void *object);
  int (*flush)(void *object);
  void (*close)(void *object);
  void (*destroy)(void *object);
} pcaudio;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool found;

enum { format_s16le = 2, chunk = 441, most_queued = 22050 * 120 };

static void find_library(void) {
  void *library = dlopen("libpcaudio.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return;
#define FIND(field, name) \
  pcaudio.field = (__typeof__(pcaudio.field))dlsym(library, name); \
  if (!pcaudio.field) return;
  FIND(create, "create_audio_device_object")
  FIND(open, "audio_object_open")
  FIND(write, "audio_object_write")
  FIND(drain, "audio_object_drain")
  FIND(flush, "audio_object_flush")
  FIND(close, "audio_object_close")
  FIND(destroy, "audio_object_destroy")
#undef FIND
  found = true;
}

// MARK: Silence on standard error while ALSA looks for a device

static pthread_mutex_t hush_lock = PTHREAD_MUTEX_INITIALIZER;
static int hush_depth, hush_saved = -1;

static void hush(void) {
  pthread_mutex_lock(&hush_lock);
  if (hush_depth++ == 0) {
    int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    hush_saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (nothing >= 0 && hush_saved >= 0) dup2(nothing, STDERR_FILENO);
    if (nothing >= 0) close(nothing);
  }
  pthread_mutex_unlock(&hush_lock);
}

static void unhush(bool *hushed) {
  pthread_mutex_lock(&hush_lock);
  if (*hushed) {
    *hushed = false;
    if (--hush_depth == 0 && hush_saved >= 0) {
      dup2(hush_saved, STDERR_FILENO);
      close(hush_saved);
      hush_saved = -1;
    }
  }
  pthread_mutex_unlock(&hush_lock);
}

// MARK: The player

typedef enum { opening, playing, played, failed } stage;

struct caudio_player {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  // Held by the owner and by the writing thread; the last one frees. A device that hangs keeps the thread.
  int holders;
  stage stage;
  caudio_status status;
  bool ended;      // no more samples will come
  bool abandoned;  // stop as soon as the device lets go
  bool hushed;
  int rate;
  int patience;
  struct timespec progress;  // when the device last took something
  int16_t *queue;
  size_t first, count, capacity;
  size_t handed;
};

static struct timespec now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time;
}

static long milliseconds_since(struct timespec then) {
  struct timespec time = now();
  return (time.tv_sec - then.tv_sec) * 1000 + (time.tv_nsec - then.tv_nsec) / 1000000;
}

/// Waits at most 10 ms: a signal handler can set a flag, but cannot wake a condition.
static void wait_a_little(caudio_player *player) {
  struct timespec until = now();
  until.tv_nsec += 10 * 1000000;
  if (until.tv_nsec >= 1000000000) {
    until.tv_nsec -= 1000000000;
    until.tv_sec += 1;
  }
  pthread_cond_timedwait(&player->changed, &player->lock, &until);
}

/// Gives up one hold; called with the lock held.
static void let_go(caudio_player *player) {
  bool last = --player->holders == 0;
  pthread_mutex_unlock(&player->lock);
  if (!last) return;
  pthread_cond_destroy(&player->changed);
  pthread_mutex_destroy(&player->lock);
  free(player->queue);
  free(player);
}

static void set_stage(caudio_player *player, stage stage, caudio_status status) {
  player->stage = stage;
  player->status = status;
  player->progress = now();
  pthread_cond_broadcast(&player->changed);
}

/// Copies the next 20 ms out of the queue; waits for them. Returns 0 at the end. Called with the lock held.
static size_t next_chunk(caudio_player *player, int16_t *samples) {
  while (player->count < chunk && !player->ended && !player->abandoned) wait_a_little(player);
  if (player->abandoned) return 0;
  size_t count = player->count < chunk ? player->count : chunk;
  if (count) memcpy(samples, player->queue + player->first, count * sizeof *samples);
  player->first += count;
  player->count -= count;
  return count;
}

static void *write_all(void *argument) {
  caudio_player *player = argument;
  void *device = pcaudio.create(NULL, "nearest", "speech");
  int failure = device ? pcaudio.open(device, format_s16le, (unsigned)player->rate, 1) : -1;
  pthread_mutex_lock(&player->lock);
  unhush(&player->hushed);
  bool is_open = device && failure >= 0;
  set_stage(player, is_open ? playing : failed, is_open ? CAUDIO_OK : CAUDIO_NO_DEVICE);
  while (is_open) {
    int16_t samples[chunk];
    size_t count = next_chunk(player, samples);
    if (!count) break;
    // Waiting for the next clause is no fault of the device.
    player->progress = now();
    pthread_mutex_unlock(&player->lock);
    failure = pcaudio.write(device, samples, count * sizeof *samples);
    pthread_mutex_lock(&player->lock);
    // ALSA answers with a negative number, PulseAudio with a positive one.
    if (failure != 0) {
      set_stage(player, failed, CAUDIO_DEVICE_FAILED);
      break;
    }
    player->handed += count;
    set_stage(player, playing, CAUDIO_OK);
  }
  bool drop = player->abandoned;
  bool was_playing = player->stage == playing;
  pthread_mutex_unlock(&player->lock);
  if (was_playing && drop) pcaudio.flush(device);
  if (was_playing && !drop) failure = pcaudio.drain(device);
  if (is_open) pcaudio.close(device);
  if (device) pcaudio.destroy(device);
  pthread_mutex_lock(&player->lock);
  if (was_playing) set_stage(player, played, failure != 0 && !drop ? CAUDIO_DEVICE_FAILED : CAUDIO_OK);
  let_go(player);
  return NULL;
}

caudio_player *caudio_open(int rate, int patience, caudio_status *status) {
  pthread_once(&once, find_library);
  *status = CAUDIO_NO_LIBRARY;
  if (!found) return NULL;
  *status = CAUDIO_NO_MEMORY;
  caudio_player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  // PulseAudio and PipeWire read the role from here; desktops lower or pause music under this one.
  setenv("PULSE_PROP_media.role", "phone", 0);
  pthread_mutex_init(&player->lock, NULL);
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&player->changed, &monotonic);
  pthread_condattr_destroy(&monotonic);
  player->holders = 2;
  player->rate = rate;
  player->patience = patience;
  player->progress = now();

  // The thread takes no signals: Ctrl-C is for the one that waits.
  sigset_t all, was;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &was);
  hush();
  player->hushed = true;
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, write_all, player);
  pthread_sigmask(SIG_SETMASK, &was, NULL);
  pthread_mutex_lock(&player->lock);
  if (failure) {
    unhush(&player->hushed);
    player->holders = 1;
    let_go(player);
    return NULL;
  }
  pthread_detach(thread);
  while (player->stage == opening && !*caudio_interruption() &&
         milliseconds_since(player->progress) < patience)
    wait_a_little(player);
  unhush(&player->hushed);
  *status = *caudio_interruption()     ? CAUDIO_INTERRUPTED
            : player->stage == opening ? CAUDIO_STALLED
                                       : player->status;
  if (*status == CAUDIO_OK) {
    pthread_mutex_unlock(&player->lock);
    return player;
  }
  player->abandoned = true;
  let_go(player);
  return NULL;
}

/// What is wrong with playing at this moment, if anything. Called with the lock held.
static caudio_status trouble(caudio_player *player) {
  if (*caudio_interruption()) return CAUDIO_INTERRUPTED;
  if (player->stage == failed) return player->status;
  bool idle = player->count == 0 && !player->ended;
  bool still = milliseconds_since(player->progress) >= player->patience;
  if (player->stage == playing && !idle && still) return CAUDIO_STALLED;
  return CAUDIO_OK;
}

/// Makes room for `count` samples more. Called with the lock held.
static bool make_room(caudio_player *player, size_t count) {
  if (player->first + player->count + count <= player->capacity) return true;
  if (player->count)
    memmove(player->queue, player->queue + player->first, player->count * sizeof *player->queue);
  player->first = 0;
  if (player->count + count <= player->capacity) return true;
  int16_t *grown = realloc(player->queue, (player->count + count) * sizeof *grown);
  if (!grown) return false;
  player->queue = grown;
  player->capacity = player->count + count;
  return true;
}

caudio_status caudio_write(caudio_player *player, const int16_t *samples, size_t count) {
  pthread_mutex_lock(&player->lock);
  caudio_status status;
  while ((status = trouble(player)) == CAUDIO_OK && player->count > most_queued) wait_a_little(player);
  if (status == CAUDIO_OK && count) {
    if (player->count == 0) player->progress = now();
    if (make_room(player, count)) {
      memcpy(player->queue + player->first + player->count, samples, count * sizeof *samples);
      player->count += count;
      pthread_cond_broadcast(&player->changed);
    } else {
      status = CAUDIO_NO_MEMORY;
    }
  }
  pthread_mutex_unlock(&player->lock);
  return status;
}

size_t caudio_played(caudio_player *player) {
  pthread_mutex_lock(&player->lock);
  size_t handed = player->handed;
  pthread_mutex_unlock(&player->lock);
  return handed;
}

caudio_status caudio_finish(caudio_player *player) {
  pthread_mutex_lock(&player->lock);
  player->ended = true;
  player->progress = now();
  pthread_cond_broadcast(&player->changed);
  caudio_status status = CAUDIO_OK;
  while (player->stage == playing && (status = trouble(player)) == CAUDIO_OK) wait_a_little(player);
  if (status == CAUDIO_OK) status = player->status;
  player->abandoned = true;
  pthread_cond_broadcast(&player->changed);
  let_go(player);
  return status;
}

void caudio_abandon(caudio_player *player) {
  pthread_mutex_lock(&player->lock);
  player->abandoned = true;
  pthread_cond_broadcast(&player->changed);
  let_go(player);
}
