#!/usr/bin/env python3
"""Generated C must draw no warning that the plain source does not draw.

Each program is translated for one target, which is another one for the next program and in the next slice, or for all of
them (--all-targets); gcc and clang then compile the result with -Wall -Wextra -Werror. Where
that fails the plain source is compiled in the same way: if it fails too, the program does not count.

usage: generated.py --build DIR --clang CLANG [--all-targets] [--every N] [--slice N] [-j N] [-v] FILE-OR-DIRECTORY...
"""
import argparse
import os
import tempfile

from report import Failure, Skip, run_cases
from sources import find_sources
from tree import ARCHITECTURES, Tree, run
from turns import add_options, choose, turn_of

STRICT = ["-O2", "-Wall", "-Wextra", "-Werror", "-c", "-o", "/dev/null"]


def list_compilers(tree, target, clang):
    """The commands that compile for a target."""
    if target == tree.host:
        return [["cc"], [clang]]
    known = ARCHITECTURES[target]
    return [[f"{known.triple}-gcc", *known.flags], [clang, f"--target={known.triple}", *known.flags]]


def check(tree, source, target, clang):
    """Translates and compiles one source for one target; raises Failure or Skip."""
    flags = source.words("flags")
    if not any(flag.startswith("-std=") for flag in flags):
        flags = ["-std=gnu17", *flags]
    plain = [flag for flag in flags if not flag.startswith("--")]  # ycc's own are no compiler's
    include = ["-isystem", os.path.join(tree.build, "include"), "-iquote", os.path.dirname(source.path)]
    with tempfile.TemporaryDirectory() as place:
        emitted = os.path.join(place, source.name + ".c")
        translated = run([tree.ycc, "--emit-c", f"--target={target}", *flags, source.path, "-o", emitted])
        if translated.status != 0:
            parse = [*list_compilers(tree, target, clang)[-1], "-w", "-fsyntax-only", *plain, *include, source.path]
            if target != tree.host and run(parse).status != 0:
                raise Skip(f"the plain source is not for {target}")
            raise Failure(str(translated))
        for compiler in list_compilers(tree, target, clang):
            compiled = run([*compiler, *plain, *include, *STRICT, emitted])
            if compiled.status == 0:
                continue
            if run([*compiler, *plain, *include, *STRICT, source.path]).status != 0:
                raise Skip("the plain source draws warnings too")
            raise Failure(str(compiled))


def choose_targets(tree, options, number):
    if options.all_targets:
        return tree.targets
    return [tree.targets[turn_of(number, options) % len(tree.targets)]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--all-targets", action="store_true")
    add_options(parser)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()

    tree = Tree(options.build)
    print(f"generated: slice {options.slice}")
    tree.tell_missing()
    cases = []
    for number, source in enumerate(choose(find_sources(options.paths), options)):
        for target in choose_targets(tree, options, number):
            cases.append((f"{source.name} for {target}",
                          lambda source=source, target=target: check(tree, source, target, options.clang)))
    run_cases("generated", cases, options.j, options.v)


if __name__ == "__main__":
    main()
