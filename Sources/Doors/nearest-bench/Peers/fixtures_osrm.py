#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the fixtures of Tests/Way/RoutingTests through OSRM's car profile and prints where it differs.

    VENV/bin/python Sources/Doors/nearest-bench/Peers/fixtures_osrm.py Tests/Way/RoutingTests/Fixtures
"""
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import osrm


def main(folder):
    package = os.path.dirname(osrm.__file__)
    with open(folder + "/expected.tsv", encoding="utf-8") as file:
        lines = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    same = 0
    engines = {}
    for name, mode, start, end, nodes, seconds in lines:
        if mode != "car":
            continue
        places = {
            n.get("id"): (float(n.get("lat")), float(n.get("lon")))
            for n in tree.parse(f"{folder}/{name}.osm").getroot().iter("node")
        }
        if name not in engines:
            work = tempfile.mkdtemp()
            shutil.copy(f"{folder}/{name}.osm.pbf", work + "/x.osm.pbf")
            for command in (
                ["osrm-extract", "-t", "1", "-p", package + "/share/profiles/car.lua", work + "/x.osm.pbf"],
                ["osrm-contract", "-t", "1", work + "/x.osrm"],
            ):
                subprocess.run([package + "/bin/" + command[0]] + command[1:], capture_output=True)
            try:
                engines[name] = osrm.OSRM(work + "/x.osrm")
            except RuntimeError as error:
                engines[name] = str(error)
        engine = engines[name]

        def place(text):
            if text in places:
                return places[text]
            x, y = (float(t) for t in text.split(","))
            return 24.18 + y * 100 / 110765, 120.62 + x * 100 / 101625

        try:
            a, b = place(start), place(end)
            answer = engine.Route(osrm.RouteParameters(coordinates=[(a[1], a[0]), (b[1], b[0])]))
            duration = float(answer["routes"][0]["duration"])
        except (RuntimeError, AttributeError) as error:
            duration = None
        expected = None if nodes == "unreachable" else float(seconds)
        if duration is not None and expected is not None and abs(duration - expected) <= max(1.0, expected * 0.02):
            same += 1
        else:
            print(f"{name} {start} → {end}: ours {expected} ({nodes}), OSRM {duration}")
    print(f"{same} of {sum(1 for line in lines if line[1] == 'car')} agree within 1 s or 2 %")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
