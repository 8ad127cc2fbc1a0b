// flags: -std=gnu2x -fno-strict-aliasing
#include <stdio.h>
/* _BitInt of many widths and the short floats, over calls and in structs. */
typedef _BitInt(7) b7;
typedef unsigned _BitInt(33) b33;
typedef _BitInt(100) b100;
typedef unsigned _BitInt(65) b65;
static int n;
static int tick(int x) {
    n++;
    return x;
}
static b7 wrap(b7 a, int k) {
    return (b7)((unsigned _BitInt(7))a + k);
}
static b33 up(b33 a) {
    a += tick(1);
    a <<= 3;
    return ~a;
}
static b100 deep(int k, b100 a) {
    return k ? deep(k - 1, a * 3 + k) : a;
}
static b65 u(b65 x) {
    return x - tick(1);
}
struct s {
    b7 a;
    b100 b;
    _BitInt(20) c : 5;
};
static struct s st(struct s v) {
    v.a++;
    v.b -= v.a;
    v.c = tick(3);
    return v;
}
static _Float16 half(_Float16 x) {
    return x / 2 + tick(1);
}
static __fp16 store;
static float fp(void) {
    store = 1.5f;
    store += tick(2);
    return store;
}
static b100 sum(int k, ...) {
    __builtin_va_list l;
    __builtin_va_start(l, k);
    b100 t = 0;
    while (k--) t += __builtin_va_arg(l, b100);
    __builtin_va_end(l);
    return t;
}
static int cmp(b7 a, b100 b) {
    return a < b ? 1 : a == b ? 2 : 3;
}
static int sw(b7 x) {
    switch (x) {
    case 1wb:
        return 5;
    case -64:
        return 6;
    default:
        return tick(7);
    }
}
int main(void) {
    b100 d = deep(20, 1);
    printf("%d %lld %llx %d\n", (int)wrap(60, 3), (long long)up(5), (unsigned long long)d, (int)(d >> 64));
    printf("%llx %d\n", (unsigned long long)u(0), (int)(u(0) >> 64));
    struct s s = st((struct s){3, 100, 1});
    printf("%d %d %d\n", (int)s.a, (int)s.b, (int)s.c);
    printf("%.2f %.2f\n", (double)half(3), fp());
    printf("%d %d%d%d %d%d%d %d\n", (int)sum(2, (b100)3, (b100)4), cmp(1, 2), cmp(2, 2), cmp(3, 2), sw(1), sw(-64),
           sw(0), n);
    return 0;
}
