// flags: --stress=statement -w
// not-shipped: keeps its buffers in globals
/* setjmp beside variadic functions, arrays of variable length, alloca, statement expressions, pointers to functions. */
/* more setjmp: inside SEs, loops, with VLAs/alloca, in variadic, through pointers, struct returns, recursion
 * + reuse */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static jmp_buf g;
static int calls;
static void fail(const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vprintf(fmt, ap);
    va_end(ap);
    longjmp(g, 7);
}

typedef void (*fp)(const char *, ...);
static int variadic(void)
{
    fp f = fail;
    int r = setjmp(g);
    if (!r)
        f("err %d %s\n", 4, "x");
    return r;
}

static int sum(int n, ...)
{
    va_list ap;
    volatile int s = 0;
    jmp_buf e;
    va_start(ap, n);
    int r = setjmp(e);
    s += va_arg(ap, int);
    if (r < n - 1)
        longjmp(e, r + 1);
    va_end(ap);
    return s;
}

static int vla(int n)
{
    int a[n];
    volatile int k = 0;
    for (int i = 0; i < n; i++)
        a[i] = i;
    int r = setjmp(g);
    if (r < 3) {
        a[r] += 100;
        k++;
        longjmp(g, r + 1);
    }
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s + k;
}

static void deepvla(int d)
{
    int v[d + 1];
    memset(v, 0, sizeof v);
    char *p = __builtin_alloca(d + 5);
    p[0] = 1;
    if (d == 0)
        longjmp(g, 42);
    deepvla(d - 1);
}

static int viavla(void)
{
    int r = setjmp(g);
    if (r == 0)
        deepvla(6);
    return r;
}

struct big {
    int a[10];
};
static struct big mk(int x)
{
    struct big b = {{x}};
    if (x > 2)
        longjmp(g, x);
    b.a[9] = x * 2;
    return b;
}

static int bigret(int x)
{
    if (setjmp(g))
        return -x;
    struct big b = mk(x);
    return b.a[0] + b.a[9];
}

static int inse(int x)
{
    int r = ({
        jmp_buf e;
        volatile int t = 0;
        int q = setjmp(e);
        if (t++ < x)
            longjmp(e, t);
        q * 10 + t;
    });
    return r;
}

static int inloop(void)
{
    volatile int total = 0;
    for (volatile int i = 0; i < 4; i++) {
        jmp_buf e;
        switch (setjmp(e)) {
        case 0:
            if (i & 1)
                longjmp(e, 2);
            total += 1;
            continue;
        case 2:
            total += 10;
            break;
        }
        total += 100;
    }
    return total;
}

static int logical(void)
{
    volatile int n = 0;
    jmp_buf e;
    if (setjmp(e) == 0 || n < 2) {
        n++;
        longjmp(e, 1);
    }
    return n;
}

static int ternary(void)
{
    volatile int n = 0;
    jmp_buf e;
    int v = setjmp(e) ? 5 : 3;
    if (n++ == 0)
        longjmp(e, 1);
    return v * 10 + n;
}

static int neg(void)
{
    volatile int n = 0;
    jmp_buf e;
    if (!setjmp(e)) {
        n = 1;
        longjmp(e, 1);
    } else
        n += 10;
    return n;
}

static jmp_buf tbl[4];
static int table(void)
{
    volatile int n = 0;
    for (volatile int i = 0; i < 4; i++) {
        int r = setjmp(tbl[i]);
        if (r) {
            n = n * 10 + r;
            if (r < 3)
                longjmp(tbl[i], r + 1);
        } else if (i == 2)
            longjmp(tbl[2], 1);
    }
    return n;
}

static int gen(int n)
{
    static jmp_buf up;
    static int depth;
    if (n == 0) {
        depth = 0;
        if (setjmp(up))
            return depth;
        return gen(1);
    }
    depth = n;
    if (n == 20)
        longjmp(up, 1);
    return gen(n + 1) + 1;
}

static double fp_(double x)
{
    double y = x * 2;
    float z = (float)x;
    long double w = x;
    _Complex double c = x;
    jmp_buf e;
    volatile int k = 0;
    if (setjmp(e) == 0) {
        k = 1;
        longjmp(e, 1);
    }
    return y + z + (double)w + __real__ c + k;
}

static void *worker(void *p)
{
    jmp_buf *b = p;
    longjmp(*b, 3);
    return 0;
}

static int ptr(void)
{
    void *(*w)(void *) = worker;
    jmp_buf b;
    int r = setjmp(b);
    if (!r)
        w(&b);
    return r;
}

static jmp_buf *heap;
static int onheap(void)
{
    heap = malloc(sizeof *heap);
    int r = setjmp(*heap);
    if (r == 0)
        longjmp(*heap, 9);
    free(heap);
    return r;
}

static int atexit_(void)
{
    return 0;
}

static void noret(void) __attribute__((noreturn));
static void noret(void)
{
    if (calls++ >= 0)
        longjmp(g, 1);
    abort();
}

static int usesnoret(int x)
{
    if (setjmp(g))
        return 1;
    if (x)
        noret();
    else
        noret();
}

int main(void)
{
    printf("%d %d %d %d\n", variadic(), sum(3, 1, 2, 3), vla(5), viavla());
    printf("%d %d %d\n", bigret(1), bigret(3), inse(4));
    printf("%d %d %d %d %d\n", inloop(), logical(), ternary(), neg(), table());
    printf("%d %g %d %d %d\n", gen(0), fp_(1.5), ptr(), onheap(), usesnoret(1));
    return 0;
}

// expect: err 4 x
// expect: 7 6 313 42
// expect: 3 -3 45
// expect: 222 2 52 11 123
// expect: 20 8.5 3 9 1
