// flags: --stress=statement -w
// files: modules/callbacks.c
// status: 4
// not-shipped: atexit is the process's
// stays: addresses of locals go to functions of other files
/* Calls through pointers of every type and at every place, into this file, another one and the C library. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdarg.h>
#include "modules/callbacks.h"
static int inc(int n) { return n + 1; }
static int dbl(int n) { return n * 2; }
static struct big mk(int n) { struct big b = {{n, n + 1, n + 2}, n * 0.5}; return b; }
static double usebig(struct big b, int k) { return b.d + b.v[k % 3]; }
static long knr(a, b, c) char a; float b; short c; { return a + (long)(b * 10) + c; }
static fn *pick(int i) { return i & 1 ? inc : dbl; }
static fn *(*pickpick(int i))(int) { (void)i; return pick; }
static int apply_fn(int f(int), int n) { return f(n); }
typedef struct self { int (*go)(struct self *, int); int depth; } self;
static int go(self *s, int n) { s->depth++; return n <= 1 ? 1 : n * s->go(s, n - 1); }
static void each(int *a, int n, void (*f)(void *, int *), void *c) { for (int i = 0; i < n; i++) f(c, a + i); }
static void addup(void *c, int *p) { *(int *)c += *p; *p = -*p; }
static int cmpd(const void *a, const void *b) { return go(&(self){go, 0}, 3) ? *(const int *)b - *(const int *)a : 0; }
static void bye(void) { printf("bye %d\n", apply_fn(inc, 41)); }
static _Bool isneg(int n) { return n < 0; }
static unsigned char low(unsigned n) { return (unsigned char)n; }
static const char *names(int n) { return n ? "one" : "none"; }
static void nothing(void) {}
static enum color next(enum color c) { return c == BLUE ? RED : c + 1; }
static int *where(int *p, int i) { return p + i; }
static long double ld(long double x, float _Complex c) { return x + __real__ c; }
static void *ident(void *p) { return p; }
struct node { struct node *l, *r; int k; int (*eval)(struct node *); };
static int leaf(struct node *n) { return n->k; }
static int plus(struct node *n) { return n->l->eval(n->l) + n->r->eval(n->r); }
static int times(struct node *n) { return n->l->eval(n->l) * n->r->eval(n->r); }
int main(void)
{
    atexit(bye);
    int (*volatile vf)(int) = inc;
    int (*const cf[2])(int) = {inc, dbl};
    fn **pp = (fn *[]){dbl, inc};
    printf("%d %d %d %d\n", vf(1), cf[1](4), (*pp[0])(5), (**pp[1])(6));
    printf("%d %d\n", pick(3)(10), pickpick(1)(2)(9));
    printf("%d %d\n", apply_fn(dbl, 8), apply_fn(pick(0), 3));
    struct big (*pm)(int) = mk; double (*pu)(struct big, int) = usebig;
    printf("%g\n", pu(pm(4), 2) + pu(mk(1), pick(1)(0)));
    long (*pk)() = knr; int (*noproto)() = inc;
    printf("%ld %d\n", pk('a', 2.5f, (short)3), noproto(5));
    self s = {go, 0}; printf("%d %d\n", s.go(&s, 6), s.depth);
    int arr[5] = {4, 1, 3, 5, 2}, sum = 0;
    each(arr, 5, addup, &sum); qsort(arr, 5, sizeof *arr, cmpd); printf("%d %d %d\n", sum, arr[0], arr[4]);
    _Bool (*pb)(int) = isneg; unsigned char (*pl)(unsigned) = low; printf("%d %d\n", pb(-1), pl(0x1ff));
    const char *(*pn)(int) = names; void (*pz)(void) = nothing; pz(); puts(pn(1));
    enum color (*pe)(enum color) = next; printf("%d\n", pe(pe(GREEN)));
    int *(*pw)(int *, int) = where; printf("%d\n", *pw(arr, 2));
    long double (*pld)(long double, float _Complex) = ld; printf("%Lg\n", pld(2.5L, 1.5f));
    void *(*pi)(void *) = ident; printf("%s\n", (char *)pi("text"));
    int n = 3; printf("%d %d\n", (n > 2 ? inc : dbl)(n), (n++, pick(n))(n));
    struct node x = {0, 0, 3, leaf}, y = {0, 0, 4, leaf}, p = {&x, &y, 0, plus}, t = {&p, &p, 0, times}; printf("%d\n", t.eval(&t));
    long wrong = ((long (*)(long))(void (*)(void))inc)(7L); (void)wrong;
    printf("%d %d\n", lib_map(arr, 5, inc), lib_table[1].f(3) + lib_table[0].f(1));
    lib_set(dbl); printf("%d\n", lib_call(21)); printf("%s\n", lib_name(lib_call));
    printf("%d\n", lib_fold(arr, 5, 0, lambda_add)); 
    int i = 0; while (cf[i++ % 2](i) < 9) ; printf("%d\n", i);
    for (fn *q = pick(1); q(i) < 20; i = q(i), q = pick(i)) ; printf("%d\n", i);
    switch (pick(1)(1)) { case 2: puts("two"); break; default: puts("?"); }
    printf("%d\n", sizeof(pick(1)(1)) == sizeof(int));
    printf("%d\n", inc == pick(1) && pick != 0 && !(dbl == pick(1)));
    return vf == inc ? lib_call(2) : 0;
}

// expect: 2 8 10 7
// expect: 11 18
// expect: 16 6
// expect: 10.5
// expect: 125 6
// expect: 720 6
// expect: 15 -1 -5
// expect: 1 255
// expect: one
// expect: 0
// expect: -3
// expect: 4
// expect: text
// expect: 4 8
// expect: 49
// expect: -10 1010
// expect: 42
// expect: call
// expect: -10
// expect: 6
// expect: 16
// expect: two
// expect: 1
// expect: 1
// expect: bye 42
