#!/usr/bin/env python3
"""Generated code must be as free of undefined behaviour as its source: both sanitizers of clang find nothing in it.

Each program is translated, compiled with -fsanitize=address,undefined and run, plainly and under
YTHREADS_CHAOS=migrate. Programs of Ythreads are taken as clean. One that knows nothing of Ythreads is translated with
--stress=statement, and counts only if what clang makes of it plainly draws no report. One that has a malloc of its own is
compiled with the sanitizer for undefined behaviour alone: that for addresses must be the one who allocates, and is asked for
memory before it is ready (it then waits for itself without end).

usage: sanitize.py --build DIR --clang CLANG [--every N] [--slice N] [-j N] [-v] FILE-OR-DIRECTORY...
"""
import argparse
import os
import re
import tempfile

from report import Failure, Skip, run_cases
from sources import find_sources
from tree import Tree, run
from turns import add_options, choose

FLAGS = ["-w", "-g", "-O1", "-fno-sanitize-recover=undefined"]
OWN_MALLOC = re.compile(r" T (malloc|calloc|realloc|free|memalign|posix_memalign|aligned_alloc|valloc)$", re.M)
REPORT = re.compile(r"runtime error:|ERROR: \w+Sanitizer")
# Frames of threads that end with the program are nobody's leak.
OPTIONS = {"ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1"}


def compile_with(compiler, words, program, **settings):
    """Compiles a program with the sanitizers that it can have; returns the compiler's run."""
    for sanitizers in ("address,undefined", "undefined"):
        compiled = run([*compiler, *FLAGS, f"-fsanitize={sanitizers}", *words, "-o", program, "-lm"], 120, **settings)
        if compiled.status != 0 or not OWN_MALLOC.search(run(["nm", "--defined-only", program]).out):
            break
    return compiled


def run_clean(words, **environment):
    """Runs a program; raises Failure if a sanitizer reports on it."""
    done = run(words, 100, env={**os.environ, **OPTIONS, **environment})
    if REPORT.search(done.err) or done.status is None:
        raise Failure(f"{environment or 'plain'}: {done}")
    return done


def is_program_of_ythreads(paths):
    for path in paths:
        with open(path, encoding="utf-8") as text:
            if re.search(r"<ythreads.h>|thread ymain", text.read()):
                return True
    return False


def expected_status(source, words, clang, plain):
    """The status that clang's plain program has; raises Skip if there is none to compare with."""
    own = [word for word in words if not word.startswith("--")]  # without options of ycc
    compiled = compile_with([clang], own, plain)
    if compiled.status != 0:
        raise Skip(str(compiled))
    try:
        done = run_clean([plain, *source.words("args")])
    except Failure as failure:
        raise Skip(f"the source is not clean: {failure}") from failure
    if done.status < 0:
        raise Skip(str(done))
    return done.status


def check(tree, source, clang):
    if source.has("not-sanitized"):
        raise Skip(" ".join(source.directives["not-sanitized"]))
    files = [os.path.join(os.path.dirname(source.path), name) for name in source.words("files")]
    words = [*source.words("flags"), source.path, *files]
    with tempfile.TemporaryDirectory(prefix="sanitize-") as place:
        program = os.path.join(place, source.name)
        if is_program_of_ythreads([source.path, *files]):
            status, stress = source.status, []
        else:
            status, stress = expected_status(source, words, clang, program), ["--stress=statement"]
        compiled = compile_with([tree.ycc, *stress], words, program, env={**os.environ, "CC": clang})
        if compiled.status != 0:
            raise Failure(str(compiled))
        command = [program, *source.words("args")]
        if source.has("nodes"):
            command = [tree.yrun, "-n", *source.words("nodes"), *command]
        for chaos in ({}, {"YTHREADS_CHAOS": "migrate"}):
            if chaos and source.has("not-chaos"):
                continue
            done = run_clean(command, **chaos)
            if done.status != status:
                raise Failure(f"{chaos or 'plain'}: {done}expected status {status}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--clang", required=True)
    add_options(parser)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("-v", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()

    tree = Tree(options.build)
    print(f"sanitizers: slice {options.slice}")
    cases = [(source.name, lambda source=source: check(tree, source, options.clang))
             for source in choose(find_sources(options.paths), options)]
    run_cases("sanitizers", cases, options.j, options.v)


if __name__ == "__main__":
    main()
