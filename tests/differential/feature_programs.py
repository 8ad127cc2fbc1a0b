"""Random C programs that mix the features of C in one function; see feature_fuzz.py."""
import random
import re

HEAD = """#include <alloca.h>
#include <complex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
typedef int v4 __attribute__((vector_size(16)));
struct pair { int a; signed char b[3]; struct { signed c : 5; unsigned d : 11; }; };
struct wide { struct pair p[2]; double q; };
union both { int i; unsigned char bytes[4]; };
static unsigned long long sum = 1;
static int fuel, depth, verbose;
static jmp_buf *target;
static void tr(long v)
{
    sum = sum * 31 + (unsigned long)v;
    if (verbose) printf("%ld\\n", v);
}
static int T(int v) { tr(v); return v; }
static int S(int v)
{
    v ^= 1;
    tr(v);
    return v ^ 1;
}
static int burn(void) { return fuel > 0 ? fuel-- : 0; }
static struct pair P(int v) { return (struct pair){v, {1, (signed char)v, 3}, {v & 7, v & 1023}}; }
static struct wide W(int v) { struct wide w = {{P(v), P(v + 1)}, v / 2.0}; return w; }
static double _Complex Z(int v) { return (v & 255) + 0.5 * I; }
static v4 V(int v) { return (v4){v, v + 1, 7, v ^ 5}; }
static _Bool B(int v) { return v & 2; }
static void gone(int *p) { tr(*p & 1023); }
static void left(struct pair *p) { tr(p->a & 511); S(3); }
static int add(int n, ...)
{
    va_list l, m;
    int s = 0;
    va_start(l, n);
    va_copy(m, l);
    for (int i = 0; i < n; i++) {
        s += va_arg(l, int) & 4095;
        s += (int)va_arg(l, double) & 15;
        s += va_arg(l, struct pair).b[1];
    }
    s ^= va_arg(m, int);
    va_end(m);
    va_end(l);
    return s;
}
static int rows(int n, int m, int a[n][m], int (*f)(int))
{
    int s = 0;
    for (int i = 0; i < n; i++) s += f(a[i][m - 1] & 255) + (int)sizeof a[i];
    return s;
}
static int thrown(int v) { longjmp(*target, (v & 7) + 1); }
"""

