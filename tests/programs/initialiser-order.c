/* Initialisers are evaluated in the order of the object; what is overridden is not. */
// flags: --stress=statement
// not-shipped: its globals change
// stays-shipped: untagged unions
#include <stdio.h>
static int n;
static int nx(void) {
    return ++n;
}
struct A {
    int a, b;
    struct {
        int c, d;
    };
    union {
        int u;
        float f;
    };
    int z[4];
    char s[5];
};
struct P {
    int x;
    struct A a;
    int y;
};
static void p(struct A *q) {
    printf("%d %d %d %d %d %d %d %d %d %s\n", q->a, q->b, q->c, q->d, q->u, q->z[0], q->z[1], q->z[2], q->z[3], q->s);
}
static struct A mk(void) {
    struct A a = {nx(), nx(), .s = "mk"};
    return a;
}
typedef int v4 __attribute__((vector_size(16)));
int main() {
    int v[] = {nx(), nx(), [0] = nx()};
    printf("%d %d %d\n", v[0], v[1], n);
    struct {
        int a, b;
    } s = {.b = nx(), .a = nx()};
    printf("%d %d\n", s.a, s.b);
    struct A x = {.d = nx(), .c = nx(), .a = nx(), .z[2] = nx(), .z[0] = nx(), .s = {nx() + 40, 'b'}};
    p(&x);
    struct A y = {nx(), nx(), nx(), nx(), nx(), {nx(), nx()}, "yy"};
    p(&y);
    struct A w = {.f = 1.5f * nx(), .z = {[1 ... 2] = 7, nx()}};
    printf("%g %d %d\n", w.f, w.z[1], w.z[3]);
    struct P q = {nx(), {nx(), .c = nx()}, nx()};
    p(&q.a);
    printf("%d %d\n", q.x, q.y);
    struct P r = {.y = nx(), .a = mk(), .x = nx()};
    p(&r.a);
    printf("%d %d\n", r.x, r.y);
    int m[3][2] = {nx(), nx(), nx(), [2] = {nx(), nx()}, [0][1] = nx()};
    for (int i = 0; i < 6; i++) printf("%d ", m[0][i]);
    puts("");
    v4 vv = {nx(), nx()};
    printf("%d %d %d\n", vv[0], vv[1], vv[2]);
    struct {
        v4 a;
        int b;
    } vs = {{nx(), 1}, nx()};
    printf("%d %d\n", vs.a[0], vs.b);
    struct A ar[3] = {[1] = {.b = nx()}, [0].a = nx(), [2] = mk()};
    p(ar);
    p(ar + 1);
    p(ar + 2);
    union {
        struct {
            int i, j;
        };
        long l;
    } un = {.j = nx(), .i = nx()};
    printf("%d %d\n", un.i, un.j);
    int sc = {{nx()}};
    printf("%d\n", sc);
    struct {
        unsigned a : 3, : 0, b : 4;
        int c;
    } bf = {nx(), nx(), nx()};
    printf("%d %d %d\n", bf.a, bf.b, bf.c);
    struct {
        int : 3;
        int a;
        int : 5;
        struct {
            int q;
        };
    } ub = {nx(), {nx()}};
    printf("%d %d\n", ub.a, ub.q);
    struct E {
    } e = {};
    struct {
        struct E e;
        int k;
    } ek = {{}, nx()};
    printf("%d\n", ek.k);
    char cs[][3] = {"a", {nx()}, {"b"}};
    printf("%s %d %s\n", cs[0], cs[1][0], cs[2]);
    p(&(struct A){.b = nx(), .a = nx()});
    char *sp[] = {"x", nx() ? "y" : "z", 0};
    puts(sp[1]);
    struct {
        int n;
        struct {
            int a;
            union {
                int p;
                struct {
                    int q, r;
                };
            };
        } in[2];
    } dp = {nx(), {[1] = {.r = nx(), .a = nx()}, [0].q = nx()}};
    printf("%d %d %d %d %d\n", dp.n, dp.in[0].q, dp.in[1].a, dp.in[1].r, n);
    int big[300] = {[299] = nx(), [5] = nx()};
    printf("%d %d\n", big[5], big[299]);
    return 0;
}

// expect: 1 2 2
// expect: 3 4
// expect: 5 0 6 7 0 8 0 9 0 2b
// expect: 11 12 13 14 15 16 17 0 0 yy
// expect: 27 7 19
// expect: 21 0 22 0 0 0 0 0 0 
// expect: 20 23
// expect: 25 26 0 0 0 0 0 0 0 mk
// expect: 24 27
// expect: 28 29 30 0 31 32 
// expect: 33 34 0
// expect: 35 36
// expect: 37 0 0 0 0 0 0 0 0 
// expect: 0 38 0 0 0 0 0 0 0 
// expect: 39 40 0 0 0 0 0 0 0 mk
// expect: 41 42
// expect: 43
// expect: 4 13 46
// expect: 47 48
// expect: 49
// expect: a 50 b
// expect: 51 52 0 0 0 0 0 0 0 
// expect: y
// expect: 54 55 56 57 57
// expect: 58 59
