// flags: --stress=statement
// not-shipped: keeps its buffers in globals
// stays-shipped: a buffer on the heap
/* setjmp in all contexts that C allows; longjmp from many frames inside and back again; copied buffers. */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf env;
static void thrower(int d, int v)
{
    if (d == 0)
        longjmp(env, v);
    thrower(d - 1, v);
    printf("never\n");
}

static int basic(void)
{
    volatile int n = 0;
    int k = 7;
    int r = setjmp(env);
    n++;
    if (r < 5) {
        thrower(r, r + 1);
    }
    return n * 100 + r * 10 + k;
}

static int zero(void)
{
    int r;
    if ((r = setjmp(env)) != 0)
        return r;
    longjmp(env, 0);
}

static int sw(void)
{
    volatile int log = 0;
    switch (setjmp(env)) {
    case 0:
        log = log * 10 + 1;
        thrower(2, 1);
        break;
    case 1:
        log = log * 10 + 2;
        thrower(1, 2);
        break;
    case 2:
        log = log * 10 + 3;
        break;
    default:
        log = -1;
    }
    return log;
}

static int wh(void)
{
    volatile int c = 0;
    while (!setjmp(env)) {
        c++;
        thrower(1, 1);
    }
    return c;
}

static int eq(void)
{
    volatile int c = 0;
    if (setjmp(env) == 3)
        return c;
    c++;
    thrower(0, c);
    return -1;
}

static int lt(void)
{
    volatile int c = 0;
    if (3 > setjmp(env)) {
        c++;
        thrower(0, c);
    }
    return c;
}

static int vd(void)
{
    volatile int c = 0;
    (void)setjmp(env);
    if (c++ < 3)
        longjmp(env, 1);
    return c;
}

static int ex(void)
{
    volatile int c = 0;
    setjmp(env);
    if (c++ < 4)
        longjmp(env, 1);
    return c;
}

struct heap {
    int a;
    jmp_buf b;
    int c;
};
static int onheap(void)
{
    struct heap *h = malloc(sizeof *h);
    memset(h, 0, sizeof *h);
    h->a = 1;
    h->c = 2;
    volatile int n = 0;
    int r = setjmp(h->b);
    n += r;
    if (r < 3) {
        if (r == 1) {
            struct heap *g = malloc(sizeof *g);
            *g = *h;
            longjmp(g->b, 5);
        }
        longjmp(h->b, r + 1);
    }
    int q = n * 10 + h->a + h->c;
    free(h);
    return q;
}

static int copy(void)
{
    jmp_buf a, b;
    volatile int n = 0;
    if (!setjmp(a)) {
        memcpy(b, a, sizeof a);
        n = 1;
        longjmp(b, 1);
    }
    return n;
}

static jmp_buf e1, e2;
static int pingpong(void)
{
    volatile int s = 0;
    int r = setjmp(e1);
    if (r == 0) {
        if (setjmp(e2) == 0) {
            s = 1;
            longjmp(e1, 5);
        }
        s = s * 10 + 3;
        return s;
    }
    s = s * 10 + 2;
    if (s < 100000)
        longjmp(e2, 1);
    return -1;
}

int main(void)
{
    printf("%d\n", basic());
    printf("%d\n", zero());
    printf("%d\n", sw());
    printf("%d\n", wh());
    printf("%d\n", eq());
    printf("%d\n", lt());
    printf("%d\n", vd());
    printf("%d\n", ex());
    printf("%d\n", onheap());
    printf("%d\n", copy());
    printf("%d\n", pingpong());
    return 0;
}

// expect: 657
// expect: 1
// expect: 123
// expect: 1
// expect: 3
// expect: 3
// expect: 4
// expect: 5
// expect: 63
// expect: 1
// expect: 123
