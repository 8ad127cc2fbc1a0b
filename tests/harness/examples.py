#!/usr/bin/env python3
"""Runs the examples as their `run:` lines say and compares what they print with expected.txt.

An example that runs on several nodes is run twice, the second time with all values through XDR.

usage: examples.py --build DIR [-j N] [-v] EXAMPLES-DIRECTORY
"""
import argparse
import glob
import os

from programs import check_output
from report import Failure, Skip, run_cases
from sources import Source
from tree import Tree, run


def check(tree, source, extra):
    """Runs an example with further options of yrun; raises Failure or Skip."""
    program = os.path.join(tree.build, "examples", source.name, source.name)
    if not os.path.exists(program):
        raise Failure(f"{program} was not built")
    if source.has("run") and not tree.foreign:
        raise Skip("no foreign architecture here")
    words = [program, *source.words("args")]
    if source.has("run"):
        words = [tree.yrun, *source.words("run"), *extra, *words]
    check_output(source, run(words, 100))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("directory")
    options = parser.parse_args()

    tree = Tree(options.build)
    cases = []
    for path in sorted(glob.glob(os.path.join(options.directory, "*", "*.c"))):
        source = Source(path)
        cases.append((source.name, lambda source=source: check(tree, source, [])))
        if source.has("run"):
            cases.append((source.name + " (xdr)", lambda source=source: check(tree, source, ["--wire=xdr"])))
    run_cases("examples", cases, options.j, options.v)


if __name__ == "__main__":
    main()
