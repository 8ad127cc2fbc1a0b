/* Vectors: all operators, comparisons, shuffles, by value, in structs, unions, arrays and variadic calls. */
#include <stdarg.h>
#include <stdio.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef short h8 __attribute__((vector_size(16)));
typedef unsigned char b16 __attribute__((vector_size(16)));
typedef long l2 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int v2 __attribute__((vector_size(8)));
typedef float e3 __attribute__((ext_vector_type(3)));
struct s {
    char c;
    v4 v;
};
union u {
    v4 v;
    int i[4];
    b16 b;
};
static int n;
static int tick(int x) {
    n++;
    return x;
}
static v4 add(v4 a, v4 b) {
    return a + b;
}
static v4 deep(int k, v4 a) {
    return k ? deep(k - 1, a + 1) : a;
}
static struct s in_struct(struct s x) {
    x.v *= 2;
    return x;
}
static f4 floats(f4 a, float k) {
    return a * k + 1.0f;
}
static v4 compare(v4 a, v4 b) {
    return (a < b) | (a == b) & (v4){1, 2, 3, 4};
}
static int sum(v4 a) {
    int t = 0;
    for (int i = 0; i < 4; i++) t = t * 7 + a[i];
    return t;
}
static v4 varied(int k, ...) {
    va_list l;
    va_start(l, k);
    v4 t = {0};
    while (k--) {
        t += va_arg(l, v4);
        t[k & 3] += va_arg(l, int);
    }
    va_end(l);
    return t;
}
static v4 shifts(v4 a, int k) {
    a <<= k;
    a >>= (v4){0, 1, 2, 3};
    a ^= ~a & 0xff;
    a %= 1000;
    a /= 3;
    return -a;
}
static b16 bytes(b16 a) {
    a += 250;
    a[tick(3)] = tick(9);
    a += 1;
    return a;
}
static v2 small(v2 a) {
    return (v2){a[1], a[0]};
}
static l2 longs(l2 a) {
    a[0] += tick(1);
    a[1] -= a[0];
    return a;
}
static d2 doubles(d2 a) {
    return (d2){a[1] * 2, a[tick(0)]};
}
static h8 halves(h8 a) {
    return __builtin_shufflevector(a, a, 7, 6, 5, 4, 3, 2, 1, 0);
}
static e3 three(e3 a) {
    a.yx = a.xy;
    a.z += tick(2);
    return a.zyx;
}
static v4 pointers(v4 *p, int k) {
    v4 *q = p + tick(1);
    (*q)[tick(k)] = tick(40);
    q[-1] += *q;
    return *p;
}
static v4 conditional(int c, v4 a, v4 b) {
    return c ? add(a, b) : a - b;
}
static v4 convert(f4 a) {
    return __builtin_convertvector(a, v4);
}
int main(void) {
    v4 a = {1, 2, 3, 4}, b = {4, 3, 2, 1}, c[2] = {a, b};
    struct s s = {1, a};
    union u u = {.v = add(a, b)};
    f4 f = {1, 2, 3, 4};
    printf("%d %d %d %d %d\n", sum(add(a, b)), sum(deep(3, a)), sum(in_struct(s).v), u.i[2], u.b[4]);
    f = floats(f, 2.5f);
    v4 m = compare(a, b);
    printf("%.1f %.1f %d\n", f[0], f[3], sum(m));
    printf("%d %d\n", sum(varied(3, a, 1, b, 2, a + b, 3)), sum(shifts(a * 1000, 2)));
    b16 by = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    by = bytes(by);
    printf("%d %d %d\n", by[3], by[0], by[15]);
    v2 v = small((v2){1, 2});
    l2 l = longs((l2){5, 6});
    d2 d = doubles((d2){1.5, 2.5});
    h8 h = halves((h8){1, 2, 3, 4, 5, 6, 7, 8});
    e3 e = three((e3){1, 2, 3});
    printf("%d%d %ld %ld %.1f %.1f %d %.0f%.0f%.0f\n", v[0], v[1], l[0], l[1], d[0], d[1], h[0], e.x, e.y, e.z);
    printf("%d %d %d %d\n", sum(pointers(c, 2)), sum(conditional(1, a, b)), sum(conditional(0, a, b)), sum(convert(f)));
    printf("%d\n", n);
    return 0;
}
