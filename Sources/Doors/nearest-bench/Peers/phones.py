#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the telephone numbers that `nearest show` tells with libphonenumber (pip install phonenumbers).

usage: phones.py NEAREST PLACES.csv [COUNT]

The file is imported; of each place with a telephone number `show ID --json --fields phones` must tell the numbers that
libphonenumber reads out of what the file says, digit by digit. Exit status 1 where one differs.
"""
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

import phonenumbers


def expected(text):
    """The E.164 forms of the numbers of a text, and whether libphonenumber calls each of them valid."""
    found = []
    for piece in re.split(r"[;,、/；，／|]|或", text):
        try:
            number = phonenumbers.parse(re.sub(r"(轉|分機)", " ext. ", piece), "TW")
        except phonenumbers.NumberParseException:
            continue
        found.append((phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164),
                      phonenumbers.is_valid_number(number)))
    return found


def main(nearest, path, count=None):
    with open(path, encoding="utf-8-sig") as file:
        rows = [row for row in csv.DictReader(file) if row.get("phone")][:count]
    numbers = valid = same = grouped = 0
    with tempfile.TemporaryDirectory() as folder:
        atlas = os.path.join(folder, "phones.atlas")
        subprocess.run([nearest, "import", path, "-o", atlas, "--quiet"], check=True)
        for row in rows:
            shown = subprocess.run(
                [nearest, "show", row["id"], "--atlas", atlas, "--json", "--fields", "phones"],
                capture_output=True, text=True, check=True).stdout
            ours = json.loads(shown)["phones"] or []
            theirs = expected(row["phone"])
            numbers += len(theirs)
            valid += sum(is_valid for _, is_valid in theirs)
            plain = [re.sub(r" ext\..*|[^+0-9]", "", phone) for phone in ours]
            if plain == [number for number, _ in theirs]:
                same += len(theirs)
            else:
                print(row["id"], row["phone"], "ours:", ours, "libphonenumber:", theirs)
            for phone, (number, _) in zip(ours, theirs):
                form = phonenumbers.format_number(
                    phonenumbers.parse(number), phonenumbers.PhoneNumberFormat.INTERNATIONAL)
                grouped += phone.split(" ext.")[0] == form
    print(f"{len(rows)} places, {numbers} numbers, {valid} valid; same digits {same}, same groups {grouped}")
    return 0 if same == numbers else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else None))
