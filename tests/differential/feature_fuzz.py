#!/usr/bin/env python3
"""Random programs that mix the features of C in one function, every statement a suspension: compared with clang's meaning.

Variables of forty kinds (of variable length, atomic, complex, vectors, with cleanup functions, ...), statement expressions,
jumps into and out of scopes, computed ones, setjmp, variadic functions and structs by value stand in each other's scopes.
What clang's plain compilation of a program prints, `ycc --stress=statement` must print, plainly and under
YTHREADS_CHAOS=migrate. Programs that print other things when their variables begin with other bytes, and those in which
clang's sanitizers find something, are left out. Without --seed every day has seeds of its own.

usage: feature_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import os
import sys

from feature_programs import generate
from seeds import fuzz, run, translated_differs

LEVELS = [["-O0"], ["-O2", "-Xytranslate", "--for-speed"], ["-O0", "-g"], ["-O1"]]


def meaning(source, options, folder):
    """What the plain program prints, or None if it means nothing."""
    plain = os.path.join(folder, "plain")
    printed = set()
    for checks in (["-ftrivial-auto-var-init=pattern", "-fsanitize=undefined", "-fno-sanitize-recover=undefined"],
                   ["-ftrivial-auto-var-init=zero"]):
        if run([options.clang, "-w", "-O0", *checks, source, "-o", plain, "-lm"], 60)[0] != 0:
            return None
        status, out, _ = run([plain], 10)
        if status != 0:
            return None
        printed.add(out)
    return printed.pop() if len(printed) == 1 else None


def compare(source, seed, options, folder):
    """None if the program means nothing, '' if both meanings agree, else how they differ."""
    expected, prog = meaning(source, options, folder), os.path.join(folder, "prog")
    if expected is None:
        return None
    command = [options.ycc, "-w", "--stress=statement", *LEVELS[seed % len(LEVELS)], source, "-o", prog, "-lm"]
    return translated_differs(command, options.clang, prog, expected)


if __name__ == "__main__":
    sys.exit(fuzz("feature", __file__, __doc__, generate, compare))
