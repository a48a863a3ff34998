#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Imports changed copies of a small extract: each must end with 0 and an atlas that verifies, or with 65.

    swift build -c release --product nearest
    python3 Tests/What/AtlasImportTests/mutate.py .build/release/nearest ../shared/data/osm/hsinchu_zhubei.osm.pbf [COUNT]

Half of the copies are changed in the packed file, half in a copy of which the blocks lie unpacked, so that the damage
reaches the decoder and not only zlib. Ends with 1 at the first that is neither; the copy is kept.
"""

import os
import random
import struct
import subprocess
import sys
import tempfile
import zlib


def varint(value):
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def fields(data):
    at = 0
    while at < len(data):
        key, at = number(data, at)
        if key & 7 == 0:
            value, at = number(data, at)
        else:
            length, at = number(data, at)
            value, at = data[at : at + length], at + length
        yield key >> 3, value


def number(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, at


def unpacked(data):
    """The same file with raw blocks."""
    out, at = b"", 0
    while at < len(data):
        length = struct.unpack(">I", data[at : at + 4])[0]
        header = dict(fields(data[at + 4 : at + 4 + length]))
        at += 4 + length
        blob = dict(fields(data[at : at + header[3]]))
        at += header[3]
        raw = blob[1] if 1 in blob else zlib.decompress(blob[3])
        body = b"\x0a" + varint(len(raw)) + raw
        head = b"\x0a" + varint(len(header[1])) + header[1] + b"\x18" + varint(len(body))
        out += struct.pack(">I", len(head)) + head + body
    return out


def changed(data):
    data = bytearray(data)
    kind = random.random()
    if kind < 0.15:
        return data[: random.randrange(len(data))]
    if kind < 0.25:
        start = random.randrange(len(data))
        del data[start : start + random.randrange(1, 2000)]
        return data
    # The start of the file and of blocks is where lengths stand.
    limit = len(data) if random.random() < 0.7 else min(len(data), 400)
    for _ in range(random.choice([1, 1, 1, 2, 5, 50])):
        at = random.randrange(limit)
        data[at] = random.choice([data[at] ^ 1 << random.randrange(8), 0, 255, 127, 128, random.randrange(256)])
    return data


def main():
    binary, path = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 5000
    packed = open(path, "rb").read()
    sources = [packed, unpacked(packed)]
    random.seed(1)
    tally = {0: 0, 65: 0}
    with tempfile.TemporaryDirectory() as folder:
        copy, atlas = folder + "/copy.osm.pbf", folder + "/copy.atlas"
        for turn in range(count):
            with open(copy, "wb") as file:
                file.write(changed(sources[turn % 2]))
            status = subprocess.run([binary, "import", "--quiet", copy, "-o", atlas], capture_output=True).returncode
            if status == 0:
                status = subprocess.run([binary, "atlas", "--verify", "--atlas", atlas], capture_output=True).returncode
            if status not in tally:
                os.rename(copy, "mutated.osm.pbf")
                sys.exit(f"turn {turn}: status {status}; kept as mutated.osm.pbf")
            tally[status] += 1
            if os.path.exists(atlas):
                os.remove(atlas)
            if os.listdir(folder) != ["copy.osm.pbf"]:
                sys.exit(f"turn {turn}: left behind {os.listdir(folder)}")
    print(f"{count} changed copies: {tally[0]} imported and verified, {tally[65]} refused")


main()
