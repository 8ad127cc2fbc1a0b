"""Random C programs of functions that return calls of one another; see tail_fuzz.py."""
import random

HEAD = """#include <alloca.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#ifdef PLAIN
#define suspends
#define START int main(void)
#define YIELD() (void)0
#else
#include <ythreads.h>
#define START thread ymain(void)
#define YIELD() ythread_yield(YTHREAD_ANY)
#endif
#ifndef UNIT /* of two that make the program; else it is whole */
#define UNIT -1
#define SHARED static
#elif UNIT == 0
#define SHARED
#else
#define SHARED extern
#endif
#if UNIT < 0
#define LOCAL static
#else
#define LOCAL
#endif
struct small { int a; signed char b; };
struct large { long words[9]; char text[3]; };
union either { int i; float f; unsigned char bytes[4]; };
SHARED const char letters[256];
SHARED unsigned long long sum;
SHARED int fuel;
static int fixed = 5;
static inline void see(int v) { sum = sum * 31 + (unsigned)v; }
static void gone(int *p) { see(*p & 511); }
static int S(int v) { YIELD(); see(v); return v; }
"""

# How a type is spelled, made of an int from 0 to 127, and read as one.
TYPES = {
    "int": ("int ", "(%s)", "%s"),
    "char": ("signed char ", "(signed char)(%s)", "%s"),
    "short": ("short ", "(short)(%s)", "%s"),
    "unsigned": ("unsigned ", "(unsigned)(%s)", "(int)%s"),
    "long": ("long ", "(long)(%s)", "(int)%s"),
    "bool": ("_Bool ", "(_Bool)((%s) & 1)", "%s"),
    "wide": ("__int128 ", "(__int128)(%s)", "(int)%s"),
    "float": ("float ", "(float)(%s)", "(int)%s"),
    "double": ("double ", "(double)(%s)", "(int)%s"),
    "long double": ("long double ", "(long double)(%s)", "(int)%s"),
    "small": ("struct small ", "(struct small){%s, 1}", "%s.a"),
    "large": ("struct large ", "(struct large){{1, %s}, \"x\"}", "(int)%s.words[1]"),
    "either": ("union either ", "(union either){%s}", "%s.i"),
    "text": ("const char *", "(letters + (%s))", "(int)(%s - letters)"),
    "place": ("int *", None, "(*%s & 127)"),  # of a parameter alone: a variable of who calls, or calls that one
    "void": ("void ", None, None),
}
NUMBERS = list(TYPES)[:10]
LIGHT = ["int", "char", "short", "unsigned", "long", "bool", "double"]  # what all pass in registers
PROMOTED = {"char": "int ", "short": "int ", "bool": "int ", "float": "double "}


class Function:
    def __init__(self, number, result, parameters, style):
        self.number, self.name, self.result, self.style = number, "f%d" % number, result, style
        self.parameters = parameters  # behind `int n`
        self.has_local = False        # `local`, whose address calls may be given

    def named(self):
        return ["p%d" % i for i in range(len(self.parameters))]

    def typed(self):
        return ["int n"] + [TYPES[t][0] + name for t, name in zip(self.parameters, self.named())]

    def declaration(self):
        list_of = {"plain": ", ".join(self.typed()), "old": "", "variadic": "int n, ..."}[self.style]
        return "LOCAL suspends %s%s(%s);" % (TYPES[self.result][0], self.name, list_of)

    def head(self):
        if self.style != "old":
            return self.declaration()[:-1]
        return "LOCAL suspends %s%s(%s) %s;" % (TYPES[self.result][0], self.name, ", ".join(["n"] + self.named()), "; ".join(self.typed()))

    def is_pointed_to(self):
        return self.style == "plain" and not self.parameters