# How a variable of a kind is declared, read as an int, and changed: $n its name, $e and $k ints, $k one of 0..7, $z a constant.
KINDS = {
    "int": ("int $n = $e;", "$n", "$n = $e;"),
    "unsigned": ("unsigned $n = $e;", "(int)($n & 65535)", "$n += $e;"),
    "char": ("signed char $n = (signed char)($e);", "$n", "$n ^= $e;"),
    "short": ("register short $n = (short)($e);", "$n", "$n = (short)($n + ($e));"),
    "bool": ("_Bool $n = $e;", "$n", "$n = B($e);"),
    "long long": ("long long $n = $e;", "(int)($n & 0xfffff)", "$n = ($n & 0xffffff) * 3 + ($e);"),
    "int128": ("__int128 $n = $e;", "(int)($n >> 3 & 1023)", "$n = ($n & 0xffffff) << 1 | (($e) & 1);"),
    "bitint": ("_BitInt(37) $n = ($e) & 8191;", "(int)($n & 8191)", "$n = ($n + (($e) & 63)) & 8191;"),
    "float": ("float $n = ($e) & 1023;", "(int)$n", "$n = $n / 2 + (($e) & 255);"),
    "double": ("double $n = $e;", "((int)($n / 1e6) & 255)", "$n += ($e) / 4.0;"),
    "long double": ("long double $n = ($e) & 511;", "(int)$n", "$n = $n / 3 + (($e) & 255);"),
    "complex": ("double _Complex $n = Z($e);", "(int)__real__ $n", "$n = $n / 2 + Z($e);"),
    "complex float": ("float _Complex $n = (($e) & 31) + 2.0fi;", "(int)(__real__ $n * 4 + __imag__ $n)", "__imag__ $n = ($e) & 63;"),
    "vector": ("v4 $n = V($e);", "$n[($k)&3]", "$n[($k) & 3] ^= $e;"),
    "vector whole": ("v4 $n = V($e) & 4095;", "($n + 1)[2]", "$n = ($n ^ V($e)) & 4095;"),
    "pair": ("struct pair $n = P($e);", "($n.a ^ $n.d)", "$n.d = ($e) & 2047;"),
    "pair whole": ("struct pair $n = {.b = {[1] = (signed char)($e)}, .c = 3};", "($n.b[1] + $n.c)", "$n = P($e);"),
    "wide": ("struct wide $n = W($e);", "($n.p[($k) & 1].a & 1023)", "$n.p[$z & 1] = P($e);"),
    "union": ("union both $n = {.i = $e};", "($n.i & 65535)", "$n.bytes[($k) & 3] = (unsigned char)($e);"),
    "array": ("int $n[4] = {[1] = $e, 5, [0] = T(2)};", "$n[($k) & 3]", "$n[($k) & 3] = $e;"),
    "string": ("char $n[] = \"abcdefg\";", "$n[($k)]", "$n[($k)] = (char)(97 + (($e) & 15));"),
    "grid": ("int $n[2][3] = {{$e}, {1, 2, 3}};", "$n[($k) & 1][1]", "$n[($k) & 1][($k) % 3] = $e;"),
    "vla": ("int $n[($k) + 1]; memset($n, 1, sizeof $n); $n[0] = $e;", "($n[0] + (int)sizeof $n)", "$n[sizeof $n / 4 - 1] = $e;"),
    "vla grid": ("int $n[($k) + 1][3]; memset($n, 2, sizeof $n);", "rows((int)(sizeof $n / 12), 3, $n, S)", "$n[0][($k) % 3] = $e;"),
    "vla pointer": ("int $n_m = ($k) + 2; int (*$n)[$n_m] = alloca(2 * sizeof *$n); memset($n, 3, 2 * sizeof *$n);",
                    "($n[1][$n_m - 1] & 4095)", "$n[($k) & 1][$n_m - 1] = $e;"),
    "alloca": ("int *$n = alloca((($k) + 1) * sizeof(int)); *$n = $e;", "*$n", "*$n ^= $e;"),
    "literal": ("struct pair *$n = &(struct pair){$e, {1, 2}};", "$n->a", "$n->a ^= $e;"),
    "literal array": ("int *$n = (int[]){T(1), $e, 3};", "$n[($k) % 3]", "$n[($k) % 3] = $e;"),
    "atomic": ("_Atomic int $n = $e;", "(int)$n", "$n += ($e) & 255;"),
    "atomic struct": ("_Atomic(union both) $n; __c11_atomic_store(&$n, ((union both){$e}), 5);", "((union both)$n).bytes[1]",
                      "$n = (union both){$e};"),
    "volatile": ("volatile int $n = $e;", "$n", "$n = $n ^ ($e);"),
    "volatile pair": ("volatile struct pair $n = {$e};", "($n.a + $n.b[1])", "$n.c = ($e) & 15;"),
    "static": ("static int $n; $n += ($e) & 15;", "($n & 4095)", "$n ^= ($e) & 4095;"),
    "cleanup": ("int $n __attribute__((cleanup(gone))) = $e;", "$n", "$n = $e;"),
    "cleanup pair": ("__attribute__((cleanup(left))) struct pair $n = P($e);", "$n.a", "$n.a = $e;"),
    "auto type": ("__auto_type $n = ($e) + 1ll;", "(int)($n & 4095)", "$n = ($n & 4095) + S($k);"),
    "typeof": ("typeof(P(T(1))) $n = P($e);", "$n.a", "$n = (typeof($n)){.a = $e};"),
    "local type": ("struct t_$n { short s; int r[($z)]; } $n = {(short)($e), {4}};", "($n.s + $n.r[0])", "$n.r[0] = $e;"),
    "enum": ("enum { $n_no, $n_yes = $z } $n = $n_yes;", "(int)$n", "$n = B($e) ? $n_no : $n_yes;"),
    "aligned": ("_Alignas(32) int $n = $e;", "($n + (int)((unsigned long)&$n & 31))", "$n ^= $e;"),
    "pointers": ("int $n_i = $e, *$n_p = &$n_i, **$n = &$n_p;", "**$n", "**$n += ($e) & 15;"),
    "function": ("int (*$n)(int) = B($e) ? S : T;", "$n(5)", "$n = B($e) ? T : S;"),
    "list": ("struct l_$n { struct l_$n *next; int v; } $n_2 = {0, $e}, $n = {&$n_2, 2};", "$n.next->v", "$n.next->v ^= $e;"),
}


