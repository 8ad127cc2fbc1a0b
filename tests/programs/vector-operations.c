/* Operators of vectors: with scalars, shifts, comparisons, casts, and as places. */
// flags: --stress=statement
// not-shipped: its globals change
// not-shipped-to: armhf i386: a vector of 16 bytes holds another number of longs
#include <stdio.h>
typedef int v4 __attribute__((vector_size(16)));
typedef unsigned u4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef char c16 __attribute__((vector_size(16)));
typedef long l2 __attribute__((vector_size(16)));
typedef long long x2 __attribute__((vector_size(16)));
typedef v4 v4a __attribute__((aligned(4), may_alias));
typedef int v1 __attribute__((vector_size(4)));
static int id(int x) {
    return x;
}
static x2 xk(int a) {
    return (x2){a, a + 1};
}
static l2 lk(int a) {
    return (l2){a, a + 1};
}
static v4 mk(int a) {
    return (v4){a, a + 1, a + 2, a + 3};
}
static f4 fm(float a) {
    return (f4){a, a, a, a};
}
static void p(v4 v) {
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
}
static void pf(f4 v) {
    printf("%g %g %g %g\n", v[0], v[1], v[2], v[3]);
}
struct V {
    char c;
    v4 v;
    f4 f[2];
};
union UV {
    v4 v;
    int i[4];
    struct {
        long a, b;
    } s;
    c16 c;
};
static struct V mv(int a) {
    struct V v = {a, mk(a), {fm(a), fm(a + 1)}};
    return v;
}
static union UV mu(int a) {
    union UV u;
    u.v = mk(a);
    return u;
}
static v4 arr[4];
static v4 *vp(int i) {
    return &arr[i];
}
static v4 rec(int n) {
    return n ? mk(n) + rec(n - 1) : mk(0);
}
static int cmp(v4 a, v4 b) {
    v4 c = a == b;
    return c[0] & c[1] & c[2] & c[3];
}
static v1 one(v1 a) {
    return a + a;
}
int main() {
    v4 a = mk(1);
    p(2 + a);
    p(a * id(3));
    p(id(10) - mk(1));
    p(a << 1);
    p(mk(id(100)) >> a);
    p(a << mk(0));
    p(-a + ~mk(2));
    p((a > 2) & mk(9));
    x2 xs = {id(1), 5};
    xs = (xs > 2) & xk(id(7));
    l2 ls = lk(2) > lk(id(1));
    printf("%d %d %d %d\n", (int)xs[0], (int)xs[1], (int)((ls != lk(0)) & lk(id(6)))[0], (int)ls[1]);
    f4 f = fm(id(2)) / 3;
    pf(f);
    pf(f * 2.0f + fm(1));
    p(f > fm(.5f));
    p((v4)f);
    u4 u = (u4)mk(-1);
    p((v4)(u >> id(28)));
    p((v4)(u / 7));
    c16 c = (c16)mk(0x01020304);
    printf("%d %d\n", c[id(0)], c[5]);
    l2 l = (l2)mk(id(1));
    printf("%ld\n", l[1]);
    struct V v = mv(id(3));
    v.v += mk(1);
    v.f[id(1)][id(2)] = id(9);
    p(v.v);
    pf(v.f[1]);
    pf(mv(5).f[id(0)]);
    printf("%d\n", mv(id(7)).v[2]);
    union UV w = mu(id(4));
    w.i[id(2)] = id(50);
    p(w.v);
    printf("%lx\n", mu(1).s.a);
    *vp(id(1)) = mk(6);
    (*vp(1))[id(3)] = id(5);
    *vp(2) = *vp(id(1)) + 1;
    vp(id(0))[id(2)] *= 2;
    p(arr[1]);
    p(arr[2]);
    arr[id(3)][id(1)]++;
    p(arr[3]);
    p(rec(3));
    printf("%d %d\n", cmp(mk(1), mk(id(1))), cmp(a, mk(2)));
    v4 z = {0};
    z += a;
    z -= z;
    p(z);
    z = (v4){};
    p(z);
    v4 x = a, y = x = mk(8);
    p(y);
    x = (id(1), mk(2));
    p(x);
    v4 t[2][2] = {{mk(1), mk(2)}, {{id(3)}}};
    p(t[id(1)][0]);
    p(t[0][id(1)]);
    v4a *q = (v4a *)&t;
    p(q[id(1)]);
    v1 o = {id(21)};
    o = one(o);
    printf("%d\n", o[0]);
    static v4 sv = {1, 2, 3, 4};
    static const v4 cv = {5, 6, 7, 8};
    sv += cv;
    p(sv * id(1));
    const v4 lc = mk(id(2));
    p(lc);
    volatile v4 vv = mk(3);
    vv += mk(id(1));
    vv[id(1)] = 0;
    p(vv);
    v4 *hp = &a;
    hp[0][id(2)] = 44;
    (*hp) += 1;
    p(a);
    p(*(v4 *)&(int[4]){id(1), 2, 3, 4});
    for (v4 i = mk(0); i[0] < id(3); i += 1) printf("%d ", i[1]);
    puts("");
    p(({
        v4 k = mk(3);
        k[id(1)] = 9;
        k;
    }));
    int s = 0;
    for (int i = 0; i < 4; i++) s += mk(i)[id(i)];
    printf("%d\n", s);
    if (mk(1)[id(0)]) puts("t");
    p(__builtin_shufflevector(mk(1), a, 3, 2, 1, 0));
    return 0;
}

// expect: 3 4 5 6
// expect: 3 6 9 12
// expect: 9 8 7 6
// expect: 2 4 6 8
// expect: 50 25 12 6
// expect: 1 4 12 32
// expect: -4 -6 -8 -10
// expect: 0 0 11 12
// expect: 0 8 6 -1
// expect: 0.666667 0.666667 0.666667 0.666667
// expect: 2.33333 2.33333 2.33333 2.33333
// expect: -1 -1 -1 -1
// expect: 1059760811 1059760811 1059760811 1059760811
// expect: 15 0 0 0
// expect: 613566756 0 0 0
// expect: 4 3
// expect: 17179869187
// expect: 4 6 8 10
// expect: 4 4 9 4
// expect: 5 5 5 5
// expect: 9
// expect: 4 5 50 7
// expect: 200000001
// expect: 6 7 8 5
// expect: 14 16 18 12
// expect: 0 1 0 0
// expect: 6 10 14 18
// expect: -1 0
// expect: 0 0 0 0
// expect: 0 0 0 0
// expect: 8 9 10 11
// expect: 2 3 4 5
// expect: 3 0 0 0
// expect: 2 3 4 5
// expect: 2 3 4 5
// expect: 42
// expect: 6 8 10 12
// expect: 2 3 4 5
// expect: 4 0 8 10
// expect: 2 3 45 5
// expect: 1 2 3 4
// expect: 1 2 3 
// expect: 3 9 5 6
// expect: 12
// expect: t
// expect: 4 3 2 1
