#!/usr/bin/env python3
"""Writes random C programs whose statements stand in macros of all shapes, and compares two meanings.

Text that macros keep or make is where a translator loses names: arguments that nothing else mentions, names pasted,
turned into strings or used twice, declarations, blocks that one macro opens and another closes, macros inside macros
and named like variables, definitions that change in the middle of a function. Compiled plainly by clang a program
gives the expected output. Translated by ycc, as threads and once more as it stands with every statement a suspension,
it must print the same, also under YTHREADS_CHAOS=migrate.

usage: macro_fuzz.py --ycc build/bin/ycc [--clang clang-19] [--seed N] [--count N] [--keep DIR] [--shrink-seconds N]
"""
import argparse
import os
import random
import sys
import tempfile

from seeds import run
from shrink_c import shrink

PRELUDE = """#include <stdio.h>
#ifdef PLAIN
#define SUSPEND (void)0
#define thread static void
#define RUN(f, n, ...) f(__VA_ARGS__)
#else
#include <ythreads.h>
#define SUSPEND ythread_yield(YTHREAD_ANY)
#define RUN(f, n, ...) do { yid id_; ythread_create(&id_, 0, f, n, __VA_ARGS__); ythread_join(id_, 0); } while (0)
#endif
struct pair { int x, y; int *p; };
static unsigned trace;
static int g = 3;
static int T(int n) { trace = trace * 31 + (unsigned)n; return n; }
static int S(int n) { trace = trace * 37 + (unsigned)n; SUSPEND; return n; }
static int bump(int *p, int n) { return *p = *p * 3 % 1000 + n; }
static int other(int **p, int *to) { *p = to; return **p; }
static int total(int n, ...)
{
    int sum = 0;
    __builtin_va_list list;
    __builtin_va_start(list, n);
    while (n-- > 0)
        sum = sum * 3 % 1000 + __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return sum;
}
static int deep(int n) { if (n) return deep(n - 1) + 1; return S(2); }
"""

# Parameters: E an expression, L an lvalue, N the name of a variable, P a pointer, V a new name, B a statement, R the rest.
EXPRESSIONS = [
    ("EE", "((#0) % 1000 + (#1))"), ("E", "(#0)"), ("E", "T(#0)"), ("E", "(T(#0) + T(#0))"), ("L", "bump(&#0, 1)"),
    ("E", "deep((#0) & 3)"), ("EE", "total(2, #0, #1)"), ("EE", "((struct pair){(#0), (#1)}).y"),
    ("EE", "((struct pair){.y = (#0), .x = (#1)}).x"), ("E", "((int)sizeof(##0) * ((#0) != 0))"),
    ("N", "(int)(sizeof ##0 + #0)"), ("N", "(pre_~#0 + #0)"), ("N", "#0~_post"),
    ("E", "({ int t_ = (#0); t_ % 100 + (#0) % 100; })"), ("EE", "((#0) > 2 ? (#1) : T(4))"),
    ("EEE", "((#0) ? (#1) : (#2))"), ("R", "total(sizeof((int[]){__VA_ARGS__}) / sizeof(int), __VA_ARGS__)"),
    ("ER", "total(1 + OPT(__VA_ARGS__), #0 __VA_OPT__(, ) __VA_ARGS__)"), ("E", "S((#0) & 63)"), ("L", "(*&#0)"),
    ("E", "((int[]){1, (#0), 3})[1]"), ("", "a"), ("", "s.x"), ("", "(*p % 50)"), ("", "(a % 9 + v[1] % 9)"),
    ("L", "(#0 = (#0 + 5) % 1000)"), ("LE", "(#0 = (#1) % 1000)"), ("P", "(*(#0))"), ("P", "bump(#0, 2)"),
    ("PE", "bump(#0, (#1) & 7)"), ("EE", "((#0) , (#1))"), ("EE", "((#0) && (#1))"),
    ("E", "_Generic((#0), int: (#0), default: 0)"), ("E", "(__typeof__(#0))(#0)"),
    ("N", "({ __typeof__(#0) #0_ = #0; #0_ % 100; })"), ("E", "__builtin_choose_expr(1, (#0), 2)"), ("E", "-(#0)"),
    ("E", "v[(#0) & 3]"),
]
STATEMENTS = [
    ("LE", "do { #0 = (#1) % 1000; } while (0)"), ("EB", "if ((#0) & 1) { #1; } else a++"),
    ("B", "for (int i_ = 0; i_ < 2; i_++) { #0; }"), ("E", "{ int k_ = (#0) % 1000; a = (a + k_) % 1000; }"),
    ("BB", "#0; #1"), ("EE", "struct pair w_ = {(#0), (#1)}; a = (a + w_.y) % 1000"),
    ("E", "int l_[] = {(#0), 2, (#0)}; a = (a + l_[2]) % 1000"),
    ("E", "switch ((#0) & 3) { case 0: a++; case 1: a += 2; break; default: T(a); }"),
    ("E", "_Pragma(\"GCC diagnostic push\") a = (#0) % 1000; _Pragma(\"GCC diagnostic pop\")"),
    ("B", "do #0; while (0)"), ("E", "({ __label__ out; if ((#0) & 1) goto out; a++; out:; })"),
    ("EB", "while ((#0) % 5 > 3 && g++ < 20) #1"), ("EE", "other(&p, (#0) & 1 ? &a : &b), bump(p, (#1) & 7)"),
    ("E", "struct { int u, w; } n_ = {.w = (#0)}; T(n_.w)"),
]
ADDRESSES = [("P", "(#0)"), ("P", "((#0) + 0)"), ("P", "&(#0)[0]"), ("L", "&#0"), ("", "p"), ("P", "(T(1) ? (#0) : 0)")]
PIECES = ["(#0), (#1)", ".y = (#0), .x = (#1)", "[1] = (#0), [0] = (#1)",
    "#0, #1"]  # of initialisers: struct, struct, array, either
