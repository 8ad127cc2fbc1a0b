/* Attributes of functions and variables that a translator must neither lose nor copy to the wrong place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int log_;
static char order[20];
static void note(char c) {
    order[log_++] = c;
}
__attribute__((noinline)) static int a(int x) {
    return x + 1;
}
__attribute__((const)) static int b(int x) {
    return x * 2;
}
__attribute__((pure)) static int c(const int *p) {
    return *p;
}
__attribute__((always_inline)) static inline int d(int x) {
    return x - 1;
}
__attribute__((flatten, hot)) static int e(int x) {
    return a(b(d(x)));
}
__attribute__((cold, optnone, noinline)) static int f(int x) {
    return x ^ 1;
}
__attribute__((noreturn)) static void g(int s) {
    exit(s);
}
__attribute__((returns_nonnull, nonnull(1))) static int *h(int *p, int n) {
    return p + n;
}
__attribute__((malloc, alloc_size(1))) static void *i(size_t n) {
    return calloc(1, n);
}
__attribute__((format(printf, 2, 3))) static int j(char *to, const char *how, ...) {
    __builtin_va_list l;
    __builtin_va_start(l, how);
    int n = vsprintf(to, how, l);
    __builtin_va_end(l);
    return n;
}
__attribute__((sentinel)) static int k(int first, ...) {
    __builtin_va_list l;
    int n = 0;
    __builtin_va_start(l, first);
    while (__builtin_va_arg(l, char *)) n++;
    __builtin_va_end(l);
    return n;
}
__attribute__((warn_unused_result)) static int m(void) {
    return 5;
}
__attribute__((deprecated("old"))) static int o(void) {
    return 6;
}
__attribute__((unused)) static int p(int x __attribute__((unused)), int y) {
    return y;
}
__attribute__((aligned(64))) static int q(void) {
    return ((size_t)&q) % 64 == 0;
}
__attribute__((section("own_text"))) int r(int x) {
    return x * 3;
}
__attribute__((visibility("hidden"))) int s(int x) {
    return x * 5;
}
__attribute__((weak)) int t(int x) {
    return x * 7;
}
int u(int) __attribute__((alias("t")));
static int v(int) __attribute__((alias("w")));
int w(int x) {
    return x + 9;
}
__attribute__((used)) static int x(void) {
    return 1;
}
__attribute__((leaf, nothrow)) static int y(int n) {
    return n;
}
__attribute__((returns_twice)) static int z(int n) {
    return n + 2;
}
static inline __attribute__((gnu_inline)) int aa(int n) {
    return n + 3;
}
__attribute__((no_instrument_function, no_sanitize("undefined"), no_split_stack)) static int ab(int n) {
    return n + 4;
}
__attribute__((assume_aligned(16))) static void *ac(char *c) {
    return c;
}
__attribute__((minsize)) static int ae(int n) {
    return n * n;
}
__attribute__((disable_tail_calls)) static int af(int n) {
    return n ? af(n - 1) : 3;
}
static void drop(int *n) {
    note('0' + *n);
}
static int cleaned(int n) {
    int one __attribute__((cleanup(drop))) = n;
    {
        int two __attribute__((cleanup(drop))) = n + 1;
        if (n == 3) return one + two;
        two++;
    }
    for (int k __attribute__((cleanup(drop))) = 7; k < 8; k++)
        if (n == 4) break;
    return one;
}
int main(void) {
    static char buffer[100] __attribute__((aligned(16)));
    int va __attribute__((aligned(32), unused)) = 4, vm __attribute__((mode(HI))) = 70000;
    register int reg = 2;
    printf("%d %d %d %d %d %d %d\n", a(1), b(2), c(&va), d(4), e(5), f(6), *h(&va, 0));
    int *mem = i(8);
    printf("%d %d %d %d %d %d\n", mem[1], j(buffer, "%d-%s", 5, "x"), k(1, "a", "b", (char *)0), m(), o(), p(1, 2));
    free(mem);
    printf("%d %d %d %d %d %d %d %d %d %d\n", q(), r(1), s(1), t(1), u(2), v(1), x(), y(3), z(4), aa(5));
    printf("%d %d %d %d %d\n", ab(1), ac(buffer) == buffer, ae(5), af(4), (int)((size_t)&va % 32));
    printf("%d %d %s %d %d\n", cleaned(3), cleaned(4), order, vm, reg);
    fflush(stdout);
    if (log_) g(0);
    return 9;
}
