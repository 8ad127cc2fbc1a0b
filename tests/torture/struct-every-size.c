/* Structs of 0 to 70 bytes as arguments, results, variadic arguments and through pointers. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#define SIZES(X)                                                                                                       \
    X(1) X(2) X(3) X(4) X(5) X(7) X(8) X(9) X(12) X(15) X(16) X(17) X(24) X(31) X(32) X(33) X(48) X(63) X(64) X(70)
#define TYPE(n)                                                                                                        \
    struct s##n {                                                                                                      \
        unsigned char c[n];                                                                                            \
    };
SIZES(TYPE)
static void fill(unsigned char *c, int n, int seed) {
    for (int i = 0; i < n; i++) c[i] = seed + i * 3;
}
static void test(const unsigned char *c, int n, int seed) {
    for (int i = 0; i < n; i++)
        if (c[i] != (unsigned char)(seed + i * 3)) abort();
}
#define FUNCTIONS(n)                                                                                                   \
    static struct s##n make##n(int seed) {                                                                             \
        struct s##n r;                                                                                                 \
        fill(r.c, n, seed);                                                                                            \
        return r;                                                                                                      \
    }                                                                                                                  \
    static struct s##n pass##n(int before, struct s##n v, double after) {                                              \
        if (before != 1 || after != 2.5) abort();                                                                      \
        v.c[0]++;                                                                                                      \
        return v;                                                                                                      \
    }                                                                                                                  \
    static int many##n(int count, ...) {                                                                               \
        va_list l;                                                                                                     \
        va_start(l, count);                                                                                            \
        for (int i = 0; i < count; i++) {                                                                              \
            if (va_arg(l, int) != i) abort();                                                                          \
            struct s##n v = va_arg(l, struct s##n);                                                                    \
            test(v.c, n, i);                                                                                           \
        }                                                                                                              \
        va_end(l);                                                                                                     \
        return count;                                                                                                  \
    }                                                                                                                  \
    static struct s##n (*p##n)(int, struct s##n, double) = pass##n;                                                    \
    static void check##n(void) {                                                                                       \
        struct s##n a = make##n(7), b;                                                                                 \
        test(a.c, n, 7);                                                                                               \
        b = p##n(1, a, 2.5);                                                                                           \
        test(a.c, n, 7);                                                                                               \
        b.c[0]--;                                                                                                      \
        test(b.c, n, 7);                                                                                               \
        if (many##n(3, 0, make##n(0), 1, make##n(1), 2, make##n(2)) != 3) abort();                                     \
        b = p##n(1, pass##n(1, make##n(9), 2.5), 2.5);                                                                 \
        b.c[0] -= 2;                                                                                                   \
        test(b.c, n, 9);                                                                                               \
        if (make##n(4).c[n - 1] != (unsigned char)(4 + (n - 1) * 3)) abort();                                          \
    }
SIZES(FUNCTIONS)
#define CALL(n) check##n();
int main(void) {
    SIZES(CALL) return 0;
}
