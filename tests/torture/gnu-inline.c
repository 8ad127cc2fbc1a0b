// flags: -std=gnu89
extern void abort(void);
extern inline int f(int a) {
    return a + 1;
}
int f(int a) {
    return a + 1;
}
static __inline__ int g(int a) {
    return f(a) * 2;
}
__inline__ int h(int a) {
    return g(a) + 3;
}
extern __inline__ __attribute__((always_inline)) int k(int a) {
    return h(a) + 1;
}
main() {
    if (k(1) != 8) abort();
    return 0;
}
