/* Vectors in variables, members, arrays and results, element by element and whole, with suspensions around and inside. */
// flags: --stress=statement
// not-shipped: one vector is read as another, by bytes
#include <stdio.h>
#include <string.h>
typedef int v4si __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef double v2df __attribute__((vector_size(16)));
typedef unsigned char v16qi __attribute__((vector_size(16)));
typedef short v8hi __attribute__((vector_size(16)));
typedef long long v2di __attribute__((vector_size(16)));
typedef int v8si __attribute__((vector_size(32)));
typedef int v2si __attribute__((vector_size(8)));
static int id(int x) {
    return x;
}
static v4si mk(int a, int b, int c, int d) {
    v4si r = {a, b, c, d};
    return r;
}
static v4si idv(v4si x) {
    return x;
}
static v4sf fv(float x) {
    return (v4sf){x, x + 1, x + 2, x + 3};
}
static void pr(const char *n, v4si v) {
    printf("%s %d %d %d %d\n", n, v[0], v[1], v[2], v[3]);
}
static void prf(const char *n, v4sf v) {
    printf("%s %g %g %g %g\n", n, v[0], v[1], v[2], v[3]);
}
struct S {
    v4si v;
    int k;
    v2df d;
    char c;
};
static struct S mks(int k) {
    struct S s = {{k, k + 1, k + 2, k + 3}, k, {k * 1.5, k * 2.5}, (char)k};
    return s;
}
static v8si big(v8si x) {
    return x + 1;
}
int main() {
    v4si a = mk(1, 2, 3, 4), b = {id(5), id(6), id(7), id(8)};
    v4si c = a + b * mk(2, 2, 2, 2);
    pr("c", c);
    c += idv(a);
    pr("c", c);
    c -= 1;
    pr("c", c);
    c = c << id(1);
    pr("sh", c);
    c = -c;
    pr("neg", c);
    c = ~idv(c);
    pr("not", c);
    c = (a > b);
    pr("gt", c);
    c = a <= idv(b);
    pr("le", c);
    c = (mk(1, 9, 1, 9) == mk(1, 1, 9, 9));
    pr("eq", c);
    c = idv(a) & idv(b);
    pr("and", c);
    c = a | idv(b);
    pr("or", c);
    c = a ^ idv(b);
    pr("xor", c);
    c = b % idv(a);
    pr("mod", c);
    c = b / idv(a);
    pr("div", c);
    printf("%d\n", mk(1, 2, 3, 4)[id(2)]);
    a[id(1)] = id(77);
    pr("a", a);
    a[id(2)] += id(5);
    pr("a", a);
    a[id(0)]++;
    --a[id(3)];
    pr("a", a);
    v4sf f = fv(1.5f);
    f *= 2;
    prf("f", f);
    f = f + fv(id(3));
    prf("f", f);
    f = -f;
    prf("-f", f);
    c = (f < fv(0));
    pr("cmp", c);
    v2df d = {1.5, id(2)};
    d += 1.0;
    d = d * d;
    printf("%g %g\n", d[0], d[1]);
    v16qi q;
    for (int i = 0; i < 16; i++) q[i] = id(i * 3);
    q += q;
    for (int i = 0; i < 16; i++) printf("%d ", q[i]);
    puts("");
    v8hi h = {1, 2, 3, 4, 5, 6, 7, 8};
    h = h * (short)id(3);
    for (int i = 0; i < 8; i++) printf("%d ", h[id(i)]);
    puts("");
    struct S s = mks(3);
    pr("s.v", s.v);
    printf("%d %g %g %d\n", s.k, s.d[0], s.d[1], s.c);
    s.v[id(2)] = id(100);
    pr("s.v", s.v);
    printf("%d\n", mks(id(9)).v[id(1)]);
    v4si arr[3] = {mk(1, 1, 1, 1), mk(2, 2, 2, 2), {3, 3, 3, 3}};
    arr[id(1)][id(2)] = 42;
    pr("arr", arr[1]);
    arr[id(0)] = arr[id(1)] + arr[2];
    pr("arr0", arr[0]);
    v4si *p = &arr[id(1)];
    *p += mk(1, 2, 3, 4);
    pr("*p", *p);
    p[id(1)][id(3)] = 9;
    pr("p1", p[1]);
    (*p)[id(0)] = 8;
    pr("p0", *p);

    v2di l = (v2di)idv(a);
    printf("%llx %llx\n", (unsigned long long)l[0], (unsigned long long)l[1]);
    v2si hlf = {id(1), id(2)};
    long long ll = (long long)hlf;
    printf("%llx\n", ll);
    hlf = (v2si)(long long)(ll + id(1));
    printf("%d %d\n", hlf[0], hlf[1]);
    v8si bb = {1, 2, 3, 4, 5, 6, 7, 8};
    bb = big(bb);
    for (int i = 0; i < 8; i++) printf("%d ", bb[i]);
    puts("");
    c = __builtin_shufflevector(idv(a), idv(b), 0, 5, 2, 7);
    pr("shuf", c);
    f = __builtin_convertvector(mk(1, 2, 3, 4), v4sf);
    prf("conv", f);
    c = __builtin_convertvector(fv(id(1)), v4si);
    pr("conv", c);
    c = (v4si)fv(1);
    pr("bits", c);
    int arr4[4];
    memcpy(arr4, &c, 16);
    printf("%d\n", arr4[id(3)]);
    v4si ld;
    memset(&ld, id(0), sizeof ld);
    pr("z", ld);
    c = id(1) ? mk(1, 2, 3, 4) : mk(5, 6, 7, 8);
    pr("tern", c);

    v4si *q2 = &(v4si){id(1), 2, id(3), 4};
    pr("lit", *q2);
    pr("lit2", (v4si){id(4), id(5)});

    return 0;
}

// expect: c 11 14 17 20
// expect: c 12 16 20 24
// expect: c 11 15 19 23
// expect: sh 22 30 38 46
// expect: neg -22 -30 -38 -46
// expect: not 21 29 37 45
// expect: gt 0 0 0 0
// expect: le -1 -1 -1 -1
// expect: eq -1 0 0 -1
// expect: and 1 2 3 0
// expect: or 5 6 7 12
// expect: xor 4 4 4 12
// expect: mod 0 0 1 0
// expect: div 5 3 2 2
// expect: 3
// expect: a 1 77 3 4
// expect: a 1 77 8 4
// expect: a 2 77 8 3
// expect: f 3 5 7 9
// expect: f 6 9 12 15
// expect: -f -6 -9 -12 -15
// expect: cmp -1 -1 -1 -1
// expect: 6.25 9
// expect: 0 6 12 18 24 30 36 42 48 54 60 66 72 78 84 90 
// expect: 3 6 9 12 15 18 21 24 
// expect: s.v 3 4 5 6
// expect: 3 4.5 7.5 3
// expect: s.v 3 4 100 6
// expect: 10
// expect: arr 2 2 42 2
// expect: arr0 5 5 45 5
// expect: *p 3 4 45 6
// expect: p1 3 3 3 9
// expect: p0 8 4 45 6
// expect: 4d00000002 300000008
// expect: 200000001
// expect: 2 2
// expect: 2 3 4 5 6 7 8 9 
// expect: shuf 2 6 8 8
// expect: conv 1 2 3 4
// expect: conv 1 2 3 4
// expect: bits 1065353216 1073741824 1077936128 1082130432
// expect: 1082130432
// expect: z 0 0 0 0
// expect: tern 1 2 3 4
// expect: lit 1 2 3 4
// expect: lit2 4 5 0 0
