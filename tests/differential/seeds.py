"""What the fuzzers of random programs share: seeds, what is kept of a failure, and its shrinking."""
import argparse
import datetime
import os
import sys
import tempfile

from shrink_c import shrink

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "harness"))
import tree


def run(cmd, seconds=60, **kw):
    """(status, output, errors) of a command; the status of what did not end in time is None."""
    done = tree.run(cmd, seconds, **kw)
    return (done.status, done.out, done.err) if done.status is not None else (None, "", "timed out")


def run_limited(cmd, seconds, size, **kw):
    """(status, errors) of a command that has so many bytes of memory."""
    limit = "ulimit -v %d; ulimit -c 0; exec \"$@\"" % (size // 1024)
    status, _, errors = run(["sh", "-c", limit, "sh"] + cmd, seconds, **kw)
    return status, errors


def keep(name, script, seed, text, why, options):
    """Leaves a program, and a small one that differs in the same way."""
    os.makedirs(options.keep, exist_ok=True)
    path = os.path.join(options.keep, "%s-%d" % (name, seed))
    with open(path + ".c", "w") as f:
        f.write(text)
    if options.shrink_seconds:
        command = [sys.executable, "-B", os.path.abspath(script), "--ycc", os.path.abspath(options.ycc), "--clang",
                   options.clang, "--seed", str(seed), "--kind", why.split()[0], "--check"]
        with open(path + "-small.c", "w") as f:
            f.write(shrink(command, text, "program.c", options.shrink_seconds))


def translated_differs(command, compiler, prog, expected):
    """Builds `prog` by this command of ycc, and runs it plainly and under chaos: '' if it prints what is expected, else how
    it does not."""
    status, _, errors = run(command, 120, env=dict(os.environ, CC=compiler))
    if status != 0:
        return "build: " + errors.strip()[:1000]
    for mode in ("", "migrate"):
        status, printed, errors = run([prog], 60, env=dict(os.environ, YTHREADS_CHAOS=mode) if mode else None)
        if status != 0 or printed != expected:
            wrong = [line for line in zip(expected.splitlines(), printed.splitlines()) if line[0] != line[1]]
            return "run: mode '%s', status %s: %s %s" % (mode, status, wrong[:3], errors.strip()[:300])
    return ""


def fuzz(name, script, description, generate, compare):
    """The command line of a fuzzer: compare(source, seed, options, folder) gives None for a program that means nothing,
    '' if both meanings agree, else how they differ."""
    p = argparse.ArgumentParser(description=description.split("\n")[0])
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
        with tempfile.TemporaryDirectory(prefix=name + "-") as folder:
            why = compare(os.path.abspath(options.check), options.seed, options, folder)
        return 0 if why and why.split()[0] == options.kind else 1
    print("%ss: seeds %d to %d" % (name, options.seed, options.seed + options.count - 1), flush=True)
    compared = failures = 0
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory(prefix=name + "-") as folder:
            source = os.path.join(folder, name + ".c")
            text = generate(seed)
            with open(source, "w") as f:
                f.write(text)
            why = compare(source, seed, options, folder)
        compared += why is not None
        if why:
            failures += 1
            print("seed %d: %s" % (seed, why), flush=True)
            if options.keep:
                keep(name, script, seed, text, why, options)
    print("%ss: %d programs, %d compared, %d differ" % (name, options.count, compared, failures))
    return 1 if failures or not compared else 0
