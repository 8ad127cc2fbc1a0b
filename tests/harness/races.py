#!/usr/bin/env python3
"""Programs of several nodes in one process, and the runtime under them, have no data race that ThreadSanitizer finds.

Runs random-nodes.c of DIRECTORY with several seeds and numbers of nodes, and wander.c, locks-together.c, multicast.c and, with
stealing, steal.c if they are there.

usage: races.py --build DIR --clang CLANG --library LIBYTHREADS [--rounds N] [--seeds N] DIRECTORY
"""
import argparse
import os
import re
import sys
import tempfile

from tree import Tree, run

REPORT = re.compile(r"WARNING: ThreadSanitizer.*?(?=\n==================|\Z)", re.S)


def build(tree, arguments, source, place):
    """Translates a program and compiles it against the runtime that is watched."""
    generated, program = os.path.join(place, "generated.c"), os.path.join(place, "program")
    include = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "include")
    for words in ([tree.ycc, "-O1", "-w", "--emit-c", source, "-o", generated],
                  [arguments.clang, "-std=gnu17", "-O1", "-g", "-w", "-fsanitize=thread", "-I" + include, generated,
                   arguments.library, "-lpthread", "-lm", "-o", program]):
        done = run(words, 120)
        if done.status != 0:
            sys.exit(f"races: {done}")
    return program


def check(program, nodes, words, steals):
    """Runs a program as a process of so many nodes; true if nothing was found."""
    done = run([program, *map(str, words)], 300, 
               env={**os.environ, "YTHREADS_NODES_PER_PROCESS": str(nodes), "YTHREADS_STEAL": str(int(steals))})
    report = REPORT.search(done.err)
    if done.status == 0 and not report:
        return True
    print(f"races: {nodes} nodes, {words}: {report.group(0) if report else done}")
    return False


def main():
    parser = argparse.ArgumentParser()
    for name in ("--build", "--clang", "--library"):
        parser.add_argument(name, required=True)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("directory")
    arguments = parser.parse_args()
    tree = Tree(arguments.build)
    runs = {"random-nodes.c": [(nodes, [seed, arguments.rounds, 8]) for seed in range(arguments.seeds) for nodes in (2, 4, 8)],
            "wander.c": [(4, [arguments.rounds, 8])],
            "locks-together.c": [(4, [])],
            "multicast.c": [(4, [])], "steal.c": [(4, [3]), (4, ["many"])]}
    failed = done = 0
    for name, cases in runs.items():
        source = os.path.join(arguments.directory, name)
        if not os.path.exists(source):
            continue
        with tempfile.TemporaryDirectory(prefix="races-") as place:
            program = build(tree, arguments, source, place)
            for nodes, words in cases:
                done += 1
                failed += not check(program, nodes, words, name == "steal.c")
    print(f"races: {done} runs, {failed} failed")
    sys.exit(1 if failed or not done else 0)


if __name__ == "__main__":
    main()
