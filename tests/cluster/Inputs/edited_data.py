"""edited_data.py [--seed N] [--count N] YCC YRUN DIRECTORY: programs whose data are edited while a state of theirs lies in a file.

Each has locals, globals, static locals, a struct and an enumeration of its own, and writes a checkpoint. The edited one must go on
with every value under its name, or be refused with the name of what was edited; in no case may it print another value. Says
how many were continued and how many refused, or what went wrong."""
import argparse
import copy
import os
import random
import subprocess
import sys

# How values of a type are written, printed, and looked at in a printf.
TYPES = {
    "int": "%d",
    "long": "%ld",
    "short": "%hd",
    "double": "%g",
    "char": "%d",
    "unsigned": "%u",
    "enum colour": "%d",
    "float": "%g",
}
OTHERS = {"int": "long", "long": "int", "short": "int", "double": "float", "char": "short", "unsigned": "int",
          "enum colour": "int", "float": "double"}
COLOURS = ["RED", "GREEN", "BLUE"]


class Variable:
    """A name, a type and two values: of the program that wrote the file, and of the one that is to continue."""

    def __init__(self, name, rng):
        self.name, self.type = name, rng.choice(list(TYPES))
        self.old, self.new = rng.sample(range(3) if self.type == "enum colour" else range(1, 100), 2)


class Program:
    """Lists of variables; `records` are the members of the struct, of which there are a local and a global one."""

    def __init__(self, rng):
        names = rng.sample(["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"], 8)
        self.locals = [Variable(names[i], rng) for i in range(3)]
        self.members = [Variable(f"m{i}", rng) for i in range(3)]
        self.globals = [Variable(f"g_{names[i]}", rng) for i in range(3, 6)]
        self.statics = [Variable(f"s_{names[i]}", rng) for i in range(6, 8)]
        self.constants = [Variable("c_0", rng)]  # static and only read: what the program says that goes on
        self.colours = list(COLOURS)
        self.has_idle, self.has_helper = True, True

    def text(self, which):
        def declare(prefix, variables):
            return [f"{prefix}{v.type} {v.name} = {getattr(v, which)};" for v in variables]

        record = ", ".join(f".{m.name} = {getattr(m, which)}" for m in self.members)
        lines = ["#include <stdio.h>", "#include <ythreads.h>", f"enum colour {{ {', '.join(self.colours)} }};", "struct record {"]
        lines += [f"    {m.type} {m.name};" for m in self.members] + ["};"]
        lines += declare("", self.globals) + [f"struct record g_record = {{ {record} }};"]
        if self.has_idle:
            lines += ["static int idle(int n) { ythread_yield(YTHREAD_ANY); return n; }"]
        save = "ythread_checkpoint(path)"
        if self.has_helper:
            lines += [f"static int helper(const char *path) {{ return {save}; }}"]
            save = "helper(path)"
        lines += ["static void walk(const char *path)", "{"]
        lines += declare("    static ", self.statics + self.constants) + declare("    ", self.locals) + [f"    struct record record = {{ {record} }};"]
        lines += [f"    int status = {save};", '    printf("status %d\\n", status);']
        lines += [f"    if (status < -100) {v.name} = ({v.type})status;" for v in self.statics]
        for v in self.locals + self.globals + self.statics + self.constants:
            lines.append(f'    printf("{v.name} {TYPES[v.type]}\\n", {v.name});')
        for m in self.members:
            for name in ("record", "g_record"):
                lines.append(f'    printf("{name}.{m.name} {TYPES[m.type]}\\n", {name}.{m.name});')
        if self.has_idle:
            lines += ["    if (status < -100) idle(status);"]
        lines += ["}", "thread ymain(int argc, char **argv)", "{", '    walk(argc > 1 ? argv[1] : "");', "}", ""]
        return "\n".join(lines)

    def values(self, which):
        """What is printed, by name."""
        found = {v.name: getattr(v, which) for v in self.locals + self.globals + self.statics + self.constants}
        for m in self.members:
            found["record." + m.name] = found["g_record." + m.name] = getattr(m, which)
        return found


def exchange(rng, variables):
    a, b = rng.sample(range(len(variables)), 2)
    variables[a], variables[b] = variables[b], variables[a]


