#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast OSRM answers what `nearest-bench roads` asks: a route with its line, and one to 200 places.

    python3.12 -m venv VENV && VENV/bin/pip install osrm-bindings osmium
    VENV/bin/python Sources/Doors/nearest-bench/Peers/speed_osrm.py FILE.osm.pbf --work FOLDER

OSRM runs in this process; its files are made in FOLDER, with the time and the memory that this takes. Median and 95th
percentile; snapping, and the making of Python's objects, are counted.
"""
import argparse
import os
import resource
import time

import osrm
from compare_osrm import prepare, random_pairs

QUERIES = 200
PLACES = 200


def measure(name, count, ask):
    for index in range(20):
        ask(index)
    times = []
    for index in range(count):
        start = time.perf_counter()
        ask(index)
        times.append(1000 * (time.perf_counter() - start))
    times.sort()
    print(f"{name}: p50 {times[count // 2]:.3f} p95 {times[count * 95 // 100]:.3f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--work", required=True)
    options = parser.parse_args()
    start = time.perf_counter()
    router = prepare(options.file, options.work)
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    if usage.ru_maxrss > 0:
        print(
            f"import: {time.perf_counter() - start:.1f} s, processor {usage.ru_utime + usage.ru_stime:.1f} s, "
            f"peak {usage.ru_maxrss // 1024} MiB"
        )
    pairs = [
        tuple((lon, lat) for lat, lon in pair)
        for pair in random_pairs(options.file, max(QUERIES, PLACES), 8, False)
    ]
    ends = [pair[1] for pair in pairs[:PLACES]]
    measure(
        "route with its line", QUERIES,
        lambda index: router.Route(
            osrm.RouteParameters(coordinates=list(pairs[index]), overview="full", geometries="geojson")),
    )
    measure(
        "1 × 200", 50,
        lambda index: router.Table(
            osrm.TableParameters(
                coordinates=[pairs[index][0]] + ends, sources=[0], destinations=list(range(1, PLACES + 1)))),
    )


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    main()
