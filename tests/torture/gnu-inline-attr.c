extern void abort(void);
extern inline __attribute__((gnu_inline)) int f(int a) {
    return a + 1;
}
int f(int a) {
    return a + 2;
}
static inline __attribute__((always_inline)) int g(int a) {
    int t = 0;
    for (int i = 0; i < a; i++) t += i;
    return t;
}
inline int h(int a) {
    return a - 1;
}
extern int h(int);
int main(void) {
    int r = f(1);
    if (r != 2 && r != 3) abort();
    if (g(5) != 10 || h(4) != 3) abort();
    return 0;
}
