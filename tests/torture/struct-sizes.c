#include <stdlib.h>
#include <string.h>
#define T(n)                                                                                                           \
    struct s##n {                                                                                                      \
        unsigned char c[n];                                                                                            \
    };                                                                                                                 \
    static struct s##n mk##n(int seed) {                                                                               \
        struct s##n r;                                                                                                 \
        for (int i = 0; i < n; i++) r.c[i] = (unsigned char)(seed + i);                                                \
        return r;                                                                                                      \
    }                                                                                                                  \
    static int sum##n(int before, struct s##n a, struct s##n b, int after) {                                           \
        int t = before * 1000 + after;                                                                                 \
        for (int i = 0; i < n; i++) t += a.c[i] - b.c[i];                                                              \
        return t;                                                                                                      \
    }                                                                                                                  \
    static struct s##n pass##n(struct s##n a) {                                                                        \
        a.c[0]++;                                                                                                      \
        return a;                                                                                                      \
    }                                                                                                                  \
    static void check##n(void) {                                                                                       \
        struct s##n a = mk##n(3), b = mk##n(1);                                                                        \
        if (sum##n(1, a, b, 2) != 1002 + 2 * n) abort();                                                               \
        struct s##n c = pass##n(pass##n(a));                                                                           \
        if (c.c[0] != 5) abort();                                                                                      \
        if (n > 1 && memcmp(c.c + 1, a.c + 1, n - 1)) abort();                                                         \
        if (sum##n(0, pass##n(a), a, 0) != 1) abort();                                                                 \
        if (mk##n(9).c[n - 1] != (unsigned char)(9 + n - 1)) abort();                                                  \
    }
T(1)
T(2)
T(3)
T(4) T(5) T(6) T(7) T(8) T(9) T(10) T(11) T(12) T(13) T(15) T(16) T(17) T(23) T(24) T(25) T(31) T(32) T(33) T(63) T(64)
    T(65) T(127) int main(void) {
    check1();
    check2();
    check3();
    check4();
    check5();
    check6();
    check7();
    check8();
    check9();
    check10();
    check11();
    check12();
    check13();
    check15();
    check16();
    check17();
    check23();
    check24();
    check25();
    check31();
    check32();
    check33();
    check63();
    check64();
    check65();
    check127();
    return 0;
}
