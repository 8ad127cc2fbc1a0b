#include <stdio.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef int e4 __attribute__((ext_vector_type(4)));
struct s {
    int x, y;
};
union u {
    int i;
    float f;
};
struct bb {
    _Bool b : 1;
};
static f4 a1(v4 a) {
    f4 x = __builtin_convertvector(a, f4);
    return x;
}
static v4 a3(v4 a, v4 b) {
    return __builtin_shufflevector(a, b, 1, 2, 3, 4);
}
static v4 a3s(v4 a) {
    a = __builtin_shufflevector(a, a, 1, 2, 3, 4);
    return a;
}
static int a5(int a) {
    return __builtin_choose_expr(1, a, 0);
}
static int a6(int a) {
    return _Generic(1, int: a, default: 2);
}
static double a7(_Complex double c) {
    return __real__ c;
}
static double a8(_Complex double c) {
    return __imag__(c);
}
static int a9(int a) {
    int r;
    __asm__("movl %1, %0" : "=r"(r) : "m"(a));
    return r;
}
static int a10(int a) {
    return __extension__(a);
}
static int a11(v4 a) {
    return a[2];
}
static int a12(v4 a, int i) {
    return (a)[i];
}
static int a13(int a) {
    return ({
        int b = 2;
        (void)b;
        a;
    });
}
static int a14(struct s s) {
    return (s).y;
}
static int a15(struct s s) {
    return ((struct s[]){s})[0].x;
}
static int a16(struct s s) {
    return (0, s).y;
}
static int a17(struct s s) {
    struct s t = s;
    return t.x;
}
static int a18(int a) {
    int b;
    return b = a;
}
static int a19(int a) {
    int *p = &(int){a};
    return *p;
}
static int a20(int c, struct s s, struct s t) {
    return (c ? s : t).x;
}
static _Complex double a21(_Complex double c) {
    __real__ c += 1;
    return ~c;
}
static struct s a22(struct s s) {
    s.x++;
    return s;
}
static unsigned a23(int a) {
    return _Generic(a, int: (unsigned)a, default: 0u) + (__builtin_choose_expr(0, 1, a));
}
static int a24(union u u) {
    return u.i;
}
static int a25(union u u) {
    return ((union u)u.f).i;
}
static int a26(int a) {
    return (a);
}
static struct s a27(struct s s, struct s t) {
    return _Generic(1, int: s, default: t);
}
static struct s a28(struct s s, struct s t) {
    return __builtin_choose_expr(0, s, t);
}
static int a29(int n, int (*m)[n]) {
    return (*m)[n - 1];
}
static int a30(int a) {
    return a ?: 7;
}
static _Bool a31(struct bb s) {
    return s.b;
}
static v4 a32(v4 a, v4 b) {
    return a < b;
}
static v4 a33(e4 a) {
    return (v4)a.wzyx;
}
static int a34(int a, ...) {
    __builtin_va_list l;
    __builtin_va_start(l, a);
    int r = __builtin_va_arg(l, int) + a;
    __builtin_va_end(l);
    return r;
}
int main(void) {
    v4 v = {1, 2, 3, 4};
    struct s s = {5, 6}, t = {7, 8};
    union u u = {9};
    int m[3] = {1, 2, 3};
    e4 e = {1, 2, 3, 4};
    printf("%g %d %d %d %d %g %g %d %d %d %d\n", a1(v)[3], a3(v, v * 2)[3], a3s(v)[0], a5(3), a6(4), a7(1 + 2i),
           a8(1 + 2i), a9(8), a10(9), a11(v), a12(v, 3));
    printf("%d %d %d %d %d %d %d %d %g %d %u\n", a13(3), a14(s), a15(s), a16(s), a17(s), a18(4), a19(5), a20(0, s, t),
           __imag__ a21(1 + 2i), a22(s).x, a23(6));
    printf("%d %d %d %d %d %d %d %d %d %d\n", a24(u), a25(u), a26(3), a27(s, t).x, a28(s, t).y, a29(3, &m), a30(0),
           a32(v, v + 1)[1], a33(e)[0], a34(1, 2));
    return 0;
}
