#!/usr/bin/env python3
"""Sources that no person writes: the translator takes or refuses each within 60 seconds and 4 GB.

Each is translated as it is and with every statement a suspension. Those that are small enough to compile are
run, plain and under YTHREADS_CHAOS=migrate: they check themselves.

usage: pathological.py --ycc build/bin/ycc [--only NAME] [--every N] [--slice N]
"""
import argparse
import os
import sys
import tempfile
import time

from seeds import run_limited
from turns import add_options, choose

SECONDS, BYTES = 60, 4 << 30


def lines(text, count):
    return "".join(text.replace("@", str(i)) for i in range(count))


def nest(head, depth):
    return "int main(void) { int n = 0;\n" + lines(head, depth) + "n++;" + "}" * depth + " return n != 1; }\n"


IDENTITY = "int f(int x) { return x; }\n"
# Name: the source, and whether it is run.
SOURCES = {
    "long-function": ("int g; int main(void) { int a = 1, b = 2;\n" + lines("a = b + @; g ^= a; b = a - @;\n", 33334)
                      + "return 0; }\n", False),
    "locals": ("int main(void) {\n" + lines("int v@ = @;\n", 10000) + "int s = 0;\n" + lines("s += v@;\n", 10000)
               + "return s != 49995000; }\n", False),
    "many-locals": ("int main(void) {\n" + lines("int v@ = @;\n", 100000) + "long s = 0;\n"
                    + lines("s += v@;\n", 100000) + "return s != 4999950000; }\n", False),
    "many-addresses": ("void f(int *p) { ++*p; }\nint main(void) {\n" + lines("int v@ = @; f(&v@);\n", 30000)
                       + "return v2999 != 3000; }\n", False),
    "blocks": (nest("{ ", 250), True),
    "conditions": (nest("if (n == 0) { ", 250), True),
    "loops": (nest("for (int i@ = 0; i@ < 1; i@++) { ", 200), True),
    "parentheses": (IDENTITY + "int main(void) { return " + "(" * 250 + "f(0)" + ")" * 250 + "; }\n", True),
    "calls": ("int f(int x) { return x + 1; }\nint main(void) { return " + "f(" * 250 + "0" + ")" * 250 + " != 250; }\n",
              True),
    "cases": ("int f(int x) { switch (x) {\n" + lines("case @: x += 2; break;\n", 5000)
              + "} return x; }\nint main(void) { return f(6) != 8; }\n", False),
    "parameters": ("int f(" + ", ".join("int a%d" % i for i in range(1000)) + ") { return "
                   + " + ".join("a%d" % i for i in range(1000)) + "; }\nint main(void) { return f("
                   + ", ".join(["1"] * 1000) + ") != 1000; }\n", True),
    "fields": ("struct s { " + lines("int f@; ", 1000) + "};\nstatic struct s g(int n) { struct s s = {0}; s.f999 = n; "
               "return s; }\nint main(void) { struct s s = g(3); s.f0 = g(2).f999; return s.f999 + s.f0 != 5; }\n", True),
    "initialisers": ("int main(void) { int b[] = { " + ", ".join(map(str, range(100000)))
                     + " }; return b[77777] != 77777; }\n", True),
    "string": ("#include <string.h>\nint main(void) { const char *s = \"" + "x" * 200000
               + "\"; return strlen(s) != 200000; }\n", True),
    "operands": (IDENTITY + "int main(void) { return (" + " + ".join("f(%d)" % (i % 7) for i in range(3000))
                 + ") != 8994; }\n", True),
    "functions": ("static int f0(int x) { return x; }\n" + "".join(
        "static int f%d(int x) { return x ? f%d(x - 1) + %d : 0; }\n" % (i, i - 1, i) for i in range(1, 5000))
        + "int main(void) { return f4999(1) != 4999; }\n", False),
    "suspensions": (IDENTITY + "int main(void) { int x = 1;\n" + lines("x += f(@);\n", 100000) + "return x == 0; }\n", False),
    "sums": (IDENTITY + "int main(void) { return (" + " + ".join(["f(1)"] * 5000) + ") != 5000; }\n", False),
    "else-ifs": (IDENTITY + "int main(void) { int n = f(4999);\n" + lines("if (n == @) return f(@) != n; else\n", 5000)
                 + "return 1; }\n", False),
    "choices": (IDENTITY + "int main(void) { int n = f(4999); return (" + lines("n == @ ? f(@) :\n", 5000)
                + "0) != n; }\n", False),
    "assignments": (IDENTITY + "int main(void) { int a[10]; " + "a[f(1)] = " * 5000 + "7; return a[1] != 7; }\n", False),
    "addresses": ("void f(int *p) { ++*p; }\nint main(void) {\n" + lines("int v@ = @; f(&v@);\n", 3000)
                  + "return v2999 != 3000; }\n", False),
    "gotos": ("int main(void) { static void *to[] = {" + lines("&&l@, ", 2000) + "}; int n = 0; goto *to[0];\n"
              + lines("l@: n += @ & 1; if (n > @) goto *to[@]; if (@ + 1 < 2000) goto *to[(@ + 1) % 2000];\n", 2000)
              + "return n != 1000; }\n", False),
    "macros": (IDENTITY + "#define A(x) x x x x x x x x\n#define B(x) A(x) A(x) A(x) A(x) A(x) A(x) A(x) A(x)\n"
               "#define C(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x) B(x)\n#define D(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x) C(x)\n"
               "int main(void) { int n = 0; D(n += f(n) & 1; n++;) return n == 0; }\n", False),
    "same-names": ("static int g; void drop(int *p) { g += *p; }\nint main(void) {\n"
                   + "{ int i __attribute__((cleanup(drop))) = 1; }\n" * 16000 + "return g != 16000; }\n", False),
    "labels": ("int main(void) { int n = 0;\n" + lines("l@: if (n < 0) goto l@; n++;\n", 3000)
               + "return n != 3000; }\n", False),
}


