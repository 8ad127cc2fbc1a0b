"""Random C programs in which every side effect leaves a trace; see order_fuzz.py."""
import random
import re

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


# Expressions of int whose operands are all alike, by the kind of thing that they are about.
MORE_FORMS = [
    # volatile objects that a call changes
    ["(vo + bump(&vo, {}) + vo)", "(vo = {})", "(vo ^= {})", "(bump(&vo, {}) - (vo & 63))", "(int)(vo++ & ({}))"],
    # compound assignment where the result is narrower than the operation
    ["(u8 <<= ({}) & 3)", "(sh /= (({}) & 3) + 1)", "(bo += ({}) & 63)", "(u8 *= ({}) & 15)", "(int)((ll -= {}) & 4095)",
     "(int)(ucount %= (({}) & 7) + 1)", "(sh = (short)({}), sh %= (({}) & 7) + 1)", "(u8 = 9.75, u8 += (({}) & 7) / 2.0)"],
    # bit-fields wider and narrower than int
    ["(int)((wb.w += ({}) & 255) & 4095)", "(wb.q = (({}) & 3))", "(wb.f = {})", "(int)((wb.w <<= ({}) & 3) >> 2 & 255)", "(wb.f ^= ({}) & 1)",
     "(int)(wb.w++ & ({}))", "(pw({})->q--)", "(pw({})->f = {})", "(int)((pw({})->w ^= {}) & 1023)", "(st.bits = wb.q = ({}) & 3)"],
    # atomic objects
    ["(int)(au *= {})", "(int)(au <<= ({}) & 3)", "(int)au++ + ({})", "(({}) ^ (int)--au)", "(int)(af = ({}) & 15)", "(af = 1, (int)(af += ({}) & 7))",
     "(ab ^= {})", "(ap = arr + (({}) & 3), *ap)", "(ap = arr, *ap++ ^ ({}))", "(int)(au %= (({}) & 7) + 1)", "(at = au = ({}) & 255)"],
    # complex numbers and vectors
    ["(int)__imag__(z = ({}) & 7, z += (({}) & 3) * 1.0i)", "(z = ({}) & 7, z == ({}))", "(int)(uv += (v4u){{ {}, 1, {}, 2 }})[1]", "(vec == ({}))[1]",
     "__builtin_shufflevector(vec, vec ^ ({}), 1, 4, 2, 6)[({}) & 3]", "((vec < ({})) & ~vec)[2]", "(int)__builtin_convertvector(vec & ({}), v4f)[1]",
     "(__imag__ z = ({}) & 7, (int)__imag__(z *= ({}) & 1))"],
    # initialisers
    ["((struct deep){{ .a = {}, .c[2].b[3] = (short)({}), .c[1] = {{ {{ (short)({}) }} }}, .c[2].b[0] = 5 }}).c[({}) & 3].b[({}) & 3]",
     "((struct pair[2]){{ [1] = {{ .y = {} }}, [0].x = {}, [1].x = {} }})[({}) & 1].x", "((struct st){{ {}, .row = {{ [1] = {} }}, .in.z = {} }}).row[({}) & 1]",
     "((union halves){{ .b = {{ .hi = ({}) & 63, .lo = ({}) & 255 }} }}).b.hi", "((v4){{ {}, {} }})[({}) & 3]", "(*(struct pair *[]){{ &(struct pair){{ {}, 2 }} }})->x"],
    # what gives addresses and types
    ["(__builtin_add_overflow({}, {}, &b), b)", "(__builtin_sub_overflow({}, {}, pick(&b, &g, {})), g)", "__builtin_types_compatible_p(int, typeof({}))",
     "(&arr[({}) & 3] < &arr[({}) & 3])", "((char *)ps + (({}) & 0) == (char *)sel(ps, {}))", "(int)sizeof(int[({}, ({}) & 3) + 1])",
     "(int)sizeof(*(int (*)[({}) & 7])0)", "(int)(long)&((char *)0)[({}) & 7]"],
    # structs as values
    ["(*sel(ps, {}) = gs, st.x)", "(*sel(ps, {}) = *sel(&gs, {})).y", "(st3 = st = *sel(&gs, {}), st3.row[({}) & 1])", "((({}) & 1 ? st3 : st).row)[({}) & 1]",
     "both(({}) & 1 ? make({}, 2) : (struct pair){{ {}, 3 }}, {})", "(make({}, {}), *sel(ps, {})).in.z"],
    # chains of assignments
    ["(arr[c++ & 3] = {})", "(u8 = sh = (short)(ll = ({}) & 0xffff))", "(arr[({}) & 3] = grid[({}) & 1][1] = {})", "(arr[({}) & 3] ^= arr[({}) & 3] ^= {})",
     "(*pick(&b, &c, {}) ^= b = {})", "(b ^= (c = {}, b))"],
    # void operands
    ["((void)({}), (void)0, {})", "(({}) ? (void)S(1) : (void)({}), 3)", "({{ if ({}) (void)({}); 4; }})", "(({}) ? P({}) : (void)({}), 5)"],
    # calls of other conventions
    ["kr({}, (double)(({}) & 31), {})", "kr(({}) & 63, 2.5, ({}) ? 3 : 4)", "total(2, two, vla, {})", "total(1, ({}) & 1 ? 2 : 2, grid, {})",
     "first(({}) & 1, make({}, {}), make(4, {}))"],
    # conditions
    ["(({}) && S(1) ? {} : ({}) || S(0))", "!(({}) && !({}))", "((({}) ? S : T)(({}) & 7) < ({}))", "((({}) & 1) ? ps : sel(&gs, {}))->y",
     "((({}) & 1) && (b = {}) | ({}))"],
]


