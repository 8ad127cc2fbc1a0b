"""edits.py [--seed N] [--count N] YCC YRUN DIRECTORY: programs that are edited while a state of theirs lies in a file.

Each is a list of calls that suspend, with a sum between them, and writes a checkpoint in the middle. The edited one
continues that if the same functions are called in the same order, by what the new text says from there on; if not, the
refusal names the function. Says how many were continued and how many refused, or what went wrong."""
import argparse
import os
import random
import subprocess
import sys

CALLS = {
    "ythread_yield": "ythread_yield(YTHREAD_ANY)",
    "ythread_sleep": "ythread_sleep(0)",
    "one": "one()",
    "two": "two()",
    "*": "pointer()",
    "child": "child()",
    "other_child": "other_child()",
}
HEAD = """#include <stdio.h>
#include <ythreads.h>
static char path[300];
static int one(void) { ythread_yield(YTHREAD_ANY); return 0; }
static int two(void) { ythread_yield(YTHREAD_ANY); return 0; }
static suspends int (*pointer)(void) = one;
thread child(void) { }
thread other_child(void) { }
"""


class Program:
    """Calls and what is added to the sum behind each; the one at `at` is the checkpoint."""

    def __init__(self, calls, addends, at):
        self.calls, self.addends, self.at = list(calls), list(addends), at

    def names(self):
        return [name if i != self.at else "ythread_checkpoint" for i, name in enumerate(self.calls)]

    def text(self):
        lines = [HEAD, "static int walk(void)", "{", "    int sum = 0;"]
        for i, (name, addend) in enumerate(zip(self.calls, self.addends)):
            call = CALLS[name] if i != self.at else "(void)ythread_checkpoint(path)"
            lines += [f"    {call};", f"    sum += {addend};"]
        lines += ["    return sum;", "}", "thread ymain(int argc, char **argv)", "{"]
        lines += ['    snprintf(path, sizeof path, "%s", argc > 1 ? argv[1] : "");', '    printf("%d\\n", walk());', "}", ""]
        return "\n".join(lines)


def edit(old, rng):
    """A program that has been changed a little, and in what way."""
    new = Program(old.calls, old.addends, old.at)
    kind = rng.choice(["addends", "exchange", "replace", "move the checkpoint", "insert and delete", "addends"])
    others = [i for i in range(len(new.calls)) if i != new.at]
    if kind == "addends":
        new.addends = [rng.randrange(1, 1000) for _ in new.addends]
    elif kind == "exchange":
        a, b = rng.sample(others, 2)
        new.calls[a], new.calls[b] = new.calls[b], new.calls[a]
    elif kind == "replace":
        new.calls[rng.choice(others)] = rng.choice(list(CALLS))
    elif kind == "move the checkpoint":
        new.at = rng.choice(others)
    else:
        del new.calls[rng.choice(others)]
        new.calls.insert(rng.randrange(len(new.calls) + 1), rng.choice(list(CALLS)))
    return kind, new


class Bench:
    def __init__(self, options):
        self.options = options

    def path(self, name):
        return os.path.join(self.options.directory, name)

    def build(self, name, program):
        with open(self.path("walk.c"), "w") as file:
            file.write(program.text())
        subprocess.run([self.options.ycc, "-O0", self.path("walk.c"), "-o", self.path(name)], check=True)

    def run(self, *words):
        run = subprocess.run([self.options.yrun, "-n", "1", *words], capture_output=True, text=True, timeout=60)
        return run.returncode, run.stdout, run.stderr

    def check(self, old, kind, new):
        """None, or what is wrong."""
        state = self.path("state")
        self.build("old", old)
        if self.run(self.path("old"), state)[:2] != (0, f"{sum(old.addends)}\n"):
            return "the first program is wrong already"
        self.build("new", new)
        status, out, err = self.run(f"--restart={state}", self.path("new"))
        if old.names() == new.names():
            expected = sum(old.addends[: old.at]) + sum(new.addends[new.at :])
            if (status, out) != (0, f"{expected}\n"):
                return f"{kind}: expected {expected}, got status {status}, {out}{err}"
        elif status != 124 or out or "restart: walk() (" not in err:
            return f"{kind}: not refused: status {status}, {out}{err}"
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=6)
    for name in ("ycc", "yrun", "directory"):
        parser.add_argument(name)
    options = parser.parse_args()
    os.makedirs(options.directory, exist_ok=True)
    bench, continued = Bench(options), 0
    for seed in range(options.seed, options.seed + options.count):
        rng = random.Random(seed)
        length = rng.randrange(3, 8)
        calls = [rng.choice(list(CALLS)) for _ in range(length)]
        old = Program(calls, [rng.randrange(1, 1000) for _ in calls], rng.randrange(length))
        kind, new = edit(old, rng)
        wrong = bench.check(old, kind, new)
        if wrong:
            sys.exit(f"seed {seed}: {wrong}\n{old.names()}\n{new.names()}")
        continued += old.names() == new.names()
    print(f"{options.count} edits: {continued} continued, {options.count - continued} refused")


main()
