// SPDX-License-Identifier: GPL-3.0-or-later

#include "Gazetteer.h"

#define TABLE(name) \
  gazetteer_table gazetteer_##name(void) { return (gazetteer_table){name, sizeof name}; }

static const unsigned char sample_places[] = {
#embed "data/sample_places.tsv"
};
static const unsigned char categories[] = {
#embed "data/categories.tsv"
};
static const unsigned char kinds[] = {
#embed "data/kinds.tsv"
};
static const unsigned char brands[] = {
#embed "data/brands.tsv"
};
static const unsigned char attributes[] = {
#embed "data/attributes.tsv"
};
static const unsigned char nicknames[] = {
#embed "data/nicknames.tsv"
};
static const unsigned char holidays[] = {
#embed "data/holidays.tsv"
};
static const unsigned char road_rules[] = {
#embed "data/road_rules.tsv"
};
static const unsigned char land[] = {
#embed "data/land.tsv"
};
static const unsigned char areas[] = {
#embed "data/areas.tsv"
};
static const unsigned char phrases[] = {
#embed "data/phrases.tsv"
};
static const unsigned char variants[] = {
#embed "data/variants.tsv"
};
static const unsigned char place_fields[] = {
#embed "data/place_fields.tsv"
};
static const unsigned char place_values[] = {
#embed "data/place_values.tsv"
};
static const unsigned char telephone[] = {
#embed "data/telephone.tsv"
};

TABLE(sample_places)
TABLE(categories)
TABLE(kinds)
TABLE(brands)
TABLE(attributes)
TABLE(nicknames)
TABLE(holidays)
TABLE(road_rules)
TABLE(land)
TABLE(areas)
TABLE(phrases)
TABLE(variants)
TABLE(place_fields)
TABLE(place_values)
TABLE(telephone)
