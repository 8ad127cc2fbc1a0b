#!/usr/bin/env python3
"""Checks that clang-format would change nothing in our own C and C++.

usage: format.py CLANG-FORMAT SOURCE-DIRECTORY
"""
import os
import subprocess
import sys

ROOMS = ["include", "runtime", "translator", "tools", "tests/runtime", "tests/cluster", "tests/fuzz", "bench"]


def find_files(root):
    for room in ROOMS:
        for directory, _, names in sorted(os.walk(os.path.join(root, room))):
            for name in sorted(names):
                if name.endswith((".c", ".h", ".cpp")):
                    yield os.path.relpath(os.path.join(directory, name), root)


def main():
    formatter, root = sys.argv[1:]
    files = list(find_files(root))
    found = subprocess.run([formatter, "--dry-run", *files], cwd=root, stderr=subprocess.PIPE, text=True, check=True)
    changed = sorted({line.split(":")[0] for line in found.stderr.splitlines() if "-Wclang-format-violations" in line})
    for name in changed:
        print(f"{name}: not formatted; run {os.path.basename(formatter)} -i {name}")
    print(f"format: {len(files)} files, {len(changed)} not formatted")
    sys.exit(1 if changed or not files else 0)


if __name__ == "__main__":
    main()