# ---- text ------------------------------------------------------------------------------------------

def text_of(e):
    return e[0].format(*[text_of(x) for x in e[1]])


# What stands before and behind a block, with a number for names and two expressions.
MORE_STATEMENTS = {
    "for struct": ("for (struct pair q$N = make($A, 0); q$N.y < 2 && ($B, 1); q$N.y += 1 + (S(q$N.x) & 0)) {", "P(q$N.x); }"),
    "for sized": ("for (int w$N[(($A) & 3) + 1], *q$N = w$N, k$N = 0; k$N++ < 2; *q$N = S($B)) { *q$N = 3;", "P(*w$N ^= (int)sizeof w$N); }"),
    "wide switch": ("switch ((long long)(($A) & 7) << 32) { case -5 ... 1ll << 32: P(S(6)); break; case 2ll << 32: case 3ll << 32 ... 4ll << 32: P($B);",
                    "default: P(9); }"),
    "typedef": ("{ typedef int t$N[(($A) & 3) + 1]; t$N x$N; x$N[0] = S(3); { typedef t$N u$N[2]; u$N y$N; y$N[1][0] = $B; P(y$N[1][0] + (int)sizeof(u$N)); }",
                "P(x$N[0]); }"),
    "into": ("{ int k$N = 0; if (($A) & 1) goto in$N; for (; k$N < 3; k$N++) { if (S(k$N) == 1) { P(2); in$N: P($B);", "} } P(k$N); }"),
    "static": ("{ static int s$N = 3; static struct pair t$N[2] = { { 1, 2 } }; t$N[($A) & 1].x ^= s$N += $B;", "P(s$N & 4095); P(t$N[0].x); }"),
    "leave": ("for (int i$N = 0; i$N < 3; i$N++) for (int j$N = 0; j$N < 2; j$N++) { if (($A) == 3 && i$N) goto left$N; P($B);",
              "if (0) { left$N: i$N = 5; break; } }"),
}


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


PRELUDE = r"""#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#ifdef PLAIN
#define thread void
#define suspends
#define YTHREAD_ANY 0
static int ythread_yield(int any) { return any; }
#else
#include <ythreads.h>
#endif

struct in { int z; };
struct st { int x; int y; int bits : 5; short s; struct in in; int row[2]; };
struct pair { int x, y; };
struct deep { int a; struct { short b[8]; } c[4]; };
static int g = 1, h = 2;
static struct st gs = { 7, 8, 1, 2, { 3 }, { 4, 5 } };
static unsigned trace = 17;

static int note(int k) { trace = trace * 31 + (unsigned)k; return k; }
static void P(int k) { note(1000 + k); }
static int T(int k) { note(k); return k & 7; }
static int S(int k) { note(2000 + k); ythread_yield(YTHREAD_ANY); return note(k) & 7; }
static void tidy(int *p) { S(*p); }
static int S2(int k, int l) { note(3000 + k); ythread_yield(YTHREAD_ANY); return note((int)((unsigned)k - (unsigned)l)); }
static int T3(int k, int l, int m) { note(k); note(l); return note((int)((unsigned)m ^ (unsigned)k)); }
static double D(int k) { note(k); ythread_yield(YTHREAD_ANY); return (k & 1023) + 0.25; }
static struct pair make(int k, int l) { struct pair p = { k, 0 }; ythread_yield(YTHREAD_ANY); p.y = l; return p; }
static int both(struct pair p, int k) { note(p.x); ythread_yield(YTHREAD_ANY); return note(p.y ^ k); }
static struct st *sel(struct st *p, int k) { note(k); ythread_yield(YTHREAD_ANY); return p; }
static int *pstep(int **pp, int *arr, int k) { ythread_yield(YTHREAD_ANY); return *pp = arr + (note(k) & 1); }
static int (*const table[2])(int) = { note, T };
suspends static int (*const later[2])(int) = { S, T };
static int apply(suspends int (*f)(int), int k) { note(7); return f(k); }
static int bump(volatile int *p, int k) { ythread_yield(YTHREAD_ANY); *p = (*p + 1 + (k & 1)) & 4095; return note(*p); }
static int kr(a, b, c) char a; float b; short c; { ythread_yield(YTHREAD_ANY); return note(a + (int)(b * 2) + c); }
static int total(int n, int m, int a[n][note(m)], int k)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s ^= a[i][S(k) & (m - 1) & 1] + (int)sizeof a[i];
    return s;
}
static int first(int n, ...)
{
    va_list list;
    va_start(list, n);
    int x = n ? va_arg(list, struct pair).y : (ythread_yield(YTHREAD_ANY), va_arg(list, struct pair)).x;
    va_end(list);
    return note(x);
}
static int sum(int n, ...)
{
    va_list list;
    va_start(list, n);
    int total = 0;
    if (n > 0)
        total += va_arg(list, int);
    ythread_yield(YTHREAD_ANY);
    if (n > 1)
        total ^= (int)va_arg(list, double);
    if (n > 2)
        total ^= va_arg(list, int);
    va_end(list);
    return note(total);
}
typedef int v4 __attribute__((vector_size(16)));
typedef unsigned v4u __attribute__((vector_size(16)));
typedef float v4f __attribute__((vector_size(16)));
struct wide { unsigned long long w : 40; signed q : 3; _Bool f : 1; };
static struct wide *pwide(struct wide *p, int k) { note(k); ythread_yield(YTHREAD_ANY); return p; }
#define pw(k) pwide(&wb, k)
union halves { int whole; short half[2]; struct { int lo : 12, hi : 7; } b; };
static int *pick(int *p, int *q, int k) { ythread_yield(YTHREAD_ANY); return note(k) & 1 ? p : q; }
"""

