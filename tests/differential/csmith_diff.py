#!/usr/bin/env python3
"""Compares csmith programs compiled plainly with the same programs translated, every statement a suspension.

csmith writes C programs free of undefined behaviour that print a checksum of all their variables. Each is
compiled plainly by clang, and by ycc --stress=statement; both must print the same, the latter also under
YTHREADS_CHAOS=migrate and, of every fourth seed, under YTHREADS_CHAOS=visit: then at each statement all that lives goes to a node of
another architecture and back. Two of five are cut into several files (csmith_parts.py), which are compiled together or one by one, and
linked as they are, from an archive, or from a shared library. The compiler behind ycc (clang, gcc), its level (-O0 to -O3) and
--for-speed go round with the seeds.
Programs that run longer than a second plainly are skipped, and those that differ but draw a report of the sanitizers. Without
--seed every day has seeds of its own, which are printed, so that a failure can be had again. With --shrink-seconds what differs is
left in a small form, too.

Some programs take a compiler twenty seconds, most take one: --seconds bounds a run on any day's seeds.

usage: csmith_diff.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--seconds N] [--keep DIR]
                      [--shrink-seconds N]
"""
import argparse
import datetime
import os
import platform
import shutil
import sys
import tempfile
import time

from csmith_parts import cut
from seeds import run
from shrink_c import holds, shrink

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
OTHERS = [arch for arch in ["s390x", "armhf", "i386", "aarch64"] if arch != platform.machine()]


def options_of(seed):
    chosen = list(LIMITS)
    for row in VARIATIONS:
        chosen += row[seed % len(row)]
    return chosen


def seed_of_today():
    return datetime.date.today().toordinal() * 100


def generate(seed, path):
    """Writes the program of a seed; whether csmith could."""
    # csmith leaves a file platform.info where it runs
    words = ["csmith", "--seed", str(seed), "-o", path] + options_of(seed)
    return run(words, 30, cwd=os.path.dirname(path))[0] == 0


