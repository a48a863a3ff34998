#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares each distinct opening_hours value of some OSM extracts with opening-hours-py.

    python3 -m venv /tmp/hours && /tmp/hours/bin/pip install opening-hours-py osmium
    /tmp/hours/bin/python Tests/What/PlacesTests/Hours/compare_opening_hours.py [EXTRACT.osm.pbf …]

Without extracts it reads all of ../shared/data/osm beside the package. Each value is evaluated at 15-minute steps over
eight days from the Tuesday given by --from, by the package (through the test HoursDump) and by opening-hours-py.
Every value on which they differ must be listed, with the reason, in disagreements.tsv beside this script: one that
is not, or a listed one that no longer differs, makes the exit status 1.
"""

import argparse
import datetime
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import opening_hours
import osmium

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
STEP = datetime.timedelta(minutes=15)
STEPS = 8 * 96


def values_of(extracts):
    values = set()
    for extract in extracts:
        reader = osmium.FileProcessor(str(extract)).with_filter(osmium.filter.KeyFilter("opening_hours"))
        values.update(thing.tags["opening_hours"] for thing in reader if "opening_hours" in thing.tags)
    return sorted(value for value in values if value and "\n" not in value)


def states_of_peer(value, start):
    try:
        hours = opening_hours.OpeningHours(value)
    except Exception:
        return "!"
    letters = {"open": "o", "closed": "c", "unknown": "u"}
    return "".join(letters[str(hours.state(start + step * STEP)[0]).split(".")[-1].lower()] for step in range(STEPS))


def states_of_package(values, start):
    with tempfile.TemporaryDirectory() as folder:
        given, written = pathlib.Path(folder, "values"), pathlib.Path(folder, "states")
        given.write_text("\n".join([start.isoformat(timespec="minutes"), *values]) + "\n")
        environment = os.environ | {"NEAREST_HOURS_VALUES": str(given), "NEAREST_HOURS_STATES": str(written)}
        subprocess.run(
            ["swift", "test", "--filter", "HoursDump"], cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL
        )
        return written.read_text().splitlines()


def runs(states, start):
    """The states as stretches, to be read by people: `Tu 08:00 open`."""
    names = {"o": "open", "c": "closed", "u": "unknown"}
    found, last = [], ""
    for step, state in enumerate(states):
        if state != last:
            moment = start + step * STEP
            found.append(f"{moment:%a}"[:2] + f"{moment: %H:%M} {names.get(state, state)}")
            last = state
    return ", ".join(found)


def write_expectations(path, agreed, start):
    """Sixty values, of as many shapes as there are, with the peer's states as run lengths: c32o36 is closed 8 h, open 9 h."""
    first, more, shapes = [], [], set()
    for value, states in sorted(agreed, key=lambda pair: (-len(pair[0]), pair[0])):
        shape = re.sub(r"\d+", "0", re.sub(r"\b[A-Z][a-z]\b", "Mo", value))
        if '"' not in value:
            runs = "".join(f"{run[0]}{len(run)}" for run in re.findall(r"o+|c+|u+", states))
            (more if shape in shapes else first).append((value, runs))
        shapes.add(shape)
    wanted = 60 - len(first)
    chosen = first[:60] + (more[:: max(1, len(more) // wanted)][:wanted] if wanted > 0 else [])
    lines = "".join(f'    (\n      "{value}",\n      "{runs}"\n    ),\n' for value, runs in chosen)
    path.write_text(
        "// SPDX-License-Identifier: GPL-3.0-or-later\n"
        "// Written by compare_opening_hours.py --write-expectations; the values are real ones,"
        " © OpenStreetMap contributors (ODbL).\n\n"
        "/// What opening-hours-py says of real values: states every 15 minutes over eight days, as run lengths.\n"
        "enum ExpectedHours {\n"
        f'  static let start = "{start.isoformat(timespec="minutes")}"\n\n'
        f"  static let states: [(value: String, runs: String)] = [\n{lines}  ]\n}}\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("extracts", nargs="*", type=pathlib.Path)
    parser.add_argument("--from", dest="start", default="2026-12-01T00:00", help="first minute (%(default)s)")
    parser.add_argument(
        "--write-expectations", type=pathlib.Path, help="write the peer's answers for 60 values agreed on, as Swift"
    )
    parser.add_argument("--values", type=pathlib.Path, help="a file of values, one a line, in place of extracts")
    arguments = parser.parse_args()
    start = datetime.datetime.fromisoformat(arguments.start)
    if arguments.values:
        values = [line for line in arguments.values.read_text().splitlines() if line]
    else:
        values = values_of(arguments.extracts or sorted((ROOT / "../shared/data/osm").resolve().glob("*.pbf")))
    listed = {}
    for line in (HERE / "disagreements.tsv").read_text().splitlines():
        if line and not line.startswith("#"):
            value, reason = line.split("\t")
            listed[value] = reason
    ours = states_of_package(values, start)
    assert len(ours) == len(values), f"{len(values)} values, {len(ours)} answers"
    agreed, refused, failures, justified = [], 0, 0, 0
    for value, mine in zip(values, ours):
        theirs = states_of_peer(value, start)
        if mine == theirs:
            agreed.append((value, mine))
            continue
        if mine.startswith("!") and theirs == "!":
            refused += 1
            print(f"neither reads {value!r}: {mine[2:]}")
            continue
        if value in listed:
            justified += 1
            listed.pop(value)
            continue
        failures += 1
        print(f"DIFFERS {value!r}")
        print(f"  package: {mine if mine.startswith('!') else runs(mine, start)}")
        print(f"  peer:    {'refused' if theirs == '!' else runs(theirs, start)}")
    if not arguments.values and not arguments.extracts:
        for value in listed:
            failures += 1
            print(f"LISTED, BUT DOES NOT DIFFER {value!r}")
    if arguments.write_expectations:
        write_expectations(arguments.write_expectations, agreed, start)
    print(
        f"{len(values)} values: {len(agreed)} agree, {justified} differ for a listed reason,"
        f" {refused} are read by neither, {failures} to explain"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
