// SPDX-License-Identifier: GPL-3.0-or-later
// The zh-TW voice data, put into the binary: tab-separated, UTF-8, a heading in the first line.

#ifndef NEAREST_VOICES_H
#define NEAREST_VOICES_H

#include <stddef.h>

/// Bytes of one table: not NUL-terminated, valid for the life of the process.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} voices_table;

/// zh-TW/syllables.tsv: pinyin, zhuyin, eSpeak NG phonemes for tones 1, 2, 3 full, 3 half, 4, neutral.
voices_table voices_syllables(void);

/// zh-TW/characters.tsv, sorted by bytes: character, reading, canonical form, readings in a name and at its
/// end, commonness, marks.
voices_table voices_characters(void);

/// zh-TW/words.tsv, sorted by bytes: word, reading, commonness, marks.
voices_table voices_words(void);

/// zh-TW/places.tsv, sorted by bytes: place, reading.
voices_table voices_places(void);

/// zh-TW/brands.tsv, sorted by bytes: written form (lower case), what is said.
voices_table voices_brands(void);

/// zh-TW/phonemes.tsv: change, phoneme, what is there, what comes there.
voices_table voices_phonemes(void);

/// zh-TW/consonants.tsv: sound, source, level, colour, course.
voices_table voices_consonants(void);

/// zh-TW/contexts.tsv, sorted by the bytes of the character: character, what stands before, what stands after, reading.
voices_table voices_contexts(void);

/// zh-TW/numbers.tsv, sorted by bytes: word, what it says of a number in front of it, of one behind it.
voices_table voices_numbers(void);

/// zh-TW/units.tsv, sorted by bytes: symbol, what is said after the number, before it, marks.
voices_table voices_units(void);

/// zh-TW/english.tsv, sorted by bytes: short English words that are said as words even in capitals.
voices_table voices_english(void);

/// zh-TW/romanised.tsv, sorted by bytes: place or road in small Latin letters, reading.
voices_table voices_romanised(void);

/// zh-TW/pairs.tsv: contrast, two characters that differ in it.
voices_table voices_pairs(void);

/// zh-TW/voice.espeak: the voice file that eSpeak NG reads.
voices_table voices_voice(void);

#endif
