// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CAudio.h"

#include <pthread.h>
#include <stddef.h>

static volatile sig_atomic_t interrupted;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int depth;
static int caught;
static struct sigaction before;

const volatile sig_atomic_t *caudio_interruption(void) { return &interrupted; }

void caudio_interrupt(void) { interrupted = 1; }

void caudio_resume(void) { interrupted = 0; }

static void raise_flag(int signal) {
  (void)signal;
  interrupted = 1;
}

void caudio_catch_interrupts(void) {
  pthread_mutex_lock(&lock);
  if (depth++ == 0 && sigaction(SIGINT, NULL, &before) == 0 && before.sa_handler == SIG_DFL) {
    // SA_RESETHAND: when the first Ctrl-C does not end it, the second one does.
    struct sigaction action = {.sa_handler = raise_flag, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    caught = sigaction(SIGINT, &action, NULL) == 0;
    // A parent may have left it blocked.
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    if (caught) pthread_sigmask(SIG_UNBLOCK, &interrupt, NULL);
  }
  pthread_mutex_unlock(&lock);
}

void caudio_release_interrupts(void) {
  pthread_mutex_lock(&lock);
  if (depth > 0 && --depth == 0 && caught) {
    sigaction(SIGINT, &before, NULL);
    caught = 0;
  }
  pthread_mutex_unlock(&lock);
}
