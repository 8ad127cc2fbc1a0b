#!/usr/bin/env python3
"""Random nested lists of initialisers, whose designators override parts of one another: compared with their plain meaning.

clang keeps what a later designator overrides, and the translator writes such lists anew. What they call leaves a trace, in
the order of the calls. A program is one that clang and gcc understand in the same way (not of all ranges they do). Translated
with --stress=statement, for either compiler, it must print the same, plainly and under YTHREADS_CHAOS=migrate. Without --seed
every day has seeds of its own. With --shrink-seconds what differs is left in a small form, too.

usage: initialiser_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import os
import sys

from initialiser_programs import generate
from seeds import fuzz, run, translated_differs


def compare(source, seed, options, folder):
    """None if the program means nothing, '' if both meanings agree, else how they differ."""
    plain, prog = os.path.join(folder, "plain"), os.path.join(folder, "prog")
    outputs = set()
    for compiler in (options.clang, "gcc"):
        if run([compiler, "-w", "-O0", source, "-o", plain], 60)[0] != 0:
            return None
        outputs.add(run([plain], 10)[:2])
    status, expected = outputs.pop()
    if outputs or status != 0:
        return None
    command = [options.ycc, "-w", "-O%d" % (seed % 3), "--stress=statement", source, "-o", prog]
    return translated_differs(command, [options.clang, "gcc"][seed // 3 % 2], prog, expected)


if __name__ == "__main__":
    sys.exit(fuzz("initialiser", __file__, __doc__, generate, compare))
