// flags: -Wno-dangling-else
/* Unusual forms of declarations, operands and statements, each with a suspension. */
#include <stdio.h>
#include <stddef.h>
#include <string.h>
#include <inttypes.h>
#include <ythreads.h>
static int later(int v) {
    ythread_yield(YTHREAD_ANY);
    return v;
}

static int inc(int v) {
    return v + 1;
}

static int builtins(int x) {
    int r = __builtin_expect(later(x), 1) + (int)__builtin_offsetof(struct { int a, b; }, b);
    r += __builtin_choose_expr(1, later(10), 0);
    if (__builtin_expect(!!(later(x) > 2), 0)) r += 100;
    return r;
}

static int localdecl(int x) {
    int later(int);
    extern int inc2(int);
    return later(x) + inc2(x);
}

int inc2(int x) {
    return x + 2;
}

static int loopstruct(void) {
    int t = 0;
    for (
        struct {
            int a;
            char b;
        } s = {0, 'a'};
        s.a < 3; s.a++, later(1)) {
        t += s.a * s.b;
        ythread_yield(YTHREAD_ANY);
    }
    return t;
}

static int params(int a[static 3], int m[][3], int f(int), register int r) {
    ythread_yield(YTHREAD_ANY);
    return a[2] + m[1][later(1)] + f(later(r));
}

static int caselocal(int x) {
    enum { A = 3, B };
    int r = 0;
    switch (later(x)) {
    case A: {
        int k = later(A);
        r = k;
        break;
    }
    case B:
        r = later(B) * 2;
        break;
    default: {
        enum { A = 50 };
        r = later(A);
    }
    }
    return r;
}

static int stmtexpr(int x) {
    int y = ({
        int t = x;
        if (t > 5) return t;
        t * 2;
    });
    return y + later(1);
}

static int noc(int x) {
    switch (later(x))
    case 1:
        return later(77);
    if (x)
        if (later(x) > 5)
            x = 1;
        else
            x = 2;
    return x;
}

static int commas(int *arr) {
    struct {
        int arr[3];
    } s = {{7, 8, 9}};
    int a = 1, b = 2;
    int r = (later(1), arr)[2] + (*(&s.arr))[later(1)] + (int)(&s.arr[later(2)] - s.arr);
    *(later(1) ? &a : &b) = later(30);
    *(later(0) ? &a : &b) += later(40);
    return r * 10000 + a * 100 + b;
}

struct ns {
    int s;
};
struct n {
    struct ns r[2];
    struct n *q;
};
static int chain(void) {
    struct n x = {{{1}, {2}}, 0}, y = {{{3}, {4}}, &x}, *p = &y;
    x.q = &y;
    p->q->r[later(1)].s += later(5);
    p->r[later(0)].s++;
    return p->q->r[1].s * 100 + y.r[later(0)].s + (p->q->q == p);
}

static int incs(void) {
    int a[2] = {5, 6};
    struct {
        unsigned b : 3;
        signed c : 4;
    } f = {6, -8};
    int r = a[later(0)]++ + a[later(0)]-- + ++a[later(1)];
    f.b++;
    later(0);
    f.b += later(1);
    f.c--;
    int z = f.c++ + later(1);
    return r * 1000 + f.b * 100 + z;
}

static const char *pick(int x) {
    return later(x) ? &"abc"[later(1)] : later(x) ? 0 : "zz";
}

static int gotoloop(int x) {
    int r = 0;
    if (x) goto in;
    while (later(r) < 5) {
        r++;
    in:
        r += later(2);
        if (r == 4) continue;
        if (r > 100) break;
    }
    return r;
}

static int labels(int n) {
a:
b:
    if (n-- > 0) {
        ythread_yield(YTHREAD_ANY);
        if (n % 2) goto a;
        goto b;
    }
    return n;
}

static double ld(long double x, _Bool b, float f) {
    return (double)(x * later(2) + b * later(3) + f * later(4));
}

static int voidarith(void *p, int n) {
    return *(char *)(p + later(n)) + *((char *)p + later(0));
}

static int asmy(int x) {
    int y;
    __asm__("" : "=r"(y) : "0"(x));
    y += later(1);
    __asm__ volatile("" ::: "memory");
    return y;
}

static int retcomma(int x) {
    return later(x), later(x + 1), x * 3;
}

static int arrptr(void) {
    int(*p)[3] = &(int[3]){1, 2, 3};
    int s = (*p)[0] + (*p)[1];
    return s + later(1);
}

static int many(void) {
    int x = 0, *p = &x;
    {
        int x = 5;
        p = &x;
        ythread_yield(YTHREAD_ANY);
        *p += 1;
        x += later(1);
        p = 0;
        (void)p;
        return x;
    }
}

static int nested(int n) {
    int t = 0;
    for (int i = 0; i < n; i++) {
        int i2 = i;
        {
            int i = later(i2) * 2;
            t += i;
            if (i > 4) continue;
        }
        t += 100;
    }
    return t;
}

static int logic(int a, int b) {
    int arr[4] = {1, 2, 3, 4};
    return arr[(later(a) && later(b)) + (later(a) || later(b))] * 10 + (later(a) ? later(b) ? 1 : 2 : later(b) ? 3 : 4);
}

static unsigned long long wide(void) {
    unsigned long long m = UINT64_C(0xffffffff00000000);
    uint8_t u = 200;
    return (m >> later(32)) + (u << later(1)) + (unsigned char)(u << later(1)) + (uint16_t)-later(1);
}

static int strs(void) {
    char a[] = "x"
               "y"
               "\x7a\0q";
    const char *s = "p" PRIu16 "q";
    int n = later((int)sizeof a);
    return n * 100 + (int)strlen(s) + later((int)strlen(a));
}

typedef int (*op)(int);
static int ops(int x) {
    struct {
        op f;
        const char *n;
    } t[] = {{inc, "inc"}, {x > 1 ? inc2 : inc, "c"}};
    int s = 0;
    for (unsigned i = 0; i < sizeof t / sizeof *t; i++) {
        s += t[later((int)i)].f(later(10));
    }
    op o = later(x) ? t[1].f : inc;
    return s * 100 + o(later(1));
}

thread ymain(void) {
    int a[3] = {1, 2, 3}, m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    printf("%d %d\n", builtins(1), builtins(3));
    printf("%d %d\n", localdecl(4), loopstruct());
    printf("%d\n", params(a, m, inc, 9));
    printf("%d %d %d\n", caselocal(3), caselocal(4), caselocal(9));
    printf("%d %d\n", stmtexpr(3), stmtexpr(8));
    printf("%d %d %d %d\n", noc(1), noc(0), noc(3), noc(7));
    printf("%d %d %d\n", commas(a), chain(), incs());
    printf("%s %d\n", pick(1), pick(0) != 0);
    printf("%d %d %d\n", gotoloop(0), gotoloop(1), labels(5));
    printf("%g %d %d %d\n", ld(1.5L, 1, .25f), voidarith("hello", 1), asmy(4), retcomma(5));
    printf("%d %d %d\n", arrptr(), many(), nested(5));
    printf("%d %d %d %d\n", logic(0, 0), logic(0, 1), logic(1, 0), logic(1, 1));
    printf("%llu %d %d %d\n", wide(), strs(), ops(0), ops(2));
}

// expect: 15 117
// expect: 10 291
// expect: 18
// expect: 3 8 50
// expect: 7 8
// expect: 77 0 2 1
// expect: 133042 705 18008
// expect: bc 1
// expect: 6 5 -1
// expect: 7 205 5 15
// expect: 4 7 320
// expect: 14 23 22 31
// expect: 4295033374 606 2202 2303
