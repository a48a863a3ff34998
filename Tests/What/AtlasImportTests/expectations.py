#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What an independent reader finds in the OSM extracts: the expectations of AtlasImportTests.

pip install osmium shapely; python3 expectations.py ../../../shared/data/osm
Prints for each extract the elements and the places by kind of element, then fifty positions of the Taichung extract
with village and nearest named road, by shapely's polygons and distances.
"""
import glob
import math
import os
import random
import sys

import osmium
from shapely.geometry import LineString, Point
from shapely.ops import polygonize, unary_union

MAIN = ["amenity", "shop", "tourism", "healthcare", "leisure", "office", "craft", "emergency"]
# Tags beyond the main keys that make a place: stations, and what categories.tsv of Gazetteer names.
OTHER = {
    "railway=station", "railway=halt", "railway=tram_stop", "railway=subway_entrance", "public_transport=station",
    "highway=rest_area", "highway=services", "highway=bus_stop", "aeroway=aerodrome", "aeroway=terminal",
    "natural=beach", "natural=hot_spring", "station=subway", "station=high_speed", "room=nursery",
}
# Keys that make a place only with a value that the table names.
SECONDARY = {"station", "public_transport", "room", "historic", "highway", "aeroway", "natural", "railway", "man_made"}
TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Sources/Ground/Gazetteer/data/categories.tsv")
with open(TABLE, encoding="utf-8") as table:
    for row in table:
        if not row.startswith("#") and row.count("\t") > 3:
            traits = row.split("\t")[2].replace("&", " ").split(" ")
            OTHER |= {trait for trait in traits if trait.split("=")[0] in SECONDARY}
PAST = ["disused:", "abandoned:"]
NO_ROAD = {
    "proposed", "construction", "planned", "abandoned", "razed", "platform", "bus_stop", "elevator", "rest_area",
    "services", "raceway", "corridor",
}


def is_place(tags):
    for key in MAIN + [p + k for p in PAST for k in MAIN]:
        value = tags.get(key)
        if value in (None, "no", "none", ""):
            continue
        if value in ("yes", "designated", "official") and key in ("emergency", "tourism"):
            continue
        return True
    return any(f"{key}={piece}" in OTHER for key, value in tags.items() for piece in value.split(";"))


class Elements(osmium.SimpleHandler):
    def __init__(self):
        super().__init__()
        self.nodes, self.ways, self.relations = {}, {}, []
        self.places = [0, 0, 0]
        self.all = [0, 0, 0]

    def node(self, node):
        self.all[0] += 1
        self.nodes[node.id] = (node.location.lon, node.location.lat)
        if is_place(dict(node.tags)):
            self.places[0] += 1

    def way(self, way):
        self.all[1] += 1
        self.ways[way.id] = (dict(way.tags), [node.ref for node in way.nodes])

    def relation(self, relation):
        self.all[2] += 1
        self.relations.append((dict(relation.tags), [(m.type, m.ref) for m in relation.members]))

    def count_shapes(self):
        for tags, refs in self.ways.values():
            closed = len(refs) >= 4 and refs[0] == refs[-1]
            if is_place(tags) and closed and any(ref in self.nodes for ref in refs):
                self.places[1] += 1
        for tags, members in self.relations:
            if tags.get("type") not in ("multipolygon", "boundary") or not is_place(tags):
                continue
            if tags.get("boundary") == "administrative" and "name" in tags:
                continue
            if any(t == "w" and r in self.ways and any(n in self.nodes for n in self.ways[r][1]) for t, r in members):
                self.places[2] += 1


def positions(data):
    scale_x, scale_y = 111320 * math.cos(math.radians(24.19)), 110740
    metres = lambda point: (point[0] * scale_x, point[1] * scale_y)
    roads, areas = [], []
    for tags, refs in data.ways.values():
        if "name" not in tags or tags.get("highway", "platform") in NO_ROAD:
            continue
        run = []
        for ref in refs + [None]:
            if ref in data.nodes:
                run.append(metres(data.nodes[ref]))
            else:
                if len(run) > 1:
                    roads.append((tags["name"], LineString(run)))
                run = []
    for tags, members in data.relations:
        if tags.get("boundary") != "administrative":
            continue
        ways = [data.ways.get(ref, (None, [None]))[1] for kind, ref in members if kind == "w"]
        if all(ref in data.nodes for refs in ways for ref in refs):
            lines = [LineString([data.nodes[ref] for ref in refs]) for refs in ways]
            areas.append((tags["name"], unary_union(list(polygonize(unary_union(lines))))))
    random.seed(7)
    found = 0
    while found < 50:
        latitude = round(random.uniform(24.1770, 24.2015), 6)
        longitude = round(random.uniform(120.6016, 120.6272), 6)
        point = Point(metres((longitude, latitude)))
        distances = sorted((line.distance(point), name) for name, line in roads)
        second = next(item for item in distances if item[1] != distances[0][1])
        if second[0] - distances[0][0] < 0.5:
            continue  # too close to call
        village = [name for name, area in areas if area.contains(Point(longitude, latitude))]
        print(f'    ({latitude}, {longitude}, "{"".join(village)}", "{distances[0][1]}"),')
        found += 1


for path in sorted(glob.glob(sys.argv[1] + "/*.osm.pbf")):
    if "synthetic" in path:
        continue
    data = Elements()
    data.apply_file(path)
    data.count_shapes()
    print(path.split("/")[-1], data.all, data.places)
    if "taichung" in path:
        positions(data)