NAMES = ["a", "b", "n", "m", "v", "s", "p", "x"]  # macros with parameters may be called like variables and members
LVALUES = ["a", "b", "g", "n", "m", "s.x", "v[1]", "v[a & 3]", "*p", "p[0]", "s.p[0]"]
POINTERS = ["p", "&a", "&b", "s.p", "v + 1", "&s.y", "q"]


class Generator:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.expressions, self.statements, self.pieces, self.addresses = [], [], [], []
        self.definitions, self.fresh = [], 0
        # Either makes the translator expand all macros of a function.
        self.takes_names, self.changes = seed % 4 == 1, seed % 4 == 2

    def define(self, name, parameters, body):
        names = ["q%d_" % i for i in range(len(parameters))]
        if parameters.endswith("R"):
            names[-1] = "..."
        for i, parameter in enumerate(names):
            if parameter != "...":  # ## before a number: a string; ~: pasted
                body = body.replace("##%d" % i, "#" + parameter)
                body = body.replace("~#%d" % i, "##" + parameter).replace("#%d~" % i, parameter + "##")
                body = body.replace("#%d_" % i, parameter + "##_").replace("#%d" % i, parameter)
        if self.r.randrange(4) == 0:  # over several lines
            body = body.replace("; ", "; \\\n    ").replace(", ", ", \\\n    ")
        return "#define %s%s %s" % (name, "(%s)" % ", ".join(names) if parameters else "", body)

    def argument(self, kind, depth):
        r = self.r
        if kind == "E":
            return self.expression(depth - 1)
        if kind == "R":
            return ", ".join(self.expression(depth - 1) for _ in range(r.randrange(1, 4)))
        if kind == "B":
            return self.simple(depth - 1)
        return r.choice({"L": LVALUES, "N": ["a", "b", "n", "m"], "P": POINTERS}[kind])

    def call(self, macro, depth):
        name, parameters = macro
        return name + ("(%s)" % ", ".join(self.argument(k, depth) for k in parameters) if parameters else "")

    def expression(self, depth):
        r = self.r
        if depth <= 0:
            return r.choice(["a", "b", "n", "m", "s.x", self.parameter(), "*p", "v[2]", "g", str(r.randrange(9)),
                "T(%d)" % r.randrange(9), "S(%d)" % r.randrange(9)])
        k = r.randrange(8)
        if k == 0:
            return "(%s) %% 100 %s (%s) %% 100" % (self.expression(depth - 1), r.choice("+-*"),
                self.expression(depth - 1))
        if k == 1:
            return r.choice(["bump(&%s, %s)" % (r.choice(["a", "b", "n"]), self.expression(depth - 1)),
                "total(2, %s, %s)" % (self.expression(depth - 1), self.expression(0)),
                             "bump(%s, (other(&p, &%s), %s))" % (self.pointer(), r.choice("ab"),
                             self.expression(depth - 1)),
                             "bump(%s, (p = &b, S(%s & 7)))" % (self.pointer(),
                             r.choice("ab")), "bump(%s, (p = v, deep(3)))" % self.pointer()])
        return self.call(r.choice(self.expressions), depth)

    def parameter(self):
        return "k%d" % self.r.randrange(8)

    def pointer(self):
        return self.call(self.r.choice(self.addresses), 1) if self.r.randrange(3) else self.r.choice(POINTERS)

    def simple(self, depth):
        lvalue = self.r.choice(LVALUES)
        return "%s = (%s) %% 1000" % (lvalue, self.expression(depth))

    def statement(self, depth, indent):
        r, pad = self.r, "    " * indent
        k = r.randrange(11)
        if k >= 9:  # an address that only a saved operand holds
            macro = r.choice(self.addresses)
            x, y = "x%d" % self.tick(), "y%d" % self.tick()
            text = "%sint %s = (%s) %% 100, *%s = &%s;\n%sa = bump(%s, (%s = 0, %s));\n%sa = (a + %s) %% 1000;"
            held = macro[0] + ("(%s)" % {"P": y, "L": x}[macro[1]] if macro[1] else "")
            return text % (pad, x, self.expression(1), y, x, pad, held, y, r.choice(["S(3)", "deep(2)",
                self.expression(1)]), pad, x)
        if k == 0:
            piece, what = r.choice(self.pieces)
            values = self.expression(1), self.expression(1)
            name = "z%d" % self.tick()
            if what == "struct":
                return pad + "struct pair %s = {%s(%s, %s)};\n%sT(%s.x + %s.y);" % (name, piece, *values, pad, name,
                    name)
            return pad + "int %s[4] = {%s(%s, %s)};\n%sT(%s[0] + %s[1]);" % (name, piece, *values, pad, name, name)
        if k == 1 and depth > 0:
            return "%sOPEN(%s)\n%s\n%sCLOSE" % (pad, self.expression(1), self.statement(depth - 1, indent + 1), pad)
        if k == 2 and depth > 0:
            return "%sif ((%s) & 1) {\n%s\n%s}" % (pad, self.expression(2), self.statement(depth - 1, indent + 1), pad)
        if k == 3 and depth > 0:
            name = "j%d" % self.tick()
            return "%sfor (int %s = 0; %s < 3 && (%s) %% 7 != 5; %s++) {\n%s\n%s}" % (pad, name, name,
                self.expression(1), name, self.statement(depth - 1, indent + 1), pad)
        if k == 4 and self.changes:
            shape = r.choice(EXPRESSIONS)
            name = "LOCAL%d" % self.tick()
            line = self.define(name, *shape)
            return "%s\n%sa = (%s) %% 1000;\n#undef %s" % (line, pad, self.call((name, shape[0]), 2), name)
        if k == 5:
            name = "w%d" % self.tick()
            return "%sDECLARE(%s, %s);\n%sT(%s);" % (pad, name, self.expression(2), pad, name)
        if k == 6:
            return pad + self.simple(2) + ";"
        return "%s{ %s; }" % (pad, self.call(r.choice(self.statements), 2))

    def tick(self):
        self.fresh += 1
        return self.fresh

    def macros(self):
        r = self.r
        names = r.sample(NAMES, 3) if self.takes_names else []
        for i in range(12):
            shape = r.choice(EXPRESSIONS)
            name = names.pop() if names and shape[0] and r.randrange(3) == 0 else "M%d" % i
            body = shape[1]
            if i > 4 and shape[0] and "R" not in shape[0] and r.randrange(2):  # of another one
                inner = r.choice([m for m in self.expressions if "R" not in m[1] and "N" not in m[1] and "P" not in m[1] and "L" not in m[1]] or [("T", "E")])
                body = "(%s + %s%s)" % (body, inner[0], "(%s)" % ", ".join(["3"] * len(inner[1])) if inner[1] else "")
            self.definitions.append(self.define(name, shape[0], body))
            self.expressions.append((name, shape[0]))
        for i in range(6):
            shape = r.choice(STATEMENTS)
            self.definitions.append(self.define("DO%d" % i, *shape))
            self.statements.append(("DO%d" % i, shape[0]))
        for i, shape in enumerate(ADDRESSES):
            self.definitions.append(self.define("AT%d" % i, *shape))
            self.addresses.append(("AT%d" % i, shape[0]))
        for i, body in enumerate(PIECES):
            self.definitions.append(self.define("LIST%d" % i, "EE", body))
            self.pieces.append(("LIST%d" % i, "array" if "[" in body else "struct"))

    def function(self, name, result):
        body = [self.statement(2, 1) for _ in range(self.r.randrange(3, 8))]
        head = "%s %s(int n, int m, %s)\n{\n" % ("static int" if result else "thread", name,
            ", ".join("int k%d" % i for i in range(8)))
        # Some of them are named by macros alone.
        head += "    int a = n, b = m, pre_a = 1, pre_b = 2, pre_n = 3, pre_m = 4, a_post = 5, b_post = 6, n_post = 7, m_post = 8;\n"
        head += "    int v[4] = {1, 2, 3, 4}, *p = &a, *q = &b;\n    struct pair s = {n, m, &b};\n"
        tail = "    printf(\"%s %%d %%d %%d %%d %%d %%d %%u\\n\", a, b, n, m, s.x + s.y + v[0] + v[1], *p + *q, trace);\n" % name
        return head + "\n".join(body) + "\n" + tail + ("    return a;\n}\n" if result else "}\n")

    def program(self):
        self.macros()
        functions = [("f%d" % i, self.r.randrange(2)) for i in range(4)]
        texts = [self.function(*f) for f in functions]
        frame = ["#define OPEN(e) { int o_ = (e) % 100;", "#define CLOSE a += o_; }",
            "#define DECLARE(n, e) int n = (e)",
                 "#define OPT(...) (0 __VA_OPT__(+ (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int))))"]
        # From a stack that is deeper than the one on which they go on.
        texts.append("static int at(int depth, int i)\n{\n    int r = 0;\n    if (depth)\n        r = at(depth - 1, i);\n%s    return r;\n}\n" % "".join(
            "    else if (i == %d)\n        r = %s(%d, 5, 0, 1, 2, 3, 4, 5, 6, 7);\n" % (i, n, i) for i, (n,
            result) in enumerate(functions) if result))
        run = "".join("    %s\n" % ("T(at(5, %d));" % i if result else "RUN(%s, 10, %d, 7, 7, 6, 5, 4, 3, 2, 1, 0);" % (n, i)) for i, (n, result) in enumerate(functions))
        # Where a name is a macro with parameters the variable of that name is none: its uses have no parenthesis behind them.
        return "%s\n%s\n\n%s\nthread ymain(void)\n{\n%s    printf(\"%%u %%d\\n\", trace, g);\n}\n#ifdef PLAIN\nint main(void)\n{\n    ymain();\n    return 0;\n}\n#endif\n" % (
            PRELUDE, "\n".join(frame + self.definitions), "\n".join(texts), run)


