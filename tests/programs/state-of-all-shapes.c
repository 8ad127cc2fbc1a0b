// flags: -lm
// stays: addresses of locals lie in memory that only a real move looks through
/* Tagged unions in arrays, pointers into rows of variable length, to literals, to parameters and one past the end,
   bit-fields, vectors and complex numbers, across frames. */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <ythreads.h>

static int failures;
static void step(void)
{
    ythread_yield(YTHREAD_ANY);
}
#define CHECK(c) ((c) ? (void)0 : (failures++, (void)printf("line %d: %s\n", __LINE__, #c)))

typedef int v4 __attribute__((vector_size(16)));
typedef float f2 __attribute__((vector_size(8)));
typedef unsigned char u16v __attribute__((vector_size(16)));

enum tag { NONE, INT, TEXT, BITS, REC, FUN, VEC, CPX, ARR };
struct bits {
    unsigned a : 1;
    int b : 3;
    long long c : 40;
    unsigned : 0;
    _Bool d : 1;
    signed char e : 7;
    unsigned long long f : 63;
    enum tag g : 5;
    unsigned : 3;
    short h : 16;
};
struct item;
typedef int (*op)(int, struct item *);
struct item {
    enum tag tag;
    union {
        int i ythread_when(INT);
        wchar_t text[4] ythread_when(TEXT);
        struct bits bits ythread_when(BITS);
        struct {
            struct item *self, *next, **prev;
        } rec ythread_when(REC);
        op fun ythread_when(FUN);
        v4 vec ythread_when(VEC);
        double _Complex cpx ythread_when(CPX);
        struct {
            long double ld;
            struct item *in[2];
            short tail[3];
        } arr[2] ythread_when(ARR);
    } u ythread_tag(tag);
    char after;
};
static int add(int a, struct item *i)
{
    return a + (i ? i->u.i : 0);
}
static int sub(int a, struct item *i)
{
    step();
    return a - (i ? i->u.i : 0);
}
static op table[] = {add, (op)sub, 0};
static const struct {
    const wchar_t *w;
    const char *s;
    op const *where;
} consts[] = {
    {L"Ω≠x", "first", &table[1]},
    {L"", "second" + 3, table},
    {0, 0, table + 3},
};

static int inner(struct item (*rows)[3], int n, int m, int vla[n][m], int **cursor, const void *end)
{
    int *p = &vla[n - 1][m], *q = vla[0], *mid = &vla[1][1];
    int(*row)[m] = vla + n;
    struct item *it = rows[1] + 3, *back = &rows[0][2];
    *cursor = mid;
    step();
    CHECK(p == (int *)row);
    CHECK(p - q == n * m);
    CHECK((char *)row - (char *)vla == (long)sizeof *vla * n);
    CHECK(it == (struct item *)end);
    CHECK(it - back == 4);
    CHECK(**cursor == 11);
    step();
    *mid = 77;
    (*cursor)++;
    step();
    CHECK((*cursor)[-1] == 77);
    back->u.bits.b--;
    return (int)(row - vla);
}

