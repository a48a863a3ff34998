// SPDX-License-Identifier: GPL-3.0-or-later

#include "Voices.h"

static const unsigned char syllables[] = {
#embed "zh-TW/syllables.tsv"
};
static const unsigned char characters[] = {
#embed "zh-TW/characters.tsv"
};
static const unsigned char words[] = {
#embed "zh-TW/words.tsv"
};
static const unsigned char places[] = {
#embed "zh-TW/places.tsv"
};
static const unsigned char brands[] = {
#embed "zh-TW/brands.tsv"
};
static const unsigned char phonemes[] = {
#embed "zh-TW/phonemes.tsv"
};
static const unsigned char consonants[] = {
#embed "zh-TW/consonants.tsv"
};
static const unsigned char contexts[] = {
#embed "zh-TW/contexts.tsv"
};
static const unsigned char numbers[] = {
#embed "zh-TW/numbers.tsv"
};
static const unsigned char units[] = {
#embed "zh-TW/units.tsv"
};
static const unsigned char english[] = {
#embed "zh-TW/english.tsv"
};
static const unsigned char romanised[] = {
#embed "zh-TW/romanised.tsv"
};
static const unsigned char pairs[] = {
#embed "zh-TW/pairs.tsv"
};
static const unsigned char voice[] = {
#embed "zh-TW/voice.espeak"
};

voices_table voices_syllables(void) { return (voices_table){syllables, sizeof syllables}; }
voices_table voices_characters(void) { return (voices_table){characters, sizeof characters}; }
voices_table voices_words(void) { return (voices_table){words, sizeof words}; }
voices_table voices_places(void) { return (voices_table){places, sizeof places}; }
voices_table voices_brands(void) { return (voices_table){brands, sizeof brands}; }
voices_table voices_phonemes(void) { return (voices_table){phonemes, sizeof phonemes}; }
voices_table voices_consonants(void) { return (voices_table){consonants, sizeof consonants}; }
voices_table voices_contexts(void) { return (voices_table){contexts, sizeof contexts}; }
voices_table voices_numbers(void) { return (voices_table){numbers, sizeof numbers}; }
voices_table voices_units(void) { return (voices_table){units, sizeof units}; }
voices_table voices_english(void) { return (voices_table){english, sizeof english}; }
voices_table voices_romanised(void) { return (voices_table){romanised, sizeof romanised}; }
voices_table voices_pairs(void) { return (voices_table){pairs, sizeof pairs}; }
voices_table voices_voice(void) { return (voices_table){voice, sizeof voice}; }