LOCALS = r"""    int b = p0 + 1, c = 3, arr[4] = { 1, 2, 3, 4 }, grid[2][2] = { { 5, 6 }, { 7, 8 } }, *pb = &b;
    unsigned char u8 = 250; unsigned ucount = 4; long long ll = 1; short sh = -3; double d = 1.5;
    v4 vec = { 1, 2, 3, 4 }; double _Complex z = 1.5; int two = p0 & 1 ? 2 : 3, vla[two][2]; union halves un = { 77 }; _Atomic int at = 5;
    volatile int vo = 5; _Bool bo = 0; struct wide wb = { 1, 2, 1 }; _Atomic unsigned au = 3; _Atomic float af = 1; _Atomic _Bool ab = 0;
    _Atomic(int *) ap = arr; v4u uv = { 1, 2, 3, 4 };
    vla[0][0] = vla[0][1] = vla[1][0] = vla[1][1] = 9; struct st st = { 1, 2, 3, 4, { 5 }, { 6, 7 } }, *ps = &st, st3 = st; int *pp = arr;
"""
CHECK = r"""    P(a); P(b); P(c); P(arr[0]); P(arr[1]); P(arr[2]); P(arr[3]); P(grid[0][0]); P(grid[1][1]); P(*pb); P(u8); P((int)ucount);
    P((int)ll); P(sh); P((int)d); P(st.x); P(st.y); P(st.bits); P(st.s); P(st.in.z); P(ps->x); P(g); P(h); P(gs.x); P(gs.row[1]); P(st.row[0]); P(st3.y);
    P(vec[0] ^ vec[1] ^ vec[2] ^ vec[3]); P((int)__real__ z); P(vla[0][0] ^ vla[1][1]); P(un.whole); P(at);
    P(vo); P(bo); P((int)wb.w); P(wb.q); P(wb.f); P((int)au); P((int)af); P(ab); P((int)uv[1]); P((int)(ap - arr));
    printf("%s %u\n", __func__, trace);
"""


def program_text(functions):
    out = [PRELUDE]
    for name, arity, body in functions:
        params = ", ".join("int p%d" % i for i in range(arity))
        out.append("static int %s(%s)\n{\n    int a = p%d;\n%s" % (name, params, arity - 1, LOCALS))
        lines_of(body, 1, out, {"n": 0})
        out.append(CHECK + "    return a + (b & 15);\n}\n")
    out.append("thread ymain(void)\n{")
    for name, arity, _ in functions:
        out.append('    printf("%s -> %%d\\n", %s(%s));' % (name, name, ", ".join(str(i + 2) for i in range(arity))))
    out.append("    printf(\"end %u %d %d\\n\", trace, g, h);\n}\n#ifdef PLAIN\nint main(void) { ymain(); return 0; }\n#endif")
    return "\n".join(x for x in out if x) + "\n"


def generate(seed, level):
    gen = Gen(seed, level)
    functions = []
    for i in range(gen.r.randrange(1, 4)):
        arity = gen.r.randrange(1, 4)
        functions.append(("f%d" % i, arity, gen.block(2, gen.r.randrange(2, 6))))
        gen.functions.append(("f%d" % i, arity))
    return functions
