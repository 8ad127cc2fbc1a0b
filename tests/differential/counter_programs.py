"""Random C programs of counters and loops of all integer types; see counter_fuzz.py."""
import random

TYPES = ["signed char", "unsigned char", "char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long",
         "long long", "unsigned long long", "_Bool", "enum kind", "enum wide", "int", "int", "long", "__int128"]
BITS = ["bits.s3", "bits.u5", "bits.b", "bits.l", "bits.e"]
POINTERS = {"own": "int", "cells": "unsigned char", "pairs": "struct pair", "rows": "row"}

HEAD = """#include <stdio.h>
#include <stdlib.h>
#ifdef PLAIN
#define thread static void
#define START int main(void)
#define RUN(f, seed) f(seed)
#define YIELD() (void)0
#else
#include <ythreads.h>
#define START thread ymain(void)
#define RUN(f, seed)                             \\
    do {                                         \\
        yid id;                                  \\
        if (ythread_create(&id, 0, f, 1, seed)) exit(3); \\
        ythread_join(id, 0);                     \\
    } while (0)
#define YIELD() ythread_yield(YTHREAD_ANY)
#endif
enum kind { NONE, ONE, TWO, MANY = 300 };
enum wide { LOW = -5, HIGH = 2000000000 };
struct pair { int a; signed char b; };
typedef short row[4];
static unsigned long long sum;
static int fuel, due;
static int table[8] = {3, -7, 100, 0, -2000000000, 2147483647, 255, -1};
__attribute__((noinline)) static void trace(long long v) { sum = sum * 31 + (unsigned long long)v; }
__attribute__((noinline)) static int value(int v) { return v; }
__attribute__((noinline)) static unsigned step(void) { return fuel++ & 7; }
"""