class Gen:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.count = 0
        self.lines = []
        self.scope = []       # names and kinds of variables in sight
        self.functions = []
        self.loops = self.machines = 0

    def fresh(self, stem):
        self.count += 1
        return "%s%d" % (stem, self.count)

    def add(self, level, text):
        self.lines.append("    " * level + text)

    def fill(self, form, name):
        """A form of KINDS with its places filled; each $e and $k is another expression."""
        places = {"n": lambda: name, "e": lambda: self.expression(2), "k": self.small, "z": lambda: str(self.r.randrange(1, 5))}
        return re.sub(r"\$([nekz])", lambda found: places[found[1]](), form)

    # ---- expressions: ints of less than 21 bits ---------------------------------------------------------

    def small(self):
        return self.r.choice(["%d" % self.r.randrange(8), "S(%d)" % self.r.randrange(8), "T(%d) & 7" % self.r.randrange(50)])

    def leaf(self):
        r = self.r
        if self.scope and r.randrange(3):
            name, kind = r.choice(self.scope)
            return self.fill(KINDS[kind][1], name)
        return r.choice([str(r.randrange(1000)), "T(%d)" % r.randrange(1000), "S(%d)" % r.randrange(1000)])

    def expression(self, deep):
        r = self.r
        if deep <= 0:
            return self.leaf()
        sub = lambda: self.expression(deep - 1 - r.randrange(2))
        return r.choice([
            lambda: self.leaf(), lambda: self.leaf(),
            lambda: "((%s) %s (%s) & 0xfffff)" % (sub(), r.choice("^ | &".split()), sub()),
            lambda: "((int)((unsigned)(%s) + (unsigned)(%s)) & 0xfffff)" % (sub(), sub()),
            lambda: "(%s ? %s : %s)" % (sub(), sub(), sub()),
            lambda: "(%s ?: %s)" % (sub(), sub()),
            lambda: "(%s %s %s)" % (sub(), r.choice(["&&", "||", "<", "=="]), sub()),
            lambda: "S(%s)" % sub(),
            lambda: "P(%s).a" % sub(),
            lambda: "W(%s).p[%s & 1].b[1]" % (sub(), self.small()),
            lambda: "(int)__imag__ (Z(%s) * 2)" % sub(),
            lambda: "V(%s)[2]" % sub(),
            lambda: "add(1, %s, %s.5, P(%s), %s)" % (sub(), r.randrange(50), sub(), sub()),
            lambda: "((struct pair){.a = %s, .d = S(3)}).a" % sub(),
            lambda: "((int[]){%s, S(4), %s})[%s & 1]" % (sub(), sub(), self.small()),
            lambda: self.statement_expression(sub()),
            lambda: self.call(sub),
            lambda: "_Generic(%s, int: S, default: T)(%s)" % (r.choice(["1", "1l"]), sub()),
            lambda: "(%s, %s)" % (sub(), sub()),
        ])()

    def statement_expression(self, value):
        name, kind = self.fresh("x"), self.r.choice([k for k in KINDS if "static" not in k])
        begin = self.fill(KINDS[kind][0].replace("$e", "\3"), name).replace("\3", value)
        way = self.r.choice(["", "", "", "if (!burn()) goto out; "])
        return "({ %s %s%s; })" % (begin, way, self.fill(KINDS[kind][1], name))

    def call(self, sub):
        if not self.functions:
            return "S(%s)" % sub()
        name, results, extra = self.r.choice(self.functions)
        return results % ("%s(%s, P(%s)%s)" % (name, sub(), sub(), ", %s, 2.0, V(1)" % sub() if extra else ""))

    # ---- statements --------------------------------------------------------------------------------------

    def declare(self, level):
        name, kind = self.fresh("v"), self.r.choice(sorted(KINDS))
        self.add(level, self.fill(KINDS[kind][0], name))
        self.scope.append((name, kind))

    def change(self, level):
        if self.scope:
            name, kind = self.r.choice(self.scope)
            self.add(level, self.fill(KINDS[kind][2], name))

    def block(self, level, nested, count):
        outer = list(self.scope)
        for _ in range(count):
            self.statement(level, nested)
        self.scope = outer

    def statement(self, level, nested):
        r = self.r
        k = r.randrange(26)
        if k <= 5:
            self.declare(level)
        elif k <= 10:
            self.change(level)
        elif k <= 12:
            self.add(level, "tr(%s);" % self.expression(3))
        elif k == 13:
            self.add(level, "if (%s) {" % self.expression(2))
            self.block(level + 1, nested, 1)
            self.add(level, "}")
        elif k == 14:
            ways = ["goto out;"] * 2 + ["break;", "continue;"] * 3 * bool(self.loops) + ["return %s;" % self.result()]
            self.add(level, "if ((%s & 3) == 1) %s" % (self.expression(1), r.choice(ways)))
        elif nested <= 0:
            self.change(level)
        else:
            r.choice([self.loop, self.loop, self.choice, self.machine, self.again, self.jump_back, self.into, self.inner])(level, nested - 1)

    def result(self):
        return self.results % self.expression(2)

    def inner(self, level, nested):
        self.add(level, "{")
        self.block(level + 1, nested, 4)
        self.add(level, "}")

    def loop(self, level, nested):
        r, outer = self.r, list(self.scope)
        form = r.randrange(3)
        name = self.fresh("i")
        if form == 0:
            kind = r.choice(["int", "array", "pair", "double", "vector", "literal", "pointers"])
            begin = self.fill(KINDS[kind][0], name)
            self.scope.append((name, kind))
            self.add(level, "for (%s burn() && %s < 3000; %s) {" % (begin, self.expression(1), self.fill(KINDS[kind][2], name).rstrip(";")))
        elif form == 1:
            self.add(level, "while (burn() && ((%s) & 7) != %d) {" % (self.expression(2), r.randrange(8)))
        else:
            self.add(level, "do {")
        self.loops += 1
        self.block(level + 1, nested, r.randrange(1, 5))
        self.loops -= 1
        self.scope = outer
        self.add(level, "} while (burn() && ((%s) & 3) == 2);" % self.expression(2) if form == 2 else "}")

    def choice(self, level, nested):
        """A switch whose labels stand in loops and blocks, too."""
        self.add(level, "switch (%s & 7) {" % self.expression(2))
        self.add(level, "case 0: case 5 ... 6:")
        self.jumpless(level + 1, nested)
        self.add(level + 1, self.r.choice(["break;", ";"]))
        self.add(level + 1, "while (burn() && S(%d) & 1) {" % self.r.randrange(4))
        self.add(level, "case 2:")
        self.jumpless(level + 2, 0)
        self.add(level, "case 3: ;")
        self.jumpless(level + 2, nested)
        self.add(level + 1, "}")
        if self.r.randrange(2):
            self.add(level, "default:")
            self.jumpless(level + 1, nested)
        self.add(level, "}")

    def machine(self, level, nested):
        """A computed goto over three labels."""
        if self.machines:
            return
        self.machines += 1
        a, b, c, d = (self.fresh("L") for _ in range(4))
        self.add(level, "{")
        table = self.fresh("t")
        storage = self.r.choice(["static ", ""])
        self.add(level + 1, "%svoid *%s%s[] = {&&%s, &&%s, &&%s};" % (storage, "const " if storage else "", table, a, b, c))
        self.add(level + 1, "goto *%s[%s & 1];" % (table, self.expression(2)))
        for label in (a, b, c):
            self.add(level + 1, "%s: ;" % label)
            self.jumpless(level + 1, nested)
            if self.r.randrange(2):
                self.add(level + 1, "if (burn()) goto *%s[%s %% 3u];" % (table, self.expression(1)))
        self.add(level + 1, "goto %s;" % d)
        self.add(level + 1, "%s: ;" % d)
        self.add(level, "}")

    def jumpless(self, level, nested):
        """A block of its own: jumps may pass it, not enter it."""
        self.add(level, "{")
        self.block(level + 1, nested, 2)
        self.add(level, "}")

    def again(self, level, nested):
        """setjmp, and a jump to it from here or from a call."""
        buffer, outer = self.fresh("j"), self.fresh("o")
        self.add(level, "{")
        self.add(level + 1, "jmp_buf %s, *%s = target;" % (buffer, outer))
        self.add(level + 1, "int %s_n = 0;" % buffer)
        form = self.r.randrange(3)
        self.add(level + 1, ["if (setjmp(%s) < 3) {", "switch (setjmp(%s)) { default:", "if (!setjmp(%s)) {"][form] % buffer)
        self.add(level + 2, "target = &%s;" % buffer)
        keep, loops = list(self.scope), self.loops
        self.loops = 0
        self.scope = [v for v in self.scope if "vla" not in v[1] and "alloca" not in v[1]]
        if self.r.randrange(2):
            self.change(level + 2)
        self.add(level + 2, "if (burn() && %s_n++ < 3) %s;" % (buffer, self.r.choice(
            ["longjmp(%s, %s)" % (buffer, self.expression(1) + " | 1"), "thrown(%s)" % self.expression(1), "tr(add(0, thrown(S(2)), 1))",
             "S(thrown(%s))" % self.expression(1)])))
        self.scope, self.loops = keep, loops
        self.add(level + 1, "}")
        self.add(level + 1, "target = %s;" % outer)
        self.add(level, "}")

    def jump_back(self, level, nested):
        label = self.fresh("B")
        self.add(level, "%s: {" % label)
        self.block(level + 1, nested, 3)
        self.add(level + 1, "if (burn() && (%s & 3) == 2) goto %s;" % (self.expression(1), label))
        self.add(level, "}")

    def into(self, level, nested):
        """A jump into a block, past a declaration that gives no value."""
        label, name = self.fresh("I"), self.fresh("v")
        self.add(level, "if (%s & 1) goto %s;" % (self.expression(1), label))
        self.add(level, "{")
        self.add(level + 1, "int %s;" % name)
        self.add(level + 1, "struct pair %s_p[2];" % name)
        self.add(level + 1, "%s = %s;" % (name, self.expression(1)))
        self.add(level, "%s:" % label)
        self.add(level + 1, "%s = %s;" % (name, self.expression(1)))
        self.add(level + 1, "%s_p[1] = P(%s);" % (name, name))
        outer = list(self.scope)
        self.scope.append((name, "int"))
        self.block(level + 1, nested, 2)
        self.scope = outer
        self.add(level + 1, "tr(%s_p[1].a);" % name)
        self.add(level, "}")

    def function(self, number):
        r = self.r
        kind, self.results, reads = r.choice([("int", "%s", "%s"), ("struct pair", "P(%s)", "%s.a"), ("struct wide", "W(%s)", "%s.p[1].a"),
                                              ("double _Complex", "Z(%s)", "(int)__real__ %s"), ("v4", "V(%s)", "%s[1]"),
                                              ("long double", "(%s) / 2", "((int)(%s) & 0xfffff)"), ("_Bool", "B(%s)", "%s")])
        extra = r.randrange(4) == 0
        self.add(0, "static %s f%d(int seed, struct pair given%s)" % (kind, number, ", ..." if extra else ""))
        self.add(0, "{")
        self.scope, self.machines = [("seed", "int"), ("given", "pair")], 0
        self.add(1, "if (depth > 3 || !burn()) return %s;" % (self.results % "7"))
        self.add(1, "depth++;")
        if extra:
            self.add(1, "va_list more;")
            self.add(1, "va_start(more, given);")
        start = len(self.lines)
        for _ in range(r.randrange(3, 9)):
            self.statement(1, 3)
        if extra:
            self.add(1, "tr(va_arg(more, int));")
            self.add(1, "tr((int)va_arg(more, double) + va_arg(more, v4)[0]);")
            self.add(1, "va_end(more);")
        self.add(1, "{")
        for name, kind_of in self.scope:
            self.add(2, "tr(%s);" % self.fill(KINDS[kind_of][1], name))
        self.add(1, "}")
        self.add(0, "out:")
        self.add(1, "depth--;")
        self.add(1, "return %s;" % self.result_after())
        self.add(0, "}")
        self.lines[start:] = self.closed(self.lines[start:])
        self.functions.append(("f%d" % number, reads, extra))

    def result_after(self):
        self.scope = []
        return self.result()

    @staticmethod
    def closed(lines):
        """The function's statements in a block of their own, so that `goto out` enters no scope of arrays of variable length."""
        at = next(i for i, line in enumerate(lines) if line == "out:")
        return ["    {"] + lines[:at] + ["    }"] + lines[at:]


def generate(seed, functions=5):
    g = Gen(seed)
    for number in range(functions):
        g.function(number)
    calls = ["        fuel = 120; depth = 0; tr(%s);" % (reads % ("f%d(seed, P(seed + 1)%s)" % (number, ", 5, 2.5, V(2)" if extra else "")))
             + " printf(\"f%d %%llx\\n\", sum);" % number for number, (_, reads, extra) in enumerate(g.functions)]
    main = ["int main(int argc, char **argv)", "{", "    verbose = argc > 1;", "    for (int seed = 0; seed < 4; seed++) {", *calls, "    }", "    return 0;", "}"]
    return HEAD + "\n".join(g.lines + main) + "\n"


if __name__ == "__main__":
    import sys
    print(generate(int(sys.argv[1])), end="")
