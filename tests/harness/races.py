#!/usr/bin/env python3
"""Programs of several nodes in one process, and the runtime under them, have no data race that ThreadSanitizer finds.

Runs random-nodes.c and random-waits.c of DIRECTORY with several seeds and numbers of nodes, and wander.c, locks-together.c, multicast.c and, with
stealing, steal.c if they are there; random-nodes.c also with stealing and checkpoints, and with an exit() in together.c in several such processes, by
the local engine, with --balance, and by PVM; then random-networks.c and no-time.c of ../tools/Inputs, with the whole of ysim under the sanitizer.

usage: races.py --build DIR --clang CLANG --library LIBYTHREADS [--rounds N] [--seeds N] DIRECTORY
"""
import argparse
import os
import re
import sys
import tempfile

from tree import Tree, run

REPORT = re.compile(r"WARNING: ThreadSanitizer.*?(?=\n==================|\Z)", re.S)


ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def do(words, place=None):
    done = run(words, 300, cwd=place)
    if done.status != 0:
        sys.exit(f"races: {done}")


def compiler(arguments):
    return [arguments.clang, "-std=gnu17", "-O1", "-g", "-w", "-ffp-contract=off", "-fsanitize=thread", "-I" + os.path.join(ROOT, "include")]


def build(tree, arguments, source, place, objects=()):
    """Translates a program and compiles it against the runtime that is watched."""
    generated, program = os.path.join(place, "generated.c"), os.path.join(place, "program")
    do([tree.ycc, "-O1", "-w", "--emit-c", source, "-o", generated])
    do([*compiler(arguments), generated, *objects, arguments.library, "-lpthread", "-lm", "-o", program])
    return program


def build_simulation(tree, arguments, place):
    """ysim's objects, of the sources that sources.cmake names: extended C first, then plain C."""
    room = os.path.join(ROOT, "simulation")
    with open(os.path.join(room, "sources.cmake"), encoding="utf-8") as file:
        extended, plain = (re.findall(r"\w+/\w+\.c", part) for part in file.read().split("YTHREADS_SIMULATION_PLAIN"))
    sources = [os.path.join(room, name) for name in plain]
    for name in extended:
        sources.append(os.path.join(place, name.replace("/", "-")))
        do([tree.ycc, "-O1", "-w", "-I" + room, "--emit-c", os.path.join(room, name), "-o", sources[-1]])
    objects = [f"{i}.o" for i in range(len(sources))]
    for source, made in zip(sources, objects):
        do([*compiler(arguments), "-I" + room, "-c", source, "-o", made], place)
    return [os.path.join(place, name) for name in objects]


def watch(words, status=0, **environment):
    """Runs a program; true if it ends with that status and nothing was found."""
    done = run([*map(str, words)], 300, env={**os.environ, **environment})
    report = REPORT.search(done.err)
    if done.status == status and not report:
        return True
    print(f"races: {words}, {environment}: {report.group(0) if report else done}")
    return False


def check(program, nodes, words, steals):
    """Runs a program as a process of so many nodes."""
    return watch([program, *words], YTHREADS_NODES_PER_PROCESS=str(nodes), YTHREADS_STEAL=str(int(steals)))


def check_written(tree, program, words, place):
    """Runs a program as a process of four nodes that steal, and is written to a file meanwhile. (Of several processes one hears from another
    that its own nodes may go on, which the sanitizer cannot know.)"""
    yrun = [tree.yrun, "-n", "4", "--nodes-per-process=4", "--steal", "--checkpoint=" + os.path.join(place, "state"), "--every=0.02"]
    return watch([*yrun, program, *words], TSAN_OPTIONS="report_thread_leaks=0")


def check_apart(tree, program, words, status, directory):
    """Runs a program as processes of two nodes: how many failed, of how many. An OS thread that nobody joins at the end is no race.
    The sanitizer asks at the start where XDR's functions are, which libpvm takes from a library that it brings along."""
    yrun = [tree.yrun, "-n", "5", "--nodes-per-process=2"]
    pvm = [sys.executable, "-B", os.path.join(directory, "Inputs", "pvm.py"), *yrun, "--engine=pvm", "--wire=pvm"]
    calm = {"TSAN_OPTIONS": "report_thread_leaks=0"}
    done = [watch([*yrun, program, *words], status, **calm),
            watch([*yrun, "--balance", program, *words], status, **calm),
            watch([*pvm, program, *words], status, **calm, LD_PRELOAD="libtirpc.so.3")]
    return done.count(False), len(done)


def main():
    parser = argparse.ArgumentParser()
    for name in ("--build", "--clang", "--library"):
        parser.add_argument(name, required=True)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("directory")
    arguments = parser.parse_args()
    tree = Tree(arguments.build)
    apart = {"random-nodes.c": ([1, arguments.rounds, 8], 0), "together.c": (["exit"], 7)}
    runs = {"random-nodes.c": [(nodes, [seed, arguments.rounds, 8]) for seed in range(arguments.seeds) for nodes in (2, 4, 8)],
            "random-waits.c": [(nodes, [seed, arguments.rounds, 8]) for seed in range(arguments.seeds) for nodes in (2, 5)],
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
            if name in apart:
                done += 1
                failed += not check_written(tree, program, cases[0][1], place)
    for name, (words, status) in apart.items():
        source = os.path.join(arguments.directory, name)
        if not os.path.exists(source) or not os.path.isdir(os.path.join(arguments.directory, "Inputs")):
            continue
        with tempfile.TemporaryDirectory(prefix="races-") as place:
            bad, ran = check_apart(tree, build(tree, arguments, source, place), words, status, arguments.directory)
            failed, done = failed + bad, done + ran
    models = os.path.join(arguments.directory, "..", "tools", "Inputs")
    if os.path.exists(models):
        with tempfile.TemporaryDirectory(prefix="races-") as place:
            library = build_simulation(tree, arguments, place)
            for name in ("random-networks.c", "no-time.c"):
                program = build(tree, arguments, os.path.join(models, name), place, library)
                for seed, nodes in [(seed, nodes) for seed in range(1, 3 + 2 * arguments.seeds) for nodes in (2, 4)]:
                    done += 1
                    failed += not check(program, nodes, [f"--seed={seed}"], False)
    print(f"races: {done} runs, {failed} failed")
    sys.exit(1 if failed or not done else 0)


if __name__ == "__main__":
    main()