def other_of(seed):
    """The architecture that is visited, or None."""
    return OTHERS[seed // 8 % len(OTHERS)] if seed % 4 == 1 else None


def translation_of(seed, options):
    """The words of ycc and its environment for a seed."""
    compiler = [options.clang, "gcc"][seed // 4 % 2]
    speed = ["-Xytranslate", "--for-speed"] if seed // 8 % 2 else []
    targets = ["--target=%s,%s" % (platform.machine(), other_of(seed))] if other_of(seed) else []
    words = [options.ycc, "--stress=statement", *speed, "-w", "-O%d" % ((seed + seed // 4) % 4), *targets]
    return words, dict(os.environ, CC=compiler)


def build_parts(seed, parts, words, prog, env):
    """Builds a program of several files; the status and what was said, as run."""
    folder = os.path.dirname(prog)
    way = "together" if "--target" in " ".join(words) else ["together", "objects", "archive", "shared"][seed // 5 % 4]
    if way == "together":
        return run(words + parts + ["-o", prog] + INCLUDES, 300, env=env)
    for part in parts:
        done = run(words + ["-fPIC"] * (way == "shared") + ["-c", part, "-o", part[:-1] + "o"] + INCLUDES, 300, env=env)
        if done[0] != 0:
            return done
    objects = [part[:-1] + "o" for part in parts]
    library = os.path.join(folder, "libparts." + ("so" if way == "shared" else "a"))
    if way == "objects":
        return run(words + objects + ["-o", prog], 300, env=env)
    made = run(["ar", "rc", library] + objects[1:] if way == "archive" else
               words + ["-shared"] + objects[1:] + ["-o", library], 300, env=env)
    return made if made[0] != 0 else run(words + [objects[0], library, "-Wl,-rpath," + folder, "-o", prog], 300, env=env)


def build_translated(seed, src, words, prog, env):
    """The same of any program."""
    with open(src) as f:
        parts = cut(f.read(), seed) if seed % 5 in (2, 4) else None  # of all variations, whose rows are of two to four
    if not parts:
        return run(words + [src, "-o", prog] + INCLUDES, 300, env=env)
    for name, text in parts.items():
        with open(os.path.join(os.path.dirname(prog), name), "w") as f:
            f.write(text)
    paths = [os.path.join(os.path.dirname(prog), name) for name in parts if name.endswith(".c")]
    return build_parts(seed, paths, words, prog, env)


def runs_of(seed, prog, options):
    """The name, command and environment of each run of the translated program."""
    yield "plain", [prog], None
    yield "migrate", [prog], dict(os.environ, YTHREADS_CHAOS="migrate")
    if other_of(seed):
        yrun = os.path.join(os.path.dirname(os.path.abspath(options.ycc)), "yrun")
        nodes = "--nodes=%s,%s" % (platform.machine(), other_of(seed))
        yield "visit " + other_of(seed), [yrun, nodes, prog], dict(os.environ, YTHREADS_CHAOS="visit")


def compare(src, seed, options, folder):
    """A pair: 'same', 'skipped', 'refused' or 'differs', and the reason, whose first word is the kind."""
    words, env = translation_of(seed, options)
    plain, prog = (os.path.join(folder, n) for n in ("plain", "program"))
    for compiler in {options.clang, env["CC"]}:
        if run([compiler, "-w", "-O1", src, "-o", plain] + INCLUDES, 60)[0] != 0:
            return "skipped", "%s failed" % compiler
    code, expected, _ = run([plain], 1)
    if code != 0:
        return "skipped", "ran too long"
    code, _, err = build_translated(seed, src, words, prog, env)
    if code != 0:
        refused = "error: " in err and "ythread_" not in err
        return ("refused" if refused else "differs"), "build: " + err.strip()[:600]
    for name, command, environment in runs_of(seed, prog, options):
        code, got, err = run(command, 120, env=environment)
        if code is None:
            return "skipped", "translated program ran too long"
        if code != 0 or got != expected:
            return "differs", "run: %s, status %s: expected %s, got %s %s" % (
                name, code, expected.strip(), got.strip()[:200], err.strip()[:300])
    return "same", ""


def is_sound(src, options, folder):
    """Whether a program means something: no report of the sanitizers, and all compilers agree on what it prints."""
    plain = os.path.join(folder, "sound")
    words = [options.clang, "-w", "-g", "-Werror=return-type", "-Werror=uninitialized", "-Werror=implicit-int",
             "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined", src, "-o", plain] + INCLUDES
    if run(words, 60)[0] != 0:
        return False
    outputs = [run([plain], 5, env=dict(os.environ, ASAN_OPTIONS="detect_leaks=0"))[:2]]
    for compiler, level in ((options.clang, "-O0"), (options.clang, "-O2"), ("gcc", "-O2")):
        if run([compiler, "-w", level, src, "-o", plain] + INCLUDES, 60)[0] != 0:
            return False
        outputs.append(run([plain], 5)[:2])
    return outputs[0][0] == 0 and len(set(outputs)) == 1


def check(seed, src, options):
    """Whether this program, which a seed has been shrunk to, still differs in the kind asked for."""
    with tempfile.TemporaryDirectory(prefix="csmith-diff-") as folder:
        src = os.path.abspath(src)
        verdict, why = compare(src, seed, options, folder)
        return verdict == "differs" and why.split()[0] == options.kind and is_sound(src, options, folder)


def keep(seed, src, verdict, why, options):
    """Leaves a program, and a small one that differs in the same way."""
    os.makedirs(options.keep, exist_ok=True)
    shutil.copy(src, os.path.join(options.keep, "csmith-%d.c" % seed))
    if not options.shrink_seconds or verdict != "differs":
        return
    command = [sys.executable, "-B", os.path.abspath(__file__), "--ycc", os.path.abspath(options.ycc), "--clang",
               options.clang, "--seed", str(seed), "--kind", why.split()[0], "--check"]
    # without #include, if it still differs then: more can go
    text = run([options.clang, "-E", "-P", "-DCSMITH_MINIMAL", src] + INCLUDES, 60)[1]
    if not holds(command, text, "program.c"):
        with open(src) as f:
            text = f.read()
    text = shrink(command, text, "program.c", options.shrink_seconds)
    small = os.path.join(options.keep, "csmith-%d-small.c" % seed)
    with open(small, "w") as f:
        f.write(text)
    print("seed %d: shrunk to %d lines: %s" % (seed, text.count("\n"), small), flush=True)


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ycc", required=True, help="the driver to test")
    p.add_argument("--clang", default="clang-19", help="the compiler of both sides (default %(default)s)")
    p.add_argument("--seed", type=int, default=seed_of_today(), help="the first seed (default: today's, %(default)s)")
    p.add_argument("--count", type=int, default=20, help="how many programs (default %(default)s)")
    p.add_argument("--seconds", type=float, default=float("inf"), help="begin no program after so long (default: begin all)")
    p.add_argument("--keep", metavar="DIR", help="where differing programs are left (default: nowhere)")
    p.add_argument("--shrink-seconds", type=int, default=0, help="so long is spent on making a differing one small")
    p.add_argument("--check", metavar="FILE", help="for shrinking: succeed if FILE is sound and still differs")
    p.add_argument("--kind", choices=("build:", "run:"), help="with --check: how")
    options = p.parse_args()
    if options.check:
        return 0 if check(options.seed, options.check, options) else 1
    print("csmith: seeds %d to %d" % (options.seed, options.seed + options.count - 1), flush=True)
    counts = {"same": 0, "skipped": 0, "refused": 0, "differs": 0, "not begun": options.count}
    end = time.monotonic() + options.seconds
    for seed in range(options.seed, options.seed + options.count):
        if time.monotonic() > end:
            break
        counts["not begun"] -= 1
        with tempfile.TemporaryDirectory(prefix="csmith-diff-") as folder:
            src = os.path.join(folder, "program.c")
            verdict, why = "skipped", "csmith failed"
            if generate(seed, src):
                verdict, why = compare(src, seed, options, folder)
            if verdict == "differs" and why.startswith("run:") and not is_sound(src, options, folder):
                verdict = "skipped"  # csmith turns a float into an int that it does not fit into
            counts[verdict] += 1
            if verdict in ("differs", "refused"):
                print("seed %d %s: %s" % (seed, verdict, why))
                if options.keep:
                    keep(seed, src, verdict, why, options)
    print("csmith: " + ", ".join("%d %s" % (n, k) for k, n in counts.items()))
    if counts["same"] == 0:
        print("csmith: no program was compared")
        return 1
    return 1 if counts["differs"] else 0


if __name__ == "__main__":
    sys.exit(main())
