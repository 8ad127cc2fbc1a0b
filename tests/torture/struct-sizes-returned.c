#include <stdio.h>
#include <string.h>
#define T(n)                                                                                                           \
    struct s##n {                                                                                                      \
        unsigned char a[n];                                                                                            \
    };                                                                                                                 \
    static struct s##n f##n(int x) {                                                                                   \
        struct s##n r;                                                                                                 \
        for (int i = 0; i < n; i++) r.a[i] = x + i;                                                                    \
        return r;                                                                                                      \
    }                                                                                                                  \
    static int g##n(struct s##n s, int k, struct s##n t) {                                                             \
        int r = k;                                                                                                     \
        for (int i = 0; i < n; i++) r = r * 3 + s.a[i] - t.a[n - 1 - i];                                               \
        return r;                                                                                                      \
    }
T(1)
T(2) T(3) T(4) T(5) T(6) T(7) T(8) T(9) T(10) T(11) T(12) T(13) T(15) T(16) T(17) T(24) T(31) T(32) T(33) T(63) T(65)
    T(200) struct fd {
    float f;
    double d;
};
struct ff {
    float a, b, c;
};
struct df {
    double d;
    float f;
};
struct id {
    int i;
    double d;
};
static struct fd ffd(int x) {
    return (struct fd){x, x + .5};
}
static struct ff fff(int x) {
    return (struct ff){x, x + 1, x + 2};
}
static struct df fdf(int x) {
    return (struct df){x, x + .25f};
}
static struct id fid(int x) {
    return (struct id){x, x * 1.5};
}
int main(void) {
    unsigned t = 0;
#define U(n) t = t * 31 + g##n(f##n(3), n, f##n(5));
    U(1)
    U(2) U(3) U(4) U(5) U(6) U(7) U(8) U(9) U(10) U(11) U(12) U(13) U(15) U(16) U(17) U(24) U(31) U(32) U(33) U(63)
        U(65) U(200) printf("%u %g %g %g %g\n", t, ffd(2).f + ffd(3).d, fff(1).c * fff(2).a, fdf(4).f - fdf(1).d,
                            fid(7).d + fid(1).i);
    return f9(1).a[8] + f200(2).a[199] == 9 + 201 ? 0 : 1;
}
