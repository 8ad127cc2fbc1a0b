#!/usr/bin/env python3
"""Random programs of functions that return calls of one another, compared with clang's meaning of them.

Where a call is the last thing that a function does, the translator lets it take the function's place (LowerTailCalls), as C
compilers do; where a variable, its address, an array of variable length or a cleanup is still needed, it must not. Results
and parameters of fourteen types, K&R's and variadic functions, pointers, choices, commas, statement expressions and
conversions around the calls. A program suspends before each statement or in each loop (--stress), or where it says so, and
then in two files, too. Every fourth one calls a million deep, on a small stack, at -O2: where plain C makes jumps, so must what
is made of it. Without --seed every day has seeds of its own.

usage: tail_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import os
import sys

import tail_programs
from seeds import fuzz, run, translated_differs

LEVELS = ["-O2", "-O0", "-O2", "-O3", "-O2", "-O1", "-Os"]
WAYS = [["-DPLAIN", "--stress=statement"], ["-DPLAIN", "--stress=loop"], []]


def is_deep(seed):
    return seed % 4 == 3


def generate(seed):
    return tail_programs.generate(seed, is_deep(seed))


def meaning(source, compiler, deep, options, folder):
    """What the plain program prints, or None if it means nothing."""
    plain = os.path.join(folder, "plain")
    checks = ["-fsanitize=undefined,float-cast-overflow", "-fno-sanitize-recover=all"]
    command = [compiler, "-O2"] if deep else [options.clang, "-O0", *checks]
    if run([*command, "-w", "-DPLAIN", source, "-o", plain], 60)[0] != 0:
        return None
    status, expected, _ = run([plain], 10)
    return expected if status == 0 else None


def compare(source, seed, options, folder):
    """None if the program means nothing, '' if both meanings agree, else how they differ."""
    deep, compiler, prog = is_deep(seed), [options.clang, "gcc"][seed // 2 % 2], os.path.join(folder, "prog")
    expected = meaning(source, compiler, deep, options, folder)
    if expected is None:
        return None
    way = [] if deep else WAYS[seed // 3 % 3]
    command = [options.ycc, "-w", "-O2" if deep else LEVELS[seed % len(LEVELS)], *way]
    if deep or way or seed // 5 % 2:
        return translated_differs([*command, source, "-o", prog], compiler, prog, expected)
    part = os.path.join(folder, "part.o")
    status, _, errors = run([*command, "-DUNIT=1", "-c", source, "-o", part], 120, env=dict(os.environ, CC=compiler))
    if status != 0:
        return "build: " + errors.strip()[:1000]
    return translated_differs([*command, "-DUNIT=0", source, part, "-o", prog], compiler, prog, expected)


if __name__ == "__main__":
    sys.exit(fuzz("tail", __file__, __doc__, generate, compare))
