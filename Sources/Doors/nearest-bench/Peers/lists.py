#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that lists ascend and limits hold: lists.py PROGRAM ATLAS… [--starts 300]

Asks the program for five places of three kinds from random starts within each atlas, by default and by distance, and
reads its JSON: times (distances) must ascend, nothing may lie beyond --within 500m, and no way along roads may be
shorter than the straight line or faster than 40 m/s. Prints a line for each atlas; ends with 1 where one fails.
"""
import argparse
import json
import random
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("atlas", nargs="+")
parser.add_argument("--starts", type=int, default=300)
options = parser.parse_args()
KINDS = ["便利商店", "餐廳", "加油站"]
bad = 0


def ask(*words):
    run = subprocess.run([options.program, *words, "--json"], capture_output=True, text=True)
    return json.loads(run.stdout) if run.stdout else None


for atlas in options.atlas:
    about = json.loads(subprocess.run([options.program, "atlas", "--atlas", atlas, "--json"], capture_output=True, text=True).stdout)
    box = about["bounds"]
    south, west, north, east = (box[k] for k in ("south", "west", "north", "east")) if isinstance(box, dict) else box
    random.seed(15)
    lists = falls = beyond = short = 0
    for number in range(options.starts):
        at = "%.6f,%.6f" % (random.uniform(south, north), random.uniform(west, east))
        mode = ["car", "scooter", "foot", "bicycle"][number % 4]
        for kind in KINDS:
            base = [kind, "--at", at, "--atlas", atlas, "--count", "5", "--mode", mode]
            for extra in ([], ["--by", "distance"], ["--within", "500m"]):
                answer = ask(*base, *extra)
                results = answer["results"] if answer else []
                roads = any(not r["travel"]["estimated"] for r in results)
                by_time = roads and extra != ["--by", "distance"]
                figures = [r["travel"]["seconds"] if by_time else r["distance_m"] for r in results]
                figures = [f if f is not None else float("inf") for f in figures]
                lists += 1
                falls += figures != sorted(figures)
                beyond += extra[:1] == ["--within"] and any(r["distance_m"] > 500 for r in results)
                for r in results:
                    t = r["travel"]
                    if t["seconds"] is not None and not t["estimated"]:
                        short += t["metres"] < r["distance_m"] - 0.6 or t["seconds"] < r["distance_m"] / 40 - 0.2
    print("%s: %d lists, %d do not ascend, %d beyond the limit, %d ways shorter or faster than can be" % (atlas, lists, falls, beyond, short))
    bad += falls + beyond + short
sys.exit(1 if bad else 0)