static int outer(int depth, struct item *up, int par)
{
    struct item rows[2][3];
    memset(rows, 0, sizeof rows);
    int n = 3 + depth % 2, m = 2 + depth, vla[n][m], *cur = 0, *par_at = &par;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            vla[i][j] = i * 10 + j;
    rows[0][0] = (struct item){INT, {.i = par}, 'a'};
    rows[0][1] = (struct item){TEXT, {.text = L"aßc"}, 'b'};
    rows[0][2].tag = BITS;
    rows[0][2].u.bits = (struct bits){1, -4, -(1LL << 39), 1, -64, (1ULL << 63) - 1, ARR, -32768};
    rows[1][0].tag = REC;
    rows[1][0].u.rec.self = &rows[1][0];
    rows[1][0].u.rec.next = up;
    rows[1][0].u.rec.prev = &rows[1][0].u.rec.next;
    rows[1][1].tag = VEC;
    rows[1][1].u.vec = (v4){1, -2, 3, -4};
    rows[1][2].tag = ARR;
    rows[1][2].u.arr[0].ld = -0.125L;
    rows[1][2].u.arr[0].in[1] = &rows[1][3] - 3;
    rows[1][2].u.arr[1].in[0] = rows[0];
    rows[1][2].u.arr[1].tail[2] = -3;
    struct item *lit[] = {&(struct item){CPX, {.cpx = 1.5 - 2 * I}, 'l'}, &rows[1][1],
                          (struct item[2]){{FUN, {.fun = (op)sub}, 'x'}, {FUN, {.fun = add}, 'y'}} + 1};
    struct item **pl = lit + 3;
    step();
    int r = inner(rows, n, m, vla, &cur, rows + 2);
    CHECK(r == n);
    CHECK(cur == &vla[1][2] && cur[-1] == 77);
    CHECK(rows[0][2].u.bits.b == 3 && rows[0][2].u.bits.c == -(1LL << 39) && rows[0][2].u.bits.f == (1ULL << 63) - 1);
    CHECK(rows[0][2].u.bits.g == ARR && rows[0][2].u.bits.h == -32768 && rows[0][2].u.bits.e == -64 &&
          rows[0][2].u.bits.d == 1);
    CHECK(!wcscmp(rows[0][1].u.text, L"aßc"));
    CHECK(pl[-1] == lit[2] && add(5, rows[0]) == 5 + par && (*--pl)[-1].u.fun == (op)sub);
    CHECK(creal(lit[0]->u.cpx) == 1.5 && cimag(lit[0]->u.cpx) == -2);
    CHECK(rows[1][0].u.rec.self == rows[1] && *rows[1][0].u.rec.prev == up);
    CHECK(rows[1][2].u.arr[0].in[1] == rows[1] && rows[1][2].u.arr[1].in[0] == rows[0] &&
          rows[1][2].u.arr[1].tail[2] == -3);
    CHECK(rows[1][1].u.vec[3] == -4 && lit[1] == &rows[1][1]);
    int s = depth ? outer(depth - 1, rows[0], par + 1) : 0;
    CHECK(*par_at == par && par_at == &par);
    if (up)
        up->u.i += *par_at;
    step();
    CHECK(consts[0].where[0] == (op)sub && consts[2].where == table + 3 && consts[1].s[0] == 'o' + 0);
    return s + rows[0][0].u.i + vla[1][1];
}

struct big {
    char c;
    long double ld;
    float _Complex fc;
    long double _Complex lc;
    f2 f;
    u16v b;
    _Atomic short at;
    volatile int vo;
    struct {
        int n;
        struct {
            char k;
            double d[2];
        } in[2];
    };
};

static struct big make(struct big b, int k)
{
    step();
    b.c += k;
    b.in[1].d[1] += k;
    b.lc *= I;
    b.b[15]++;
    step();
    return b;
}

thread ymain(void)
{
    printf("%d\n", outer(4, 0, 100));
    struct big b = {'a',       1.0L / 3, 1 + 2 * I,
                    3 + 4 * I, {1, 2},   {1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 254},
                    5,         6,        {.n = 8, {{'k', {1, 2}}, {'l', {3, 4}}}}},
               *pb = &b;
    b.ld = 0.5L + 1.0L / (1ull << 40);
    double *pd = &b.in[1].d[2];
    volatile int *pv = &b.vo;
    _Atomic short *pa = &b.at;
    long double *pl = &b.ld, **ppl = &pl;
    for (int i = 0; i < 3; i++) {
        *pb = make(b, i + 1);
        *pv += 1, *pa += 2, **ppl *= 2;
        step();
    }
    CHECK(b.c == 'a' + 6 && pd[-1] == 10 && b.b[15] == 1 && b.at == 11 && b.vo == 9);
    printf("%Lg %g %g\n", b.ld, (double)creall(b.lc), (double)cimagl(b.lc));
    printf("failures %d\n", failures);
}
// expect: 1305
// expect: 4 4 -3
// expect: failures 0
