// SPDX-License-Identifier: GPL-3.0-or-later

#include "Voices.h"

static const unsigned char syllables[] = {
#embed "zh-TW/syllables.tsv"
};

voices_table voices_syllables(void) { return (voices_table){syllables, sizeof syllables}; }
