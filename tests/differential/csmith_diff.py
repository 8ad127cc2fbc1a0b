#!/usr/bin/env python3
"""Compares csmith programs compiled plainly with the same programs translated, every statement a suspension.

csmith writes C programs free of undefined behaviour that print a checksum of all their variables. Each is
compiled plainly by clang, and by ycc --stress=statement; both must print the same, the latter also under
YTHREADS_CHAOS=migrate. Programs that run longer than a second plainly are skipped. Without --seed every day has
seeds of its own, which are printed, so that a failure can be had again.

usage: csmith_diff.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR]
"""
import argparse
import datetime
import os
import shutil
import subprocess
import sys
import tempfile

LIMITS = ["--max-funcs", "5", "--max-block-depth", "3", "--max-expr-complexity", "6"]
# Each seed takes one of each row.
VARIATIONS = [
    [["--no-packed-struct"], ["--packed-struct"], ["--no-packed-struct", "--no-bitfields"]],
    [[], ["--float"]],
    [[], ["--inline-function"], [], ["--builtins", "--disable-builtin-kinds", "x86"]],
    [[], ["--const-pointers", "--volatile-pointers"], ["--max-pointer-depth", "4", "--max-array-dim", "4"],
     ["--unary-plus-operator"]],
]
INCLUDES = ["-I/usr/include/csmith"]


def options_of(seed):
    chosen = list(LIMITS)
    for row in VARIATIONS:
        chosen += row[seed % len(row)]
    return chosen


def seed_of_today():
    return datetime.date.today().toordinal() * 100


def run(cmd, seconds, **kw):
    try:
        p = subprocess.run(cmd, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, **kw)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired:
        return None, "", "timed out"


def compare(seed, options, folder):
    """A pair: 'same', 'skipped', 'refused' or 'differs', and the reason."""
    src, plain, prog = (os.path.join(folder, n) for n in ("program.c", "plain", "program"))
    # csmith leaves a file platform.info where it runs
    if run(["csmith", "--seed", str(seed), "-o", src] + options_of(seed), 30, cwd=folder)[0] != 0:
        return "skipped", "csmith failed"
    if run([options.clang, "-w", "-O1", src, "-o", plain] + INCLUDES, 60)[0] != 0:
        return "skipped", "clang failed"
    code, expected, _ = run([plain], 1)
    if code != 0:
        return "skipped", "ran too long"
    env = dict(os.environ, CC=options.clang)
    code, _, err = run([options.ycc, "--stress=statement", "-w", "-O0", src, "-o", prog] + INCLUDES, 300, env=env)
    if code != 0:
        refused = "error: " in err and "ythread_" not in err
        return ("refused" if refused else "differs"), err.strip()[:600]
    for mode in ("", "migrate"):
        env = dict(os.environ, YTHREADS_CHAOS=mode) if mode else dict(os.environ)
        code, got, err = run([prog], 120, env=env)
        if code is None:
            return "skipped", "translated program ran too long"
        if code != 0 or got != expected:
            return "differs", "mode '%s', status %s: expected %s, got %s %s" % (
                mode, code, expected.strip(), got.strip()[:200], err.strip()[:300])
    return "same", ""


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ycc", required=True, help="the driver to test")
    p.add_argument("--clang", default="clang-19", help="the compiler of both sides (default %(default)s)")
    p.add_argument("--seed", type=int, default=seed_of_today(), help="the first seed (default: today's, %(default)s)")
    p.add_argument("--count", type=int, default=20, help="how many programs (default %(default)s)")
    p.add_argument("--keep", metavar="DIR", help="where differing programs are left (default: nowhere)")
    options = p.parse_args()
    print("csmith: seeds %d to %d" % (options.seed, options.seed + options.count - 1), flush=True)
    counts = {"same": 0, "skipped": 0, "refused": 0, "differs": 0}
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory(prefix="csmith-diff-") as folder:
            verdict, why = compare(seed, options, folder)
            counts[verdict] += 1
            if verdict in ("differs", "refused"):
                print("seed %d %s: %s" % (seed, verdict, why))
                if options.keep:
                    os.makedirs(options.keep, exist_ok=True)
                    shutil.copy(os.path.join(folder, "program.c"), os.path.join(options.keep, "csmith-%d.c" % seed))
    print("csmith: " + ", ".join("%d %s" % (n, k) for k, n in counts.items()))
    if counts["same"] == 0:
        print("csmith: no program was compared")
        return 1
    return 1 if counts["differs"] else 0


if __name__ == "__main__":
    sys.exit(main())
