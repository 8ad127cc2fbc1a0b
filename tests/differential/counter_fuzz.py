#!/usr/bin/env python3
"""Random counters and loops of all integer types, with suspensions in them: compared with clang's meaning of them.

What the translator says of variables to make a suspended loop fast (KnownValues, EnteredLoops, TwofoldBodies) it says
at -O2 and -O3 alone, and a wrong word of it changes what a program computes. So each program is compiled at -O2 or -O3,
by clang or gcc, with -fwrapv or without, its suspensions where they are written; or, unaware of threads, with
--stress=statement and --for-speed. It must print what clang's plain compilation of it prints, plainly and under
YTHREADS_CHAOS=migrate. Programs in which clang's sanitizer finds undefined behaviour are left out. Without --seed every
day has seeds of its own. With --shrink-seconds what differs is left in a small form, too.

usage: counter_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import os
import sys

from counter_programs import generate
from seeds import fuzz, run, translated_differs


def compare(source, seed, options, folder):
    """None if the program means nothing, '' if both meanings agree, else how they differ."""
    plain, prog = os.path.join(folder, "plain"), os.path.join(folder, "prog")
    wraps = ["-fwrapv"] if seed % 5 == 4 else []
    checks = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined", "-Werror=uninitialized", "-Werror=sometimes-uninitialized"]
    if run([options.clang, "-w", "-O0", "-DPLAIN", *wraps, *checks, source, "-o", plain], 60)[0] != 0:
        return None
    status, expected, _ = run([plain], 10)
    if status != 0:
        return None
    stress = ["-DPLAIN", "--stress=statement", "-Xytranslate", "--for-speed"] if seed % 3 == 2 else []
    command = [options.ycc, "-w", "-O%d" % (2 + seed % 2), *wraps, *stress, source, "-o", prog]
    return translated_differs(command, [options.clang, "gcc"][seed // 2 % 2], prog, expected)


if __name__ == "__main__":
    sys.exit(fuzz("counter", __file__, __doc__, generate, compare))
