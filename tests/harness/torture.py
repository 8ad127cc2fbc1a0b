#!/usr/bin/env python3
"""Compares programs compiled plainly by clang with the same programs translated, every statement a suspension.

The programs know nothing of Ythreads: they check themselves, and print. What clang makes of each gives its status and
output; what `ycc --stress=statement` makes of it must give the same, plainly and under YTHREADS_CHAOS=migrate (a move
that is refused leaves the thread where it is). Optimisation goes round with the programs and the slices: -O0, -O2, -Os, -O0, ...,
or is each of them (--all-levels); at -O2 also what the translator does for speed, which --stress alone leaves out.

usage: torture.py --build DIR --clang CLANG [--all-levels] [--every N] [--slice N] [-j N] [-v] FILE-OR-DIRECTORY...
"""
import argparse
import os
import tempfile

from report import Failure, Skip, run_cases
from sources import find_sources
from tree import WITHOUT_LINES, Tree, run
from turns import add_options, choose, turn_of

LEVELS = [["-O0"], ["-O2", "-Xytranslate", "--for-speed"], ["-Os"]]


def check(tree, source, level, clang):
    """Compares both meanings of one program; raises Failure, or Skip if clang's own is none."""
    words = [*source.words("flags"), source.path]
    with tempfile.TemporaryDirectory(prefix="torture-") as place:
        plain, translated = (os.path.join(place, name) for name in ("plain", "translated"))
        compiled = run([clang, "-w", "-O0", *words, "-o", plain, "-lm"])
        if compiled.status != 0:
            raise Skip(str(compiled))
        expected = run([plain], 10)
        if expected.status is None or expected.status < 0:
            raise Skip(str(expected))
        compiled = run([tree.ycc, "--stress=statement", "-w", *level, *words, "-o", translated, "-lm", WITHOUT_LINES], 120,
                       env={**os.environ, "CC": clang})
        if compiled.status != 0:
            raise Failure(str(compiled))
        for chaos in ({}, {"YTHREADS_CHAOS": "migrate"}):
            done = run([translated], 60, env={**os.environ, **chaos})
            if (done.status, done.out) != (expected.status, expected.out):
                raise Failure(f"{chaos or 'plain'}: {done}{done.out}--- expected, status {expected.status}:\n{expected.out}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--all-levels", action="store_true")
    add_options(parser)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()

    tree = Tree(options.build)
    cases = []
    print(f"torture: slice {options.slice}")
    for number, source in enumerate(choose(find_sources(options.paths), options)):
        for level in LEVELS if options.all_levels else [LEVELS[turn_of(number, options) % len(LEVELS)]]:
            cases.append((f"{source.name} {level[0]}",
                          lambda source=source, level=level: check(tree, source, level, options.clang)))
    run_cases("torture", cases, options.j, options.v)


if __name__ == "__main__":
    main()
