#!/usr/bin/env python3
"""Runs test programs in several modes, each with the same expected output.

    plain      ./prog, or under yrun where it asks for nodes
    chaos      every suspension encodes the thread, frees it and decodes it elsewhere (YTHREADS_CHAOS=migrate)
    ship-auto  two nodes of two architectures, every suspension moves the thread to the other one
    ship-xdr   the same, all values through XDR

Under chaos and shipped at least 95 of 100 suspensions must really have moved the thread.

usage: programs.py --build DIR [--mode MODE] [--every N] [-j N] [-v] FILE-OR-DIRECTORY...
"""
import argparse
import difflib
import os
import re

from report import Failure, Skip, run_cases
from sources import find_sources
from tree import Tree, run

MODES = ["plain", "chaos", "ship-auto", "ship-xdr"]
MOVES = re.compile(r"^ythreads: chaos: node \d+: (\d+) moves done, (\d+) refused", re.MULTILINE)


class Program:
    """A source and the programs made from it; built once for all modes."""

    def __init__(self, tree, source, place):
        self.tree, self.source = tree, source
        self.path = os.path.join(place, source.name)

    def build(self):
        """Makes the program for all targets unless it is newer than all it is made of."""
        files = [os.path.join(os.path.dirname(self.source.path), name) for name in self.source.words("files")]
        made = max(self.tree.newest_part(), *[os.path.getmtime(path) for path in [self.source.path, *files]])
        if os.path.exists(self.path) and os.path.getmtime(self.path) > made:
            return
        words = [self.tree.ycc, "--target=" + ",".join(self.tree.targets), "-O1", "-g", *self.source.words("flags"),
                 self.source.path, *files, "-o", self.path]
        compiled = run(words, 120)
        if compiled.status != 0:
            raise Failure(str(compiled))

    def command(self, mode):
        """Returns (words, environment) of a mode."""
        words = [self.path, *self.source.words("args")]
        if mode.startswith("ship-"):
            other = (self.tree.foreign or [self.tree.host])[0]
            nodes = f"--nodes={self.tree.host}:1,{other}:1"
            return [self.tree.yrun, nodes, "--wire=" + mode[5:], *words], {"YTHREADS_CHAOS": "ship"}
        if self.source.has("nodes"):
            words = [self.tree.yrun, "-n", *self.source.words("nodes"), *words]
        return words, {"YTHREADS_CHAOS": "migrate"} if mode == "chaos" else {}

    def check(self, mode):
        """Runs one mode; raises Failure or Skip."""
        for directive, start in (("not-shipped", "ship"), ("not-chaos", "chaos")):
            if self.source.has(directive) and mode.startswith(start):
                raise Skip(" ".join(self.source.directives[directive]))
        words, environment = self.command(mode)
        seconds = int((self.source.words("seconds") or ["60"])[0])
        done = run(words, seconds, env={**os.environ, **environment})
        done.words = [f"{name}={value}" for name, value in environment.items()] + done.words
        check_output(self.source, done)
        if environment:
            check_moves(done)

    def check_all(self, modes):
        """Builds the program and runs all modes, whichever of them fail; raises Failure."""
        self.build()
        failures = []
        for mode in modes:
            try:
                self.check(mode)
            except Failure as failure:
                failures.append(f"--- {mode}\n{failure}")
            except Skip:
                pass
        if failures:
            raise Failure("\n".join(failures))


def check_output(source, done):
    """Compares what a run printed with what its source expects; raises Failure."""
    if done.status != source.status:
        raise Failure(f"{done}{done.out}expected status {source.status}")
    if done.out != source.expected:
        lines = difflib.unified_diff(source.expected.splitlines(), done.out.splitlines(), "expected", "printed",
                                     lineterm="")
        raise Failure(f"{done}" + "\n".join(lines))
    for text in source.directives.get("expect-stderr", []):
        if text not in done.err:
            raise Failure(f"{done}expected in the standard error: {text}")


def check_moves(done):
    """At least 95 of 100 suspensions moved the thread; raises Failure."""
    counts = [(int(moved), int(refused)) for moved, refused in MOVES.findall(done.err)]
    moved = sum(count[0] for count in counts)
    refused = sum(count[1] for count in counts)
    if not moved or moved * 100 < 95 * (moved + refused):
        raise Failure(f"{done}only {moved} of {moved + refused} suspensions moved the thread")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--mode", choices=MODES, action="append")
    parser.add_argument("--newer-clang", action="store_true", help="the translator is on a newer LLVM than 19")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only the first of every N programs")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()

    tree = Tree(options.build)
    place = os.path.join(tree.build, "tests", "programs")
    os.makedirs(place, exist_ok=True)
    sources = find_sources(options.paths)[::options.every]
    programs = [Program(tree, source, place) for source in sources
                if not (options.newer_clang and source.has("not-newer-clang"))]

    modes = options.mode or MODES
    cases = [(program.source.name, lambda program=program: program.check_all(modes)) for program in programs]
    run_cases("programs", cases, options.j, options.v)


if __name__ == "__main__":
    main()
