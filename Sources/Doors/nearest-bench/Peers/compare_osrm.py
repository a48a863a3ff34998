#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares routes of nearest-bench with OSRM's, by its car profile.

    python3.12 -m venv VENV && VENV/bin/pip install osrm-bindings osmium
    swift build -c release --product nearest-bench
    VENV/bin/python Sources/Doors/nearest-bench/Peers/compare_osrm.py FILE.osm.pbf --work FOLDER [--pairs 500] [--worst 20]

Pairs are random nodes of roads that cars may use, moved by up to 30 m. OSRM's files are made once in FOLDER.
OSRM closes private service roads altogether, where nearest opens them at a route's two ends: a pair there is one of
two different starts. --public takes roads without access tags only; the figures of the pairs that both begin and end
on the same roads, to 10 m, are printed beside all.
"""
import argparse
import math
import os
import random
import shutil
import statistics
import subprocess
import sys

import osmium
import osrm

DRIVABLE = {
    k + s for k in ("motorway", "trunk", "primary", "secondary", "tertiary") for s in ("", "_link")
} | {"unclassified", "residential", "living_street", "service"}


def prepare(source, folder):
    package = os.path.dirname(osrm.__file__)
    base = os.path.join(folder, os.path.basename(source).replace(".osm.pbf", ""))
    if not os.path.exists(base + ".osrm.hsgr"):
        os.makedirs(folder, exist_ok=True)
        shutil.copy(source, base + ".osm.pbf")
        for command in (
            ["osrm-extract", "-t", "1", "-p", package + "/share/profiles/car.lua", base + ".osm.pbf"],
            ["osrm-contract", "-t", "1", base + ".osrm"],
        ):
            subprocess.run([package + "/bin/" + command[0]] + command[1:], check=True, stdout=subprocess.DEVNULL)
    return osrm.OSRM(base + ".osrm")


def random_pairs(source, count, seed, public):
    nodes, places = set(), []
    for way in osmium.FileProcessor(source, osmium.osm.WAY):
        tags = way.tags
        closed = [tags.get(k) for k in ("access", "vehicle", "motor_vehicle", "motorcar")]
        if tags.get("highway") in DRIVABLE and (not public or not any(c and c != "yes" for c in closed)):
            nodes.update(n.ref for n in way.nodes)
    for node in osmium.FileProcessor(source, osmium.osm.NODE):
        if node.id in nodes:
            places.append((node.location.lat, node.location.lon))
    places.sort()
    chance = random.Random(seed)

    def moved(place):
        angle, metres = chance.uniform(0, 2 * math.pi), chance.uniform(0, 30)
        lat = place[0] + metres * math.cos(angle) / 111_200
        lon = place[1] + metres * math.sin(angle) / 111_200 / math.cos(math.radians(place[0]))
        return round(lat, 6), round(lon, 6)

    return [(moved(chance.choice(places)), moved(chance.choice(places))) for _ in range(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--public", action="store_true", help="only from and to roads without access tags")
    parser.add_argument("--bench", default=".build/release/nearest-bench")
    arguments = parser.parse_args()
    engine = prepare(arguments.file, arguments.work)
    pairs = random_pairs(arguments.file, arguments.pairs, arguments.seed, arguments.public)
    text = "".join(f"{a[0]},{a[1]},{b[0]},{b[1]}\n" for a, b in pairs)
    lines = subprocess.run(
        [arguments.bench, "road-pairs", arguments.file, "car"], input=text, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    durations, distances, rows, one_sided, neither = [], [], [], [], 0
    for (a, b), line in zip(pairs, lines):
        ours = [float(x) for x in line.split(",")] if line[0].isdigit() else None
        try:
            answer = engine.Route(osrm.RouteParameters(coordinates=[(a[1], a[0]), (b[1], b[0])]))
            route = answer["routes"][0]
            theirs = (float(route["duration"]), float(route["distance"]))
            snaps = [float(w["distance"]) for w in answer["waypoints"]]
        except RuntimeError as error:
            theirs, snaps = None, str(error)
        if ours is None and theirs is None:
            neither += 1
        elif ours is None or theirs is None:
            one_sided.append((a, b, line, theirs, snaps))
        elif theirs[0] > 0 and theirs[1] > 0:
            durations.append(abs(ours[0] - theirs[0]) / theirs[0])
            distances.append(abs(ours[1] - theirs[1]) / theirs[1])
            rows.append((durations[-1], ours, theirs, snaps, a, b))

    def at(values, part):
        return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else math.nan

    name = os.path.basename(arguments.file)
    signed = statistics.median((r[1][0] - r[2][0]) / r[2][0] for r in rows)
    print(
        f"{name}: {len(rows)} pairs; duration median {at(durations, 0.5):.1%} p95 {at(durations, 0.95):.1%}"
        f" (signed median {signed:+.1%}); distance median {at(distances, 0.5):.2%} p95 {at(distances, 0.95):.1%};"
        f" only one routes {len(one_sided)} ({len(one_sided) / len(pairs):.1%}), neither {neither}"
    )
    same = [r for r in rows if all(abs(r[1][2 + end] - r[3][end]) <= 10 for end in (0, 1))]
    print(
        f"  on the same roads {len(same)} pairs: duration median {at([r[0] for r in same], 0.5):.1%}"
        f" p95 {at([r[0] for r in same], 0.95):.1%}"
    )
    if arguments.worst:
        for row in sorted(rows, reverse=True)[: arguments.worst]:
            print(f"  {row[0]:.0%} ours {row[1]} osrm {row[2]} snaps {row[3]} {row[4]} {row[5]}")
        for row in one_sided:
            print("  only one:", *row)


if __name__ == "__main__":
    sys.exit(main())
