#!/usr/bin/env python3
"""Writes random C programs in which every side effect leaves a trace, and compares two meanings.

A program is a set of functions full of expressions and statements whose operands trace their evaluation
(T) or trace it and suspend (S). Compiled plainly by clang it gives the expected trace: clang evaluates
operands left to right and an assignment's right side first, which is the order that Ythreads promises for
expressions with a suspension. Translated by ycc it must give the same trace, plain and under
YTHREADS_CHAOS=migrate.

A failing program is shrunk by deleting statements and replacing expressions by their operands, as long as
the two still differ, and is left in the output folder.

usage: order_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR]
"""
import argparse
import os
import sys
import tempfile

from order_programs import generate, program_text
from seeds import run

# ---- running ---------------------------------------------------------------------------------------

class NotCompared(Exception):
    """Clang refuses the program, or what clang made of it fails: there is nothing to compare with."""


def differs(functions, options, folder, parentheses):
    """None if both meanings agree, else a sentence; raises NotCompared."""
    src = os.path.join(folder, "order.c")
    with open(src, "w") as f:
        f.write(program_text(functions, parentheses))
    plain, prog = os.path.join(folder, "plain"), os.path.join(folder, "order")
    code, _, _ = run([options.clang, "-w", "-O0", "-DPLAIN", src, "-o", plain])
    if code != 0:
        raise NotCompared
    code, expected, _ = run([plain])
    if code != 0:
        raise NotCompared
    env = dict(os.environ, CC=options.clang)
    code, _, err = run([options.ycc, "-w", "-O%d" % options.optimise, src, "-o", prog], env=env)
    if code != 0:
        return "ycc failed (%s): %s" % (code, err.strip()[:2000])
    for mode in ("", "migrate"):
        env = dict(os.environ, YTHREADS_CHAOS=mode) if mode else dict(os.environ)
        code, got, err = run([prog], env=env)
        if code != 0 or got != expected:
            want, have = expected.splitlines(), got.splitlines()
            k = next((i for i, (x, y) in enumerate(zip(want, have)) if x != y), min(len(want), len(have)))
            return "mode '%s', status %s, line %d: expected %s, got %s%s" % (
                mode, code, k + 1, want[k:k + 1], have[k:k + 1], "; " + err.strip()[:300] if code != 0 else "")
    return None


def shrink_block(block):
    """All blocks that are a little smaller."""
    for i, s in enumerate(block):
        yield block[:i] + block[i + 1:]
        for t in shrink_stmt(s):
            yield block[:i] + [t] + block[i + 1:]


def shrink_expr(e):
    if e[1]:
        for x in e[1]:
            yield x
        for i, x in enumerate(e[1]):
            for y in shrink_expr(x):
                yield (e[0], e[1][:i] + [y] + e[1][i + 1:])
    elif e[0] not in ("1", "a"):
        yield ("1", [])


def shrink_stmt(s):
    for i, part in enumerate(s):
        if i == 0:
            continue
        if isinstance(part, tuple) and len(part) == 2 and isinstance(part[1], list) and isinstance(part[0], str):
            for e in shrink_expr(part):
                yield s[:i] + (e,) + s[i + 1:]
        elif isinstance(part, list) and part and s[0] != "switch":
            for b in shrink_block(part):
                yield s[:i] + (b,) + s[i + 1:]
        elif isinstance(part, list) and s[0] == "switch":
            for j, (label, body, falls) in enumerate(part):
                if len(part) > 1:
                    yield s[:i] + (part[:j] + part[j + 1:],) + s[i + 1:]
                for b in shrink_block(body):
                    yield s[:i] + (part[:j] + [(label, b, falls)] + part[j + 1:],) + s[i + 1:]


def shrink(functions, options, folder, parentheses):
    """Greedy: the first smaller program that still differs, until there is none."""
    tries = 0
    progress = True
    while progress and tries < options.shrink_tries:
        progress = False
        candidates = [functions[:i] + functions[i + 1:] for i in range(len(functions)) if len(functions) > 1]
        for i, (name, arity, body) in enumerate(functions):
            candidates += [functions[:i] + [(name, arity, b)] + functions[i + 1:] for b in shrink_block(body)]
        for c in candidates:
            tries += 1
            if tries >= options.shrink_tries:
                break
            try:
                smaller = differs(c, options, folder, parentheses)
            except NotCompared:
                continue
            if smaller:
                functions, progress = c, True
                break
    return functions


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ycc", required=True, help="the driver to test")
    p.add_argument("--clang", default="clang-19", help="the compiler of both sides (default %(default)s)")
    p.add_argument("--seed", type=int, default=1, help="the first seed (default %(default)s)")
    p.add_argument("--count", type=int, default=20, help="how many programs (default %(default)s)")
    p.add_argument("--level", type=int, default=3, help="depth of expressions (default %(default)s)")
    p.add_argument("--parentheses", choices=("all", "least"), help="least: only those that C asks for (default: by turns)")
    p.add_argument("--optimise", type=int, default=0, choices=(0, 1, 2, 3), help="-O level of the translated side")
    p.add_argument("--shrink-tries", type=int, default=400, help="runs that shrinking may take; 0: no shrinking")
    p.add_argument("--keep", metavar="DIR", help="where failing programs are left (default: nowhere)")
    options = p.parse_args()
    failures = skipped = 0
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory(prefix="order-fuzz-") as folder:
            functions = generate(seed, options.level)
            parentheses = options.parentheses or ("least" if seed % 2 else "all")
            try:
                why = differs(functions, options, folder, parentheses)
            except NotCompared:
                skipped += 1
                continue
            if not why:
                continue
            failures += 1
            functions = shrink(functions, options, folder, parentheses)
            why = differs(functions, options, folder, parentheses) or why
            print("seed %d: %s" % (seed, why))
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, "order-%d.c" % seed), "w") as f:
                    f.write(program_text(functions, parentheses))
    print("order fuzzer: %d programs, %d differ, %d not compared" % (options.count, failures, skipped))
    return 1 if failures or skipped == options.count else 0


if __name__ == "__main__":
    sys.exit(main())
