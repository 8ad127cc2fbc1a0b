#!/usr/bin/env python3
"""Checks that the rooms of the runtime stand in a straight line: base, threads, state, cluster.

A file may include headers of its own room and of those before it, the public headers, and libc's.

usage: include_order.py RUNTIME-DIRECTORY
"""
import os
import re
import sys

ROOMS = ["base", "threads", "state", "cluster"]
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def find_room(path):
    """The number of the room that a path below runtime/ leads into, or None."""
    first = path.split("/")[0]
    return ROOMS.index(first) if first in ROOMS else None


def check_file(root, path):
    """Yields a complaint for every include that looks ahead or leads nowhere."""
    room = find_room(path)
    with open(os.path.join(root, path), encoding="utf-8") as text:
        for number, line in enumerate(text, 1):
            found = INCLUDE.match(line)
            if not found or found.group(1).startswith("ythreads"):
                continue
            other = find_room(found.group(1))
            if other is None:
                yield f"{path}:{number}: \"{found.group(1)}\" is not named from runtime/ (\"room/file.h\")"
            elif room is None or other > room:
                yield f"{path}:{number}: {path.split('/')[0]}/ must not include {ROOMS[other]}/"


def main():
    root = sys.argv[1]
    complaints = files = 0
    for directory, _, names in sorted(os.walk(root)):
        for name in sorted(names):
            if name.endswith((".c", ".h")):
                files += 1
                for complaint in check_file(root, os.path.relpath(os.path.join(directory, name), root)):
                    complaints += 1
                    print(complaint)
    print(f"include order: {files} files, {complaints} complaints")
    sys.exit(1 if complaints or not files else 0)


if __name__ == "__main__":
    main()