def compare(src, seed, options, folder):
    """None: nothing to compare with; else why the meanings differ, or an empty sentence."""
    plain, prog = (os.path.join(folder, n) for n in ("plain", "program"))
    if run([options.clang, "-std=gnu2x", "-w", "-O0", "-DPLAIN", src, "-o", plain])[0] != 0:
        return None
    code, expected, _ = run([plain], 5)
    if code != 0:
        return None
    env = dict(os.environ, CC=options.clang)
    for kind, words in (("threads", []), ("stress", ["-DPLAIN", "--stress=statement"])):
        code, _, err = run([options.ycc, "-std=gnu2x", "-w", "-O%d" % (seed % 3), *words, src, "-o", prog], 120,
            env=env)
        if code != 0:
            return "%s: build: %s" % (kind, err.strip()[:1500])
        for mode in ("", "migrate"):
            code, got, err = run([prog], env=dict(os.environ, YTHREADS_CHAOS=mode) if mode else None)
            if code != 0 or got != expected:
                return "%s: run: mode '%s', status %s: expected\n%sgot\n%s%s" % (kind, mode, code, expected, got,
                    err.strip()[:300])
    return ""


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ycc", required=True, help="the driver to test")
    p.add_argument("--clang", default="clang-19", help="the compiler of both sides (default %(default)s)")
    p.add_argument("--seed", type=int, default=1, help="the first seed (default %(default)s)")
    p.add_argument("--count", type=int, default=20, help="how many programs (default %(default)s)")
    p.add_argument("--keep", metavar="DIR", help="where differing programs are left (default: nowhere)")
    p.add_argument("--shrink-seconds", type=int, default=0, help="so long is spent on making a differing one small")
    p.add_argument("--check", metavar="FILE", help="for shrinking: succeed if FILE still differs")
    p.add_argument("--kind", default="", help="with --check: how its difference begins")
    options = p.parse_args()
    with tempfile.TemporaryDirectory(prefix="macro-fuzz-") as folder:
        if options.check:
            why = compare(options.check, options.seed, options, folder)
            return 0 if why and why.startswith(options.kind) else 1
        failures = skipped = 0
        for seed in range(options.seed, options.seed + options.count):
            src = os.path.join(folder, "macros.c")
            text = Generator(seed).program()
            with open(src, "w") as f:
                f.write(text)
            why = compare(src, seed, options, folder)
            skipped += why is None
            if not why:
                continue
            failures += 1
            print("seed %d: %s" % (seed, why), flush=True)
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                if options.shrink_seconds:
                    kind = " ".join(why.split()[:2])
                    command = [sys.executable, "-B", os.path.abspath(__file__), "--ycc", os.path.abspath(options.ycc),
                        "--clang", options.clang,
                               "--seed", str(seed), "--kind", kind, "--check"]
                    text = shrink(command, text, "program.c", options.shrink_seconds)
                with open(os.path.join(options.keep, "macros-%d.c" % seed), "w") as f:
                    f.write(text)
    print("macro fuzzer: %d programs, %d differ, %d not compared" % (options.count, failures, skipped))
    return 1 if failures or skipped > options.count // 2 else 0


if __name__ == "__main__":
    sys.exit(main())
