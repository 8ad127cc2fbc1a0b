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
import argparse
import datetime
import os
import subprocess
import sys
import tempfile

from counter_programs import generate
from shrink_c import shrink


def run(cmd, seconds, **kw):
    try:
        p = subprocess.run(cmd, capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, **kw)
        return p.returncode, p.stdout, p.stderr
    except subprocess.TimeoutExpired:
        return None, "", "timed out"


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
    status, _, errors = run(command, 120, env=dict(os.environ, CC=[options.clang, "gcc"][seed // 2 % 2]))
    if status != 0:
        return "build: " + errors.strip()[:1000]
    for mode in ("", "migrate"):
        status, printed, errors = run([prog], 60, env=dict(os.environ, YTHREADS_CHAOS=mode) if mode else None)
        if status != 0 or printed != expected:
            wrong = [line for line in zip(expected.splitlines(), printed.splitlines()) if line[0] != line[1]]
            return "run: mode '%s', status %s: %s %s" % (mode, status, wrong[:3], errors.strip()[:300])
    return ""


def keep(seed, text, why, options):
    """Leaves a program, and a small one that differs in the same way."""
    os.makedirs(options.keep, exist_ok=True)
    path = os.path.join(options.keep, "counter-%d" % seed)
    with open(path + ".c", "w") as f:
        f.write(text)
    if options.shrink_seconds:
        command = [sys.executable, "-B", os.path.abspath(__file__), "--ycc", os.path.abspath(options.ycc), "--clang",
                   options.clang, "--seed", str(seed), "--kind", why.split()[0], "--check"]
        with open(path + "-small.c", "w") as f:
            f.write(shrink(command, text, "program.c", options.shrink_seconds))


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ycc", required=True, help="the driver to test")
    p.add_argument("--clang", default="clang-19", help="the compiler of the plain side (default %(default)s)")
    p.add_argument("--seed", type=int, default=datetime.date.today().toordinal() * 100, help="the first seed (default: today's)")
    p.add_argument("--count", type=int, default=20, help="how many programs (default %(default)s)")
    p.add_argument("--keep", metavar="DIR", help="where differing programs are left (default: nowhere)")
    p.add_argument("--shrink-seconds", type=int, default=0, help="so long is spent on making a differing one small")
    p.add_argument("--check", metavar="FILE", help="for shrinking: succeed if FILE still differs")
    p.add_argument("--kind", help="with --check: how")
    options = p.parse_args()
    if options.check:
        with tempfile.TemporaryDirectory(prefix="counter-") as folder:
            why = compare(os.path.abspath(options.check), options.seed, options, folder)
        return 0 if why and why.split()[0] == options.kind else 1
    print("counters: seeds %d to %d" % (options.seed, options.seed + options.count - 1), flush=True)
    compared = failures = 0
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory(prefix="counter-") as folder:
            source = os.path.join(folder, "counter.c")
            text = generate(seed)
            with open(source, "w") as f:
                f.write(text)
            why = compare(source, seed, options, folder)
        compared += why is not None
        if why:
            failures += 1
            print("seed %d: %s" % (seed, why), flush=True)
            if options.keep:
                keep(seed, text, why, options)
    print("counters: %d programs, %d compared, %d differ" % (options.count, compared, failures))
    return 1 if failures or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
