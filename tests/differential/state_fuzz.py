#!/usr/bin/env python3
"""Random programs whose threads, variables and heap blocks lead to one another, moved and written to files.

What a program prints on one node of this machine it must print when its threads walk between nodes of several architectures
(seed % 3 is 1); when it has been written to a file at some moment: there as it goes on, and continued from the file on this
architecture and on another one (0); and when its threads walk, and it is written and continued on several nodes, other ones
and another number of them (2). Without --seed every day has seeds of its own.

usage: state_fuzz.py --ycc build/bin/ycc [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import os
import platform
import sys

from seeds import fuzz, run
from state_programs import generate

OTHERS = [arch for arch in ["aarch64", "s390x", "armhf", "i386"] if arch != platform.machine()]


def tell(what, status, printed, errors, expected):
    wrong = [line for line in zip(expected.splitlines(), printed.splitlines()) if line[0] != line[1]]
    return "%s: status %s: %s %s" % (what, status, wrong[:2], errors.strip()[-400:])


def check_moves(prog, yrun, other, expected):
    for nodes in ("%s,%s" % (platform.machine(), other), "%s,%s,%s" % (other, platform.machine(), OTHERS[0])):
        status, printed, errors = run([yrun, "--nodes=" + nodes, prog], 60)
        if status != 0 or printed != expected:
            return tell("moves among " + nodes, status, printed, errors, expected)
    status, printed, errors = run([prog], 60, env=dict(os.environ, YTHREADS_CHAOS="migrate"))
    return "" if printed == expected else tell("chaos", status, printed, errors, expected)


def check_spread(prog, yrun, other, expected, folder, seed):
    here, path = platform.machine(), os.path.join(folder, "file")
    layouts = ["%s,%s" % (here, other), "%s,%s,%s" % (other, here, OTHERS[0]), here + ":2", other + ":2", here, other]
    before = layouts[seed // 3 % len(layouts)]
    command = [yrun, "--nodes=" + before, prog, path, str(seed // 5 % 4)]
    status, printed, errors = run(command, 60)
    if status != 0 or printed != expected:
        return tell("writes on " + before, status, printed, errors, expected)
    for nodes in layouts if os.path.exists(path) else []:
        status, printed, errors = run([yrun, "--restart=" + path, "--nodes=" + nodes, prog], 60)
        if status != 0 or printed != expected:
            return tell("written on %s, continues on %s" % (before, nodes), status, printed, errors, expected)
    return ""


def check_files(prog, yrun, other, expected, folder, seed):
    for moment in {0, 1 + seed // 2 % 4}:
        path = os.path.join(folder, "file")
        if os.path.exists(path):
            os.remove(path)
        status, printed, errors = run([prog, path, str(moment)], 60)
        if status != 0 or printed != expected:
            return tell("writes at %d" % moment, status, printed, errors, expected)
        if not os.path.exists(path):
            continue
        for arch in (platform.machine(), other):
            status, printed, errors = run([yrun, "--restart=" + path, "--nodes=" + arch, prog], 60)
            if status != 0 or printed != expected:
                return tell("continues from %d on %s" % (moment, arch), status, printed, errors, expected)
        status, _, errors = run([os.path.join(os.path.dirname(yrun), "ystate"), "show", path], 60)
        if status != 0:
            return "ystate: status %s: %s" % (status, errors)
    return ""


def compare(source, seed, options, folder):
    prog, other = os.path.join(folder, "prog"), OTHERS[seed // 2 % len(OTHERS)]
    targets = ",".join([platform.machine()] + sorted({other, OTHERS[0]}))
    command = [options.ycc, "-w", "--typed-malloc", "-O%d" % (seed // 8 % 3), "--target=" + targets, source, "-o", prog, "-lm"]
    status, _, errors = run(command, 240)
    if status != 0:
        return "build: " + errors.strip()[:1000]
    yrun = os.path.join(os.path.dirname(os.path.abspath(options.ycc)), "yrun")
    status, expected, errors = run([prog, "none", "-1"], 60)
    if status != 0 or "status" in expected:
        return "plain: status %s: %s %s" % (status, expected[:300], errors[-300:])
    if seed % 3 == 1:
        return check_moves(prog, yrun, other, expected)
    return (check_spread if seed % 3 else check_files)(prog, yrun, other, expected, folder, seed)


if __name__ == "__main__":
    sys.exit(fuzz("state", __file__, __doc__, generate, compare))