def run(words, seconds, **environment):
    return run_limited(words, seconds, BYTES, env=dict(os.environ, **environment))


def check(name, options, folder):
    """None, or what is wrong."""
    text, runs = SOURCES[name]
    source, made, program = (os.path.join(folder, name + end) for end in (".c", ".made.c", ""))
    with open(source, "w") as f:
        f.write(text)
    for stress in ("none", "statement"):
        status, message = run([options.ycc, "--stress=" + stress, "-w", "--emit-c", source, "-o", made], SECONDS)
        if status == 1 and "error: " in message:
            return None  # refused
        if status != 0:
            return "--stress=%s: status %s: %s" % (stress, status, message.strip()[:300])
    if not runs:
        return None
    status, message = run([options.ycc, "--stress=statement", "-w", source, "-o", program], 300, CC=options.clang)
    if status != 0:
        return "status %s: %s" % (status, message.strip()[:300])
    for mode in ("", "migrate"):
        status, message = run([program], SECONDS, YTHREADS_CHAOS=mode)
        if status != 0:
            return "mode '%s': status %s: %s" % (mode, status, message.strip()[:300])
    return None


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--ycc", required=True, help="the driver to test")
    p.add_argument("--clang", default="clang-19", help="the compiler of what is run (default %(default)s)")
    p.add_argument("--only", choices=sorted(SOURCES), help="one source")
    add_options(p)
    options = p.parse_args()
    failures = 0
    print("pathological: slice %d" % options.slice)
    for name in [options.only] if options.only else choose(list(SOURCES), options):
        begun = time.time()
        with tempfile.TemporaryDirectory(prefix="pathological-") as folder:
            wrong = check(name, options, folder)
        failures += wrong is not None
        print("%-14s %5.1f s  %s" % (name, time.time() - begun, wrong or "ok"), flush=True)
    print("pathological sources: %d failed" % failures)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
