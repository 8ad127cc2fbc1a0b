// flags: -fenable-matrix
#include <stdio.h>
#include <stdarg.h>
#include <string.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef int e4 __attribute__((ext_vector_type(4)));
typedef _Bool b4 __attribute__((ext_vector_type(4)));
struct s {
    int x, y;
    v4 v;
    _Complex double c;
    char t[3];
};
typedef float mat __attribute__((matrix_type(2, 2)));
struct bf {
    unsigned a : 5;
    signed b : 3;
};
typedef struct {
    va_list l;
} hold;
static v4 b1(v4 a, v4 b) {
    return __builtin_elementwise_max(a, b);
}
static int b2(v4 a) {
    return __builtin_reduce_add(a);
}
static v4 b3(struct s s) {
    return __builtin_shufflevector(s.v, s.v, 3, 2, 1, 0);
}
static f4 b4_(struct s *p) {
    return __builtin_convertvector(p->v, f4);
}
static v4 b5(v4 *a, int i) {
    return __builtin_convertvector(a[i], v4);
}
static int b6(int a) {
    __asm__("addl $1, %0" : "+m"(a));
    return a;
}
static int b7(struct s s) {
    int r;
    __asm__("movl %1, %0" : "=r"(r) : "m"(s.y));
    return r;
}
static int b8(int *p) {
    int r;
    __asm__("movl %1, %0" : "=r"(r) : "m"(*p));
    return r;
}
static int b9(int a, int b) {
    __asm__("xchgl %0, %1" : "+r"(a), "+r"(b));
    return a * 10 + b;
}
static e4 c1(e4 a) {
    a.xy = a.zw;
    return a.wzyx;
}
static int c2(e4 a) {
    return a.s3 + a.lo.x;
}
static int c3(struct bf b) {
    b.a += 3;
    return b.a * 10 + b.b;
}
static double c4(struct s s) {
    return __real__ s.c + __imag__ s.c;
}
static int c5(int n, ...) {
    hold h;
    int r;
    va_start(h.l, n);
    r = va_arg(h.l, int);
    r += va_arg(h.l, double);
    va_end(h.l);
    return r;
}
static int c6(va_list *l) {
    return va_arg(*l, int);
}
static int c7(int n, ...) {
    va_list l;
    va_start(l, n);
    int r = c6(&l) * 10;
    r += c6(&l);
    va_end(l);
    return r;
}
static int c8(int a[3], int i) {
    return i[a] + *(a + 1);
}
static char c9(struct s s) {
    return s.t[1];
}
static int d1(int x) {
    switch (x) {
    case 1: {
        int y = x;
        return y;
    }
    default:
        return x ? x : -x;
    }
}
static int d2(int x, int y) {
    return x, y;
}
static int d3(int x) {
    return !x + ~x - -x;
}
static int d4(int x) {
    x <<= 2, x |= 1;
    return x++ + ++x;
}
static int d5(struct s s) {
    struct s *p = &s, t = *p;
    return p->x + t.y;
}
static int d6(struct s a, struct s b) {
    a = b;
    b.x = 99;
    return a.x;
}
static struct s d7(struct s a) {
    return a;
}
static int d8(int k) {
    int a[3] = {k, k + 1, k + 2};
    int *p = a;
    return *p++ + *p-- + p[2];
}
static int d9(int k) {
    static int z;
    z += k;
    return z;
}
static int f1(int k) {
    return sizeof(int[k]) / sizeof(int);
}
static int f2(int k) {
    typeof(int[k]) a;
    memset(a, 0, sizeof a);
    a[k - 1] = 4;
    return a[k - 1] + (int)sizeof a;
}
static _Bool f3(e4 a, e4 b) {
    return ((a == b))[1] != 0;
}
static int f4_(float x) {
    return x;
}
static int f5(mat m) {
    return m[1][0] + m[0][1];
}
static void f6(int *p, v4 v) {
    *p = v[p[0]];
}
static int f7(__int128 a) {
    return (int)(a >> 64);
}
static long double f8(long double x, int n) {
    while (n--) x *= 2;
    return x;
}
static v4 f9(v4 a) {
    a[0]++;
    ++a[1];
    a[2] -= 5;
    return -a;
}
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {4, 3, 2, 1}, arr[2] = {a, b};
    struct s s = {1, 2, {5, 6, 7, 8}, 3 + 4i, "ab"};
    e4 e = {1, 2, 3, 4};
    struct bf bf = {4, -2};
    int n = 41, q[3] = {7, 8, 9};
    mat m;
    int w = 2;
    m[0][0] = 1;
    m[0][1] = 2;
    m[1][0] = 3;
    m[1][1] = 4;
    printf("%d %d %d %g %d %d %d %d %d\n", b1(a, b)[1], b2(a), b3(s)[0], b4_(&s)[2], b5(arr, 1)[0], b6(n), b7(s),
           b8(&n), b9(1, 2));
    printf("%d %d %d %g %d %d %d %d\n", c1(e)[3], c2(e), c3(bf), c4(s), c5(1, 2, 3.0), c7(1, 2, 3), c8(q, 2), c9(s));
    printf("%d %d %d %d %d %d %d %d %d\n", d1(1) + d1(5), d2(1, 2), d3(3), d4(3), d5(s), d6(s, s), d7(s).y, d8(3),
           d9(2) + d9(3));
    f6(&w, a);
    printf("%d %d %d %d %d %d %d %Lg %d\n", f1(6), f2(3), f3(e, e), f4_(2.7f), f5(m), w, f7((__int128)9 << 64),
           f8(3, 4), f9(a)[2]);
    return 0;
}
