"""Texts of the programs that order_programs.py makes: forms of expressions and statements, and what stands around."""

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
     "(ab ^= ({}) & 1)", "(ap = arr + (({}) & 3), *ap)", "(ap = arr, *ap++ ^ ({}))", "(int)(au %= (({}) & 7) + 1)", "(at = au = ({}) & 255)"],
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
    ["(*sel(ps, {}) = gs, st.x)", "(st3 = st = *sel(&gs, {}), st3.row[({}) & 1])", "((({}) & 1 ? st3 : st).row)[({}) & 1]",
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

# ---- what every program begins with, each function declares, and each function notes at its end

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
