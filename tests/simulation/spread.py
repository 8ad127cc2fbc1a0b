#!/usr/bin/env python3
"""Random models on several nodes, written to files in the middle and continued on nodes of other architectures: the end is the same to
the last bit.

usage: spread.py PROGRAM YRUN ARCHITECTURE... [--seed=1] [--count=10] [--restart=OTHER-PROGRAM]

--restart: continues another program, by which the test can be made to fail.

Each model goes from file to file: what continues the first one writes the second, on other nodes, and so on.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile


def run(words, what):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
    if done.returncode:
        sys.exit(f"spread: {what}: {' '.join(words)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


class Nodes:
    """So many nodes, each a process of an architecture of its own, or all in one."""

    def __init__(self, draw, architectures, count):
        self.draw, self.architectures, self.count = draw, architectures, count
        self.is_together = count > 1 and draw.random() < 0.3

    def words(self):
        if self.is_together:
            return [f"--nodes={self.draw.choice(self.architectures)}:{self.count}", f"--nodes-per-process={self.count}"]
        return ["--nodes=" + ",".join(self.draw.choice(self.architectures) + ":1" for _ in range(self.count))]


def check(options, seed, directory):
    draw = random.Random(seed)
    nodes, path = Nodes(draw, options.architectures, draw.randint(1, 3)), os.path.join(directory, "state")
    again = options.restart or options.program
    wanted = run([options.yrun, "-n", "1", options.program, str(seed)], f"seed {seed}")

    def compare(what, words, may_be_rest=False):
        got = run([options.yrun, *words, str(seed), path], f"seed {seed}, {what}")
        if got != wanted and not (may_be_rest and wanted.endswith(got)):  # what was printed before is not printed again
            sys.exit(f"spread: seed {seed}, {what}, {' '.join(words)}: got\n{got}wanted\n{wanted}")
    compare("written", [*nodes.words(), options.program])
    for number in 1, 2, 3:
        compare(f"continued from file {number}", [*nodes.words(), f"--restart={path}.{number}", again])
    every = path + ".every"
    compare("written by yrun", [*nodes.words(), "--checkpoint=" + every, "--every=0.02", options.program])
    if os.path.exists(every):
        compare("continued from yrun's file", [*nodes.words(), "--restart=" + every, again], may_be_rest=True)
        os.remove(every)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("yrun")
    parser.add_argument("architectures", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--restart")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        for seed in range(options.seed, options.seed + options.count):
            check(options, seed, directory)
    print(f"spread: {options.count} models")


if __name__ == "__main__":
    main()