class Gen:
    def __init__(self, seed, deep):
        self.r = random.Random(seed)
        self.deep = deep
        self.lines = []

    def add(self, level, text):
        self.lines.append("    " * level + text)

    def maybe(self, of):
        return self.r.randrange(of) == 0

    # ---- values and calls ------------------------------------------------------------------------------

    def number(self, f):
        read = [TYPES[t][2] % p + " & 63" for t, p in zip(f.parameters, f.named())]
        return self.r.choice(["n & 63", "(int)(sum & 31)", "(n * 3) & 63", str(self.r.randrange(64))] + read)

    def value(self, t, f):
        same = [p for kind, p in zip(f.parameters, f.named()) if kind == t]
        if t == "place":
            return self.r.choice(same + ["&local"] * 3 * f.has_local + ["&fixed"] + ["&n"] * self.maybe(4))
        return self.r.choice(same + [TYPES[t][1] % self.number(f)])

    def call(self, g, f):
        first = "n - 1" if self.deep else self.r.choice(["n - 1", "n / 2", "n - 3", "(n * 5) % 97 - 1"])
        name = g.name
        table = [h for h in self.functions if h.is_pointed_to() and h.result == g.result]
        if g in table and self.maybe(3):
            name = self.r.choice(["%s", "(*%s)"]) % ("t_%s[(unsigned)n %% %d]" % (g.result.replace(" ", "_"), len(table)))
        return "%s(%s)" % (name, ", ".join([first] + [self.value(t, f) for t in g.parameters]))

    def any_call(self, t, f):
        return self.call(self.r.choice([g for g in self.functions if g.result == t]), f)

    def condition(self):
        return self.r.choice(["n & 1", "n & 2", "n % 3 == 1", "sum & 1"])

    # What is returned: each form is the call, or holds one that is the last thing to be done.
    def returned(self, t, f, nested=2):
        r, call = self.r, self.any_call(t, f)
        if nested == 0:
            return call
        sub = lambda: self.returned(t, f, nested - 1)
        forms = [lambda: call] * 4 + [lambda: "(%s)" % call, lambda: "(see(n & 7), %s)" % sub()]
        forms += [lambda: "(%s ? %s : %s)" % (self.condition(), sub(), sub())]
        forms += [lambda: "({ int k = n & 7; see(k); %s; })" % sub()]
        if t != "void":
            rarely = "n % 90001 == 3 && " if self.deep else ""
            forms += [lambda: "(%s ? %s : %s)" % (self.condition(), sub(), self.value(t, f)), lambda: "(%sS(n & 3), %s)" % (rarely, sub())]
        if t == "bool":
            forms += [lambda: "(%s %s %s)" % (self.condition(), r.choice(["&&", "||"]), sub())]
        others = [g for g in self.functions if self.converts(g.result, t)]
        if others:
            forms += [lambda: self.call(r.choice(others), f)] * (t != "void")
            forms += [lambda: "(%s)%s" % (TYPES[t][0].strip(), self.call(r.choice(others), f))]
        if t in NUMBERS and self.deep:
            forms += [lambda: "(%s ?: %s)" % (self.value(t, f), sub())]
        elif t in NUMBERS:
            forms += [lambda: "(%s ?: %s)" % (sub(), sub()), lambda: "(%s && %s)" % (self.condition(), sub()),
                      lambda: "(%s + 1)" % call, lambda: "(%s & 31) + %s" % (self.number(f), self.any_call("int", f))]
        return r.choice(forms)()

    def converts(self, given, t):
        """Whether a call that gives the one type is returned as the other; of deep ones that change anything in it C compilers make no jumps."""
        if self.deep:
            return t == "void" or (given in ("int", "unsigned") and t in ("int", "unsigned"))
        return t == "void" or (given in NUMBERS and t in NUMBERS)

    # ---- statements ------------------------------------------------------------------------------------

    def last(self, level, f):
        """Statements that end f, or, without result, perhaps."""
        text = self.returned(f.result, f)
        forms = ["return %s;"] * 3
        if f.result == "void":
            forms += ["%s; return;", "%s;", "(void)%s; return;"]
        elif not self.deep:
            forms += ["%stemporary = %%s; return temporary;" % TYPES[f.result][0]]
        self.add(level, "{ " + self.r.choice(forms) % text + " }")

    def preparation(self, f):
        """What stands in the way of giving the call's place away, or does not."""
        read = [(TYPES[t][0], p, TYPES[t][2]) for t, p in zip(f.parameters, f.named()) if t != "place"]
        forms = ["int many[3] = {n, 1, 2}; see(many[n & 1]);",
                 "int row[(n & 3) + 1]; row[0] = n; see(row[0] + (int)sizeof row);",
                 "char *room = alloca((n & 7) + 1); room[0] = (char)(n & 63); see(room[0]);",
                 "int closed __attribute__((cleanup(gone))) = n; see(closed);",
                 "static int times; see(times++ & 15);",
                 "struct small *literal = &(struct small){n, 2}; see(literal->a);",
                 "struct large copy = {{n, 2}, \"ab\"}; copy.words[n & 3 ? 1 : 2] = n; see((int)copy.words[1] + copy.text[1]);",
                 "S(n & 7);"]
        forms += ["%s*where = &%s; see(%s);" % (spelled, p, form % "(*where)") for spelled, p, form in read]
        self.add(1, self.r.choice(forms))

    def way(self, f):
        """A way out of the function in the midst of it."""
        form = self.r.randrange(5)
        if form == 0:
            self.add(1, "if (n %% %d == 0)" % self.r.randrange(2, 6))
            self.last(2, f)
        elif form == 1:
            self.add(1, "for (int k = 0; k < 3; k++)")
            self.add(2, "if ((n + k) % 11 == 0)")
            self.last(3, f)
        elif form == 2:
            self.add(1, "switch (n & 3) {")
            for label in ("case 0:", "case 2:", "default:")[: self.r.randrange(1, 3)]:
                self.add(1, label)
                self.last(2, f)
                self.add(2, self.r.choice(["break;", "/* fallthrough */;"]))
            self.add(1, "}")
        elif form == 3:
            self.add(1, "if (%s) {" % self.condition())
            self.add(2, "int inner __attribute__((cleanup(gone))) = n & 31;")
            self.last(2, f)
            self.add(1, "}")
        else:
            self.add(1, "do {")
            self.add(2, "if (%s) break;" % self.condition())
            self.last(2, f)
            self.add(1, "} while (0);")

    def take_arguments(self, f):
        if f.style != "variadic":
            return
        self.add(1, "va_list more;")
        self.add(1, "va_start(more, n);")
        for t, p in zip(f.parameters, f.named()):
            self.add(1, "%s%s = va_arg(more, %s);" % (TYPES[t][0], p, PROMOTED.get(t, TYPES[t][0]).strip()))
        self.add(1, "va_end(more);")

    def function(self, f):
        f.has_local = not self.deep and self.maybe(3)
        self.add(0, "#if UNIT < 0 || UNIT == %d" % (f.number % 2))
        self.add(0, f.head())
        self.add(0, "{")
        self.take_arguments(f)
        self.add(1, "see(n + %d);" % f.number)
        for t, p in zip(f.parameters, f.named()):
            self.add(1, "see(%s);" % (TYPES[t][2] % p))
        ends, value = "" if self.deep else " || --fuel < 0", "" if f.result == "void" else " " + self.value(f.result, f)
        self.add(1, "if (n <= 0%s) return%s;" % (ends, value))
        if f.has_local:
            self.add(1, "int local = n & 63;")
        if self.deep:
            self.add(1, "if (n %% %d == %d) YIELD();" % (self.r.randrange(90000, 120000), f.number))
        else:
            self.middle(f)
        self.last(1, f)
        self.add(0, "}")
        self.add(0, "#endif")

    def middle(self, f):
        if self.maybe(3):
            g = self.r.choice(self.functions)
            self.add(1, "if (n %% %d == 1) (void)%s;" % (self.r.randrange(3, 9), self.call(g, f)))
        for _ in range(self.r.randrange(3)):
            self.r.choice([self.preparation, self.way])(f)

    # ---- the program -----------------------------------------------------------------------------------

    def choose(self):
        r = self.r
        results = [r.choice((LIGHT if self.deep else list(TYPES)[:14]) + ["void"]) for _ in range(3)]
        kinds = LIGHT if self.deep else list(TYPES)[:15]
        count = r.randrange(3, 8)
        styles = ["plain"] if self.deep else ["plain"] * 6 + ["old", "variadic"]
        parameters = lambda: [r.choice(kinds) for _ in range(r.randrange(2 if self.deep else 4))]
        self.functions = [Function(i, r.choice(results + ["int"]), parameters(), r.choice(styles)) for i in range(count)]
        if not any(g.result == "int" for g in self.functions):
            self.functions.append(Function(count, "int", [], "plain"))

    def tables(self):
        for t in sorted({f.result for f in self.functions}):
            names = [f.name for f in self.functions if f.is_pointed_to() and f.result == t]
            if names:
                self.add(0, "static suspends %s(*const t_%s[])(int n) = {%s};" % (TYPES[t][0], t.replace(" ", "_"), ", ".join(names)))

    def start(self):
        self.add(0, "#if UNIT <= 0")
        self.add(0, "START")
        self.add(0, "{")
        if self.deep:
            self.add(1, "setrlimit(RLIMIT_STACK, &(struct rlimit){1 << 18, 1 << 18});")
        outside = Function(-1, "void", [], "plain")
        self.add(1, "int n = 17;")
        for f in self.functions * (1 if self.deep else 3):
            n = 1000000 if self.deep else self.r.randrange(5, 90)
            call = "%s(%s)" % (f.name, ", ".join([str(n)] + [self.value(t, outside) for t in f.parameters]))
            self.add(1, "fuel = 60;")
            self.add(1, "%s;" % call if f.result == "void" else "printf(\"%%d \", %s);" % (TYPES[f.result][2] % call))
            self.add(1, "printf(\"%llx\\n\", sum);")
        self.add(0, "#ifdef PLAIN")
        self.add(1, "return 0;")
        self.add(0, "#endif")
        self.add(0, "}")
        self.add(0, "#endif")


def generate(seed, deep):
    g = Gen(seed, deep)
    g.choose()
    for f in g.functions:
        g.add(0, f.declaration())
    g.tables()
    for f in g.functions:
        g.function(f)
    g.start()
    return HEAD + "\n".join(g.lines) + "\n"


if __name__ == "__main__":
    import sys
    print(generate(int(sys.argv[1]), len(sys.argv) > 2), end="")
