#include <stdlib.h>
#include <limits.h>
#include <stdio.h>
/* The builtins that tell of overflow, all combinations of types. */
static int n;
static int id(int x) {
    n++;
    return x;
}
#define T(op, A, a, B, b, R, v, o)                                                                                     \
    do {                                                                                                               \
        A x = (a);                                                                                                     \
        B y = (b);                                                                                                     \
        R r;                                                                                                           \
        if (__builtin_##op##_overflow(x, y, &r) != o || r != (R)(v)) printf("line %d\n", __LINE__);                    \
        R s, *p = &s;                                                                                                  \
        if (__builtin_##op##_overflow(((A)(id(0) + x)), ((B)(y + id(0))), (id(0), p)) != o || s != (R)(v))             \
            printf("second, line %d\n", __LINE__);                                                                     \
    } while (0)
int main(void) {
    T(add, int, INT_MAX, int, 1, int, INT_MIN, 1);
    T(add, int, INT_MAX, int, 1, long, INT_MAX + 1L, 0);
    T(sub, unsigned, 1, unsigned, 2, unsigned, -1, 1);
    T(sub, unsigned, 1, unsigned, 2, int, -1, 0);
    T(mul, long, LONG_MAX, int, 2, long, -2, 1);
    T(mul, char, 16, char, 16, unsigned char, 0, 1);
    T(mul, char, 16, char, 16, short, 256, 0);
    T(add, unsigned long, -1, int, 1, unsigned long, 0, 1);
    T(add, unsigned long, -1, int, -1, unsigned long, -2, 0);
    T(add, _Bool, 1, _Bool, 1, char, 2, 0);
    T(sub, __int128, 0, int, 1, unsigned __int128, -1, 1);
    T(mul, unsigned short, 65535, short, -1, int, -65535, 0);
    T(sub, signed char, -128, signed char, 1, signed char, 127, 1);
    int a = 3, r;
    int *q = &r;
    if (__builtin_sadd_overflow(id(INT_MAX), id(a), q) != 1 || r != INT_MIN + 2 ||
        __builtin_umull_overflow(1UL << 63, 2, (unsigned long[1]){0}) != 1)
        abort();
    if (__builtin_saddll_overflow(id(1), id(2), &(long long){0}) || n < 50) printf("%d\n", n);
    int i = 0;
    int arr[3] = {0};
    if (__builtin_add_overflow(i++, i++ * 0, &arr[1]) || i != 2) printf("%d\n", i);
    while (!__builtin_mul_overflow(a, id(3), &a)) i++;
    printf("%d\n", i);
    return 0;
}
