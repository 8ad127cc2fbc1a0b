"""Random C programs in which every side effect leaves a trace; see order_fuzz.py."""
import random
import re

from least_parentheses import least
from order_forms import CHECK, LOCALS, MORE_FORMS, MORE_STATEMENTS, PRELUDE

# ---- programs as trees -----------------------------------------------------------------------------
#
# An expression is (text with {} for operands, operands). A statement is a list of alternatives that
# shrinking may choose from: ('expr', e), ('if', e, block, block or None), ('loop', kind, n, e, block),
# ('switch', e, [(label, block, falls)]), ('decl', name, e), ('block', block), ('return', e).

INT_VARS = ["a", "b", "c"]          # int locals; `b` has its address taken
GLOBALS = ["g", "h"]


class Gen:
    def __init__(self, seed, level):
        self.r = random.Random(seed)
        self.level = level
        self.counter = 0
        self.locals = []
        self.functions = []  # names of helpers that may be called (arity 1..3)

    def tick(self):
        self.counter += 1
        return self.counter

    # -- lvalues: text and operands; every lvalue is of an integer type
    def lvalue(self, depth):
        r = self.r
        k = r.randrange(10)
        if k <= 2:
            return (r.choice(INT_VARS + self.locals), [])
        if k == 3:
            return (r.choice(GLOBALS), [])
        if k == 4:
            return ("arr[({}) & 3]", [self.expr(depth - 1)])
        if k == 5:
            return (r.choice(["st.x", "st.y", "ps->x", "st.bits", "ps->bits", "st.in.z", "ps->s"]), [])
        if k == 6:
            return ("*pick(&b, &{}, {})".replace("{}", r.choice(["b", "g", "h"]), 1), [self.expr(depth - 1)])
        if k == 7:
            return ("grid[({}) & 1][({}) & 1]", [self.expr(depth - 1), self.expr(depth - 1)])
        if k == 8:
            return (r.choice(["sel(ps, {})->x", "sel(&gs, {})->in.z", "st.row[({}) & 1]", "ps->row[({}) & 1]", "gs.row[({}) & 1]",
                              "*(({}) ? &b : &g)", "pp[({}) & 1]", "(&st)[({}) & 0].y"]), [self.expr(depth - 1)])
        return (r.choice(["u8", "ll", "sh", "*pp", "gs.y"]), [])

    def expr(self, depth):
        r = self.r
        if depth <= 0:
            k = r.randrange(6)
            if k == 0:
                return (str(r.randrange(-3, 9)), [])
            if k == 1:
                return (r.choice(INT_VARS + self.locals + GLOBALS), [])
            if k == 2:
                return ("T(%d)" % self.tick(), [])
            if k == 3:
                return (r.choice(["st.x", "ps->y", "arr[1]", "u8", "(int)ll", "sh", "st.bits", "(int)d", "*pb"]), [])
            return ("S(%d)" % self.tick(), [])
        k = r.randrange(62)
        sub = lambda: self.expr(depth - 1 - r.randrange(2))
        if k <= 4:
            op = r.choice(["+", "-", "*", "&", "|", "^", "<", "==", "!=", ">="])
            if op in "+-*":
                return ("(int)((unsigned)({}) %s (unsigned)({}))" % op, [sub(), sub()])
            return ("(({}) %s ({}))" % op, [sub(), sub()])
        if k == 5:
            return ("(({}) && ({}))", [sub(), sub()])
        if k == 6:
            return ("(({}) || ({}))", [sub(), sub()])
        if k == 7:
            return ("(({}) ? ({}) : ({}))", [sub(), sub(), sub()])
        if k == 8:
            return ("(({}), ({}))", [sub(), sub()])
        if k == 9:
            l = self.lvalue(depth)
            return ("(%s = {})" % l[0], l[1] + [sub()])
        if k == 10:
            l = self.lvalue(depth)
            return ("(%s %s {})" % (l[0], r.choice(["^=", "|=", "&="])), l[1] + [sub()])
        if k == 11:
            l = (r.choice(["u8", "sh", "st.bits", "ps->s", "ucount", "arr[({}) & 3]"]), [])
            if "{}" in l[0]:
                l = (l[0], [sub()])
            return (r.choice(["(int)(%s)++", "(int)--(%s)"]) % l[0], l[1])
        if k == 12:
            return ("S2({}, {})", [sub(), sub()])
        if k == 13:
            return ("T3({}, {}, {})", [sub(), sub(), sub()])
        if k == 14 and self.functions:
            f, n = r.choice(self.functions)
            return ("%s(%s)" % (f, ", ".join(["{}"] * n)), [sub() for _ in range(n)])
        if k == 15:
            return ("make({}, {}).%s" % r.choice(["x", "y"]), [sub(), sub()])
        if k == 16:
            return ("(int)(D({}) * 2)", [sub()])
        if k == 17:
            return ("(~({}))", [sub()])
        if k == 18:
            return ("(!({}))", [sub()])
        if k == 19:
            return ("(unsigned char)({})", [sub()])
        if k == 20:
            return (r.choice(["*pick(&b, &g, {})", "sel(ps, {})->y", "sel(&gs, {})->in.z", "sel(ps, {})->row[1]", "pp[({}) & 1]",
                              "*pstep(&pp, arr, {})", "(st3 = *sel(ps, {})).x", "(int)(pp - arr) + ({})"]), [sub()])
        if k == 21:
            return (r.choice(['"abcdefgh"[({}) & 7]', "table[({}) & 1](3)", "(int)sizeof(S({}))", "(int)(ll << (({}) & 7))",
                              "(int)((float)({}) / 3)", "(int)(d += ({}) & 3)"]), [sub()])
        if k == 22:
            return ("((struct st){{ .x = {}, .y = {} }}).%s" % r.choice(["x", "y"]), [sub(), sub()])
        if k == 23:
            return ("((int[3]){{ {}, {}, 1 }})[({}) & 1]", [sub(), sub(), sub()])
        if k == 24:
            return ("({{ int z = {}; z ^= {}; z; }})", [sub(), sub()])
        if k == 25:
            return ("(({}) ?: ({}))", [sub(), sub()])
        if k == 26:
            return ("table[({}) & 1]({})", [sub(), sub()])
        if k == 27:
            return ("both(make({}, {}), {})", [sub(), sub(), sub()])
        if k == 28:
            return ("sum(3, {}, (double)({}), (char)({}))", [sub(), sub(), sub()])
        if k == 29:
            return ("sum(({}) & 1, {}, 2.0, 'x')", [sub(), sub()])
        if k == 30:
            return (r.choice(["vec[({}) & 3]", "(int)(z = ({}) & 63)", "(int)__imag__(z += ({}) & 31)", "(vec ^ ({}))[1]",
                              "(int)__real__(z * (({}) & 7))", "(vec = (v4){{ 1, {}, 3, 4 }})[1]", "vla[({}) & 1][1]",
                              "(int)(sizeof vla + ({}))", "un.half[({}) & 1]", "(un.whole = {})", "(un.b.lo = {})"]), [sub()])
        if k == 31:
            return (r.choice(["(vec[({}) & 3] = {})", "(vec[({}) & 3] ^= {})", "(vla[({}) & 1][0] = {})", "(vla[1][({}) & 1] ^= {})",
                              "(un.half[({}) & 1] = (short)({}))", "(un.b.hi ^= ({}) + ({}))", "(__real__ z = ({}) + (({}) & 3), 1)"]),
                    [sub(), sub()])
        if k == 32:
            return (r.choice(["(at = {})", "(at ^= {})", "(int)__atomic_fetch_add(&g, ({}) & 7, 5)",
                              "__sync_fetch_and_or(&h, {})", "__builtin_popcount((unsigned)({}))", "__builtin_expect({}, 1)"]), [sub()])
        if k == 33:
            return (r.choice(["later[({}) & 1]({})", "(*later[({}) & 1])({})", "(({}) & 1 ? S : T)({})", "apply(later[({}) & 1], {})"]),
                    [sub(), sub()])
        if k == 34:
            return ("({{ int y = {}; {} ? ({{ y += {}; }}) : 0; for (int i = 0; i < 2; i++) y ^= {}; y; }})",
                    [sub(), sub(), sub(), sub()])
        if k == 35:
            return ("_Generic(({}), int: {}, default: 1)", [("S(1)", []), sub()])
        if k == 36:
            return ("((struct st[2]){{ {{ {}, {} }}, {{ .row = {{ {} }} }} }})[({}) & 1].x", [sub(), sub(), sub(), sub()])
        if k == 37:
            return ("(int)((long long){} % (({}) | 1) + ({} >> (({}) & 7)))", [sub(), sub(), sub(), sub()])
        if k == 38:
            return ("(ps = sel(({}) ? &st : &gs, {}), ps->bits += {}, ps = &st, ps->bits)", [sub(), sub(), sub()])
        if k == 39:
            return ("(st3 = (({}) & 1 ? *sel(&st, {}) : gs), st3.x)", [sub(), sub()])
        if k == 40:
            return ("(int)__builtin_offsetof(struct deep, c[({}) & 3].b[({}) & 7])", [sub(), sub()])
        if k == 41:
            return ("({{ int y = 0; for (int i = 0; i < 3; i++) y ^= note(i) ^ ({{ if (S(i) == 1) %s; {}; }}); y; }})"
                    % r.choice(["continue", "break"]), [sub()])
        if k == 42:
            return (r.choice(["(int)((__int128)({}) * ({}) >> 3)", "(int)((_BitInt(40))({}) ^ ({}))", "((_Bool)({}) + (_Bool)({}))"]),
                    [sub(), sub()])
        if k == 43:
            return ("(({}) & 1 ? make({}, 1) : make(2, {})).y", [sub(), sub(), sub()])
        if k == 44:
            return ("*(int *)__builtin_memcpy(__builtin_alloca(4), &(int){{ {} }}, 4)", [sub()])
        if k == 45:
            return (r.choice(["(int)(&arr[({}) & 3] - &arr[({}) & 3])", "(pp = arr, *(pp += ({}) & 1) ^ ({}))",
                              "(pp = &arr[({}) & 1], *pp++ ^ ({}))", "(pp = arr + (({}) & 1), (*pp)++ & ({}))"]), [sub(), sub()])
        if k == 46:
            return ("({{ int y = {}; __asm__(\"\" : \"+r\"(y) : \"r\"({})); y; }})", [sub(), sub()])
        if k == 47:
            return (r.choice(["__builtin_choose_expr(1, {}, 0)", "(__extension__ ({}))", "(*&*pick(&g, &h, {}))", "(-({} & 1023))",
                              "((union halves)({})).b.lo", "(int)sizeof(int[(({}) & 3) + 1])"]), [sub()])
        if k == 48:
            return ("((int[]){{ [2] = {}, [1] = 4, [0] = {} }})[({}) & 1]", [sub(), sub(), sub()])
        if k > 49:
            form = r.choice(MORE_FORMS[k - 50])
            return (form, [sub() for _ in range(form.replace("{{", "").replace("}}", "").count("{}"))])
        return ("sum((note({}), 2), {}, {} + 0.5)", [sub(), sub(), sub()])

    def block(self, depth, n):
        saved = list(self.locals)
        out = [self.stmt(depth) for _ in range(n)]
        self.locals = saved
        return out

    def stmt(self, depth):
        r = self.r
        k = r.randrange(28 if depth > 0 else 6)
        e = lambda: self.expr(r.randrange(1, self.level + 1))
        if k <= 3:
            return ("expr", e())
        if k == 4:
            name = "v%d" % self.tick() if r.randrange(3) else r.choice(INT_VARS + ["v0"])
            s = ("decl", name, e())
            if name.startswith("v") and name != "v0":
                self.locals.append(name)
            return s
        if k == 5:
            return ("agg", r.choice(["arr2", "st2"]), e(), e())
        if k <= 7:
            return ("if", e(), self.block(depth - 1, r.randrange(1, 3)), self.block(depth - 1, 1) if r.randrange(2) else None)
        if k <= 10:
            return ("loop", r.choice(["while", "do", "for"]), r.randrange(1, 4), e(), self.block(depth - 1, r.randrange(1, 3)), r.randrange(5))
        if k == 11:
            cases = [(i, self.block(depth - 1, 1), r.randrange(2) == 0) for i in range(r.randrange(1, 4))]
            return ("switch", e(), cases)
        if k == 12:
            return ("block", self.block(depth - 1, 2))
        if k == 13:
            return ("return", e())
        if k == 14:
            return ("computed", e(), self.block(depth - 1, 1), self.block(depth - 1, 1))
        if k == 15:
            return ("back", e(), self.block(depth - 1, 1))
        if k == 16:
            return ("sized", e(), e(), self.block(depth - 1, 1))
        if k == 17:
            return ("escape", e(), self.block(depth - 1, 1))
        if k == 18:
            return ("cleaned", e(), self.block(depth - 1, 2))
        if k == 19:
            return ("asmgoto", e(), self.block(depth - 1, 1))
        if k > 20:
            return (["for struct", "for sized", "wide switch", "typedef", "into", "static", "leave"][k - 21], e(), e(), self.block(depth - 1, 1))
        return ("duff", e(), self.block(depth - 1, 1), self.block(depth - 1, 1))


