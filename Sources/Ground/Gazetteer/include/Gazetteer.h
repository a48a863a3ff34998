// SPDX-License-Identifier: GPL-3.0-or-later
// Facts about places, put into the binary: tab-separated, UTF-8, a heading in the first line, # for comments.

#ifndef NEAREST_GAZETTEER_H
#define NEAREST_GAZETTEER_H

#include <stddef.h>

/// Bytes of one table: not NUL-terminated, valid for the life of the process.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} gazetteer_table;

/// data/sample_places.tsv: the built-in places around 中科, Taichung (© OpenStreetMap contributors, ODbL).
gazetteer_table gazetteer_sample_places(void);
/// data/categories.tsv: OSM key=value, label, traits, words.
gazetteer_table gazetteer_categories(void);
/// data/kinds.tsv: families of kinds, how one speaks of their hours, how often people are there, how far is near.
gazetteer_table gazetteer_kinds(void);
/// data/brands.tsv: name, categories, aliases.
gazetteer_table gazetteer_brands(void);
/// data/attributes.tsv: what a place can be asked to offer.
gazetteer_table gazetteer_attributes(void);
/// data/nicknames.tsv: short names of hospitals, universities, offices and stations.
gazetteer_table gazetteer_nicknames(void);
/// data/holidays.tsv: Taiwan's public holidays and make-up days.
gazetteer_table gazetteer_holidays(void);
/// data/road_rules.tsv: what countries allow on their roads.
gazetteer_table gazetteer_road_rules(void);
/// data/land.tsv: what a map shows of the land beside roads.
gazetteer_table gazetteer_land(void);
/// data/areas.tsv: counties and cities with their districts and townships.
gazetteer_table gazetteer_areas(void);
/// data/phrases.tsv: the words of questions by the part that they play.
gazetteer_table gazetteer_phrases(void);
/// data/variants.tsv: characters that are compared as one.
gazetteer_table gazetteer_variants(void);
/// data/place_fields.tsv: what can be asked of a place by name.
gazetteer_table gazetteer_place_fields(void);
/// data/place_values.tsv: how values of tags are shown.
gazetteer_table gazetteer_place_values(void);
/// data/telephone.tsv: how telephone numbers of Taiwan are grouped.
gazetteer_table gazetteer_telephone(void);

#endif
