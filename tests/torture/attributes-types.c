#include <stdio.h>
#include <stddef.h>
typedef int w __attribute__((mode(DI)));
typedef unsigned hi __attribute__((mode(HI)));
typedef int word __attribute__((mode(word)));
typedef float df __attribute__((mode(DF)));
struct al {
    char c;
    int i __attribute__((aligned(32)));
    char d;
} __attribute__((aligned(64)));
struct pk {
    char c;
    long l;
    short s __attribute__((aligned(4)));
} __attribute__((packed));
typedef int a16 __attribute__((aligned(16)));
enum __attribute__((packed)) tiny { A, B = 200 };
_Alignas(128) static char big[3];
static int aligned(void *p, int n) {
    return ((size_t)p & (n - 1)) == 0;
}
static __attribute__((noinline, pure)) int pr(int x) {
    return x + 1;
}
static __attribute__((const)) int co(int x) {
    return x * 2;
}
static __attribute__((cold, unused)) int ch(void) {
    return 1;
}
static __attribute__((always_inline)) inline int ai(int x) {
    return pr(x) + co(x);
}
__attribute__((noclone, flatten)) static int fl(int x) {
    return ai(x) + ai(x + 1);
}
static __attribute__((nonnull(1), warn_unused_result, malloc)) void *id(void *p) {
    return p;
}
__attribute__((sentinel)) static int va(int n, ...) {
    return n;
}
static int clean;
static void up(int *p) {
    clean += *p;
}
static int scoped(int n) {
    for (int i = 0; i < n; i++) {
        __attribute__((cleanup(up))) int k = i;
        if (i == 3) continue;
        if (i == 5) return k;
    }
    return -1;
}
int main(void) {
    struct al a = {1, 2, 3};
    struct pk p = {1, 2, 3};
    a16 x = 4;
    enum tiny t = B;
    w ww = 1LL << 40;
    hi h = 70000;
    df d = 1.5;
    word wd = -1;
    _Alignas(64) char loc[5];
    int r;
    r = aligned(&a, 64) + aligned(&a.i, 32) + aligned(&x, 16) + aligned(loc, 64) + aligned(big, 128);
    printf("%d %d %d %d %d %d %lld %d %g %d %d %d %d %d\n", r, (int)sizeof a, (int)sizeof p,
           (int)offsetof(struct pk, s), (int)sizeof t, t, (long long)ww, h, d, (int)sizeof wd, fl(3), *(int *)id(&r),
           scoped(9) + clean, va(2, 1, (void *)0));
    return 0;
}
