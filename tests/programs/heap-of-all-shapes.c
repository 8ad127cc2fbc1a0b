// flags: -lm
// stays: addresses of locals lie in memory that only a real move looks through
/* Blocks with everything in them that point to one another, to frames, and to their own insides. */
#include <complex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <ythreads.h>

static int failures;
static void step(void)
{
    ythread_yield(YTHREAD_ANY);
}
#define CHECK(c) ((c) ? (void)0 : (failures++, (void)printf("line %d: %s\n", __LINE__, #c)))

struct node;
typedef suspends int (*op)(struct node *, int);
struct node {
    op call;
    struct node *next, **back, *arms[2];
    struct {
        unsigned char n : 3;
        signed s : 5;
        unsigned long long u : 60;
    } __attribute__((packed)) bits;
    wchar_t w;
    char *text;
    const char *lit;
    int *ints, *end;
    int (*rows)[3];
    int (**prows)[3];
    long double ld;
    _Complex float cf;
    FILE *out;
    size_t size;
    ptrdiff_t diff;
    intmax_t max;
    uint_least16_t u16;
    int_fast8_t f8;
    struct {
        short n;
        struct {
            struct node *owner;
            char c;
        } e[] ythread_count(n);
    } *flex;
    void *any;
    const void *const *deep;
    const void *self;
};
static int twice(struct node *n, int k)
{
    step();
    return 2 * k + (n ? n->bits.s : 0);
}
static int plain(struct node *n, int k)
{
    return k - (int)n->diff;
}
static int chain(struct node *n, int k)
{
    int local = k, *to = &local;
    step();
    int r = n->next && n->next->call != chain ? n->next->call(n->next, k) : 1;
    step();
    *to += r;
    return local;
}
static struct node *make(int k, op call, struct node *next)
{
    struct node *n = ythread_alloc(struct node, k + 1);
    for (int i = 0; i <= k; i++) {
        struct node *m = n + i;
        *m = (struct node){call,
                           next,
                           &m->next,
                           {m, n + k},
                           {5, -16, (1ULL << 60) - 2},
                           L'ß',
                           0,
                           &"literal"[3],
                           0,
                           0,
                           0,
                           0,
                           0.75L,
                           1 - I,
                           stdout,
                           77,
                           -5,
                           INTMAX_MIN,
                           65535,
                           -128,
                           0,
                           m,
                           0,
                           &m->any};
        step();
        m->text = ythread_alloc(char, 9);
        strcpy(m->text, "heap txt");
        m->ints = ythread_alloc(int, 6);
        m->end = m->ints + 6;
        m->rows = (int(*)[3])m->ints;
        m->prows = &m->rows + 0;
        for (int j = 0; j < 6; j++)
            m->ints[j] = j * j;
        m->flex = ythread_alloc_flexible(__typeof__(*m->flex), 3);
        m->flex->n = 3;
        for (int j = 0; j < 3; j++)
            m->flex->e[j].owner = n + j % (k + 1), m->flex->e[j].c = (char)('a' + j);
        step();
    }
    return n;
}
static void verify(struct node *n, int k, op call)
{
    for (int i = 0; i <= k; i++) {
        struct node *m = &n[i];
        CHECK(m->call == call && m->back == &m->next && m->arms[0] == m && m->arms[1] == n + k);
        CHECK(m->bits.n == 5 && m->bits.s == -16 && m->bits.u == (1ULL << 60) - 2);
        CHECK(m->w == L'ß' && !strcmp(m->text, "heap txt") && !strcmp(m->lit, "eral"));
        CHECK(m->end - m->ints == 6 && m->end[-1] == 25 && m->rows[1][2] == 25 && (*m->prows)[1][0] == 9);
        CHECK(m->ld == 0.75L && crealf(m->cf) == 1 && cimagf(m->cf) == -1 && m->out == stdout);
        CHECK(m->size == 77 && m->diff == -5 && m->max == INTMAX_MIN && m->u16 == 65535 && m->f8 == -128);
        CHECK(m->flex->n == 3 && m->flex->e[2].c == 'c' && m->flex->e[1].owner == n + 1 % (k + 1));
        CHECK(m->any == m && m->self == &m->any);
    }
}
static int reverse(const struct node *n)
{
    int s = 0;
    for (; n; n = n->next)
        s++;
    return s;
}

static int jumper(struct node *n, int k)
{
    jmp_buf env, *pe = &env;
    volatile int tries = 0;
    int r = setjmp(*pe);
    step();
    CHECK(r == (tries ? k + tries - 1 : 0));
    if (tries++ < 3) {
        if (tries & 1) {
            int x = twice(n, 1);
            longjmp(env, k + tries - 1 + 0 * x);
        }
        step();
        longjmp(*pe, k + tries - 1);
    }
    return tries;
}

static long sum(int n, ...)
{
    va_list l, m;
    long s = 0;
    va_start(l, n);
    step();
    for (int i = 0; i < n; i++) {
        s += va_arg(l, int);
        step();
        if (i == 1)
            va_copy(m, l);
        s += (long)va_arg(l, long double);
        s += *va_arg(l, int *);
    }
    step();
    s += (long)va_arg(m, long double) * 1000;
    va_end(m);
    va_end(l);
    return s;
}

thread ymain(void)
{
    struct node *b = make(0, plain, 0), *a = make(2, twice, b), *c = make(1, chain, a + 1), local;
    b->next = 0;
    local = *b;
    struct node *ring[3] = {a, &local, c};
    verify(a, 2, twice), verify(b, 0, plain), verify(c, 1, chain);
    local.back = &local.next;
    for (int i = 0; i < 3; i++) {
        struct node *n = ring[i];
        op f = n->call;
        step();
        printf("%d %d\n", f(n, 10 + i), reverse(n));
    }
    struct node **at = &c[1].next;
    *at = ring[0] + 2;
    step();
    CHECK(*at == a + 2 && c[1].back == at);
    c = ythread_realloc(c, 5);
    for (int i = 0; i < 2; i++) {
        c[i].back = &c[i].next, c[i].arms[0] = c[i].any = c + i, c[i].arms[1] = c + 1, c[i].self = &c[i].any,
        c[i].prows = &c[i].rows;
        for (int j = 0; j < 3; j++)
            c[i].flex->e[j].owner = c + j % 2;
    }
    at = 0;
    step();
    CHECK(c[1].next == a + 2 && c->flex->n == 3);
    c[1].next = a + 1, verify(c, 1, chain);
    ring[2] = 0;
    printf("%d\n", jumper(a, 4));
    int one = 1, two[2] = {2, 3};
    printf("%ld\n", sum(3, 1, 2.0L, &one, 4, 5.0L, two, 7, 8.0L, two + 1));
    const void *deep0 = &deep0, *const *deep = &deep0;
    a->deep = 0;
    step();
    CHECK(*deep == deep && deep0 == &deep0);
    verify(a, 2, twice), verify(b, 0, plain), verify(c, 1, chain);
    ythread_free(b->text), b->text = 0;
    ythread_free(b->ints), b->end = b->ints = 0, b->rows = 0;
    step();
    printf("failures %d\n", failures);
}
// expect: 4 2
// expect: 16 1
// expect: 20 3
// expect: 4
// expect: 5033
// expect: failures 0
