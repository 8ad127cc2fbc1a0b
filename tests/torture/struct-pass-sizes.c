extern void abort(void);
#define S(n)                                                                                                           \
    typedef struct {                                                                                                   \
        unsigned char c[n];                                                                                            \
    } s##n;                                                                                                            \
    static s##n f##n(int k, s##n a, s##n b) {                                                                          \
        for (int i = 0; i < n; i++) a.c[i] += b.c[i] + k;                                                              \
        return a;                                                                                                      \
    }
#define A(n)                                                                                                           \
    {                                                                                                                  \
        s##n a, b;                                                                                                     \
        for (int i = 0; i < n; i++) a.c[i] = i, b.c[i] = 2 * i;                                                        \
        s##n r = f##n(1, a, b);                                                                                        \
        for (int i = 0; i < n; i++)                                                                                    \
            if (r.c[i] != 3 * i + 1) abort();                                                                          \
        s##n (*p)(int, s##n, s##n) = f##n;                                                                             \
        if (p(0, r, r).c[n - 1] != (unsigned char)(2 * r.c[n - 1])) abort();                                           \
    }
S(1)
S(2) S(3) S(4) S(5) S(7) S(8) S(9) S(12) S(15) S(16) S(17) S(23) S(24) S(31) S(32) S(33) S(63) S(65) int main(void) {
    A(1) A(2) A(3) A(4) A(5) A(7) A(8) A(9) A(12) A(15) A(16) A(17) A(23) A(24) A(31) A(32) A(33) A(63) A(65) return 0;
}
