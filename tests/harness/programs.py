#!/usr/bin/env python3
"""Runs test programs in several modes, each with the same expected output.

    plain   ./prog, or under yrun where it asks for nodes
    chaos   every suspension encodes the thread, frees it and decodes it elsewhere (YTHREADS_CHAOS=migrate)
    ship    two nodes, each suspension moves the thread to the other one: over the host and aarch64, and for every second program
            over one pair more, in turns the host and s390x or one of all; for the others in the next slice. A program that is `not-shipped`, because its globals belong to a process, runs on the host: each
            suspension moves the thread to the other node and back (YTHREADS_CHAOS=visit)

Under chaos and shipped at least 95 of 100 suspensions must really have moved the thread, or the source says why not.

usage: programs.py --build DIR [--mode MODE] [--pair ARCH,ARCH] [--all-pairs] [--wire WIRE]
                   [--optimise LEVEL] [--every N] [--slice N] [-j N] [-v] FILE-OR-DIRECTORY...
"""
import argparse
import collections
import difflib
import itertools
import os
import re

from report import Failure, run_cases
from sources import find_sources
from tree import ARCHITECTURES, WITHOUT_LINES, Tree, run
from turns import add_options, choose, turn_of

MODES = ["plain", "chaos", "ship"]
MOVES = re.compile(r"^ythreads: chaos: node \d+: (\d+) moves done, (\d+) refused", re.MULTILINE)

Trip = collections.namedtuple("Trip", "here there wire")  # a shipped run: nodes 0 and 1, and --wire


class Program:
    """A source and the programs made from it; built once for all modes."""

    def __init__(self, tree, source, place, trips, level):
        self.tree, self.source, self.level = tree, source, level
        self.path = os.path.join(place, source.name)
        if source.has("not-shipped"):
            trips = dict.fromkeys(trip._replace(here=tree.host) for trip in trips)
        self.trips = [] if source.has("not-visiting") else [trip for trip in trips if self.travels(trip)]

    def travels(self, trip):
        """Whether the source does not exclude one of the trip's architectures."""
        return not {trip.here, trip.there} & {word.rstrip(":") for word in self.source.words("not-shipped-to")
                                              if word.rstrip(":") in ARCHITECTURES}

    def build(self):
        """Makes the program for all targets that its trips need, unless it is newer than all it is made of."""
        needed = {trip.here for trip in self.trips} | {trip.there for trip in self.trips}
        foreign = [arch for arch in self.tree.foreign if arch in needed]
        files = [os.path.join(os.path.dirname(self.source.path), name) for name in self.source.words("files")]
        made = max(self.tree.newest_part(), *[os.path.getmtime(path) for path in [self.source.path, *files]])
        programs = [self.path, *[f"{self.path}.{arch}" for arch in foreign]]
        if all(os.path.exists(path) and os.path.getmtime(path) > made for path in programs):
            return
        fortified = self.level >= "-O2" and not self.source.has("not-fortified")
        words = [self.tree.ycc, "--target=" + ",".join([self.tree.host, *foreign]), self.level, "-g",
                 *(["-D_FORTIFY_SOURCE=2"] if fortified else []), WITHOUT_LINES, *self.source.words("flags"), self.source.path, *files, "-o", self.path]
        compiled = run(words, 120)
        if compiled.status != 0:
            raise Failure(str(compiled))

    def command(self, mode, trip):
        """Returns (words, environment) of a mode, or of a trip."""
        words = [self.path, *self.source.words("args")]
        if trip:
            nodes = f"--nodes={trip.here}:1,{trip.there}:1"
            return [self.tree.yrun, nodes, "--wire=" + trip.wire, *words], {
                "YTHREADS_CHAOS": "visit" if self.source.has("not-shipped") else "ship"}
        if self.source.has("nodes"):
            words = [self.tree.yrun, "-n", *self.source.words("nodes"), *words]
        return words, {"YTHREADS_CHAOS": "migrate"} if mode == "chaos" else {}

    def check(self, mode, trip=None):
        """Runs one mode; raises Failure."""
        words, environment = self.command(mode, trip)
        seconds = int((self.source.words("seconds") or ["60"])[0])
        done = run(words, seconds, env={**os.environ, **environment})
        done.words = [f"{name}={value}" for name, value in environment.items()] + done.words
        check_output(self.source, done)
        if environment and not self.source.has("stays-shipped" if trip else "stays"):
            check_moves(done)

    def list_runs(self, modes):
        """The (mode, trip) that the program is run in."""
        runs = [(mode, None) for mode in modes if mode != "ship" and not self.source.has("not-" + mode)]
        if "ship" in modes:
            runs += [("ship", trip) for trip in self.trips]
        return runs

    def check_all(self, modes):
        """Builds the program and runs all modes, whichever of them fail; raises Failure."""
        self.build()
        failures = []
        for mode, trip in self.list_runs(modes):
            try:
                self.check(mode, trip)
            except Failure as failure:
                name = f"{mode} {trip.here},{trip.there} {trip.wire}" if trip else mode
                failures.append(f"--- {name}\n{failure}")
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