# ---- text ------------------------------------------------------------------------------------------

def text_of(e):
    return e[0].format(*[text_of(x) for x in e[1]])


def lines_of(block, ind, out, state):
    pad = "    " * ind
    for s in block:
        kind = s[0]
        if kind == "expr":
            out.append("%s(void)(%s);" % (pad, text_of(s[1])))
        elif kind == "decl":
            # the initialiser must not name the variable it declares
            state["n"] += 1
            out.append("%sint q%d = %s;" % (pad, state["n"], text_of(s[1 + 1])))
            out.append("%sint %s = q%d; P(%s);" % (pad, s[1], state["n"], s[1]) if s[1].startswith("v")
                       else "%s{ int %s = q%d + 1; S(%s); P(%s); }" % (pad, s[1], state["n"], s[1], s[1]))
        elif kind == "agg":
            if s[1] == "arr2":
                out.append("%s{ int arr2[3] = { %s, [2] = %s }; P(arr2[0]); P(S(arr2[1])); P(arr2[2]); }" % (pad, text_of(s[2]), text_of(s[3])))
            else:
                out.append("%s{ struct st st2 = { .y = %s, .in = { %s } }; P(st2.y); P(S(st2.x)); P(st2.in.z); }" % (pad, text_of(s[2]), text_of(s[3])))
        elif kind == "if":
            out.append("%sif (%s) {" % (pad, text_of(s[1])))
            lines_of(s[2], ind + 1, out, state)
            if s[3] is not None:
                out.append(pad + "} else {")
                lines_of(s[3], ind + 1, out, state)
            out.append(pad + "}")
        elif kind == "loop":
            state["n"] += 1
            i = "i%d" % state["n"]
            jump = ["", "continue;", "break;", "", ""][s[5]]
            jump = "    %sif (S(%s) == 1) %s" % (pad, i, jump) if jump else ""
            if s[1] == "for":
                out.append("%sfor (int %s = 0; %s < %d && (%s, 1); S(%s++)) {" % (pad, i, i, s[2], text_of(s[3]), i))
                lines_of(s[4], ind + 1, out, state)
                out.append(jump)
                out.append(pad + "}")
            elif s[1] == "while":
                out.append("%s{ int %s = 0; while (%s++ < %d && (%s, 1)) {" % (pad, i, i, s[2], text_of(s[3])))
                lines_of(s[4], ind + 1, out, state)
                out.append(jump)
                out.append(pad + "} }")
            else:
                out.append("%s{ int %s = 0; do {" % (pad, i))
                lines_of(s[4], ind + 1, out, state)
                out.append(jump)
                out.append("%s} while (%s++ < %d && (%s, 1)); }" % (pad, i, s[2], text_of(s[3])))
        elif kind == "switch":
            out.append("%sswitch ((%s) & 3) {" % (pad, text_of(s[1])))
            for label, body, falls in s[2]:
                out.append("%scase %d: {" % (pad, label))
                lines_of(body, ind + 1, out, state)
                out.append(pad + "}" + ("" if falls else " break;"))
            out.append("%sdefault: P(77); }" % pad)
        elif kind == "computed":
            state["n"] += 1
            n = state["n"]
            out.append("%s{ __label__ l%d, m%d, e%d; static const void *const to[] = { &&l%d, &&m%d }; goto *to[(%s) & 1];"
                       % (pad, n, n, n, n, n, text_of(s[1])))
            out.append("%sl%d: P(1);" % (pad, n))
            lines_of(s[2], ind + 1, out, state)
            out.append("%s    goto e%d;" % (pad, n))
            out.append("%sm%d: P(2);" % (pad, n))
            lines_of(s[3], ind + 1, out, state)
            out.append("%se%d: P(3); }" % (pad, n))
        elif kind == "back":
            state["n"] += 1
            n = state["n"]
            out.append("%s{ __label__ again; int n%d = 0; again: S(n%d);" % (pad, n, n))
            lines_of(s[2], ind + 1, out, state)
            out.append("%s    if (n%d++ < 2 && ((%s) & 1)) goto again; }" % (pad, n, text_of(s[1])))
        elif kind == "sized":
            state["n"] += 1
            n = state["n"]
            out.append("%s{ int w%d[((%s) & 3) + 1]; w%d[0] = %s; P((int)sizeof w%d);" % (pad, n, text_of(s[1]), n, text_of(s[2]), n))
            lines_of(s[3], ind + 1, out, state)
            out.append("%s    P(w%d[0] ^= S(w%d[0])); }" % (pad, n, n))
        elif kind == "duff":
            state["n"] += 1
            n = state["n"]
            out.append("%s{ int k%d = 0; switch ((%s) & 3) { case 0: do { P(4);" % (pad, n, text_of(s[1])))
            lines_of(s[2], ind + 1, out, state)
            out.append("%scase 1 ... 2: S(k%d);" % (pad, n))
            lines_of(s[3], ind + 1, out, state)
            out.append("%sdefault:; } while (S(++k%d) && k%d < 3); } }" % (pad, n, n))
        elif kind == "escape":
            state["n"] += 1
            n = state["n"]
            out.append("%s{ jmp_buf j%d; switch (setjmp(j%d)) { case 0: {" % (pad, n, n))
            lines_of(s[2], ind + 1, out, state)
            out.append("%s} longjmp(j%d, (%s) & 1 ? 5 : 6); case 5: P(5); break; default: P(6); } }" % (pad, n, text_of(s[1])))
        elif kind == "cleaned":
            state["n"] += 1
            n = state["n"]
            out.append("%s{ __attribute__((cleanup(tidy))) int c%d = %s;" % (pad, n, text_of(s[1])))
            lines_of(s[2], ind + 1, out, state)
            out.append("%s    c%d ^= 1; }" % (pad, n))
        elif kind == "asmgoto":
            out.append('%s{ __label__ far; __asm__ goto("" : : "r"(%s) : : far);' % (pad, text_of(s[1])))
            lines_of(s[2], ind + 1, out, state)
            out.append("%s    far: P(8); }" % pad)
        elif kind in MORE_STATEMENTS:
            state["n"] += 1
            begin, end = MORE_STATEMENTS[kind]
            places = {"N": str(state["n"]), "A": text_of(s[1]), "B": text_of(s[2])}
            out.append(pad + re.sub("[$]([NAB])", lambda found: places[found[1]], begin))
            lines_of(s[3], ind + 1, out, state)
            out.append(pad + "    " + re.sub("[$]([NAB])", lambda found: places[found[1]], end))
        elif kind == "block":
            out.append(pad + "{")
            lines_of(s[1], ind + 1, out, state)
            out.append(pad + "}")
        elif kind == "return":
            out.append("%sif (T(%d) > 2) return %s;" % (pad, 3, text_of(s[1])))


def program_text(functions, parentheses="all"):
    out = []
    for name, arity, body in functions:
        params = ", ".join("int p%d" % i for i in range(arity))
        out.append("static int %s(%s)\n{\n    int a = p%d;\n%s" % (name, params, arity - 1, LOCALS))
        lines_of(body, 1, out, {"n": 0})
        out.append(CHECK + "    return a + (b & 15);\n}\n")
    out.append("thread ymain(void)\n{")
    for name, arity, _ in functions:
        out.append('    printf("%s -> %%d\\n", %s(%s));' % (name, name, ", ".join(str(i + 2) for i in range(arity))))
    out.append("    printf(\"end %u %d %d\\n\", trace, g, h);\n}\n#ifdef PLAIN\nint main(void) { ymain(); return 0; }\n#endif")
    text = "\n".join(x for x in out if x) + "\n"
    return PRELUDE + "\n" + (least(text) if parentheses == "least" else text)


def generate(seed, level):
    gen = Gen(seed, level)
    functions = []
    for i in range(gen.r.randrange(1, 4)):
        arity = gen.r.randrange(1, 4)
        functions.append(("f%d" % i, arity, gen.block(2, gen.r.randrange(2, 6))))
        gen.functions.append(("f%d" % i, arity))
    return functions