def edit(old, rng):
    """An edited program; the kind of edit; what must become of it ('goes on', 'refused', 'either'); a name that a refusal holds."""
    new = copy.deepcopy(old)
    lists = {"local": new.locals, "member": new.members, "global": new.globals, "static": new.statics}
    what = rng.choice(list(lists))
    variables = lists[what]
    kind = rng.choice(["order", "renamed", "type", "added", "removed", "enumerator", "idle function", "called function",
                       "types exchanged"])
    travels = what in ("local", "member")  # a member of a struct that a frame holds
    victim = rng.choice(variables)
    if kind == "order":
        exchange(rng, variables)
        return new, f"{kind} of {what}s", "either", "walk()"
    if kind == "renamed":
        victim.name += "_new"
        return new, f"{what} {kind}", "refused" if travels else "goes on", "walk()"
    if kind == "type":
        victim.type = OTHERS[victim.type]
        return new, f"{kind} of a {what}", "refused", "walk()" if travels else victim.name
    if kind == "added":
        variables.insert(rng.randrange(len(variables) + 1), Variable("fresh", rng))
        return new, f"{what} {kind}", "refused" if travels else "goes on", "walk()"
    if kind == "removed":
        variables.remove(victim)
        return new, f"{what} {kind}", "refused" if travels else "goes on", "walk()"
    if kind == "types exchanged":
        other = rng.choice(variables)
        same = other.type == victim.type
        other.type, victim.type = victim.type, other.type
        return new, f"{kind} of {what}s", "goes on" if same else "refused", "walk()" if travels else ""
    if kind == "enumerator":
        new.colours.append("VIOLET")
        return new, kind + " added", "goes on", ""
    if kind == "idle function":
        new.has_idle = False
        return new, kind + " removed", "either", "walk()"
    new.has_helper = False
    return new, kind + " removed", "refused", "helper()"


def expected(old, new):
    """What the edited program prints if it goes on: old values under their names; what is new has its own."""
    before, after = old.values("old"), new.values("new")
    before.update((v.name, v.new) for v in new.constants)
    return "status 0\n" + "".join(f"{name} {before.get(name, value)}\n" for name, value in order(new, after))


def order(program, values):
    for v in program.locals + program.globals + program.statics + program.constants:
        yield v.name, values[v.name]
    for m in program.members:
        for name in ("record", "g_record"):
            yield f"{name}.{m.name}", values[f"{name}.{m.name}"]


class Bench:
    def __init__(self, options):
        self.options = options

    def path(self, name):
        return os.path.join(self.options.directory, name)

    def build(self, name, program, which):
        with open(self.path("walk.c"), "w") as file:
            file.write(program.text(which))
        subprocess.run([self.options.ycc, "-w", "-O0", self.path("walk.c"), "-o", self.path(name)], check=True)

    def run(self, *words):
        run = subprocess.run([self.options.yrun, "-n", "1", *words], capture_output=True, text=True, timeout=60)
        return run.returncode, run.stdout, run.stderr

    def check(self, old, new, fate, name):
        """Whether it went on, and what is wrong or None."""
        state = self.path("state")
        self.build("old", old, "old")
        wanted = "status 0\n" + "".join(f"{n} {v}\n" for n, v in order(old, old.values("old")))
        first = self.run(self.path("old"), state)
        if first[:2] != (0, wanted):
            return True, f"the first program is wrong already: {first}"
        self.build("new", new, "new")
        status, out, err = self.run(f"--restart={state}", self.path("new"))
        if status == 0:
            right = expected(old, new)
            if fate == "refused" or out != right:
                return True, f"expected {'a refusal' if fate == 'refused' else right}, got {out}{err}"
            return True, None
        if status != 124 or out or fate == "goes on" or name not in err or "cannot continue from" not in err:
            return False, f"status {status}, {out}{err}"
        return False, None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=6)
    parser.add_argument("-v", action="store_true")
    for name in ("ycc", "yrun", "directory"):
        parser.add_argument(name)
    options = parser.parse_args()
    os.makedirs(options.directory, exist_ok=True)
    bench, continued, wrong = Bench(options), 0, 0
    for seed in range(options.seed, options.seed + options.count):
        rng = random.Random(seed)
        old = Program(rng)
        new, kind, fate, name = edit(old, rng)
        goes_on, problem = bench.check(old, new, fate, name)
        if problem:
            wrong += 1
            print(f"seed {seed}: {kind}: {problem}")
        elif options.v:
            print(f"seed {seed}: {kind}: {'continued' if goes_on else 'refused'}")
        continued += goes_on
    print(f"{options.count} edits: {continued} continued, {options.count - continued} refused, {wrong} wrong")
    sys.exit(wrong > 0)


main()
