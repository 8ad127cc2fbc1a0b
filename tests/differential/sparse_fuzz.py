#!/usr/bin/env python3
"""The programs of feature_fuzz.py with a suspension here and there only, which their author wrote: what stays as it is stands beside
what is taken apart.

Under --stress every block suspends. Here most do not: their declarations, loops and statement expressions stay text, between and
around statements that are taken apart. What clang's plain compilation of a program prints, `ycc` must print, plainly and under
YTHREADS_CHAOS=migrate. Without --seed every day has seeds of its own.

usage: sparse_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import os
import random
import re
import sys

import feature_programs
from feature_fuzz import meaning
from seeds import fuzz, run, translated_differs

HEAD = """#ifdef SUSPENDS
#define YTHREADS_NO_KEYWORD
#include <ythreads.h>
#define YIELD ythread_yield(YTHREAD_ANY);
#else
#define YIELD
#endif
"""
TAIL = """
#ifdef SUSPENDS
ythread_fn ymain(void) { ythread_exit(real_main(1, 0)); }
#else
int main(void) { return real_main(1, 0); }
#endif
"""
HELPERS = ("P", "W", "Z", "V", "B", "gone", "left", "add", "burn")
LEVELS = [["-O0"], ["-O2"], ["-O0", "-g"], ["-O1"], ["-Os"], ["-O3"]]


def may_follow(line, next_line):
    """Whether a statement may stand between two lines of a function."""
    return (line.startswith("    ") and line.rstrip().endswith(";") and
            not line.lstrip().startswith(("else", "while", "static")) and
            not next_line.lstrip().startswith(("else", "while", "break")))


def generate(seed):
    chooser = random.Random(seed)
    text = re.sub(r"^int main\(", "static int real_main(", feature_programs.generate(seed), flags=re.M)
    for name in HELPERS:
        if chooser.random() < 0.15:
            text = re.sub(r"^(static [^;{}()]*\b%s\([^;{}]*\)\s*\{)" % name, r"\1 YIELD", text, count=1, flags=re.M)
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if "f0(" in line and "{" not in line.split("f0(")[0])
    share = chooser.choice([0.02, 0.05, 0.1, 0.2])
    result = []
    for i, line in enumerate(lines):
        result.append(line)
        if i > first and may_follow(line, "".join(lines[i + 1:i + 2])) and chooser.random() < share:
            result.append("YIELD")
    return HEAD + "\n".join(result) + TAIL


def compare(source, seed, options, folder):
    expected, prog = meaning(source, options, folder), os.path.join(folder, "prog")
    level = LEVELS[seed % len(LEVELS)]
    if expected is None:
        return None
    run([options.clang, "-w", *level, source, "-o", prog, "-lm"], 60)
    if run([prog], 10)[1] != expected:
        level = ["-O0"]  # for its setjmp stays text, and what has changed since is in registers at other levels
    command = [options.ycc, "-w", "-DSUSPENDS", *level, source, "-o", prog, "-lm"]
    return translated_differs(command, options.clang, prog, expected)


if __name__ == "__main__":
    sys.exit(fuzz("sparse", __file__, __doc__, generate, compare))