def choose_trips(tree, options, number, source):
    """The trips of the program of this number: those asked for, else one to aarch64, and one more that takes turns."""
    pairs = list(itertools.product(tree.targets, repeat=2))
    wires = [options.wire] if options.wire else ["auto", "xdr"]
    if options.all_pairs or (source.has("all-pairs") and not options.pair):
        return [Trip(*pair, wire) for pair in pairs for wire in wires]
    if options.pair:
        return [Trip(*pair.split(","), wire) for pair in options.pair for wire in wires]
    near, far = [(tree.host, arch) for arch in ("aarch64", "s390x")]
    others = [pair for pair in pairs if pair not in (near, far)]
    turn, has_more = divmod(turn_of(number, options), 2)
    more = far if turn % 2 else others[turn // 2 % len(others)]
    chosen = [pair for pair in ([near, more] if has_more else [near]) if pair in pairs]
    return [Trip(*pair, wires[(turn // 2 + at) % len(wires)]) for at, pair in enumerate(chosen)]


def parse_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--mode", choices=MODES, action="append")
    parser.add_argument("--pair", action="append", metavar="ARCH,ARCH", help="travel between these alone")
    parser.add_argument("--all-pairs", action="store_true", help="travel between all")
    parser.add_argument("--wire", choices=["auto", "xdr"], help="(default: taking turns; both with --pair, --all-pairs)")
    add_options(parser)
    parser.add_argument("--newer-clang", action="store_true", help="the translator is on a newer LLVM than 19")
    parser.add_argument("--optimise", metavar="LEVEL", default="1",
                        help="-O of the compiler (default: 1); from 2 on the translator works for speed, too, "
                             "and _FORTIFY_SOURCE is set, as distributions do")
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("paths", nargs="+")
    return parser.parse_args()


def main():
    options = parse_options()
    tree = Tree(options.build)
    level = "-O" + options.optimise
    place = os.path.join(tree.build, "tests", "programs" if level == "-O1" else "programs" + level)
    os.makedirs(place, exist_ok=True)
    modes = options.mode or MODES
    sources = [source for source in choose(find_sources(options.paths), options)
               if not (options.newer_clang and source.has("not-newer-clang"))]
    programs = []
    for number, source in enumerate(sources):
        trips = choose_trips(tree, options, number, source) if "ship" in modes else []
        programs.append(Program(tree, source, place, trips, level))
    print(f"programs: slice {options.slice} of the pairs of {', '.join(tree.targets)}")
    if "ship" in modes:
        tree.tell_missing()
    cases = [(program.source.name, lambda program=program: program.check_all(modes)) for program in programs]
    run_cases("programs", cases, options.j, options.v)


if __name__ == "__main__":
    main()