class Gen:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.types = {}     # variables that have a value: name to type
        self.tame = set()   # of them: all that is ever assigned looks as if it were not negative
        self.pointers = []  # of POINTERS, those that are set
        self.count = 0
        self.loops = 0      # how many are open
        self.lines = []

    def fresh(self, stem):
        self.count += 1
        return "%s%d" % (stem, self.count)

    def add(self, depth, text):
        self.lines.append("    " * depth + text)

    # ---- expressions ---------------------------------------------------------------------------------

    def leaf(self):
        r = self.r
        k = r.randrange(12)
        if k <= 6 and self.types:
            return r.choice(sorted(self.types))
        if k == 7:
            return r.choice(BITS)
        if k == 8:
            return "table[%d]" % r.randrange(8)
        return r.choice(["0", "1", "2", "3", "7", "100", "127", "200", "255", "40000", "70000", "-1", "-5", "3000000000u",
                         "(char)200", "'a'", "TWO", "sizeof(long)", "0x80000000", "5000000000"])

    def expression(self, depth):
        r = self.r
        if depth <= 0:
            return self.leaf()
        sub = lambda: self.expression(depth - 1 - r.randrange(2))
        return [
            lambda: "(%s %s %d)" % (sub(), r.choice(["+", "-", "*", "%", "/", "&", "|", "^"]), r.choice([1, 2, 3, 7, 15, 16])),
            lambda: "(%s %s %s)" % (sub(), r.choice(["&", "|", "^", "<", "==", "!=", ">=", "&&", "||"]), sub()),
            lambda: "((%s)%s)" % (r.choice(TYPES), sub()),
            lambda: "((%s)%s)" % (r.choice(TYPES), sub()),
            lambda: "((%s & 1023) %s (%s & 511))" % (sub(), r.choice(["+", "-", "*"]), sub()),
            lambda: "(%s >> %d)" % (sub(), r.randrange(1, 4)),
            lambda: "((%s & 255) << %d)" % (sub(), r.randrange(1, 5)),
            lambda: "(%s ? %s : %s)" % (sub(), sub(), sub()),
            lambda: "(%s%s)" % (r.choice(["!", "~", "+"]), sub()),
            lambda: "value(%s)" % sub(),
            lambda: "table[%s & 7]" % sub(),
            lambda: self.cell(),
            lambda: "(%s, %s)" % (sub(), sub()),
            lambda: "(int)step()",
        ][r.randrange(14)]()

    def calm(self):
        """What is not negative, unless a conversion to a narrow type makes it so."""
        r = self.r
        known = sorted(self.tame & set(self.types))
        number = lambda: r.choice(["0", "1", "5", "100", "200", "255", "40000", "70000", "3000000000u", "'a'", "0xffu"])
        some = lambda: r.choice(known) if known and r.randrange(3) else number()
        return r.choice(["%s", "%s", "%s & 63", "%s + 3", "%s * 4", "%s / 3", "%s % 100", "%s >> 1", "%s > 2", "(unsigned char)%s",
                         "(unsigned short)%s", "(short)%s", "(signed char)%s", "(long)%s", "%s ? 3 : 70", "(bits.s3 = 7)", "(bits.s3 = %s & 7)", "value(%s) & 255"]).replace("%s", some())

    def cell(self):
        if not self.pointers:
            return self.leaf()
        p = self.r.choice(self.pointers)
        at = "%s & 3" % self.leaf()
        return {"own": "own[%s]" % at, "cells": "cells[%s]" % at, "pairs": self.r.choice(["pairs[%s].a", "pairs[%s].b"]) % at,
                "rows": "rows[%s][%s]" % (at, at)}[p]

    # ---- statements ----------------------------------------------------------------------------------

    def change(self, target):
        r = self.r
        if target in self.tame:
            return r.choice(["%s++", "++%s", "%s += 1", "%s += 3", "%s /= 2", "%s %= 50", "%s >>= 1", "%s &= 77", "%s = " + self.calm().replace("%", "%%"),
                             "%s = " + self.calm().replace("%", "%%"), "%s |= 1", "%s ^= 6"]).replace("%s", target).replace("%%", "%")
        k = r.randrange(12)
        if k <= 3:
            return r.choice(["%s++", "++%s", "%s--", "--%s", "%s += 1", "%s -= 1"]) % target
        if k <= 6:
            return "%s %s %s" % (target, r.choice(["+=", "-=", "*=", "%=", "/=", "&=", "|=", "^="]), r.choice("1 2 3 5 7 16".split()))
        if k == 7:
            return "%s %s 1" % (target, r.choice([">>=", "<<="]))
        if k == 8:
            return "%s %s %s" % (target, r.choice(["&=", "|=", "^="]), self.expression(1))
        return "%s = %s" % (target, self.expression(2))

    def statement(self, depth, nested):
        r = self.r
        k = r.randrange(20)
        if k <= 5 and self.types:
            self.add(depth, self.change(r.choice(sorted(self.types))) + ";")
        elif k == 6:
            self.add(depth, self.change(r.choice(BITS)) + ";")
        elif k == 7:
            cell = self.cell()
            self.add(depth, "%strace(%s);" % (cell + " ^= 5; " if "[" in cell and "table" not in cell else "", cell))
        elif k == 8:
            self.declare(depth)
        elif k == 9:
            self.add(depth, "trace(%s);" % self.expression(2))
        elif k <= 11:
            self.add(depth, r.choice(["if (%s == due)" % self.leaf(), "if ((%s & 3) == 1)" % self.leaf(), "if (step() == 3)"]))
            self.add(depth + 1, "YIELD();")
        elif k == 12:
            self.add(depth, "YIELD();")
        elif k == 13 and self.loops:
            self.add(depth, "if (%s)" % self.expression(1))
            self.add(depth + 1, r.choice(["break;", "continue;", "goto out;"]))
        elif k <= 15 and nested:
            self.add(depth, "if (%s) {" % self.expression(1))
            self.block(depth + 1, nested - 1, 2)
            if r.randrange(2):
                self.add(depth, "} else {")
                self.block(depth + 1, nested - 1, 2)
            self.add(depth, "}")
        elif nested:
            self.loop(depth, nested - 1)

    def declare(self, depth):
        name, kind = self.fresh("v"), self.r.choice(TYPES)
        is_tame = self.r.randrange(2)
        first = self.calm() if is_tame else self.expression(1)
        if is_tame:
            self.tame.add(name)
        if self.r.randrange(3):
            self.add(depth, "%s %s = %s;" % (kind, name, first))
        else:
            self.add(depth, "%s %s;" % (kind, name))
            self.add(depth, "%s = %s;" % (name, first))
        self.types[name] = kind

    def loop(self, depth, nested):
        r = self.r
        name, kind = self.fresh("i"), r.choice(TYPES)
        until = r.choice(["< %d" % r.choice([3, 5, 40, 127, 300]), "!= %d" % r.choice([0, 5, 10]), "> 0", ">= 0", "< value(%d)" % r.randrange(20),
                          "<= %s" % self.leaf()])
        is_tame = r.randrange(2)
        if is_tame:
            self.tame.add(name)
        first = r.choice(["0", "1", "9", self.calm() if is_tame else self.expression(1)])
        after = self.change(name)
        scope, known = dict(self.types), list(self.pointers)
        form = r.randrange(4)
        inside = form == 0
        if inside:
            self.add(depth, "for (%s %s = %s; %s %s; %s) {" % (kind, name, first, name, until, after))
        elif form == 1:
            self.add(depth, "%s %s = %s;" % (kind, name, first))
            self.add(depth, "while (%s %s) {" % (name, until))
        elif form == 2:
            self.add(depth, "%s %s;" % (kind, name))
            self.add(depth, "do {")
            self.add(depth + 1, "%s = %s;" % (name, first))
        else:
            self.add(depth, "%s %s = %s;" % (kind, name, first))
            self.add(depth, "do {")
        self.types[name] = kind
        self.loops += 1
        self.add(depth + 1, "if (fuel++ > 900)")
        self.add(depth + 2, "break;")
        if form and r.randrange(2):
            self.add(depth + 1, after + ";")
        self.block(depth + 1, nested, r.randrange(1, 5))
        if form:
            self.add(depth + 1, after + ";")
        self.loops -= 1
        self.types, self.pointers = scope, known
        self.add(depth, "} while (%s %s);" % (name, until) if form >= 2 else "}")
        if not inside:
            self.types[name] = kind

    def block(self, depth, nested, count):
        scope, known = dict(self.types), list(self.pointers)
        for _ in range(count):
            self.statement(depth, nested)
        self.types, self.pointers = scope, known

    def allocate(self, name):
        of = POINTERS[name]
        room = self.r.choice(["calloc(4, sizeof *%s)" % name, "calloc(1, 4 * sizeof *%s)" % name])
        self.add(1, "%s *%s = %s;" % (of, name, room))
        self.pointers.append(name)

    def head(self, text):
        """Now and then between conditionals that are about the head alone, which compilers see differently."""
        form = self.r.randrange(6)
        for line in {0: ["#ifdef __clang__", "__attribute__((noinline))", "#endif", text],
                     1: ["#ifdef __clang__", text, "#else", text, "#endif"]}.get(form, [text]):
            self.add(0, line)

    def function(self, number):
        r = self.r
        is_thread = r.randrange(3) == 0
        self.head(("thread f%d(int seed)" if is_thread else "static void f%d(int seed)") % number)
        self.add(0, "{")
        self.add(1, "struct { signed s3 : 3; unsigned u5 : 5; _Bool b : 1; long long l : 40; enum kind e : 10; } bits = {seed & 1, 1, 0, seed, ONE};")
        self.types, self.pointers = {"seed": "int"}, []
        used = r.sample(sorted(POINTERS), r.randrange(3))
        for name in used:
            self.allocate(name)
        for _ in range(r.randrange(1, 4)):
            self.declare(1)
        for _ in range(r.randrange(1, 3)):
            self.loop(1, 2)
            self.statement(1, 1)
        for name in sorted(self.types):
            self.add(1, "trace(%s);" % name)
        self.add(0, "out:")
        self.add(1, "trace(bits.s3 + bits.u5 + bits.b + bits.l + bits.e);")
        for name in used:
            self.add(1, "free(%s);" % name)
        self.add(0, "}")
        return is_thread


def generate(seed, functions=8):
    """The text of a program: with -DPLAIN it knows nothing of threads."""
    g = Gen(seed)
    calls = []
    for number in range(functions):
        is_thread = g.function(number)
        call = "RUN(f%d, seed)" % number if is_thread else "f%d(seed)" % number
        calls.append("        sum = 1; fuel = 0; %s; printf(\"f%d(%%d): %%llx\\n\", seed, sum);" % (call, number))
    main = ["START", "{", "    for (int seed = -1; seed < 6; seed += 2) {", "        due = seed + 2;", *calls, "    }",
            "#ifdef PLAIN", "    return 0;", "#endif", "}"]
    return HEAD + "\n".join(g.lines + main) + "\n"
