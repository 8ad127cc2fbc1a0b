#!/usr/bin/env python3
"""Each architecture of tools/architectures.def can be built for and run here; what is missing fails, by name.

usage: architectures.py --build DIR [--expect NAME]... [-v] SOURCE
"""
import argparse
import os
import shutil
import tempfile

from report import Failure, run_cases
from tree import ARCHITECTURES, Tree, run


def check_parts(tree, known):
    """The compiler, the C library, the runtime and, for a foreign one, qemu; raises Failure."""
    missing = []
    if known.name != tree.host:
        missing += [tool for tool in (known.triple + "-gcc", known.qemu) if not shutil.which(tool)]
        missing += [root for root in ["/usr/" + known.triple] if not os.path.isdir(root)]
    if known.name not in tree.targets:
        missing.append(os.path.join(tree.build, "lib", known.name, "libythreads.a"))
    if missing:
        raise Failure(f"*** NOT TESTED: {known.name} *** it lacks {', '.join(missing)}\n"
                      f"packages {known.packages} qemu-user-static (make deps, then make)")


def check(tree, known, source):
    """Builds the source for one architecture and runs it there; raises Failure."""
    check_parts(tree, known)
    with tempfile.TemporaryDirectory() as place:
        program = os.path.join(place, "program")
        for words in ([tree.ycc, f"--target={known.name}", source, "-o", program],
                      [tree.yrun, f"--nodes={known.name}:1", program]):
            done = run(words, 60)
            if done.status != 0:
                raise Failure(f"{done}{done.out}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--expect", action="append", default=[], metavar="NAME", help="an architecture more")
    parser.add_argument("-v", action="store_true")
    parser.add_argument("source")
    options = parser.parse_args()

    tree = Tree(options.build)
    known = list(ARCHITECTURES.values())
    known += [type(known[0])(name, f"{name}-linux-gnu", "", f"qemu-{name}-static", "(none)") for name in options.expect]
    run_cases("architectures", [(one.name, lambda one=one: check(tree, one, options.source)) for one in known], 2,
              options.v)


if __name__ == "__main__":
    main()
