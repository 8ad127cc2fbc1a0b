#!/usr/bin/env python3
"""Checks that the runtime refers to nothing that a program might define itself, with another meaning.

Whatever an archive needs from outside must begin with an underscore or be one of a few other names. The others are
given other names by runtime/base/library.names; who defines pvm_mytid() is a program of PVM, and shares it; ymain is the
program's, and starts it.

usage: library_names.py NM ARCHIVE [NM ARCHIVE]...
"""
import os
import re
import subprocess
import sys

NAMES = os.path.join(os.path.dirname(__file__), "../../runtime/base/library.names")
# What base/library_calls.c takes for the C library's own, where that has no other name.
with open(NAMES, encoding="utf-8") as rows:
    LAST = {row.split()[1] for row in rows if row.startswith("yt_real_")}
ALLOWED = re.compile(r"_.*|yt_.*|pthread_\w+|sem_\w+|std(in|out|err)|dlsym|ymain|pvm_\w+")


def read_members(archive, nm):
    """The names that each member of the archive defines, and those that it needs."""
    output = subprocess.run([nm, "-A", archive], capture_output=True, text=True, check=True).stdout
    for line in output.splitlines():
        place, kind, name = re.match(r"(\S+):\s*[0-9a-f]*\s+(\w)\s+(\S+)", line).groups()
        yield place.rsplit(":", 1)[-1], kind, name


def check(nm, archive):
    """The number of complaints about one archive."""
    rows = list(read_members(archive, nm))
    defined = {name for _, kind, name in rows if kind not in "UwvN"}
    complaints = 0
    for member, kind, name in rows:
        if kind not in "Uwv" or name in defined or ALLOWED.fullmatch(name):
            continue
        if "library_calls" in member and name in LAST:
            continue
        complaints += 1
        print(f"{member}: '{name}' may be a program's own: see runtime/base/library.names")
    print(f"library names: {archive}: {len(rows)} symbols, {complaints} complaints")
    return complaints + (not defined)


def main():
    words = sys.argv[1:]
    sys.exit(1 if sum(check(nm, archive) for nm, archive in zip(words[::2], words[1::2])) or not words else 0)


if __name__ == "__main__":
    main()
