#include <stddef.h>
extern void abort(void);
struct s {
    int a;
    struct {
        short b[10];
    } c[4];
};
static int n;
static int f(int k) {
    n = n * 10 + k;
    return k;
}
static size_t off(int i, int j) {
    return __builtin_offsetof(struct s, c[i].b[j]);
}
int main(void) {
    if (off(0, 0) != 4 || off(1, 2) != 4 + 20 + 4) abort();
    if (offsetof(struct s, c[f(2)].b[f(3)]) != 4 + 40 + 6 || n != 23) abort();
    int k = 1;
    if (__builtin_offsetof(struct s, c[k++].b[f(k)]) != 4 + 20 + 4 || k != 2) abort();
    enum { E = offsetof(struct s, c[2].b[1]) };
    static int t[E];
    return sizeof t / sizeof *t != 46;
}
