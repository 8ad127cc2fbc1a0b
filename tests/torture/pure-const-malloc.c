extern void abort(void);
extern void *calloc(unsigned long, unsigned long);
static int __attribute__((const, noinline)) sq(int a) {
    return a * a;
}
static int glob = 3;
static int __attribute__((pure, noinline)) get(void) {
    return glob;
}
static void *__attribute__((malloc, alloc_size(1), returns_nonnull, warn_unused_result)) al(unsigned long n) {
    return calloc(n, 1);
}
static void __attribute__((nonnull(1), noinline, cold)) set(int *p, int v) {
    *p = v;
}
static int __attribute__((hot, flatten)) all(int n) {
    int t = 0;
    while (n--) t += sq(n) + get();
    return t;
}
int main(void) {
    int *p = al(8);
    set(p, 4);
    if (*p + all(4) != 4 + 14 + 12) abort();
    glob++;
    return get() != 4;
}
