#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a PBF beside each OSM XML file of a folder: VENV/bin/python fixtures_to_pbf.py Tests/Way/RoutingTests/Fixtures"""
import glob
import os
import sys

import osmium

for source in sorted(glob.glob(sys.argv[1] + "/*.osm")):
    target = source + ".pbf"
    if os.path.exists(target):
        os.remove(target)
    with osmium.SimpleWriter(target) as writer:
        for thing in osmium.FileProcessor(source):
            writer.add(thing)
