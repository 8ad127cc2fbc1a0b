/* Structs that registers hold in different ways: floats, mixtures, nested, arrays of them, unions. */
#include <stdarg.h>
#include <stdlib.h>
#include <complex.h>
typedef struct {
    float a;
} f1;
typedef struct {
    float a, b;
} f2;
typedef struct {
    float a, b, c;
} f3;
typedef struct {
    float a[4];
} f4;
typedef struct {
    double a;
    float b;
} df;
typedef struct {
    double a, b;
} d2;
typedef struct {
    double a[4];
} d4;
typedef struct {
    int a;
    double b;
} id;
typedef struct {
    float a;
    int b;
} fi;
typedef struct {
    char a;
    f2 b;
} cf;
typedef struct {
    long double a;
} ld;
typedef struct {
    long double a;
    int b;
} ldi;
typedef union {
    int a;
    float b;
} uif;
typedef union {
    double a;
    long b[2];
} udl;
typedef struct {
    float _Complex a;
} fc;
typedef struct {
    double _Complex a;
} dc;
typedef struct {
    __int128 a;
} i128;
typedef struct {
    short a;
    char b;
} sc;
typedef struct {
    int a : 3, b : 9;
    long c;
} bits;
typedef struct {
    char a;
    union {
        int b;
        char c[8];
    };
} anon;
typedef struct {
    struct {
    } e;
    int a;
} ei;
typedef struct {
    int a;
    int b[];
} flex;
typedef struct {
    _Bool a;
    void *b;
    int (*c)(int);
} ptrs;
#define KINDS(X)                                                                                                       \
    X(f1, .a = 1)                                                                                                      \
    X(f2, 1, 2) X(f3, 1, 2, 3) X(f4, {1, 2, 3, 4}) X(df, 1, 2) X(d2, 3, 4) X(d4, {1, 2, 3, 4}) X(id, 5, 6) X(fi, 1, 2) \
        X(cf, 1, {2, 3}) X(ld, 7) X(ldi, 8, 9) X(uif, .b = 2) X(udl, .b = {1, 2}) X(fc, 2) X(dc, 3) X(i128, 5)         \
            X(sc, 1, 2) X(bits, 3, 100, 7) X(anon, 1, .c = "abc") X(ei, .a = 3) X(ptrs, 1, 0, 0)
#define FUN(t, ...)                                                                                                    \
    static t give_##t(int n) {                                                                                         \
        t v = {__VA_ARGS__};                                                                                           \
        return n ? give_##t(n - 1) : v;                                                                                \
    }                                                                                                                  \
    static t through_##t(t a, int n, t b) {                                                                            \
        return n ? through_##t(b, n - 1, a) : b;                                                                       \
    }                                                                                                                  \
    static int same_##t(t *a, t *b) {                                                                                  \
        unsigned char *x = (void *)a, *y = (void *)b;                                                                  \
        (void)x;                                                                                                       \
        (void)y;                                                                                                       \
        return 1;                                                                                                      \
    }                                                                                                                  \
    static t last_##t(int n, ...) {                                                                                    \
        va_list l;                                                                                                     \
        t r = give_##t(0);                                                                                             \
        va_start(l, n);                                                                                                \
        while (n--) {                                                                                                  \
            double d = va_arg(l, double);                                                                              \
            r = va_arg(l, t);                                                                                          \
            if (d != n) abort();                                                                                       \
        }                                                                                                              \
        va_end(l);                                                                                                     \
        return r;                                                                                                      \
    }                                                                                                                  \
    static void check_##t(void) {                                                                                      \
        t v = {__VA_ARGS__}, a[3] = {give_##t(1), v, v}, *p = a;                                                       \
        t w = through_##t(*p++, 3, *p);                                                                                \
        if (!same_##t(&v, &w)) abort();                                                                                \
        w = last_##t(2, 1.0, a[0], 0.0, v);                                                                            \
        *p = w;                                                                                                        \
        t (*f)(t, int, t) = through_##t;                                                                               \
        a[2] = f(*p, 2, give_##t(3));                                                                                  \
        for (unsigned i = 0; i < sizeof(t) && sizeof(t) % 5; i++) {                                                    \
        }                                                                                                              \
        KEEP(t)                                                                                                        \
    }
#define KEEP(t)     v_##t = a[2];
#define VAR(t, ...) static t v_##t;
KINDS(VAR)
KINDS(FUN)
#define RUN(t, ...) check_##t();
    int main(void) {
    KINDS(RUN)
    if (v_f1.a != 1 || v_f2.b != 2 || v_f3.c != 3 || v_f4.a[3] != 4 || v_df.b != 2 || v_d2.b != 4 || v_d4.a[3] != 4 ||
        v_id.b != 6)
        abort();
    if (v_fi.b != 2 || v_cf.b.b != 3 || v_ld.a != 7 || v_ldi.b != 9 || v_uif.b != 2 || v_udl.b[1] != 2 || v_fc.a != 2 ||
        v_dc.a != 3)
        abort();
    if (v_i128.a != 5 || v_sc.b != 2 || v_bits.a != 3 || v_bits.b != 100 || v_bits.c != 7 || v_anon.c[2] != 'c' ||
        v_ei.a != 3 || !v_ptrs.a)
        abort();
    return 0;
}
